"""Whoever is stuck ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.play.step import Ending
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class StuckEnd(Ending):
    """A player is stuck."""

    name: ClassVar[str] = "stuck"
    asked_when_stuck: ClassVar[bool] = True

    def is_reached(self, state: PlayState) -> bool:
        return state.at < len(state.plan.turn)

    def sentence(self, tileset: Tileset) -> str:
        return say("The game is over when a player can do nothing.")
