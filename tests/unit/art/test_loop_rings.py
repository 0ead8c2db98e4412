"""Rings along loops: beside the road everywhere, across it nowhere."""

from __future__ import annotations

import math

import pytest

from generator.art.loop_rings import NEARER, line_beside
from generator.art.ribbons import Curve
from tests.support.some import some

CORNERS = [(0.0, 0.0), (30.0, 0.0), (30.0, 20.0), (0.0, 20.0)]


def straight(start: tuple[float, float], end: tuple[float, float]) -> Curve:
    third = ((2 * start[0] + end[0]) / 3, (2 * start[1] + end[1]) / 3)
    other = ((start[0] + 2 * end[0]) / 3, (start[1] + 2 * end[1]) / 3)
    return Curve(start, third, other, end)


ROAD = [straight(a, b) for a, b in zip(CORNERS, [*CORNERS[1:], CORNERS[0]], strict=True)]


@pytest.mark.parametrize("beside", [4.0, -4.0])
def test_a_ring_keeps_its_distance_at_corners(beside: float) -> None:
    for point in some(line_beside(ROAD, beside)):
        away = min(curve.distance(point) for curve in ROAD)
        assert 4.0 * NEARER - 0.2 <= away <= 4.0 + 0.01


def test_a_ring_goes_round_an_outer_corner_and_turns_at_an_inner_one() -> None:
    inner, outer = line_beside(ROAD, 4.0), line_beside(ROAD, -4.0)
    assert min(math.dist(point, (-4.0, 0.0)) for point in outer) < 0.1
    assert min(math.dist(point, (4.0, 4.0)) for point in inner) < 2.0
    assert all(4 - 0.2 <= x <= 26 + 0.2 and 4 - 0.2 <= y <= 16 + 0.2 for x, y in some(inner))


def test_a_loop_without_room_inside_has_no_inner_ring() -> None:
    assert line_beside(ROAD, 11.0) == []
