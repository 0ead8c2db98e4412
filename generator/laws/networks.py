"""Networks: tiles joined by sides of one edge type.

What comes in: a layout and an edge type. What goes out: its networks, each with its tiles and
open ends. Must not know: any law.

All sides of one type on a tile meet, so a tile belongs to one network of each type it carries.
An end is open if no tile lies before it; a network without open ends is completed. Wild tiles
belong to no network.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placed, Placement
from generator.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Network:
    """Tiles in reading order, and the sides that lead out to empty cells."""

    edge: str
    cells: tuple[Cell, ...]
    open_ends: tuple[tuple[Cell, int], ...]

    @property
    def is_completed(self) -> bool:
        return not self.open_ends


def joined(layout: Layout, cell: Cell, edge: str) -> Iterator[Cell]:
    """The neighbours that a tile joins by sides of one type."""
    placed = layout.cells[cell]
    for side, near, other in layout.around(cell):
        if placed.side(side) == edge and other.side(layout.grid.opposite(side)) == edge:
            yield near


def would_join(layout: Layout, placement: Placement, edges: Sequence[str]) -> bool:
    """Whether a tile would join a like side of any of these types."""
    return any(
        mine in edges and mine == other.side(layout.grid.opposite(side))
        for side, _, other in layout.around(placement.cell)
        for mine in (placement.placed.side(side),)
    )


def networks(layout: Layout, edge: str) -> tuple[Network, ...]:
    """All networks of an edge type, by their first tile."""
    carriers = [cell for cell, placed in layout.cells.items() if edge in placed.sides]
    groups = connected(carriers, lambda cell: joined(layout, cell, edge))
    return tuple(Network(edge, group, tuple(_open_ends(layout, group, edge))) for group in groups)


def _open_ends(layout: Layout, cells: Iterable[Cell], edge: str) -> Iterator[tuple[Cell, int]]:
    for cell in cells:
        for side, carried in enumerate(layout.cells[cell].sides):
            if carried == edge and layout.grid.neighbour(cell, side) not in layout.cells:
                yield cell, side


def connected(
    cells: Iterable[Cell], near: Callable[[Cell], Iterable[Cell]]
) -> list[tuple[Cell, ...]]:
    """Cells in groups that hang together, each group in reading order."""
    left = dict.fromkeys(cells)
    groups = []
    while left:
        first = next(iter(left))
        group, waiting = {first}, [first]
        while waiting:
            for other in near(waiting.pop()):
                if other not in group:
                    group.add(other)
                    waiting.append(other)
        groups.append(tuple(sorted(group)))
        left = {cell: None for cell in left if cell not in group}
    return groups


def is_intersection(placed: Placed, edge: str, sides: int) -> bool:
    """Whether so many sides of a type meet on a tile."""
    return placed.sides.count(edge) >= sides
