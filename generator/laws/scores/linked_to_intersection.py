"""Networks that have an intersection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.lacking import lacks_intersection
from generator.laws.law import parameter
from generator.laws.linked_networks import Linked
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedToIntersection(Linked):
    """Points for each tile of every network that has an intersection; its tile counts too."""

    name: ClassVar[str] = "linked-to-intersection"
    sides: int = parameter("number", "How many sides meet on an intersection.", default=3, least=1)

    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        return len(sides) >= self.sides

    def lack(self, tileset: Tileset) -> str:
        lacking = lacks_intersection(tileset, self.edge, self.sides)
        return Linked.lack(self, tileset) or lacking

    def need(self, tileset: Tileset) -> str:
        return say("an intersection")
