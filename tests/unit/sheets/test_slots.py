from __future__ import annotations

import math

import pytest

from generator.geometry.outline import hexagon
from generator.sheets.slots import Box, Cut, Sheet, Slot, bounds, flip, widen
from tests.support.some import some

SQUARE = Box(0, 0, 10, 10).corners


def test_every_side_moves_by_its_own_margin() -> None:
    assert widen(SQUARE, (1, 2, 3, 4)) == ((-4, -1), (12, -1), (12, 13), (-4, 13))


def test_a_hexagon_grows_into_a_larger_one() -> None:
    grown = widen(hexagon(34).corners, [2.0] * 6)
    centre = hexagon(34).centre
    wanted = hexagon(38)
    for (x, y), (u, v) in some(zip(grown, wanted.corners, strict=True)):
        assert (x - centre[0], y - centre[1]) == pytest.approx(
            (u - wanted.centre[0], v - wanted.centre[1])
        )


def test_corners_on_a_straight_side_stay_on_it() -> None:
    corners = ((0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    assert widen(corners, [1.0] * 5)[1] == (5, -1)


def test_bleed_gives_way_to_a_neighbour_at_a_touched_corner() -> None:
    corners = hexagon(34).corners
    grown = widen(corners, [2.0] * 6, frozenset({2}))
    right = corners[2]
    assert len(grown) == 8
    assert grown[3] == right
    for point in (grown[2], grown[4]):
        # 2 mm off the side, half-way into the 60 degrees that are left beside the neighbour
        assert math.dist(point, right) == pytest.approx(4)
        assert abs(math.degrees(math.atan2(point[1] - right[1], point[0] - right[0]))) == (
            pytest.approx(90)
        )


def test_three_bleeds_meet_in_the_middle_of_a_small_triangle() -> None:
    corners = hexagon(6).corners  # the triangle beside it is 3 mm high
    grown = widen(corners, [2.0] * 6, frozenset(range(6)))
    (ax, ay), (bx, by) = corners[0], corners[1]
    tip = ((ax + bx) / 2, (ay + by) / 2 - 1)
    assert grown[2] == pytest.approx(tip)
    assert grown[3] == pytest.approx(tip)


def test_a_flipped_sheet_keeps_its_corners_clockwise_and_its_sides_known() -> None:
    slot = Slot(hexagon(20).corners, 0, frozenset({1, 2}), frozenset({0}))
    sheet = Sheet((slot,), (Cut(((0, 0), (20, 5))),))
    back = flip(sheet, 100)
    (behind,) = back.slots
    # the upper right side is the upper left one now, and so on round
    assert behind.open_sides == {5, 4}
    assert behind.touched == {1}
    assert behind.trim[1] == pytest.approx((100 - slot.trim[0][0], 0))
    assert back.cuts[0].points == ((100, 0), (80, 5))
    area = sum(
        x * v - u * y
        for (x, y), (u, v) in zip(behind.trim, (*behind.trim[1:], behind.trim[0]), strict=True)
    )
    assert area > 0
    (again,) = flip(back, 100).slots
    assert (again.open_sides, again.touched) == (slot.open_sides, slot.touched)
    assert list(again.trim) == [pytest.approx(corner) for corner in slot.trim]


def test_bounds_hold_every_corner() -> None:
    slots = [Slot(SQUARE, 0, frozenset()), Slot(Box(30, 5, 10, 20).corners, 0, frozenset())]
    assert bounds(slots) == Box(0, 0, 40, 25)
