"""Corners agree where two pieces touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say

BETWEEN = "~"


@dataclass(frozen=True, slots=True)
class CornersMatch(Law):
    """Where two tiles touch, the same signs stand at both ends of the side between them. A tile
    without signs at its corners matches all."""

    name: ClassVar[str] = "corners-match"
    looks_at: ClassVar[Aspect] = Aspect.CORNERS
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    matches: ClassVar[Aspect] = Aspect.CORNERS
    lasts: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell, placed in layout.cells.items():
            for near, mine, theirs in _clashes(layout, Placement(cell, placed)):
                if cell < near:
                    shown = f"{cell_name(cell)} shows {' and '.join(mine)} to {cell_name(near)}"
                    sentence = f"{shown}, which shows {' and '.join(theirs)}"
                    broken.append(self.broken((cell, near), sentence))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not any(True for _ in _clashes(layout, placement))

    def signs(self, tileset: Tileset) -> dict[str, tuple[str, ...]] | None:
        """What stands at both ends of each side; tiles without signs cannot be said so."""
        if not all(tile.corners for tile in tileset.tiles):
            return None
        return {
            tile.id: tuple(
                BETWEEN.join((one, tile.corners[(side + 1) % len(tile.corners)]))
                for side, one in enumerate(tile.corners)
            )
            for tile in tileset.tiles
        }

    def answers(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        """Sides that touch are walked in opposite directions."""
        every = {sign for sides in (self.signs(tileset) or {}).values() for sign in sides}
        pairs = {sign: BETWEEN.join(reversed(sign.split(BETWEEN))) for sign in sorted(every)}
        return {one: (other,) for pair in pairs.items() for one, other in (pair, pair[::-1])}

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return self.signs(tileset) is not None

    def lack(self, tileset: Tileset) -> str:
        if any(tile.corners for tile in tileset.tiles):
            return ""
        return "no tile has signs at its corners: write corners, or take this out"

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Where two tiles touch, the same signs stand at both ends of the side between them."
        )


def _clashes(
    layout: Layout, placement: Placement
) -> Iterator[tuple[tuple[int, int], tuple[str, str], tuple[str, str]]]:
    """Neighbours that show other signs, in the order in which the tile itself shows them."""
    placed: Placed = placement.placed
    for side, near, other in layout.around(placement.cell):
        mine, theirs = placed.ends(side), other.ends(layout.grid.opposite(side))
        if mine is not None and theirs is not None and mine != theirs[::-1]:
            yield near, mine, theirs[::-1]
