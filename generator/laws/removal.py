"""Taking houses off the board.

What comes in: a board, a position, a player. What goes out: the houses one may take, the
position after taking one with the buildings that rise then. Must not know: scores, text.

Any house may be taken that is not next to a building; one keeps it. Houses next to a building
are turned over and stay. The game ends when no house can be taken.
"""

from __future__ import annotations

from generator.geometry.hexgrid import HexGrid
from generator.laws.position import IllegalMoveError, LineBoard, Position
from generator.laws.raised_buildings import raise_buildings


def protected(grid: HexGrid, position: Position) -> frozenset[int]:
    """The spaces whose houses are turned over: a building stands next to them."""
    return frozenset(
        near
        for number, space in enumerate(grid.spaces)
        if position.buildings[number]
        for near in space.neighbours
        if position.houses[near]
    )


def removable(grid: HexGrid, position: Position) -> tuple[int, ...]:
    """The spaces whose houses may be taken."""
    kept_back = protected(grid, position)
    return tuple(
        space for space, house in enumerate(position.houses) if house and space not in kept_back
    )


# For the play that is to come: a player's turn, and what is wrong with it.


def removal_fault(grid: HexGrid, position: Position, space: int) -> str | None:
    """What is wrong with taking the house of a space, as a sentence; None if one may."""
    if not position.houses[space]:
        return "There is no house on this space."
    if any(position.buildings[near] for near in grid.spaces[space].neighbours):
        return "A house next to a building may not be taken."
    return None


def remove_house(board: LineBoard, position: Position, player: int, space: int) -> Position:
    """The position after a player has taken a house and all buildings due have risen."""
    if fault := removal_fault(board.grid, position, space):
        raise IllegalMoveError(fault)
    taken = position.with_house_kept(player, space)
    return raise_buildings(board.grid, taken, board.colour_ids)
