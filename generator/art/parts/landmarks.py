"""Landmarks, seen from above: what a block has one of, and people meet at.

Each is drawn on a wide plot: the way lies along x at y = 0. Must not know: tiles, games.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS
from generator.art.parts.grounds import WATER
from generator.art.parts.homes import (
    HEDGE,
    LAWNS,
    PAVING,
    PAVING_EDGE,
    ROOFS,
    draw_beds,
    draw_car,
    draw_fence,
    draw_roof,
)
from generator.art.parts.plants import garden_tree
from generator.art.plots import PlotForm
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import (
    around,
    centred_rect,
    circle,
    group,
    merge,
    polygon,
    polyline,
    rect,
    rounded,
)
from generator.canvas.shapes import Shape
from generator.geometry.transform import rotate, translate

CHALK = "#fff8e6"
CLAY = "#d9825b"
STONE = "#e6d9bd"

Landmark = Callable[[PlotForm, Dice], list[Shape]]


def _school(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A long roof with two wings, a yard with games painted on it, a pitch behind."""
    wide, deep, lawn = plot.front - 2.0, plot.depth, LAWNS[1]
    roof, hall = dice.pick(("#c95f45", "#b85a3e", "#8d6f8f")), wide * 0.92
    yard = deep * 0.5
    shapes = [
        *draw_fence(plot, lawn, 0.0, 2.4),
        rounded(-wide / 2, 0.9, wide, yard, 0.6, fill=PAVING),
        rect(-0.8, -0.7, 1.6, 2.2, fill=PAVING),
    ]
    for side in (-1, 1):
        x = side * (hall / 2 - 1.5)
        shapes += draw_roof(x, 3.2, 2.8, 3.9, roof, plot.turn, PAVING, hipped=True)
    shapes += draw_roof(0.0, 2.9, hall - 2.0, 3.3, roof, plot.turn, PAVING, hipped=True)
    shapes += [circle(0.0, 2.9, 0.95, fill=CHALK), circle(0.0, 2.9, 0.6, fill="#41628c")]
    field = deep - yard - 2.4
    middle = 1.5 + yard + field / 2
    shapes += draw_pitch(-wide * 0.2, middle, wide * 0.56, field, "#8cc46e")
    for n, colour in enumerate(dice.shuffled(AWNINGS)[:3]):
        shapes.append(
            centred_rect(wide * 0.2 + n * 1.5, middle - field * 0.2, 1.2, 1.2, fill=colour)
        )
    shapes += garden_tree(wide * 0.2, middle + field * 0.24, 0.95, dice, lawn)
    shapes += garden_tree(wide * 0.38, middle + field * 0.2, 1.1, dice, lawn)
    return shapes


def draw_pitch(x: float, y: float, wide: float, deep: float, turf: str) -> list[Shape]:
    """A field to play on, with its lines."""
    line = {"stroke": CHALK, "width": 0.22}
    goal = min(deep * 0.5, 3.4)
    return [
        centred_rect(x, y, wide, deep, fill=turf),
        centred_rect(x, y, wide - 0.7, deep - 0.7, **line),
        polyline([(x, y - deep / 2 + 0.35), (x, y + deep / 2 - 0.35)], **line),
        circle(x, y, min(wide, deep) * 0.16, **line),
        *(centred_rect(x + side * (wide / 2 - 0.95), y, 1.2, goal, **line) for side in (-1, 1)),
    ]


