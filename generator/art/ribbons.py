"""Where the lines of a tile run: from side to side, side to junction, port to port.

What comes in is places on the border and which of them belong together; what goes out is
curves. Every curve leaves the border at a right angle and in the middle of its side, so that
it meets its neighbour's. Knows nothing of what is drawn along a curve.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from generator.canvas.shapes import Command
from generator.geometry.add_up import add_up
from generator.geometry.outline import Outline
from generator.geometry.transform import Point
from generator.quick_start import dataclass

JUNCTION = 0.32  # how far a junction leans towards its sides, as a share of the inradius
SAMPLES = 24
HAIR = 1e-9

Bounds = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Curve:
    """One cubic from start to end, with the two handles between."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, t: float) -> Point:
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        return (
            a * self.start[0] + b * self.first[0] + c * self.second[0] + d * self.end[0],
            a * self.start[1] + b * self.first[1] + c * self.second[1] + d * self.end[1],
        )

    def heading(self, t: float) -> float:
        """The direction at t, in degrees clockwise from east."""
        (ax, ay), (bx, by) = self.at(max(t - 0.01, 0)), self.at(min(t + 0.01, 1))
        return math.degrees(math.atan2(by - ay, bx - ax))

    def points(self, count: int = SAMPLES) -> tuple[Point, ...]:
        return _sample(self, count)

    def commands(self) -> tuple[Command, ...]:
        return (("M", self.start), ("C", (*self.first, *self.second, *self.end)))

    def length(self) -> float:
        return add_up(math.dist(a, b) for a, b in pairwise(self.points()))

    def head(self, t: float) -> Curve:
        """The part from the start to t."""
        a, b, c = (
            _towards(p, q, t) for p, q in pairwise((self.start, self.first, self.second, self.end))
        )
        d, e = _towards(a, b, t), _towards(b, c, t)
        return Curve(self.start, a, d, _towards(d, e, t))

    def beside(self, t: float, offset: float) -> Point:
        """The point beside t, to the right of the way as it runs."""
        heading = math.radians(self.heading(t))
        x, y = self.at(t)
        return (x - offset * math.sin(heading), y + offset * math.cos(heading))

    def back(self) -> Curve:
        """The same curve the other way."""
        return Curve(self.end, self.second, self.first, self.start)

    def distance(self, point: Point) -> float:
        """How far a point is from the curve."""
        return min(_segment_distance(point, a, b) for a, b in pairwise(self.points(12)))


@lru_cache(maxsize=4096)
def _sample(curve: Curve, count: int) -> tuple[Point, ...]:
    return tuple(curve.at(i / count) for i in range(count + 1))


@lru_cache(maxsize=4096)
def _boxes(curve: Curve, count: int) -> tuple[Bounds, ...]:
    """Around each piece of line along the curve, wider by a hair."""
    return tuple(
        (min(px, qx) - HAIR, min(py, qy) - HAIR, max(px, qx) + HAIR, max(py, qy) + HAIR)
        for (px, py), (qx, qy) in pairwise(curve.points(count))
    )


