"""A board that shows a region or a map: its ground, its spaces, a legend of their kinds, a title,
and a track for points around the rim.

What comes in is a board of the model, what goes out is a `Drawing`.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.board_spaces import SpaceLook, board_ground, draw_spaces
from generator.art.own_pictures import cover_piece, face_part
from generator.art.parts.symbols import draw_symbol
from generator.art.scenery import title_block
from generator.canvas import fonts
from generator.canvas.colour import INK, WHITE, brightness, darker, lighter
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import circle, group, rounded
from generator.canvas.shapes import Below, Drawing, Shape, Text
from generator.components.board.board_model import Board, Track
from generator.components.board.spaces_plan import (
    SIGN,
    TITLE,
    WORDS,
    LegendEntry,
    SpacesPlan,
    plan_spaces,
)
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, translate
from generator.tileset.model import Tileset

INSET = 1.5  # mm of white paper around the ground, so that no cut shows
ROUND = 4.0  # mm: the radius of the ground's corners
BETWEEN = 0.7  # mm between two fields of the track


def draw_spaces_board(tileset: Tileset, board: Board, name: str) -> Drawing:
    kinds = tileset.space_kinds
    plan = plan_spaces(board, kinds)
    outline = rectangle(plan.width, plan.height)
    panel = rounded(
        INSET, INSET, plan.width - 2 * INSET, plan.height - 2 * INSET, ROUND,
        fill=board.colour, role="ground",
    )  # fmt: skip
    shapes: list[Shape] = [panel]
    parts: tuple[Drawing, ...] = ()
    if board.picture is not None:
        shapes = [group(cover_piece(board.picture, outline), clip=panel)]
        parts = (face_part(board.picture, outline),)
    look = SpaceLook(kinds, is_bare=board.picture is not None)
    shapes.append(group(draw_spaces(plan.cells, board.spaces, look), translate(*plan.place)))
    shapes += _title(board, plan)
    shapes += [shape for entry in plan.legend for shape in _legend(entry, board)]
    if board.track is not None:
        shapes += _track(board.track, board.colour, plan)
    places = _places(board, plan) if tileset.piece and tileset.piece.kind != "domino" else ()
    return Drawing(name, outline, 0.0, tuple(shapes), board.name, parts=parts, places=places)


def _places(board: Board, plan: SpacesPlan) -> tuple[Point, ...]:
    """Where tiles turn that lie on its spaces. Dominoes lie on two, in more ways than one."""
    if not board.is_for_tiles:
        return ()
    there = translate(*plan.place)
    return tuple(there.apply(plan.cells.centre(space.place)) for space in board.spaces)


def _title(board: Board, plan: SpacesPlan) -> list[Shape]:
    if plan.title is None:
        return []
    _, ink = board_ground(board.colour)
    plate = _plate(board, *plan.title, plan.room * 0.8, TITLE - 2.0)
    return [*plate, *title_block(*plan.title, plan.room * 0.72, 8.0, board.title, ink)]


def _plate(board: Board, x: float, y: float, width: float, height: float) -> list[Shape]:
    """A ground for words where a picture lies below them."""
    if board.picture is None:
        return []
    box = (x - width / 2, y - height / 2, width, height)
    return [rounded(*box, height / 2, fill=board.colour, role="ground")]


def _legend(entry: LegendEntry, board: Board) -> Sequence[Shape]:
    kind, x, y = entry.kind, entry.x, entry.y
    _, ink = board_ground(board.colour)
    dark = INK if brightness(kind.colour) >= 0.55 else WHITE
    wide = fonts.measure(kind.name, fonts.STRONG, WORDS) + SIGN + 4.6
    middle = x + (wide - 3.0) / 2
    return [
        *_plate(board, middle, y, wide, SIGN + 1.4),
        circle(x + SIGN / 2, y, SIGN / 2, fill=kind.colour, role="colour"),
        draw_symbol(kind.symbol, x + SIGN / 2, y, SIGN * 0.58, dark, kind.colour, "colour"),
        Text(x + SIGN + 1.6, y + WORDS * 0.34, kind.name, fonts.STRONG, WORDS, ink),
    ]


def _track(track: Track, ground: str, plan: SpacesPlan) -> list[Shape]:
    """Numbered fields; every so many stand out."""
    pale, strong = lighter(ground, 0.7), darker(ground, 0.55)
    size = plan.field - BETWEEN
    shapes: list[Shape] = []
    for n, (x, y) in enumerate(plan.fields):
        number = track.first + n
        is_strong = number % track.every == 0
        fill, ink = (strong, WHITE) if is_strong else (pale, darker(ground, 0.75))
        box = (x + BETWEEN / 2, y + BETWEEN / 2, size, size)
        shapes.append(
            rounded(*box, size * 0.18, fill=fill, role="" if is_strong else "bare",
                    stroke=darker(ground, 0.4), width=0.2)
        )  # fmt: skip
        words = str(number)
        high = fit_size(words, fonts.TITLE, size * 0.46, size * 0.8)
        middle = x + plan.field / 2, y + plan.field / 2 + high * 0.36
        on = Below(fill, "" if is_strong else "bare")
        shapes.append(Text(*middle, words, fonts.TITLE, high, ink, "middle", on))
    return shapes
