"""A house is taken off the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.board_game import lacks_deed
from generator.laws.board_law import Deed
from generator.laws.law import parameter
from generator.play.step import Choosing, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import in_a_row, say

if TYPE_CHECKING:
    from generator.play.board_ground import BoardMoves
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Take(Choosing):
    """The player takes a house that may be taken, and keeps it."""

    name: ClassVar[str] = "take"
    needs: ClassVar[Needs] = Needs.BOARD
    from_turn: int = parameter(
        "number", "The first turn of the game that takes one.", default=1, least=1
    )

    def moves(self, state: PlayState) -> BoardMoves | None:
        return state.board.moves(Deed.KEPT_HOUSES, state.seat)

    def play(self, state: PlayState, move: int) -> None:
        state.board.do(Deed.KEPT_HOUSES, state.seat, move)

    def is_due(self, state: PlayState) -> bool:
        return state.turns + 1 >= self.from_turn

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        return lacks_deed(tileset, Deed.KEPT_HOUSES)

    def sentence(self, tileset: Tileset) -> str:
        return in_a_row(
            say("Take a house that may be taken, and keep it."),
            say("Nobody does so before turn {turn} of the game.", turn=self.from_turn)
            if self.from_turn > 1
            else "",
        )
