"""Tokens: small flat pieces that come in colours, each with a symbol, a pattern and a letter.

What comes in is a token of the model and a colour, what goes out is a `Drawing`; the names
in `TOKEN_ART` are what a tileset may pick. Art is drawn about (0, 0) as
if the token were 17 mm across its flats, and scaled to its real size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.art.design_grid import BLEED
from generator.art.parts.coloured import (
    CAPITALS,
    CREAM,
    GLASS,
    LIT,
    house_front,
    lay_pattern,
    letter_plate,
    paint,
    shield,
)
from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import circle, ellipse, group, merge, polygon, rect, restyled, rounded
from generator.canvas.shapes import Below, Component, Drawing, Path, Piece, Shape, Text
from generator.components.tokens.tables import KEY, Token, token_outline, tokens_of
from generator.geometry.outline import Outline
from generator.geometry.transform import Transform, scale, translate
from generator.tileset.model import Colour, Tileset
from generator.words import say

DESIGN_SIZE = 17.0
REACH = 14.0  # from the centre to beyond the bleed of any outline, on the design grid
APART = 2.7  # from the middle of a plate to the number and to the symbol on it
PLATE = 6.25  # where the letter stands, clear of the cut below it
UNIT = ((0, 0), (1, 0), (1, 1), (0, 1))


TokenArt = Callable[[Token, Colour], list[Shape]]


def draw_tokens(tileset: Tileset) -> Component:
    """All tokens of a game, each in all its colours."""
    pieces = []
    for token in tokens_of(tileset):
        for colour in map(tileset.colour, token.colours):
            face = draw_token(token, colour)
            back = draw_token_back(token, colour) if token.back else None
            pieces.append(Piece(face.name, face.title, token.copies, face, back))
    return Component(KEY, say("Tokens"), tuple(pieces))


def draw_token(token: Token, colour: Colour) -> Drawing:
    name, title = name_token(token, colour), f"{token.name}, {colour.name.lower()}"
    return draw_on_outline(name, token, TOKEN_ART[token.art](token, colour), title)


def draw_token_back(token: Token, colour: Colour) -> Drawing:
    name = name_token(token, colour, is_back=True)
    title = say("{piece}: back", piece=f"{token.name}, {colour.name.lower()}")
    return draw_on_outline(name, token, TOKEN_ART[token.back](token, colour), title)


def name_token(token: Token, colour: Colour, *, is_back: bool = False) -> str:
    return f"{token.id}-{colour.id}{'-back' if is_back else ''}"


def outline_of(token: Token) -> Outline:
    """The trim outline, with the corners that it is cut with."""
    return replace(token_outline(token.shape, token.size), corner=token.corner)


def _house(token: Token, colour: Colour) -> list[Shape]:
    """A family house on its lawn under the sky, its letter on the garden path."""
    tones = paint(colour.colour)
    shrubs = merge(
        circle(x, y, r, fill=darker(tones.lawn, 0.16), role="ground")
        for x, y, r in ((-6.6, 3.6, 1.3), (6.6, 3.6, 1.3), (-5.6, 4.2, 0.9), (5.6, 4.2, 0.9))
    )
    return [
        rect(-REACH, -REACH, 2 * REACH, 2 * REACH, fill=tones.ground, role="ground"),
        *merge(
            ellipse(x, y, rx, ry, fill=lighter(tones.ground, 0.5), role="ground")
            for x, y, rx, ry in ((-4.1, -6.1, 1.7, 0.55), (-3.4, -6.5, 0.9, 0.6))
        ),
        ellipse(0, 15.2, 24, 12, fill=tones.lawn, role="ground"),
        *shrubs,
        group([*house_front(colour)], translate(0, -0.2)),
        *letter_plate(colour, 0, PLATE, 1.65),
    ]


def _stack(token: Token, colour: Colour) -> list[Shape]:
    """Cubes on top of each other, seen from a corner, and on a plate beside them how many they are
    and the symbol of their colour."""
    tones = paint(colour.colour)
    outline, on = tones.line, Below(tones.body, "colour")
    level = max(token.level, 1)
    # Every stack is as wide, whatever its height: a storey for each level, lower where there are
    # many, and a side for the slant of roof and foot.
    side, room = 4.2, 12.6
    storey = min(side, (room - side) / level)
    x, foot = -2.75, (level * storey + side) / 2
    shapes: list[Shape] = [
        rect(-REACH, -REACH, 2 * REACH, 2 * REACH, fill=tones.ground, role="ground"),
        ellipse(
            x + side * 0.25,
            foot - side * 0.45,
            side * 1.05,
            side * 0.55,
            fill=tones.lawn,
            role="ground",
        ),
    ]
    for i in range(level):
        shapes += _cube(x, foot - i * storey, (side, storey), colour, roofed=i == level - 1)
    middle, half, size = 3.55, 2.8, 4.6
    plate = rounded(middle - half, -5.9, 2 * half, 11.8, half, fill=tones.body, role="colour")
    baseline = size * CAPITALS / 2 - APART
    return [
        *shapes,
        restyled(plate, stroke=outline, width=0.35),
        Text(middle, baseline, str(level), fonts.TITLE, size, tones.edge, "middle", on),
        draw_symbol(colour.symbol, middle, APART, 4.0, tones.edge, tones.body, "colour"),
    ]


def _cube(
    x: float, foot: float, size: tuple[float, float], colour: Colour, *, roofed: bool
) -> list[Shape]:
    """One cube of a width and a height above its nearest corner: two walls with lit windows, and
    its roof if it shows."""
    side, high = size
    tones = paint(colour.colour)
    glass = LIT if tones.edge == CREAM else GLASS
    half = side * 0.866
    style: dict[str, Any] = {"stroke": tones.line, "width": 0.26, "join": "round"}
    shapes: list[Shape] = []
    for sign, tone in ((-1, tones.body), (1, tones.dim)):
        # x along the wall from the near corner, y up it: a square becomes a slanted wall
        wall = Transform(sign * half, -side / 2, 0, -high, x, foot)
        shapes.append(polygon([wall.apply(p) for p in UNIT], fill=tone, role="colour", **style))
        panes = [
            polygon(
                [wall.apply((u + 0.24 * px, v + 0.24 * py)) for px, py in UNIT],
                fill=glass,
                # In ink-saver windows of a white wall are pale, and those of a black one dark.
                role="pattern",
                on=Below(tone, "colour"),
            )
            for u in (0.18, 0.58)
            for v in (0.16, 0.58)
        ]
        shapes += merge(panes)
    if roofed:
        y = foot - high - side / 2
        roof = [(x, y + side / 2), (x - half, y), (x, y - side / 2), (x + half, y)]
        shapes.append(polygon(roof, fill=tones.bright, role="colour", **style))
    return shapes


def _protected(token: Token, colour: Colour) -> list[Shape]:
    """A shield before a picket fence on the full colour: this one stays."""
    tones = paint(colour.colour)
    outline = tones.line
    post = tones.bright if tones.edge == CREAM else tones.dim
    panel = CREAM if tones.edge == CREAM else lighter(colour.colour, 0.75)
    return [
        rect(-REACH, -REACH, 2 * REACH, 2 * REACH, fill=tones.body, role="colour"),
        *lay_pattern(colour.pattern, tones.body, REACH),
        *merge(_picket(x, outline, post) for x in range(-12, 13, 3)),
        *merge(
            rect(-REACH, y, 2 * REACH, 0.85, fill=post, stroke=outline, width=0.22, role="colour")
            for y in (-0.6, 2.6)
        ),
        rect(-REACH, 4.9, 2 * REACH, REACH, fill=outline, role="rim"),
        rect(-REACH, 5.1, 2 * REACH, REACH, fill=tones.dim, role="colour"),
        shield(0, -1.3, 6.2, fill=outline, role="rim"),
        shield(0, -1.3, 5.75, fill=panel),
        shield(0, -1.3, 5.0, stroke=outline, width=0.3),
        draw_symbol("house", 0, -3.2, 4.5, outline, panel),
        draw_symbol(colour.symbol, 0, 1.7, 2.7, outline, panel),
        *letter_plate(colour, 0, PLATE, 1.65),
    ]


# What a face or a back may show.
TOKEN_ART: dict[str, TokenArt] = {
    "house": _house,
    "protected": _protected,
    "stack": _stack,
}


def draw_on_outline(name: str, token: Token, art: list[Shape], title: str = "") -> Drawing:
    """Art of the design grid on a token as large as it is."""
    outline = outline_of(token)
    place = scale(token.size / DESIGN_SIZE).then(translate(*outline.centre))
    return Drawing(name, outline, BLEED, (group(art, place),), title)


def _picket(x: float, outline: str, post: str) -> Path:
    top = -4.6
    points = [(x - 0.75, 6.2), (x - 0.75, top), (x, top - 1.0), (x + 0.75, top), (x + 0.75, 6.2)]
    return polygon(points, fill=post, stroke=outline, width=0.22, role="colour")
