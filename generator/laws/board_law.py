"""What every law and score of a board is whose grid lines are drawn on.

What comes in: a position and its board. What goes out: `Violation`s and `Result`s, as laws and
scores of layouts give them, with spaces in the place of cells. Must not know: any single law,
text, drawing.

A law or score is a frozen dataclass in a module of its own in `laws/board/`, where the registry
finds it; its fields are its parameters, as those of a law of layouts are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import Flag, auto
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.position import LineBoard, Position
from generator.laws.score import Result
from generator.laws.spoken import cell_name
from generator.tileset.model import Tileset
from generator.words import listed

if TYPE_CHECKING:
    from generator.laws.board_companion import BoardMap, BoardTop, BoardWatch


class Deed(Flag):
    """What playing by a law leaves on the board or with the players."""

    LINES = auto()
    KEPT_HOUSES = auto()
    BUILDINGS = auto()
    NOTHING = 0


DEEDS = {Deed.LINES: "draws lines", Deed.KEPT_HOUSES: "takes houses", Deed.BUILDINGS: "builds"}


class BoardLaw(ABC):
    """A rule that positions keep, and what it lets players do."""

    name: ClassVar[str]
    # It says who plays: `players` are its parameter.
    names_players: ClassVar[bool] = False
    does: ClassVar[Deed] = Deed.NOTHING

    @abstractmethod
    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        """Where a position breaks the law."""

    @abstractmethod
    def sentence(self, board: LineBoard) -> str:
        """The rule in words."""

    def turns(self, position: Position, board: LineBoard, player: int) -> Sequence[Position]:
        """What a player may make of a position in a turn, as far as this law says."""
        return ()

    def settle(self, position: Position, board: LineBoard) -> Position:
        """The position once all has happened that this law lets happen by itself."""
        return position

    def watch(self, map: BoardMap) -> BoardWatch | None:
        """What plays the law quickly (`board_companion`); nothing if it does nothing."""
        return None

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
    needs: ClassVar[Deed] = Deed.NOTHING  # must be done for it ever to pay

    def lack(self, laws: Iterable[BoardLaw]) -> str:
        """What the laws of a game do not do and must, for the score ever to pay; nothing if they
        do all. Only what is proved."""
        done = reduce(or_, (law.does for law in laws), Deed.NOTHING)
        missing = [said for deed, said in DEEDS.items() if deed in self.needs & ~done]
        return (
            f"no law {listed(missing, 'or')}: add one that does, or take this out"
            if missing
            else ""
        )

    @abstractmethod
    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        """What a position is worth to a player."""

    def parts(self, top: BoardTop, player: int) -> tuple[int, ...]:
        """What it is worth in a play, in the parts that it is made of, as one may tell by them
        who of tied players is better."""
        return (self.score(top.position(), top.map.board, player).points,)

    @abstractmethod
    def sentence(self, board: LineBoard) -> str:
        """The rule in words."""


def space_cells(board: LineBoard, spaces: Iterable[int]) -> tuple[Cell, ...]:
    """Row and column of spaces."""
    chosen = (board.grid.spaces[space] for space in spaces)
    return tuple((space.row, space.column) for space in chosen)


def space_name(board: LineBoard, space: int) -> str:
    return cell_name(*space_cells(board, [space]))
