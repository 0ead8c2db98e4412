"""Pairs of numbers: whether the second differs from the first beyond chance.

What comes in: pairs, each with how often it came up. What goes out: the mean difference, an
interval in which nineteen of twenty such measurements would lie, and how often chance alone would
show as much. Must not know: games.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.playtest.intervals import Z
from generator.quick_start import dataclass

LEVEL = 0.05  # of all comparisons together: one time in twenty chance is taken for a change
MOST_COUNTED = 5_000  # throws of a coin
Pairs = Mapping[tuple[int, int], int]


@dataclass(frozen=True, slots=True)
class PairedChange:
    """The means of either side, their difference with its interval, and what chance would do."""

    before: float
    after: float
    change: float
    low: float
    high: float
    chance: float  # that as much shows where nothing differs

    def scaled(self, by: float) -> PairedChange:
        return PairedChange(
            self.before / by,
            self.after / by,
            self.change / by,
            self.low / by,
            self.high / by,
            self.chance,
        )


def compare_pairs(pairs: Pairs, of: int) -> PairedChange:
    """What pairs show of the means of either side, which are compared by Student's t. Pairs that
    are not among these, up to `of`, are nought on both sides."""
    return _compare(pairs, of, is_share=False)


def compare_shares(pairs: Pairs, of: int, whole: int = 1) -> PairedChange:
    """The same of shares, each the part of a whole that one pair adds to it.

    Whether a share has changed is told by the exact sign test: of the pairs that differ, half
    would differ to either side.
    """
    found = _compare(pairs, of, is_share=True).scaled(whole)
    return replace(found, low=max(-1.0, found.low), high=min(1.0, found.high))


def _compare(pairs: Pairs, of: int, *, is_share: bool) -> PairedChange:
    first = second = squares = up = down = 0
    for (a, b), count in pairs.items():
        first += a * count
        second += b * count
        squares += (b - a) ** 2 * count
        up += count if b > a else 0
        down += count if b < a else 0
    if not of:
        return PairedChange(0.0, 0.0, 0.0, -math.inf, math.inf, 1.0)
    change = (second - first) / of
    error = _standard_error(second - first, squares, of)
    reach = error * _student_reach(of - 1) if of > 1 else math.inf
    is_counted = is_share or not error  # what differs alike in every pair has no deviation
    chance = sign_chance(up, down) if is_counted else student_chance(change / error, of - 1)
    return PairedChange(first / of, second / of, change, change - reach, change + reach, chance)


def _standard_error(total: int, squares: int, of: int) -> float:
    """Of the mean difference. In whole numbers as long as possible, so that all that is equal
    is nought exactly."""
    if of < 2:
        return 0.0
    return math.sqrt((squares * of - total * total) / (of - 1)) / of


def sign_chance(up: int, down: int) -> float:
    """How often a fair coin would fall at least as unevenly."""
    of, least = up + down, min(up, down)
    if not of:
        return 1.0
    if of > MOST_COUNTED:  # then the bell curve is as good, with half a throw taken off
        return min(1.0, math.erfc((of - 2 * least - 1) / math.sqrt(2 * of)))
    # Logarithms: a coin that is thrown a thousand times has no number for each way to fall.
    whole = math.lgamma(of + 1) - of * math.log(2)
    terms = (
        math.exp(whole - math.lgamma(hits + 1) - math.lgamma(of - hits + 1))
        for hits in range(least + 1)
    )
    return min(1.0, 2 * math.fsum(terms))


def student_chance(t: float, freedom: int) -> float:
    """How often Student's t lies at least as far from nought, by Wallace's approximation."""
    if freedom < 1:
        return 1.0
    bend = (8 * freedom + 1) / (8 * freedom + 3)
    z = bend * math.sqrt(freedom * math.log1p(t * t / freedom))
    return math.erfc(z / math.sqrt(2))


def _student_reach(freedom: int) -> float:
    """How far nineteen of twenty lie from nought: the same approximation, the other way round."""
    z = Z * (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(z * z / freedom))


def beyond_chance(chances: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Holm's rule: of all these comparisons together, the level is how often even one of those
    picked is chance."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    picked = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] > level / (len(chances) - rank):
            break
        picked[place] = True
    return picked
