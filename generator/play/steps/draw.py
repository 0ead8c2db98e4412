"""Pieces come into the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.law import parameter
from generator.play.step import Chance, Doing, Needs, Phase
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say, singular

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Draw(Doing):
    """The player draws into the hand, while there is anything to draw."""

    name: ClassVar[str] = "draw"
    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.TURN})
    needs: ClassVar[Needs] = Needs.TILES
    count: int = parameter("number", "How many pieces.", default=1, least=1)
    up_to: int = parameter(
        "number", "Only while the hand has fewer than so many; 0: always.", default=0, least=0
    )

    def do(self, state: PlayState, chance: Chance) -> None:
        hand, bag = state.hand, state.bag
        for _ in range(self.count):
            if bag and (not self.up_to or len(hand) < self.up_to):
                hand.append(bag.pop())

    def sentence(self, tileset: Tileset) -> str:
        drawn = counted(self.count, singular(tileset.called))
        if not self.up_to:
            return say("Draw {pieces}, while any are left.", pieces=drawn)
        return say(
            "Draw {pieces}, while any are left; but not if you hold {limit} or more.",
            pieces=drawn,
            limit=self.up_to,
        )
