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
from generator.art.free_places import Nook
from generator.art.loop_rings import loop_curves, ring_loop, ring_rest
from generator.art.path_rings import ring_path
from generator.art.ribbons import Curve
from generator.art.sign_places import sign_discs
from generator.canvas.pen import polygon
from generator.canvas.shapes import Path
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point
from generator.laws.grid import Cell
from generator.laws.law import Violation
from generator.laws.layout import Layout
from generator.laws.networks import connected
from generator.laws.score import Across, Along, Around, Result, Ring, Through
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

# Of a tile's width: the radius of a ring around a side where two tiles meet, and the smallest.
SEAM, LEAST_SEAM = 0.27, 0.16
CASING = 0.05  # half as wide as a ring with its casing, likewise
BESIDE_SIGN = 1.25  # of a sign's radius: where a diamond ends
BETWEEN = 0.42  # of the distance of two such sides: rings beside each other do not touch


@dataclass(frozen=True, slots=True)
class FaultPlaces:
    """What laws name as wrong, each once: sides where two tiles meet, and groups of tiles."""

    seams: tuple[tuple[Cell, Cell], ...] = ()
    groups: tuple[tuple[Cell, ...], ...] = ()


def find_faults(broken: Iterable[Violation], layout: Layout) -> FaultPlaces:
    """A tile whose side is ringed is not ringed once more: one would not see the side."""
    near = layout.grid.neighbours
    named = [[cell for cell in one.cells if cell in layout.cells] for one in broken]
    pairs = [cells for cells in named if len(cells) == 2]
    seams = dict.fromkeys(
        (one, other) for one, other in pairs if other in {cell for _, cell in near(one)}
    )
    ends = {(cell,) for seam in seams for cell in seam}
    groups = dict.fromkeys(map(tuple, filter(None, named)))
    return FaultPlaces((*seams,), tuple(one for one in groups if one not in {*seams} | ends))


def fault_curves(
    faults: FaultPlaces, layout: Layout, tileset: Tileset, plan: LayoutPlan
) -> list[Path]:
    """Around the sides, tiles or groups of tiles that laws name."""
    width = plan.outline.width
    middles = [_seam(seam, plan) for seam in faults.seams]
    curves: list[Path] = []
    for seam, middle in zip(faults.seams, middles, strict=True):
        room = [math.dist(middle, other) * BETWEEN for other in middles if other != middle]
        for cell in seam:
            for x, y, radius in sign_discs(tileset, layout.cells[cell]):
                at = plan.place(cell).apply((x, y))
                room.append(math.dist(middle, at) - radius - width * CASING)
        curves.append(ring_at(middle, max(LEAST_SEAM * width, min([SEAM * width, *room]))))
    return curves + [
        curve for cells in faults.groups for curve in outlines(cells, plan, has_holes=False)
    ]


def _seam(cells: tuple[Cell, Cell], plan: LayoutPlan) -> Point:
    """The middle of the side where two tiles meet."""
    one, other = cells
    side = next(side for side, near in plan.grid.neighbours(one) if near == other)
    return _middle(*plan.side(one, side), *plan.side(other, plan.grid.opposite(side)))


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
                curves.append(_diamond(cells, layout, tileset, plan))
            case Around(cells):
                curves += outlines(cells, plan)
    return curves


def unpaid_curves(
    unpaid: Iterable[Ring],
    paid: Iterable[Ring],
    layout: Layout,
    tileset: Tileset,
    plan: LayoutPlan,
) -> list[Path]:
    """The same of what is not paid, as far as it runs beside nothing that is."""
    roads = [curve for loop in find_loops(paid, layout, tileset, plan) for curve in loop]
    curves: list[Path] = []
    for ring in unpaid:
        if isinstance(ring, Through):
            curves += ring_rest(tileset, layout, plan, (ring.cells, ring.edge), roads)
        else:
            curves += score_curves([ring], layout, tileset, plan)
    return curves


def find_loops(
    rings: Iterable[Ring], layout: Layout, tileset: Tileset, plan: LayoutPlan
) -> list[list[Curve]]:
    """The roads of all loops that are ringed."""
    loops = [ring for ring in rings if isinstance(ring, Through)]
    return [loop_curves(tileset, layout, plan, loop.cells, loop.edge) for loop in loops]


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


def _diamond(cells: tuple[Cell, Cell], layout: Layout, tileset: Tileset, plan: LayoutPlan) -> Path:
    """The two zones on either side of the line where two tiles meet, without what stands in the
    middle of a tile."""
    one, other = cells
    side = next(side for side, near in plan.grid.neighbours(one) if near == other)
    start, end = plan.side(one, side)
    discs = [_middle_sign(cell, layout, tileset, plan) for cell in cells]
    tips = [
        _tip(disc, side) for disc, side in zip(discs, ((end, start), (start, end)), strict=True)
    ]
    return polygon([*tips[0], start, *tips[1], end])


def _middle_sign(cell: Cell, layout: Layout, tileset: Tileset, plan: LayoutPlan) -> Nook:
    """The middle of a tile, and the radius of the sign that stands there."""
    x, y = plan.centre(cell)
    signs = [
        radius
        for sx, sy, radius in sign_discs(tileset, layout.cells[cell])
        if math.dist(plan.place(cell).apply((sx, sy)), (x, y)) < radius
    ]
    return x, y, max(signs, default=0.0)


def _tip(disc: Nook, side: tuple[Point, Point]) -> list[Point]:
    """The corner of a zone in the middle of its tile, cut off beside the sign there."""
    x, y, radius = disc
    if not radius:
        return [(x, y)]
    rays = [
        ((a - x) / math.dist((a, b), (x, y)), (b - y) / math.dist((a, b), (x, y))) for a, b in side
    ]
    (ax, ay), (bx, by) = rays
    away = radius * BESIDE_SIGN / (math.hypot(ax + bx, ay + by) / 2)
    return [(x + dx * away, y + dy * away) for dx, dy in rays]


def _middle(*points: Point) -> Point:
    return (
        add_up(x for x, _ in points) / len(points),
        add_up(y for _, y in points) / len(points),
    )
