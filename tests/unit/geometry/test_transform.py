"""Transforms of the plane, y down."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.transform import IDENTITY, Transform, rotate, scale, translate

NUMBERS = st.floats(-100, 100)
POINTS = st.tuples(NUMBERS, NUMBERS)
TRANSFORMS = st.builds(Transform, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)


def test_a_quarter_turn_is_clockwise_on_paper() -> None:
    """East turns to south, which lies below."""
    assert rotate(90).apply((1, 0)) == (0, 1)
    assert rotate(90, about=(5, 5)).apply((5, 0)) == (10, 5)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270, 360, -90, 450])
def test_quarter_turns_are_exact(degrees: float) -> None:
    turn = rotate(degrees)
    assert {abs(turn.a), abs(turn.b)} == {0.0, 1.0}


def test_other_turns_follow_the_cosine() -> None:
    x, y = rotate(60).apply((2, 0))
    assert (x, y) == pytest.approx((1, math.sqrt(3)))


def test_a_full_turn_is_the_identity() -> None:
    assert rotate(360) == IDENTITY
    assert translate(0, 0).is_identity
    assert not translate(1, 0).is_identity


def test_scaling_keeps_its_centre() -> None:
    assert scale(3, about=(2, 1)).apply((2, 1)) == (2, 1)
    assert scale(3, about=(2, 1)).apply((3, 1)) == (5, 1)


def test_then_does_the_first_one_first() -> None:
    moved_then_turned = translate(1, 0).then(rotate(90))
    assert moved_then_turned.apply((0, 0)) == (0, 1)
    assert rotate(90).then(translate(1, 0)).apply((0, 0)) == (1, 0)


@given(TRANSFORMS, TRANSFORMS, POINTS)
def test_then_is_one_after_the_other(
    first: Transform, second: Transform, point: tuple[float, float]
) -> None:
    both = first.then(second).apply(point)
    assert both == pytest.approx(second.apply(first.apply(point)), rel=1e-6, abs=1e-4)
