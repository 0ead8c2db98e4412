"""Things in a colour that pieces come in: its shades, a house, a plate with its letter.

What comes in is a colour of the model, what goes out are shapes about (0, 0). A colour is never
seen alone: its symbol, its pattern or its letter stands on everything here.
"""

from __future__ import annotations

from typing import Any

from generator.art.parts.patterns import PATTERNS
from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.colour import INK, brightness, channels, darker, lighter, mix
from generator.canvas.pen import circle, ellipse, group, polygon, rect, rounded
from generator.canvas.shapes import Below, Command, Path, Shape, Text
from generator.quick_start import dataclass
from generator.tileset.model import Colour

CREAM = "#fdf8ea"
LIT = "#ffe08a"
GLASS = "#6c8aa5"  # of windows in a pale wall, by day
CAPITALS = 0.733  # height of the title face's capitals, in em
PALE, DARK = 0.88, 0.36  # brightness of what is nearly white, nearly black


@dataclass(frozen=True, slots=True)
class Shades:
    """The shades of one colour: light enough to see on it, dark enough to see against it."""

    body: str
    bright: str  # where the light falls
    dim: str  # in the shade
    line: str  # outlines
    edge: str  # marks upon the body
    ground: str  # what the body stands before
    lawn: str


def paint(colour: str) -> Shades:
    """Shades that keep a pale colour from looking blank and a dark one from looking like a blot."""
    light = brightness(colour)
    if light > PALE:
        ground, lawn = lighter(colour, 0.35), mix(colour, "#8d99a6", 0.36)
        bright, dim, edge = lighter(colour, 0.7), darker(colour, 0.17), INK
    elif light < DARK:
        ground, lawn = lighter(colour, 0.76), lighter(colour, 0.56)
        bright, dim, edge = lighter(colour, 0.3), darker(colour, 0.4), CREAM
    else:
        ground, lawn = lighter(colour, 0.7), lighter(colour, 0.46)
        bright, dim = lighter(colour, 0.28), deeper(colour, 0.34)
        edge = INK if light > 0.6 else CREAM
    return Shades(colour, bright, dim, deeper(colour, 0.78), edge, ground, lawn)


def deeper(colour: str, share: float) -> str:
    """Darker and still the same colour: yellow goes to amber and brown, not to olive."""
    red, _, blue = channels(colour)
    return mix(colour, "#7d3408", share) if red > blue + 60 else darker(colour, share * 0.8)


def house_front(colour: Colour) -> list[Shape]:
    """A family house about (0, 0), 12.6 mm wide and 11 mm high, with the marks of its colour."""
    tones = paint(colour.colour)
    outline = tones.line
    shadow = darker(tones.lawn, 0.3)
    roof = [(-4.55, -4.4), (4.55, -4.4), (6.3, 0.2), (-6.3, 0.2)]
    # The roof shows the colour itself: where there are only greys, that is what tells them apart.
    wall, roof_tone = tones.bright, tones.body
    shapes: list[Shape] = [
        ellipse(0.5, 4.65, 6.3, 0.75, fill=shadow, role="shadow"),
        rect(2.5, -6.0, 1.5, 2.6, fill=tones.dim, stroke=outline, width=0.25),
        rect(2.25, -6.25, 2.0, 0.6, fill=tones.bright, stroke=outline, width=0.25),
        rect(-5.0, -0.2, 10.0, 4.9, fill=wall, stroke=outline, width=0.3, role="colour"),
        rect(-5.0, 0.2, 10.0, 0.75, fill=tones.dim, role="shadow"),
        polygon(roof, fill=roof_tone, stroke=outline, width=0.3, join="round", role="colour"),
        group(lay_pattern(colour.pattern, roof_tone, 6.5), clip=polygon(roof)),
        polygon(roof, stroke=outline, width=0.3, join="round"),
    ]
    shapes += _window(-3.3, 2.35, outline) + _window(3.3, 2.35, outline)
    shapes += _door(outline)
    return [*shapes, *_gable(colour, tones, outline)]


