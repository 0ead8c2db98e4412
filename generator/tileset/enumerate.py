"""Enumeration rules: every way to put edge types on the sides of a piece.

What comes in: edge types, the number of sides, the turns that map the piece onto itself, and
how many sides of each type a tile must and may have. What goes out: one reading for each tile
that is truly different, in a stable order. Must not know: tiles, names, copies.

Two readings are the same tile when a turn (or, if asked, a mirror) makes them alike.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter, le
from typing import TypeVar

T = TypeVar("T")
Symmetry = tuple[int, ...]  # side i shows what side symmetry[i] showed
Bounds = Sequence[tuple[int, int]]  # of each edge type, the fewest and the most sides


def symmetries(sides: int, turns: int, mirrors: bool = False) -> list[Symmetry]:
    """All turns of a piece onto itself, and its mirror images if they count as the same.

    A piece with s sides and t turns passes s / t sides at each turn: a square passes one,
    a card with its half-turn passes two. The axes of the mirrors follow the same step.
    """
    step = sides // turns
    first = 1 if step == 3 else 0  # the axes of a domino lie between its sides
    found = [tuple((i - n) % sides for i in range(sides)) for n in range(0, sides, step)]
    if mirrors:
        axes = range(first, sides, step)
        found += [tuple((n - i) % sides for i in range(sides)) for n in axes]
    return found


def move_corners(corners: Sequence[T], symmetry: Symmetry) -> tuple[T, ...]:
    """What stands at corners, after a turn or in a mirror; corner i begins side i. In a mirror a
    side begins where it ended."""
    if not corners:
        return ()
    count = len(symmetry)
    is_mirror = count > 2 and symmetry[1] != (symmetry[0] + 1) % count
    return tuple(corners[(side + is_mirror) % count] for side in symmetry)


def count_classes(edge_types: int, group: Sequence[Symmetry], bounds: Bounds | None = None) -> int:
    """How many different tiles there are, by Burnside's lemma: no need to make them.

    The number of classes is the average, over all symmetries, of the readings each leaves
    as they are; a symmetry leaves a reading as it is if all sides of each cycle agree.
    """
    bounds = bounds or [(0, len(group[0]))] * edge_types
    unchanged = [_count_unchanged(_cycles(symmetry), bounds) for symmetry in group]
    return sum(unchanged) // len(group)


def enumerate_classes(
    edge_types: Sequence[str], group: Sequence[Symmetry], bounds: Bounds | None = None
) -> list[tuple[str, ...]]:
    """The first reading of each class, in the order in which the edge types are listed."""
    sides = len(group[0])
    bounds = bounds or [(0, sides)] * len(edge_types)
    moves = [itemgetter(*symmetry) for symmetry in group if symmetry != tuple(range(sides))]
    return [
        tuple(edge_types[side] for side in reading)
        for reading in readings_within(sides, bounds)
        if all(reading <= move(reading) for move in moves)
    ]


def readings_within(sides: int, bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """All readings within the bounds, in order; no beginning is tried that cannot be ended."""
    low = [low for low, _ in bounds]
    high = [high for _, high in bounds]

    def go_on(left: int, needed: int, room: int) -> Iterator[tuple[int, ...]]:
        """`left` more sides, of which so many are needed, and room for so many."""
        if not left:
            yield ()
            return
        for type in range(len(bounds)):
            still = needed - (low[type] > 0)
            if high[type] > 0 and still < left <= room:
                low[type] -= 1
                high[type] -= 1
                for rest in go_on(left - 1, still, room - 1):
                    yield (type, *rest)
                low[type] += 1
                high[type] += 1

    needed, room = (sum(max(amount, 0) for amount in amounts) for amounts in (low, high))
    if needed <= sides <= room and all(map(le, low, high)):
        yield from go_on(sides, needed, room)


def _cycles(symmetry: Symmetry) -> Mapping[int, int]:
    """How many cycles of each length a symmetry has."""
    unseen = set(range(len(symmetry)))
    cycles: Counter[int] = Counter()
    while unseen:
        length = 1
        side = unseen.pop()
        while symmetry[side] in unseen:
            side = symmetry[side]
            unseen.remove(side)
            length += 1
        cycles[length] += 1
    return cycles


def _count_unchanged(cycles: Mapping[int, int], bounds: Bounds) -> int:
    """Ways to give each cycle one edge type within the bounds, type after type."""
    ways = {tuple(cycles.values()): 1}  # by the cycles of each length that are left
    for low, high in bounds:
        after: Counter[tuple[int, ...]] = Counter()
        for left, count in ways.items():
            for taken in itertools.product(*(range(n + 1) for n in left)):
                sides = sum(length * n for length, n in zip(cycles, taken, strict=True))
                if low <= sides <= high:
                    rest = tuple(have - n for have, n in zip(left, taken, strict=True))
                    after[rest] += count * math.prod(map(math.comb, left, taken))
        ways = after
    return ways.get((0,) * len(cycles), 0)
