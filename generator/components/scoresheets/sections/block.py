"""What all kinds of section share: strips, answer boxes, heading bars, marks of colours."""

from __future__ import annotations

from dataclasses import replace

from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.colour import INK, WHITE, darker, lighter
from generator.canvas.pen import circle, rounded
from generator.canvas.shapes import Below, Shape, Text
from generator.quick_start import dataclass

ANSWER_WIDTH = 11.5
LINE, HAIRLINE = "#9aa1ad", "#d5d9e0"
SIZE = 3.1
BAR = 5.4
CAPITAL = 0.733  # height of a capital of the title face, in em
SMALL_CAPITAL = 0.66  # of the text face


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """The bands of a game's sheets, and how large is what is written in."""

    gain: str = "#3c8a57"
    loss: str = "#c0463b"
    box: float = 4.5  # to tick
    pitch: float = 5.3  # from box to box
    answer: float = 7.0  # height of a box for a sum or a product
    total: float = 8.6  # height of the strip with a total

    def band(self, sign: int) -> str:
        return self.gain if sign > 0 else self.loss

    @property
    def tight(self) -> ScoreLook:
        """For a sheet that has room for no more."""
        return replace(self, box=3.15, pitch=3.9, answer=4.7, total=6.8)


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """A strip of the sheet: how high it is, and its shapes from its own top."""

    height: float
    shapes: tuple[Shape, ...]


def heading_bar(title: str, bar: str, width: float, room: float) -> list[Shape]:
    """The title of a section on a bar."""
    size = min(3.7, 3.7 * room / max(fonts.measure(title, fonts.TITLE, 3.7), 1e-9))
    return [
        rounded(0, 0.2, width, 5.0, 1.4, fill=bar),
        Text(2.4, 3.95, title, fonts.TITLE, size, WHITE, on=Below(bar)),
    ]


def answer(x: float, middle: float, width: float, height: float, line: float = 0.25) -> Shape:
    """A box for a number."""
    return rounded(x, middle - height / 2, width, height, 0.9, fill=WHITE, stroke=INK, width=line)


def colour_mark(x: float, y: float, radius: float, colour: str, symbol: str) -> list[Shape]:
    """A disc of a colour with its symbol: the colour is never the only mark."""
    ground, ink = ground_and_ink(colour, symbol)
    disc = circle(x, y, radius, fill=ground, stroke=darker(colour, 0.3), width=0.2, role="colour")
    if not symbol:
        return [disc]
    return [disc, draw_symbol(symbol, x, y, radius * 1.25, ink, ground, "colour")]


def ground_and_ink(colour: str, symbol: str) -> tuple[str, str]:
    """What a mark is drawn on, made lighter under a dark symbol, and what it is drawn with."""
    is_dark = luminance(lighter(colour, 0.25)) < 0.56
    ground = lighter(colour, 0.25) if symbol and not is_dark else colour
    return ground, WHITE if is_dark else INK


def luminance(colour: str) -> float:
    """Roughly how light a colour looks: 0 black, 1 white."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue
