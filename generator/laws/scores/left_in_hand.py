"""Tiles that nobody could place."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Tabletop
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.regions import ALIKE, PLAYED, border_of
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names, piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class LeftInHand(Score):
    """Points, lost as a rule, for each tile left in hand and for each of its sides of the
    border's type."""

    name: ClassVar[str] = "left-in-hand"
    on_halves: ClassVar[bool] = True
    tile: int = parameter("number", "Points for each tile.", default=-3)
    side: int = parameter("number", "Points for each side of the border's type.", default=-1)
    region: Region | None = parameter("region", PLAYED, default=None)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.tile or self.side)

    def watch(self, top: Tabletop) -> HandWatch | None:
        region = self.region
        if region is None or region.shape == "free" or region.border in ALIKE:
            return None
        top.watch_region(region)
        return HandWatch(self, region)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        border = border_of(layout, self.region)
        sides = count_sides(play, border)
        what = edge_names(tileset, [border])[0] if border is not None else "border"
        sentence = f"{counted(len(play.hand), 'tile')} left with {counted(sides, f'{what} side')}"
        return Result(self.tile * len(play.hand) + self.side * sides, (), sentence)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "{points} for each {piece} left in hand, and {side} for each of its sides of the "
            "border's type.",
            points=self.tile,
            piece=piece_name(tileset),
            side=self.side,
        )


def count_sides(play: Play, border: str | None) -> int:
    """How many sides of the tiles in hand are of the border's type."""
    return sum(tile.edges.count(border) for tile in play.hand) if border is not None else 0


class HandWatch(RunningScore):
    """What the border shows."""

    __slots__ = ("_region", "_score")

    def __init__(self, score: LeftInHand, region: Region) -> None:
        self._score, self._region = score, region

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        sides = count_sides(play, top.region(self._region).border)
        return self._score.tile * len(play.hand) + self._score.side * sides
