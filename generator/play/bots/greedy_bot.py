"""What pays at once."""

from __future__ import annotations

from typing import ClassVar

from generator.play.bot import Bot
from generator.play.state import PlayState
from generator.play.step import Chance, Move, Moves
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class GreedyBot(Bot):
    """Makes the move that puts it furthest ahead at once; of several, any."""

    name: ClassVar[str] = "greedy"
    about: ClassVar[str] = "makes the move that pays most at once"
    strength: ClassVar[int] = 1

    def choose(self, state: PlayState, moves: Moves, chance: Chance) -> Move:
        best = 0
        found: list[Move] = []
        for move, gain in moves.gains(state):
            if not found or gain > best:
                best, found = gain, [move]
            elif gain == best:
                found.append(move)
        return found[int(chance.random() * len(found))]
