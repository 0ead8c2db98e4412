"""Straight lines of tiles: rows and columns of squares, the three directions of hexagons.

What comes in: a layout, or the cells of a region. What goes out: cells side by side, in order.
Must not know: any law, what lies on a tile.

An axis is a side and the one across from it: 0 runs through the north side, and so on clockwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.laws.grid import Cell, Grid

Line = tuple[int, tuple[Cell, ...]]  # its axis, its cells


def straight_lines(cells: Collection[Cell], grid: Grid, least: int = 2) -> Iterator[Line]:
    """Every longest line of at least so many cells, by axis, then by its first cell."""
    if grid.is_triangular:
        return  # no line runs straight from side to side of a triangle
    inside = set(cells)
    for axis in range(grid.sides // 2):
        back = grid.opposite(axis)
        for cell in sorted(inside):
            if grid.neighbour(cell, axis) in inside:
                continue
            line = [cell]
            while (ahead := grid.neighbour(line[-1], back)) in inside:
                line.append(ahead)
            if len(line) >= least:
                yield axis, tuple(sorted(line))


def lines_through(
    cell: Cell, cells: Collection[Cell], grid: Grid, least: int = 2
) -> Iterator[Line]:
    """Every longest line of at least so many cells that a cell is in, or would be in."""
    if grid.is_triangular:
        return
    for axis in range(grid.sides // 2):
        line = [cell]
        for side in (axis, grid.opposite(axis)):
            ahead = grid.neighbour(cell, side)
            while ahead in cells:
                line.append(ahead)
                ahead = grid.neighbour(ahead, side)
        if len(line) >= least:
            yield axis, tuple(sorted(line))
