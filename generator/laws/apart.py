"""What must keep its distance, and what the box holds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_name, feature_name
from generator.tileset.model import Tileset
from generator.words import counted


@dataclass(frozen=True, slots=True)
class Apart(Law):
    """No two tiles with the same feature lie side by side; corner to corner is allowed."""

    name: ClassVar[str] = "apart"
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

    def sentence(self, tileset: Tileset) -> str:
        name = feature_name(tileset, self.feature)
        return f"No two tiles with a {name} lie side by side."


@dataclass(frozen=True, slots=True)
class Supply(Law):
    """No tile lies more often than the game has copies of it."""

    name: ClassVar[str] = "supply"

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        lying: dict[str, list[Cell]] = defaultdict(list)
        for cell, placed in layout.cells.items():
            lying[placed.tile.id].append(cell)
        return tuple(
            self.broken(cells, f"{tile.name} lies {len(cells)} times; the game has {tile.copies}")
            for tile in tileset.tiles
            for cells in (lying[tile.id],)
            if len(cells) > tile.copies
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        tile = placement.placed.tile
        lying = sum(placed.tile.id == tile.id for placed in layout.cells.values())
        return lying < tile.copies

    def sentence(self, tileset: Tileset) -> str:
        return f"The game has {counted(tileset.tile_count, 'tile')}."
