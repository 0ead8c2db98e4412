"""Estimates against exact counts, by fixed seeds."""

from __future__ import annotations

import random
from itertools import product
from math import exp, inf, log

import pytest

from generator.solver import count, grids
from generator.solver.outcome import StoppedError
from generator.solver.prefixes import way_through
from generator.solver.promise import Promise
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile
from generator.solver.sampling import add_up, combine, draw, sample


def every_square(colours: str) -> list[PuzzleTile]:
    forms = {min(s[n:] + s[:n] for n in range(4)) for s in product(colours, repeat=4)}
    return [PuzzleTile("".join(form), form) for form in sorted(forms)]


THREE = every_square("abc")
PUZZLES = {
    "squares": grids.puzzle(grids.rectangle(2, 3), every_square("ab")),
    "a border": grids.puzzle(grids.rectangle(2, 4), THREE, border="a", exact=False),
    "copies": grids.puzzle(
        grids.rectangle(3, 3),
        [PuzzleTile("x", tuple("aabb"), 5), PuzzleTile("y", tuple("abab"), 4)],
    ),
    "more tiles than cells": grids.puzzle(grids.rectangle(2, 3), THREE[:12], exact=False),
    "wild": grids.puzzle(
        grids.rectangle(2, 3), [*every_square("ab")[:5], PuzzleTile("w", tuple("cccc"), wild=True)]
    ),
    "holes": grids.puzzle(
        grids.rectangle(2, 3), [PuzzleTile("x", tuple("aabb"), 4)], exact=False, empties=True
    ),
    "hexagons": grids.puzzle(
        grids.hexagon(2), [PuzzleTile("x", tuple("aabbab"), 4), PuzzleTile("y", tuple("aaabbb"), 3)]
    ),
}


@pytest.mark.parametrize("name", PUZZLES)
def test_an_estimate_is_within_its_error(name: str) -> None:
    """Three standard errors: by these seeds, and by nearly all others."""
    puzzle = PUZZLES[name]
    exact = count.count(puzzle)
    found = combine([sample(puzzle, seed, width=30) for seed in range(60)])
    size = 10**found.exponent
    assert found.samples == 60
    assert 0 < found.error < found.mean / 3  # so that it says something
    assert abs(found.mean * size - exact) <= 3 * found.error * size


def test_a_sample_that_leaves_nothing_out_is_exact() -> None:
    puzzle = PUZZLES["squares"]
    exact = count.count(puzzle)
    assert exp(sample(puzzle, 0, width=10**6)) == pytest.approx(exact)
    assert sample(puzzle, 0, width=10) == sample(puzzle, 0, width=10)
    assert sample(puzzle, 0, width=10) != sample(puzzle, 1, width=10)


def test_a_puzzle_without_layouts_gives_nothing() -> None:
    none = grids.puzzle(grids.rectangle(1, 2), [PuzzleTile("s", tuple("abab"), 3)])
    assert sample(none, 0) == -inf
    assert combine([-inf, -inf]).mean == 0
    fixed = Puzzle(none.cells, none.edges, none.border, none.tiles, (Fix(0, 0, 1), Fix(1, 0, 0)))
    assert sample(fixed, 0) == -inf


def test_draws_are_fair_whatever_is_promised() -> None:
    """On average each state stands for what it had, also those that were promised little."""
    states = {n: float(1 + n % 3) for n in range(20)}
    promises = {n: float(n % 5) for n in range(20)}
    chance = random.Random(3)
    total = dict.fromkeys(states, 0.0)
    for _ in range(4000):
        found = draw(states, promises, 6, chance)
        assert len(found) <= 7
        for key, ways in found.items():
            total[key] += ways / 4000
    assert [total[n] for n in states] == pytest.approx(list(states.values()), rel=0.25)


def test_a_state_that_has_what_is_asked_for_promises_more() -> None:
    """A border of a's: whoever spends few of them at a free place has more for the border."""
    tiles = [PuzzleTile("x", tuple("bbbb")), PuzzleTile("y", tuple("aabb"), 4)]
    puzzle = grids.puzzle(grids.rectangle(2, 2), tiles, exact=False)
    bordered = grids.puzzle(grids.rectangle(2, 2), tiles, border="a", exact=False)
    way = way_through(puzzle)
    spent = {way.walk.model.options[o].tile: way.start + a for o, a in way.moves(0, 0)}
    assert sorted(spent) == [0, 1]

    def gain(asked: Puzzle) -> float:
        promise = Promise(way_through(asked))
        return promise.of(1, spent[0]) - promise.of(1, spent[1])

    assert gain(bordered) > gain(puzzle)


def test_numbers_larger_than_any_float_are_combined() -> None:
    guesses = [2000.0, 2000.0 + log(3)]
    found = combine(guesses)
    assert found.exponent == 868
    assert log(found.mean) + found.exponent * log(10) == pytest.approx(2000 + log(2))
    assert add_up([0.0, 0.0, -inf]) == pytest.approx(log(2))


def test_a_sample_stops_when_it_is_told_to() -> None:
    with pytest.raises(StoppedError):
        sample(PUZZLES["squares"], 0, stop=lambda: True)
