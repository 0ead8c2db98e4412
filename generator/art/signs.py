"""Signs: small pictures that stand in a line of text for what a player sees on the pieces.

In comes the model, out go drawings by name, each about as high as a line: edge types and
colours as a disc with their symbol, features likewise, marks with their letter. What has a
picture of its own shows that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from generator.art.own_pictures import edge_part, feature_part, lay_part
from generator.art.parts.symbols import draw_symbol, ink_on
from generator.canvas import fonts
from generator.canvas.colour import INK, darker
from generator.canvas.pen import circle, group, restyled
from generator.canvas.shapes import Below, Drawing, Role, Shape, Text
from generator.canvas.svg_import.values import Viewport
from generator.geometry.outline import square
from generator.tileset.model import Tileset

SIZE = 10.0  # mm of the drawing; a line of text scales it
_ROOM = Viewport(0.0, 0.0, SIZE, SIZE)
_PALE = "#f3ecd9"
_MARK = "#f2c230"


def draw_signs(tileset: Tileset) -> dict[str, Drawing]:
    """Every sign of a game. Where two tables use one id, the first keeps it."""
    signs: dict[str, Drawing] = {}
    for id, name, (shapes, parts) in _all(tileset):
        sign = Drawing(f"sign-{id}", square(SIZE), 0.0, tuple(shapes), name, parts=parts)
        signs.setdefault(id, sign)
    return signs


def signs_of(tileset: Tileset) -> dict[str, Drawing]:
    """The same, drawn once for all faces of a game: signs depend on none of its tiles, and to look
    a game up by all of them would take longer than to draw."""
    bare = replace(tileset, tiles=(), face=None, figures=(), laws=(), scores=(), regions=())
    return _drawn_once(replace(bare, parts=(), tables=(), back=None))


@lru_cache(maxsize=4)
def _drawn_once(tileset: Tileset) -> dict[str, Drawing]:
    return draw_signs(tileset)


Sign = tuple[list[Shape], tuple[Drawing, ...]]  # shapes, and the pictures that they use


def _all(tileset: Tileset) -> Iterator[tuple[str, str, Sign]]:
    for edge in tileset.edge_types:
        part = edge_part(edge, tileset.outline)
        own = (_in_disc(part, edge.colour), (part,)) if part else None
        yield edge.id, edge.name, own or (_disc(edge.colour, edge.symbol, "colour"), ())
    for feature in tileset.features:
        part = feature_part(feature, tileset.outline)
        whole: Sign | None = ([lay_part(part, _ROOM)], (part,)) if part else None
        yield feature.id, feature.name, whole or (_disc(_PALE, feature.symbol, ""), ())
    for colour in tileset.colours:
        role: Role = "colour" if colour.symbol else "tone"
        yield colour.id, colour.name, (_disc(colour.colour, colour.symbol, role), ())
    for segment in tileset.segment_types:
        yield segment.id, segment.name, (_disc(segment.colour, "", "tone"), ())
    for mark in tileset.marks:
        yield mark.id, mark.name, (_letter(mark.letter), ())


def _in_disc(part: Drawing, colour: str) -> list[Shape]:
    half = SIZE / 2
    disc = circle(half, half, half - 0.35)
    shown = lay_part(part, _ROOM, fill=True)
    return [
        group([restyled(disc, fill=colour), shown], clip=disc),
        restyled(disc, stroke=darker(colour, 0.35), width=0.5),
    ]


def _disc(colour: str, symbol: str, role: Role) -> list[Shape]:
    half = SIZE / 2
    rim = darker(colour, 0.35)
    shapes: list[Shape] = [
        circle(half, half, half - 0.35, fill=colour, stroke=rim, width=0.5, role=role)
    ]
    if symbol:
        sign = half, half, SIZE * 0.56
        shapes.append(draw_symbol(symbol, *sign, ink_on(colour), colour, role))
    return shapes


def _letter(letter: str) -> list[Shape]:
    half = SIZE / 2
    size = SIZE * 0.66
    return [
        circle(half, half, half - 0.2, fill=INK),
        circle(half, half, half - 0.8, fill=_MARK),
        # Capitals of the title face are 0.733 em high.
        Text(half, half + size * 0.733 / 2, letter, fonts.TITLE, size, INK, "middle", Below(_MARK)),
    ]
