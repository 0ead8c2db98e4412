"""A public building in the middle of a tile, on a square with an avenue around it.

In comes the tile whose chance decides, out go shapes. Each tile has a plan of its own: wings about
a court, a dome, a school with its yard, a hall with a market.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS, HUG
from generator.art.parts.grounds import WATER
from generator.art.parts.homes import draw_roof
from generator.art.parts.landmarks import draw_pitch, draw_stall
from generator.art.parts.plants import PETALS, flower, tree
from generator.art.stencils import put_plant
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import around, circle, group, merge, polygon, polyline, rect, rounded
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point, rotate, translate

PAVING = "#efe6d3"
HALF = 12.6  # of the square
ROOFS = ("#b8463a", "#5b7f95", "#8b6aa0", "#3f8c84", "#c77a35")


def draw_public_building(frame: Frame, sides: Sequence[int], tile: str, ground: str) -> list[Shape]:
    x, y = frame.outline.centre
    dice = Dice(tile, "building")
    roof = dice.pick(ROOFS)
    own = frame.dice(tile, "square")
    shapes: list[Shape] = [
        rounded(x - HALF, y - HALF, 2 * HALF, 2 * HALF, 2.2, fill=darker(ground, 0.14), role="rim"),
        rounded(x - HALF + 0.4, y - HALF + 0.4, 2 * HALF - 0.8, 2 * HALF - 0.8, 2, fill=PAVING),
    ]
    steps = [-HALF + 0.4 + (2 * HALF - 0.8) * i / 9 for i in range(1, 9)]
    inside = HALF - 0.5
    across = [[(x + step, y - inside), (x + step, y + inside)] for step in steps]
    down = [[(x - inside, y + step), (x + inside, y + step)] for step in steps]
    joint = darker(PAVING, 0.07)
    shapes += merge(polyline(line, stroke=joint, width=0.16) for line in (*across, *down))
    plan = dice.pick(PLANS)
    turn = rotate(own.pick((0, 90, 180, 270))).then(translate(x, y))
    shapes.append(group(plan(roof, own), turn))
    for px, py in around(x, y, 14.3, 4, 45):
        shapes.append(put_plant("leafy-tree", (px, py, 1.8), own, PAVING, frame.factor))
    for side in range(4):  # an avenue around the square
        row = rotate(90 * side).then(translate(x, y))
        for step in range(-2, 2):
            place = (*row.apply((5.1 * step + 2.55, -15.2)), 1.6)
            shapes.append(put_plant("garden-tree", place, own, ground, frame.factor))
    return shapes


def _beds(dice: Dice) -> list[Shape]:
    """A bed of flowers before each side."""
    petals = dice.shuffled(PETALS)
    shapes: list[Shape] = []
    for i, (px, py) in enumerate(around(0.0, 0.0, 11.0, 4, 0)):
        bed: list[Shape] = [rounded(-0.8, -2.4, 1.6, 4.8, 0.8, fill="#7a5637")]
        for k in range(4):
            bed += flower(0, -1.65 + 1.1 * k, 0.55, petals[(i + k) % len(petals)])
        shapes.append(group(bed, rotate(90 * i).then(translate(px, py))))
    return shapes


def _court(roof: str, dice: Dice) -> list[Shape]:
    """Four hipped roofs about a court with trees."""
    size, edge = 8.4, darker(roof, 0.34)
    outer: list[Point] = [(-size, -size), (size, -size), (size, size), (-size, size)]
    inner = [(a * 0.48, b * 0.48) for a, b in outer]
    shapes: list[Shape] = [_shadow(size, size)]
    tones = (lighter(roof, 0.2), darker(roof, 0.06), darker(roof, 0.16), roof)
    for i, tone in enumerate(tones):
        j = (i + 1) % 4
        shapes.append(polygon([outer[i], outer[j], inner[j], inner[i]], fill=tone))
        ridge = [_between(outer[i], inner[i]), _between(outer[j], inner[j])]
        shapes.append(polygon(ridge, stroke=lighter(roof, 0.45), width=0.3))
    court = "#9bd481"
    return [
        *shapes,
        polygon(inner, fill=court, stroke=edge, width=0.3),
        *tree(-1.4, -1.2, 1.2, dice, court),
        *tree(1.5, 1.2, 1.0, dice, court),
        circle(1.3, -1.3, 0.8, fill="#ffffff"),
        circle(1.3, -1.3, 0.5, fill=WATER),
        *_beds(dice),
    ]


def _shadow(wide: float, deep: float) -> Shape:
    """What hugs a building, half of which is so wide and deep: it may lie any way up."""
    w, d = wide + HUG, deep + HUG
    return rounded(-w, -d, 2 * w, 2 * d, HUG, fill=darker(PAVING, 0.3), role="light")


def _dome(roof: str, dice: Dice) -> list[Shape]:
    """A dome on a cross of roofs."""
    size, deep, edge = 8.4, 4.2, darker(roof, 0.34)
    arms = ((size, deep), (deep, size))  # of a cross
    return [
        *(_shadow(wide, deep) for wide, deep in arms),
        rect(-size, -deep, 2 * size, deep, fill=lighter(roof, 0.2)),
        rect(-size, 0, 2 * size, deep, fill=darker(roof, 0.16)),
        rect(-deep, -size, deep, 2 * size, fill=lighter(roof, 0.1)),
        rect(0, -size, deep, 2 * size, fill=darker(roof, 0.08)),
        rect(-size, -0.15, 2 * size, 0.3, fill=lighter(roof, 0.4)),
        rect(-0.15, -size, 0.3, 2 * size, fill=lighter(roof, 0.4)),
        circle(0, 0, 4.3, fill="#f4ecd9", stroke=edge, width=0.3),
        circle(0, 0, 3.3, fill="#e8c65a"),
        circle(-0.6, -0.7, 1.9, fill=lighter("#e8c65a", 0.4)),
        circle(0, 0, 0.5, fill="#ffffff", stroke=edge, width=0.15),
        *_beds(dice),
    ]


def _school(roof: str, dice: Dice) -> list[Shape]:
    """A long roof with two wings about a yard with games painted on it, a pitch before it."""
    shapes: list[Shape] = [rect(-11.4, 0.9, 22.8, 10.5, fill="#d9c9a6")]
    for x in (-8.6, 8.6):
        shapes += draw_roof(x, -4.4, 5.0, 9.6, roof, 0.0, PAVING, hipped=True)
    shapes += draw_roof(0.0, -7.9, 18.6, 5.4, roof, 0.0, PAVING, hipped=True)
    shapes += [
        circle(0.0, -7.9, 1.7, fill="#f4ecd9", stroke=darker(roof, 0.34), width=0.25),
        circle(0.0, -7.9, 1.2, fill="#41628c"),
    ]
    shapes += draw_pitch(-4.0, 5.6, 10.4, 7.2, "#8cc46e")
    for n, colour in enumerate(dice.shuffled(AWNINGS)[:4]):
        shapes.append(rect(3.0 + 1.9 * (n % 2), 2.4 + 1.9 * (n // 2), 1.7, 1.7, fill=colour))
    line = {"stroke": "#fff8e6", "width": 0.25}
    shapes += [
        circle(8.6, 4.4, 1.9, **line),
        circle(8.6, 4.4, 0.9, **line),
        *merge(rect(3.0 + 1.35 * n, 8.2, 1.2, 1.7, **line) for n in range(5)),
    ]
    for x, y, r in ((-2.8, -2.6, 1.3), (2.6, -2.4, 1.5), (0.0, -1.8, 1.0)):
        shapes += tree(x, y, r, dice, PAVING)
    return shapes


def _market(roof: str, dice: Dice) -> list[Shape]:
    """A hall with a clock, and stalls about a fountain before it."""
    shapes: list[Shape] = draw_roof(0.0, -7.6, 19.0, 6.0, roof, 0.0, PAVING, hipped=True)
    shapes += [
        *draw_roof(0.0, -5.6, 6.4, 8.4, darker(roof, 0.08), 0.0, PAVING, hipped=True),
        circle(0.0, -5.6, 1.6, fill="#f4ecd9", stroke=darker(roof, 0.34), width=0.25),
        circle(0.0, -5.6, 1.1, fill="#41628c"),
        circle(0.0, 4.6, 3.0, fill="#e6d9bd", stroke="#cbbd9d", width=0.3),
        circle(0.0, 4.6, 2.2, fill=WATER),
        circle(0.0, 4.6, 1.0, fill=lighter(WATER, 0.5)),
        circle(0.0, 4.6, 0.45, fill="#ffffff"),
    ]
    rays = around(0.0, 4.6, 5.0, 12)
    shapes += merge(
        polyline([(px * 0.66, 4.6 + (py - 4.6) * 0.66), (px, py)], stroke="#d8cbab", width=0.3)
        for px, py in rays
    )
    for x in (-9.9, -6.6, 6.6, 9.9):
        for y in (-0.2, 3.4, 7.0):
            shapes += draw_stall(x, y, dice)
    for x in (-3.4, 0.0, 3.4):
        shapes += draw_stall(x, 10.4, dice)
    return shapes


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


Plan = Callable[[str, Dice], list[Shape]]
PLANS: tuple[Plan, ...] = (_court, _dome, _school, _market)
