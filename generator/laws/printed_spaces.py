"""What laws and scores share that look at what is printed on a board.

What comes in: a region, a cell. What goes out: the space that is printed there; the sentence that
says that a board lacks what is looked for. Must not know: any law.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from generator.laws.grid import Cell
from generator.tileset.model import Region, Tileset
from generator.tileset.space_model import BoardSpace

NO_BOARD = 'the region that is played is no map: give it shape = "map", or take this out'


@functools.lru_cache(maxsize=64)
def _by_place(region: Region) -> Mapping[Cell, BoardSpace]:
    return {space.place: space for space in region.spaces}


def printed_at(region: Region | None, cell: Cell) -> BoardSpace | None:
    """The space in a cell of a map: a printed board lies where it lies."""
    return None if region is None else _by_place(region).get(cell)


def names_of_kinds(tileset: Tileset, kinds: Sequence[str]) -> list[str]:
    """What players call kinds of spaces."""
    names = {kind.id: kind.name for kind in tileset.space_kinds}
    return [names[kind] for kind in kinds]


def lacks_kinds(tileset: Tileset, region: Region | None, kinds: Sequence[str]) -> str:
    """That a board has no space of one of these kinds."""
    if region is None or not region.spaces:
        return NO_BOARD
    there = {space.kind for space in region.spaces}
    for kind, name in zip(kinds, names_of_kinds(tileset, kinds), strict=True):
        if kind not in there:
            return f"the map has no space of {name}: draw one, or take this out"
    return ""


def lacks_numbers(region: Region | None, kinds: Sequence[str] = ()) -> str:
    """That no space of a board, or none of these kinds, has a number."""
    if region is None or not region.spaces:
        return NO_BOARD
    those = [space for space in region.spaces if not kinds or space.kind in kinds]
    if any(space.value is not None for space in those):
        return ""
    return "no such space of the map has a number: print one on it, or take this out"
