"""Points in the midst of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import listed, say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class ScoreStep(Doing):
    """Scores are counted as all lies now, and paid."""

    name: ClassVar[str] = "score"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.TURN})
    needs: ClassVar[Needs] = Needs.TILES
    is_certain: ClassVar[bool] = True
    pays_every_turn: ClassVar[bool] = True
    scores: tuple[str, ...] = parameter("scores", "Which, by label.")
    own: bool = parameter(
        "truth", "Whether only those count that whoever has the turn owns.", default=False
    )

    def do(self, state: PlayState, chance: Chance) -> None:
        for label in self.scores:
            if not self.own or state.plan.credit.get(label) == state.seat:
                state.pay(label, state.tiles.now(label))

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        missing = [label for label in self.scores if label not in dict(flow.credit)]
        return f'nobody owns "{missing[0]}": say who in credit' if self.own and missing else ""

    def sentence(self, tileset: Tileset) -> str:
        if self.own:
            return say("Score what is yours of {scores}.", scores=listed(self.scores))
        return say("Score {scores}.", scores=listed(self.scores))
