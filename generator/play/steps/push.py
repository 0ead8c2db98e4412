"""A piece is pushed in between others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.laws.registry import make_laws
from generator.laws.spoken import piece_name, pieces_name
from generator.play.fitting import lacks_source
from generator.play.step import Choosing, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState
    from generator.play.tile_moves import Pushes


@dataclass(frozen=True, slots=True)
class PushStep(Choosing):
    """The player pushes pieces apart and puts a new one into the gap, either way up."""

    name: ClassVar[str] = "push"
    needs: ClassVar[Needs] = Needs.TILES
    may_fail: ClassVar[bool] = False  # there is an edge between two pieces, always
    of: str = parameter("word", "Where it comes from.", default="shown", choices=("hand", "shown"))

    def moves(self, state: PlayState) -> Pushes | None:
        ways_of = state.plan.tile_rules.pieces.ways_of
        source = state.hand if self.of == "hand" else state.shown
        return state.tiles.pushes(
            [way for number in dict.fromkeys(source) for way in ways_of[number]]
        )

    def play(self, state: PlayState, move: tuple[int, int, int]) -> None:
        source = state.hand if self.of == "hand" else state.shown
        source.remove(state.plan.tile_rules.pieces.tile_of[move[2]])
        state.tiles.push(move)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        if not any(law.pushes for law in make_laws(tileset)):
            return "no law lets pieces be pushed: add one that does"
        return lacks_source(self.of, flow)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Push {pieces} apart and put the new {piece} into the gap.",
            pieces=pieces_name(tileset),
            piece=piece_name(tileset),
        )
