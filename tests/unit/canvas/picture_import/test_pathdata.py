"""Path data: every command, and no mistake passed over."""

from __future__ import annotations

import math

import pytest

from generator.canvas.picture_faults import BadValueError
from generator.canvas.svg_import.path_data import Arc, arc_curves, parse_path


def ends(data: str) -> list[tuple[float, ...]]:
    """Where each command leads."""
    return [numbers[-2:] for letter, numbers in parse_path(data) if letter != "Z"]


def test_relative_commands_go_on_from_the_pen() -> None:
    assert ends("m1 1 l1 0 h2 v3 H0 V0") == [(1, 1), (2, 1), (4, 1), (4, 4), (0, 4), (0, 0)]


def test_a_letter_may_be_left_out() -> None:
    assert ends("M0 0 1 1 2 2") == ends("M0 0L1 1L2 2")
    assert ends("m1 1 1 1") == ends("M1 1L2 2")
    assert ends("M0 0l1 1 1 1") == ends("M0 0L1 1L2 2")


def test_gaps_are_optional() -> None:
    assert ends("M.5.5-1-1L10,10e0") == [(0.5, 0.5), (-1, -1), (10, 10)]


def test_after_closing_the_pen_is_back_at_the_start() -> None:
    assert parse_path("M1 1h2zl0 5") == (
        ("M", (1, 1)),
        ("L", (3, 1)),
        ("Z", ()),
        ("M", (1, 1)),
        ("L", (1, 6)),
    )


def test_smooth_curves_mirror_the_handle_before() -> None:
    (_, (_, first), (_, second)) = parse_path("M0 0C1 2 3 4 5 5S8 8 9 9")
    assert first == (1, 2, 3, 4, 5, 5)
    assert second == (7, 6, 8, 8, 9, 9)  # (3, 4) thrown over (5, 5)
    (_, _, (_, after_line)) = parse_path("M0 0L5 5S8 8 9 9")
    assert after_line[:2] == (5, 5)


def test_a_quadratic_curve_is_a_cubic_one() -> None:
    (_, (_, curve), (_, smooth)) = parse_path("M0 0Q3 6 6 0T12 0")
    assert curve == pytest.approx((2, 4, 4, 4, 6, 0))
    assert smooth == pytest.approx((8, -4, 10, -4, 12, 0))


def on_circle(curve: tuple[float, ...], start: tuple[float, float], centre: object) -> float:
    """How far the middle of a curve is from a point."""
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, curve
    middle = (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8
    return math.dist(middle, centre)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("large", "sweep", "centre", "curves"),
    [
        (False, True, (0, 5), 1),
        (True, True, (5, 0), 3),
        (False, False, (5, 0), 1),
        (True, False, (0, 5), 3),
    ],
)
def test_the_flags_choose_one_of_four_arcs(
    large: bool, sweep: bool, centre: tuple[float, float], curves: int
) -> None:
    found = arc_curves((0, 0), Arc((5, 5), 0, large, sweep), (5, 5))
    assert len(found) == curves
    at = (0.0, 0.0)
    for _, numbers in found:
        assert on_circle(numbers, at, centre) == pytest.approx(5, abs=0.01)
        at = numbers[-2:]  # type: ignore[assignment]
    assert at == (5, 5)


def test_radii_that_do_not_reach_are_made_larger() -> None:
    curves = arc_curves((0, 0), Arc((1, 1), 0, False, True), (10, 0))
    assert len(curves) == 2  # half a circle about (5, 0)
    assert curves[0][1][-2:] == pytest.approx((5, -5))


def test_an_arc_without_extent_is_a_line_or_nothing() -> None:
    assert arc_curves((0, 0), Arc((0, 5), 0, False, True), (3, 0)) == [("L", (3, 0))]
    assert arc_curves((2, 2), Arc((5, 5), 0, False, True), (2, 2)) == []


def test_flags_need_no_gap() -> None:
    assert ends("M0 0a5 5 0 0110 0")[-1] == (10, 0)
    assert ends("M0 0a5 5 0 1 1 10 0") == ends("M0 0a5 5 0 1110 0")


@pytest.mark.parametrize("data", ["", "  ", "none"])
def test_an_empty_path_draws_nothing(data: str) -> None:
    assert parse_path(data) == ()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("L1 1", "not with M"),
        ("M1", "ends where a number"),
        ("M1 1L", "ends where a number"),
        ("M1 1X2 2", "a number should stand"),
        ("M1 1Z5", "a command should stand"),
        ("5 5", "a command should stand"),
        ("M1 1L2 2,", "ends where a number"),
        ("M1 1,L2 2", "a number should stand"),
        ("M0 0a5 5 0 2 1 9 9", "0 or 1"),
        ("M0 nan", "a number should stand"),
        ("M0 1e30", "too large"),
        ("M1,,1", "a number should stand"),
    ],
)
def test_a_mistake_is_told_where_a_browser_would_stop_drawing(data: str, said: str) -> None:
    with pytest.raises(BadValueError, match=said):
        parse_path(data)
