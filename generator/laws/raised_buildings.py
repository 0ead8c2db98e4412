"""Buildings that rise on empty spaces between houses.

What comes in: a grid, a position, the colours of houses. What goes out: the buildings due and
the position with them. Must not know: lines, players, text.

An empty space with exactly three neighbouring houses gets a building. A pair of one colour
makes it two cubes of that colour, three of one colour three cubes of it, three different ones
one cube of the colour that is missing. All buildings of a turn rise at once: none of them
stands in another's way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.geometry.hexgrid import HexGrid
from generator.laws.position import Building, Position

NEIGHBOURS = 3  # houses around a space, exactly, for a building to rise
COLOURS = 4  # of houses, so that three different ones leave one out


def building_for(houses: Sequence[str], colours: Sequence[str]) -> Building | None:
    """The building that rises between these houses, if one does."""
    if len(houses) != NEIGHBOURS:
        return None
    (colour, count), *_ = Counter(houses).most_common()
    if count > 1:
        return Building(colour, count)
    missing = [colour for colour in colours if colour not in houses]
    if len(missing) != 1:
        raise ValueError(f"houses come in {len(colours)} colours; {COLOURS} are needed")
    return Building(missing[0], 1)


def due_buildings(grid: HexGrid, position: Position, colours: Sequence[str]) -> dict[int, Building]:
    """Every empty space that gets a building now, with the building."""
    houses = position.houses
    due = {}
    for number, space in enumerate(grid.spaces):
        if houses[number] or position.buildings[number]:
            continue
        around = [houses[near] for near in space.neighbours if houses[near]]
        if building := building_for(around, colours):
            due[number] = building
    return due


def raise_buildings(grid: HexGrid, position: Position, colours: Sequence[str]) -> Position:
    """The position once every building that is due stands."""
    due = due_buildings(grid, position, colours)
    return position.with_buildings(due) if due else position
