"""Rings, numbers and marks on figures leave to be seen what they speak of."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from generator.art.drawn_layout import LayoutPlan, plan_layout
from generator.art.figure_marks import DISC_RIM, mark_new
from generator.art.loop_numbers import place_numbers
from generator.art.loop_rings import BESIDE, ways_of
from generator.art.sign_places import sign_discs
from generator.art.small_faces import WAY
from generator.booklet.judge_figures import Judgement, judge
from generator.booklet.rings import (
    fault_curves,
    find_faults,
    find_loops,
    score_curves,
    unpaid_curves,
)
from generator.canvas.flattened_paths import rings
from generator.canvas.shapes import Path
from generator.geometry.outline import square
from generator.geometry.transform import Point
from generator.laws.layout import Layout
from generator.tileset.model import Tileset
from tests.support.some import some

Load = Callable[[str], Tileset]
FACTOR = 34 / 38  # of a hexagon of 34 mm, from flat to flat


def shown(tileset: Tileset, figure: str) -> tuple[Judgement, Layout, LayoutPlan]:
    (spec,) = [one for one in tileset.figures if one.id == figure]
    found = judge(spec, tileset)
    assert found.layout is not None
    return found, found.layout, plan_layout(tileset.outline, found.layout.cells)


def points(curves: list[Path]) -> list[Point]:
    return [point for curve in curves for ring in rings(curve) for point in ring]


def signs(tileset: Tileset, layout: Layout, plan: LayoutPlan) -> list[tuple[Point, float]]:
    """The middles of all signs of a layout, and their radii."""
    return [
        (plan.place(cell).apply((x, y)), radius)
        for cell, placed in layout.cells.items()
        for x, y, radius in sign_discs(tileset, placed)
    ]


@pytest.mark.parametrize("figure", ["loop", "smallest", "overlap", "both"])
def test_the_number_of_a_loop_covers_no_way(figure: str, load_game: Load) -> None:
    tileset = load_game("streets-and-sidewalks")
    found, layout, plan = shown(tileset, figure)
    paid = [ring for result in found.results.values() for ring in result.shown]
    loops = find_loops(paid, layout, tileset, plan)
    discs = place_numbers(tileset, layout, plan, loops, plan.outline.width * 0.2)
    assert len(discs) == len(paid)
    for x, y, radius in some(discs):
        for cell, placed in some(layout.cells.items()):
            for curve in ways_of(tileset, placed, plan.place(cell)):
                assert curve.distance((x, y)) >= radius * DISC_RIM + WAY * FACTOR
        for loop in loops:
            assert min(one.distance((x, y)) for one in loop) > radius * DISC_RIM + BESIDE * FACTOR


def test_a_loop_that_is_not_paid_stops_before_the_ring_of_one_that_is(load_game: Load) -> None:
    tileset = load_game("streets-and-sidewalks")
    found, layout, plan = shown(tileset, "overlap")
    (result,), (unpaid,) = found.results.values(), found.unpaid.values()
    (road,) = find_loops(result.shown, layout, tileset, plan)
    whole = points(score_curves(unpaid, layout, tileset, plan))
    rest = points(unpaid_curves(unpaid, result.shown, layout, tileset, plan))
    assert min(curve.distance(point) for point in whole for curve in road) < BESIDE * FACTOR
    least = (BESIDE + 3) * FACTOR
    assert all(curve.distance(point) > least for point in some(rest) for curve in road)


def test_a_tile_whose_side_is_ringed_is_not_ringed_once_more(load_game: Load) -> None:
    tileset = load_game("streets-and-sidewalks")
    found, layout, plan = shown(tileset, "refused-all")
    assert (1, 3) in {cell for one in found.broken if len(one.cells) == 1 for cell in one.cells}
    faults = find_faults(found.broken, layout)
    assert (len(faults.seams), faults.groups) == (2, ())
    one, other = (points([curve]) for curve in fault_curves(faults, layout, tileset, plan))
    assert min(math.dist(a, b) for a in one for b in other) > 0.055 * plan.outline.width


def test_a_ring_around_a_side_keeps_clear_of_signs(load_game: Load) -> None:
    tileset = load_game("greenways")
    found, layout, plan = shown(tileset, "like-no")
    (ring,) = fault_curves(find_faults(found.broken, layout), layout, tileset, plan)
    for centre, radius in some(signs(tileset, layout, plan)):
        assert min(math.dist(centre, point) for point in points([ring])) > radius


def test_a_diamond_ends_beside_the_sign_of_a_park(load_game: Load) -> None:
    tileset = load_game("puzzle-town")
    found, layout, plan = shown(tileset, "park-play")
    shapes = [ring for result in found.results.values() for ring in result.shown]
    corners = points(score_curves(shapes, layout, tileset, plan))
    for centre, radius in some(signs(tileset, layout, plan)):
        assert min(math.dist(centre, corner) for corner in corners) > radius


def test_the_marks_of_a_new_tile_leave_the_middle_of_its_sides_free() -> None:
    corners = square(38).corners
    for shape in some(mark_new(corners, 38)):
        assert isinstance(shape, Path)
        assert shape.fill is None
        half = shape.width / 2
        for _, (x, y) in shape.commands:
            assert half <= min(x, y, 38 - x, 38 - y) + 0.01
            assert not (11 < x < 27 or 11 < y < 27)
