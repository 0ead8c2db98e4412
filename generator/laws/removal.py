"""Taking houses off the board, and a whole turn of drawing and taking.

What comes in: a board, a position, a player. What goes out: the houses one may take, the
position after taking one with the buildings that rise then, the position after a turn.
Must not know: scores, text.

Any house may be taken that is not next to a building; one keeps it. Houses next to a building
are turned over and stay. The very first turn of a game only draws; every later one draws, then
takes a house. The game ends when no house can be taken.
"""

from __future__ import annotations

from generator.geometry.hexgrid import HexGrid
from generator.laws.lines import Stroke, draw_lines
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


def is_over(grid: HexGrid, position: Position) -> bool:
    """The game ends when no house can be taken."""
    return not removable(grid, position)


def is_first_turn(position: Position) -> bool:
    """Nobody has drawn yet: on an empty grid there is always room."""
    return not any(position.lines)


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


def play_turn(
    board: LineBoard, position: Position, player: int, stroke: Stroke, space: int | None
) -> Position:
    """The position after a whole turn; the very first one takes no house."""
    first = is_first_turn(position)
    if first and space is not None:
        raise IllegalMoveError("The first turn of the game only draws.")
    if not first and space is None:
        raise IllegalMoveError("Every turn but the first takes a house.")
    drawn = draw_lines(board.grid, position, player, stroke)
    return drawn if space is None else remove_house(board, drawn, player, space)
