"""Blocks that the placed tile completes."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.block_pairs import blocks_of, cells_of
from generator.laws.lacking import lacks_any_edges, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Across, Play, Result, Score
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, listed, say


@dataclass(frozen=True, slots=True)
class Blocks(Score):
    """Points for the blocks that the placed tile completes, by how many they are at once."""

    name: ClassVar[str] = "blocks"
    pays_placing: ClassVar[bool] = True
    faces: ClassVar[bool] = True
    profits: tuple[int, ...] = parameter(
        "numbers", "Points for one block, for two at once, for three, and so on."
    )

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(any(self.profits)) or lacks_any_edges(tileset)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        if play.cell is None:
            return Result(0, (), "no tile was placed")
        found = blocks_of(layout, play)
        points = self.profits[min(len(found), len(self.profits)) - 1] if found else 0
        rings = tuple(Across(block.cells) for block in found)
        return Result(points, cells_of(found), f"{counted(len(found), 'block')} at once", rings)

    def sentence(self, tileset: Tileset) -> str:
        profits = listed([str(points) for points in self.profits])
        return say("For 1, 2, 3 ... blocks that one tile completes: {profits}.", profits=profits)
