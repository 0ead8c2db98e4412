"""Numbers and lengths of SVG."""

from __future__ import annotations

import pytest

from generator.canvas.picture_faults import BadValueError
from generator.canvas.svg_import.values import (
    Viewport,
    has_real_unit,
    read_fitting,
    read_length,
    read_lengths,
    read_number,
    read_numbers,
    read_view_box,
)


@pytest.mark.parametrize(
    ("text", "pixels"),
    [
        ("1in", 96),
        ("25.4mm", 96),
        ("2.54cm", 96),
        ("72pt", 96),
        ("6pc", 96),
        ("101.6Q", 96),
        ("96px", 96),
        (" 96 ", 96),
        ("-.5e1", -5),
        ("+3.", 3),
        ("50%", 20),
    ],
)
def test_lengths_are_pixels_of_which_96_make_an_inch(text: str, pixels: float) -> None:
    assert read_length(text, 40) == pytest.approx(pixels)


@pytest.mark.parametrize("text", ["", "abc", "1 2", "3em", "2vw", "1e999", "1e10", "nan", "0x10"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(BadValueError):
        read_length(text, 10)


def test_a_share_needs_a_whole() -> None:
    with pytest.raises(BadValueError, match="share of nothing"):
        read_length("50%")


def test_numbers_need_no_gap_where_none_is_needed() -> None:
    assert read_numbers("1-2.5.5,3 , 4e1") == [1, -2.5, 0.5, 3, 40]
    assert read_numbers("  ") == []
    assert read_lengths("1mm, 10 5%", 100) == pytest.approx([96 / 25.4, 10, 5])


@pytest.mark.parametrize("text", ["1,,2", "1 a", "1,", "1;2", "--1"])
def test_lists_are_read_strictly(text: str) -> None:
    with pytest.raises(BadValueError):
        read_numbers(text)


@pytest.mark.parametrize(
    ("text", "is_real"), [("3mm", True), ("1in", True), ("3", False), ("3px", False), ("x", False)]
)
def test_only_some_units_are_on_a_ruler(text: str, is_real: bool) -> None:
    assert has_real_unit(text) is is_real


def test_a_number_alone() -> None:
    assert read_number(" 4 ") == 4
    with pytest.raises(BadValueError):
        read_number("4px")


def test_a_view_box_is_four_numbers() -> None:
    assert read_view_box("0 -5,10 20") == Viewport(0, -5, 10, 20)
    assert read_view_box("") is None
    with pytest.raises(BadValueError, match="four numbers"):
        read_view_box("0 0 10")


@pytest.mark.parametrize(
    ("words", "corner", "scale"),
    [
        ("", (0, 25), (10, 10)),  # whole, in the middle
        ("xMidYMid meet", (0, 25), (10, 10)),
        ("xMinYMin", (0, 0), (10, 10)),
        ("xMaxYMax meet", (0, 50), (10, 10)),
        ("xMidYMid slice", (-50, 0), (20, 20)),
        ("xMaxYMid slice", (-100, 0), (20, 20)),
        ("none", (0, 0), (10, 20)),
    ],
)
def test_a_box_is_fitted_as_its_words_say(
    words: str, corner: tuple[float, float], scale: tuple[float, float]
) -> None:
    place = read_fitting(words).fit(Viewport(5, 5, 10, 5), Viewport(0, 0, 100, 100))
    assert place.apply((5, 5)) == pytest.approx(corner)
    assert (place.a, place.d) == pytest.approx(scale)


def test_other_words_are_refused() -> None:
    with pytest.raises(BadValueError, match="preserveAspectRatio"):
        read_fitting("middle")
