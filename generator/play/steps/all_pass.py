"""Nobody can do anything any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.fitting import names_step
from generator.play.step import Ending
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class AllPass(Ending):
    """All players have passed, one after another."""

    name: ClassVar[str] = "all-pass"

    def is_reached(self, state: PlayState) -> bool:
        return state.passes >= state.plan.seats

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        if names_step(flow.stuck, "pass"):
            return ""
        return 'nobody ever passes: add { step = "pass" } to stuck, or take this out'

    def sentence(self, tileset: Tileset) -> str:
        return say("The game is over when all pass, one after another.")
