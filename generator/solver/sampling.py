"""About how many layouts there are, where counting them all is hopeless.

A sample walks through the cells as a count does, but goes on with no more than `WIDTH` states of
each step. Which ones is drawn by lot, promising ones with better chances, and whoever is drawn
stands for those who were not: its ways are divided by its chance. So every sample is right on
average, whatever the chances were (Knuth 1975; of many states at once, Chen 1992), and the mean
of many tells how far off it may be. Says how many, never that there are none.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import exp, floor, fsum, inf, log, sqrt

from generator.quick_start import dataclass
from generator.solver.outcome import Stop, StoppedError, never
from generator.solver.prefixes import way_through
from generator.solver.promise import Promise
from generator.solver.puzzle import Puzzle

WIDTH = 1000


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of samples and its standard error, both times ten to the power of `exponent`."""

    mean: float
    error: float
    exponent: int
    samples: int


def sample(puzzle: Puzzle, seed: int, *, width: int = WIDTH, stop: Stop = never) -> float:
    """The logarithm of one guess; minus infinity where every way that was tried is blocked."""
    way = way_through(puzzle)
    promise = Promise(way)
    chance = random.Random(seed)
    states: Mapping[int, float] = {way.start: 1.0}
    unit = 0.0  # logarithm of what one way stands for, as numbers of ways outgrow any float
    for number in range(len(way.masks)):
        if stop():
            raise StoppedError
        states = way.ahead(number, states.items())
        if not states:
            return -inf
        most = max(states.values())
        unit += log(most)
        states = {key: ways / most for key, ways in states.items()}
        if len(states) > width:
            scores = {key: promise.of(number + 1, key) for key in states}
            states = draw(states, scores, width, chance)
    total = fsum(ways for key, ways in states.items() if way.ends(key))
    return unit + log(total) if total else -inf


def draw(
    states: Mapping[int, float],
    promises: Mapping[int, float],
    most: int,
    chance: random.Random,
) -> dict[int, float]:
    """At most so many of the states, each with what it then stands for.

    `promises` are logarithms. Those with a large share of all that is promised are kept for
    certain; the others are drawn at even distances along a line on which each has its share.
    """
    scores = {key: log(ways) + promises[key] for key, ways in states.items()}
    top = max(scores.values())
    # None may have no chance at all: the best guess can be wrong.
    shares = {key: exp(max(score - top, -600.0)) for key, score in scores.items()}
    step = _step(sorted(shares.values(), reverse=True), most)
    found: dict[int, float] = {}
    place = chance.random() * step
    for key, share in shares.items():
        if share >= step:
            found[key] = states[key]
            continue
        place -= share
        if place < 0:
            found[key] = states[key] * step / share
            place += step
    return found


def _step(shares: Sequence[float], most: int) -> float:
    """The distance at which so many are drawn, larger shares being kept for certain."""
    rest = fsum(shares)
    for kept, share in enumerate(shares):
        left = most - kept
        if left == 1 or share * left < rest:
            return rest / left
        rest -= share
    return rest


def combine(guesses: Sequence[float]) -> Estimate:
    """The mean of guesses, which are logarithms, and how far off it may well be."""
    top = max(guesses)
    if top == -inf:
        return Estimate(0.0, 0.0, 0, len(guesses))
    exponent = floor((add_up(guesses) - log(len(guesses))) / log(10))
    found = [exp(guess - exponent * log(10)) for guess in guesses]
    mean = fsum(found) / len(found)
    spread = fsum((one - mean) ** 2 for one in found)
    error = sqrt(spread / (len(found) - 1) / len(found))
    return Estimate(mean, error, exponent, len(guesses))


def add_up(logarithms: Sequence[float]) -> float:
    """The logarithm of the sum of what these are the logarithms of."""
    top = max(logarithms)
    return top if top == -inf else top + log(fsum(exp(one - top) for one in logarithms))
