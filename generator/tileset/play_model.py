"""The frozen model of how a game goes: who plays, what a turn is, when it ends, who has won.

Made by `play_tables`. Steps are kept as rules, by name and parameters: what a step does, the
room `play` knows. Knows nothing of laws, states or bots.
"""

from __future__ import annotations

from typing import Any

from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class StepRule:
    """A step that the file names, with its parameters."""

    name: str
    parameters: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds at the start, and whether the others see it."""

    size: int = 0
    hidden: bool = True


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Which of tied players wins; one of these says it."""

    points: tuple[str, ...] = ()  # most points under these labels together
    best_of: str = ""  # the best single part of what a label paid
    seat: str = ""  # "first" or "last" in turn


@dataclass(frozen=True, slots=True)
class Win:
    """Who wins: who has most points, or fewest."""

    by: str = "most"
    ties: tuple[TieBreak, ...] = ()


@dataclass(frozen=True, slots=True)
class Flow:
    """How a game goes from the bare table to its winner."""

    id: str  # of the variant; "" is the game as it is usually played
    seats: tuple[int, int]
    turn: tuple[StepRule, ...]
    end: tuple[StepRule, ...]
    start: tuple[StepRule, ...] = ()
    stuck: tuple[StepRule, ...] = ()
    hand: Hand = Hand()
    region: str | None = None  # None: the first
    without: tuple[str, ...] = ()  # ids of tiles that stay in the box
    owns: tuple[str, ...] = ()  # what the players own, seat by seat
    credit: tuple[tuple[str, str], ...] = ()  # by label, whose owner its points go to
    final: tuple[str, ...] = ()  # the labels that are counted when all is over
    win: Win = Win()
