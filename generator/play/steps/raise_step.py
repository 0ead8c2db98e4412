"""What rises by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.board_game import lacks_deed
from generator.laws.board_law import Deed
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class RaiseStep(Doing):
    """Every building that is due rises, as the law of the board says."""

    name: ClassVar[str] = "raise"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.TURN})
    needs: ClassVar[Needs] = Needs.BOARD
    is_certain: ClassVar[bool] = True

    def do(self, state: PlayState, chance: Chance) -> None:
        state.board.settle(Deed.BUILDINGS)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        return lacks_deed(tileset, Deed.BUILDINGS)

    def sentence(self, tileset: Tileset) -> str:
        return say("Put up every building that is due.")
