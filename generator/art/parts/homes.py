"""What stands on a plot, seen from above: a house with its garden, allotments, a court to play on.

Each is drawn in the frame of its plot: the way lies along x at y = 0, the garden behind. Tiles are
turned by players, so shadows hug their things, and roofs are shaded weakly, by a light from the
north-west of the tile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.art.dice import Dice
from generator.art.parts.grounds import WATER
from generator.art.parts.plants import PETALS, bush, garden_tree
from generator.art.parts.roads import CARS
from generator.art.plots import PlotForm
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import (
    centred_rect,
    circle,
    group,
    merge,
    polygon,
    polyline,
    rect,
    rounded,
)
from generator.canvas.shapes import Path, Shape
from generator.geometry.transform import Point, rotate, translate

HEDGE, HEDGE_TOP = "#5c9f54", "#79b568"
LAWNS = ("#d2e3a1", "#b3d083", "#c3da8f")
PAVING, PAVING_EDGE = "#f6ecd7", "#d8caab"
SOIL, CROPS = "#9a7350", ("#5f9e4a", "#7cb85c", "#c9d66a")
ROOFS = ("#d97a52", "#c95f45", "#b85a3e", "#e08f5c", "#7e93ad", "#8d6f8f", "#cf8a3d")
LIGHT = (-0.55, -0.835)  # from where it comes


def draw_fence(plot: PlotForm, lawn: str, gate: float, wide: float) -> list[Shape]:
    """The lawn of a plot, and a hedge around it with a gap for gate and drive."""
    a, b, c, d = plot.corners
    line = [(gate - wide / 2, 0.0), a, d, c, b, (gate + wide / 2, 0.0)]
    # Without colour only the top of the hedge is left: a fine line.
    return [
        polygon((a, b, c, d), fill=lawn, role="ground"),
        polyline(line, stroke=HEDGE, width=0.8, join="round", role="light"),
        polyline(line, stroke=HEDGE_TOP, width=0.3, join="round"),
    ]


def draw_home(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A house behind its front garden, a drive or a path to the door, a garden behind."""
    lawn = dice.pick(LAWNS)
    y = 2.0  # from the front to the house
    wide = min(plot.width(y) - 2.6, dice.between(4.6, 6.4))
    deep = min(dice.between(3.9, 4.8), plot.depth - y - 1.6)
    side = dice.pick((-1, 1))
    spare = plot.width(y + deep / 2) - 1.2 - wide
    drives = plot.drives and spare > 2.2
    x = -side * spare / 2 * (0.8 if drives else dice.between(0.0, 0.5))
    gate = side * (plot.width(y) / 2 - 1.5) if drives else x
    shapes = draw_fence(plot, lawn, gate, 2.1 if drives else 1.3)
    shapes += _drive(gate, y + deep * 0.55, dice) if drives else _path(gate, y)
    shapes += draw_villa((x, y + deep / 2), (wide, deep), plot.turn, lawn, dice)
    shapes += _garden(plot, (x, y + deep), lawn, dice)
    return shapes


def _drive(x: float, length: float, dice: Dice) -> list[Shape]:
    shapes: list[Shape] = [
        rect(x - 0.95, -0.7, 1.9, length + 0.7, fill=PAVING_EDGE, role="rim"),
        rect(x - 0.8, -0.7, 1.6, length + 0.55, fill=PAVING),
    ]
    if dice.chance(0.6):
        shapes += draw_car(x, length - 1.5, 90.0, dice)
    return shapes


def _path(x: float, length: float) -> list[Shape]:
    return [rect(x - 0.4, -0.7, 0.8, length + 0.9, fill=PAVING)]


def draw_car(x: float, y: float, degrees: float, dice: Dice) -> list[Shape]:
    body, glass = dice.pick(CARS), "#2f3a4c"
    return [
        group(
            [
                rounded(-1.3, -0.68, 2.6, 1.36, 0.42, fill=darker(PAVING, 0.35), role="shadow"),
                rounded(-1.2, -0.58, 2.4, 1.16, 0.38, fill=body),
                rounded(-0.8, -0.46, 0.4, 0.92, 0.14, fill=glass),
                rounded(0.15, -0.48, 0.46, 0.96, 0.16, fill=glass),
            ],
            rotate(degrees).then(translate(x, y)),
        )
    ]


def draw_villa(
    middle: Point, size: tuple[float, float], turn: float, ground: str, dice: Dice
) -> list[Shape]:
    """A roof of four planes or two, some with a wing; `turn` tells where its light comes from."""
    (x, y), (wide, deep) = middle, size
    roof = dice.pick(ROOFS)
    shapes = draw_roof(x, y, wide, deep, roof, turn, ground, dice.chance(0.6))
    if wide > 5.0 and dice.chance(0.4):
        wing = x + dice.pick((-1, 1)) * (wide / 2 - 1.2)
        shapes += draw_roof(
            wing, y + deep * 0.42, 2.3, deep * 0.75, roof, turn, ground, hipped=True
        )
    chimney = x + dice.pick((-1, 1)) * wide * 0.22
    return [
        *shapes,
        centred_rect(chimney, y - deep * 0.2, 0.8, 0.8, fill=darker(roof, 0.35)),
        centred_rect(chimney, y - deep * 0.2, 0.5, 0.5, fill="#fdf6e8"),
    ]


