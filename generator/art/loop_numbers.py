"""The numbers of loops: in the hole of a loop or beside it, where no way, ring or sign is.

In come a layout, the plan it is drawn by and the roads of loops; out go places and sizes of discs.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import chain

from generator.art.design_grid import design_frame
from generator.art.drawn_layout import LayoutPlan
from generator.art.figure_marks import DISC_RIM, SCORE_RING
from generator.art.free_places import Nook, grid
from generator.art.loop_rings import BESIDE, ways_of
from generator.art.ribbons import Curve
from generator.art.sign_places import sign_discs
from generator.art.small_faces import CASING, WAY
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point
from generator.laws.layout import Layout
from generator.tileset.model import Tileset

SIZES = (1.0, 0.85, 0.7)  # of a number where there is little room
STEP = 0.05  # between places that are tried, of a tile's width
STEPS = 16  # along each curve


def place_numbers(
    tileset: Tileset,
    layout: Layout,
    plan: LayoutPlan,
    loops: Sequence[Sequence[Curve]],
    radius: float,
) -> list[Nook]:
    """A disc for each loop, nearest to its middle and to no other loop; smaller if need be."""
    taken = [*_things(tileset, layout, plan), *_rings(tileset, plan, loops)]
    places = [(plan.width / 2, plan.height / 2)]
    places += grid(0.0, 0.0, plan.width, plan.height, STEP * plan.outline.width)
    found: list[Nook] = []
    for loop in loops:
        others = [one for one in loops if one is not loop]
        x, y = middle = middle_of(loop)
        near = sorted([middle, *places], key=lambda place: math.dist(place, middle))
        free = (
            (*place, radius * size)
            for size in SIZES
            for place in near
            if _is_inside(place, radius * size * DISC_RIM, plan)
            and _is_free(place, radius * size * DISC_RIM, taken)
            and all(_away(place, loop) < _away(place, other) for other in others)
        )
        disc = next(free, (x, y, radius))
        found.append(disc)
        taken.append((disc[0], disc[1], disc[2] * DISC_RIM))
    return found


def middle_of(loop: Sequence[Curve]) -> Point:
    starts = [curve.start for curve in loop]
    count = len(starts)
    return add_up(x for x, _ in starts) / count, add_up(y for _, y in starts) / count


def _things(tileset: Tileset, layout: Layout, plan: LayoutPlan) -> list[Nook]:
    """What tiles show: ways, and signs."""
    _, factor = design_frame(tileset.outline)
    half = (WAY + CASING) * factor
    found: list[Nook] = []
    for cell, placed in layout.cells.items():
        for curve in ways_of(tileset, placed, plan.place(cell)):
            found += ((x, y, half) for x, y in curve.points(STEPS))
        for x, y, radius in sign_discs(tileset, placed):
            found.append((*plan.place(cell).apply((x, y)), radius))
    return found


def _rings(tileset: Tileset, plan: LayoutPlan, loops: Iterable[Sequence[Curve]]) -> Iterable[Nook]:
    """Roads that are ringed, as wide as their rings."""
    _, factor = design_frame(tileset.outline)
    half = BESIDE * factor + SCORE_RING * plan.outline.width
    for curve in chain.from_iterable(loops):
        yield from ((x, y, half) for x, y in curve.points(STEPS))


def _is_inside(place: Point, radius: float, plan: LayoutPlan) -> bool:
    x, y = place
    return radius <= x <= plan.width - radius and radius <= y <= plan.height - radius


def _is_free(place: Point, radius: float, taken: Iterable[Nook]) -> bool:
    x, y = place
    return all(math.hypot(x - a, y - b) >= radius + r for a, b, r in taken)


def _away(place: Point, loop: Iterable[Curve]) -> float:
    return min(curve.distance(place) for curve in loop)
