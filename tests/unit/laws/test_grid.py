"""Grids: every step has a way back, and hexagons lie as they do on a table."""

from __future__ import annotations

import math

import pytest

from generator.art.drawn_layout import plan_layout
from generator.geometry.outline import Outline, hexagon, rectangle, square, triangle
from generator.geometry.region_cells import corner_neighbours
from generator.laws.grid import CARD, FLAT, POINTY, SQUARE, Grid, grid_of
from tests.support.some import some

GRIDS = [SQUARE, CARD, FLAT, POINTY]


def kind(grid: Grid) -> str:
    return grid.kind


@pytest.mark.parametrize("grid", GRIDS, ids=kind)
def test_the_neighbour_across_a_side_has_us_across_its_opposite(grid: Grid) -> None:
    for side, near in grid.neighbours((5, 5)):
        assert near == grid.neighbour((5, 5), side)
        assert grid.neighbour(near, grid.opposite(side)) == (5, 5)
    assert len({near for _, near in grid.neighbours((5, 5))}) == grid.sides


@pytest.mark.parametrize(
    ("grid", "outline"),
    [
        (SQUARE, square(10)),
        (CARD, rectangle(60, 90)),
        (FLAT, hexagon(10)),
        (POINTY, hexagon(10, pointy=True)),
    ],
    ids=kind,
)
def test_sides_point_where_the_outline_has_them(grid: Grid, outline: object) -> None:
    """A step goes the way from the middle of the piece through the middle of the side."""
    assert grid_of(outline) == grid  # type: ignore[arg-type]
    cx, cy = outline.centre  # type: ignore[attr-defined]
    for side, (down, right) in enumerate(grid.steps):
        (ax, ay), (bx, by) = outline.side(side)  # type: ignore[attr-defined]
        x, y = (ax + bx) / 2 - cx, (ay + by) / 2 - cy
        assert math.isclose(x, 0, abs_tol=1e-9) == (right == 0)
        assert math.isclose(y, 0, abs_tol=1e-9) == (down == 0)
        assert x * right >= 0
        assert y * down >= 0


@pytest.mark.parametrize("grid", [FLAT, POINTY], ids=kind)
def test_hexagons_keep_their_parity(grid: Grid) -> None:
    assert all((row + column) % 2 == 0 for row, column in some(grid.steps))


@pytest.mark.parametrize(
    ("outline", "count"),
    [(square(10), 4), (rectangle(60, 90), 4), (hexagon(10), 0), (triangle(10), 9)],
    ids=lambda one: getattr(one, "kind", ""),
)
def test_cells_that_touch_at_a_corner_share_a_point_and_no_side(
    outline: Outline, count: int
) -> None:
    grid = grid_of(outline)
    odd = [] if grid.is_hexagonal else [(4, 5)]  # where no hexagon lies
    for cell in some([(4, 4), *odd]):
        near = set(corner_neighbours(cell, grid.kind))
        around = {(cell[0] + r, cell[1] + c) for r in range(-2, 3) for c in range(-2, 3)}
        plan = plan_layout(outline, around, gap=0.0)
        own = {(round(x, 3), round(y, 3)) for x, y in plan.polygon(cell)}
        shared = {
            one: len(own & {(round(x, 3), round(y, 3)) for x, y in plan.polygon(one)})
            for one in around
            if not (grid.is_hexagonal and sum(one) % 2)
        }
        assert near == {one for one, points in shared.items() if points == 1}
        assert len(near) == count
