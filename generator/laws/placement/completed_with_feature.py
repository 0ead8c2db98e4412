"""A network may not be completed without a feature on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.completion import Completed
from generator.laws.lacking import lacks_feature
from generator.laws.law import Aspect, parameter
from generator.laws.spoken import feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import with_article


@dataclass(frozen=True, slots=True)
class CompletedWithFeature(Completed):
    """A network may not be completed unless a feature stands on one of its tiles."""

    name: ClassVar[str] = "completed-with-feature"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.SIDES | Aspect.GROUPS | Aspect.FEATURES
    feature: str = parameter("feature", "The feature, by id.")

    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        return self.feature in tile.features

    def lack(self, tileset: Tileset) -> str:
        return Completed.lack(self, tileset) or lacks_feature(tileset, self.feature, self.edge)

    def need(self, tileset: Tileset) -> str:
        return with_article(feature_name(tileset, self.feature))
