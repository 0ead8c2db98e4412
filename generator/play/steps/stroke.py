"""Lines are drawn on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.board_game import lacks_deed
from generator.laws.board_law import Deed
from generator.play.step import Choosing, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.board_ground import BoardMoves
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class StrokeStep(Choosing):
    """The player draws lines, as the law of the board says; none if none can be drawn."""

    name: ClassVar[str] = "stroke"
    needs: ClassVar[Needs] = Needs.BOARD
    may_fail: ClassVar[bool] = False  # the drawing is skipped

    def moves(self, state: PlayState) -> BoardMoves | None:
        return state.board.moves(Deed.LINES, state.seat)

    def play(self, state: PlayState, move: int) -> None:
        state.board.do(Deed.LINES, state.seat, move)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        return lacks_deed(tileset, Deed.LINES)

    def sentence(self, tileset: Tileset) -> str:
        return say("Draw lines, if any can be drawn.")
