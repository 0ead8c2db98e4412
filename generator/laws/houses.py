"""The score of a board of lines: houses kept, times cubes that one's lines touch.

What comes in: a board, a position, a player. What goes out: the player's score with all its
parts, and who wins. Must not know: how the position came about, text.

For each colour, the houses kept of it times the cubes of it that touch one's lines. A cube
touches the six intersections of its space, and counts once however many lines are there. Each
separate line costs points, the first too. A tie goes to the highest score in a single colour,
then it is shared.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry.hexgrid import HexGrid
from generator.laws.lines import separate_lines, touched
from generator.laws.position import LineBoard, Position

PER_LINE = 10  # what a separate line costs


@dataclass(frozen=True, slots=True)
class ColourScore:
    """What one colour is worth to a player."""

    colour: str
    houses: int
    cubes: int

    @property
    def points(self) -> int:
        return self.houses * self.cubes


@dataclass(frozen=True, slots=True)
class LineScore:
    """What a player has: the colours in the order of the game, and the separate lines."""

    colours: tuple[ColourScore, ...]
    lines: int
    per_line: int = PER_LINE

    @property
    def total(self) -> int:
        return sum(colour.points for colour in self.colours) - self.lines * self.per_line

    @property
    def best_colour(self) -> int:
        return max(colour.points for colour in self.colours)


def connected_buildings(grid: HexGrid, position: Position, player: int) -> tuple[int, ...]:
    """The spaces whose buildings touch a player's lines."""
    reached = touched(grid, position.lines[player])
    return tuple(
        number
        for number, space in enumerate(grid.spaces)
        if position.buildings[number] and not reached.isdisjoint(space.corners)
    )


def score_lines(
    board: LineBoard, position: Position, player: int, per_line: int = PER_LINE
) -> LineScore:
    cubes = dict.fromkeys(board.colour_ids, 0)
    for space in connected_buildings(board.grid, position, player):
        if building := position.buildings[space]:
            cubes[building.colour] += building.height
    kept = position.kept[player]
    colours = tuple(ColourScore(id, kept.count(id), count) for id, count in cubes.items())
    lines = len(separate_lines(board.grid, position.lines[player]))
    return LineScore(colours, lines, per_line)


def winners(board: LineBoard, position: Position, per_line: int = PER_LINE) -> tuple[int, ...]:
    """The players who win, more than one when they share."""
    scores = [score_lines(board, position, p, per_line) for p in range(len(board.players))]
    ranks = [(score.total, score.best_colour) for score in scores]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))
