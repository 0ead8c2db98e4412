"""Layouts drawn: neighbours meet, turned tiles lie in their cells, the crop is tight."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from generator.art.drawn_layout import (
    GAP,
    MARGIN,
    column_letters,
    draw_layout,
    draw_row,
    plan_layout,
)
from generator.canvas.shapes import Group, Text, Use
from generator.geometry.outline import hexagon, rectangle, square
from generator.laws.grid import grid_of
from generator.laws.layout import lay
from generator.laws.notation import read_layout
from generator.tileset.model import Tileset
from tests.support.some import some

OUTLINES = [square(38), rectangle(63.5, 88.9), hexagon(34), hexagon(34, pointy=True)]


@pytest.mark.parametrize("outline", OUTLINES, ids=["square", "card", "flat", "pointy"])
def test_neighbours_lie_a_gap_apart(outline: object) -> None:
    """The side of a cell and the opposite side of its neighbour run along each other."""
    grid = grid_of(outline)  # type: ignore[arg-type]
    cell = (4, 4)
    cells = [cell, *(near for _, near in grid.neighbours(cell))]
    plan = plan_layout(outline, cells)  # type: ignore[arg-type]
    for side, near in some(grid.neighbours(cell)):
        start, end = plan.side(cell, side)
        there, here = plan.side(near, grid.opposite(side))
        for one, other in ((start, here), (end, there)):
            assert math.dist(one, other) == pytest.approx(GAP, abs=0.01)


@pytest.mark.parametrize("outline", OUTLINES, ids=["square", "card", "flat", "pointy"])
def test_the_crop_is_tight(outline: object) -> None:
    plan = plan_layout(outline, [(-3, 5), (-1, 7)])  # type: ignore[arg-type]
    points = [point for cell in ((-3, 5), (-1, 7)) for point in plan.polygon(cell)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs), min(ys)) == pytest.approx((MARGIN, MARGIN))
    assert (max(xs), max(ys)) == pytest.approx((plan.width - MARGIN, plan.height - MARGIN))


def test_tiles_are_used_turned_in_their_cells(load_game: Callable[[str], Tileset]) -> None:
    town = load_game("puzzle-town")
    layout = read_layout("- BRGG\nRRRR -", town)
    plan = plan_layout(town.outline, {*layout.cells, (0, 0)})
    drawing = draw_layout(plan, layout, name="figure-x")
    tiles = [shape for shape in drawing.shapes if isinstance(shape, Group)]
    assert len(tiles) == 2
    (face, _) = tiles[0].shapes
    assert isinstance(face, Group) and face.clip is not None
    (use,) = face.shapes
    placed = layout.cells[0, 1]
    assert isinstance(use, Use)
    assert (use.name, use.transform) == (placed.tile.id, town.outline.turn(placed.turn))
    assert drawing.outline.width == pytest.approx(2 * 38 + GAP + 2 * MARGIN)


def test_labels_count_from_the_first_row_and_column(load_game: Callable[[str], Tileset]) -> None:
    town = load_game("puzzle-town")
    layout = read_layout("from r3 c2\nRRRR BBBB\n- GGGG", town)
    drawing = draw_layout(plan_layout(town.outline, layout.cells, labels=True), layout)
    words = [shape.text for shape in drawing.shapes if isinstance(shape, Text)]
    assert words == ["A", "B", "1", "2"]
    assert [column_letters(n) for n in (25, 26, 27)] == ["Z", "AA", "AB"]


def test_rows_of_tiles_lie_apart(load_game: Callable[[str], Tileset]) -> None:
    town = load_game("puzzle-town")
    tiles = [lay(town, tile) for tile in town.tiles[:3]]
    one, two = draw_row(town.outline, tiles), draw_row(town.outline, tiles, columns=2)
    assert one.outline.width > 3 * 38 > two.outline.width
    assert two.outline.height > 2 * 38


def test_nothing_cannot_be_drawn(load_game: Callable[[str], Tileset]) -> None:
    town = load_game("puzzle-town")
    with pytest.raises(ValueError, match="no cell"):
        plan_layout(town.outline, read_layout("-", town).cells)
