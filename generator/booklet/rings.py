"""Rings on layouts: where a law is broken, what earned points, where stars stand.

In come a layout with its plan and what the laws made of it, out go curves to be ringed and
places for stars.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from generator.art.drawn_layout import LayoutPlan
from generator.art.figure_marks import ring_at, ring_cell
from generator.art.loop_rings import middle_of, ring_loop
from generator.art.path_rings import ring_path
from generator.canvas.pen import polygon
from generator.canvas.shapes import Path
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point
from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.layout import Layout
from generator.laws.networks import connected
from generator.laws.score import Across, Along, Around, Result, Ring, Through
from generator.tileset.model import Tileset

SEAM = 0.27  # radius of a ring around a side where two tiles meet, of a tile's width


def fault_curves(broken: Iterable[Violation], layout: Layout, plan: LayoutPlan) -> list[Path]:
    """Around the sides, tiles or groups of tiles that laws name, each once."""
    named = dict.fromkeys(violation.cells for violation in broken if violation.cells)
    return [curve for cells in named for curve in _fault(cells, layout, plan)]


def _fault(cells: tuple[Cell, ...], layout: Layout, plan: LayoutPlan) -> list[Path]:
    lying = [cell for cell in cells if cell in layout.cells]
    if len(lying) == 2:
        for side, near in plan.grid.neighbours(lying[0]):
            if near == lying[1]:
                middle = _middle(*plan.side(lying[0], side), *plan.side(near, _back(plan, side)))
                return [ring_at(middle, SEAM * plan.outline.width)]
    return outlines(lying, plan, has_holes=False)


def score_curves(
    rings: Iterable[Ring], layout: Layout, tileset: Tileset, plan: LayoutPlan
) -> list[Path]:
    """What a score says is to be ringed: a loop, a path, blocks, or the tiles that count."""
    curves: list[Path] = []
    for ring in rings:
        match ring:
            case Along(stretches, is_loop):
                curves += ring_path(tileset, layout, plan, stretches, is_loop=is_loop)
            case Through(cells, edge):
                curves += ring_loop(tileset, layout, plan, cells, edge)
            case Across(cells):
                curves.append(_diamond(cells, plan))
            case Around(cells):
                curves += outlines(cells, plan)
    return curves


def loop_middles(rings: Iterable[Ring], plan: LayoutPlan) -> list[Point]:
    """Where the points of loops are written."""
    return [middle_of(plan, ring.cells) for ring in rings if isinstance(ring, Through)]


def star_places(result: Result, plan: LayoutPlan) -> list[Point]:
    """The middle of every block or tile that a score counts."""
    blocks = [ring.cells for ring in result.shown if isinstance(ring, Across)]
    if blocks:
        return [_middle(plan.centre(one), plan.centre(other)) for one, other in blocks]
    return [plan.centre(cell) for cell in result.cells]


def outlines(cells: Collection[Cell], plan: LayoutPlan, *, has_holes: bool = True) -> list[Path]:
    """Around every group of cells that touch, and around what it encloses; a single cell a little
    inside its own outline."""

    def near(cell: Cell) -> Iterable[Cell]:
        return (other for _, other in plan.grid.neighbours(cell) if other in cells)

    curves = []
    for group in connected(sorted(cells), near):
        if len(group) == 1:
            curves.append(ring_cell(plan.polygon(group[0])))
        else:
            borders = _borders(set(group), plan)
            curves += [polygon(each) for each in borders if has_holes or not _is_hole(each)]
    return curves


def _borders(cells: set[Cell], plan: LayoutPlan) -> list[list[Point]]:
    """The borders of a group as closed lines: sides that no cell of the group lies across."""
    left = [
        plan.side(cell, side)
        for cell in sorted(cells)
        for side, near in plan.grid.neighbours(cell)
        if near not in cells
    ]
    closed = []
    while left:
        line = list(left.pop(0))
        while True:
            # Tiles lie a hair apart, so the next side begins near where this one ends.
            nearest = min(left, key=lambda side: math.dist(side[0], line[-1]), default=None)
            home = math.dist(line[0], line[-1])
            if nearest is None or home <= math.dist(nearest[0], line[-1]):
                break
            left.remove(nearest)
            line[-1] = _corner((line[-2], line[-1]), nearest)
            line.append(nearest[1])
        line[0] = _corner((line[-2], line.pop()), (line[0], line[1]))
        closed.append(line)
    return closed


def _is_hole(corners: Sequence[Point]) -> bool:
    """Borders run clockwise around tiles, and the other way around what tiles enclose."""
    sides = pairwise([*corners, corners[0]])
    return add_up(ax * by - bx * ay for (ax, ay), (bx, by) in sides) < 0


def _corner(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Where two sides would meet; of two in one line, the middle between them."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) < 1e-6:
        return _middle(one[1], other[0])
    along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
    return ax + (bx - ax) * along, ay + (by - ay) * along


def _diamond(cells: tuple[Cell, Cell], plan: LayoutPlan) -> Path:
    """The two zones on either side of the line where two tiles meet."""
    one, other = cells
    side = next(side for side, near in plan.grid.neighbours(one) if near == other)
    start, end = plan.side(one, side)
    return polygon([plan.centre(one), start, plan.centre(other), end])


def _middle(*points: Point) -> Point:
    return (
        add_up(x for x, _ in points) / len(points),
        add_up(y for _, y in points) / len(points),
    )


def _back(plan: LayoutPlan, side: int) -> int:
    return plan.grid.opposite(side)
