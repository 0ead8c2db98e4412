"""Ports that meet where two pieces touch, and the law that segments go on across.

What comes in: how many ports each side has, a layout. What goes out: the port across from a
port, and where a segment ends against a piece that does not take it up. Must not know: paths,
scores, text.

Ports are numbered clockwise from side 0, along each side clockwise. Two sides that touch are
walked in opposite directions, so the first port of one meets the last port of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from generator.laws.grid import Cell, Grid
from generator.laws.law import Law, Violation
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.spoken import cell_name
from generator.tileset.model import Tileset

End = tuple[Cell, int]  # a port of the piece in a cell


def across(grid: Grid, ports: Sequence[int], end: End) -> End:
    """The port that a port meets, on the piece next door if one lies there."""
    cell, port = end
    side, facing = _facing(tuple(ports))[port]
    return grid.neighbour(cell, side), facing


@cache
def _facing(ports: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each port its side, and the number of the port that it meets.

    Opposite sides have as many ports, for a half-turn maps the piece onto itself.
    """
    sides = len(ports)
    found = []
    for side, count in enumerate(ports):
        first = sum(ports[: (side + sides // 2) % sides])
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


@dataclass(frozen=True, slots=True)
class PortsJoin(Law):
    """Segments go on: where two pieces touch, no segment ends against a bare border.

    Pieces that join all their ports always agree.
    """

    name: ClassVar[str] = "ports-join"

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell in layout.cells:
            for end in loose_ends(layout, tileset.ports, cell):
                near, _ = across(layout.grid, tileset.ports, end)
                sentence = (
                    f"A segment of {cell_name(cell)} ends at the border of {cell_name(near)}, "
                    "where none goes on"
                )
                broken.append(self.broken((cell, near), sentence))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        mine = ends(placement.placed)
        for port, (side, facing) in enumerate(_facing(tileset.ports)):
            placed = layout.at(layout.grid.neighbour(placement.cell, side))
            if placed is not None and (port in mine) != (facing in ends(placed)):
                return False
        return True

    def sentence(self, tileset: Tileset) -> str:
        return f"Every segment goes on smoothly where two {tileset.called} touch."
