"""The longest path along segments."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.path_watch import PathWatch
from generator.laws.paths import Street, streets
from generator.laws.score import NOTHING_KNOWN, Along, Play, Result, Score
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, listed, say

LOOP_BONUS = 2


@dataclass(frozen=True, slots=True)
class LongestPath(Score):
    """Points for each segment of the player's longest path along segments of the player's own
    type and of shared ones, and a bonus if the path closes a loop. A path uses each segment
    once; it may cross a piece twice."""

    name: ClassVar[str] = "longest-path"
    own: str = parameter("segment", "The player's own type of segment, by id.")
    shared: tuple[str, ...] = parameter(
        "segments", "The types that every player may use, by id.", default=()
    )
    points: int = parameter("number", "Points for each segment.", default=1)
    loop: int = parameter("number", "Points more if the path closes a loop.", default=LOOP_BONUS)

    @property
    def loops(self) -> frozenset[str]:
        return frozenset((self.own, *self.shared)) if self.loop else frozenset()

    def lack(self, tileset: Tileset) -> str:
        carried = {segment.type for tile in tileset.tiles for segment in tile.segments}
        types = (self.own, *self.shared)
        if carried.isdisjoint(types):
            names = (tileset.segment_type(type).name.lower() for type in types)
            return f"no segment is {listed(names, 'or')}: draw some, or take this out"
        return worth_nothing(self.points or self.loop)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = streets(layout, tileset.ports, {self.own, *self.shared})
        path = max(found, key=self._worth, default=None)
        if path is None:
            return Result(0, (), "no path")
        what = "a loop" if path.is_loop else "a path"
        sentence = f"{what} of {counted(len(path), 'segment')}"
        ring = Along(path.stretches, path.is_loop)
        return Result(self._worth(path), path.cells, sentence, (ring,))

    def watch(self, top: Tabletop) -> LongestPathWatch:
        return LongestPathWatch(self, PathWatch(top.pieces, {self.own, *self.shared}))

    def sentence(self, tileset: Tileset) -> str:
        names = [tileset.segment_type(type).name.lower() for type in (self.own, *self.shared)]
        if not self.loop:
            return say(
                "{points} for each segment of the longest path of {types}.",
                points=self.points,
                types=listed(names),
            )
        return say(
            "{points} for each segment of the longest path of {types}, and {bonus} more if it "
            "closes a loop.",
            points=self.points,
            types=listed(names),
            bonus=self.loop,
        )

    def _worth(self, street: Street) -> int:
        return self.pay(len(street), street.is_loop)

    def pay(self, segments: int, is_loop: bool) -> int:
        return self.points * segments + (self.loop if is_loop else 0)


class LongestPathWatch(RunningScore):
    """How segments go on from piece to piece; the paths are walked anew each time."""

    bears_pushes: ClassVar[bool] = True
    __slots__ = ("_paths", "_score")

    def __init__(self, score: LongestPath, paths: PathWatch) -> None:
        self._score, self._paths = score, paths

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        pay = self._score.pay
        return max((pay(*found) for found in self._paths.walk(top.lying)), default=0)

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        pay = self._score.pay
        lying = {**top.lying, spot: way}
        return max((pay(*found) for found in self._paths.walk(lying)), default=0)
