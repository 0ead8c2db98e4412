"""Exactly how many layouts there are, and all of them one by one.

Both walk through the cells in an order that keeps the frontier short (see `walk`), past
the states that glasses for one colour rule out (see `blind`). Layouts that are the same
up to turning and reflecting the region, or swapping colours that the puzzle treats alike,
can be counted and listed once (see `symmetry`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from generator.solver import sat
from generator.solver.blind import Way, prepare
from generator.solver.layers import descend, keep_alive, layers_from
from generator.solver.numbered import Model, build
from generator.solver.outcome import Progress, SearchStep, Stop, StoppedError, never, quiet
from generator.solver.puzzle import Placement, Puzzle
from generator.solver.symmetry import Symmetry, is_first, symmetries
from generator.solver.walk import EMPTY

LARGEST = 250_000  # states kept together; more are split, and the parts counted one by one
PART = 50_000
LISTED = 1_500_000  # states, over all steps, that listing keeps in memory: about 200 MB
BRIEF = 50_000  # where only a few layouts are wanted, a walk longer than this is not worth it


def count(puzzle: Puzzle, progress: Progress = quiet, *, stop: Stop = never) -> int:
    """How many layouts there are. Copies of a tile are not told apart.

    Raises `StoppedError` when the limit comes first.
    """
    way = prepare(build(puzzle))
    return count_from(way, 0, {way.start: 1}, progress, stop)


def count_from(
    way: Way, first: int, begun: dict[int, int], progress: Progress = quiet, stop: Stop = never
) -> int:
    """How many layouts go on from these states of one step, each reached in so many ways."""
    cells = len(way.masks)
    total = 0
    waiting = [(first, begun)]
    while waiting:
        number, states = waiting.pop()
        if number == cells:
            total += sum(ways for key, ways in states.items() if way.ends(key))
            continue
        if stop():
            raise StoppedError
        if len(states) > LARGEST:
            waiting += [(number, part) for part in _parts(states)]
            continue
        waiting.append((number + 1, way.ahead(number, states.items())))
        progress(SearchStep("count", number + 1, cells))
    return total


def count_distinct(puzzle: Puzzle, progress: Progress = quiet, *, stop: Stop = never) -> int:
    """How many there are up to symmetry. Raises `StoppedError` when the limit comes first."""
    return sum(1 for _ in enumerate_layouts(puzzle, distinct=True, progress=progress, stop=stop))


def enumerate_layouts(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    distinct: bool = False,
    progress: Progress = quiet,
    stop: Stop = never,
) -> Iterator[Placement]:
    """Layouts one after another, at most `limit`, always in the same order.

    With `distinct`, only one of those that symmetry makes the same. Raises `StoppedError`
    when the limit in time comes first; what was given before stays valid.
    """
    model = build(puzzle)
    group = symmetries(model) if distinct else []
    most = LISTED if limit is None else BRIEF
    return islice(_layouts(model, group, most, progress, stop), limit)


def _layouts(
    model: Model, group: Sequence[Symmetry], most: int, progress: Progress, stop: Stop
) -> Iterator[Placement]:
    way = prepare(model)

    def heed(step: int) -> None:
        if stop():
            raise StoppedError
        progress(SearchStep("walk", step, len(way.masks)))

    layers = layers_from(way, 0, [way.start], most, heed)
    if layers is None:
        yield from _searched(model, group, progress, stop)
        return
    keep_alive(way, layers)
    for given, options in enumerate(descend(way, layers)):
        if given % 1000 == 0:
            progress(SearchStep("list", given))
            if stop():
                raise StoppedError
        if is_first(options, group):
            yield placement_of(model, options)


def _parts(states: dict[int, int]) -> Iterator[dict[int, int]]:
    items = iter(states.items())
    while part := dict(islice(items, PART)):
        yield part


def _searched(
    model: Model, group: Sequence[Symmetry], progress: Progress, stop: Stop
) -> Iterator[Placement]:
    """Layouts found by SAT one after another, each ruled out, with its family, once given."""
    index = {(option.tile, option.turn): n for n, option in enumerate(model.options)}

    def family(placement: Placement) -> list[Placement]:
        options = [EMPTY if laid is None else index[laid.tile, laid.turn] for laid in placement]
        moved = sorted({symmetry.moved(options) for symmetry in group} | {tuple(options)})
        return [placement_of(model, one) for one in moved]

    effort = sat.Effort(progress=progress, stop=stop)
    yield from sat.placements(model, effort=effort, family=family)


def placement_of(model: Model, options: Sequence[int]) -> Placement:
    return tuple(None if o == EMPTY else model.options[o].laid for o in options)
