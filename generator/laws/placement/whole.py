"""Both halves of a domino."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.half_words import are_whole
from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.dominoes import half_look
from generator.tileset.model import Region, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class Whole(Law):
    """A domino lies whole, on two cells. Every game of dominoes has this law by itself."""

    name: ClassVar[str] = "whole"
    looks_at: ClassVar[Aspect] = Aspect.HALVES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    matches: ClassVar[Aspect] = Aspect.HALVES
    holds_by_itself: ClassVar[bool] = True
    owns_sides: ClassVar[bool] = True
    on_halves: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken((cell,), f"the other half of {cell_name(cell)} does not lie beside it")
            for cell, placed in layout.cells.items()
            if placed.seam is not None and not self._is_whole(layout, cell, placed)
        )

    def _is_whole(self, layout: Layout, cell: Cell, placed: Placed) -> bool:
        if placed.seam is None:
            return True
        other = layout.at(layout.grid.neighbour(cell, placed.seam))
        if other is None:
            return False
        return other.seam == layout.grid.opposite(placed.seam) and are_whole(placed, other)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return True  # who lays a domino lays both halves

    def signs(self, tileset: Tileset) -> Mapping[str, tuple[str, ...]]:
        shown, bare = _seams(tileset), ("",) * tileset.outline.sides
        return {
            tile.id: tuple(
                shown[tile.id][0] if side == (3 if tile.half.number else 1) else ""
                for side in range(4)
            )
            if tile.half is not None
            else bare
            for tile in tileset.tiles
        }

    def answers(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        return {mine: (theirs,) for mine, theirs in _seams(tileset).values() if mine != theirs}

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return not region.empties

    def lack(self, tileset: Tileset) -> str:
        if tileset.whole is not None:
            return ""
        return 'no piece has halves: use shape = "domino", or take this out'

    def kept(self, tileset: Tileset) -> str:
        return "both halves are laid at once" if tileset.whole is not None else ""

    def sentence(self, tileset: Tileset) -> str:
        return say("A domino lies whole, on two cells that touch.")


def _seams(tileset: Tileset) -> dict[str, tuple[str, str]]:
    """Of every half what it shows at its seam, and what must be shown there by its other half.
    Dominoes that look the same show the same."""
    found: dict[str, tuple[str, str]] = {}
    first: dict[Hashable, str] = {}
    for tile in tileset.tiles:
        if tile.half is None:
            continue
        whole = tile.half.whole
        looks = [half_look(whole, number) for number in (0, 1)]
        mine, theirs = looks[tile.half.number], looks[1 - tile.half.number]
        id = first.setdefault((*sorted(looks), whole.values), whole.id)
        names = [f"half {1 + (one == max(looks))} of {id}" for one in (mine, theirs)]
        found[tile.id] = names[0], names[1]
    return found
