"""The size of the region in which tiles are laid."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from generator.laws.companion import ASK, NEVER, PlaceWatch, Spot, Tabletop, cell_of
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.regions import PLAYED, fits, is_fixed
from generator.laws.spoken import name_cells, pieces_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class WithinRegion(Law):
    """The tiles lie within the region. A free region has no limits."""

    name: ClassVar[str] = "within-region"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.MARKS | Aspect.TILE
    confines: ClassVar[bool] = True
    lasts: ClassVar[bool] = True
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        if self.region is None or fits(layout, self.region):
            return ()
        size = _size(self.region, name_cells(tileset))
        return (self.broken(tuple(layout.cells), f"the tiles do not fit into {size}"),)

    def watch(self, top: Tabletop) -> PlaceWatch | None:
        if self.region is None or self.region.shape == "free":
            return NoLimits()
        top.watch_region(self.region)
        return LimitWatch(self.region)

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
            return say(
                "The {pieces} may lie as far apart as the other rules let them.",
                pieces=pieces_name(tileset),
            )
        return say(
            "All {pieces} lie within {area}.",
            pieces=pieces_name(tileset),
            area=_size(self.region, name_cells(tileset)),
        )


def _size(region: Region, tiles: str) -> str:
    if region.shape == "map":
        return say("the {spaces} of the board", spaces=counted(len(region.spaces), "space"))
    if region.shape == "hexagon":
        return say("a hexagon with {side} {tiles} to a side", side=region.side, tiles=tiles)
    if region.shape == "triangle":
        return say("a triangle with {side} {tiles} to a side", side=region.side, tiles=tiles)
    return say(
        "a rectangle {columns} wide and {rows} deep", columns=region.columns, rows=region.rows
    )


class NoLimits(PlaceWatch):
    """A region without limits."""

    __slots__ = ()

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        return True


class LimitWatch(PlaceWatch):
    """Where the region may still lie."""

    __slots__ = ("_fixed", "_region")

    def __init__(self, region: Region) -> None:
        self._region = region
        self._fixed = [one for one in region.fixed if one.place is not None]

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        watch, cell = top.region(self._region), cell_of(spot)
        if watch.place_of(cell) is not None and not watch.could_shift(cell):
            return True, True
        if len(self._fixed) > 1 and watch.could_shift(cell):
            return ASK
        note = watch.holds(cell, is_fixed_tile=False), watch.holds(cell, is_fixed_tile=True)
        return note if any(note) else NEVER

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        assert isinstance(note, tuple)
        tile = placement.placed.tile
        can_be_fixed = any(is_fixed(tile, one) for one in self._fixed)
        return bool(note[1] if can_be_fixed else note[0])
