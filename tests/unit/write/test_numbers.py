from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.transform import Transform, rotate
from generator.write.numbers import LENGTH, factor, fill_in, length, lengths, matrix


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (-0.0004, "0"),
        (0.0004, "0"),
        (-0.0006, "-0.001"),
        (38, "38"),
        (100.0, "100"),
        (1000.5, "1000.5"),
        (10.1004, "10.1"),
        (0.05, "0.05"),
        (-2.25, "-2.25"),
        (12.34567, "12.346"),
        (9.9996, "10"),
        (1e-7, "0"),
        (123456.0, "123456"),
    ],
)
def test_lengths_are_short_and_plain(value: float, text: str) -> None:
    assert length(value) == text


@given(st.floats(-5000, 5000))
def test_a_length_is_true_to_half_a_micrometre_and_has_no_idle_sign(value: float) -> None:
    text = length(value)
    assert abs(float(text) - value) <= 0.000501
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?", text)
    assert text != "-0"


@given(st.lists(st.floats(-500, 500), min_size=1, max_size=8))
def test_many_lengths_read_like_each_alone(values: list[float]) -> None:
    assert lengths(values) == " ".join(length(value) for value in values)


def test_letters_of_a_template_stay() -> None:
    assert fill_in("M" + LENGTH * 2 + "L" + LENGTH * 2 + "Z ", (-0.0, 10, 100, 0.5)) == (
        "M0 10 L100 0.5 Z"
    )


def test_a_matrix_keeps_what_a_sheet_would_show() -> None:
    transform = rotate(30, (5, 5))
    numbers = [float(text) for text in matrix(transform).split()]
    x, y = Transform(*numbers).apply((420.0, 297.0))
    true_x, true_y = transform.apply((420.0, 297.0))
    assert abs(x - true_x) < 0.001
    assert abs(y - true_y) < 0.001


def test_a_quarter_turn_is_whole_numbers() -> None:
    assert matrix(rotate(90, (19, 19))) == "0 1 -1 0 38 0"


def test_a_factor_keeps_seven_decimals() -> None:
    assert factor(0.0032) == "0.0032"
    assert factor(1 / 3000) == "0.0003333"
