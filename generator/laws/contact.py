"""How a placed tile must meet those already there: touch, join, extend a line, form a block.

These laws are about the act of placing. Of a finished layout they ask what every order of
play must have left behind.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Law, Violation, parameter
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.networks import connected, joined
from generator.laws.spoken import cell_name, edge_names
from generator.tileset.model import Tileset
from generator.words import listed


@dataclass(frozen=True, slots=True)
class Touch(Law):
    """A tile is placed edge to edge with another."""

    name: ClassVar[str] = "touch"

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        groups = connected(layout.cells, lambda cell: (near for _, near, _ in layout.around(cell)))
        largest = max(groups, key=len, default=())
        return tuple(
            self.broken(group, f"{_names(group)} lies apart from the other tiles")
            for group in groups
            if group is not largest
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not layout.cells or any(True for _ in layout.around(placement.cell))

    def sentence(self, tileset: Tileset) -> str:
        return "A tile is placed edge to edge with one that lies already."


@dataclass(frozen=True, slots=True)
class Joins(Law):
    """A tile that carries one of these edge types joins at least one like side of a tile that
    lies already. A tile that carries none of them need not."""

    name: ClassVar[str] = "joins"
    edges: tuple[str, ...] = parameter("edges", "The edge types, by id.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        carriers = [cell for cell, placed in layout.cells.items() if self._carries(placed)]
        if len(carriers) < 2:  # the first of them has nothing to join
            return ()
        names = edge_names(tileset, self.edges)
        return tuple(
            self.broken((cell,), f"{cell_name(cell)} joins no {listed(names, 'or')}")
            for cell in carriers
            if not any(True for edge in self.edges for _ in joined(layout, cell, edge))
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        placed = placement.placed
        if not self._carries(placed):
            return True
        if _extends(layout, placement, self.edges):
            return True
        return not any(map(self._carries, layout.cells.values()))

    def _carries(self, placed: Placed) -> bool:
        return any(edge in placed.sides for edge in self.edges)

    def sentence(self, tileset: Tileset) -> str:
        names = listed(edge_names(tileset, self.edges), "or")
        return f"A tile with {names} joins at least one like side of a tile that lies already."


@dataclass(frozen=True, slots=True)
class Extends(Law):
    """A placed tile extends a line of the player's own style; it may extend others too."""

    name: ClassVar[str] = "extends"
    edges: tuple[str, ...] = parameter(
        "edges", "The styles: edge types, by id. A player owns one of them."
    )

    def for_player(self, style: str) -> Law:
        return dataclasses.replace(self, edges=(style,)) if style in self.edges else self

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        """Who placed which tile, a layout does not say: any style will do, for every tile."""
        if len(layout) < 2:
            return ()
        names = listed(edge_names(tileset, self.edges), "or")
        return tuple(
            self.broken((cell,), f"{cell_name(cell)} extends no {names}")
            for cell in layout.cells
            if not any(True for edge in self.edges for _ in joined(layout, cell, edge))
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not layout.cells or _extends(layout, placement, self.edges)

    def sentence(self, tileset: Tileset) -> str:
        names = listed(edge_names(tileset, self.edges), "or")
        return f"A placed tile extends a line of your own style, {names}."


@dataclass(frozen=True, slots=True)
class FormsBlock(Law):
    """Each placed tile forms at least one block, a pair of touching sides that match, with a
    tile that lies already. Sides of wild tiles complete blocks too."""

    name: ClassVar[str] = "forms-block"

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        groups = connected(layout.cells, lambda cell: _blocked(layout, cell, layout.cells[cell]))
        largest = max(groups, key=len, default=())
        return tuple(
            self.broken(group, f"{_names(group)} forms no block with the other tiles")
            for group in groups
            if group is not largest
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not layout.cells:
            return True
        return any(True for _ in _blocked(layout, placement.cell, placement.placed))

    def sentence(self, tileset: Tileset) -> str:
        return "Each placed tile forms at least one block with a tile that lies already."


def _blocked(layout: Layout, cell: Cell, placed: Placed) -> Iterator[Cell]:
    """The neighbours with which a tile forms blocks."""
    for side, near, other in layout.around(cell):
        sides = placed.side(side), other.side(layout.grid.opposite(side))
        if None in sides or sides[0] == sides[1]:
            yield near


def _extends(layout: Layout, placement: Placement, edges: tuple[str, ...]) -> bool:
    """Whether a tile would join a like side of any of these types."""
    return any(
        mine in edges and mine == other.side(layout.grid.opposite(side))
        for side, _, other in layout.around(placement.cell)
        for mine in (placement.placed.side(side),)
    )


def _names(cells: tuple[Cell, ...]) -> str:
    return listed([cell_name(cell) for cell in cells])
