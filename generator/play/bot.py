"""What every bot is, and all of them by name, found by themselves.

What comes in: a state, the moves of whoever has the turn, chance. What goes out: the move that the
bot makes: the same one for the same seed. Must not know: any game, any single step or bot.

A bot is a frozen dataclass in a module of its own in `play/bots/`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from generator.laws.registry import discover
from generator.play import bots
from generator.play.plan import PlayPlan
from generator.play.state import PlayState, begin
from generator.play.step import Chance, Move, Moves

THINK = 24  # plays that a bot tries out before each move, if it is not told


class Bot(ABC):
    """Somebody who plays."""

    name: ClassVar[str]
    about: ClassVar[str]  # how it plays, in words
    strength: ClassVar[int]  # from the weakest

    @abstractmethod
    def choose(self, state: PlayState, moves: Moves, chance: Chance) -> Move: ...

    def thinking(self, think: int) -> Bot:
        """The bot, told how many plays to try out before each move."""
        return self


@cache
def bot_kinds() -> Mapping[str, type[Bot]]:
    """All bots, from the weakest."""
    kinds = [kind for kind in discover(bots) if issubclass(kind, Bot)]
    return {kind.name: kind for kind in sorted(kinds, key=lambda kind: kind.strength)}


def make_bot(name: str, think: int = THINK) -> Bot:
    return bot_kinds()[name]().thinking(think)


def play_game(plan: PlayPlan, players: Sequence[Bot], chance: Chance) -> PlayState:
    """A whole play; each seat has its bot."""
    state = begin(plan, chance)
    while (moves := state.advance(chance)) is not None:
        state.play(players[state.seat].choose(state, moves, chance))
    return state
