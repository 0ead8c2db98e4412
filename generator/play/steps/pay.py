"""Whoever can do nothing pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.laws.score import Play
from generator.play.step import Chance, Choosing, Needs, Onward, Rescue
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say, singular

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Pay(Rescue):
    """The player gets the points of a score, lost as a rule, for a turn without a placement, may
    have to draw, and the turn is over. Where something is to be drawn, only while there is any."""

    name: ClassVar[str] = "pay"
    needs: ClassVar[Needs] = Needs.TILES
    score: str = parameter("score", "Which score, by label.")
    draw: int = parameter("number", "How many pieces are drawn.", default=0, least=0)

    def rescue(self, state: PlayState, step: Choosing, chance: Chance) -> Onward | None:
        if self.draw and not state.bag:
            return None
        state.stoppages[state.seat] += 1
        state.pay(self.score, state.tiles.now(self.score, Play(stoppages=1)))
        for _ in range(min(self.draw, len(state.bag))):
            state.hand.append(state.bag.pop())
        return Onward.ENDED

    def sentence(self, tileset: Tileset) -> str:
        if not self.draw:
            return say("If you can do nothing, score {score}. Your turn is over.", score=self.score)
        return say(
            "If you can do nothing, score {score} and draw {pieces}, while any are left. Your turn "
            "is over.",
            score=self.score,
            pieces=counted(self.draw, singular(tileset.called)),
        )
