"""What goes on in a street, seen from the front: trees, lamps, benches, people, cars, clouds.

Each part stands on a ground line and grows upwards from it; `x` is its middle.
"""

from __future__ import annotations

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS, LIT
from generator.art.parts.facades import POST
from generator.art.parts.plants import LEAVES
from generator.art.parts.roads import CARS
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import (
    circle,
    ellipse,
    merge,
    polygon,
    polyline,
    rect,
    rounded,
    sector,
    smooth,
)
from generator.canvas.shapes import Role, Shape
from generator.geometry.transform import Point


def tree_front(x: float, ground: float, height: float, dice: Dice) -> list[Shape]:
    """A round or a pointed crown on its trunk."""
    leaf = dice.pick(LEAVES)
    r = height * 0.3
    top = ground - height
    shapes: list[Shape] = [
        rect(
            x - height * 0.035, ground - height * 0.45, height * 0.07, height * 0.45, fill="#7d5a3c"
        )
    ]
    if dice.chance(0.3):
        crown = [(x, top), (x + r * 0.85, ground - height * 0.42), (x, ground - height * 0.2)]
        mirrored: list[Point] = [(2 * x - px, py) for px, py in crown]
        return [
            *shapes,
            smooth([crown[0], crown[1], crown[2], mirrored[1]], fill=leaf),
            ellipse(
                x - r * 0.3,
                ground - height * 0.55,
                r * 0.22,
                r * 0.5,
                fill=lighter(leaf, 0.2),
                role="light",
            ),
        ]
    middle = top + r
    return [
        *shapes,
        circle(x, middle, r, fill=leaf),
        circle(x - r * 0.62, middle + r * 0.5, r * 0.66, fill=leaf),
        circle(x + r * 0.62, middle + r * 0.46, r * 0.7, fill=leaf),
        circle(x - r * 0.2, middle - r * 0.14, r * 0.62, fill=lighter(leaf, 0.14), role="light"),
        circle(x - r * 0.36, middle - r * 0.36, r * 0.24, fill=lighter(leaf, 0.4), role="light"),
    ]


def streetlamp(x: float, ground: float, height: float) -> list[Shape]:
    top = ground - height
    return [
        rect(x - 0.9, ground - 1.0, 1.8, 1.0, fill=POST),
        rect(x - 0.3, top + 1.5, 0.6, height - 1.5, fill=POST),
        polygon(
            [
                (x - 1.0, top + 0.4),
                (x + 1.0, top + 0.4),
                (x + 0.65, top + 3.0),
                (x - 0.65, top + 3.0),
            ],
            fill=LIT,
        ),
        polygon([(x - 1.4, top + 0.5), (x, top - 0.8), (x + 1.4, top + 0.5)], fill=POST),
    ]


def bench(x: float, ground: float) -> list[Shape]:
    wood = "#a86f3f"
    return [
        rect(x - 3.4, ground - 3.6, 6.8, 0.7, fill=wood),
        rect(x - 3.4, ground - 2.6, 6.8, 0.5, fill=wood),
        rect(x - 3.7, ground - 1.8, 7.4, 0.6, fill=darker(wood, 0.15)),
        *(rect(x + side * 2.8 - 0.25, ground - 3.6, 0.5, 3.6, fill=POST) for side in (-1, 1)),
    ]


def walker(x: float, ground: float, dice: Dice) -> list[Shape]:
    """Somebody out for a walk."""
    coat, side = dice.pick((*AWNINGS, *CARS[2:4])), dice.pick((-1, 1))
    skin = dice.pick(("#f2c9a0", "#c98d5e", "#8a5a3c"))
    legs = [
        polyline([(x, ground - 2.6), (x + step, ground)], stroke=POST, width=0.7, cap="round")
        for step in (-0.7, 0.8)
    ]
    return [
        *merge(legs),
        rounded(x - 1.1, ground - 5.4, 2.2, 3.4, 1.0, fill=coat),
        circle(x, ground - 6.4, 0.95, fill=skin),
        sector(x, ground - 6.5, 1.05, 180, 360, fill=darker(skin, 0.6)),
        rounded(x + side * 1.5 - 0.6, ground - 3.4, 1.2, 1.3, 0.2, fill=darker(coat, 0.4)),
    ]


def car_side(x: float, ground: float, heading: int, dice: Dice) -> list[Shape]:
    """A small car going east (1) or west (-1)."""
    body, glass = dice.pick(CARS), "#33414f"

    def turn(points: list[Point]) -> list[Point]:
        return [(x + heading * px, ground + py) for px, py in points]

    return [
        ellipse(x, ground, 7.4, 0.5, fill="#474d58", role="shadow"),
        polygon(
            turn([(-4.2, -3.6), (-2.9, -6.1), (1.4, -6.1), (3.3, -3.6)]), fill=lighter(body, 0.18)
        ),
        polygon(turn([(-3.2, -3.7), (-2.3, -5.5), (-0.7, -5.5), (-0.7, -3.7)]), fill=glass),
        polygon(turn([(-0.1, -3.7), (-0.1, -5.5), (1.1, -5.5), (2.4, -3.7)]), fill=glass),
        rounded(x - 7.0, ground - 3.9, 14.0, 2.9, 1.2, fill=body),
        rounded(x + heading * 6.2 - 0.6, ground - 3.2, 1.2, 0.9, 0.3, fill=LIT),
        *(circle(x + place, ground - 1.0, 1.45, fill=POST) for place in (-4.0, 4.0)),
        *(circle(x + place, ground - 1.0, 0.6, fill="#d9dde3") for place in (-4.0, 4.0)),
    ]


def cloud(x: float, y: float, width: float, colour: str, role: Role = "") -> list[Shape]:
    r = width / 6
    return [
        rounded(x - width / 2, y - r * 0.7, width, r * 1.4, r, fill=colour, role=role),
        circle(x - width * 0.12, y - r * 0.8, r * 1.15, fill=colour, role=role),
        circle(x + width * 0.16, y - r * 0.6, r * 0.85, fill=colour, role=role),
    ]
