"""Tokens at the scale of figures: what a token tells players, flat, for use below about 20 mm.

In come a token and a colour, out goes a second drawing of its face or back: the colour as one
area, its symbol, how high a building is. On the design grid of `drawing.py`.
"""

from __future__ import annotations

from generator.art.parts.coloured import CAPITALS, CREAM, paint, shield
from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.colour import lighter
from generator.canvas.pen import polygon, rect, rounded
from generator.canvas.shapes import Below, Drawing, Shape, Text
from generator.components.tokens.drawing import REACH, TokenArt, draw_on_outline
from generator.components.tokens.tables import Token
from generator.tileset.model import Colour

GABLE = ((0, -7.0), (7.2, -0.8), (5.4, -0.8), (5.4, 6.2), (-5.4, 6.2), (-5.4, -0.8), (-7.2, -0.8))
SYMBOL = 7.4
DIGIT = 12.0


def draw_small_token(token: Token, colour: Colour) -> Drawing:
    return draw_on_outline(name_small(token, colour.id), token, SMALL_ART[token.art](token, colour))


def draw_small_back(token: Token, colour: Colour) -> Drawing:
    art = SMALL_ART[token.back](token, colour)
    return draw_on_outline(name_small(token, colour.id, is_back=True), token, art)


def name_small(token: Token, colour: str, *, is_back: bool = False) -> str:
    """What the small face or back of a token is called."""
    return f"{token.id}-{colour}{'-back' if is_back else ''}.small"


def _house(token: Token, colour: Colour) -> list[Shape]:
    """One house, all of it in its colour, with the symbol as its door."""
    tones = paint(colour.colour)
    return [
        _lay(tones.ground, is_colour=False),
        polygon(GABLE, fill=tones.body, stroke=tones.line, width=0.6, join="round", role="colour"),
        draw_symbol(colour.symbol, 0, 1.3, SYMBOL, tones.edge, tones.body, "colour"),
    ]


def _stack(token: Token, colour: Colour) -> list[Shape]:
    """How many cubes it is, and of which colour."""
    tones, on = paint(colour.colour), Below(paint(colour.colour).body, "colour")
    level = str(max(token.level, 1))
    plate = {"fill": tones.body, "stroke": tones.line, "width": 0.6}
    return [
        _lay(tones.ground, is_colour=False),
        rounded(-7.0, -7.0, 14.0, 14.0, 1.2, role="colour", **plate),
        Text(-2.5, DIGIT * CAPITALS / 2, level, fonts.TITLE, DIGIT, tones.edge, "middle", on),
        draw_symbol(colour.symbol, 3.6, 0.0, SYMBOL * 0.76, tones.edge, tones.body, "colour"),
    ]


def _protected(token: Token, colour: Colour) -> list[Shape]:
    """A shield on the full colour: this one stays."""
    tones = paint(colour.colour)
    panel = CREAM if tones.edge == CREAM else lighter(colour.colour, 0.75)
    return [
        _lay(tones.body, is_colour=True),
        shield(0, 0, 7.4, fill=panel, stroke=tones.line, width=0.8),
        draw_symbol(colour.symbol, 0, -0.6, SYMBOL, tones.line, panel),
    ]


def _lay(fill: str, *, is_colour: bool) -> Shape:
    role = "colour" if is_colour else "ground"
    return rect(-REACH, -REACH, 2 * REACH, 2 * REACH, fill=fill, role=role)


SMALL_ART: dict[str, TokenArt] = {"house": _house, "protected": _protected, "stack": _stack}
