"""Gardens on the spaces of a board: pale enough that tokens, cubes and crayon stand out.

Each is drawn about (0, 0) into a hexagon that stands on its point, 15 mm across its flats,
and clipped to it by whoever draws it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from generator.art.dice import Dice
from generator.art.parts.plants import PETALS
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import around, circle, group, merge, polyline, rect, rounded, smooth
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point, rotate

REACH = 9.0

Garden = Callable[[Dice, str], list[Shape]]


def _mown(dice: Dice, lawn: str) -> list[Shape]:
    """A lawn in stripes."""
    width = dice.between(1.6, 2.2)
    count = int(REACH / width) + 1
    stripes = [
        rect(i * width, -REACH, width, 2 * REACH, fill=darker(lawn, 0.045), role="ground")
        for i in range(-count, count)
        if i % 2
    ]
    return [group(merge(stripes), rotate(dice.pick((0, 60, -60)))), *_tufts(dice, lawn, 2)]


def _orchard(dice: Dice, lawn: str) -> list[Shape]:
    """Rows of small fruit trees."""
    crown, fruit = darker(lawn, 0.12), mix(lawn, dice.pick(PETALS), 0.45)
    crowns, lights, fruits = [], [], []
    for row in range(-2, 3):
        for column in range(-2, 3):
            x, y = column * 3.2 + (1.6 if row % 2 else 0), row * 2.8
            if math.hypot(x, y) > 6.6 or dice.chance(0.15):
                continue
            r = dice.between(0.85, 1.1)
            crowns.append(circle(x, y, r, fill=crown))
            lights.append(
                circle(x - 0.2, y - 0.25, r * 0.55, fill=darker(lawn, 0.05), role="light")
            )
            fruits.append(circle(x + 0.3, y + 0.25, 0.22, fill=fruit))
    return [*merge(crowns), *merge(lights), *merge(fruits)]


def _beds(dice: Dice, lawn: str) -> list[Shape]:
    """Beds of vegetables on either side of a path."""
    soil = mix(lawn, "#b08a5a", 0.28)
    path = lighter(lawn, 0.55)
    beds, sprouts = [], []
    for side in (-1, 1):
        for row in range(-2, 3):
            width = 4.6 - abs(row) * 0.35
            left = 1.0 if side > 0 else -1.0 - width
            beds.append(rounded(left, row * 2.3 - 0.65, width, 1.3, 0.5, fill=soil))
            steps = int(width / 1.1)
            sprouts += [
                circle(left + 0.6 + i * 1.1, row * 2.3, 0.32, fill=darker(lawn, 0.13))
                for i in range(steps)
            ]
    shapes: list[Shape] = [rect(-0.5, -REACH, 1.0, 2 * REACH, fill=path, role="ground")]
    return [group([*shapes, *merge(beds), *merge(sprouts)], rotate(dice.pick((0, 60, -60))))]


def _pond(dice: Dice, lawn: str) -> list[Shape]:
    """A small pond with a pale shore."""
    water = mix(lawn, "#7fc4e0", 0.6)
    cx, cy = dice.between(-1.2, 1.2), dice.between(-1.2, 1.2)
    start = dice.between(0, 60)
    ring = around(0, 0, 1, 7, start)
    shore = [dice.between(3.2, 4.6) for _ in ring]
    pond = [(cx + x * r, cy + y * r * 0.8) for (x, y), r in zip(ring, shore, strict=True)]
    rim = [
        (cx + x * (r + 0.5), cy + y * (r + 0.5) * 0.8)
        for (x, y), r in zip(ring, shore, strict=True)
    ]
    return [
        smooth(rim, fill=lighter(lawn, 0.6), role="light"),
        smooth(pond, fill=water),
        rounded(cx - 1.6, cy - 0.7, 2.0, 0.3, 0.15, fill=lighter(water, 0.5)),
        rounded(cx - 0.2, cy + 0.5, 1.6, 0.3, 0.15, fill=lighter(water, 0.5)),
        *_tufts(dice, lawn, 3, 5.6),
    ]


def _meadow(dice: Dice, lawn: str) -> list[Shape]:
    """Grass and flowers."""
    flowers = []
    for _ in range(6):
        x, y = _somewhere(dice, 1.5)
        petal = mix(lawn, dice.pick(PETALS), 0.5)
        flowers += [circle(px, py, 0.3, fill=petal) for px, py in around(x, y, 0.42, 5)]
        flowers.append(circle(x, y, 0.26, fill=lighter(lawn, 0.6)))
    return [*_tufts(dice, lawn, 7), *merge(flowers)]


GARDENS: tuple[Garden, ...] = (_mown, _mown, _meadow, _meadow, _orchard, _beds, _pond)


def _tufts(dice: Dice, lawn: str, count: int, least: float = 1.5) -> list[Shape]:
    blades = []
    for _ in range(count):
        x, y = _somewhere(dice, least)
        blades += [
            polyline(
                [(x + d * 0.35, y), (x + d, y - 1.0 + abs(d) * 0.4)],
                stroke=darker(lawn, 0.14),
                width=0.22,
                cap="round",
            )
            for d in (-0.55, 0.0, 0.55)
        ]
    return merge(blades)


def _somewhere(dice: Dice, least: float) -> Point:
    angle, reach = dice.between(0, 2 * math.pi), dice.between(least, 7.0)
    return reach * math.cos(angle), reach * math.sin(angle)
