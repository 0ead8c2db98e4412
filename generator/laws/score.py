"""What every score is: points, the cells that earned them, and why.

What comes in: a layout, the tileset, and what is known of the play. What goes out: a `Result`.
Must not know: any single score.

A score is a frozen dataclass whose fields are its parameters, as a law is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class Play:
    """What a layout does not show. A score looks at what it needs."""

    cell: Cell | None = None  # of the tile that was placed last
    hand: tuple[Tile, ...] = ()  # tiles left before the player, face up or in hand
    face_down: int = 0  # tiles never turned up
    stoppages: int = 0  # turns on which no tile was played


NOTHING_KNOWN = Play()


@dataclass(frozen=True, slots=True)
class Result:
    """Points, gained or lost, with the cells that earned them and a sentence."""

    points: int
    cells: tuple[Cell, ...]
    sentence: str


class Score(ABC):
    """Something that earns or costs points."""

    name: ClassVar[str]

    @abstractmethod
    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        """What a layout, or the tile placed last, is worth."""

    @abstractmethod
    def sentence(self, tileset: Tileset) -> str:
        """The rule in words, for a player."""


def total(results: Sequence[Result]) -> int:
    return sum(result.points for result in results)
