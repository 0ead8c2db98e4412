"""What a layout still lacks to fill its region or to end the game.

What comes in: a layout and a region. What goes out: what is missing, each with its cells and a
sentence; nothing if the region is finished. Must not know: how to get there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.laws.companion import Tabletop
from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.layout import Layout
from generator.laws.regions import (
    Area,
    area_of,
    border_type,
    holds_fixed,
    locate,
    places,
    tiles_of,
)
from generator.laws.spoken import cell_name, edge_names
from generator.tileset.model import Fixed, Region, Tileset
from generator.words import counted

NAME = "finish"


def shortcomings(layout: Layout, region: Region, tileset: Tileset) -> tuple[Violation, ...]:
    """What is missing. A finished layout may still break laws: those are not asked here."""
    return (
        *_too_small(layout, region),
        *_empty_cells(layout, region),
        *_not_throughout(layout, region, tileset),
        *_not_anywhere(layout, region, tileset),
        *_not_in_place(layout, region, tileset),
        *_left_over(layout, region, tileset),
    )


def may_be_finished(top: Tabletop, region: Region) -> bool:
    """A glance: whether it is worth while to look closely. No means that something is missing."""
    if region.shape == "free":
        return top.region(region).is_large_enough()
    return region.empties or len(top.lying) >= len(area_of(region, top.pieces.grid).cells)


def _too_small(layout: Layout, region: Region) -> Iterator[Violation]:
    """A free region has at least so many rows and columns, gaps allowed."""
    if region.shape != "free":
        return
    for what, found, least in (
        ("row", len(layout.rows), region.rows),
        ("column", len(layout.columns), region.columns),
    ):
        if found < least:
            sentence = f"{counted(found, what)}, of {least} at least"
            yield Violation(NAME, tuple(layout.cells), sentence)


def _empty_cells(layout: Layout, region: Region) -> Iterator[Violation]:
    if region.shape == "free" or region.empties:
        if not layout.cells:
            yield Violation(NAME, (), "no tile lies yet")
        return
    area = locate(layout, region)
    if area is None:
        missing = len(area_of(region, layout.grid).cells) - len(layout)
        yield Violation(NAME, (), f"{counted(missing, 'cell')} still to be filled")
        return
    empty = tuple(cell for cell in area.cells if cell not in layout.cells)
    if empty:
        yield Violation(NAME, empty, f"{counted(len(empty), 'cell')} still to be filled")


def _not_throughout(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Violation]:
    """Every row and every column of the box around all tiles holds the edge type."""
    if not region.throughout:
        return
    (name,) = edge_names(tileset, [region.throughout])
    holders = [c for c, placed in layout.cells.items() if region.throughout in placed.sides]
    for what, lines, axis in (("row", layout.rows, 0), ("column", layout.columns, 1)):
        held = {cell[axis] for cell in holders}
        for line in lines:
            if line not in held:
                cells: tuple[Cell, ...] = tuple(c for c in layout.cells if c[axis] == line)
                yield Violation(NAME, cells, f"{what} {line} holds no {name}")


def _not_anywhere(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Violation]:
    for fixed in region.fixed:
        lying = (holds_fixed(placed, fixed) for placed in layout.cells.values())
        if fixed.place is None and not any(lying):
            yield Violation(NAME, (), f"no {_called(fixed, tileset)} lies anywhere")


def _not_in_place(layout: Layout, region: Region, tileset: Tileset) -> Sequence[Violation]:
    """Tiles that have their place, and the border: amiss wherever the region may lie."""
    amiss = [
        [*_not_fixed(layout, region, tileset, area), *_not_bordered(layout, region, tileset, area)]
        for area in places(layout, region) or [None]
    ]
    return min(amiss, key=len)


def _not_fixed(
    layout: Layout, region: Region, tileset: Tileset, area: Area | None
) -> Iterator[Violation]:
    for fixed in region.fixed:
        if fixed.place is not None:
            cells = (area.cell_at(fixed.place),) if area is not None else ()
            if not any(holds_fixed(layout.at(cell), fixed) for cell in cells):
                yield Violation(NAME, cells, f"no {_called(fixed, tileset)} lies in its place")


def _not_bordered(
    layout: Layout, region: Region, tileset: Tileset, area: Area | None
) -> Iterator[Violation]:
    wanted = border_type(layout, region, area) if area is not None else None
    if area is None or wanted is None:
        return
    (name,) = edge_names(tileset, [wanted])
    for cell, side in area.border:
        placed = layout.at(cell)
        if placed is not None and placed.side(side) not in (None, wanted):
            yield Violation(NAME, (cell,), f"{cell_name(cell)} does not show {name} to the border")


def _left_over(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Violation]:
    is_full = len(layout) >= len(area_of(region, layout.grid).cells)
    if region.leftovers or not (region.empties or is_full):
        return  # empty cells say it already
    lying = Counter(placed.tile.id for placed in layout.cells.values())
    left = sum(max(0, tile.copies - lying[tile.id]) for tile in tiles_of(region, tileset))
    if left:
        yield Violation(NAME, (), f"{counted(left, 'tile')} still to be placed")


def _called(fixed: Fixed, tileset: Tileset) -> str:
    if fixed.mark:
        return f"{tileset.mark(fixed.mark).name.lower()} tile"
    return tileset.tile(fixed.tile).name
