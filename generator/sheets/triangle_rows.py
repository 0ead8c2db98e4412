"""Packing triangles: rows of them, every other one upside down, so that all cuts go through.

In come an outline, how many there are and the area they may lie in; out go sheets as from any
packing. Pieces share their sides, and every side lies on a line across the sheet in one of three
directions. Knows nothing of paper or games.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.geometry.outline import Outline
from generator.geometry.transform import Point, rotate
from generator.sheets.lattice import cut_lines, cut_sides
from generator.sheets.pack import Packed, repeat
from generator.sheets.slots import HAIR, Box, Sheet, Slot

Place = tuple[int, int]  # row, column


def pack_triangles(outline: Outline, count: int, area: Box) -> Packed | None:
    """Rows across the area, each triangle half a side from the next."""
    half = outline.width / 2
    columns = int((area.width + HAIR) // half) - 1
    rows = int((area.height + HAIR) // outline.height)
    if columns < 1 or rows < 1:
        return None
    places = [(row, column) for row in range(rows) for column in range(columns)]
    used = min(count, columns)
    left = area.x + (area.width - half * (used + 1)) / 2
    top = area.y + (area.height - rows * outline.height) / 2

    def fill(number: int) -> Sheet:
        slots = [_slot(outline, left, top, place) for place in places[:number]]
        told, _ = cut_sides(slots)
        _, cuts = cut_lines(slots)
        return Sheet(tuple(told), tuple(cuts))

    return Packed(len(places), half * (columns + 1), repeat(fill, count, len(places)))


def _slot(outline: Outline, left: float, top: float, place: Place) -> Slot:
    row, column = place
    turn = 180.0 if (row + column) % 2 else 0.0
    x, y = left + column * outline.width / 2, top + row * outline.height
    turned = rotate(turn, (outline.width / 2, outline.height / 2))
    return Slot(_moved(map(turned.apply, outline.corners), x, y), turn, frozenset(range(3)))


def _moved(points: Sequence[Point] | map[Point], x: float, y: float) -> tuple[Point, ...]:
    return tuple((px + x, py + y) for px, py in points)
