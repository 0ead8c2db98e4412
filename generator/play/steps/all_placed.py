"""Everything has been placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.spoken import pieces_name
from generator.play.step import Ending, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class AllPlaced(Ending):
    """All pieces lie: nothing is left to draw, in any hand, or shown."""

    name: ClassVar[str] = "all-placed"
    needs: ClassVar[Needs] = Needs.TILES

    def is_reached(self, state: PlayState) -> bool:
        return not state.bag and not state.shown and not any(state.hands)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "The game is over when all {pieces} are on the table.", pieces=pieces_name(tileset)
        )
