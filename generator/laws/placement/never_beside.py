"""Neighbours that are forbidden."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_feature
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.spoken import cell_name, feature_name, name_cell
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import say, with_article


@dataclass(frozen=True, slots=True)
class NeverBeside(Law):
    """A tile with one feature never lies beside a tile with another: no mill beside a tower."""

    name: ClassVar[str] = "never-beside"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.FEATURES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    lasts: ClassVar[bool] = True
    feature: str = parameter("feature", "The one feature, by id.")
    other: str = parameter("feature", "The other feature, by id.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        one, other = (feature_name(tileset, id) for id in (self.feature, self.other))
        return tuple(
            self.broken(
                (cell, near), f"{one} and {other} lie side by side in {cell_name(cell)} and "
                f"{cell_name(near)}",
            )
            for cell, _, near in layout.touching()
            if self._clash(layout.cells[cell], layout.cells[near])
        )  # fmt: skip

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        around = layout.around(placement.cell)
        return not any(self._clash(placement.placed, placed) for _, _, placed in around)

    def _clash(self, one: Placed, other: Placed) -> bool:
        mine, theirs = one.tile.features, other.tile.features
        return (self.feature in mine and self.other in theirs) or (
            self.other in mine and self.feature in theirs
        )

    def lack(self, tileset: Tileset) -> str:
        return lacks_feature(tileset, self.feature) or lacks_feature(tileset, self.other)

    def speaks_of(self, tile: Tile) -> bool:
        return self.feature in tile.features or self.other in tile.features

    def sentence(self, tileset: Tileset) -> str:
        one, other = (with_article(feature_name(tileset, id)) for id in (self.feature, self.other))
        return say(
            "No {tile} with {one} lies beside one with {other}.",
            tile=name_cell(tileset),
            one=one,
            other=other,
        )
