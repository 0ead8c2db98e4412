"""A network may not be completed without an intersection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.completion import Completed
from generator.laws.lacking import lacks_intersection
from generator.laws.law import Aspect, parameter
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class CompletedWithIntersection(Completed):
    """A network may not be completed unless it has an intersection: a tile on which several of
    its sides meet."""

    name: ClassVar[str] = "completed-with-intersection"
    looks_at: ClassVar[Aspect] = Aspect.SIDES | Aspect.GROUPS
    sides: int = parameter("number", "How many sides meet on an intersection.", default=3, least=1)

    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        return len(sides) >= self.sides

    def lack(self, tileset: Tileset) -> str:
        return lacks_intersection(tileset, self.edge, self.sides)

    def need(self, tileset: Tileset) -> str:
        return say("an intersection")
