"""The park: a pond with a bridge, a bandstand, flower beds and blossom.

It lies among crossroads tiles: where their streets arrive at its corners, the kerb closes
round them and a path of sand leads on to the promenade.
"""

from __future__ import annotations

import math
from typing import Any

from generator.art.dice import Dice
from generator.art.parts.grounds import DEEP, LAWN, MOWN, SAND, SAND_RIM, WATER
from generator.art.parts.plants import (
    PETALS,
    blossom_tree,
    flower,
    grass_tuft,
    hedge,
    leafy_tree,
    tree,
)
from generator.art.parts.roads import ASPHALT, HALF_ROAD, KERB, KERB_WIDTH, ROAD, dashes, zebra
from generator.art.zones import LANE
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import (
    around,
    circle,
    ellipse,
    group,
    polygon,
    polyline,
    rect,
    rounded,
    sector,
    smooth,
)
from generator.canvas.shapes import Shape
from generator.geometry.add_up import add_up
from generator.geometry.outline import Outline
from generator.geometry.transform import Point, rotate, scale, translate

STUB = 6.4  # how far a street runs into the park from its corner


def draw_park(outline: Outline, bleed: float, dice: Dice) -> list[Shape]:
    """The whole tile, art running on into the bleed."""
    s, (cx, cy) = outline.width, outline.centre
    ring = s * 0.335
    shapes = _lawn(s, bleed)
    shapes += _border_lane(s, bleed)
    shapes += _paths(outline, ring)
    shapes += _streets(outline, bleed)
    shapes += _beds(outline, dice)
    shapes += _pond(cx, cy, s)
    shapes += _bandstand(cx + s * 0.128, cy + s * 0.118, s * 0.092)
    shapes += _groves(cx, cy, s, dice)
    return shapes


def _lawn(s: float, bleed: float) -> list[Shape]:
    """Grass in mown stripes."""
    reach = s + 2 * bleed
    shapes: list[Shape] = [rect(-bleed, -bleed, reach, reach, fill=LAWN, role="ground")]
    width = s / 12
    for i in range(-1, 13, 2):
        shapes.append(rect(i * width, -bleed, width, reach, fill=MOWN, role="ground"))
    return shapes


def _border_lane(s: float, bleed: float) -> list[Shape]:
    """The park's half of the lane along each border, with a clipped hedge behind it."""
    shapes: list[Shape] = []
    for side in range(4):
        turn = rotate(90 * side, (s / 2, s / 2))
        lane = [
            rect(-bleed, -bleed, s + 2 * bleed, bleed + LANE + 0.22, fill=SAND_RIM, role="rim"),
            rect(-bleed, -bleed, s + 2 * bleed, bleed + LANE, fill=SAND),
        ]
        shapes.append(group(lane, turn))
    return shapes


def _paths(outline: Outline, ring: float) -> list[Shape]:
    """The promenade round the pond and a path to each corner and each side."""
    c = outline.centre
    spokes = [(c, corner) for corner in outline.corners]
    gates = [(c, _middle(*outline.side(i))) for i in range(4)]
    shapes: list[Shape] = []
    layers: tuple[tuple[dict[str, Any], float], ...] = (
        ({"stroke": SAND_RIM, "role": "rim"}, 0.5),
        ({"stroke": SAND}, 0.0),
    )
    for style, extra in layers:
        shapes += [polyline(line, width=2.6 + extra, **style) for line in spokes]
        shapes += [polyline(line, width=1.7 + extra, **style) for line in gates]
        shapes.append(circle(*c, ring, width=2.3 + extra, **style))
    # Inside the promenade the lawn closes again.
    shapes.append(circle(*c, ring - 1.15, fill=SAND_RIM, role="light"))
    shapes.append(circle(*c, ring - 1.4, fill=MOWN))
    return shapes


def _streets(outline: Outline, bleed: float) -> list[Shape]:
    """The last metres of the streets that arrive at the corners, closed by a round kerb."""
    reach = math.dist(outline.centre, outline.corners[0])
    shapes: list[Shape] = []
    for x, y in outline.corners:
        angle = math.degrees(math.atan2(y - outline.centre[1], x - outline.centre[0]))
        spoke = rotate(angle).then(translate(*outline.centre))
        start, length = reach - STUB, STUB + 2 * bleed
        art: list[Shape] = [
            circle(start, 0, HALF_ROAD, fill=KERB, role="kerb"),
            rect(start, -HALF_ROAD, length, HALF_ROAD * 2, fill=KERB, role="kerb"),
            circle(start, 0, ROAD / 2, fill=ASPHALT, role="bare"),
            rect(start, -ROAD / 2, length, ROAD, fill=ASPHALT, role="bare"),
            # the gate: sand through the kerb
            rect(start - HALF_ROAD - 0.1, -1.3, KERB_WIDTH + 0.4, 2.6, fill=SAND),
            *zebra(start - ROAD / 2 + 0.75, 1.5),
            *dashes(reach, start + 0.6, 2 * bleed),
        ]
        shapes.append(group(art, spoke))
    return shapes


