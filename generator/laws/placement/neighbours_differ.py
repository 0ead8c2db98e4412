"""Neighbours that must not be alike."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_values
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.spoken import cell_name, name_cells
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import at_start, say


@dataclass(frozen=True, slots=True)
class NeighboursDiffer(Law):
    """Tiles that lie side by side differ in a value. A tile without it fits any."""

    name: ClassVar[str] = "neighbours-differ"
    looks_at: ClassVar[Aspect] = Aspect.VALUES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    lasts: ClassVar[bool] = True
    value: str = parameter("value", "The value of tiles, by name.")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken(
                (cell, near),
                f"{cell_name(cell)} and {cell_name(near)} have the same {self.value}, "
                f"{layout.cells[cell].tile.values[self.value]}",
            )
            for cell, _, near in layout.touching()
            if self._is_alike(layout.cells[cell], layout.cells[near])
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        around = layout.around(placement.cell)
        return not any(self._is_alike(placement.placed, placed) for _, _, placed in around)

    def _is_alike(self, one: Placed, other: Placed) -> bool:
        mine, theirs = one.tile.values, other.tile.values
        if self.value not in mine or self.value not in theirs:
            return False
        return mine[self.value] == theirs[self.value]

    def lack(self, tileset: Tileset) -> str:
        return lacks_values(tileset, [self.value])

    def speaks_of(self, tile: Tile) -> bool:
        return self.value in tile.values

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "{tiles} that lie side by side differ in {value}.",
            tiles=at_start(name_cells(tileset)),
            value=self.value,
        )
