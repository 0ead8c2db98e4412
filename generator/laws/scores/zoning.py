"""Blocks of the border's type inside the region.

Such a block is a violation of zoning if neither of its tiles lies on the rim of the region; a wild
tile's block never is.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from generator.laws.block_pairs import Block, blocks_of, cells_of
from generator.laws.companion import ASK, PlaceScore, Spot, Tabletop, cell_of
from generator.laws.grid import Cell
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout, Placement
from generator.laws.regions import ALIKE, PLAYED, area_of, border_type, locate
from generator.laws.score import NOTHING_KNOWN, Across, Play, Result, Score
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class Zoning(Score):
    """Points, lost as a rule, for each completed block of the border's type with neither tile on
    the rim of the region. Of the placed tile, or of the whole layout if none was placed."""

    name: ClassVar[str] = "zoning"
    pays_placing: ClassVar[bool] = True
    points: int = parameter("number", "Points for each.", default=-1)
    region: Region | None = parameter("region", PLAYED, default=None)

    def lack(self, tileset: Tileset) -> str:
        region = self.region
        if region is None or region.shape == "free" or region.border == "free":
            return "no region asks for anything on its border: name what it shows, or take this out"
        return worth_nothing(self.points)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = zoning_violations(layout, self.region, play) if self.region is not None else ()
        sentence = counted(len(found), "zoning violation")
        rings = tuple(Across(block.cells) for block in found)
        return Result(self.points * len(found), cells_of(found), sentence, rings)

    def watch(self, top: Tabletop) -> PlaceScore | None:
        region = self.region
        if region is None or region.shape == "free" or region.border in ALIKE:
            return None
        top.watch_region(region)
        return ZoningWatch(self, region, area_of(region, top.pieces.grid).rim)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "{points} for each completed block of the border's type with neither tile on the rim.",
            points=self.points,
        )


def zoning_violations(layout: Layout, region: Region, play: Play) -> tuple[Block, ...]:
    """The blocks of the border's type inside the region."""
    area = locate(layout, region)
    border = border_type(layout, region, area) if area is not None else None
    if area is None or border is None:
        return ()
    return tuple(
        block
        for block in blocks_of(layout, play)
        if border in block.edges and area.rim.isdisjoint(block.cells)
    )


class ZoningWatch(PlaceScore):
    """Between which neighbours a block would be a violation, once it is known where the rim is."""

    adds_sides = True
    __slots__ = ("_region", "_rim", "_score")

    def __init__(self, score: Zoning, region: Region, rim: frozenset[Cell]) -> None:
        self._score, self._region, self._rim = score, region, rim

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        watch, cell = top.region(self._region), cell_of(spot)
        if watch.origin is None or watch.border is None or watch.could_shift(cell):
            return ASK
        place = watch.place_of(cell)
        if place is None or place in self._rim:
            return ""
        inner = tuple(
            side for side, near in top.pieces.grid.neighbours(place) if near not in self._rim
        )
        return (watch.border, inner) if inner else ""

    def points(self, note: Hashable, near: Layout, placement: Placement) -> int:
        if not isinstance(note, tuple):
            return 0
        border, inner = note
        placed, opposite = placement.placed, near.grid.opposite
        found = 0
        for side, _, other in near.around(placement.cell):
            if side in inner and placed.sides and other.sides:
                carried = placed.sides[side], other.sides[opposite(side)]
                found += border in carried and placed.meets(side, other, opposite(side))
        return self._score.points * found
