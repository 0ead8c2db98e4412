"""Patches of a town, seen from above: small plots that fit into a circle, whichever way they lie.

Each is drawn about (0, 0), its front to the north, within a square whose corners lie on the circle.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS
from generator.art.parts.grounds import SAND, SAND_RIM, WATER
from generator.art.parts.homes import (
    HEDGE,
    HEDGE_TOP,
    LAWNS,
    PAVING,
    draw_beds,
    draw_car,
    draw_villa,
)
from generator.art.parts.plants import garden_tree
from generator.canvas.colour import darker
from generator.canvas.pen import centred_rect, circle, merge, polyline, rect, rounded
from generator.canvas.shapes import Shape

Patch = Callable[[float, float, float, Dice, str], list[Shape]]

BARN = ("#a8483c", "#8f5a3c", "#6f7f8f")


def _side(radius: float) -> float:
    """Half the side of the square in a circle."""
    return radius * 0.7


def _fenced(half: float, lawn: str) -> list[Shape]:
    line = [(-0.7, -half), (-half, -half), (-half, half), (half, half), (half, -half), (0.7, -half)]
    return [
        rect(-half, -half, 2 * half, 2 * half, fill=lawn, role="ground"),
        polyline(line, stroke=HEDGE, width=0.6, join="round", role="light"),
        polyline(line, stroke=HEDGE_TOP, width=0.25, join="round"),
    ]


def _cottage(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A house in its garden."""
    half, lawn = _side(radius), dice.pick(LAWNS)
    wide, deep = half * dice.between(1.15, 1.4), half * dice.between(0.85, 1.0)
    side = dice.pick((-1, 1))
    shapes = _fenced(half, lawn)
    shapes.append(rect(-0.4, -half - 0.3, 0.8, half * 0.7, fill=PAVING))
    shapes += draw_villa((side * half * 0.18, -half * 0.3), (wide, deep), 0.0, lawn, dice)
    for n in range(2):
        spot = (-side * half * 0.62 + n * side * half * 0.62, half * 0.62)
        shapes += garden_tree(*spot, half * 0.24, dice, lawn)
    if dice.chance(0.5):
        shapes += draw_beds(side * half * 0.6, half * 0.6, half * 0.5, half * 0.5, lawn, dice)
    return shapes


def _farm(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A barn beside its field."""
    half, lawn = _side(radius), LAWNS[0]
    shapes = _fenced(half, lawn)
    shapes += draw_beds(-half * 0.36, 0.1, half * 1.05, half * 1.7, lawn, dice)
    roof = dice.pick(BARN)
    shapes += [
        centred_rect(half * 0.56, -half * 0.3, half * 0.76, half * 1.15, fill=darker(lawn, 0.3)),
        centred_rect(half * 0.56, -half * 0.3, half * 0.62, half, fill=roof),
        centred_rect(half * 0.56, -half * 0.3, 0.3, half, fill="#f6ecd7"),
        *garden_tree(half * 0.55, half * 0.6, half * 0.27, dice, lawn),
    ]
    return shapes


def _orchard(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """Fruit trees in rows."""
    half, lawn = _side(radius), LAWNS[1]
    shapes = _fenced(half, lawn)
    step = half * 0.62
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            shapes += garden_tree(column * step, row * step, half * 0.25, dice, lawn)
    return shapes


def _court(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A court to play on."""
    half, line = _side(radius), "#fff6e6"
    w, d = half * 1.15, half * 1.9
    clay = dice.pick(("#d9825b", "#6fa8c9", "#8cc46e"))
    return [
        *_fenced(half, LAWNS[1]),
        centred_rect(0.0, 0.0, w, d, fill=clay),
        centred_rect(0.0, 0.0, w * 0.8, d * 0.84, stroke=line, width=0.24),
        centred_rect(0.0, 0.0, w * 0.8, d * 0.42, stroke=line, width=0.24),
        rect(-w / 2, -0.14, w, 0.28, fill=line),
    ]


def _stalls(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A little market."""
    half = _side(radius)
    shapes: list[Shape] = [
        rounded(-half, -half, 2 * half, 2 * half, 0.6, fill=PAVING, stroke=SAND_RIM, width=0.24),
        circle(0.0, 0.0, half * 0.3, fill=SAND, stroke=SAND_RIM, width=0.24),
        circle(0.0, 0.0, half * 0.2, fill=WATER),
    ]
    for n, colour in enumerate(dice.shuffled(AWNINGS)[:4]):
        sx, sy = (-1 if n % 2 else 1) * half * 0.6, (-1 if n < 2 else 1) * half * 0.62
        w, d = half * 0.62, half * 0.42
        stripes = [
            rect(sx - w / 2 + w * k / 5, sy - d / 2, w / 10, d, fill="#ffffff") for k in range(1, 5)
        ]
        shapes += [centred_rect(sx, sy, w, d, fill=colour), *merge(stripes)]
    return shapes


def _yard(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A workshop behind a yard with cars."""
    half, tarmac = _side(radius), "#b4b8bd"
    shapes: list[Shape] = [
        rounded(-half, -half, 2 * half, 2 * half, 0.4, fill=tarmac),
        centred_rect(0.0, half * 0.46, half * 1.7, half * 0.8, fill=darker(tarmac, 0.35)),
        centred_rect(0.0, half * 0.46, half * 1.6, half * 0.7, fill=dice.pick(BARN)),
        *(
            centred_rect(half * k, half * 0.46, half * 0.3, half * 0.4, fill="#d3e6f2")
            for k in (-0.45, 0.0, 0.45)
        ),
    ]
    if half > 2.0:
        for k in (-0.5, 0.25):
            shapes += draw_car(half * k, -half * 0.42, 90.0, dice)
    return shapes


PATCHES: dict[str, Patch] = {
    "cottage": _cottage,
    "farm": _farm,
    "orchard": _orchard,
    "court": _court,
    "stalls": _stalls,
    "yard": _yard,
}
