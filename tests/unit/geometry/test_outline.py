"""Outlines: corners clockwise, side 0 north, turns that move side i to side i + n."""

from __future__ import annotations

import pytest

from generator.geometry.outline import Outline, rectangle, rotations, square, turned
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
