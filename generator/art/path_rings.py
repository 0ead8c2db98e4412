"""Paths over pieces with segments: a ring around the street that a score counts.

In come a layout, the plan it is drawn by and the segments of a path in the order of the walk;
out go lines to be ringed over `draw_layout`. The ring runs beside the street, so that the colour of
every segment is seen. Must not know: how a path was found.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from generator.art.design_grid import design_frame
from generator.art.drawn_layout import LayoutPlan
from generator.art.free_places import nearest
from generator.art.ribbons import Curve
from generator.art.segment_faces import HALF, place_ports, route
from generator.canvas.pen import polygon
from generator.canvas.shapes import Path
from generator.geometry.transform import Point, Transform, scale
from generator.laws.layout import Layout, Placed
from generator.laws.paths import Stretch
from generator.tileset.model import Tileset

BESIDE = HALF + 0.7  # from the middle of the street to the ring
CLEAR = 0.22  # of that, at the loose ends of a path, so that the ring closes on the piece
STEPS = 16
NEAR = 4.0  # of the distance of the ring: how far along a chain a bend is looked for


def ring_path(
    tileset: Tileset,
    layout: Layout,
    plan: LayoutPlan,
    stretches: Sequence[Stretch],
    *,
    is_loop: bool = False,
) -> list[Path]:
    """Around the whole path; around a loop, one line inside and one outside."""
    _, factor = design_frame(tileset.outline)
    curves = path_curves(tileset, layout, plan, stretches)
    return path_rings(curves, BESIDE * factor, is_loop=is_loop)


def path_curves(
    tileset: Tileset, layout: Layout, plan: LayoutPlan, stretches: Sequence[Stretch]
) -> list[Curve]:
    """The middle of every segment as it is drawn, each going on where the one before ends."""
    curves = [_curve(tileset, layout.cells[s.cell], plan, s) for s in stretches]
    if len(curves) == 2 and _meets_both(*curves):
        # Two that meet at both ends: either way round is a walk.
        return [curves[0], _onward(curves[0].end, curves[1])]
    if len(curves) > 1:
        first, second = curves[:2]
        if _gap(first.start, second) < _gap(first.end, second):
            curves[0] = reverse_curve(first)
    for n in range(1, len(curves)):
        curves[n] = _onward(curves[n - 1].end, curves[n])
    return curves


def path_rings(
    curves: Sequence[Curve], beside: float = BESIDE, *, is_loop: bool = False
) -> list[Path]:
    """Closed lines beside a chain of curves: one around a chain, two along a loop."""
    if not curves:
        return []
    first, last = 0, len(curves) - 1
    middle: list[Point] = []
    sides: tuple[list[Point], list[Point]] = ([], [])
    for n, curve in enumerate(curves):
        share = CLEAR * beside / curve.length()
        start = share if n == first and not is_loop else 0.0
        end = 1 - share if n == last and not is_loop else 1.0
        for step in range(STEPS + 1):
            t = start + (end - start) * step / STEPS
            middle.append(curve.at(t))
            sides[0].append(curve.beside(t, beside))
            sides[1].append(curve.beside(t, -beside))
    right, left = (_trim(side, middle, beside) for side in sides)
    if is_loop:
        return [polygon(side) for side in (right, left) if len(side) > 2]
    return [polygon([*right, *reversed(left)])]


def _trim(side: Sequence[Point], middle: Sequence[Point], beside: float) -> list[Point]:
    """A line beside a chain without what comes too near to it: inside a sharp bend it would run
    back and cross itself. Only the chain near by counts, for it may cross itself elsewhere."""
    far = [0.0]
    for one, other in pairwise(middle):
        far.append(far[-1] + math.dist(one, other))
    found: list[Point] = []
    for at, point in zip(far, side, strict=True):
        low, high = bisect_left(far, at - NEAR * beside), bisect_right(far, at + NEAR * beside)
        if nearest(point, middle[low:high]) > beside * 0.97:
            found.append(point)
    return found


def _curve(tileset: Tileset, placed: Placed, plan: LayoutPlan, stretch: Stretch) -> Curve:
    """The curve that a face shows between two points of its border, moved to its cell."""
    outline, tile = tileset.outline, placed.tile
    frame, factor = design_frame(outline)
    ports = place_ports(frame.outline, tileset.ports)
    drawn = route(tuple((ports[s.start], ports[s.end]) for s in tile.segments))
    turn = scale(factor).then(outline.turn(placed.turn))
    borders = [point for point, _ in place_ports(outline, tileset.ports)]
    ends = borders[stretch.segment.start], borders[stretch.segment.end]

    def apart(curve: Curve) -> float:
        """How far the ends of a curve are from those of the segment, the nearer way round."""
        one = math.dist(ends[0], curve.start) + math.dist(ends[1], curve.end)
        other = math.dist(ends[0], curve.end) + math.dist(ends[1], curve.start)
        return min(one, other)

    curve = min((move_curve(curve, turn) for curve in drawn), key=apart)
    return move_curve(curve, plan.place(stretch.cell))


def move_curve(curve: Curve, move: Transform) -> Curve:
    points = (curve.start, curve.first, curve.second, curve.end)
    return Curve(*(move.apply(point) for point in points))


def reverse_curve(curve: Curve) -> Curve:
    return Curve(curve.end, curve.second, curve.first, curve.start)


def _onward(point: Point, curve: Curve) -> Curve:
    """The curve, begun at the end that lies nearer to a point."""
    is_nearer = math.dist(point, curve.start) <= math.dist(point, curve.end)
    return curve if is_nearer else reverse_curve(curve)


def _gap(point: Point, curve: Curve) -> float:
    return min(math.dist(point, curve.start), math.dist(point, curve.end))


def _meets_both(one: Curve, other: Curve) -> bool:
    return abs(_gap(one.start, other) - _gap(one.end, other)) < 1e-6
