"""Free places for trees and the like: the largest discs that fit between things."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from heapq import heapify, heappop, heapreplace
from itertools import repeat

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
    # What was found only takes room away: the largest that is still as large as it was is the
    # largest of all. Of several the first counts.
    heap = [
        (-radius, order, 0, place)
        for order, place in enumerate(candidates)
        if (radius := room(*place)) >= least
    ]
    heapify(heap)
    found: list[Nook] = []
    while heap and len(found) < most:
        shrunk, order, known, (x, y) = heap[0]
        radius = -shrunk
        for a, b, r in found[known:]:
            left = math.hypot(x - a, y - b) - (r + apart)
            if left < radius:
                radius = left
                if left < least:
                    break
        if radius < least:
            heappop(heap)
        elif radius < -shrunk:
            heapreplace(heap, (-radius, order, len(found), (x, y)))
        else:
            heappop(heap)
            found.append((x, y, min(radius, largest)))
    return found


def nearest(place: Point, points: Sequence[Point]) -> float:
    """How far it is to the nearest of these points."""
    return min(map(math.dist, repeat(place), points))


def grid(left: float, top: float, right: float, bottom: float, step: float) -> list[Point]:
    """Candidates on a square grid, row by row."""
    columns, rows = int((right - left) / step) + 1, int((bottom - top) / step) + 1
    return [(left + step * c, top + step * r) for r in range(rows) for c in range(columns)]