@lru_cache(maxsize=4096)
def _around(curve: Curve, count: int) -> Bounds:
    """Around the whole curve."""
    lefts, tops, rights, bottoms = zip(*_boxes(curve, count), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


Line = tuple[Curve, ...]  # each begins where the one before ends


@dataclass(frozen=True, slots=True)
class Ribbon:
    """All curves of one style on a tile, and the points where they meet."""

    curves: tuple[Curve, ...]
    junction: Point | None = None  # three or more curves meet here
    stop: Point | None = None  # a single curve ends here

    @property
    def lines(self) -> tuple[Line, ...]:
        """The curves as they are best painted in strokes: where they meet, the two that run on into
        each other are one line, and the others end in it."""
        if self.junction is None:
            return tuple((curve,) for curve in self.curves)
        one, other = min(combinations(self.curves, 2), key=_bend)
        rest = (curve for curve in self.curves if curve not in (one, other))
        return ((one, other.back()), *((curve,) for curve in rest))

    def ends_inside(self, line: Line) -> bool:
        """Whether a line of this ribbon ends where strands meet or stop, and not at a border."""
        return line[-1].end in (self.junction, self.stop)


def join_sides(
    outline: Outline,
    sides: Sequence[int],
    *,
    at_centre: bool = False,
    alone: bool = False,
    short: float = 0.0,
) -> Ribbon:
    """Sides of one style, all of them linked inside the tile.

    A single one ends in the centre, or `short` of it by that share of the way. `at_centre` leads
    them all through the centre. A junction leans towards its sides, away from the other ways of
    the tile, unless it is `alone` and a straight way runs through it.
    """
    cx, cy = outline.centre
    if len(sides) == 1:
        start, inward = _entry(outline, sides[0])
        stop = _towards((cx, cy), start, short)
        reach = math.dist(start, stop) / 3
        return Ribbon((Curve(start, _along(start, inward, reach), stop, stop),), stop=stop)
    if len(sides) == 2 and not at_centre:
        return Ribbon((join_two(_entry(outline, sides[0]), _entry(outline, sides[1])),))
    entries = [_entry(outline, side) for side in sides]
    # On a triangle no side lies opposite another.
    straight = any((a + outline.sides / 2) % outline.sides in sides for a in sides)
    dx, dy = (-add_up(d[i] for _, d in entries) for i in (0, 1))
    pull = math.hypot(dx, dy)
    if at_centre or (alone and straight) or pull < 1e-6:
        node = (cx, cy)
    else:
        lean = outline.inradius * JUNCTION * min(1.0, pull) / pull
        node = (cx + dx * lean, cy + dy * lean)
    curves = []
    for start, inward in entries:
        bend = _along(start, inward, math.dist(start, node) * 0.5)
        first = _towards(start, bend, 2 / 3)
        second = _towards(node, bend, 2 / 3)
        curves.append(Curve(start, first, second, node))
    return Ribbon(tuple(curves), junction=node)


def join_two(
    one: tuple[Point, Point], other: tuple[Point, Point], pull: tuple[float, float] | None = None
) -> Curve:
    """From one place on the border to another, at right angles to both borders.

    A place is a point and the direction inwards. Two places equally far from the point where
    their borders' lines meet are joined by the arc about that point. `pull` says how far the
    curve runs straight in at either end, as shares of the distance.
    """
    (start, inward), (end, back) = one, other
    distance = math.dist(start, end)
    cosine = inward[0] * back[0] + inward[1] * back[1]
    turn = math.acos(max(-1.0, min(1.0, -cosine)))  # how far the curve changes direction
    if pull is not None:
        first, second = pull[0] * distance, pull[1] * distance
    elif turn < 1e-6:
        first = second = distance / 3 if _faces(start, inward, end) else distance / 2
    else:
        # The handle of an arc of this turn over this chord.
        first = second = 4 / 3 * math.tan(turn / 4) * distance / (2 * math.sin(turn / 2))
    return Curve(start, _along(start, inward, first), _along(end, back, second), end)


def crossings(one: Curve, other: Curve, samples: int = SAMPLES) -> list[tuple[float, float]]:
    """Where two curves cross, as the parameters on both."""
    found: list[tuple[float, float]] = []
    a, b = one.points(samples), other.points(samples)
    boxes = _boxes(other, samples)
    whole = _around(other, samples)
    for i, (left, top, right, bottom) in enumerate(_boxes(one, samples)):
        if whole[0] > right or left > whole[2] or whole[1] > bottom or top > whole[3]:
            continue
        for j, (west, north, east, south) in enumerate(boxes):
            if west > right or left > east or north > bottom or top > south:
                continue
            hit = _meet(a[i], a[i + 1], b[j], b[j + 1])
            if hit is None:
                continue
            at = (i + hit[0]) / samples
            # Where two samples touch, rounding may find one crossing twice.
            if not any(abs(at - other) < 0.5 / samples for other, _ in found):
                found.append((at, (j + hit[1]) / samples))
    return found


def _entry(outline: Outline, side: int) -> tuple[Point, Point]:
    """The middle of a side and the direction inwards."""
    place = outline.side_place(side)
    middle, inside = place.apply((0.0, 0.0)), place.apply((0.0, 1.0))
    return middle, (inside[0] - middle[0], inside[1] - middle[1])


def _along(point: Point, direction: Point, distance: float) -> Point:
    return (point[0] + direction[0] * distance, point[1] + direction[1] * distance)


def _towards(point: Point, goal: Point, share: float) -> Point:
    return (point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share)


def _bend(pair: tuple[Curve, Curve]) -> float:
    """How far from straight two curves that meet run on into each other: -1 is straight."""
    (ax, ay), (bx, by) = (
        (curve.end[0] - curve.second[0], curve.end[1] - curve.second[1]) for curve in pair
    )
    return (ax * bx + ay * by) / (math.hypot(ax, ay) * math.hypot(bx, by))


def _faces(start: Point, inward: Point, end: Point) -> bool:
    """Whether the way straight in leads to the end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return abs(dx * inward[1] - dy * inward[0]) < 1e-6


def _meet(p: Point, q: Point, r: Point, s: Point) -> tuple[float, float] | None:
    """Where two pieces of line cross, as shares of both; ends count."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = s[0] - r[0], s[1] - r[1]
    det = dx * ey - dy * ex
    if abs(det) < 1e-12:
        return None
    t = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / det
    u = ((r[0] - p[0]) * dy - (r[1] - p[1]) * dx) / det
    return (t, u) if -HAIR <= t <= 1 + HAIR and -HAIR <= u <= 1 + HAIR else None


def _segment_distance(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square
    t = 0.0 if t < 0.0 else min(t, 1.0)
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)
