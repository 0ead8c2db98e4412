"""What every law and score of a board is whose grid lines are drawn on.

What comes in: a position and its board. What goes out: `Violation`s and `Result`s, as laws and
scores of layouts give them, with spaces in the place of cells. Must not know: any single law,
text, drawing.

A law or score is a frozen dataclass in a module of its own in `laws/board/`, where the registry
finds it; its fields are its parameters, as those of a law of layouts are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.position import LineBoard, Position
from generator.laws.score import Result
from generator.laws.spoken import cell_name
from generator.tileset.model import Tileset


class BoardLaw(ABC):
    """A rule that positions keep."""

    name: ClassVar[str]
    # It says who plays: `players` are its parameter.
    names_players: ClassVar[bool] = False
    # Playing by it takes cubes out of the box.
    takes_cubes: ClassVar[bool] = False

    @abstractmethod
    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        """Where a position breaks the law."""

    @abstractmethod
    def sentence(self, board: LineBoard) -> str:
        """The rule in words."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, if the law says so."""
        return ()

    def lack(self, tileset: Tileset) -> str:
        """What a game must have for this law, and has not, in words; nothing if it has all."""
        return ""

    def broken(self, cells: Iterable[Cell], sentence: str) -> Violation:
        return Violation(self.name, tuple(cells), sentence)


class BoardScore(ABC):
    """Something that earns or costs a player points."""

    name: ClassVar[str]

    @abstractmethod
    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        """What a position is worth to a player."""

    @abstractmethod
    def sentence(self, board: LineBoard) -> str:
        """The rule in words."""


def space_cells(board: LineBoard, spaces: Iterable[int]) -> tuple[Cell, ...]:
    """Row and column of spaces."""
    chosen = (board.grid.spaces[space] for space in spaces)
    return tuple((space.row, space.column) for space in chosen)


def space_name(board: LineBoard, space: int) -> str:
    return cell_name(*space_cells(board, [space]))
