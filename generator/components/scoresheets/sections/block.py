"""What all kinds of section share: strips, answer boxes, heading bars, marks of colours."""

from __future__ import annotations

from dataclasses import replace

from generator.art.parts.symbols import draw_symbol, ink_on
from generator.canvas import fonts
from generator.canvas.colour import INK, WHITE, darker, lighter
from generator.canvas.pen import circle, rounded
from generator.canvas.shapes import Below, Role, Shape, Text
from generator.quick_start import dataclass

ANSWER_WIDTH = 11.5
LINE, HAIRLINE = "#9aa1ad", "#d5d9e0"
SIZE = 3.1
BAR = 5.4
CAPITAL = 0.733  # height of a capital of the title face, in em
SMALL_CAPITAL = 0.66  # of the text face


@dataclass(frozen=True, slots=True)
class Band:
    """The bar of a heading: its ground, its letters, and what they stand on."""

    ground: str
    ink: str
    below: Below

    def bar(self, width: float) -> Shape:
        if self.below.role != "bare":
            return rounded(0, 0.2, width, 5.0, 1.4, fill=self.ground)
        line = {"fill": self.ground, "stroke": self.ink, "width": 0.4}
        return rounded(0.2, 0.4, width - 0.4, 4.6, 1.2, role=self.below.role, **line)


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """The bands of a game's sheets, and how large is what is written in."""

    gain: str = "#3c8a57"
    loss: str = "#c0463b"
    box: float = 4.5  # to tick
    pitch: float = 5.3  # from box to box
    answer: float = 7.0  # height of a box for a sum or a product
    total: float = 8.6  # height of the strip with a total

    def band(self, sign: int) -> Band:
        """Solid for gains and hollow for losses: without colours they differ too."""
        if sign > 0:
            return Band(self.gain, WHITE, Below(self.gain))
        pale = lighter(self.loss, 0.88)
        return Band(pale, self.loss, Below(pale, "bare"))

    @property
    def tight(self) -> ScoreLook:
        """For a sheet that has room for no more."""
        return replace(self, box=3.15, pitch=3.9, answer=4.7, total=6.8)


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """A strip of the sheet: how high it is, and its shapes from its own top."""

    height: float
    shapes: tuple[Shape, ...]


def heading_bar(title: str, band: Band, width: float, room: float) -> list[Shape]:
    """The title of a section on a bar."""
    size = min(3.7, 3.7 * room / max(fonts.measure(title, fonts.TITLE, 3.7), 1e-9))
    return [
        band.bar(width),
        Text(2.4, 3.95, title, fonts.TITLE, size, band.ink, on=band.below),
    ]


def answer(x: float, middle: float, width: float, height: float, line: float = 0.25) -> Shape:
    """A box for a number."""
    return rounded(x, middle - height / 2, width, height, 0.9, fill=WHITE, stroke=INK, width=line)


def colour_mark(x: float, y: float, radius: float, colour: str, symbol: str) -> list[Shape]:
    """A disc of a colour with its symbol: the colour is never the only mark."""
    role: Role = "colour" if symbol else "tone"
    disc = circle(x, y, radius, fill=colour, stroke=darker(colour, 0.3), width=0.2, role=role)
    if not symbol:
        return [disc]
    return [disc, draw_symbol(symbol, x, y, radius * 1.25, ink_on(colour), colour, "colour")]
