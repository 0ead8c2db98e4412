"""A park in the middle of a tile: paths lead to a round walk, and within it lies what one came for.

In come the sides that paths come from and the tile whose chance decides, out go shapes. Copies of
a tile show one park after the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.parts.grounds import DEEP, LAWN, MOWN, SAND, SAND_RIM, WATER
from generator.art.parts.ornaments import ORNAMENTS
from generator.art.parts.plants import PETALS, flower
from generator.art.stencils import put_plant
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import around, circle, group, merge, rect, rounded, sector, smooth
from generator.canvas.shapes import Role, Shape
from generator.geometry.transform import rotate, translate

RADIUS, WALK = 11.4, 4.9  # of the whole park, of what lies within the walk


def draw_public_park(frame: Frame, sides: Sequence[int], tile: str, ground: str) -> list[Shape]:
    x, y = frame.outline.centre
    angles = [_side_angle(frame, side) for side in sides]
    dice = frame.dice(tile, "feature")
    shapes: list[Shape] = [
        circle(x + 0.3, y + 0.4, RADIUS, fill=darker(ground, 0.18), role="shadow"),
        circle(x, y, RADIUS, fill=LAWN),
        circle(x, y, RADIUS - 0.35, stroke=darker(LAWN, 0.16), width=0.5),
    ]
    paths: list[Shape] = []
    layers: tuple[tuple[str, float, float, Role], ...] = (
        (SAND_RIM, 2.7, 6.9, "rim"),
        (SAND, 2.1, 6.6, ""),
    )
    for sand, wide, reach, role in layers:
        for angle in angles:
            path = rect(5.0, -wide / 2, RADIUS, wide, fill=sand, role=role)
            paths.append(group([path], rotate(angle).then(translate(x, y))))
        paths.append(circle(x, y, reach, fill=sand, role=role))
    # Cut off before they end: no line lies across a path where it leaves the park.
    shapes.append(group(paths, clip=circle(x, y, RADIUS + 0.5)))
    # Copies take turns, so that no park comes twice before all have been seen.
    plans = Dice(tile, "promenade").shuffled(PLANS)
    within = plans[frame.copy % len(plans)](dice, frame.factor)
    shapes.append(group(within, translate(x, y)))
    return [*shapes, *_plant_rim(frame, angles, dice)]


def _plant_rim(frame: Frame, angles: Sequence[float], dice: Dice) -> list[Shape]:
    """Trees and blossom around the walk, benches between them, clear of all paths."""
    x, y = frame.outline.centre
    shapes: list[Shape] = []
    count = 12
    for i in range(count):
        angle = 360 / count * i + 15
        if all(abs((angle - a + 180) % 360 - 180) > 19 for a in angles):
            px, py = around(x, y, 9.1 + (0.35 if i % 2 else -0.2), 1, angle)[0]
            crown = ("blossom", "leafy-tree", "garden-tree")[i % 3]
            place = (px, py, dice.between(1.2, 1.7))
            shapes.append(put_plant(crown, place, dice, LAWN, frame.factor))
    bench = rounded(5.95, -0.9, 0.5, 1.8, 0.15, fill="#a8703c")
    for angle in (45, 135, 225, 315):
        if all(abs((angle - a + 180) % 360 - 180) > 19 for a in angles):
            shapes.append(group([bench], rotate(angle).then(translate(x, y))))
    return shapes


def _fountain(dice: Dice, factor: float) -> list[Shape]:
    """A round basin with a jet in it."""
    shore = [
        (dx * dice.between(0.92, 1.06), dy * dice.between(0.92, 1.06))
        for dx, dy in around(0, 0, 4.4, 9, dice.between(0, 40))
    ]
    return [
        circle(0, 0, WALK, fill=SAND_RIM, role="rim"),
        smooth(shore, fill=WATER),
        smooth([(a * 0.68, b * 0.68) for a, b in shore], fill=DEEP),
        circle(-0.6, -0.4, 1.1, fill=lighter(WATER, 0.3)),
        circle(-0.6, -0.4, 0.72, fill=lighter(WATER, 0.65)),
        circle(-0.6, -0.4, 0.3, fill="#ffffff"),
    ]


def _island(dice: Dice, factor: float) -> list[Shape]:
    """A pond with lilies, and an island that a bridge leads to."""
    shore = [(dx * (r := dice.between(0.9, 1.06)), dy * r) for dx, dy in around(0, 0, 4.6, 10, 12)]
    planks = [rect(1.2 + 0.62 * n, -0.75, 0.5, 1.5, fill="#c98f52") for n in range(6)]
    bridge: list[Shape] = [
        rect(1.1, -0.85, 3.9, 1.7, fill="#8d5a2c"),
        *merge(planks),
    ]
    lilies = around(-0.6, 0.2, 3.2, 5, dice.between(0, 70))
    return [
        smooth([(a * 1.08, b * 1.08) for a, b in shore], fill=SAND_RIM, role="rim"),
        smooth(shore, fill=WATER),
        smooth([(a * 0.74, b * 0.74) for a, b in shore], fill=DEEP),
        *merge(circle(px, py, 0.42, fill="#58a862") for px, py in lilies[1:4]),
        *flower(*lilies[0], 0.42, "#f7c0c9"),
        circle(-0.5, 0.0, 2.05, fill=SAND),
        circle(-0.5, 0.0, 1.8, fill=MOWN),
        group(bridge, rotate(dice.pick((45, 135, 225, 315)))),
        put_plant("leafy-tree", (-0.7, -0.1, 1.35), dice, MOWN, factor),
    ]


def _roses(dice: Dice, factor: float) -> list[Shape]:
    """Four lawns with beds of roses, and a basin where their paths cross."""
    petals = dice.shuffled(PETALS)
    shapes: list[Shape] = [circle(0, 0, WALK, fill=SAND_RIM, role="rim")]
    for n in range(4):
        quarter: list[Shape] = [
            sector(0.55, 0.55, 4.0, 0, 90, fill=darker(LAWN, 0.28)),
            sector(0.8, 0.8, 3.45, 0, 90, fill=LAWN),
        ]
        for k, (px, py) in enumerate(((1.45, 3.2), (2.6, 2.6), (3.2, 1.45), (1.6, 1.6))):
            quarter += flower(px, py, 0.62, petals[(n + k) % len(petals)])
        shapes.append(group(quarter, rotate(90 * n)))
    return [
        *shapes,
        circle(0, 0, 1.35, fill=SAND_RIM),
        circle(0, 0, 1.05, fill=WATER),
        circle(0, 0, 0.4, fill="#ffffff"),
    ]


def _bandstand(dice: Dice, factor: float) -> list[Shape]:
    """A round roof in two colours, chairs about it."""
    chairs = [
        circle(px, py, 0.3, fill="#8d5a2c")
        for px, py in (*around(0, 0, 4.6, 18, 10), *around(0, 0, 3.85, 14, 0))
    ]
    return [
        circle(0, 0, 5.2, fill=lighter(SAND, 0.35)),
        *merge(chairs),
        *ORNAMENTS["bandstand"](0.0, 0.0, 3.3, dice, SAND),
    ]


def _playground(dice: Dice, factor: float) -> list[Shape]:
    """A sand pit, a roundabout, swings."""
    swing: list[Shape] = [
        rect(-1.7, -0.15, 3.4, 0.3, fill="#8d5a2c"),
        *(
            rect(x - 0.4, -0.55, 0.8, 1.1, fill=colour)
            for x, colour in zip((-0.9, 0.9), ("#d9503f", "#3b78c2"), strict=True)
        ),
    ]
    return [
        circle(0, 0, WALK, fill=MOWN),
        *ORNAMENTS["playground"](-1.5, -1.3, 2.5, dice, MOWN),
        group(swing, rotate(-45).then(translate(1.9, 1.9))),
        put_plant("garden-tree", (2.5, -2.4, 1.1), dice, MOWN, factor),
        put_plant("blossom", (-2.2, 2.9, 1.0), dice, MOWN, factor),
    ]


def _side_angle(frame: Frame, side: int) -> float:
    """The direction of a side from the centre, degrees clockwise from east."""
    (ax, ay), (bx, by) = frame.outline.side(side)
    cx, cy = frame.outline.centre
    return math.degrees(math.atan2((ay + by) / 2 - cy, (ax + bx) / 2 - cx))


Plan = Callable[[Dice, float], list[Shape]]
PLANS: tuple[Plan, ...] = (_fountain, _island, _roses, _bandstand, _playground)
