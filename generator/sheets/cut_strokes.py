"""How often the knife is really drawn: a sheet is cut in one direction, then its strips.

In comes a sheet, out goes a number. A cut across the sheet is one stroke in the first direction;
in the next it is one for every strip that it goes through, and nobody cuts where no piece lies.
What runs along the paper is cut before what slants, the direction with fewer lines first.
"""

from __future__ import annotations

import math
from bisect import bisect, bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, permutations

from generator.geometry.transform import Point
from generator.sheets.slots import Cut, Sheet

NEAR = 1e-3  # mm between a cut and what lies on it
LEVEL = 1e-6  # of the sine between two cuts of one direction


def count_strokes(sheet: Sheet) -> int:
    """As few as an order of directions needs that begins as people are told."""
    through = [cut for cut in sheet.cuts if cut.through]
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for slot in sheet.slots
        for (ax, ay), (bx, by) in pairwise((*slot.trim, slot.trim[0]))
    ]
    sides = find_places(through, middles)
    fewest = min(
        sum(_count_pass(order, number, sides) for number in range(len(order)))
        for order in permutations(_by_direction(through))
        if sorted(order, key=_turn) == list(order)
    )
    return fewest + len(sheet.cuts) - len(through)


def find_places(cuts: Iterable[Cut], places: Sequence[Point]) -> dict[Cut, list[float]]:
    """Which of these places lie on straight cuts: how far from the start of each."""
    found: dict[Cut, list[float]] = {}
    for direction in _by_direction(cuts):
        _, ux, uy = _way(direction[0])
        level = sorted((_aside(cut.start, ux, uy), number) for number, cut in enumerate(direction))
        for place in places:
            aside = _aside(place, ux, uy)
            at = bisect_left(level, (aside - NEAR, -1))
            if at < len(level) and level[at][0] < aside + NEAR:
                cut = direction[level[at][1]]
                length, vx, vy = _way(cut)
                along = (place[0] - cut.start[0]) * vx + (place[1] - cut.start[1]) * vy
                if -NEAR < along < length + NEAR:
                    found.setdefault(cut, []).append(along)
    return found


def _turn(direction: Sequence[Cut]) -> tuple[bool, int]:
    """When a direction has its turn; either slant may come first."""
    _, ux, uy = _way(direction[0])
    is_slant = min(abs(ux), abs(uy)) > LEVEL
    return is_slant, 0 if is_slant else len(direction)


def _count_pass(
    order: Sequence[Sequence[Cut]], number: int, sides: Mapping[Cut, Sequence[float]]
) -> int:
    """The strokes of one direction, after all cuts of those before it."""
    before = [cut for direction in order[:number] for cut in direction]
    strokes = 0
    for cut in order[number]:
        gaps = sorted(_crossing(cut, other) for other in before)
        strokes += len({bisect(gaps, middle) for middle in sides.get(cut, ())})
    return strokes


def _by_direction(cuts: Iterable[Cut]) -> list[list[Cut]]:
    directions: list[list[Cut]] = []
    for cut in cuts:
        _, ux, uy = _way(cut)
        for direction in directions:
            _, vx, vy = _way(direction[0])
            if abs(ux * vy - uy * vx) < LEVEL:
                direction.append(cut)
                break
        else:
            directions.append([cut])
    return directions


def _crossing(cut: Cut, other: Cut) -> float:
    """How far from its start a cut meets the line of another."""
    _, ux, uy = _way(cut)
    _, vx, vy = _way(other)
    dx, dy = other.start[0] - cut.start[0], other.start[1] - cut.start[1]
    return (dx * vy - dy * vx) / (ux * vy - uy * vx)


def _aside(place: Point, ux: float, uy: float) -> float:
    """How far a place lies beside the line through the corner of the paper."""
    return place[1] * ux - place[0] * uy


def _way(cut: Cut) -> tuple[float, float, float]:
    """How long a cut is, and its direction."""
    (ax, ay), (bx, by) = cut.start, cut.end
    length = math.dist(cut.start, cut.end)
    return length, (bx - ax) / length, (by - ay) / length
