"""Pieces that lie apart: each with a bleed of its own all around, and cuts of its own.

A piece and its bleed are packed as one larger piece; then the bleed is taken off again. Where
packed pieces share a straight cut, their trims have two, one at each side of it, which cross no
piece either. In and out go what packings give; knows nothing of paper or games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.geometry.outline import Outline
from generator.geometry.transform import Point
from generator.sheets.lattice import cut_lines, cut_rings
from generator.sheets.pack import Packed
from generator.sheets.slots import Sheet, Slot, box_around, widen


def with_bleed(outline: Outline, bleed: float) -> Outline:
    """The outline of a piece and its bleed together, in a box of its own."""
    corners = _grow(outline.corners, bleed)
    box = box_around(corners)
    moved = tuple((x - box.x, y - box.y) for x, y in corners)
    return Outline(outline.kind, box.width, box.height, moved, outline.turns)


def without_bleed(packed: Packed, bleed: float, through: bool) -> Packed:
    """The trims of pieces that were packed with their bleed, and the cuts along these trims:
    straight `through` the sheet, or around each piece."""
    trimmed: dict[int, Sheet] = {}  # full sheets are all the same
    for sheet in packed.sheets:
        count = len(sheet.slots)
        if count not in trimmed:
            slots = [_trim(slot, bleed) for slot in sheet.slots]
            _, cuts = (cut_lines if through else cut_rings)(slots)
            trimmed[count] = Sheet(tuple(slots), tuple(cuts))
    sheets = tuple(trimmed[len(sheet.slots)] for sheet in packed.sheets)
    return replace(packed, width=packed.width - 2 * bleed, sheets=sheets)


def _trim(slot: Slot, bleed: float) -> Slot:
    every_side = frozenset(range(len(slot.trim)))
    return Slot(_grow(slot.trim, -bleed), slot.turn, every_side)


def _grow(corners: Sequence[Point], by: float) -> tuple[Point, ...]:
    return widen(corners, [by] * len(corners))
