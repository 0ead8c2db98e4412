"""Touching sides agree."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_any_edges
from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_name, edge_labels, edge_names
from generator.quick_start import dataclass
from generator.tileset.model import SEAM, Region, Tileset
from generator.words import in_a_row, listed, say


@dataclass(frozen=True, slots=True)
class SidesMatch(Law):
    """Like joins only like: sides that touch carry the same edge type, or types that meet where
    `[edges]` say so. Wild tiles match all."""

    name: ClassVar[str] = "sides-match"
    looks_at: ClassVar[Aspect] = Aspect.SIDES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True
    matches: ClassVar[Aspect] = Aspect.SIDES
    lasts: ClassVar[bool] = True
    on_halves: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell, side, near in layout.touching():
            one, other, across = layout.cells[cell], layout.cells[near], layout.grid.opposite(side)
            if not one.meets(side, other, across):
                mine, theirs = edge_names(tileset, [one.sides[side], other.sides[across]])
                shown = f"{cell_name(cell)} shows {mine} to {cell_name(near)}"
                sentence = f"{shown}, which shows {theirs}"
                broken.append(self.broken((cell, near), sentence))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return all(
            placement.placed.meets(side, placed, layout.grid.opposite(side))
            for side, _, placed in layout.around(placement.cell)
        )

    def signs(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        labels = edge_labels(tileset)
        bare = ("",) * tileset.outline.sides
        return {
            tile.id: tuple(labels.get(edge, "") for edge in tile.edges) or bare
            for tile in tileset.tiles
        }

    def answers(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        labels = edge_labels(tileset)
        return {
            labels[edge.id]: tuple(labels[other] for other in edge.meets)
            for edge in tileset.edge_types
            if edge.meets != (edge.id,)
        }

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def lack(self, tileset: Tileset) -> str:
        return lacks_any_edges(tileset)

    def kept(self, tileset: Tileset) -> str:
        shown = {edge for tile in tileset.tiles for edge in tile.edges} - {SEAM}
        if any(other not in tileset.edge_type(edge).meets for edge in shown for other in shown):
            return ""
        return "all sides of all tiles " + ("are alike" if len(shown) == 1 else "meet each other")

    def sentence(self, tileset: Tileset) -> str:
        wild = [tile.name for tile in tileset.tiles if tile.wild]
        return in_a_row(
            _say_alike(tileset), say("{tile} matches everything.", tile=wild[0]) if wild else ""
        )


def _say_alike(tileset: Tileset) -> str:
    """Like meets like, but for edge types that meet others; a pair is told once."""
    told: dict[tuple[tuple[str, ...], tuple[str, ...]], str] = {}
    for edge in tileset.edge_types:
        one, others = (edge.id,), edge.meets
        if others != one and (others, one) not in told:
            names = listed(edge_names(tileset, others), "or")
            (mine,) = edge_names(tileset, one)
            told[one, others] = say("{edge} meets {others}", edge=mine, others=names)
    if not told:
        return say("Sides that touch must be alike.")
    return say("Sides that touch must be alike, but {pairs}.", pairs=listed(told.values()))
