"""Ports that meet where two pieces touch.

What comes in: how many ports each side has, a layout. What goes out: the port across from a
port, and where a segment ends against a piece that does not take it up. Must not know: paths,
scores, text.

Ports are numbered clockwise from side 0, along each side clockwise. Two sides that touch are
walked in opposite directions, so the first port of one meets the last port of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from generator.geometry.outline import across as facing_side
from generator.laws.grid import Cell, Grid
from generator.laws.layout import Layout, Placed, lay
from generator.tileset.model import Tile, Tileset

End = tuple[Cell, int]  # a port of the piece in a cell


def across(grid: Grid, ports: Sequence[int], end: End) -> End:
    """The port that a port meets, on the piece next door if one lies there."""
    cell, port = end
    side, facing = facing_ports(tuple(ports))[port]
    return grid.neighbour(cell, side), facing


@cache
def facing_ports(ports: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each port its side, and the number of the port that it meets.

    Sides that touch have as many ports, for a turn brings one onto the other.
    """
    sides = len(ports)
    found = []
    for side, count in enumerate(ports):
        first = sum(ports[: facing_side(side, sides)])
        found += [(side, first + count - 1 - place) for place in range(count)]
    return tuple(found)


def ends(placed: Placed) -> frozenset[int]:
    """The ports of a piece, as it lies, at which a segment ends."""
    return frozenset(port for s in placed.segments for port in (s.start, s.end))


def loose_ends(layout: Layout, ports: Sequence[int], cell: Cell) -> Iterator[End]:
    """The ends of segments in a cell that meet a piece without going on there."""
    for port in sorted(ends(layout.cells[cell])):
        near, facing = across(layout.grid, ports, (cell, port))
        placed = layout.at(near)
        if placed is not None and facing not in ends(placed):
            yield cell, port


def side_patterns(tileset: Tileset, tile: Tile) -> tuple[str, ...]:
    """Of each side its ports, clockwise: `x` where a segment ends, `-` where none does."""
    taken = ends(lay(tileset, tile))
    found, first = [], 0
    for count in tileset.ports or (0,) * tileset.outline.sides:
        ports = range(first, first + count)
        found.append("".join("x" if port in taken else "-" for port in ports))
        first += count
    return tuple(found)


def port_types(placed: Placed) -> dict[int, str]:
    """The type of the segment that ends at each port, as the piece lies."""
    return {port: s.type for s in placed.segments for port in (s.start, s.end)}


def side_types(tileset: Tileset, tile: Tile) -> tuple[str, ...]:
    """Of each side what ends at its ports, clockwise: types, `-` where none does."""
    types = port_types(lay(tileset, tile))
    found, first = [], 0
    for count in tileset.ports or (0,) * tileset.outline.sides:
        ports = range(first, first + count)
        found.append(" ".join(types.get(port, "-") for port in ports))
        first += count
    return tuple(found)
