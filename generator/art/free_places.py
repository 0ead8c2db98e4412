"""Free places for trees and the like: the largest discs that fit between things."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from operator import itemgetter

from generator.geometry.transform import Point

Nook = tuple[float, float, float]  # x, y, radius


def find_nooks(
    candidates: Iterable[Point],
    room: Callable[[float, float], float],
    *,
    most: int,
    least: float,
    largest: float,
    apart: float = 0.35,
) -> list[Nook]:
    """Up to `most` discs, largest first; `room` says how far a point is from all things."""
    rooms = [(x, y, radius) for x, y in candidates if (radius := room(x, y)) >= least]
    found: list[Nook] = []
    while rooms and len(found) < most:
        x, y, radius = max(rooms, key=itemgetter(2))
        radius = min(radius, largest)
        found.append((x, y, radius))
        reach = radius + apart
        left: list[Nook] = []
        for a, b, r in rooms:
            near = reach + r
            if -near < a - x < near and -near < b - y < near:
                shrunk = min(r, math.hypot(a - x, b - y) - reach)
                if shrunk >= least:
                    left.append((a, b, shrunk))
            else:
                left.append((a, b, r))
        rooms = left
    return found


def nearest(place: Point, points: Sequence[Point]) -> float:
    """How far it is to the nearest of these points."""
    return min(map(math.dist, repeat(place), points))


def grid(left: float, top: float, right: float, bottom: float, step: float) -> list[Point]:
    """Candidates on a square grid, row by row."""
    columns, rows = int((right - left) / step) + 1, int((bottom - top) / step) + 1
    return [(left + step * c, top + step * r) for r in range(rows) for c in range(columns)]
