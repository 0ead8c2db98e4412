"""Outlines of pieces: corners, sides and the turns that map a piece onto itself.

Canonical orientation, written down once: corners run clockwise as seen on paper;
side i lies between corner i and corner i + 1; side 0 of a square is its north side,
so sides read N E S W. A turn by n moves what was on side i to side i + n.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from generator.geometry.add_up import add_up
from generator.geometry.transform import Point, Transform, rotate, translate
from generator.quick_start import dataclass

T = TypeVar("T")
_STRAY = 0.005  # mm that a point of a line may lie off the arc that it stands for


@dataclass(frozen=True, slots=True)
class Outline:
    """The trim outline of a piece in its own box, whose top left corner is (0, 0)."""

    kind: str
    width: float
    height: float
    corners: tuple[Point, ...]
    turns: int  # how many different turns map the outline onto itself
    corner: float = 0.0  # mm: the radius of its corners when it is cut; 0: they are sharp

    @property
    def sides(self) -> int:
        return len(self.corners)

    @property
    def cut_line(self) -> tuple[Point, ...]:
        """Where it ends when it is cut: its corners, or its sides with arcs between them."""
        return round_corners(self.as_cut.corners, self.corner)

    @property
    def as_cut(self) -> Outline:
        """The outline of what is printed and cut: a domino is a rectangle."""
        if self.kind != "domino":
            return self
        return replace(rectangle(self.width, self.height), corner=self.corner)

    @property
    def widest_corner(self) -> float:
        """The largest radius its corners can have: then the arcs of its shortest side meet."""
        return min(
            min(math.dist(before, at), math.dist(at, after))
            / 2
            * math.tan(_angle(before, at, after) / 2)
            for before, at, after in _corner_triples(self.as_cut.corners)
        )

    @property
    def centre(self) -> Point:
        """About which it turns: the middle of its box, but of a triangle a third from the base."""
        if self.kind == "triangle":
            return (self.width / 2, self.height * 2 / 3)
        return self.middle

    @property
    def middle(self) -> Point:
        """Of its box."""
        return (self.width / 2, self.height / 2)

    def side(self, index: int) -> tuple[Point, Point]:
        """The two ends of a side, clockwise."""
        return self.corners[index % self.sides], self.corners[(index + 1) % self.sides]

    @property
    def area(self) -> float:
        """In mm²."""
        pairs = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        return abs(add_up(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2

    @property
    def inradius(self) -> float:
        """From the centre to the nearest side."""
        (ax, ay), (bx, by) = self.corners[0], self.corners[1]
        cx, cy = self.centre
        return abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / math.dist((ax, ay), (bx, by))

    def side_place(self, index: int) -> Transform:
        """From the frame of a side to the piece: x along the side from its middle, y inwards."""
        (ax, ay), (bx, by) = self.side(index)
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        return rotate(angle).then(translate((ax + bx) / 2, (ay + by) / 2))

    def scaled(self, factor: float) -> Outline:
        """The same outline, larger or smaller."""
        corners = tuple((x * factor, y * factor) for x, y in self.corners)
        size = (self.width * factor, self.height * factor)
        return Outline(self.kind, *size, corners, self.turns, self.corner * factor)

    def turn(self, n: int) -> Transform:
        """The transform that turns the piece in its box by n of its turns."""
        return rotate(360.0 / self.turns * (n % self.turns), self.centre)


def square(size: float) -> Outline:
    return Outline("square", size, size, ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size)), 4)


def hexagon(size: float, *, pointy: bool = False) -> Outline:
    """A regular hexagon, `size` across its flats; side 0 is the north side, or the north-east
    side of one that stands on its point."""
    side = size / math.sqrt(3)
    half, quarter = size / 2, side / 2
    if pointy:
        box = (size, 2 * side)
        corners = (
            (half, 0.0),
            (size, quarter),
            (size, quarter + side),
            (half, 2 * side),
            (0.0, quarter + side),
            (0.0, quarter),
        )
    else:
        box = (2 * side, size)
        corners = (
            (quarter, 0.0),
            (quarter + side, 0.0),
            (2 * side, half),
            (quarter + side, size),
            (quarter, size),
            (0.0, half),
        )
    return Outline("hexagon", *box, corners, 6)


def triangle(size: float) -> Outline:
    """An equilateral triangle with sides of this length, a corner at the top; side 0 is the
    north-east side, and so sides read NE S NW."""
    height = size * math.sqrt(3) / 2
    corners = ((size / 2, 0.0), (size, height), (0.0, height))
    return Outline("triangle", size, height, corners, 3)


def domino(size: float) -> Outline:
    """Two squares side by side, `size` the side of each. It has six sides: those of the left half
    are its north side 0, its south side 4 and its west end 5, the others are the right half's. It
    has corners, then, in the middle of its long sides, where nothing is cut."""
    corners = tuple(
        (size * x, size * y) for x, y in ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
    )
    return Outline("domino", 2 * size, size, corners, 2)


def across(side: int, sides: int) -> int:
    """The side of a neighbour that touches this side. Triangles that touch lie opposite ways up:
    seen from each, the side between them has the same number."""
    return side if sides == 3 else (side + sides // 2) % sides


def rectangle(width: float, height: float) -> Outline:
    """A card or a sheet: half-turns only, even when width and height agree."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return Outline("rectangle", width, height, corners, 2)


