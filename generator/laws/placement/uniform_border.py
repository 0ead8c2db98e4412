"""The border of the region in which tiles are laid."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from generator.laws.companion import ASK, PlaceWatch, Spot, Tabletop, cell_of
from generator.laws.grid import Cell, Grid
from generator.laws.lacking import lacks_edges
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement, lay
from generator.laws.regions import (
    ALIKE,
    PLAYED,
    area_of,
    border_type,
    locate,
    shared_type,
    tiles_of,
)
from generator.laws.spoken import cell_name, edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class UniformBorder(Law):
    """Every side on the border of the region shows the same edge type, the one that the region
    names or its cornerstone shows. Wild tiles are exempt."""

    name: ClassVar[str] = "uniform-border"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.SIDES | Aspect.MARKS | Aspect.TILE
    keeps_border: ClassVar[bool] = True
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        area = locate(layout, self.region) if self.region is not None else None
        if self.region is None or area is None:
            return ()
        wanted = border_type(layout, self.region, area)
        if wanted is None:
            return ()
        (name,) = edge_names(tileset, [wanted])
        wrong: dict[Cell, str] = {}
        for cell, side in area.border:
            placed = layout.at(cell)
            shown = placed.side(side) if placed is not None else None
            if shown is not None and shown != wanted:
                wrong.setdefault(cell, shown)
        return tuple(
            self.broken(
                (cell,),
                f"{cell_name(cell)} shows {edge_names(tileset, [shown])[0]} on the border, "
                f"which is {name}",
            )
            for cell, shown in wrong.items()
        )

    def watch(self, top: Tabletop) -> PlaceWatch | None:
        region = self.region
        if region is None or region.shape == "free" or region.border == "free":
            return NoBorder()
        if region.border in ALIKE:
            return None
        top.watch_region(region)
        return BorderWatch(region, top.pieces.grid)

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return self.region in (None, region)

    def lack(self, tileset: Tileset) -> str:
        if self.region is None:
            return "the game has no region, and so no border: add one, or take this out"
        if self.region.shape == "free" or self.region.border == "free":
            return (
                f'the region "{self.region.id}" asks for nothing on its border: '
                "name what it shows there, or take this out"
            )
        return _mute(tileset, self.region) or _missing(tileset, self.region)

    def sentence(self, tileset: Tileset) -> str:
        region = self.region
        if region is not None and region.border_mark:
            return say(
                "Every side on the border shows what two adjoining sides of the {mark} share.",
                mark=tileset.mark(region.border_mark).name.lower(),
            )
        if region is not None and region.border not in ("free", *ALIKE):
            (name,) = edge_names(tileset, [region.border])
            return say("Every side on the border shows {edge}.", edge=name)
        return say("Every side on the border shows the same edge type.")


def _mute(tileset: Tileset, region: Region) -> str:
    """That a tile which is to say what the border shows does not."""
    for tile in tiles_of(region, tileset):
        if region.border_mark in tile.marks and shared_type(lay(tileset, tile)) is None:
            return (
                f"{tile.name} is to say what the border shows, and has not one edge type on two "
                "adjoining sides: give it such a pair, or mark another"
            )
    return ""


def _missing(tileset: Tileset, region: Region) -> str:
    if region.border in ("", *ALIKE):
        return ""
    return lacks_edges(tileset, [region.border])


class NoBorder(PlaceWatch):
    """Where nothing is asked of a border, nobody has to look for it."""

    __slots__ = ()

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        return True


class BorderWatch(PlaceWatch):
    """Which sides of a cell are on the border, once it is known where that runs."""

    __slots__ = ("_region", "_sides")

    def __init__(self, region: Region, grid: Grid) -> None:
        self._region = region
        self._sides: dict[Cell, tuple[int, ...]] = {}
        for cell, side in area_of(region, grid).border:
            self._sides[cell] = (*self._sides.get(cell, ()), side)

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        watch, cell = top.region(self._region), cell_of(spot)
        if watch.origin is None or watch.border is None or watch.could_shift(cell):
            return ASK
        place = watch.place_of(cell)
        sides = self._sides.get(place, ()) if place is not None else ()
        return (watch.border, sides) if sides else ""

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        if not isinstance(note, tuple):
            return True
        wanted, sides = note
        return all(placement.placed.side(side) in (None, wanted) for side in sides)
