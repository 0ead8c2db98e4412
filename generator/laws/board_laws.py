"""Laws and scores of a board whose grid lines are drawn on, as a tileset names them.

What comes in: a position and its board. What goes out: `Violation`s and `Result`s, as laws and
scores of layouts give them, with spaces in the place of cells. Must not know: text, drawing.

A position shows more than one might think: the houses around a building are protected, so they
stay, and every building can be checked against them for the rest of the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.houses import PER_LINE, connected_buildings, score_lines
from generator.laws.law import Violation, parameter
from generator.laws.lines import mixed_intersections, touched
from generator.laws.position import Building, LineBoard, Position, line_board
from generator.laws.raised_buildings import COLOURS, NEIGHBOURS, building_for, due_buildings
from generator.laws.score import Result
from generator.laws.spoken import cell_name
from generator.tileset.model import Tileset
from generator.words import counted, listed

CORNERS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


class BoardLaw(ABC):
    """A rule that positions keep."""

    name: ClassVar[str]

    @abstractmethod
    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        """Where a position breaks the law."""

    @abstractmethod
    def sentence(self, board: LineBoard) -> str:
        """The rule in words."""

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


@dataclass(frozen=True, slots=True)
class DrawLines(BoardLaw):
    """Each player draws on the grid lines of the board, two that share an intersection in a
    turn, one where there is no room for a second. An intersection touches one colour only."""

    name: ClassVar[str] = "draw-lines"
    players: tuple[str, ...] = parameter("words", "The players, by the colours they draw in.")

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        broken = []
        for number in mixed_intersections(board.grid, position):
            spaces = board.grid.intersections[number].spaces
            corner = CORNERS[board.grid.spaces[spaces[0]].corners.index(number)]
            names = [
                name
                for name, lines in zip(board.players, position.lines, strict=True)
                if number in touched(board.grid, lines)
            ]
            place = f"the {corner} corner of {_name(board, spaces[0])}"
            sentence = f"{listed(names)} meet at {place}"
            broken.append(self.broken(_cells(board, spaces), sentence))
        return tuple(broken)

    def sentence(self, board: LineBoard) -> str:
        return (
            "Draw two grid lines that share an intersection, in your colour; one, if there is no "
            "room for the second. An intersection touches one colour only. The lines need not "
            "join those you have. If no line can be drawn, draw none."
        )


@dataclass(frozen=True, slots=True)
class TakeHouses(BoardLaw):
    """Each turn but the first of the game takes a house that is not next to a building; the
    player keeps it. The game ends when no house can be taken."""

    name: ClassVar[str] = "take-houses"

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        """A house is on the board or kept, so no colour has more than there are."""
        count = Counter(house for house in position.houses if house)
        for kept in position.kept:
            count.update(kept)
        broken = []
        for colour in board.colours:
            if count[colour.id] > board.copies:
                spaces = (n for n, house in enumerate(position.houses) if house == colour.id)
                sentence = (
                    f"{count[colour.id]} {colour.name} houses lie on the board or are kept, "
                    f"but there are {board.copies}"
                )
                broken.append(self.broken(_cells(board, spaces), sentence))
        return tuple(broken)

    def sentence(self, board: LineBoard) -> str:
        return (
            "On every turn but the first of the game, take a house that is not next to a "
            "building, and keep it. Houses next to a building are turned over and stay. The game "
            "ends when no house can be taken."
        )


@dataclass(frozen=True, slots=True)
class RaiseBuildings(BoardLaw):
    """Every empty space with exactly three neighbouring houses gets a building, all at once. A
    pair of one colour makes it two cubes of it, three of one colour three cubes, three different
    ones one cube of the fourth colour."""

    name: ClassVar[str] = "raise-buildings"

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        found: list[tuple[int, str]] = []
        for space, due in due_buildings(board.grid, position, board.colour_ids).items():
            words = f"{_name(board, space)} has three houses around it, so {_cubes(board, due)}"
            found.append((space, f"{words} are due" if due.height > 1 else f"{words} is due"))
        for space, building in enumerate(position.buildings):
            if building is None:
                continue
            near = board.grid.spaces[space].neighbours
            houses = [position.houses[other] for other in near if position.houses[other]]
            right = building_for(houses, board.colour_ids)
            stands = f"{_cubes(board, building)} at {_name(board, space)}"
            if right is None:
                has = f"{counted(len(houses), 'house')} around"
                found.append((space, f"{stands}, with {has}, not {NEIGHBOURS}"))
            elif right != building:
                found.append((space, f"{stands}, where {_cubes(board, right)} should stand"))
        return tuple(self.broken(_cells(board, [space]), said) for space, said in sorted(found))

    def sentence(self, board: LineBoard) -> str:
        return (
            "Then every empty space with exactly 3 neighbouring houses gets a building, all at "
            "once: 2 houses of one colour make 2 cubes of it, 3 of one colour 3 cubes of it, 3 of "
            "different colours 1 cube of the fourth colour."
        )


@dataclass(frozen=True, slots=True)
class HousesTimesCubes(BoardScore):
    """For each colour, the houses a player keeps times the cubes that touch the player's lines.
    A cube touches the six intersections of its space, and counts once."""

    name: ClassVar[str] = "houses-times-cubes"

    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        colours = score_lines(board, position, player).colours
        names = {colour.id: colour.name for colour in board.colours}
        parts = [
            f"{names[one.colour]} {one.houses} × {one.cubes} = {one.points}"
            for one in colours
            if one.houses or one.cubes
        ]
        spaces = connected_buildings(board.grid, position, player)
        points = sum(one.points for one in colours)
        return Result(points, _cells(board, spaces), ", ".join(parts) or "nothing")

    def sentence(self, board: LineBoard) -> str:
        return (
            "For each colour, the houses you keep times the cubes that touch your lines. A cube "
            "touches the six intersections of its space, and counts once."
        )


@dataclass(frozen=True, slots=True)
class SeparateLines(BoardScore):
    """Each separate line of a player costs points, the first too."""

    name: ClassVar[str] = "separate-lines"
    cost: int = parameter("number", "Points that a separate line costs.", default=PER_LINE)

    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        lines = score_lines(board, position, player).lines
        return Result(-self.cost * lines, (), counted(lines, "separate line"))

    def sentence(self, board: LineBoard) -> str:
        return f"Minus {self.cost} for each separate line, the first too."


BOARD_LAWS: Mapping[str, type[BoardLaw]] = {
    law.name: law for law in (DrawLines, TakeHouses, RaiseBuildings)
}
BOARD_SCORES: Mapping[str, type[BoardScore]] = {
    score.name: score for score in (HousesTimesCubes, SeparateLines)
}


def make_board_laws(tileset: Tileset) -> tuple[BoardLaw, ...]:
    """The laws of its board that a game names."""
    return tuple(
        BOARD_LAWS[rule.name](**dict(rule.parameters))
        for rule in tileset.laws
        if rule.name in BOARD_LAWS
    )


def make_board_scores(tileset: Tileset) -> dict[str, BoardScore]:
    """The scores of its board that a game names, by their labels."""
    return {
        rule.label: BOARD_SCORES[rule.name](**dict(rule.parameters))
        for rule in tileset.scores
        if rule.name in BOARD_SCORES
    }


def board_needs(tileset: Tileset) -> tuple[str, ...]:
    """What a game lacks for the laws and scores of a board that it names, in words."""
    named = [rule.name for rule in (*tileset.laws, *tileset.scores)]
    of_board = [name for name in named if name in BOARD_LAWS or name in BOARD_SCORES]
    if not of_board:
        return ()
    needs = []
    dealt = tileset.playfield.dealt if tileset.playfield else None
    if dealt is None:
        needs.append(f"{of_board[0]} needs a board onto which houses are dealt")
    if DrawLines.name not in named:
        needs.append(f"{of_board[0]} needs {DrawLines.name}, which says who plays")
    if dealt is not None and RaiseBuildings.name in named and len(dealt.colours) != COLOURS:
        needs.append(
            f"{RaiseBuildings.name} needs houses of {COLOURS} colours, so that three different "
            f"ones leave one out; there are {len(dealt.colours)}"
        )
    return tuple(needs)


def board_of(tileset: Tileset) -> LineBoard:
    """The board of a game, with the players who draw on it."""
    for law in make_board_laws(tileset):
        if isinstance(law, DrawLines):
            return line_board(tileset, law.players)
    raise LookupError(f"{tileset.slug} does not say who draws lines")


def _cells(board: LineBoard, spaces: Iterable[int]) -> tuple[Cell, ...]:
    chosen = (board.grid.spaces[space] for space in spaces)
    return tuple((space.row, space.column) for space in chosen)


def _name(board: LineBoard, space: int) -> str:
    return cell_name(*_cells(board, [space]))


def _cubes(board: LineBoard, building: Building) -> str:
    name = next(colour.name for colour in board.colours if colour.id == building.colour)
    return counted(building.height, f"{name} cube")
