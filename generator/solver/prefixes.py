"""A count in parts that know nothing of one another.

In comes a puzzle; out go parts of it, some hundreds, and what each of them holds. A part is a few
beginnings: the first cells of the walk filled in ways that follow one another. Every layout
begins in exactly one way, so whatever is counted or listed part by part is counted or listed
once, wherever and in whatever order that is done. The same puzzle always has the same parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from generator.solver.blind import Way, prepare
from generator.solver.count import count_from
from generator.solver.layers import Beginning, descend, keep_alive, key_of, layers_from
from generator.solver.numbered import build
from generator.solver.outcome import Progress, SearchStep, Stop, StoppedError, never, quiet
from generator.solver.puzzle import Puzzle

PARTS = 400  # at most: enough to keep a cluster busy, and each worth sending
SHORT = 1_500_000  # states, over all steps, that are counted in one go: some seconds
KEPT = 1_500_000  # states that listing a part keeps in memory: about 200 MB
FEWER = 16  # parts of a part that is too large to list

Part = tuple[Beginning, ...]


@lru_cache(maxsize=2)
def way_through(puzzle: Puzzle) -> Way:
    """The walk that all parts of a puzzle share; preparing it takes longer than many a part."""
    return prepare(build(puzzle))


def count_at_once(puzzle: Puzzle, progress: Progress = quiet, *, stop: Stop = never) -> int | None:
    """How many layouts there are, if the walk is short; None if it is worth splitting."""
    way = way_through(puzzle)
    states = {way.start: 1}
    left = SHORT
    for number in range(len(way.masks)):
        if stop():
            raise StoppedError
        states = way.ahead(number, states.items(), left)
        left -= len(states)
        if left < 0:
            return None
        progress(SearchStep("count", number + 1, len(way.masks)))
    return sum(ways for key, ways in states.items() if way.ends(key))


def split(puzzle: Puzzle, most: int | None = None) -> tuple[Part, ...]:
    """The puzzle in at most so many parts, fewer if there are not so many ways to begin."""
    way, parts = way_through(puzzle), most or PARTS
    begun: Sequence[Beginning] = [()]
    while begun and len(begun) < parts and len(begun[0]) < len(way.masks):
        begun = _longer(way, begun)
    return tuple(_shares(begun, parts))


def count_part(puzzle: Puzzle, part: Part, *, stop: Stop = never) -> int:
    """How many layouts begin so."""
    way = way_through(puzzle)
    return count_from(way, len(part[0]), Counter(key_of(way, one) for one in part), stop=stop)


def list_part(puzzle: Puzzle, part: Part, *, stop: Stop = never) -> Iterator[tuple[int, ...]]:
    """Every layout that begins so, as options by cell."""
    way = way_through(puzzle)

    def heed(_: int) -> None:
        if stop():
            raise StoppedError

    first = len(part[0])
    layers = layers_from(way, first, (key_of(way, one) for one in part), KEPT, heed)
    if layers is None:
        for fewer in _shares(_longer(way, part), FEWER):
            yield from list_part(puzzle, fewer, stop=stop)
        return
    keep_alive(way, layers)
    for beginning in part:
        heed(first)
        yield from descend(way, layers, beginning)


def _longer(way: Way, begun: Sequence[Beginning]) -> list[Beginning]:
    """The same with one more cell filled, in every way that may go on."""
    number = len(begun[0])
    mask, tests = way.masks[number], way.tests(number + 1)
    found = []
    for beginning in begun:
        key = key_of(way, beginning)
        for option, added in way.moves(number, key & mask):
            then = key + added
            if not then & way.walk.guard and all(
                then >> shift & ones in alive for shift, ones, alive in tests
            ):
                found.append((*beginning, option))
    return found


def _shares(begun: Sequence[Beginning], parts: int) -> Iterator[Part]:
    """At most so many shares, alike in size, each of beginnings that follow one another."""
    many = min(parts, len(begun))
    for number in range(many):
        first, last = (len(begun) * n // many for n in (number, number + 1))
        yield tuple(begun[first:last])
