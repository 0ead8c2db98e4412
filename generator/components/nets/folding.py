"""Folding flat nets into cubes: which edges meet, where tabs go, where scissors and folds go.

In come the cells of a net on a square grid and the edges that carry tabs, out go faces in
space and lines on paper. Everything in space is whole numbers, so edges that meet are equal.
Flat x runs to the right, y down, and z away from the viewer: a fold turns its face away, so
the printed side ends up outside.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.geometry.transform import Point
from generator.quick_start import dataclass

Cell = tuple[int, int]  # column, row
Vector = tuple[int, int, int]
NORTH, EAST, SOUTH, WEST = range(4)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
# The ends of each side of a cell, clockwise.
ENDS: tuple[tuple[Cell, Cell], ...] = (
    ((0, 0), (1, 0)),
    ((1, 0), (1, 1)),
    ((1, 1), (0, 1)),
    ((0, 1), (0, 0)),
)
Edge = tuple[int, int]  # number of a cell, side


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the folded cube: where its top left corner is, and where right and down point."""

    origin: Vector
    right: Vector
    down: Vector

    @property
    def inward(self) -> Vector:
        return cross(self.right, self.down)

    @property
    def corners(self) -> frozenset[Vector]:
        return frozenset(self.at(corner) for corner in ((0, 0), (1, 0), (1, 1), (0, 1)))

    def at(self, corner: Cell) -> Vector:
        x, y = corner
        return add(self.origin, add(times(self.right, x), times(self.down, y)))

    def edge(self, side: int) -> frozenset[Vector]:
        return frozenset(self.at(corner) for corner in ENDS[side])


@dataclass(frozen=True, slots=True)
class NetSheet:
    """A net on paper: its cells, and the free edges that carry a tab."""

    cells: tuple[Cell, ...]
    tabs: frozenset[Edge]

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cells folded up, in their order, from the first one outwards."""
        return fold(self.cells)

    @property
    def folds(self) -> tuple[Edge, ...]:
        """The edges between two cells, each once."""
        return tuple(
            (number, side)
            for number, cell in enumerate(self.cells)
            for side in (EAST, SOUTH)
            if _beside(cell, side) in self.cells
        )

    @property
    def free(self) -> tuple[Edge, ...]:
        """The edges with no cell beyond."""
        return tuple(
            (number, side)
            for number, cell in enumerate(self.cells)
            for side in range(4)
            if _beside(cell, side) not in self.cells
        )

    def partners(self) -> dict[Edge, Edge]:
        """For each free edge the one that it meets on the cube."""
        faces = self.faces
        meeting: dict[frozenset[Vector], list[Edge]] = {}
        for number, side in self.free:
            meeting.setdefault(faces[number].edge(side), []).append((number, side))
        pairs = [(one, other) for one, other in meeting.values()]
        return {**dict(pairs), **{other: one for one, other in pairs}}

    def outline(self, size: float, depth: float) -> list[Point]:
        """Where the scissors go, clockwise: cells of this size, tabs of this depth."""
        onward = {}
        for number, side in self.free:
            start, end = self.ends(number, side)
            onward[start] = (end, (number, side))
        first = min(onward)
        points: list[Point] = []
        start = first
        while True:
            end, edge = onward.pop(start)
            here, there = _scaled(start, size), _scaled(end, size)
            points.append(here)
            if edge in self.tabs:
                points += tab(here, there, depth)[1:3]
            start = end
            if start == first:
                break
        if onward:
            raise ValueError("the outline of the net is not one ring")
        return points

    def ends(self, number: int, side: int) -> tuple[Cell, Cell]:
        """The ends of an edge on the grid of the net, clockwise."""
        (column, row), (a, b) = self.cells[number], ENDS[side]
        return (column + a[0], row + a[1]), (column + b[0], row + b[1])

    def line(self, number: int, side: int, size: float) -> tuple[Point, Point]:
        """An edge on paper."""
        start, end = self.ends(number, side)
        return _scaled(start, size), _scaled(end, size)


def tab(start: Point, end: Point, depth: float) -> list[Point]:
    """A glue tab outside an edge that runs clockwise; its ends slope at 45 degrees.

    So two tabs never meet, neither in a corner of the net nor inside the cube.
    """
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    dx, dy = (end[0] - start[0]) / length * depth, (end[1] - start[1]) / length * depth
    return [
        start,
        (start[0] + dx + dy, start[1] + dy - dx),
        (end[0] - dx + dy, end[1] - dy - dx),
        end,
    ]


def fold(cells: Sequence[Cell]) -> tuple[Face, ...]:
    """Every cell of a net as a face of the cube; the first one lies still."""
    faces = {cells[0]: Face((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    waiting = [cells[0]]
    while waiting:
        cell = waiting.pop()
        for side in range(4):
            near = _beside(cell, side)
            if near in cells and near not in faces:
                faces[near] = _turn_away(faces[cell], side)
                waiting.append(near)
    if len(faces) < len(cells):
        raise ValueError("the net is in pieces")
    return tuple(faces[cell] for cell in cells)


def _turn_away(face: Face, side: int) -> Face:
    """The face beyond one side, folded down by a right angle."""
    inward = face.inward
    back = times(inward, -1)
    match side:
        case 0:
            return Face(add(face.origin, inward), face.right, back)
        case 1:
            return Face(add(face.origin, face.right), inward, face.down)
        case 2:
            return Face(add(face.origin, face.down), face.right, inward)
        case _:
            return Face(add(face.origin, inward), back, face.down)


def add(one: Vector, other: Vector) -> Vector:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def times(vector: Vector, factor: int) -> Vector:
    return (vector[0] * factor, vector[1] * factor, vector[2] * factor)


def cross(one: Vector, other: Vector) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return (b * f - c * e, c * d - a * f, a * e - b * d)


def _beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def _scaled(cell: Cell, size: float) -> Point:
    return cell[0] * size, cell[1] * size
