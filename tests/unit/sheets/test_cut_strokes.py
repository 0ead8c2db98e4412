"""Cuts are counted as they are made: the sheet in one direction, then strip by strip."""

from __future__ import annotations

import pytest

from generator.geometry.outline import hexagon
from generator.sheets.cut_strokes import count_strokes
from generator.sheets.lattice import pack_dense, pack_straight
from generator.sheets.pack import pack_grid
from generator.sheets.slots import Box

AREA = Box(0, 0, 100, 60)


@pytest.mark.parametrize(
    ("count", "strokes"),
    [
        (1, 4),
        (5, 2 + 6),  # a row: above and below, then six
        (15, 4 + 3 * 6),  # three strips between four cuts
        (11, 4 + 6 + 6 + 2),  # nobody cuts where nothing lies
    ],
)
def test_squares_are_cut_strip_by_strip(count: int, strokes: int) -> None:
    packed = pack_grid(20, 20, count, AREA)
    assert packed is not None
    assert count_strokes(packed.sheets[0]) == strokes


def test_hexagons_are_cut_across_and_then_along_both_slants() -> None:
    one, two = (pack_straight(hexagon(20), count, AREA) for count in (1, 2))
    assert one is not None
    assert two is not None
    assert count_strokes(one.sheets[0]) == 6
    # Two above and below both; two halves of a cross between them, the other slant in two strokes.
    assert count_strokes(two.sheets[0]) == 2 + 3 + 4


def test_strips_are_cut_before_slants_even_where_that_takes_more_strokes() -> None:
    """One below the other, three cuts part them, and each has four slants; a slant that runs along
    both would be one stroke on the whole sheet."""
    packed = pack_straight(hexagon(20), 2, Box(0, 0, 45, 90))
    assert packed is not None
    assert count_strokes(packed.sheets[0]) == 3 + 2 * 4


def test_cuts_that_are_followed_count_once() -> None:
    packed = pack_dense(hexagon(20), 2, AREA)
    assert packed is not None
    assert count_strokes(packed.sheets[0]) == 11