def _market(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A paved square with a fountain, rows of stalls under awnings, a hall at the end."""
    wide, deep = plot.front - 1.0, plot.depth - 1.0
    shapes: list[Shape] = [
        rounded(-wide / 2 - 0.3, -0.7, wide + 0.6, deep + 1.4, 0.8, fill=PAVING_EDGE, role="rim"),
        rounded(-wide / 2, -0.7, wide, deep + 1.1, 0.6, fill=PAVING),
    ]
    shapes += draw_roof(0.0, deep - 1.9, wide * 0.8, 3.2, "#c95f45", plot.turn, PAVING, hipped=True)
    shapes += [
        circle(0.0, deep - 1.9, 0.9, fill="#5b7f95"),
        circle(0.0, deep - 1.9, 0.4, fill=CHALK),
    ]
    middle = (deep - 3.8) / 2
    shapes += [
        circle(0.0, middle, 1.7, fill=STONE, stroke=PAVING_EDGE, width=0.25),
        circle(0.0, middle, 1.15, fill=WATER),
        circle(0.0, middle, 0.45, fill="#ffffff"),
    ]
    for side in (-1, 1):
        for row in range(2):
            for n in range(2):
                x = side * (3.3 + n * 2.7)
                if abs(x) + 1.2 < wide / 2:
                    shapes += draw_stall(x, 1.4 + row * (middle * 2 - 2.4), dice)
    return shapes


def draw_stall(x: float, y: float, dice: Dice) -> list[Shape]:
    """A stall under its awning: stripes of colour, which are stripes in any ink."""
    colour = dice.pick(AWNINGS)
    stripes = [centred_rect(x + n * 0.8, y, 0.4, 1.6, fill=colour) for n in (-1, 0, 1)]
    return [
        centred_rect(x, y, 2.3, 1.9, fill=darker(PAVING, 0.18), role="light"),
        centred_rect(x, y, 2.0, 1.6, fill="#ffffff"),
        *merge(stripes),
    ]


def _bath(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A swimming bath: lanes, a round pool for small ones, parasols, a changing house."""
    wide, deep, lawn = plot.front - 1.8, plot.depth - 1.6, LAWNS[0]
    long, lanes = wide * 0.62, deep * 0.42
    x, y = -wide / 2 + long / 2 + 0.5, 1.2 + deep * 0.66
    shapes: list[Shape] = [
        *draw_fence(plot, lawn, wide * 0.2, 1.6),
        rounded(x - long / 2 - 0.7, y - lanes / 2 - 0.7, long + 1.4, lanes + 1.4, 0.5, fill=PAVING),
        centred_rect(x, y, long, lanes, fill=WATER),
        *(
            polyline(
                [
                    (x - long / 2 + 0.2, y + lanes * (n / 4 - 0.5)),
                    (x + long / 2 - 0.2, y + lanes * (n / 4 - 0.5)),
                ],
                stroke="#ffffff",
                width=0.24,
            )
            for n in (1, 2, 3)
        ),
    ]
    shapes += draw_roof(
        -wide * 0.22, 2.9, wide * 0.42, 2.7, "#7e93ad", plot.turn, lawn, hipped=True
    )
    shapes += [
        circle(wide * 0.34, y, 2.0, fill=PAVING),
        circle(wide * 0.34, y, 1.5, fill=lighter(WATER, 0.25)),
        circle(wide * 0.34, y, 0.5, fill="#f6b83c"),
    ]
    shapes += [rect(wide * 0.2 - 0.6, -0.7, 1.2, y - 1.4, fill=PAVING)]
    for n in range(3):
        colour = dice.pick(AWNINGS)
        shapes += _parasol(wide * (0.3 + 0.08 * n), 1.6 + n * 1.5, colour)
    return shapes


def _parasol(x: float, y: float, colour: str) -> list[Shape]:
    slices = [
        polygon([(x, y), one, other], fill=colour if n % 2 else "#ffffff")
        for n, (one, other) in enumerate(
            zip(around(x, y, 0.85, 6), [*around(x, y, 0.85, 6)[1:], (x + 0.85, y)], strict=True)
        )
    ]
    return merge(slices)


def _terrace(plot: PlotForm, dice: Dice) -> list[Shape]:
    """Houses in a row, party wall to party wall, each with a strip of garden."""
    count = max(3, round(plot.front / 4.2))
    wide, lawn = (plot.front - 1.6) / count, LAWNS[1]
    shapes = draw_fence(plot, lawn, 0.0, plot.front - 2.0)
    back = plot.depth - 0.8
    colours = dice.shuffled(ROOFS)
    tops = []
    for n in range(count):
        x = -plot.front / 2 + 0.8 + wide * (n + 0.5)
        shapes.append(rect(x - 0.35, -0.7, 0.7, 2.4, fill=PAVING))
        if n:
            side = [(x - wide / 2, 6.0), (x - wide / 2, back)]
            shapes.append(polyline(side, stroke=HEDGE, width=0.4))
        thing = dice.pick(("beds", "tree", "tree", "terrace"))
        middle = (6.2 + back) / 2
        if thing == "beds":
            shapes += draw_beds(x, middle, wide - 1.0, (back - 6.2) * 0.7, lawn, dice)
        elif thing == "tree":
            shapes += garden_tree(
                x, middle + dice.between(-0.8, 0.8), min(wide * 0.3, 1.1), dice, lawn
            )
        else:
            shapes.append(centred_rect(x, 6.9, wide - 1.0, 1.2, fill=PAVING))
        roof = colours[n % len(colours)]
        tops += draw_roof(x, 3.6, wide, 4.4, roof, plot.turn, lawn, hipped=False)
        tops.append(centred_rect(x + wide * 0.3, 2.6, 0.5, 0.5, fill="#fdf6e8"))
    return [*shapes, *tops]


def _hall(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A hall with a copper roof and a dome in a formal garden."""
    wide, deep, lawn = plot.front - 2.0, plot.depth, LAWNS[2]
    roof = dice.pick(("#3f9c8f", "#5b7f95", "#4f8f6b"))
    y = deep * 0.5
    shapes = [
        *draw_fence(plot, lawn, 0.0, 2.6),
        rect(-1.1, -0.7, 2.2, y, fill=PAVING),
        rounded(-wide * 0.4, y - 3.4, wide * 0.8, 6.8, 0.8, fill=PAVING),
        *draw_roof(0.0, y, wide * 0.68, 4.6, roof, plot.turn, PAVING, hipped=True),
        *draw_roof(0.0, y, 4.4, 5.8, roof, plot.turn, PAVING, hipped=True),
        circle(0.0, y, 1.7, fill=darker(roof, 0.2)),
        circle(0.0, y, 1.4, fill="#e8a33a"),
        circle(-0.4, y - 0.4, 0.5, fill="#ffe2a0", role="light"),
    ]
    for side in (-1, 1):
        for n in (0, 1):
            shapes += garden_tree(side * (2.6 + 2.6 * n), 1.4, 0.85, dice, lawn)
            shapes += garden_tree(side * (1.6 + 3.2 * n), deep - 1.7, 1.0, dice, lawn)
    return shapes


def _playing_field(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A pitch with its goals, and a stand."""
    wide, deep = plot.front - 1.8, plot.depth - 2.0
    y = 1.0 + deep / 2
    return [
        *draw_fence(plot, LAWNS[1], 0.0, 1.6),
        *draw_pitch(0.0, y + 0.5, wide - 0.4, deep - 2.2, "#8cc46e"),
        centred_rect(0.0, 1.4, wide * 0.5, 1.3, fill="#7e93ad"),
        centred_rect(0.0, 1.4, wide * 0.5, 0.3, fill=CHALK),
    ]


def _mill(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A windmill on its mound between two fields."""
    wide, deep, lawn = plot.front - 1.8, plot.depth - 1.8, LAWNS[0]
    y = 0.9 + deep / 2
    shapes = draw_fence(plot, lawn, 0.0, 1.4)
    for side in (-1, 1):
        part = wide * 0.3
        shapes += draw_beds(side * (wide / 2 - part / 2), y, part, deep - 0.4, lawn, dice)
    shapes += [
        rect(-0.4, -0.7, 0.8, y, fill=PAVING),
        circle(0.0, y, 2.9, fill=darker(lawn, 0.1), role="light"),
        circle(0.0, y, 1.75, fill=STONE, stroke=darker(STONE, 0.35), width=0.3),
        circle(0.0, y, 0.95, fill="#b85a3e"),
    ]
    start = dice.between(10, 80)
    for n in range(4):
        sail: list[Shape] = [
            rect(0.0, -0.18, 3.7, 0.36, fill="#6f4a2e"),
            rect(1.0, 0.0, 2.6, 0.95, fill=CHALK, stroke="#6f4a2e", width=0.22),
        ]
        shapes.append(group(sail, rotate(start + 90 * n).then(translate(0.0, y))))
    return [*shapes, circle(0.0, y, 0.45, fill="#6f4a2e")]


def _nursery(plot: PlotForm, dice: Dice) -> list[Shape]:
    """Allotments with a glasshouse."""
    wide, deep, lawn = plot.front - 1.8, plot.depth - 1.8, LAWNS[0]
    y = 0.9 + deep / 2
    shapes = [*draw_fence(plot, lawn, 0.0, 1.4), rect(-0.4, -0.7, 0.8, deep + 1.2, fill=PAVING)]
    glass = "#bfe3ea"
    side = dice.pick((-1, 1))
    half = wide / 2 - 0.9
    for which in (-1, 1):
        x = which * (half / 2 + 0.9)
        if which == side:
            shapes += [
                centred_rect(x, y - deep * 0.16, half, deep * 0.52, fill=darker(glass, 0.4)),
                centred_rect(x, y - deep * 0.16, half - 0.4, deep * 0.52 - 0.4, fill=glass),
                centred_rect(x, y - deep * 0.16, half - 0.4, 0.3, fill="#ffffff"),
            ]
            shapes += draw_beds(x, y + deep * 0.31, half, deep * 0.3, lawn, dice)
        else:
            shapes += draw_beds(x, y, half, deep - 0.6, lawn, dice)
    return shapes


def _car_park(plot: PlotForm, dice: Dice) -> list[Shape]:
    """A shop with a flat roof behind its car park."""
    wide, deep = plot.front - 1.0, plot.depth - 1.0
    tarmac, roof = "#9aa0a8", dice.pick(AWNINGS)
    shapes: list[Shape] = [
        rounded(-wide / 2, -0.7, wide, deep + 1.2, 0.5, fill=tarmac),
        centred_rect(0.0, deep - 2.4, wide - 1.2, 4.4, fill=darker(tarmac, 0.3), role="light"),
        centred_rect(0.0, deep - 2.4, wide - 1.6, 4.0, fill=CHALK),
        centred_rect(0.0, deep - 4.2, wide - 1.6, 0.9, fill=roof),
        centred_rect(wide * 0.25, deep - 2.0, 1.8, 1.2, fill="#98a3b3"),
        centred_rect(-wide * 0.2, deep - 2.0, 2.6, 1.0, fill="#8fc1e6"),
    ]
    count = int((wide - 1.6) / 2.1)
    for n in range(count + 1):
        x = -count * 1.05 + n * 2.1
        shapes.append(rect(x - 0.11, 2.4, 0.22, 3.0, fill=CHALK))
        if n < count and dice.chance(0.55):
            shapes += draw_car(x + 1.05, 3.9, 90.0, dice)
    return shapes


STREET_LANDMARKS: dict[str, Landmark] = {
    "school": _school,
    "market": _market,
    "terrace": _terrace,
    "hall": _hall,
    "shop": _car_park,
    "bath": _bath,
}
GREEN_LANDMARKS: dict[str, Landmark] = {
    "playing-field": _playing_field,
    "mill": _mill,
    "nursery": _nursery,
}
LANDMARKS = STREET_LANDMARKS | GREEN_LANDMARKS
