"""Pairs: known values of the tests, and what many comparisons may claim."""

from __future__ import annotations

import math

import pytest

from generator.playtest.paired_tests import (
    MOST_COUNTED,
    beyond_chance,
    compare_pairs,
    compare_shares,
    sign_chance,
    student_chance,
)


@pytest.mark.parametrize(
    ("up", "down", "chance"),
    [(0, 0, 1.0), (5, 0, 2 / 32), (0, 5, 2 / 32), (4, 1, 12 / 32), (3, 3, 1.0), (1, 0, 1.0)],
)
def test_the_sign_test_is_a_fair_coin(up: int, down: int, chance: float) -> None:
    assert sign_chance(up, down) == pytest.approx(chance)


def test_many_throws_are_as_good_by_the_bell_curve() -> None:
    half = MOST_COUNTED // 2
    exact, bell = sign_chance(half + 60, half - 60), sign_chance(half + 61, half - 60)
    assert exact == pytest.approx(bell, rel=0.05)
    assert sign_chance(half, half + 2) == pytest.approx(1.0, abs=0.02)


# From the tables of Student's t: one time in twenty it lies further out.
@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_student(freedom: int, t: float) -> None:
    assert student_chance(t, freedom) == pytest.approx(0.05, abs=0.001)
    assert student_chance(-t, freedom) == student_chance(t, freedom)


def test_a_mean_of_pairs() -> None:
    # Differences 1, 2, 3, 4, 5: mean 3, standard error sqrt(2.5 / 5), t 4.243 with 4 free.
    found = compare_pairs({(10, 10 + by): 1 for by in range(1, 6)}, 5)
    assert (found.before, found.after, found.change) == (10.0, 13.0, 3.0)
    assert found.high - found.change == pytest.approx(2.776 * math.sqrt(0.5), rel=0.01)
    assert found.chance == pytest.approx(0.0132, abs=0.001)


def test_pairs_that_are_not_named_are_nought() -> None:
    found = compare_shares({(0, 1): 8, (1, 0): 2}, 100)
    assert (found.before, found.after) == (0.02, 0.08)
    assert found.chance == pytest.approx(2 * 56 / 1024)
    assert -1 <= found.low < 0.06 < found.high <= 1


def test_what_differs_alike_in_every_pair_is_beyond_chance() -> None:
    found = compare_pairs({(9, 6): 20}, 20)
    assert (found.change, found.low, found.high) == (-3.0, -3.0, -3.0)
    assert found.chance == pytest.approx(2**-19)
    assert compare_pairs({(9, 9): 20}, 20).chance == 1.0


def test_many_comparisons_may_claim_less() -> None:
    assert beyond_chance([0.04]) == [True]
    assert beyond_chance([0.04, 0.9]) == [False, False]
    # Holm: 0.01 is held against a third of the level, 0.02 against half, 0.2 against all of it.
    assert beyond_chance([0.2, 0.01, 0.02]) == [False, True, True]
    assert beyond_chance([0.2, 0.02, 0.02]) == [False, False, False]
    assert beyond_chance([]) == []
