"""Features on the table."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.lacking import lacks_feature, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class PerFeature(Score):
    """Points for each tile on which a feature stands."""

    name: ClassVar[str] = "per-feature"
    on_halves: ClassVar[bool] = True
    feature: str = parameter("feature", "The feature, by id.")
    points: int = parameter("number", "Points for each.", default=1)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points) or lacks_feature(tileset, self.feature)

    def speaks_of(self, tile: Tile) -> bool:
        return self.feature in tile.features

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        cells = tuple(
            c for c, placed in layout.cells.items() if self.feature in placed.tile.features
        )
        sentence = counted(len(cells), feature_name(tileset, self.feature))
        return Result(self.points * len(cells), cells, sentence)

    def watch(self, top: Tabletop) -> FeatureWatch:
        return FeatureWatch(self)

    def sentence(self, tileset: Tileset) -> str:
        name = feature_name(tileset, self.feature)
        return say("{points} for each {feature}.", points=self.points, feature=name)


class FeatureWatch(RunningScore):
    """How many such tiles lie."""

    __slots__ = ("_lying", "_score")

    def __init__(self, score: PerFeature, lying: int = 0) -> None:
        self._score, self._lying = score, lying

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._score.points * self._lying

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        is_one = self._score.speaks_of(top.pieces.ways[way].tile)
        return self._score.points * (self._lying + is_one)

    def add(self, top: Tabletop, spot: Spot) -> None:
        self._lying += self._score.speaks_of(top.pieces.ways[top.lying[spot]].tile)

    def copy(self) -> FeatureWatch:
        return FeatureWatch(self._score, self._lying)
