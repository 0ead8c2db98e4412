"""Tiles that do not lie on the table."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class UnusedTiles(Score):
    """Points for each tile of the game that does not lie on the table."""

    name: ClassVar[str] = "unused-tiles"
    points: int = parameter("number", "Points for each.", default=1)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        unused = tileset.tile_count - len(layout)
        return Result(self.points * unused, (), counted(unused, "unused tile"))

    def watch(self, top: Tabletop) -> UnusedWatch:
        return UnusedWatch(self.points, top.pieces.tileset.tile_count)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "{points} for each unused {piece}.", points=self.points, piece=piece_name(tileset)
        )


class UnusedWatch(RunningScore):
    """How many tiles there are besides those that lie."""

    bears_pushes: ClassVar[bool] = True
    __slots__ = ("_all", "_points")

    def __init__(self, points: int, tiles: int) -> None:
        self._points, self._all = points, tiles

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._points * (self._all - len(top.lying))

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        return self.now(top) - self._points
