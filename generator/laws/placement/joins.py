"""A tile goes on with what lies already."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_all_edges
from generator.laws.law import Aspect, Law, Violation, parameter, with_neighbours
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.networks import joined, would_join
from generator.laws.spoken import cell_name, edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import listed


@dataclass(frozen=True, slots=True)
class Joins(Law):
    """A tile that carries one of these edge types joins at least one like side of a tile that
    lies already, or one that it meets. A tile that carries none of them need not."""

    name: ClassVar[str] = "joins"
    looks_at: ClassVar[Aspect] = Aspect.SIDES
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
        if would_join(layout, placement, self.edges):
            return True
        # The first of them has nothing to join, wherever it lies.
        return not any(map(self._carries, layout.cells.values()))

    def lack(self, tileset: Tileset) -> str:
        return lacks_all_edges(tileset, self.edges)

    def speaks_of(self, tile: Tile) -> bool:
        return any(tile.sides_on(edge) for edge in self.edges)

    def evidence(self, broken: Violation, layout: Layout) -> frozenset[Cell]:
        return with_neighbours(broken.cells, layout)

    def _carries(self, placed: Placed) -> bool:
        return self.speaks_of(placed.tile)

    def sentence(self, tileset: Tileset) -> str:
        names = listed(edge_names(tileset, self.edges), "or")
        is_like = all(tileset.edge_type(edge).meets == (edge,) for edge in self.edges)
        side = "like side" if is_like else "matching side"
        return f"A tile with {names} joins at least one {side} of a tile that lies already."
