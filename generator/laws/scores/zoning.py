"""Blocks of the border's type inside the region.

Such a block is a violation of zoning if neither of its tiles lies on the rim of the region; a wild
tile's block never is.
"""

from __future__ import annotations

from typing import ClassVar

from generator.laws.block_pairs import Block, blocks_of, cells_of
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.regions import PLAYED, border_type, locate
from generator.laws.score import NOTHING_KNOWN, Across, Play, Result, Score
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted


@dataclass(frozen=True, slots=True)
class Zoning(Score):
    """Points, lost as a rule, for each completed block of the border's type with neither tile on
    the rim of the region. Of the placed tile, or of the whole layout if none was placed."""

    name: ClassVar[str] = "zoning"
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

    def sentence(self, tileset: Tileset) -> str:
        return (
            f"{self.points} for each completed block of the border's type with neither tile on "
            "the rim."
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
