"""Plots lie beside their ways: clear of other ways, of borders, of each other, of what is kept."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations

import pytest
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry import box as frame

from generator.art.plots import BORDER, GardenPlot, WayLine, plan_plots
from generator.art.ribbons import join_sides
from generator.geometry.outline import Outline, hexagon, square
from tests.support.some import some

HALF = 3.2
TOUCH = 0.05


def lines_of(outline: Outline, sides: tuple[int, ...]) -> list[WayLine]:
    return [WayLine(curve, HALF, drives=True) for curve in join_sides(outline, sides).curves]


def plan(
    outline: Outline,
    lines: list[WayLine],
    is_taken: Callable[[tuple[float, float]], bool] = lambda _: False,
) -> list[GardenPlot]:
    return [plot for block in plan_plots(outline, lines, is_taken) for plot in block]


def ground_of(plot: GardenPlot) -> Polygon:
    return Polygon([plot.place.apply(corner) for corner in plot.corners])


@pytest.mark.parametrize(
    ("outline", "sides", "least"),
    [
        (square(38), (0, 2), 8),  # four on either side of a straight way
        (square(38), (0, 1), 5),
        (square(38), (0, 1, 2), 5),
        (square(38), (0, 1, 2, 3), 4),
        (square(38), (0,), 3),
        (hexagon(38), (0, 3), 4),
        (hexagon(38), (0, 2, 4), 3),
    ],
)
def test_plots_are_clear_of_everything(
    outline: Outline, sides: tuple[int, ...], least: int
) -> None:
    lines = lines_of(outline, sides)
    plots = plan(outline, lines)
    assert len(plots) >= least
    inside = Polygon(outline.corners).buffer(TOUCH - BORDER)
    ways = [LineString(line.curve.points(40)).buffer(HALF) for line in lines]
    grounds = [ground_of(plot) for plot in plots]
    assert all(inside.contains(ground) for ground in some(grounds))
    assert all(ground.intersection(way).area < TOUCH for ground in grounds for way in ways)
    assert all(a.intersection(b).area < TOUCH for a, b in combinations(grounds, 2))


def test_what_is_taken_stays_free() -> None:
    outline = square(38)
    plots = plan(outline, lines_of(outline, (0, 2)), lambda place: place[0] < 19)
    west = frame(0, 0, 18.9, 38)
    assert all(not west.intersects(ground_of(plot)) for plot in some(plots))


def test_a_plot_knows_how_far_away_a_place_is() -> None:
    outline = square(38)
    for plot in some(plan(outline, lines_of(outline, (0, 2)))):
        ground = ground_of(plot)
        assert plot.distance((19.0, 19.0)) == pytest.approx(
            ground.distance(Point(19, 19)), abs=max(plot.front, plot.depth)
        )
        middle, reach = plot.disc
        assert plot.distance(middle) < 0
        assert all(math.dist(middle, corner) <= reach + TOUCH for corner in ground.exterior.coords)
