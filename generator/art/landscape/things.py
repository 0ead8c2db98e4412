"""What stands in a landscape, lit from the left: houses, shops, towers, trees, clouds, a mill.

Each stands on a point of the ground and is so many millimetres wide; detail that would be finer
than a printer draws is left out.
"""

from __future__ import annotations

import math
from typing import Any

from generator.art.dice import Dice
from generator.art.landscape.palette import Palette
from generator.art.parts.buildings import AWNINGS, LIT, TOWERS
from generator.art.parts.plants import LEAVES, PETALS, flower
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import (
    circle,
    ellipse,
    group,
    merge,
    polygon,
    polyline,
    rect,
    smooth,
)
from generator.canvas.shapes import Path, Shape
from generator.geometry.transform import Point, rotate, translate

FINE = 0.5  # mm: a window smaller than this is left out
PANE = 0.66  # of a tower's wall is glass, across
GLASS = "#7fa9c4"
TUFTED = 1.8  # mm: crowns as large as this are seen to be of leaves
GREENS = LEAVES[:2]  # the third is so dark that crowns of it would be black without colour
SAIL = "#c4603f"  # seen against any sky, and against the sun
SUNLIGHT = "#ffe27a"
BRANCHES = 9  # of a bush


def cast(at: Point, wide: float, high: float, ground: str) -> Path:
    """What a building throws on the ground, away from the light."""
    (x, y), reach = at, min(high, 1.2 * wide)
    corners = [(-wide / 2, 0.0), (wide / 2, 0.0), (wide / 2 + reach, reach * 0.24)]
    corners.append((reach * 0.6 - wide / 2, reach * 0.24))
    fill = darker(ground, 0.22)
    return polygon([(x + px, y + py) for px, py in corners], fill=fill, role="shade")


def house(at: Point, wide: float, palette: Palette, dice: Dice, ground: str) -> list[Shape]:
    """A gable to the front, a roof and a wall to the side, a shadow behind."""
    (x, y), wall, roof = at, dice.pick(palette.walls), dice.pick(palette.roofs)
    front, high = wide * 0.44, wide * dice.between(0.42, 0.54)
    peak = y - high - wide * 0.32
    left, right = x - wide / 2, x + wide / 2
    mid = left + front
    shapes: list[Shape] = [
        cast(at, wide, high, ground),
        rect(mid, y - high, right - mid, high, fill=darker(wall, 0.16)),
        polygon(
            [(left, y), (left, y - high), (left + front / 2, peak), (mid, y - high), (mid, y)],
            fill=lighter(wall, 0.15),
        ),
        polygon(
            [
                (left + front / 2, peak),
                (right - front * 0.42, peak),
                (right + wide * 0.04, y - high + wide * 0.03),
                (mid + wide * 0.02, y - high + wide * 0.03),
            ],
            fill=roof,
        ),
        polygon(
            [
                (left - wide * 0.04, y - high + wide * 0.03),
                (left + front / 2, peak - wide * 0.03),
                (left + front / 2, peak + wide * 0.05),
                (left, y - high + wide * 0.07),
            ],
            fill=darker(roof, 0.2),
        ),
    ]
    pane = wide * 0.1
    if pane > FINE:
        glass = LIT if dice.chance(0.4) else GLASS
        spots = [
            (left + front * 0.3, 0.62),
            (left + front * 0.7, 0.62),
            (mid + (right - mid) * 0.3, 0.62),
            (mid + (right - mid) * 0.7, 0.62),
        ]
        shapes += merge(
            rect(px - pane / 2, y - high * share - pane * 0.6, pane, pane * 1.25, fill=glass)
            for px, share in spots
        )
        shapes.append(
            rect(
                left + front * 0.5 - pane * 0.55,
                y - high * 0.42,
                pane * 1.1,
                high * 0.42,
                fill=darker(roof, 0.35),
            )
        )
        shapes.append(
            rect(
                right - wide * 0.3,
                peak - wide * 0.1,
                wide * 0.08,
                wide * 0.16,
                fill=darker(roof, 0.3),
            )
        )
    return shapes


