"""A new hand for whoever can do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.fitting import any_fits
from generator.play.step import Chance, Choosing, Needs, Onward, Rescue
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Redraw(Rescue):
    """The hand is mixed into the supply, as many are drawn, and the player tries again; only while
    a tile of the two could be placed."""

    name: ClassVar[str] = "redraw"
    needs: ClassVar[Needs] = Needs.TILES

    def rescue(self, state: PlayState, step: Choosing, chance: Chance) -> Onward | None:
        if not state.bag or not any_fits(state, [*state.hand, *state.bag]):
            return None
        size = len(state.hand)
        pool = [*state.bag, *state.hand]
        chance.shuffle(pool)
        state.hand[:] = [pool.pop() for _ in range(size)]
        state.bag = pool
        state.redraws += 1
        return Onward.AGAIN

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "If you can place none, mix your hand into the supply and draw as many again. Repeat "
            "this until you can place one, or until nothing that is left would fit."
        )
