"""Pieces are turned up before everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.laws.spoken import piece_name, pieces_name
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say, with_article

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Show(Doing):
    """Pieces are drawn and turned up until so many are shown, while there are any."""

    name: ClassVar[str] = "show"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.START, Phase.TURN})
    needs: ClassVar[Needs] = Needs.TILES
    count: int = parameter("number", "How many are shown.", default=1, least=1)

    def do(self, state: PlayState, chance: Chance) -> None:
        while state.bag and len(state.shown) < self.count:
            state.shown.append(state.bag.pop())

    def sentence(self, tileset: Tileset) -> str:
        if self.count == 1:
            one = with_article(piece_name(tileset))
            return say("Draw {a_piece} and turn it up.", a_piece=one)
        return say(
            "Draw {pieces} and turn them up until {count} are shown.",
            pieces=pieces_name(tileset),
            count=self.count,
        )
