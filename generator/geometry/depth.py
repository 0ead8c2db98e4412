"""How deep inside an outline things lie: a knife that is a little off must spare them.

What comes in: points and the corners of an outline. What goes out: millimetres from the cut.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from generator.geometry.add_up import add_up
from generator.geometry.transform import Point

SAFE = 1.5  # mm; by hand, with a ruler, people cut within one
Line = tuple[float, float, float]  # a x + b y = c, and more inside


def depth(points: Sequence[Point], outline: tuple[Point, ...]) -> float:
    """How far inside an outline the outermost of some points lies."""
    if (lines := _inward_lines(outline)) is not None:
        # Within straight sides that never turn back, the nearest side is the nearest line.
        least = min(min(a * x + b * y for x, y in points) - c for a, b, c in lines)
        if least > 0:
            return least
    return min(_depth(point, outline) for point in points)


@lru_cache(maxsize=64)
def _inward_lines(outline: tuple[Point, ...]) -> tuple[Line, ...] | None:
    """The sides of an outline that is convex, as lines; nothing of another."""
    turn = math.copysign(1.0, polygon_area(outline))
    lines: list[Line] = []
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        length = math.hypot(bx - ax, by - ay)
        if length:
            a, b = turn * (ay - by) / length, turn * (bx - ax) / length
            lines.append((a, b, a * ax + b * ay))
    is_convex = all(a * x + b * y >= c - 1e-6 for a, b, c in lines for x, y in outline)
    return tuple(lines) if is_convex and lines else None


def polygon_area(outline: Sequence[Point]) -> float:
    """The area within an outline; less than nothing if it runs the other way round."""
    sides = pairwise((*outline, outline[0]))
    return add_up(ax * by - bx * ay for (ax, ay), (bx, by) in sides) / 2


def _depth(point: Point, outline: Sequence[Point]) -> float:
    """How far inside an outline a point lies; less than nothing outside it."""
    sides = [(outline[i - 1], corner) for i, corner in enumerate(outline)]
    nearest = min(_distance(point, *side) for side in sides)
    x, y = point
    crossings = [
        (ax, ay)
        for (ax, ay), (bx, by) in sides
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
    ]
    return nearest if len(crossings) % 2 else -nearest


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a segment."""
    (px, py), (ax, ay), (bx, by) = point, start, end
    dx, dy = bx - ax, by - ay
    along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)
    share = min(max(along, 0.0), 1.0)
    return math.hypot(px - ax - share * dx, py - ay - share * dy)
