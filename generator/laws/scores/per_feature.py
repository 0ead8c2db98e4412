"""Features on the table."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_feature, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted


@dataclass(frozen=True, slots=True)
class PerFeature(Score):
    """Points for each tile on which a feature stands."""

    name: ClassVar[str] = "per-feature"
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

    def sentence(self, tileset: Tileset) -> str:
        return f"{self.points} for each {feature_name(tileset, self.feature)}."