def _beds(outline: Outline, dice: Dice) -> list[Shape]:
    """Hedges along the lanes, with a bed of flowers on either side of every gate."""
    s = outline.width
    shapes: list[Shape] = []
    for side in range(4):
        art: list[Shape] = []
        for sign in (-1, 1):
            inner, outer = s / 2 + sign * 1.9, s / 2 + sign * s * 0.268
            art += hedge([(inner, LANE + 1.0), (outer, LANE + 1.0)], 0.85, LAWN)
            bed_y = LANE + 2.55
            left, right = sorted((inner + sign * 0.1, s / 2 + sign * s * 0.16))
            art.append(rounded(left, bed_y - 0.8, right - left, 1.6, 0.8, fill="#7a5637"))
            petals = dice.shuffled(PETALS)
            count = 3
            for i in range(count):
                x = left + 0.85 + (right - left - 1.7) * i / (count - 1)
                art += flower(x, bed_y + (0.12 if i % 2 else -0.12), 0.62, petals[i])
        shapes.append(group(art, rotate(90 * side, outline.centre)))
    return shapes


def _pond(cx: float, cy: float, s: float) -> list[Shape]:
    """Water with a pale shore, lilies, two ducks, a fountain, and a bridge across its waist."""
    u = s / 38
    shore = [
        (-8.2, -1.2),
        (-6.4, -5.6),
        (-1.6, -7.6),
        (3.8, -6.9),
        (7.6, -3.6),
        (6.9, -0.4),
        (3.0, 0.8),
        (0.4, 3.2),
        (-1.2, 7.0),
        (-5.2, 6.6),
        (-7.8, 3.2),
    ]
    points = [(cx + x * u, cy + y * u) for x, y in shore]

    def inset(share: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
        mx = add_up(x for x, _ in points) / len(points)
        my = add_up(y for _, y in points) / len(points)
        return [(mx + (x - mx) * share + dx, my + (y - my) * share + dy) for x, y in points]

    shapes: list[Shape] = [
        smooth(inset(1.11), fill=darker(LAWN, 0.16), role="shadow"),
        smooth(inset(1.07), fill="#e9dcb6"),
        smooth(points, fill=WATER),
        smooth(inset(0.74, -0.2 * u, -0.3 * u), fill=DEEP),
    ]
    for x, y, length in ((-6.4, -1.4, 1.9), (-5.6, 3.4, 1.4), (1.6, -5.4, 2.0), (-3.6, -5.6, 1.5)):
        shapes.append(
            rounded(
                cx + x * u, cy + y * u, length * u, 0.26 * u, 0.13 * u, fill=lighter(WATER, 0.5)
            )
        )
    shapes += _fountain(cx - 2.2 * u, cy - 2.6 * u, 1.55 * u)
    for x, y, start in ((-5.4, 5.0, 20), (-3.0, 5.5, 200), (-2.6, 3.7, 110), (5.3, -4.6, 60)):
        shapes += _lily(cx + x * u, cy + y * u, 0.62 * u, start)
    shapes += _bridge((cx - 8.9 * u, cy + 0.4 * u), (cx + 1.6 * u, cy + 3.0 * u), 1.8 * u)
    shapes += _duck(cx + 2.6 * u, cy - 3.2 * u, u, 200)
    shapes += _duck(cx + 4.6 * u, cy - 1.9 * u, u * 0.72, 190)
    return shapes


def _bridge(start: Point, end: Point, width: float) -> list[Shape]:
    """Planks between two rails."""
    length = math.dist(start, end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    wood, rail = "#c98f52", "#8d5a2c"
    planks = round(length / (width * 0.32))
    step = length / planks
    art: list[Shape] = [
        rect(0, -width / 2 + width * 0.3, length, width, fill=darker(DEEP, 0.35), role="shadow"),
        rect(0, -width / 2, length, width, fill=darker(wood, 0.3)),
        *(rect(i * step, -width / 2, step * 0.84, width, fill=wood) for i in range(planks)),
        rect(0, -width / 2, length, width * 0.13, fill=rail),
        rect(0, width / 2 - width * 0.13, length, width * 0.13, fill=rail),
    ]
    return [group(art, rotate(angle).then(translate(*start)))]


def _fountain(x: float, y: float, r: float) -> list[Shape]:
    shapes: list[Shape] = [
        circle(x, y, r, fill=lighter(WATER, 0.3)),
        circle(x, y, r * 0.74, fill=lighter(WATER, 0.62)),
    ]
    shapes += [circle(px, py, r * 0.15, fill="#ffffff") for px, py in around(x, y, r * 0.86, 8)]
    return [*shapes, circle(x, y, r * 0.3, fill="#ffffff")]


def _lily(x: float, y: float, r: float, start: float) -> list[Shape]:
    return [
        sector(x, y, r, start + 25, start + 335, fill="#58a862"),
        *flower(x + r * 0.1, y, r * 0.42, "#f7c0c9"),
    ]


def _duck(x: float, y: float, u: float, heading: float) -> list[Shape]:
    body: list[Shape] = [
        ellipse(0.1, 0.16, 0.95, 0.55, fill=darker(DEEP, 0.3), role="shadow"),
        smooth(
            [(-1.15, -0.2), (-0.3, -0.55), (0.6, -0.35), (0.75, 0.1), (0.2, 0.5), (-0.6, 0.4)],
            fill="#ffffff",
        ),
        circle(0.85, -0.12, 0.38, fill="#ffffff"),
        polygon([(1.12, -0.3), (1.62, -0.1), (1.12, 0.08)], fill="#f4a12c"),
        circle(0.93, -0.2, 0.08, fill="#30333b"),
        ellipse(-0.2, -0.02, 0.5, 0.22, fill="#dfe6ee"),
    ]
    return [group(body, scale(u).then(rotate(heading)).then(translate(x, y)))]


def _bandstand(x: float, y: float, r: float) -> list[Shape]:
    """An eight-sided roof in red and cream on a round terrace."""
    red, cream = "#d9503f", "#fdf3dd"
    rim = around(x, y, r, 8, 22.5)
    shapes: list[Shape] = [
        circle(x, y, r * 1.5, fill=SAND_RIM, role="rim"),
        circle(x, y, r * 1.42, fill=SAND),
        polygon(
            [(px + r * 0.22, py + r * 0.26) for px, py in rim],
            fill=darker(SAND, 0.4),
            role="shadow",
        ),
    ]
    for i in range(8):
        shade = red if i % 2 else cream
        if i in (0, 1, 2, 7):
            shade = darker(shade, 0.1)
        shapes.append(polygon([(x, y), rim[i], rim[(i + 1) % 8]], fill=shade))
    return [
        *shapes,
        polygon(rim, stroke=darker(red, 0.3), width=0.18),
        circle(x, y, r * 0.2, fill="#f8d25c", stroke=darker(red, 0.3), width=0.14),
    ]


def _groves(cx: float, cy: float, s: float, dice: Dice) -> list[Shape]:
    """Trees in the corners of the lawns, blossom inside the promenade, benches along it."""
    u = s / 38
    shapes: list[Shape] = []
    for side in range(4):
        turn = rotate(90 * side, (cx, cy))
        for sign in (-1, 1):
            for x, y, r in ((7.7, -13.9, 1.45), (10.0, -14.5, 0.85)):
                place = turn.apply((cx + sign * x * u, cy + y * u))
                crown = leafy_tree if r > 1 else tree
                shapes += crown(*place, r * u, dice, LAWN)
        shapes += _bench(cx, cy, 10.55 * u, 90 * side + 69, u)
    inside = (
        (8.6, -5.6, 1.3),
        (-8.8, -5.6, 1.15),
        (2.0, 9.7, 1.1),
        (9.9, 0.2, 0.9),
        (-5.4, 8.6, 1.2),
        (-9.6, 3.6, 0.95),
        (0.4, -9.8, 1.0),
    )
    for i, (x, y, r) in enumerate(inside):
        plant = blossom_tree if i % 2 == 0 else leafy_tree
        shapes += plant(cx + x * u, cy + y * u, r * u, dice, MOWN)
    for x, y in ((4.6, -9.0), (-6.4, -8.0), (-1.2, 9.6), (9.2, -2.4), (-7.6, 6.6)):
        shapes += grass_tuft(cx + x * u, cy + y * u, 0.8, MOWN)
    return shapes


def _bench(cx: float, cy: float, distance: float, angle: float, u: float) -> list[Shape]:
    """Two slats of wood at the inner rim of the promenade, looking at the water."""
    slats: list[Shape] = [
        rounded(distance + dx * u, -1.0 * u, 0.42 * u, 2.0 * u, 0.15 * u, fill=colour)
        for dx, colour in ((0.1, darker(SAND, 0.45)), (0.0, "#a8703c"), (0.5, "#8d5a2c"))
    ]
    return [group(slats, rotate(angle).then(translate(cx, cy)))]


def _middle(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
