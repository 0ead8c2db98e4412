"""Who is on the way in a landscape: on foot, on a bicycle, in a car, in a tram, in a boat."""

from __future__ import annotations

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS
from generator.art.scenery import BODY, CREAM, IRON, ROOF
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import circle, ellipse, merge, polygon, polyline, rect, rounded
from generator.canvas.shapes import Shape
from generator.geometry.transform import Point

PANE = "#cfe2ec"
HAIR = ("#4a3324", "#8a5a34", "#2b2622", "#c9a15a")


def cyclist(at: Point, tall: float, dice: Dice) -> list[Shape]:
    """Somebody on a bicycle, seen from behind."""
    (x, y), coat = at, dice.pick(AWNINGS)
    u = tall / 10
    return [
        ellipse(x + u, y, u * 2.2, u * 0.5, fill="#b99a66", role="shadow"),
        rounded(x - u * 0.3, y - u * 3.2, u * 0.6, u * 3.2, u * 0.3, fill="#3b3f49"),
        rounded(x - u * 1.15, y - u * 4.8, u * 0.8, u * 3.0, u * 0.4, fill="#2f3a4c"),
        rounded(x + u * 0.35, y - u * 4.4, u * 0.8, u * 3.0, u * 0.4, fill="#2f3a4c"),
        rounded(x - u * 1.6, y - u * 7.9, u * 3.2, u * 4.0, u * 1.3, fill=coat),
        circle(x, y - u * 8.9, u * 1.05, fill="#f2c9a0"),
        polygon(
            [
                (x - u * 1.15, y - u * 8.9),
                (x - u * 0.8, y - u * 10),
                (x + u * 0.8, y - u * 10),
                (x + u * 1.15, y - u * 8.9),
            ],
            fill="#e2502e",
        ),
    ]


def walker(at: Point, tall: float, dice: Dice) -> list[Shape]:
    """Somebody on foot with a bag, seen from behind, one leg before the other."""
    (x, y), coat = at, dice.pick(AWNINGS)
    u, hair = tall / 10, dice.pick(HAIR)
    side = dice.pick((-1, 1))
    bag = (x + side * u * 1.75 - u * 0.75, y - u * 4.6)
    return [
        ellipse(x + u, y, u * 2.0, u * 0.45, fill="#b99a66", role="shadow"),
        rounded(x - u * 1.05, y - u * 4.4, u * 0.85, u * 4.1, u * 0.3, fill="#2f3a4c"),
        rounded(x + u * 0.2, y - u * 4.4, u * 0.85, u * 4.5, u * 0.3, fill="#3d4a60"),
        rounded(x - u * 1.4, y - u * 8.0, u * 2.8, u * 4.6, u * 1.1, fill=coat),
        rounded(x + side * u * 1.2 - u * 0.35, y - u * 7.4, u * 0.7, u * 3.4, u * 0.3, fill=coat),
        rounded(*bag, u * 1.5, u * 1.7, u * 0.2, fill="#8a5a34"),
        circle(x, y - u * 9.0, u * 1.05, fill=hair),
        rect(x - u * 0.45, y - u * 8.3, u * 0.9, u * 0.6, fill="#f2c9a0"),
    ]


def boat(at: Point, wide: float, water: str) -> list[Shape]:
    """A sailing boat with the light from the left, and its wake."""
    (x, y), w = at, wide
    keel, deck, top = y, y - w * 0.22, y - w * 1.25
    hull = [(-0.5, deck), (0.5, deck), (0.34, keel), (-0.34, keel)]
    sails = (("#fffaf0", -0.42), ("#e9dfcc", 0.36))
    return [
        ellipse(x + w * 0.05, y, w * 0.62, w * 0.09, fill=lighter(water, 0.35), role="shadow"),
        polygon([(x + w * across, down) for across, down in hull], fill="#b4462f"),
        rect(x - w * 0.02, top, w * 0.04, deck - top, fill="#5b4632"),
        *(
            polygon(
                [
                    (x + w * s * 0.12, top),
                    (x + w * s * 0.12, deck - w * 0.1),
                    (x + w * s, deck - w * 0.1),
                ],
                fill=cloth,
            )
            for cloth, s in sails
        ),
    ]


