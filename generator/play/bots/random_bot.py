"""Whatever is legal."""

from __future__ import annotations

from typing import ClassVar

from generator.play.bot import Bot
from generator.play.state import PlayState
from generator.play.step import Chance, Move, Moves
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class RandomBot(Bot):
    """Makes any legal move, each as likely as any other."""

    name: ClassVar[str] = "random"
    about: ClassVar[str] = "makes any legal move"
    strength: ClassVar[int] = 0

    def choose(self, state: PlayState, moves: Moves, chance: Chance) -> Move:
        return moves.pick(chance)
