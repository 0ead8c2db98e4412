"""Turns on which nothing was placed."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Tabletop
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class Stoppages(Score):
    """Points, lost as a rule, for each turn on which a player could not place a tile."""

    name: ClassVar[str] = "stoppages"
    on_halves: ClassVar[bool] = True
    points: int = parameter("number", "Points for each.", default=-3)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        return Result(self.points * play.stoppages, (), counted(play.stoppages, "stoppage"))

    def watch(self, top: Tabletop) -> StoppageWatch:
        return StoppageWatch(self.points)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "{points} for each turn on which you place no {piece}.",
            points=self.points,
            piece=piece_name(tileset),
        )


class StoppageWatch(RunningScore):
    """Nothing but what the play tells."""

    bears_pushes: ClassVar[bool] = True
    __slots__ = ("_points",)

    def __init__(self, points: int) -> None:
        self._points = points

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._points * play.stoppages
