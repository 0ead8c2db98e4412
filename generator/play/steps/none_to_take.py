"""Nothing can be taken any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.board_game import lacks_deed
from generator.laws.board_law import Deed
from generator.play.step import Ending, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class NoneToTake(Ending):
    """No house can be taken any more."""

    name: ClassVar[str] = "none-to-take"
    needs: ClassVar[Needs] = Needs.BOARD
    asked_when_stuck: ClassVar[bool] = True

    def is_reached(self, state: PlayState) -> bool:
        return not state.board.can(Deed.KEPT_HOUSES, state.seat)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        return lacks_deed(tileset, Deed.KEPT_HOUSES)

    def sentence(self, tileset: Tileset) -> str:
        return say("The game is over when no house can be taken.")
