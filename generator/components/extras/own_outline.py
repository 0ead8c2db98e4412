"""Outlines that a designer draws: whether they can be cut, and where words have room on them.

In come points in mm, out go what is wrong with them, or the largest upright rectangle inside. Must
not know: what is drawn there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from generator.geometry.add_up import add_up
from generator.geometry.transform import Point

Room = tuple[float, float, float, float]  # left, top, width, height
STEPS = 36  # across and down, in which room for words is looked for
LEAST, MOST = 5.0, 280.0  # mm that a piece is wide and high


def from_corner(points: Sequence[Point]) -> list[Point]:
    """The same outline, in a box whose top left corner is (0, 0)."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return [(x - left, y - top) for x, y in points]


def find_fault(points: Sequence[Point]) -> tuple[str, str] | None:
    """What keeps an outline from being cut out, and what to do."""
    width = max(x for x, _ in points) - min(x for x, _ in points)
    height = max(y for _, y in points) - min(y for _, y in points)
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        message = f"is {width:g} × {height:g} mm large"
        return message, f"{LEAST:g} to {MOST:g} mm are possible: draw it larger or smaller"
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    for (m, one), (n, other) in combinations(enumerate(sides), 2):
        if one[0] == one[1]:
            return f"corner {m} stands twice", "take one of them out"
        is_next = n - m in (1, len(sides) - 1)
        if not is_next and _cross(*one, *other):
            return f"side {m} crosses side {n}", "list the corners in their order around the piece"
    area = add_up(a * d - c * b for (a, b), (c, d) in sides)
    if abs(area) < LEAST * LEAST:
        return "encloses nothing", "list the corners in their order around the piece"
    return None


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches meet; of two on one line neither may end before the other begins."""
    for axis in (0, 1):
        one, other = sorted((a[axis], b[axis])), sorted((c[axis], d[axis]))
        if one[1] < other[0] or other[1] < one[0]:
            return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def roomiest(points: Sequence[Point]) -> Room:
    """The largest upright rectangle inside an outline, to a fine grid; its box begins at (0, 0)."""
    across = max(x for x, _ in points) / STEPS
    down = max(y for _, y in points) / STEPS
    inside = [
        [_holds(points, ((n + 0.5) * across, (m + 0.5) * down)) for n in range(STEPS)]
        for m in range(STEPS)
    ]
    best, found = 0, (0, 0, 1, 1)
    heights = [0] * STEPS
    for row, line in enumerate(inside):
        heights = [heights[n] + 1 if is_in else 0 for n, is_in in enumerate(line)]
        for left in range(STEPS):
            high = STEPS
            for right in range(left, STEPS):
                high = min(high, heights[right])
                if not high:
                    break
                if high * (right - left + 1) > best:
                    best = high * (right - left + 1)
                    found = left, row - high + 1, right - left + 1, high
    left, top, wide, high = found
    return left * across, top * down, wide * across, high * down


def _holds(points: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside: a ray to the right leaves it once more than it enters."""
    x, y = point
    is_in = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            is_in = not is_in
    return is_in