def shop(at: Point, wide: float, palette: Palette, dice: Dice, ground: str) -> list[Shape]:
    """Flats above an awning."""
    (x, y), wall = at, dice.pick(palette.walls)
    high = wide * dice.between(0.9, 1.25)
    left, side = x - wide / 2, wide * 0.2
    awning, step = dice.pick(AWNINGS), wide / 7
    stripes = [
        rect(left + step * n, y - wide * 0.42, step, wide * 0.16, fill="#ffffff") for n in (1, 3, 5)
    ]
    panes = [
        rect(
            left + wide * (0.12 + 0.29 * n),
            y - high + wide * 0.14 + row * wide * 0.3,
            wide * 0.17,
            wide * 0.2,
            fill=LIT if dice.chance(0.3) else GLASS,
        )
        for n in range(3)
        for row in range(max(1, int((high / wide - 0.5) / 0.3)))
    ]
    return [
        cast((x + side / 2, y), wide + side, high, ground),
        rect(left + wide, y - high + side * 0.4, side, high - side * 0.4, fill=darker(wall, 0.25)),
        rect(left, y - high, wide, high, fill=wall),
        rect(
            left - wide * 0.03,
            y - high - wide * 0.05,
            wide * 1.06,
            wide * 0.08,
            fill=darker(wall, 0.3),
        ),
        *(merge(panes) if wide * 0.17 > FINE else []),
        rect(left + wide * 0.08, y - wide * 0.28, wide * 0.84, wide * 0.24, fill="#dcebf2"),
        rect(left, y - wide * 0.42, wide, wide * 0.16, fill=awning),
        *merge(stripes),
    ]


def tower(at: Point, wide: float, palette: Palette, dice: Dice, ground: str) -> list[Shape]:
    """A tower of glass."""
    (x, y), colour = at, lighter(dice.pick(TOWERS), 0.12)
    high = wide * dice.between(2.0, 3.2)
    left, top = x - wide / 2, y - high
    columns = max(1, min(4, int(wide * 0.9 * PANE / FINE)))
    rows = int(high / wide * columns)
    step_x, step_y = wide * 0.9 / columns, (high - wide * 0.3) / rows
    panes = [
        rect(
            left + wide * 0.08 + step_x * c,
            top + wide * 0.12 + step_y * r,
            step_x * PANE,
            step_y * 0.62,
            fill=LIT if dice.chance(0.35) else "#a9bde0",
        )
        for r in range(rows)
        for c in range(columns)
    ]
    return [
        cast((x + wide * 0.14, y), wide * 1.28, high, ground),
        rect(
            left + wide, top + wide * 0.1, wide * 0.28, high - wide * 0.1, fill=darker(colour, 0.3)
        ),
        rect(left, top, wide, high, fill=colour),
        rect(left, top - wide * 0.05, wide, wide * 0.1, fill=lighter(colour, 0.3)),
        *merge(panes),
    ]


def tree(at: Point, wide: float, dice: Dice, ground: str) -> list[Shape]:
    """A crown of leaves in tufts on a trunk, light where the sun falls on it, and its shadow."""
    (x, y), r = at, wide / 2
    leaf = mix(dice.pick(GREENS), ground, 0.15)
    crown = y - r * 1.55
    shapes: list[Shape] = [
        ellipse(
            x + r * 0.7, y + r * 0.06, r * 1.05, r * 0.2, fill=darker(ground, 0.22), role="shade"
        ),
        rect(x - r * 0.1, y - r * 0.9, r * 0.2, r * 0.95, fill="#6f4a2e"),
    ]
    lean, tufts = dice.between(-0.08, 0.08), 9 if r > TUFTED else 0
    shapes.append(_crown((x, crown), (r, lean), tufts, fill=darker(leaf, 0.07)))
    # Light lies inside the crown: where it is white paper, the line around the crown stays whole.
    if r > 0.8:
        middle, part = (x - 0.17 * r, crown - 0.22 * r), (0.58 * r, lean)
        sunlit = mix(lighter(leaf, 0.08), SUNLIGHT, 0.14)
        shapes.append(_crown(middle, part, tufts - 2, fill=sunlit, role="light"))
    if r > TUFTED:
        middle, part = (x - 0.29 * r, crown - 0.4 * r), (0.3 * r, lean)
        brightest = mix(lighter(leaf, 0.16), SUNLIGHT, 0.34)
        shapes.append(_crown(middle, part, tufts - 3, fill=brightest, role="light"))
    return shapes