def disc(size: float) -> Outline:
    """A round piece, as a polygon that leaves the circle by less than a hundredth of a mm."""
    angles = (math.radians(-90 + 360 * i / 72) for i in range(72))
    half = size / 2
    corners = tuple((half + half * math.cos(a), half + half * math.sin(a)) for a in angles)
    return Outline("circle", size, size, corners, 4)


def round_corners(corners: Sequence[Point], radius: float) -> tuple[Point, ...]:
    """A convex outline whose corners are arcs of this radius, as points so close that they leave
    the arcs by less than a hundredth of a mm."""
    if radius <= 0:
        return tuple(corners)
    found: list[Point] = []
    for before, at, after in _corner_triples(corners):
        half = _angle(before, at, after) / 2
        reach = radius / math.tan(half)
        start, end = _towards(at, before, reach), _towards(at, after, reach)
        chord = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        cx, cy = _towards(at, chord, radius / math.sin(half))
        turn = math.pi - 2 * half
        first = math.atan2(start[1] - cy, start[0] - cx)
        last = math.atan2(end[1] - cy, end[0] - cx)
        way = 1.0 if (last - first) % math.tau < math.pi else -1.0
        steps = max(2, math.ceil(turn / (2 * math.acos(max(0.0, 1 - _STRAY / radius)))))
        angles = (first + way * turn * n / steps for n in range(1, steps))
        arc = ((cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles)
        found += [start, *arc, end]
    # Where arcs meet, the end of one is the start of the next.
    return tuple(point for n, point in enumerate(found) if math.dist(point, found[n - 1]) > 1e-6)


def _corner_triples(corners: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Each corner between the one before and the one after it."""
    return list(zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False))


def _angle(before: Point, at: Point, after: Point) -> float:
    """Inside a corner."""
    (ax, ay), (bx, by) = ((x - at[0], y - at[1]) for x, y in (before, after))
    return abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))


def _towards(start: Point, end: Point, far: float) -> Point:
    share = far / math.dist(start, end)
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def turned(sides: Sequence[T], n: int) -> tuple[T, ...]:
    """The sides of a piece after turning it clockwise by n sides."""
    n %= len(sides)
    return (*sides[len(sides) - n :], *sides[: len(sides) - n])


def rotations(sides: Sequence[T], step: int = 1) -> list[tuple[T, ...]]:
    """All readings of a piece, one for each of its turns; `step` sides pass at each turn."""
    return [turned(sides, n) for n in range(0, len(sides), step)]
