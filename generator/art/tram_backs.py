"""Backs that show the map of a tram: lines from side to side and from corner to corner.

As all backs without words they run on across every cut and look the same after any turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.art.back_patterns import GOLD, lay_ground, parallels, prolong
from generator.art.design_grid import Frame
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import circle, merge, polyline
from generator.canvas.shapes import Shape
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point
from generator.tileset.model import Back


def draw_tramlines(frame: Frame, back: Back) -> list[Shape]:
    """The map of a tram: lines from side to side and from corner to corner, with their stops."""
    ground = back.colour
    outline, (cx, cy) = frame.outline, frame.outline.centre
    grid, paper, ink = lighter(ground, 0.12), "#ffffff", darker(ground, 0.6)
    shapes = [lay_ground(frame, ground)]
    shapes += merge(
        polyline(line, stroke=grid, width=0.35, role="light") for line in parallels(frame, 8)
    )
    kinds = outline.sides // outline.turns
    lines: list[tuple[list[Point], str]] = [(_trunk(frame, i), GOLD) for i in range(outline.sides)]
    tones = (paper, ink)
    lines += [(_line(frame, i), tones[i % kinds]) for i in range(outline.sides)]
    wide = outline.width / 24
    for tone in (GOLD, *tones):
        own = [points for points, colour in lines if colour == tone]
        rim = paper if tone == ink else ink
        for stroke, width, role in ((rim, wide + 0.9, "rim"), (tone, wide, "colour")):
            shapes += merge(
                polyline(points, stroke=stroke, width=width, join="round", role=role)
                for points in own
            )
    stops = [stop for points, tone in lines if tone != GOLD for stop in points[2:-2]]
    for share, tone, role in ((0.95, ink, "kerb"), (0.6, paper, "light")):
        shapes += merge(
            circle(x, y, wide * share * (1.0 if many == 1 else 1.35), fill=tone, role=role)
            for (x, y), many in _gather(stops, 2.4 * wide)
        )
    for x, y in ((cx, cy), *outline.corners):
        for size, tone, role in ((2.3, ink, "kerb"), (1.85, paper, "light"), (1.15, ink, "kerb")):
            shapes.append(circle(x, y, wide * size, fill=tone, role=role))
        shapes.append(circle(x, y, wide * 0.7, fill=GOLD))
    return shapes


def _gather(points: Sequence[Point], near: float) -> list[tuple[Point, int]]:
    """Points, those that lie close to each other as one in their middle, and how many these are."""
    clusters: list[list[Point]] = []
    for point in points:
        close = [found for found in clusters if any(math.dist(point, one) < near for one in found)]
        clusters = [found for found in clusters if found not in close]
        clusters.append([point, *(one for found in close for one in found)])
    return [
        (
            (add_up(x for x, _ in found) / len(found), add_up(y for _, y in found) / len(found)),
            len(found),
        )
        for found in clusters
    ]


def _trunk(frame: Frame, corner: int) -> list[Point]:
    """From a corner to the centre: straight on a regular piece, on a card first at half a right
    angle and then along it."""
    outline, (cx, cy) = frame.outline, frame.outline.centre
    x, y = outline.corners[corner]
    step = min(abs(cx - x), abs(cy - y)) if outline.kind == "rectangle" else 0.0
    bend = (x + math.copysign(step, cx - x), y + math.copysign(step, cy - y))
    if not step:
        return [prolong((cx, cy), (x, y), 2 * frame.bleed)[1], (cx, cy)]
    beyond = 2 * frame.bleed
    out = (x - math.copysign(beyond, cx - x), y - math.copysign(beyond, cy - y))
    return [out, bend, (cx, cy)]


def _line(frame: Frame, side: int) -> list[Point]:
    """A line from a side to the one that faces it, with a bend towards the middle and back."""
    outline = frame.outline
    (ax, ay), (bx, by) = outline.side(side)
    half = math.dist((ax, ay), (bx, by)) / 2
    place = outline.side_place(side)
    deep = 2 * math.dist(outline.centre, ((ax + bx) / 2, (ay + by) / 2))
    out, inner = half * 0.62, half * 0.36
    step = out - inner
    middle = deep / 2
    points = [
        (out, -2 * frame.bleed),
        (out, deep * 0.06),
        (out, deep * 0.16),
        (out, middle - deep * 0.12 - step),
        (inner, middle - deep * 0.12),
        (inner, middle + deep * 0.12),
        (out, middle + deep * 0.12 + step),
        (out, deep * 0.84),
        (out, deep * 0.94),
        (out, deep + 2 * frame.bleed),
    ]
    return [place.apply(point) for point in points]
