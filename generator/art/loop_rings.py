"""Loops over tiles with ways: a ring at either side of the road that a score counts.

In come a layout, the plan it is drawn by and the tiles of a loop in their order; out go curves
to be ringed. The rings run beside the road, which stays to be seen. Must not know: how a loop
was found.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

from generator.art.design_grid import design_frame
from generator.art.drawn_layout import LayoutPlan
from generator.art.faces import JOINED
from generator.art.network_faces import find_strands
from generator.art.path_rings import move_curve, reverse_curve
from generator.art.ribbons import Curve, join_sides
from generator.art.small_faces import CASING, WAY
from generator.canvas.pen import polygon, polyline
from generator.canvas.shapes import Path
from generator.geometry.transform import Point, Transform, scale
from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placed
from generator.tileset.model import Tileset

BESIDE = WAY + CASING + 0.9  # from the middle of the road to the ring, on a face of 38 mm
ASIDE = 3.4  # from a ring to the end of one that stops before it, as wide as both are
STEPS = 16  # along each curve, and about a corner of the road
NEARER = 0.98  # of that distance: what comes nearer to the road than this lies across it


def ring_loop(
    tileset: Tileset, layout: Layout, plan: LayoutPlan, cells: Sequence[Cell], edge: str
) -> list[Path]:
    """One line inside the loop and one outside; none inside one that has no room for it."""
    curves = loop_curves(tileset, layout, plan, cells, edge)
    return [polygon(line) for line in _lines(tileset, curves)]


def ring_rest(
    tileset: Tileset,
    layout: Layout,
    plan: LayoutPlan,
    loop: tuple[Sequence[Cell], str],
    roads: Sequence[Curve],
) -> list[Path]:
    """The same as far as a loop runs along no other road that is ringed."""
    _, factor = design_frame(tileset.outline)
    curves = loop_curves(tileset, layout, plan, *loop)
    parts = [
        part
        for line in _lines(tileset, curves)
        for part in clear_of(line, roads, (BESIDE + ASIDE) * factor)
    ]
    return [polyline(part) for part in parts if len(part) > 1]


def _lines(tileset: Tileset, curves: Sequence[Curve]) -> list[list[Point]]:
    _, factor = design_frame(tileset.outline)
    lines = (line_beside(curves, side * BESIDE * factor) for side in (1, -1))
    return [line for line in lines if len(line) > 2]


def clear_of(ring: Sequence[Point], roads: Sequence[Curve], least: float) -> list[list[Point]]:
    """What is left of a closed line so far from roads that are ringed themselves."""
    is_clear = [all(road.distance(point) >= least for road in roads) for point in ring]
    if all(is_clear):
        return [[*ring, ring[0]]]
    first = is_clear.index(False)
    around = [*range(first, len(ring)), *range(first)]
    runs = groupby(around, key=is_clear.__getitem__)
    return [[ring[n] for n in run] for clear, run in runs if clear]


def line_beside(curves: Sequence[Curve], beside: float) -> list[Point]:
    """A closed line beside a closed road, to its right, nowhere nearer to it than that.

    Where two curves meet at an angle, as at a junction, the line goes about the outer corner in an
    arc, and turns at the inner one where both of its parts meet.
    """
    road = [point for curve in curves for point in curve.points(STEPS)]
    found: list[Point] = []
    for curve, following in zip(curves, [*curves[1:], curves[0]], strict=True):
        found += (curve.beside(step / STEPS, beside) for step in range(STEPS + 1))
        found += _corner(curve, following, beside)
    least = abs(beside) * NEARER
    return [point for point in found if all(math.dist(point, other) >= least for other in road)]


def _corner(curve: Curve, following: Curve, beside: float) -> list[Point]:
    """An arc from beside the end of a curve to beside the start of the next one."""
    start, end = curve.heading(1.0), following.heading(0.0)
    turn = (end - start + 180) % 360 - 180
    headings = (math.radians(start + turn * step / STEPS) for step in range(1, STEPS))
    x, y = curve.end
    return [(x - beside * math.sin(h), y + beside * math.cos(h)) for h in headings]


def loop_curves(
    tileset: Tileset, layout: Layout, plan: LayoutPlan, cells: Sequence[Cell], edge: str
) -> list[Curve]:
    """The middle of the road through every tile of a loop, from side to side."""
    around = [cells[-1], *cells, cells[0]]
    borders = [_border(plan, one, other) for one, other in pairwise(around)]
    found: list[Curve] = []
    for cell, (start, end) in zip(cells, pairwise(borders), strict=True):
        ways: list[list[Curve]] = [
            _way_through([move_curve(road, plan.place(cell)) for road in roads], start, end)
            for roads in _roads(tileset, layout.cells[cell], edge)
        ]
        gaps = [_gap(way, start, end) for way in ways]
        found += ways[gaps.index(min(gaps))]
    return found


def _gap(way: list[Curve], start: Point, end: Point) -> float:
    """How far a way through a tile is from leading from one place to another."""
    return math.dist(way[0].start, start) + math.dist(way[-1].end, end)


def _border(plan: LayoutPlan, cell: Cell, other: Cell) -> Point:
    """The middle of the side where two tiles meet."""
    side = next(side for side, near in plan.grid.neighbours(cell) if near == other)
    (ax, ay), (bx, by) = plan.side(cell, side)
    return (ax + bx) / 2, (ay + by) / 2


def ways_of(tileset: Tileset, placed: Placed, place: Transform) -> list[Curve]:
    """The middle of every way of a tile that has any, where it lies."""
    if placed.tile.art not in JOINED:
        return []
    frame, factor = design_frame(tileset.outline)
    move = scale(factor).then(tileset.outline.turn(placed.turn)).then(place)
    strands = find_strands(frame, placed.tile, tileset)
    return [move_curve(curve, move) for strand in strands for curve in strand.ribbon.curves]


def _roads(tileset: Tileset, placed: Placed, edge: str) -> list[list[Curve]]:
    """The roads of one type on a tile as its face shows them, turned as the tile lies."""
    frame, factor = design_frame(tileset.outline)
    turn = scale(factor).then(tileset.outline.turn(placed.turn))
    tile = placed.tile
    strands = find_strands(frame, tile, tileset)
    ribbons = [strand.ribbon for strand in strands if strand.edge.id == edge]
    # What is no way on the face is ringed as if it were one.
    drawn = ribbons or [join_sides(frame.outline, sides) for sides in tile.parts_on(edge)]
    return [[move_curve(curve, turn) for curve in ribbon.curves] for ribbon in drawn]


def _way_through(roads: Sequence[Curve], start: Point, end: Point) -> list[Curve]:
    """From one side to another: along the one road that joins them, or by way of a junction."""
    if len(roads) == 1:
        (road,) = roads
        is_onward = math.dist(road.start, start) <= math.dist(road.end, start)
        return [road if is_onward else reverse_curve(road)]
    first = min(roads, key=lambda road: math.dist(road.start, start))
    last = min(roads, key=lambda road: math.dist(road.start, end))
    return [first, reverse_curve(last)]
