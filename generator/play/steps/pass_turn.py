"""Whoever can do nothing passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.step import Chance, Choosing, Onward, Rescue
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Pass(Rescue):
    """The player passes: the turn is over."""

    name: ClassVar[str] = "pass"

    def rescue(self, state: PlayState, step: Choosing, chance: Chance) -> Onward | None:
        state.passes += 1
        return Onward.ENDED

    def sentence(self, tileset: Tileset) -> str:
        return say("If you can do nothing, pass.")