def _gable(colour: Colour, tones: Shades, outline: str) -> list[Shape]:
    """The gable over the door that carries the symbol of the colour."""
    panel = CREAM if tones.edge == INK else darker(tones.body, 0.25)
    ink = outline if tones.edge == INK else CREAM
    return [
        polygon(
            [
                (0, -5.5),
                (3.05, -1.9),
                (2.5, -1.9),
                (2.5, 0.95),
                (-2.5, 0.95),
                (-2.5, -1.9),
                (-3.05, -1.9),
            ],
            fill=tones.body,
            stroke=outline,
            width=0.3,
            join="round",
            role="colour",
        ),
        circle(0, -1.75, 2.02, fill=panel, stroke=outline, width=0.25),
        draw_symbol(colour.symbol, 0, -1.75, 2.9, ink, panel),
    ]


def _window(x: float, y: float, outline: str) -> list[Shape]:
    return [
        rounded(x - 1.05, y - 0.95, 2.1, 1.9, 0.2, fill=LIT, stroke=outline, width=0.25),
        rect(x - 0.1, y - 0.95, 0.2, 1.9, fill=outline, role="rim"),
        rect(x - 1.05, y - 0.1, 2.1, 0.2, fill=outline, role="rim"),
        rounded(x - 1.3, y + 0.95, 2.6, 0.4, 0.15, fill=CREAM, stroke=outline, width=0.2),
    ]


def _door(outline: str) -> list[Shape]:
    return [
        rounded(-1.1, 1.6, 2.2, 3.3, 0.5, fill=CREAM, stroke=outline, width=0.25),
        rounded(-0.7, 2.0, 1.4, 1.0, 0.3, fill=LIT, stroke=outline, width=0.15),
        circle(0.62, 3.5, 0.17, fill=outline),
        rect(-1.5, 4.6, 3.0, 0.4, fill=CREAM, stroke=outline, width=0.2),
    ]


def lay_pattern(name: str, ground: str, reach: float) -> list[Shape]:
    """The pattern of a colour, seen on its ground but never louder than the symbol."""
    ink = darker(ground, 0.22) if brightness(ground) > 0.5 else lighter(ground, 0.24)
    return PATTERNS[name](reach, ink, Below(ground, "colour"))


def letter_plate(colour: Colour, x: float, y: float, radius: float) -> list[Shape]:
    """The letter of a colour on a round plate."""
    outline = paint(colour.colour).line
    wide = fonts.measure(colour.letter, fonts.TITLE, 1.0)
    size = radius * min(1.62, 1.5 / wide)  # a W is wider than most letters
    return [
        circle(x, y, radius, fill=CREAM, stroke=outline, width=0.22),
        Text(
            x,
            y + size * CAPITALS / 2,
            colour.letter,
            fonts.TITLE,
            size,
            outline,
            "middle",
            Below(CREAM),
        ),
    ]


def shield(x: float, y: float, size: float, **style: Any) -> Path:
    """A shield as high above its middle as below it, `size` either way."""
    wide = size * 0.84
    commands: tuple[Command, ...] = (
        ("M", (x, y - size)),
        (
            "C",
            (
                x + wide * 0.4,
                y - size * 0.8,
                x + wide * 0.7,
                y - size * 0.74,
                x + wide,
                y - size * 0.76,
            ),
        ),
        ("C", (x + wide * 1.06, y + size * 0.1, x + wide * 0.7, y + size * 0.68, x, y + size)),
        (
            "C",
            (
                x - wide * 0.7,
                y + size * 0.68,
                x - wide * 1.06,
                y + size * 0.1,
                x - wide,
                y - size * 0.76,
            ),
        ),
        ("C", (x - wide * 0.7, y - size * 0.74, x - wide * 0.4, y - size * 0.8, x, y - size)),
        ("Z", ()),
    )
    return Path(commands, **style)
