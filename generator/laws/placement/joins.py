"""A tile goes on with what lies already."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from generator.laws.companion import PlaceWatch, Spot, Tabletop
from generator.laws.grid import Cell
from generator.laws.lacking import lacks_all_edges
from generator.laws.law import Aspect, Law, Violation, parameter, with_neighbours
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.networks import joined, would_join
from generator.laws.spoken import cell_name, edge_names, piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import at_start, listed, say, with_article


@dataclass(frozen=True, slots=True)
class Joins(Law):
    """A tile that carries one of these edge types joins at least one like side of a tile that
    lies already, or one that it meets. A tile that carries none of them need not."""

    name: ClassVar[str] = "joins"
    looks_at: ClassVar[Aspect] = Aspect.SIDES
    edges: tuple[str, ...] = parameter("edges", "The edge types, by id.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        carriers = [cell for cell, placed in layout.cells.items() if self.carries(placed)]
        if len(carriers) < 2:  # the first of them has nothing to join
            return ()
        names = edge_names(tileset, self.edges)
        return tuple(
            self.broken((cell,), f"{cell_name(cell)} joins no {listed(names, 'or')}")
            for cell in carriers
            if not any(True for edge in self.edges for _ in joined(layout, cell, edge))
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if self.is_content(layout, placement):
            return True
        # The first of them has nothing to join, wherever it lies.
        return not any(map(self.carries, layout.cells.values()))

    def is_content(self, near: Layout, placement: Placement) -> bool:
        """Whether a tile need not join anything, or does."""
        return not self.carries(placement.placed) or would_join(near, placement, self.edges)

    def watch(self, top: Tabletop) -> JoinsWatch:
        return JoinsWatch(self)

    def lack(self, tileset: Tileset) -> str:
        return lacks_all_edges(tileset, self.edges)

    def speaks_of(self, tile: Tile) -> bool:
        return any(tile.sides_on(edge) for edge in self.edges)

    def evidence(self, broken: Violation, layout: Layout) -> frozenset[Cell]:
        return with_neighbours(broken.cells, layout)

    def carries(self, placed: Placed) -> bool:
        return self.speaks_of(placed.tile)

    def sentence(self, tileset: Tileset) -> str:
        names = listed(edge_names(tileset, self.edges), "or")
        one = with_article(piece_name(tileset))
        if all(tileset.edge_type(edge).meets == (edge,) for edge in self.edges):
            return say(
                "{a_piece} with {edges} joins at least one like side of one that is already there.",
                a_piece=at_start(one),
                edges=names,
            )
        return say(
            "{a_piece} with {edges} joins at least one matching side of one that is already there.",
            a_piece=at_start(one),
            edges=names,
        )


class JoinsWatch(PlaceWatch):
    """Whether there is anything to join yet."""

    looks_around = True
    __slots__ = ("_is_begun", "_law")

    def __init__(self, law: Joins, is_begun: bool = False) -> None:
        self._law, self._is_begun = law, is_begun

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        return self._is_begun

    def setting(self) -> Hashable:
        return self._is_begun

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        return not note or self._law.is_content(near, placement)

    def add(self, top: Tabletop, spot: Spot) -> bool:
        if self._is_begun:
            return False
        self._is_begun = self._law.carries(top.pieces.ways[top.lying[spot]])
        return self._is_begun

    def copy(self) -> JoinsWatch:
        return JoinsWatch(self._law, self._is_begun)
