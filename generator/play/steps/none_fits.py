"""Nothing that is left can be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.fitting import any_fits
from generator.play.step import Ending, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class NoneFits(Ending):
    """A player is stuck, and of all pieces that do not lie yet none can be placed."""

    name: ClassVar[str] = "none-fits"
    needs: ClassVar[Needs] = Needs.TILES
    asked_when_stuck: ClassVar[bool] = True

    def is_reached(self, state: PlayState) -> bool:
        if state.at >= len(state.plan.turn):
            return False
        left = [*state.bag, *state.shown, *(tile for hand in state.hands for tile in hand)]
        return not any(any_fits(state, left, view) for view in set(state.plan.view_of))

    def sentence(self, tileset: Tileset) -> str:
        return say("The game is over when nothing that is left can be placed.")
