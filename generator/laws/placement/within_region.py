"""The size of the region in which tiles are laid."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout
from generator.laws.regions import PLAYED, fits
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset


@dataclass(frozen=True, slots=True)
class WithinRegion(Law):
    """The tiles lie within the region. A free region has no limits."""

    name: ClassVar[str] = "within-region"
    looks_at: ClassVar[Aspect] = Aspect.MARKS | Aspect.TILE
    confines: ClassVar[bool] = True
    lasts: ClassVar[bool] = True
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        if self.region is None or fits(layout, self.region):
            return ()
        size = _size(self.region)
        return (self.broken(tuple(layout.cells), f"the tiles do not fit into {size}"),)

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return self.region in (None, region)

    def lack(self, tileset: Tileset) -> str:
        return "" if self.region else "the game has no region: add one, or take this out"

    def kept(self, tileset: Tileset) -> str:
        if self.region is None or self.region.shape != "free":
            return ""
        return f'the region "{self.region.id}" is free, and has no limits'

    def sentence(self, tileset: Tileset) -> str:
        if self.region is None or self.region.shape == "free":
            return "The tiles may lie as far apart as the other rules let them."
        return f"All tiles lie within {_size(self.region)}."


def _size(region: Region) -> str:
    if region.shape in ("hexagon", "triangle"):
        return f"a {region.shape} with {region.side} tiles to a side"
    return f"a rectangle {region.columns} wide and {region.rows} deep"