def draw_roof(
    x: float,
    y: float,
    wide: float,
    deep: float,
    colour: str,
    turn: float,
    ground: str,
    hipped: bool,
) -> list[Shape]:
    left, top, right, bottom = x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2
    lies = wide >= deep
    inset = min(wide, deep) / 2 if hipped else 0.0
    if lies:
        ends = (left + inset, y), (right - inset, y)
    else:
        ends = (x, top + inset), (x, bottom - inset)
    nw, ne, se, sw = (left, top), (right, top), (right, bottom), (left, bottom)
    planes: list[tuple[list[Point], float]] = (
        [
            ([nw, ne, ends[1], ends[0]], -90.0),
            ([sw, se, ends[1], ends[0]], 90.0),
            ([nw, ends[0], sw], 180.0),
            ([ne, ends[1], se], 0.0),
        ]
        if lies
        else [
            ([nw, sw, ends[1], ends[0]], 180.0),
            ([ne, se, ends[1], ends[0]], 0.0),
            ([nw, ends[0], ne], -90.0),
            ([sw, ends[1], se], 90.0),
        ]
    )
    shadow = rounded(
        left - 0.35,
        top - 0.35,
        wide + 0.7,
        deep + 0.7,
        0.4,
        fill=darker(ground, 0.3),
        role="light",
    )
    shown = 4 if hipped else 2
    return [
        shadow,
        *(polygon(plane, fill=_lit(colour, angle + turn)) for plane, angle in planes[:shown]),
        polyline(ends, stroke=lighter(colour, 0.45), width=0.22, cap="round"),
    ]


def _lit(colour: str, degrees: float) -> str:
    """The tone of a plane that falls off in this direction."""
    angle = math.radians(degrees)
    light = math.cos(angle) * LIGHT[0] + math.sin(angle) * LIGHT[1]
    return lighter(colour, 0.2 * light) if light > 0 else darker(colour, -0.2 * light)


def _garden(plot: PlotForm, house: Point, lawn: str, dice: Dice) -> list[Shape]:
    """Behind the house: a terrace, and what the family likes."""
    x, top = house
    shapes: list[Shape] = [rounded(x - 1.6, top + 0.2, 3.2, 1.3, 0.3, fill=PAVING)]
    room = plot.depth - top - 2.2
    middle = top + 1.6 + room / 2
    wide = plot.width(middle) - 1.8
    if room > 2.4 and wide > 2.4:
        side = dice.pick((-1, 1))
        thing = dice.pick(GARDENS)
        deep = min(room, 5.2)
        half = min(wide * 0.5, 4.2)
        at = side * (wide / 2 - half / 2)
        shapes += thing(at, middle, half, deep, lawn, dice)
        other = -side * (wide / 2 - 1.0)
        for n in range(1 + (room > 4.0)):
            plant = dice.pick((garden_tree, garden_tree, bush))
            spot = middle + (n - 0.5 * (room > 4.0)) * min(room * 0.5, 3.0)
            shapes += plant(other, spot, dice.between(0.85, 1.25), dice, lawn)
    for sign in (-1, 1):  # flowers by the door
        if dice.chance(0.55):
            shapes += _flowers(x + sign * 1.6, 1.1, dice)
    return shapes


def _flowers(x: float, y: float, dice: Dice) -> list[Shape]:
    bed = [(x - 0.5, y), (x + 0.55, y)]
    return [
        polyline(bed, stroke=HEDGE, width=0.8, cap="round"),
        _dots(bed, dice.pick(PETALS), 0.34),
    ]


def _pool(x: float, y: float, wide: float, deep: float, lawn: str, dice: Dice) -> list[Shape]:
    w, d = min(wide, 3.4), min(deep, 4.4)
    return [
        rounded(x - w / 2, y - d / 2, w, d, 0.7, fill=PAVING),
        rounded(x - w / 2 + 0.4, y - d / 2 + 0.4, w - 0.8, d - 0.8, 0.5, fill=WATER),
        rounded(x - w / 2 + 0.7, y - d / 2 + 0.7, (w - 1.4) * 0.5, 0.3, 0.15, fill="#ffffff"),
    ]


