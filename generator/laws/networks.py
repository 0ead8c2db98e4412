"""Networks: tiles joined by sides of one edge type, and of those that it meets.

What comes in: a layout and an edge type. What goes out: its networks, each with its tiles and
open ends. Must not know: any law.

Sides of one type on a tile join, unless the tile says that they do not (`Tile.groups`): each of
its groups belongs to a network of its own.
Where a type meets another, its networks run on through that: of a river that flows out of one
tile and into the next, both ends are sides of one network. An end is open if no tile lies before
it; a network without open ends is completed. Wild tiles belong to no network.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placement
from generator.quick_start import dataclass
from generator.tileset.model import Tile

T = TypeVar("T", Cell, tuple[Cell, int])


@dataclass(frozen=True, slots=True)
class Network:
    """Tiles in reading order, and the sides that lead out to empty cells."""

    edge: str
    cells: tuple[Cell, ...]
    open_ends: tuple[tuple[Cell, int], ...]
    parts: tuple[tuple[Cell, tuple[int, ...]], ...] = ()  # tiles, and their sides that join in it

    @property
    def is_completed(self) -> bool:
        return not self.open_ends


def joined(layout: Layout, cell: Cell, edge: str) -> Iterator[Cell]:
    """The neighbours that a tile joins by sides of one type."""
    placed = layout.cells[cell]
    for side, near, other in layout.around(cell):
        if placed.joins(side, other, layout.grid.opposite(side), edge):
            yield near


def would_join(layout: Layout, placement: Placement, edges: Sequence[str]) -> bool:
    """Whether a tile would join a side of any of these types that it meets."""
    return any(
        placement.placed.joins(side, other, layout.grid.opposite(side), edge)
        for side, _, other in layout.around(placement.cell)
        for edge in edges
    )


Part = tuple[Cell, int]  # a tile, and the first of its sides that join


def networks(layout: Layout, edge: str) -> tuple[Network, ...]:
    """All networks of an edge type, by their first tile."""
    parts, near = joined_parts(layout, edge)
    return tuple(
        Network(
            edge,
            tuple(dict.fromkeys(cell for cell, _ in group)),
            tuple(_open_ends(layout, group, parts)),
            tuple((part[0], parts[part]) for part in group),
        )
        for group in connected(parts, near.__getitem__)
    )


def joined_parts(
    layout: Layout, edge: str
) -> tuple[dict[Part, tuple[int, ...]], dict[Part, tuple[Part, ...]]]:
    """Every part of a tile that carries an edge type, with its sides, and which parts it joins."""
    parts: dict[Part, tuple[int, ...]] = {}
    homes: dict[Part, Part] = {}  # by tile and any of its sides
    for cell, placed in layout.cells.items():
        for sides in placed.parts_on(edge):
            parts[cell, sides[0]] = sides
            homes |= {(cell, side): (cell, sides[0]) for side in sides}
    near = {
        (cell, first): tuple(homes[other] for other in _across(layout, cell, sides, edge))
        for (cell, first), sides in parts.items()
    }
    return parts, near


def _across(layout: Layout, cell: Cell, sides: Iterable[int], edge: str) -> Iterator[Part]:
    """The neighbours, and which of their sides, that these sides of a tile join."""
    placed = layout.cells[cell]
    for side in sides:
        near, facing = layout.grid.neighbour(cell, side), layout.grid.opposite(side)
        other = layout.cells.get(near)
        if other is not None and placed.joins(side, other, facing, edge):
            yield near, facing


def _open_ends(
    layout: Layout, group: Iterable[Part], parts: Mapping[Part, Sequence[int]]
) -> Iterator[tuple[Cell, int]]:
    for part in group:
        for side in parts[part]:
            if layout.grid.neighbour(part[0], side) not in layout.cells:
                yield part[0], side


def connected(cells: Iterable[T], near: Callable[[T], Iterable[T]]) -> list[tuple[T, ...]]:
    """Cells, or parts of tiles, in groups that hang together, each group in reading order."""
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


def joining_sides(tile: Tile, edge: str) -> int:
    """Most sides of a type that join on a tile."""
    return max(map(len, tile.parts_on(edge)), default=0)
