"""Tiles that show what is printed below them."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_values
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.printed_spaces import lacks_numbers, printed_at
from generator.laws.regions import PLAYED
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset
from generator.words import say, to_say

_SAYS = {
    "exactly": to_say("The {value} of a tile is just the number printed on its space."),
    "at-most": to_say("The {value} of a tile is at most the number printed on its space."),
    "at-least": to_say("The {value} of a tile is at least the number printed on its space."),
}


@dataclass(frozen=True, slots=True)
class MatchesSpace(Law):
    """On a space with a number lies a tile with this number as its value, or with a lower or a
    higher one. Spaces without a number take any tile, and so does a tile without the value lie
    anywhere."""

    name: ClassVar[str] = "matches-space"
    looks_at: ClassVar[Aspect] = Aspect.VALUES
    reach: ClassVar[Reach] = Reach.CELL
    lasts: ClassVar[bool] = True
    value: str = parameter("value", "The value of tiles, by name.")
    compare: str = parameter(
        "word",
        "Whether just the number, or less, or more too.",
        default="exactly",
        choices=tuple(_SAYS),
    )
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken((cell,), self._says(cell, placed.tile))
            for cell, placed in layout.cells.items()
            if self._is_wrong(cell, placed.tile)
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not self._is_wrong(placement.cell, placement.placed.tile)

    def _is_wrong(self, cell: Cell, tile: Tile) -> bool:
        space, value = printed_at(self.region, cell), tile.values.get(self.value)
        if space is None or space.value is None or value is None:
            return False
        if not isinstance(value, int):
            return True
        match self.compare:
            case "at-most":
                return value > space.value
            case "at-least":
                return value < space.value
        return value != space.value

    def _says(self, cell: Cell, tile: Tile) -> str:
        space = printed_at(self.region, cell)
        printed = space.value if space is not None else None
        value = tile.values.get(self.value)
        return f"{cell_name(cell)} has {self.value} {value} on a space that says {printed}"

    def lack(self, tileset: Tileset) -> str:
        return lacks_values(tileset, [self.value]) or lacks_numbers(self.region)

    def speaks_of(self, tile: Tile) -> bool:
        return self.value in tile.values

    def sentence(self, tileset: Tileset) -> str:
        return say(_SAYS[self.compare], value=self.value)
