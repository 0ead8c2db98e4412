"""What the box holds."""

from __future__ import annotations

from collections import defaultdict
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Aspect, Law, Violation
from generator.laws.layout import Layout, Placement
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class Supply(Law):
    """No tile lies more often than the game has copies of it."""

    name: ClassVar[str] = "supply"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.TILE
    is_given: ClassVar[bool] = True
    holds_by_itself: ClassVar[bool] = True
    lasts: ClassVar[bool] = True

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

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def speaks_of(self, tile: Tile) -> bool:
        return tile.copies < 4  # so that few placements use up all of it

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells

    def sentence(self, tileset: Tileset) -> str:
        return say("The game has {tiles}.", tiles=counted(tileset.tile_count, "tile"))
