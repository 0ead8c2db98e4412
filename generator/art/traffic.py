"""Who is about on the ways of a tile: cars in their lanes, people on the paths.

In comes open ground with its strands, out go stamps, clear of borders, crossings and each other.
"""

from __future__ import annotations

import math

from generator.art.dice import Dice
from generator.art.open_ground import OpenGround
from generator.art.ribbons import Curve
from generator.art.stencils import car_stencil, stroller_stencil
from generator.art.strands import Strand
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point, rotate, translate

BORDER = 3.0  # free inside a border, so that nobody is cut in two
CROSSING = 4.4  # free about a crossing, a junction, a turning circle
APART = 3.6
LANE = 1.28  # from the middle of a street to that of a lane
LOOKS = 8
COUNTS = {"cars": (0, 1, 1, 2), "people": (1, 1, 2, 2), "": (0,)}


def draw_traffic(ground: OpenGround) -> list[Shape]:
    """A few on every way that people use."""
    dice = ground.dice("traffic")
    shapes: list[Shape] = []
    used: list[Point] = []
    for strand in ground.strands:
        for curve in strand.ribbon.curves:
            for _ in range(dice.pick(COUNTS[strand.art.traffic])):
                at = dice.between(0.05, 0.95)
                shape = _send(strand, curve, at, dice, ground.frame.factor)
                spot = curve.at(at)
                if _is_clear(ground, strand, spot) and _is_apart(spot, used):
                    used.append(spot)
                    shapes.append(shape)
    return shapes


def _send(strand: Strand, curve: Curve, at: float, dice: Dice, factor: float) -> Shape:
    """One of them on its way, on the right."""
    is_back, look = dice.chance(0.5), dice.pick(range(LOOKS))
    stencil = car_stencil if strand.art.traffic == "cars" else stroller_stencil
    aside = LANE if strand.art.traffic == "cars" else 0.42
    x, y = curve.beside(at, -aside if is_back else aside)
    heading = curve.heading(at) + (180 if is_back else 0)
    return stencil(look, factor).at(rotate(heading).then(translate(x, y)))


def _is_clear(ground: OpenGround, strand: Strand, spot: Point) -> bool:
    outline, (x, y) = ground.frame.outline, spot
    sides = (outline.side_place(i) for i in range(outline.sides))
    if min((x - p.e) * p.c + (y - p.f) * p.d for p in sides) < BORDER:
        return False
    if any(math.dist(spot, (a, b)) < r + 1.0 for a, b, r in ground.kept):
        return False
    nodes = (strand.ribbon.junction, strand.ribbon.stop)
    if not _is_apart(spot, [node for node in nodes if node], CROSSING):
        return False
    others = (other for other in ground.strands if other is not strand)
    return all(
        curve.distance(spot) > CROSSING + other.art.half * 0.4
        for other in others
        for curve in other.ribbon.curves
    )


def _is_apart(spot: Point, used: list[Point], least: float = APART) -> bool:
    return all(math.dist(spot, place) > least for place in used)
