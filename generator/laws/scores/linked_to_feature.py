"""Networks on which a feature stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.lacking import lacks_feature
from generator.laws.law import parameter
from generator.laws.linked_networks import Linked
from generator.laws.spoken import feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import with_article


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedToFeature(Linked):
    """Points for each tile of every network on which a feature stands; its tile counts too."""

    name: ClassVar[str] = "linked-to-feature"
    on_halves: ClassVar[bool] = True
    feature: str = parameter("feature", "The feature, by id.")

    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        return self.feature in tile.features

    def lack(self, tileset: Tileset) -> str:
        return Linked.lack(self, tileset) or lacks_feature(tileset, self.feature, self.edge)

    def need(self, tileset: Tileset) -> str:
        return with_article(feature_name(tileset, self.feature))
