"""Curves leave borders at right angles, meet where they should, and know their crossings."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from generator.art.ribbons import Curve, crossings, join_sides, join_two
from generator.geometry.outline import Outline, hexagon, square
from tests.support.some import some

SHAPES = [square(38), hexagon(34), hexagon(34, pointy=True)]


def middle(outline: Outline, side: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = outline.side(side)
    return ((ax + bx) / 2, (ay + by) / 2)


def leaves_squarely(outline: Outline, side: int, curve: Curve) -> bool:
    """Whether the curve starts in the middle of the side and runs straight in."""
    (ax, ay), (bx, by) = outline.side(side)
    dx, dy = curve.first[0] - curve.start[0], curve.first[1] - curve.start[1]
    square_on = abs((bx - ax) * dx + (by - ay) * dy) < 1e-9
    inside = math.dist(curve.first, outline.centre) < math.dist(curve.start, outline.centre)
    return square_on and inside and math.dist(curve.start, middle(outline, side)) < 1e-9


@pytest.mark.parametrize("outline", SHAPES, ids=lambda o: f"{o.kind}-{o.width:.0f}")
def test_any_two_sides_are_joined_squarely(outline: Outline) -> None:
    for a, b in some(combinations(range(outline.sides), 2)):
        (curve,) = join_sides(outline, [a, b]).curves
        back = Curve(curve.end, curve.second, curve.first, curve.start)
        assert leaves_squarely(outline, a, curve)
        assert leaves_squarely(outline, b, back)


@pytest.mark.parametrize("outline", SHAPES, ids=lambda o: f"{o.kind}-{o.width:.0f}")
def test_three_and_more_sides_meet_in_one_point(outline: Outline) -> None:
    for size in some(range(3, outline.sides + 1)):
        for sides in some(combinations(range(outline.sides), size)):
            ribbon = join_sides(outline, sides)
            assert ribbon.junction is not None
            for side, curve in some(zip(sides, ribbon.curves, strict=True)):
                assert leaves_squarely(outline, side, curve)
                assert curve.end == ribbon.junction


def test_neighbouring_sides_of_a_square_are_joined_by_a_quarter_circle() -> None:
    (curve,) = join_sides(square(38), [0, 1]).curves
    for point in some(curve.points()):
        assert math.dist(point, (38, 0)) == pytest.approx(19, abs=0.02)


def test_a_straight_way_is_straight() -> None:
    (curve,) = join_sides(square(38), [0, 2]).curves
    assert all(x == pytest.approx(19) for x, _ in some(curve.points()))


def test_a_junction_alone_with_a_straight_way_stays_on_it() -> None:
    assert join_sides(square(38), [0, 1, 2], alone=True).junction == (19, 19)
    leaning = join_sides(square(38), [0, 1, 2]).junction
    assert leaning is not None
    assert leaning[0] > 20  # towards its third side


def test_a_single_side_leads_to_the_centre() -> None:
    ribbon = join_sides(hexagon(34), [3])
    assert ribbon.stop == hexagon(34).centre


def test_crossings_are_found_where_curves_meet() -> None:
    outline = square(40)
    (down,) = join_sides(outline, [0, 2]).curves
    (across,) = join_sides(outline, [1, 3]).curves
    ((t, u),) = crossings(down, across)
    assert down.at(t) == pytest.approx((20, 20), abs=0.01)
    assert across.at(u) == pytest.approx((20, 20), abs=0.01)
    (corner,) = join_sides(outline, [0, 1]).curves
    (other,) = join_sides(outline, [2, 3]).curves
    assert crossings(corner, other) == []


def test_ways_of_a_hexagon_cross_only_when_their_sides_alternate() -> None:
    outline = hexagon(34)
    for a, b, c, d in some(combinations(range(6), 4)):
        for pairs, crossed in (((a, b), (c, d)), 0), (((a, d), (b, c)), 0), (((a, c), (b, d)), 1):
            (one,), (two,) = (join_sides(outline, pair).curves for pair in pairs)
            assert len(crossings(one, two)) == crossed


def test_the_head_of_a_curve_lies_on_it() -> None:
    curve = join_two(((0, 10), (1, 0)), ((20, 40), (0, -1)))
    head = curve.head(0.4)
    assert head.start == curve.start
    assert head.end == pytest.approx(curve.at(0.4))
    assert head.at(0.5) == pytest.approx(curve.at(0.2))


def test_beside_is_at_the_stated_distance() -> None:
    curve = join_two(((0, 10), (1, 0)), ((20, 40), (0, -1)))
    for t in (0.1, 0.5, 0.9):
        assert math.dist(curve.beside(t, 2.5), curve.at(t)) == pytest.approx(2.5)
        assert curve.distance(curve.at(t)) < 0.1  # the curve is taken as a chain of chords
