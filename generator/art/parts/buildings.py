"""Houses, shops and offices, seen from above. Each stands in a lot: a centre and a size.

They stand around the middle of a tile, and players turn tiles: there is no side that the light
could come from. Shadows hug their buildings, and the two slopes of a roof are alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.dice import Dice
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import arc_commands, centred_rect, circle, merge, polygon, rect, rounded
from generator.canvas.shapes import Path, Shape

ROOFS = ("#d8643c", "#b8463a", "#e08a3e", "#c9573f", "#a9503f", "#dd7a52")
AWNINGS = ("#e2502e", "#f2a516", "#7a4a9c", "#1f8a86", "#d83a6a")
TOWERS = ("#3a4566", "#32405c", "#44506e", "#2e3a58")
LIT = "#ffe08a"
HUG = 0.32  # mm of a shadow around a building


def _shadow(left: float, top: float, width: float, depth: float, ground: str) -> Shape:
    """On all sides alike."""
    wide, deep = width + 2 * HUG, depth + 2 * HUG
    return rounded(left - HUG, top - HUG, wide, deep, HUG, fill=darker(ground, 0.42), role="shadow")


def house(
    x: float,
    y: float,
    width: float,
    depth: float,
    dice: Dice,
    ground: str,
    roofs: Sequence[str] = ROOFS,
) -> list[Shape]:
    """A family house with a gabled or hipped roof, a chimney and a shadow."""
    roof = dice.pick(roofs)
    left, top, right, bottom = x - width / 2, y - depth / 2, x + width / 2, y + depth / 2
    slope, end = lighter(roof, 0.08), darker(roof, 0.14)
    shapes: list[Shape] = [_shadow(left, top, width, depth, ground)]
    if dice.chance(0.45):
        inset = min(width, depth) * 0.42
        west, east = (left + inset, y), (right - inset, y)
        corners = (left, top), (right, top), (right, bottom), (left, bottom)
        shapes += [
            polygon([corners[0], corners[1], east, west], fill=slope),
            polygon([corners[3], corners[2], east, west], fill=slope),
            polygon([corners[0], west, corners[3]], fill=end),
            polygon([corners[1], east, corners[2]], fill=end),
        ]
    else:
        shapes += [
            rect(left, top, width, depth, fill=slope),
            *(rect(left, y + at, width, depth / 4, fill=end) for at in (-depth / 2, depth / 4)),
            rect(left, y - 0.09, width, 0.18, fill=lighter(roof, 0.4)),
        ]
    side = dice.pick((-1, 1))
    chimney_x = x + side * width * 0.27
    shapes += [
        centred_rect(
            chimney_x, y - depth * 0.22, 0.98, 0.98, fill=darker(roof, 0.4), role="shadow"
        ),
        centred_rect(chimney_x, y - depth * 0.22, 0.74, 0.74, fill="#fdf6e8"),
        centred_rect(chimney_x, y - depth * 0.22, 0.34, 0.34, fill="#5b4a42"),
    ]
    if dice.chance(0.4):  # a roof window
        window = x - side * width * 0.22
        shapes.append(centred_rect(window, y + depth * 0.24, 0.85, 0.6, fill="#cfe6f5"))
    return shapes


def shop(x: float, y: float, width: float, depth: float, dice: Dice, ground: str) -> list[Shape]:
    """A shop with a flat roof and a striped, scalloped awning on its north side."""
    left, top = x - width / 2, y - depth / 2 + 0.2  # the awning hangs over the street
    awning = dice.pick(AWNINGS)
    height = min(1.7, depth * 0.42)
    cream = "#fbf6ea"
    shapes: list[Shape] = [
        _shadow(left, top, width, depth, ground),
        rounded(left, top, width, depth, 0.35, fill=cream),
        rounded(
            left + 0.5, top + height + 0.35, width - 1, depth - height - 0.85, 0.2, fill="#d3dae4"
        ),
    ]
    roof_y = top + (height + depth) / 2
    if dice.chance(0.5):  # a ventilator
        shapes += [
            centred_rect(x + width * 0.2, roof_y, 0.95, 0.8, fill="#98a3b3"),
            circle(x + width * 0.2, roof_y, 0.26, fill="#eef2f6"),
        ]
    if dice.chance(0.5):  # a skylight
        shapes.append(centred_rect(x - width * 0.2, roof_y, width * 0.26, 0.7, fill="#8fc1e6"))
    return [*shapes, *_awning(left - 0.15, top - 0.45, width + 0.3, height, awning)]


def office(x: float, y: float, width: float, depth: float, dice: Dice, ground: str) -> list[Shape]:
    """A tower of glass: rows of windows, some lit."""
    tower = dice.pick(TOWERS)
    left, top = x - width / 2, y - depth / 2
    shapes: list[Shape] = [
        _shadow(left, top, width, depth, ground),
        rounded(left, top, width, depth, 0.25, fill=tower),
    ]
    columns = max(2, round((width - 0.5) / 1.18))
    rows = max(2, round((depth - 0.5) / 1.18))
    step_x, step_y = (width - 0.7) / columns, (depth - 0.7) / rows
    panes = [
        rect(
            left + 0.35 + step_x * (column + 0.14),
            top + 0.35 + step_y * (row + 0.14),
            step_x * 0.72,
            step_y * 0.72,
            fill=LIT if dice.chance(0.34) else "#a9bde0",
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return [*shapes, *merge(panes)]


def helipad_tower(
    x: float, y: float, width: float, depth: float, dice: Dice, ground: str
) -> list[Shape]:
    """The tallest tower of its block, with a landing circle on the roof."""
    tower = dice.pick(TOWERS)
    left, top = x - width / 2, y - depth / 2
    r = min(width, depth) * 0.36
    bar = r * 0.34
    return [
        _shadow(left, top, width, depth, ground),
        rounded(left, top, width, depth, 0.3, fill=tower),
        rounded(left + 0.4, top + 0.4, width - 0.8, depth - 0.8, 0.2, fill=lighter(tower, 0.18)),
        circle(x, y, r, fill=tower, stroke=LIT, width=0.26),
        rect(x - bar - 0.14, y - r * 0.5, 0.28, r, fill="#ffffff"),
        rect(x + bar - 0.14, y - r * 0.5, 0.28, r, fill="#ffffff"),
        rect(x - bar, y - 0.14, bar * 2, 0.28, fill="#ffffff"),
    ]


def courtyard_house(
    x: float,
    y: float,
    width: float,
    depth: float,
    dice: Dice,
    ground: str,
    roofs: Sequence[str] = ROOFS,
) -> list[Shape]:
    """Flats about a court with a tree: four roofs that meet at the corners."""
    roof = dice.pick(roofs)
    left, top, right, bottom = x - width / 2, y - depth / 2, x + width / 2, y + depth / 2
    thick = min(width, depth) * 0.3
    outer = ((left, top), (right, top), (right, bottom), (left, bottom))
    inner = (
        (left + thick, top + thick),
        (right - thick, top + thick),
        (right - thick, bottom - thick),
        (left + thick, bottom - thick),
    )
    tones = (lighter(roof, 0.08), darker(roof, 0.14)) * 2
    court = lighter(ground, 0.25)
    shapes: list[Shape] = [_shadow(left, top, width, depth, ground)]
    for n, tone in enumerate(tones):
        m = (n + 1) % 4
        shapes.append(polygon([outer[n], outer[m], inner[m], inner[n]], fill=tone))
    size = min(width, depth) / 2 - thick
    return [
        *shapes,
        polygon(inner, fill=court),
        circle(x, y, size * 0.72, fill="#3a8a47"),
        circle(x, y, size * 0.36, fill="#6bb06a", role="light"),
        *(
            centred_rect(px, top + thick * 0.5, 0.6, 0.6, fill="#fdf6e8")
            for px in (left + 1.6, right - 1.6)
        ),
    ]


def market_hall(
    x: float, y: float, width: float, depth: float, dice: Dice, ground: str
) -> list[Shape]:
    """Many shops under one roof: a vault of glass behind a long awning."""
    left, top = x - width / 2, y - depth / 2 + 0.2
    height = min(1.8, depth * 0.3)
    glass, long = "#8fc1e6", width - 1.6
    vault = top + height + (depth - height) / 2
    panes = [
        rect(
            left + 0.8 + long * n / 6 + 0.15,
            vault - depth * 0.17,
            long / 6 - 0.3,
            depth * 0.34,
            fill=glass,
        )
        for n in range(6)
    ]
    return [
        _shadow(left, top, width, depth, ground),
        rounded(left, top, width, depth, 0.4, fill="#fbf6ea"),
        rect(left + 0.6, vault - depth * 0.24, width - 1.2, depth * 0.48, fill="#c9d2de"),
        *merge(panes),
        *_awning(left - 0.15, top - 0.45, width + 0.3, height, dice.pick(AWNINGS)),
    ]


def garden_tower(
    x: float, y: float, width: float, depth: float, dice: Dice, ground: str
) -> list[Shape]:
    """An office that steps back: windows around a terrace with trees."""
    shapes = office(x, y, width, depth, dice, ground)
    w, d = width * 0.5, depth * 0.5
    roof, green = "#d9dee8", "#4f9d5b"
    spots = ((-0.26, -0.2), (0.26, 0.2), (0.22, -0.24), (-0.24, 0.24))
    return [
        *shapes,
        centred_rect(x, y, w, d, fill=roof),
        *merge(
            circle(x + w * dx, y + d * dy, min(w, d) * 0.17, fill=green)
            for dx, dy in spots[: dice.pick((2, 3, 4))]
        ),
    ]


def _awning(x: float, y: float, width: float, height: float, colour: str) -> list[Shape]:
    """Stripes that end in scallops towards the street."""
    stripes = max(3, round(width / 0.95) | 1)
    step = width / stripes
    tongues = []
    for i in range(stripes):
        middle = x + step * (i + 0.5)
        tongue = Path(
            (
                ("M", (middle + step / 2, y + height)),
                ("L", (middle - step / 2, y + height)),
                *arc_commands(middle, y + step / 2, step / 2, 180, 360, "L"),
                ("Z", ()),
            ),
            fill=colour if i % 2 == 0 else "#ffffff",
        )
        tongues.append(tongue)
    return [*merge(tongues), rect(x, y + height - 0.3, width, 0.3, fill=darker(colour, 0.25))]
