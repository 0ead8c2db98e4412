"""Tiles that nobody could place."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.regions import PLAYED, border_of
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted


@dataclass(frozen=True, slots=True)
class LeftInHand(Score):
    """Points, lost as a rule, for each tile left in hand and for each of its sides of the
    border's type."""

    name: ClassVar[str] = "left-in-hand"
    tile: int = parameter("number", "Points for each tile.", default=-3)
    side: int = parameter("number", "Points for each side of the border's type.", default=-1)
    region: Region | None = parameter("region", PLAYED, default=None)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.tile or self.side)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        border = border_of(layout, self.region)
        sides = sum(tile.edges.count(border) for tile in play.hand if border is not None)
        what = edge_names(tileset, [border])[0] if border is not None else "border"
        sentence = f"{counted(len(play.hand), 'tile')} left with {counted(sides, f'{what} side')}"
        return Result(self.tile * len(play.hand) + self.side * sides, (), sentence)

    def sentence(self, tileset: Tileset) -> str:
        return (
            f"{self.tile} for each tile left in hand, and {self.side} for each of its sides of "
            "the border's type."
        )
