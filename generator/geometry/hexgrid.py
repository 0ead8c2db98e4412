"""Boards of hexagonal spaces: rows of hexagons that stand on their points, as a graph.

In come the lengths of the rows and how far each is moved to the right in half spaces, out
goes a frozen `HexGrid` of spaces, intersections and lines. Each of them is named by its
number: spaces in reading order, intersections from top to bottom and left to right, lines
by their ends in that order.

Places are whole numbers inside, so that corners which coincide are equal: x counts halves
of a space's width, y halves of its side. The outside sees units of the width across flats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from generator.geometry.transform import Point
from generator.quick_start import dataclass

Spot = tuple[int, int]  # halves of a space's width, halves of its side

ROW_PITCH = 3  # from one row's centres to the next, in halves of a side
# The corners of a space about its centre, clockwise from the top.
CORNERS: tuple[Spot, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


@dataclass(frozen=True, slots=True)
class Space:
    """A hexagonal space. Corners, sides and neighbours run clockwise.

    Corner 0 is the top; side i lies between corner i and corner i + 1.
    """

    row: int
    column: int
    spot: Spot
    corners: tuple[int, ...]  # intersections
    sides: tuple[int, ...]  # lines
    neighbours: tuple[int, ...]  # spaces, from the north-east one, those that exist

    @property
    def centre(self) -> Point:
        return _place(self.spot)


@dataclass(frozen=True, slots=True)
class Intersection:
    """Where two or three lines meet: a corner of one, two or three spaces."""

    spot: Spot
    spaces: tuple[int, ...]
    lines: tuple[int, ...]

    @property
    def place(self) -> Point:
        return _place(self.spot)


@dataclass(frozen=True, slots=True)
class Line:
    """A grid line between two intersections; an inner one parts two spaces."""

    ends: tuple[int, int]
    spaces: tuple[int, ...]

    @property
    def inner(self) -> bool:
        return len(self.spaces) == 2


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A whole board, its box starting at (0, 0)."""

    spaces: tuple[Space, ...]
    intersections: tuple[Intersection, ...]
    lines: tuple[Line, ...]

    @property
    def width(self) -> float:
        """Of the box around the board, in widths of a space."""
        return max(corner.spot[0] for corner in self.intersections) / 2

    @property
    def height(self) -> float:
        return _place((0, max(corner.spot[1] for corner in self.intersections)))[1]

    def space_at(self, row: int, column: int) -> int:
        """The number of the space in this row and column, both counted from 0."""
        for number, space in enumerate(self.spaces):
            if (space.row, space.column) == (row, column):
                return number
        raise LookupError(f"the board has no space in row {row}, column {column}")

    def adjacent_lines(self, line: int) -> tuple[int, ...]:
        """The lines that share an intersection with this one."""
        return tuple(
            near
            for end in self.lines[line].ends
            for near in self.intersections[end].lines
            if near != line
        )


def hex_grid(rows: Sequence[int], offsets: Sequence[int]) -> HexGrid:
    """The board whose rows have so many spaces, each row moved by its half spaces."""
    return _hex_grid(tuple(rows), tuple(offsets))


@lru_cache(maxsize=8)
def _hex_grid(rows: tuple[int, ...], offsets: tuple[int, ...]) -> HexGrid:
    centres = _centres(rows, offsets)
    numbers = {spot: number for number, (_, _, spot) in enumerate(centres)}
    rings = [tuple(_add(spot, corner) for corner in CORNERS) for _, _, spot in centres]
    spots = sorted({spot for ring in rings for spot in ring}, key=lambda spot: (spot[1], spot[0]))
    index = {spot: number for number, spot in enumerate(spots)}
    corners = [tuple(index[spot] for spot in ring) for ring in rings]

    spaces_by_line: dict[tuple[int, int], list[int]] = {}
    for number, ring in enumerate(corners):
        for i in range(6):
            spaces_by_line.setdefault(_ends(ring, i), []).append(number)
    ends = sorted(spaces_by_line)
    line_index = {pair: number for number, pair in enumerate(ends)}

    spaces_at: list[list[int]] = [[] for _ in spots]
    for number, ring in enumerate(corners):
        for corner in ring:
            spaces_at[corner].append(number)
    lines_at: list[list[int]] = [[] for _ in spots]
    for number, pair in enumerate(ends):
        for end in pair:
            lines_at[end].append(number)

    return HexGrid(
        spaces=tuple(
            Space(
                row,
                column,
                spot,
                corners[number],
                tuple(line_index[_ends(corners[number], i)] for i in range(6)),
                tuple(numbers[near] for near in _around(spot) if near in numbers),
            )
            for number, (row, column, spot) in enumerate(centres)
        ),
        intersections=tuple(
            Intersection(spot, tuple(spaces_at[number]), tuple(lines_at[number]))
            for number, spot in enumerate(spots)
        ),
        lines=tuple(Line(pair, tuple(spaces_by_line[pair])) for pair in ends),
    )


def count_board(rows: Sequence[int], offsets: Sequence[int]) -> tuple[int, int, int]:
    """How many spaces, intersections and lines a board has."""
    grid = hex_grid(rows, offsets)
    return len(grid.spaces), len(grid.intersections), len(grid.lines)


def _centres(rows: Sequence[int], offsets: Sequence[int]) -> list[tuple[int, int, Spot]]:
    """Row, column and centre of every space, in reading order."""
    if len(rows) != len(offsets):
        raise ValueError(f"{len(rows)} rows, but {len(offsets)} offsets")
    if not rows or min(rows) < 1:
        raise ValueError("a board has rows, and a row has spaces")
    if len({(row + offset) % 2 for row, offset in enumerate(offsets)}) > 1:
        raise ValueError("hexagons fit only where neighbouring rows are half a space apart")
    left = min(offsets)
    return [
        (row, column, (offsets[row] - left + 2 * column + 1, ROW_PITCH * row + 2))
        for row, length in enumerate(rows)
        for column in range(length)
    ]


def _around(spot: Spot) -> tuple[Spot, ...]:
    """The centres of the six spaces next to one, clockwise from the north-east."""
    steps = ((1, -ROW_PITCH), (2, 0), (1, ROW_PITCH), (-1, ROW_PITCH), (-2, 0), (-1, -ROW_PITCH))
    return tuple(_add(spot, step) for step in steps)


def _ends(ring: tuple[int, ...], side: int) -> tuple[int, int]:
    one, other = ring[side], ring[(side + 1) % 6]
    return min(one, other), max(one, other)


def _add(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1]


def _place(spot: Spot) -> Point:
    # The side of a hexagon is its width across flats over the root of three.
    return spot[0] / 2, spot[1] / (2 * math.sqrt(3))
