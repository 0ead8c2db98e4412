"""What must keep its distance."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import copies_with
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_name, feature_name, name_cells
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import say, with_article


@dataclass(frozen=True, slots=True)
class Apart(Law):
    """No two tiles with the same feature lie side by side; corner to corner is allowed."""

    name: ClassVar[str] = "apart"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.FEATURES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True
    lasts: ClassVar[bool] = True
    feature: str = parameter("feature", "The feature, by id.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        name = tileset.feature(self.feature).name
        return tuple(
            self.broken(
                (cell, near), f"{name} of {cell_name(cell)} lies beside that of {cell_name(near)}"
            )
            for cell, _, near in layout.touching()
            if self.feature in layout.cells[cell].tile.features
            and self.feature in layout.cells[near].tile.features
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if self.feature not in placement.placed.tile.features:
            return True
        around = layout.around(placement.cell)
        return not any(self.feature in placed.tile.features for _, _, placed in around)

    def lack(self, tileset: Tileset) -> str:
        found = copies_with(tileset, self.speaks_of)
        if found > 1:
            return ""
        name = feature_name(tileset, self.feature)
        there = "one tile has" if found else "no tile has"
        return f"{there} {with_article(name)}, and two would have to: add some, or take this out"

    def speaks_of(self, tile: Tile) -> bool:
        return self.feature in tile.features

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "No two {tiles} with {a_feature} lie side by side.",
            tiles=name_cells(tileset),
            a_feature=with_article(feature_name(tileset, self.feature)),
        )
