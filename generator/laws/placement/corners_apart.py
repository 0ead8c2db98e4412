"""What must not even touch at a corner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.geometry.region_cells import corner_neighbours
from generator.laws.grid import Cell
from generator.laws.lacking import copies_with
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_name, feature_name, name_cells
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import say, with_article


@dataclass(frozen=True, slots=True)
class CornersApart(Law):
    """No two tiles with the same feature touch, neither side by side nor corner to corner."""

    name: ClassVar[str] = "corners-apart"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.FEATURES
    lasts: ClassVar[bool] = True
    feature: str = parameter("feature", "The feature, by id.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        name = tileset.feature(self.feature).name
        having = [cell for cell, placed in layout.cells.items() if self.speaks_of(placed.tile)]
        return tuple(
            self.broken(
                (cell, near), f"{name} of {cell_name(cell)} touches that of {cell_name(near)}"
            )
            for cell in having
            for near in sorted(self._bearers_near(layout, cell))
            if cell < near
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not self.speaks_of(placement.placed.tile):
            return True
        return next(self._bearers_near(layout, placement.cell), None) is None

    def _bearers_near(self, layout: Layout, cell: Cell) -> Iterator[Cell]:
        beside = (near for _, near in layout.grid.neighbours(cell))
        for near in (*beside, *corner_neighbours(cell, layout.grid.kind)):
            placed = layout.at(near)
            if placed is not None and self.speaks_of(placed.tile):
                yield near

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells

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
        feature = with_article(feature_name(tileset, self.feature))
        return say(
            "No two {tiles} with {feature} touch, not even at a corner.",
            tiles=name_cells(tileset),
            feature=feature,
        )
