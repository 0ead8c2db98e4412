"""Boards of hexagonal spaces: counts that geometry gives, and the hourglass board's own."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry.hexgrid import HexGrid, count_board, hex_grid
from tests.support.some import some

HOURGLASS = (8, 7, 6, 5, 5, 6, 7, 8), (1, 2, 3, 4, 3, 2, 1, 0)


@pytest.fixture(scope="module")
def hourglass() -> HexGrid:
    return hex_grid(*HOURGLASS)


def test_counts_of_the_hourglass() -> None:
    assert count_board(*HOURGLASS) == (52, 136, 187)


def test_kinds_of_intersections_and_lines_of_the_hourglass(hourglass: HexGrid) -> None:
    ways = Counter(len(corner.lines) for corner in hourglass.intersections)
    assert ways == {3: 102, 2: 34}
    assert Counter(line.inner for line in hourglass.lines) == {True: 125, False: 62}


def test_the_hourglass_is_the_same_after_a_half_turn(hourglass: HexGrid) -> None:
    right = max(corner.spot[0] for corner in hourglass.intersections)
    bottom = max(corner.spot[1] for corner in hourglass.intersections)

    def turn(spot: tuple[int, int]) -> tuple[int, int]:
        return right - spot[0], bottom - spot[1]

    centres = {space.spot for space in hourglass.spaces}
    corners = {corner.spot for corner in hourglass.intersections}
    assert {turn(spot) for spot in centres} == centres
    assert {turn(spot) for spot in corners} == corners


@pytest.mark.parametrize(
    ("rows", "offsets", "counts"),
    [
        ((1,), (0,), (1, 6, 6)),
        ((2,), (0,), (2, 10, 11)),  # two hexagons share one line and its two ends
        ((1, 2), (1, 0), (3, 13, 15)),  # three about one intersection
        ((2, 3, 2), (1, 0, 1), (7, 24, 30)),  # a flower: coronene
        ((1, 1), (5, 0), (2, 12, 12)),  # two that do not touch
    ],
)
def test_small_boards(
    rows: tuple[int, ...], offsets: tuple[int, ...], counts: tuple[int, int, int]
) -> None:
    assert count_board(rows, offsets) == counts


def test_a_flower_in_detail() -> None:
    grid = hex_grid((2, 3, 2), (1, 0, 1))
    middle = grid.space_at(1, 1)
    assert grid.spaces[middle].neighbours == (1, 4, 6, 5, 2, 0)
    assert all(grid.lines[line].inner for line in grid.spaces[middle].sides)
    assert grid.spaces[0].neighbours == (1, 3, 2)


def test_measures_in_widths_of_a_space() -> None:
    grid = hex_grid((1,), (0,))
    assert grid.spaces[0].centre == pytest.approx((0.5, 1 / math.sqrt(3)))
    assert (grid.width, grid.height) == pytest.approx((1, 2 / math.sqrt(3)))
    assert grid.intersections[0].place == pytest.approx((0.5, 0))


def test_every_line_is_a_side_long(hourglass: HexGrid) -> None:
    for line in some(hourglass.lines):
        one, other = (hourglass.intersections[end].place for end in line.ends)
        assert math.dist(one, other) == pytest.approx(1 / math.sqrt(3))


def test_only_the_difference_of_offsets_counts() -> None:
    rows, offsets = HOURGLASS
    assert hex_grid(rows, [offset + 6 for offset in offsets]) == hex_grid(rows, offsets)


def test_finding_lines(hourglass: HexGrid) -> None:
    for number, line in some(enumerate(hourglass.lines)):
        adjacent = hourglass.adjacent_lines(number)
        ways = [len(hourglass.intersections[end].lines) for end in line.ends]
        assert len(adjacent) == sum(ways) - 2
        assert all(number in hourglass.adjacent_lines(near) for near in adjacent)


@pytest.mark.parametrize(
    ("rows", "offsets"),
    [((3, 3), (0, 0)), ((3, 3), (0, 2)), ((3,), (0, 1)), ((), ()), ((2, 0), (0, 1))],
)
def test_what_is_no_board_is_refused(rows: tuple[int, ...], offsets: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"rows|row|half"):
        hex_grid(rows, offsets)


def test_a_space_that_does_not_exist(hourglass: HexGrid) -> None:
    with pytest.raises(LookupError, match="row 3, column 5"):
        hourglass.space_at(3, 5)


@given(
    st.lists(st.tuples(st.integers(1, 6), st.integers(-3, 3)), min_size=1, max_size=7),
)
def test_what_holds_on_every_board(rows: list[tuple[int, int]]) -> None:
    lengths = [length for length, _ in rows]
    offsets = [2 * shift + number % 2 for number, (_, shift) in enumerate(rows)]
    grid = hex_grid(lengths, offsets)
    assert len(grid.spaces) == sum(lengths)
    inner = sum(line.inner for line in grid.lines)
    # Every space has six sides; an inner line is a side of two.
    assert len(grid.lines) + inner == 6 * len(grid.spaces)
    assert sum(len(space.neighbours) for space in grid.spaces) == 2 * inner
    for number, space in enumerate(grid.spaces):
        assert all(number in grid.spaces[near].neighbours for near in space.neighbours)
        assert all(number in grid.intersections[corner].spaces for corner in space.corners)
        assert all(number in grid.lines[side].spaces for side in space.sides)
    for corner in grid.intersections:
        assert len(corner.lines) == (2 if len(corner.spaces) == 1 else 3)