def draw_beds(x: float, y: float, wide: float, deep: float, lawn: str, dice: Dice) -> list[Shape]:
    """Beds of vegetables, row by row."""
    rows = max(2, int(deep / 1.3))
    pitch = deep / rows
    shapes: list[Path] = []
    for n in range(rows):
        middle = y - deep / 2 + (n + 0.5) * pitch
        ends = [(x - wide / 2, middle), (x + wide / 2, middle)]
        shapes.append(polyline(ends, stroke=SOIL, width=pitch - 0.4, role="light"))
        inner = [(x - wide / 2 + 0.4, middle), (x + wide / 2 - 0.3, middle)]
        shapes.append(_dots(inner, dice.pick(CROPS), 0.5))
    return merge(shapes)


def _dots(line: Sequence[Point], colour: str, size: float) -> Path:
    """Round dots along a line: heads of lettuce, flowers."""
    return polyline(line, stroke=colour, width=size, dash=(0.01, size * 1.5), cap="round")


def _orchard(x: float, y: float, wide: float, deep: float, lawn: str, dice: Dice) -> list[Shape]:
    shapes: list[Shape] = []
    for dy in (-deep * 0.26, deep * 0.26):
        for dx in (-wide * 0.25, wide * 0.25):
            shapes += garden_tree(x + dx, y + dy, min(wide, deep) * 0.21, dice, lawn)
    return shapes


def _shed(x: float, y: float, wide: float, deep: float, lawn: str, dice: Dice) -> list[Shape]:
    roof = dice.pick(("#a98560", "#8fa3ad", "#b8705a"))
    return [
        *draw_beds(x, y + deep * 0.2, wide, deep * 0.6, lawn, dice),
        centred_rect(x, y - deep * 0.32, 2.1, 1.5, fill=darker(lawn, 0.25), role="shadow"),
        centred_rect(x, y - deep * 0.32, 1.8, 1.2, fill=roof),
        centred_rect(x, y - deep * 0.32, 1.8, 0.2, fill=lighter(roof, 0.3)),
    ]


def _trampoline(x: float, y: float, wide: float, deep: float, lawn: str, dice: Dice) -> list[Shape]:
    r = min(wide, deep) * 0.38
    return [circle(x, y, r, fill="#41628c"), circle(x, y, r * 0.78, fill="#2f3a4c")]


GARDENS: tuple[Callable[[float, float, float, float, str, Dice], list[Shape]], ...] = (
    _pool,
    draw_beds,
    _orchard,
    _shed,
    _trampoline,
    draw_beds,
    _orchard,
)


def draw_allotment(plot: PlotForm, dice: Dice) -> list[Shape]:
    """Small gardens with beds, a hut and fruit trees: what lies along a greenway."""
    lawn = mix(LAWNS[0], "#e9dfae", 0.25)
    shapes = draw_fence(plot, lawn, 0.0, 1.2)
    wide, deep = min(plot.front, plot.back) - 1.8, plot.depth - 2.0
    y = 1.0 + deep / 2
    shapes.append(rect(-0.35, -0.7, 0.7, deep + 1.2, fill=PAVING))
    for side in (-1, 1):
        part = dice.pick((draw_beds, _shed, _orchard, draw_beds))
        half = wide / 2 - 0.7
        for n in (0, 1):
            middle = y + (n - 0.5) * deep / 2
            shapes += part(side * (half / 2 + 0.65), middle, half, deep / 2 - 0.7, lawn, dice)
    return shapes


def draw_court(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A court to play on, or a playground: one to a tile."""
    wide, deep = min(plot.front, plot.back) - 1.6, plot.depth - 2.0
    y = 1.0 + deep / 2
    lawn = LAWNS[1]
    shapes = draw_fence(plot, lawn, 0.0, 1.6)
    if dice.chance(0.5):
        clay, line = "#d9825b", "#fff6e6"
        w, d = min(wide, deep * 0.62), min(deep, wide * 1.7)
        return [
            *shapes,
            centred_rect(0, y, w, d, fill=clay),
            *(
                rect(-k * w / 2, y - j * d / 2, k * w, j * d, stroke=line, width=0.22)
                for k, j in ((0.8, 0.84), (0.56, 0.42))
            ),
            rect(-w / 2, y - 0.12, w, 0.24, fill=line),
        ]
    sand = "#f0dca8"
    return [
        *shapes,
        rounded(-wide / 2, y - deep / 2, wide, deep, 1.2, fill=sand),
        circle(-wide * 0.2, y - deep * 0.2, min(wide, deep) * 0.16, fill="#e2502e"),
        circle(-wide * 0.2, y - deep * 0.2, min(wide, deep) * 0.1, fill="#f6b83c"),
        rounded(wide * 0.06, y - deep * 0.06, wide * 0.34, 0.9, 0.3, fill="#3f7fc4"),
        rounded(wide * 0.2, y - deep * 0.3, 0.8, deep * 0.4, 0.3, fill="#6fb26a"),
        *garden_tree(-wide * 0.3, y + deep * 0.3, 1.1, dice, sand),
        *garden_tree(wide * 0.3, y + deep * 0.32, 1.0, dice, sand),
    ]
