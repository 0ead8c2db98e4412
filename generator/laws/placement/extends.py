"""A tile extends a line of its player."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

from generator.laws.lacking import lacks_edges
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.networks import joined, would_join
from generator.laws.spoken import cell_name, edge_names, piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import listed, say


@dataclass(frozen=True, slots=True)
class Extends(Law):
    """A placed tile extends a line of the player's own style; it may extend others too."""

    name: ClassVar[str] = "extends"
    looks_at: ClassVar[Aspect] = Aspect.SIDES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True
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
        return not layout.cells or would_join(layout, placement, self.edges)

    @property
    def styles(self) -> tuple[str, ...]:
        return self.edges

    def lack(self, tileset: Tileset) -> str:
        return lacks_edges(tileset, self.edges)

    def sentence(self, tileset: Tileset) -> str:
        names = listed(edge_names(tileset, self.edges), "or")
        return say(
            "A placed {piece} extends a line of your own style, {edges}.",
            piece=piece_name(tileset),
            edges=names,
        )
