"""Outlines: corners clockwise, side 0 north, turns that move side i to side i + n."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from shapely.geometry import Point, Polygon

from generator.geometry.outline import (
    Outline,
    hexagon,
    rectangle,
    rotations,
    round_corners,
    square,
    triangle,
    turned,
)
from tests.support.some import some

SHAPES = [square(38), rectangle(57, 87)]


def test_a_square_reads_north_east_south_west() -> None:
    outline = square(10)
    assert outline.side(0) == ((0, 0), (10, 0))
    assert outline.side(1) == ((10, 0), (10, 10))
    assert outline.side(2) == ((10, 10), (0, 10))
    assert outline.side(3) == ((0, 10), (0, 0))
    assert outline.side(4) == outline.side(0)
    assert (outline.sides, outline.turns, outline.centre) == (4, 4, (5, 5))


def test_a_card_only_turns_by_half() -> None:
    assert rectangle(57, 87).turns == 2
    assert rectangle(50, 50).turns == 2


@pytest.mark.parametrize("outline", SHAPES, ids=lambda outline: outline.kind)
def test_corners_run_clockwise_on_paper(outline: Outline) -> None:
    """With y pointing down, the shoelace sum of a clockwise outline is positive."""
    area = 0.0
    for index in range(outline.sides):
        (x1, y1), (x2, y2) = outline.side(index)
        area += (x1 * y2 - x2 * y1) / 2
    assert area == pytest.approx(outline.width * outline.height)


@pytest.mark.parametrize("outline", SHAPES, ids=lambda outline: outline.kind)
def test_every_turn_maps_side_to_side(outline: Outline) -> None:
    step = outline.sides // outline.turns
    for n in some(range(outline.turns + 1)):
        turn = outline.turn(n)
        for index in some(range(outline.sides)):
            moved = [turn.apply(corner) for corner in outline.side(index)]
            wanted = outline.side(index + n * step)
            assert moved == [pytest.approx(corner) for corner in wanted]


def test_a_quarter_turn_brings_west_to_north() -> None:
    assert turned("NESW", 1) == ("W", "N", "E", "S")
    assert turned("NESW", -1) == ("E", "S", "W", "N")


def test_rotations_are_one_for_each_turn() -> None:
    assert rotations("NESW") == [tuple("NESW"), tuple("WNES"), tuple("SWNE"), tuple("ESWN")]
    assert rotations("NESW", 2) == [tuple("NESW"), tuple("SWNE")]


ROUND = pytest.mark.parametrize(
    "outline",
    [square(38), rectangle(57, 87), hexagon(34), hexagon(34, pointy=True), triangle(50)],
    ids=lambda outline: f"{outline.kind} {outline.width:.0f}",
)


@ROUND
@pytest.mark.parametrize("radius", [0.5, 3.0, 8.0])
@pytest.mark.parametrize("way", [1, -1])
def test_round_corners_are_those_of_a_disc_rolled_inside(
    outline: Outline, radius: float, way: int
) -> None:
    """What a disc of that radius sweeps inside the outline is the outline with round corners."""
    line = round_corners(outline.corners[::way], radius)
    sharp = Polygon(outline.corners)
    swept = sharp.buffer(-radius, join_style="mitre").buffer(radius, quad_segs=200)
    assert Polygon(line).symmetric_difference(swept).area < 0.01 * sharp.length
    assert max(swept.exterior.distance(Point(point)) for point in line) < 0.01
    assert sharp.buffer(1e-9).covers(Polygon(line))


@ROUND
def test_corners_can_be_as_round_as_the_disc_within(outline: Outline) -> None:
    most = min(outline.width, outline.height) / 2
    if outline.kind in ("hexagon", "triangle"):
        most = outline.inradius
    assert outline.widest_corner == pytest.approx(most)
    roundest = Polygon(replace(outline, corner=most).cut_line)
    assert roundest.is_valid
    if outline.kind != "rectangle":
        assert roundest.area == pytest.approx(math.pi * most**2, rel=0.002)


def test_sharp_corners_stay_what_they_are() -> None:
    outline = square(38)
    assert outline.cut_line == outline.corners
    assert replace(outline, corner=3.0).scaled(2).corner == 6.0
