"""What every step of `[play]` is, and what it tells others of itself.

What comes in: a state, and chance. What goes out: the state after the step, or the moves that a
player may choose from. Must not know: any single step, any law, bots.

A step is a frozen dataclass in a module of its own in `play/steps/`, where the registry finds it;
its fields are its parameters, as those of a law are, and its docstring is its entry in the docs.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, ClassVar

from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow

if TYPE_CHECKING:
    from generator.play.state import PlayState

Move = Any  # what a step's own `play` understands: numbers, or a tuple of numbers
Chance = random.Random


class Phase(Enum):
    """The lists of `[play]`."""

    START = "start"
    TURN = "turn"
    STUCK = "stuck"
    END = "end"


class Needs(Enum):
    """What a game must have for a step to mean anything."""

    TILES = auto()
    BOARD = auto()


class Moves(ABC):
    """What a player may do now: at least one thing."""

    @abstractmethod
    def every(self) -> Sequence[Move]:
        """All of it."""

    @abstractmethod
    def pick(self, chance: Chance) -> Move:
        """One by chance, each as likely as any other."""

    def count(self) -> int:
        return len(self.every())

    def gains(self, state: PlayState) -> Iterator[tuple[Move, int]]:
        """Every move with what it brings its player at once, beyond what it brings others."""
        before = state.lead(state.seat)
        for move in self.every():
            after = state.copy()
            after.play(move)
            after.settle()
            yield move, after.lead(state.seat) - before


class Step(ABC):
    """Something that `[play]` names."""

    name: ClassVar[str]
    phases: ClassVar[frozenset[Phase]]
    needs: ClassVar[Needs | None] = None

    @abstractmethod
    def sentence(self, tileset: Tileset) -> str:
        """The step in words, for a player."""

    def taken(self, flow: Flow) -> int:
        """How many pieces it takes out of the box at the start."""
        return 0

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        """What the rest of the flow or the game must say for this step to mean anything, and does
        not, and what to do; nothing if all is there."""
        return ""


class Doing(Step):
    """A step that is simply done: at the start, or in a turn."""

    # Nobody has to draw, roll or look anything up for it: a bot may foresee what it does.
    is_certain: ClassVar[bool] = False
    # It pays all that lies, turn by turn: what comes soon matters more than what comes last.
    pays_every_turn: ClassVar[bool] = False

    @abstractmethod
    def do(self, state: PlayState, chance: Chance) -> None: ...


class Choosing(Step):
    """A step of a turn in which a player chooses."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.TURN})
    # There may be nothing to choose from, and then the player is stuck.
    may_fail: ClassVar[bool] = True

    @abstractmethod
    def moves(self, state: PlayState) -> Moves | None:
        """What the player may do; nothing if there is nothing."""

    @abstractmethod
    def play(self, state: PlayState, move: Move) -> None: ...

    def is_due(self, state: PlayState) -> bool:
        """Whether it belongs to this turn."""
        return True


class Onward(Enum):
    """How a turn goes on after a player was stuck."""

    AGAIN = auto()  # the step is tried again
    ENDED = auto()  # the turn is over


class Rescue(Step):
    """What happens to a player who is stuck."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.STUCK})

    @abstractmethod
    def rescue(self, state: PlayState, step: Choosing, chance: Chance) -> Onward | None:
        """Do it, if it can be done; nothing if it cannot."""


class Ending(Step):
    """When a game is over."""

    phases: ClassVar[frozenset[Phase]] = frozenset({Phase.END})
    # Asked when a player is stuck too, not only between turns.
    asked_when_stuck: ClassVar[bool] = False

    @abstractmethod
    def is_reached(self, state: PlayState) -> bool: ...
