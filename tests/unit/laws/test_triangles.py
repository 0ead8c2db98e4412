"""Triangles: which cells touch, what regions hold, how layouts are read."""

from __future__ import annotations

import math

from generator.geometry.outline import across, triangle
from generator.geometry.region_cells import hexagon_cells, triangle_cells
from generator.laws.grid import TRIANGLE, Cell, grid_of
from generator.laws.regions import area_from
from tests.support.some import some


def middle(cell: Cell) -> tuple[float, float]:
    height = math.sqrt(3) / 2
    lower = 1 / 3 if TRIANGLE.is_upside_down(cell) else 2 / 3
    return cell[1] / 2, (cell[0] + lower) * height


def test_neighbours_see_each_other_across_the_same_side() -> None:
    for cell in some([(0, 0), (0, 1), (3, -2), (-1, 4)]):
        for side, near in some(TRIANGLE.neighbours(cell)):
            assert TRIANGLE.opposite(side) == side == across(side, 3)
            assert TRIANGLE.neighbour(near, side) == cell
            assert TRIANGLE.is_upside_down(near) != TRIANGLE.is_upside_down(cell)
            away = math.dist(middle(cell), middle(near))
            assert math.isclose(away, 1 / math.sqrt(3))  # twice the inradius


def test_sides_look_where_their_neighbours_lie() -> None:
    """The outline, turned by half in every other cell, agrees with the grid."""
    outline = triangle(1.0)
    assert grid_of(outline) is TRIANGLE
    cx, cy = outline.centre
    for cell, sign in (((0, 0), 1), ((0, 1), -1)):
        x, y = middle(cell)
        for side, near in some(TRIANGLE.neighbours(cell)):
            (ax, ay), (bx, by) = outline.side(side)
            towards = sign * ((ax + bx) / 2 - cx), sign * ((ay + by) / 2 - cy)
            a, b = middle(near)
            assert math.isclose(a - x, 2 * towards[0], abs_tol=1e-9)
            assert math.isclose(b - y, 2 * towards[1], abs_tol=1e-9)


def test_regions_hold_as_many_triangles_as_they_should() -> None:
    for side in (1, 2, 3, 4):
        large = area_from(triangle_cells(side), TRIANGLE)
        assert len(large.cells) == side**2
        assert len(large.border) == 3 * side
        six = area_from(hexagon_cells(side, "triangle"), TRIANGLE)
        assert len(six.cells) == 6 * side**2
        assert len(six.border) == 6 * side
        for cells in (large.cells, six.cells):
            assert min(row for row, _ in cells) == 0
            assert min(column for _, column in cells) == (side - 1) % 2


def test_a_triangle_turns_about_its_centre() -> None:
    outline = triangle(30)
    turned = [outline.turn(1).apply(corner) for corner in outline.corners]
    pairs = zip(turned, (*outline.corners[1:], outline.corners[0]), strict=True)
    for corner, wanted in some(pairs):
        assert math.dist(corner, wanted) < 1e-9
