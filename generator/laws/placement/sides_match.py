"""Touching sides agree."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_name, edge_labels, edge_names
from generator.lazy_dataclass import dataclass
from generator.tileset.model import Region, Tileset


@dataclass(frozen=True, slots=True)
class SidesMatch(Law):
    """Like joins only like: sides that touch carry the same edge type. Wild tiles match all."""

    name: ClassVar[str] = "sides-match"
    looks_at: ClassVar[Aspect] = Aspect.SIDES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    matches: ClassVar[Aspect] = Aspect.SIDES

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell, side, near in layout.touching():
            one = layout.cells[cell].side(side)
            other = layout.cells[near].side(layout.grid.opposite(side))
            if one is not None and other is not None and one != other:
                mine, theirs = edge_names(tileset, [one, other])
                shown = f"{cell_name(cell)} shows {mine} to {cell_name(near)}"
                sentence = f"{shown}, which shows {theirs}"
                broken.append(self.broken((cell, near), sentence))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        for side, _, placed in layout.around(placement.cell):
            mine, theirs = placement.placed.side(side), placed.side(layout.grid.opposite(side))
            if mine is not None and theirs is not None and mine != theirs:
                return False
        return True

    def signs(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        labels = edge_labels(tileset)
        bare = ("",) * tileset.outline.sides
        return {
            tile.id: tuple(labels[edge] for edge in tile.edges) or bare for tile in tileset.tiles
        }

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def sentence(self, tileset: Tileset) -> str:
        wild = [tile.name for tile in tileset.tiles if tile.wild]
        exempt = f" {wild[0]} matches everything." if wild else ""
        return f"Sides that touch must be alike.{exempt}"
