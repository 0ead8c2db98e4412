"""Houses kept, times cubes reached."""

from __future__ import annotations

from typing import ClassVar

from generator.geometry.hexgrid import HexGrid
from generator.laws.board_companion import BoardTop
from generator.laws.board_law import BoardScore, Deed, space_cells
from generator.laws.lines import touched
from generator.laws.position import LineBoard, Position
from generator.laws.score import Result
from generator.quick_start import dataclass
from generator.words import say


@dataclass(frozen=True, slots=True)
class HousesTimesCubes(BoardScore):
    """For each colour, the houses a player keeps times the cubes that touch the player's lines.
    A cube touches the six intersections of its space, and counts once."""

    name: ClassVar[str] = "houses-times-cubes"
    needs: ClassVar[Deed] = Deed.LINES | Deed.KEPT_HOUSES | Deed.BUILDINGS

    def score(self, position: Position, board: LineBoard, player: int) -> Result:
        colours = score_colours(board, position, player)
        names = {colour.id: colour.name for colour in board.colours}
        parts = [
            f"{names[one.colour]} {one.houses} × {one.cubes} = {one.points}"
            for one in colours
            if one.houses or one.cubes
        ]
        spaces = connected_buildings(board.grid, position, player)
        points = sum(one.points for one in colours)
        return Result(points, space_cells(board, spaces), ", ".join(parts) or "nothing")

    def parts(self, top: BoardTop, player: int) -> tuple[int, ...]:
        """Colour by colour."""
        cubes = [0] * top.map.colours
        corners, touched = top.map.corners, top.touched[player]
        for space, colour, height in top.buildings:
            if corners[space] & touched:
                cubes[colour] += height
        return tuple(n * count for n, count in zip(top.kept[player], cubes, strict=True))

    def sentence(self, board: LineBoard) -> str:
        return say(
            "For each colour, the houses you keep times the cubes that touch your lines. A cube "
            "touches the six intersections of its space, and counts once."
        )


@dataclass(frozen=True, slots=True)
class ColourScore:
    """What one colour is worth to a player."""

    colour: str
    houses: int
    cubes: int

    @property
    def points(self) -> int:
        return self.houses * self.cubes


def score_colours(board: LineBoard, position: Position, player: int) -> tuple[ColourScore, ...]:
    """What each colour is worth to a player, in the order of the game."""
    cubes = dict.fromkeys(board.colour_ids, 0)
    for space in connected_buildings(board.grid, position, player):
        if building := position.buildings[space]:
            cubes[building.colour] += building.height
    kept = position.kept[player]
    return tuple(ColourScore(id, kept.count(id), count) for id, count in cubes.items())


def connected_buildings(grid: HexGrid, position: Position, player: int) -> tuple[int, ...]:
    """The spaces whose buildings touch a player's lines."""
    reached = touched(grid, position.lines[player])
    return tuple(
        number
        for number, space in enumerate(grid.spaces)
        if position.buildings[number] and not reached.isdisjoint(space.corners)
    )
