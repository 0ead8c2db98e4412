"""What a layout still lacks to fill its region or to end the game.

What comes in: a layout and a region. What goes out: what is missing, each with its cells and a
sentence; nothing if the region is finished. Must not know: how to get there.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.layout import Layout
from generator.laws.regions import area_of, holds_fixed, locate
from generator.laws.spoken import edge_names
from generator.tileset.model import Fixed, Region, Tileset
from generator.words import counted

NAME = "finish"


def shortcomings(layout: Layout, region: Region, tileset: Tileset) -> tuple[Violation, ...]:
    """What is missing. A finished layout may still break laws: those are not asked here."""
    return (
        *_too_small(layout, region),
        *_empty_cells(layout, region),
        *_not_throughout(layout, region, tileset),
        *_not_fixed(layout, region, tileset),
    )


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


def _not_fixed(layout: Layout, region: Region, tileset: Tileset) -> Iterator[Violation]:
    area = locate(layout, region)
    for fixed in region.fixed:
        if fixed.place is None:
            if not any(holds_fixed(placed, fixed) for placed in layout.cells.values()):
                yield Violation(NAME, (), f"no {_called(fixed, tileset)} lies anywhere")
        elif area is not None:
            cell = area.cell_at(fixed.place)
            if not holds_fixed(layout.at(cell), fixed):
                yield Violation(NAME, (cell,), f"no {_called(fixed, tileset)} lies in its place")


def _called(fixed: Fixed, tileset: Tileset) -> str:
    if fixed.mark:
        return f"{tileset.mark(fixed.mark).name.lower()} tile"
    return tileset.tile(fixed.tile).name