def car_behind(at: Point, wide: float, dice: Dice, colours: tuple[str, ...]) -> list[Shape]:
    """A car that drives away."""
    (x, y), body, w = at, dice.pick(colours), wide
    return [
        ellipse(x + w * 0.1, y, w * 0.6, w * 0.1, fill="#3b4049", role="shadow"),
        *merge(
            rounded(
                x + s * w * 0.36 - w * 0.1,
                y - w * 0.24,
                w * 0.2,
                w * 0.26,
                w * 0.05,
                fill="#2a2e36",
            )
            for s in (-1, 1)
        ),
        rounded(x - w * 0.5, y - w * 0.52, w, w * 0.42, w * 0.1, fill=body),
        polygon(
            [
                (x - w * 0.42, y - w * 0.5),
                (x - w * 0.3, y - w * 0.84),
                (x + w * 0.3, y - w * 0.84),
                (x + w * 0.42, y - w * 0.5),
            ],
            fill=darker(body, 0.12),
        ),
        polygon(
            [
                (x - w * 0.33, y - w * 0.53),
                (x - w * 0.25, y - w * 0.76),
                (x + w * 0.25, y - w * 0.76),
                (x + w * 0.33, y - w * 0.53),
            ],
            fill="#cfe2ec",
        ),
        *merge(
            rect(x + s * w * 0.38 - w * 0.07, y - w * 0.4, w * 0.14, w * 0.1, fill="#e2302e")
            for s in (-1, 1)
        ),
    ]


def tram_behind(at: Point, wide: float) -> list[Shape]:
    """A tram that rolls away on its rails, the pole at its wire."""
    (x, y), w = at, wide
    roof, foot, hatch = y - w * 1.62, y - w * 0.1, darker(ROOF, 0.15)
    pole = [(x, roof), (x + w * 0.1, roof - w * 0.5)]
    panes = [
        rounded(x + w * (0.29 * n - 0.12), y - w * 1.28, w * 0.24, w * 0.44, w * 0.04, fill=PANE)
        for n in (-1, 0, 1)
    ]
    lamps = [circle(x + s * w * 0.32, y - w * 0.36, w * 0.07, fill="#ffe08a") for s in (-1, 1)]
    return [
        ellipse(x + w * 0.16, y, w * 0.66, w * 0.12, fill="#3b4049", role="shadow"),
        polyline(pole, stroke=IRON, width=max(0.25, w * 0.03)),
        rounded(x - w * 0.42, foot - w * 0.08, w * 0.84, w * 0.16, w * 0.05, fill="#2a2e36"),
        rounded(x - w * 0.5, y - w * 1.46, w, w * 1.36, w * 0.12, fill=CREAM),
        rounded(x - w * 0.5, y - w * 0.72, w, w * 0.62, w * 0.1, fill=BODY),
        rect(x - w * 0.5, y - w * 0.72, w, w * 0.08, fill=darker(BODY, 0.25)),
        rounded(x - w * 0.54, y - w * 1.58, w * 1.08, w * 0.22, w * 0.1, fill=ROOF),
        rounded(x - w * 0.38, roof - w * 0.06, w * 0.76, w * 0.14, w * 0.06, fill=hatch),
        *merge(panes),
        *merge(lamps),
        rounded(x - w * 0.18, y - w * 0.56, w * 0.36, w * 0.16, w * 0.03, fill=CREAM),
        # Light falls from the left.
        rounded(x + w * 0.36, y - w * 1.34, w * 0.14, w * 1.2, w * 0.06, fill=darker(BODY, 0.2)),
    ]
