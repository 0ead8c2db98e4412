"""Regions of squares and hexagons have the cells, edges and rims they should."""

from __future__ import annotations

import pytest

from generator.solver import grids
from generator.solver.puzzle import Edge, PuzzleTile


def test_a_row_of_two_squares() -> None:
    board = grids.rectangle(1, 2)
    assert [cell.name for cell in board.cells] == ["r0c0", "r0c1"]
    assert board.edges == (Edge(0, 1, 1, 3),)  # east meets west
    assert board.rim == ((0, 0), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2))


@pytest.mark.parametrize(
    ("side", "cells", "edges", "rim"), [(1, 1, 0, 6), (2, 7, 12, 18), (4, 37, 90, 42)]
)
def test_a_hexagon_of_hexagons(side: int, cells: int, edges: int, rim: int) -> None:
    board = grids.hexagon(side)
    assert (len(board.cells), len(board.edges), len(board.rim)) == (cells, edges, rim)


def test_hexagons_touch_with_opposite_sides() -> None:
    north = grids.hexagons([(0, 0), (0, -1)])
    assert north.edges == (Edge(0, 0, 1, 3),)
    assert all((e.side + 3) % 6 == e.other_side for e in grids.hexagon(3).edges)


def test_the_whole_rim_gets_the_border_colour() -> None:
    puzzle = grids.puzzle(grids.rectangle(2, 3), [PuzzleTile("t", ("a",) * 4, 6)], border="a")
    assert len(puzzle.border) == 10
    assert {border.colour for border in puzzle.border} == {"a"}
