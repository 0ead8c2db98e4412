"""Streets: asphalt between kerbs, yellow dashes, zebra crossings, a car or two.

Whatever crosses a border is the same on every tile: the width of the road, its kerb and
the dashes, of which half a dash lies on each side of the border.
"""

from __future__ import annotations

from generator.art.dice import Dice
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import circle, group, merge, rect, rounded
from generator.canvas.shapes import Below, Group, Shape
from generator.geometry.transform import rotate, translate

ASPHALT = "#565d69"
ON_ROAD = Below(ASPHALT, "bare")
KERB = "#f3ecdc"
DASH = "#f8d25c"
ZEBRA = "#f8f4e8"
CARS = ("#e2483d", "#f5f7fa", "#3f7fc4", "#f4b63c", "#6fb26a", "#8a5ea8")

ROAD = 5.0  # asphalt from kerb to kerb
KERB_WIDTH = 0.7
HALF_ROAD = ROAD / 2 + KERB_WIDTH  # from the middle of the road to the outside of its kerb
PLAZA = 4.7  # radius of the round crossing

HALF_DASH, DASH_GAP, DASH_WIDTH = 0.9, 1.3, 0.42


def kerbs(length: float) -> Shape:
    """The light strip under a road that runs east from (0, 0)."""
    return rect(0, -HALF_ROAD, length, HALF_ROAD * 2, fill=KERB, role="kerb")


def asphalt(length: float) -> Shape:
    return rect(0, -ROAD / 2, length, ROAD, fill=ASPHALT, role="bare")


def dashes(border: float, start: float, bleed: float) -> list[Shape]:
    """Dashes from the border at `border` back to `start`, and on into the bleed."""
    period = HALF_DASH * 2 + DASH_GAP
    bars = []
    middle = border + period * int(bleed / period + 1)
    while middle - HALF_DASH >= start:
        bars.append(
            rect(
                middle - HALF_DASH,
                -DASH_WIDTH / 2,
                HALF_DASH * 2,
                DASH_WIDTH,
                fill=DASH,
                on=ON_ROAD,
            )
        )
        middle -= period
    return merge(bars)


def zebra(at: float, length: float = 1.7, stripes: int = 5) -> list[Shape]:
    """A crossing for people on foot; its stripes lie along the road."""
    pitch = (ROAD - 0.3) / stripes
    return merge(
        rect(
            at, -ROAD / 2 + 0.15 + pitch * (i + 0.22), length, pitch * 0.56, fill=ZEBRA, on=ON_ROAD
        )
        for i in range(stripes)
    )


def plaza(x: float, y: float) -> list[Shape]:
    return [circle(x, y, PLAZA, fill=ASPHALT, role="bare")]


def plaza_kerb(x: float, y: float) -> list[Shape]:
    return [circle(x, y, PLAZA + KERB_WIDTH, fill=KERB, role="kerb")]


def car(at: float, lane: float, heading: float, dice: Dice) -> Group:
    """A car on the road; `lane` is its distance from the middle, `heading` 0 or 180."""
    body = dice.pick(CARS)
    glass = "#2f3a4c"
    return group(
        [
            rounded(-1.25, -0.52, 2.75, 1.3, 0.45, fill=darker(ASPHALT, 0.5), role="shadow"),
            rounded(-1.4, -0.68, 2.75, 1.36, 0.45, fill=body),
            rounded(-0.98, -0.54, 0.42, 1.08, 0.15, fill=glass),
            rounded(0.12, -0.56, 0.55, 1.12, 0.2, fill=glass),
            rounded(-0.5, -0.5, 0.58, 1.0, 0.12, fill=lighter(body, 0.3)),
        ],
        rotate(heading).then(translate(at, lane)),
    )