def _crown(middle: Point, size: tuple[float, float], tufts: int, **style: Any) -> Path:
    """Leaves about a point, broad below and narrow above, the top leaning to one side; in tufts,
    or as one round mass where they would be too fine."""
    (x, y), (r, lean) = middle, size
    steps = 2 * tufts if tufts > 0 else 8
    points: list[Point] = []
    for n in range(steps):
        turn = 2 * math.pi * n / steps
        reach = r * (0.9 if tufts > 0 and n % 2 else 1.04)
        up = math.cos(turn)
        across = math.sin(turn) * (1.0 - 0.12 * max(0.0, up))
        points.append((x + reach * (across + lean * max(0.0, up)), y - reach * 0.98 * up))
    return smooth(points, tension=1.25, **style)


def mill(at: Point, wide: float, palette: Palette, dice: Dice, ground: str) -> list[Shape]:
    """A windmill on its hill."""
    (x, y), high = at, wide * 1.5
    hub = (x, y - high * 0.94)
    sails: list[Shape] = []
    for n in range(4):
        sail: list[Shape] = [
            rect(0.0, -wide * 0.03, wide * 1.15, wide * 0.06, fill="#6f4a2e"),
            rect(wide * 0.3, 0.0, wide * 0.8, wide * 0.22, fill=SAIL),
        ]
        sails.append(group(sail, rotate(24 + 90 * n).then(translate(*hub))))
    return [
        cast(at, wide * 0.72, high, ground),
        polygon(
            [
                (x - wide * 0.36, y),
                (x - wide * 0.2, y - high),
                (x + wide * 0.2, y - high),
                (x + wide * 0.36, y),
            ],
            fill="#f3e3c2",
        ),
        polygon(
            [
                (x + wide * 0.1, y),
                (x + wide * 0.06, y - high),
                (x + wide * 0.2, y - high),
                (x + wide * 0.36, y),
            ],
            fill="#d9c49c",
        ),
        polygon(
            [(x - wide * 0.25, y - high), (x, y - high - wide * 0.36), (x + wide * 0.25, y - high)],
            fill="#a8483c",
        ),
        rect(x - wide * 0.08, y - high * 0.26, wide * 0.16, high * 0.26, fill="#6f4a2e"),
        *sails,
        circle(*hub, wide * 0.07, fill="#6f4a2e"),
    ]


def clock_tower(at: Point, wide: float, palette: Palette, dice: Dice, ground: str) -> list[Shape]:
    """The tower of the town hall."""
    (x, y), high = at, wide * 3.0
    wall, roof = "#f6e6c4", palette.roofs[1]
    half, dial = wide / 2, y - high * 0.8
    return [
        cast(at, wide, high, ground),
        rect(x - half, y - high, wide, high, fill=wall),
        rect(x + half * 0.3, y - high, half * 0.7, high, fill=darker(wall, 0.16)),
        polygon(
            [(x - half * 1.3, y - high), (x, y - high - wide * 1.7), (x + half * 1.3, y - high)],
            fill=roof,
        ),
        polygon(
            [(x + half * 0.3, y - high), (x, y - high - wide * 1.7), (x + half * 1.3, y - high)],
            fill=darker(roof, 0.2),
        ),
        circle(
            x - half * 0.1,
            dial,
            wide * 0.32,
            fill="#ffffff",
            stroke=darker(wall, 0.45),
            width=max(0.25, wide * 0.05),
        ),
        polyline(
            [
                (x - half * 0.1, dial - wide * 0.2),
                (x - half * 0.1, dial),
                (x + half * 0.18, dial + wide * 0.06),
            ],
            stroke=darker(wall, 0.7),
            width=max(0.25, wide * 0.06),
        ),
    ]


def flowers(at: Point, wide: float, dice: Dice) -> list[Shape]:
    """A bush in flower."""
    (x, y), leaf = at, darker(LEAVES[2], 0.25)
    leaves: list[Point] = []
    for n in range(2 * BRANCHES):
        turn, reach = math.pi * n / BRANCHES, 0.88 if n % 2 else dice.between(1.0, 1.12)
        across, up = math.sin(turn) * 0.72 * reach, math.cos(turn) * 0.5 * reach
        leaves.append((x + wide * across, y - wide * up))
    heads: list[Shape] = []
    places: list[Point] = []
    for _ in range(24):
        place = x + dice.between(-0.6, 0.6) * wide, y - dice.between(0.05, 0.45) * wide
        if all(math.dist(place, other) > wide * 0.22 for other in places):
            places.append(place)
            heads += flower(*place, wide * 0.09, dice.pick(PETALS))
    return [smooth(leaves, tension=1.2, fill=leaf), *heads]
