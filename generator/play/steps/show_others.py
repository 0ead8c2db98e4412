"""Others are shown to whoever can do nothing with these."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.fitting import any_fits
from generator.play.step import Chance, Choosing, Needs, Onward, Rescue
from generator.play.steps.put_back import mix_in
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class ShowOthers(Rescue):
    """The pieces that are shown are set aside, as many others are shown, and those set aside are
    mixed in; the player tries again. Only while one of all these could be placed."""

    name: ClassVar[str] = "show-others"
    needs: ClassVar[Needs] = Needs.TILES

    def rescue(self, state: PlayState, step: Choosing, chance: Chance) -> Onward | None:
        if not state.bag or not any_fits(state, [*state.shown, *state.bag]):
            return None
        aside, state.shown = state.shown, []
        for _ in range(min(len(aside), len(state.bag))):
            state.shown.append(state.bag.pop())
        mix_in(state.bag, aside, chance)
        state.redraws += 1
        return Onward.AGAIN

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "If none of those shown can be placed, set them aside, turn up as many others, mix the "
            "first back in, and try once more."
        )
