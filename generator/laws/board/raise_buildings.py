"""Buildings that rise between houses.

A position shows more than one might think: the houses around a building are protected, so they
stay, and every building can be checked against them for the rest of the game.
"""

from __future__ import annotations

from typing import ClassVar

from generator.laws.bit_sets import bits_of
from generator.laws.board_companion import BoardMap, BoardTop, BoardWatch
from generator.laws.board_law import BoardLaw, Deed, space_cells, space_name
from generator.laws.law import Violation
from generator.laws.position import Building, LineBoard, Position, dealt_token
from generator.laws.raised_buildings import (
    COLOURS,
    NEIGHBOURS,
    building_for,
    due_buildings,
    raise_buildings,
)
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class RaiseBuildings(BoardLaw):
    """Every empty space with exactly three neighbouring houses gets a building, all at once. A
    pair of one colour makes it two cubes of it, three of one colour three cubes, three different
    ones one cube of the fourth colour."""

    name: ClassVar[str] = "raise-buildings"
    does: ClassVar[Deed] = Deed.BUILDINGS

    def violations(self, position: Position, board: LineBoard) -> tuple[Violation, ...]:
        found: list[tuple[int, str]] = []
        for space, due in due_buildings(board.grid, position, board.colour_ids).items():
            words = (
                f"{space_name(board, space)} has three houses around it, so {_cubes(board, due)}"
            )
            found.append((space, f"{words} are due" if due.height > 1 else f"{words} is due"))
        for space, building in enumerate(position.buildings):
            if building is None:
                continue
            near = board.grid.spaces[space].neighbours
            houses = [position.houses[other] for other in near if position.houses[other]]
            right = building_for(houses, board.colour_ids)
            stands = f"{_cubes(board, building)} at {space_name(board, space)}"
            if right is None:
                has = f"{counted(len(houses), 'house')} around"
                found.append((space, f"{stands}, with {has}, not {NEIGHBOURS}"))
            elif right != building:
                found.append((space, f"{stands}, where {_cubes(board, right)} should stand"))
        return tuple(
            self.broken(space_cells(board, [space]), said) for space, said in sorted(found)
        )

    def settle(self, position: Position, board: LineBoard) -> Position:
        return raise_buildings(board.grid, position, board.colour_ids)

    def watch(self, map: BoardMap) -> RaiseWatch:
        return RaiseWatch(map)

    def sentence(self, board: LineBoard) -> str:
        return say(
            "Then every empty space with exactly 3 neighbouring houses gets a building, all at "
            "once: 2 houses of one colour make 2 cubes of it, 3 of one colour 3 cubes of it, 3 of "
            "different colours 1 cube of the fourth colour."
        )

    def lack(self, tileset: Tileset) -> str:
        token = dealt_token(tileset)
        if token is None or len(token.colours) == COLOURS:
            return ""
        return (
            f"{self.name} needs houses of {COLOURS} colours, so that three different ones leave "
            f"one out; there are {len(token.colours)}"
        )


def _cubes(board: LineBoard, building: Building) -> str:
    name = next(colour.name for colour in board.colours if colour.id == building.colour)
    return counted(building.height, f"{name} cube")


class RaiseWatch(BoardWatch):
    """Which building rises where."""

    __slots__ = ("_every", "_map")

    def __init__(self, map: BoardMap) -> None:
        self._map, self._every = map, (1 << map.spaces) - 1

    def moves(self, top: BoardTop, player: int) -> list[int]:
        return []

    def do(self, top: BoardTop, player: int, move: int) -> None:
        raise LookupError("buildings rise by themselves")

    def settle(self, top: BoardTop) -> None:
        houses = top.all_houses
        due = []
        for space in bits_of(self._every & ~houses & ~top.built):
            near = self._map.around[space] & houses
            if near.bit_count() == NEIGHBOURS:
                counts = [(near & mask).bit_count() for mask in top.houses]
                height = max(counts)
                # A pair or three of one colour, or one cube of the colour that is missing.
                colour = counts.index(height if height > 1 else 0)
                due.append((space, colour, height if height > 1 else 1))
        for one in due:
            top.build(*one)
