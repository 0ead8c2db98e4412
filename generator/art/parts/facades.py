"""Houses, shops, towers and a town hall, seen from the front.

Each stands on a ground line and grows upwards from it; `x` is its middle.
"""

from __future__ import annotations

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS, LIT, ROOFS, TOWERS
from generator.art.parts.plants import PETALS
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import (
    arc_commands,
    circle,
    merge,
    polygon,
    polyline,
    rect,
    rounded,
)
from generator.canvas.shapes import Path, Shape

WALLS = ("#fbeed3", "#f6d9b0", "#f3c6a4", "#dfe6cf", "#f7e3a6", "#e9d3dc")
BRICKS = ("#c96f4f", "#b8604c", "#d08a5a")
PANE, FRAME = "#bcd9ea", "#fffaf0"
DOORS = ("#7a4a35", "#2f6f6b", "#a8423a", "#3f5f8f")
POST = "#3d4452"


def house_front(x: float, ground: float, width: float, height: float, dice: Dice) -> list[Shape]:
    """A family house: gable or ridge roof, door, windows with flower boxes."""
    wall, roof = dice.pick(WALLS), dice.pick(ROOFS)
    left, eaves = x - width / 2, ground - height * 0.6
    top = ground - height
    shapes: list[Shape] = []
    side = dice.pick((-1, 1))
    stack = x + side * width * 0.25
    shapes += [
        rect(stack - 1.1, top + height * 0.02, 2.2, height * 0.3, fill=darker(roof, 0.25)),
        rect(stack - 1.4, top + height * 0.02, 2.8, 0.8, fill=darker(roof, 0.4)),
    ]
    shapes.append(rect(left, eaves, width, ground - eaves, fill=wall))
    over = 1.4
    if dice.chance(0.6):
        gable = [(left - over, eaves), (x, top), (left + width + over, eaves)]
        shapes += [
            polygon(gable, fill=roof),
            polygon(
                [(left + 1.6, eaves), (x, top + height * 0.12), (left + width - 1.6, eaves)],
                fill=lighter(wall, 0.2),
            ),
            circle(x, eaves - height * 0.12, 1.35, fill=PANE, stroke=FRAME, width=0.5),
        ]
    else:
        inset = width * 0.16
        slope = [
            (left - over, eaves),
            (left + inset, top + height * 0.08),
            (left + width - inset, top + height * 0.08),
            (left + width + over, eaves),
        ]
        shapes.append(polygon(slope, fill=roof))
        shapes += _tiles(left + inset, top + height * 0.08, width - 2 * inset, eaves, roof)
        shapes += _dormer(x, eaves - height * 0.07, width * 0.24, wall, roof)
    shapes.append(rect(left - over, eaves - 0.25, width + 2 * over, 0.7, fill=darker(roof, 0.3)))
    door = x - side * width * 0.24
    shapes += _door(door, ground, 3.4, min(7.0, height * 0.3), dice)
    window = x + side * width * 0.2
    shapes += _window(window, ground - height * 0.25, width * 0.28, height * 0.2)
    shapes += _flower_box(window, ground - height * 0.145, width * 0.32, dice)
    upper = eaves + (ground - eaves) * 0.2
    for place in (x - width * 0.24, x + width * 0.22):
        shapes += _window(place, upper, 2.9, 3.0)
    return shapes


def shop_front(x: float, ground: float, width: float, height: float, dice: Dice) -> list[Shape]:
    """A shop under flats: awning, show window, a cornice on top."""
    brick = dice.chance(0.55)
    wall = dice.pick(BRICKS) if brick else dice.pick(WALLS)
    left, top = x - width / 2, ground - height
    cream = "#fff4dd"
    shop = 11.0
    shapes: list[Shape] = [rect(left, top, width, height, fill=wall)]
    shapes += [
        rect(left - 0.8, top - 1.4, width + 1.6, 1.8, fill=cream),
        rect(left - 0.8, top + 0.4, width + 1.6, 0.5, fill=darker(wall, 0.25)),
    ]
    floors = max(1, int((height - shop - 2) / 8.2))
    step = (height - shop - 2.5) / floors
    count = max(2, round(width / 6.5))
    for floor in range(floors):
        y = top + 2.5 + step * (floor + 0.5)
        for i in range(count):
            place = left + width * (i + 0.5) / count
            shapes += _window(place, y, 2.9, min(5.2, step * 0.66), lit=dice.chance(0.25))
    front = ground - shop + 3.2
    sign = dice.pick(DOORS)
    shapes += [
        rect(left, ground - shop, width, shop, fill=cream),
        rect(left + 0.8, ground - shop + 0.5, width - 1.6, 2.4, fill=sign),
        rect(left + width * 0.3, ground - shop + 1.4, width * 0.4, 0.6, fill=lighter(sign, 0.75)),
    ]
    door = dice.pick((-1, 1))
    shapes += _door(x + door * (width / 2 - 3.2), ground, 3.4, 6.6, dice)
    glass = width - 8.4
    shapes.append(
        rounded(
            x - door * 2.4 - glass / 2,
            front + 1.6,
            glass,
            4.6,
            0.3,
            fill=PANE,
            stroke=FRAME,
            width=0.5,
        )
    )
    shapes += _goods(x - door * 2.4, front + 6.0, glass - 1.6, dice)
    return [*shapes, *_awning(left - 0.5, front - 0.4, width + 1.0, 3.0, dice.pick(AWNINGS))]


def tower_front(x: float, ground: float, width: float, height: float, dice: Dice) -> list[Shape]:
    """A block of offices: rows of windows, some lit, and something on the roof."""
    tower = dice.pick(TOWERS)
    left, top = x - width / 2, ground - height
    shapes: list[Shape] = []
    if dice.chance(0.5):
        shapes += [
            rect(x - 0.25, top - 6.5, 0.5, 6.5, fill=tower),
            circle(x, top - 6.5, 0.7, fill="#e2502e"),
        ]
    else:
        shapes.append(rect(x - width * 0.2, top - 2.4, width * 0.4, 2.4, fill=darker(tower, 0.3)))
    shapes += [
        rect(left, top, width, height, fill=tower),
        rect(left + width * 0.82, top, width * 0.18, height, fill=darker(tower, 0.25)),
        rect(left - 0.5, top - 0.4, width + 1.0, 1.2, fill=lighter(tower, 0.3)),
    ]
    columns = max(3, round(width / 3.6))
    rows = max(4, round((height - 9) / 3.9))
    step_x, step_y = (width * 0.82 - 1.4) / columns, (height - 9.5) / rows
    panes = [
        rect(
            left + 0.9 + step_x * (column + 0.15),
            top + 2.4 + step_y * (row + 0.15),
            step_x * 0.7,
            step_y * 0.62,
            fill=LIT if dice.chance(0.35) else "#a9bde0",
        )
        for row in range(rows)
        for column in range(columns)
    ]
    door = left + width * 0.41
    return [
        *shapes,
        *merge(panes),
        rect(left, ground - 6.6, width * 0.82, 6.6, fill=lighter(tower, 0.14)),
        rect(door - 2.6, ground - 5.2, 5.2, 5.2, fill=LIT),
        rect(door - 0.2, ground - 5.2, 0.4, 5.2, fill=tower),
        rect(door - 3.6, ground - 6.0, 7.2, 0.8, fill="#f3ecdc"),
    ]


def clock_tower(x: float, ground: float, width: float, height: float, dice: Dice) -> list[Shape]:
    """The town hall: a long house with a clock tower in its middle."""
    wall, roof = "#f3ddb0", dice.pick(ROOFS)
    left, shoulder = x - width / 2, ground - height * 0.42
    tower = width * 0.3
    eaves = ground - height * 0.76
    dial = ground - height * 0.66
    shapes: list[Shape] = [
        rect(left, shoulder, width, ground - shoulder, fill=wall),
        polygon(
            [
                (left - 1.2, shoulder),
                (left + 3.5, shoulder - 4.2),
                (left + width - 3.5, shoulder - 4.2),
                (left + width + 1.2, shoulder),
            ],
            fill=roof,
        ),
        rect(left - 1.2, shoulder - 0.2, width + 2.4, 0.8, fill=darker(roof, 0.3)),
        rect(x - tower / 2, eaves, tower, ground - eaves, fill=lighter(wall, 0.35)),
        polygon(
            [(x - tower / 2 - 1.2, eaves), (x, ground - height), (x + tower / 2 + 1.2, eaves)],
            fill=roof,
        ),
        polygon(
            [(x, ground - height), (x + tower / 2 + 1.2, eaves), (x + 0.4, eaves)],
            fill=darker(roof, 0.14),
        ),
        rect(x - tower / 2 - 1.2, eaves - 0.2, tower + 2.4, 0.8, fill=darker(roof, 0.3)),
        polyline([(x, ground - height), (x, ground - height - 4.6)], stroke=POST, width=0.4),
        polygon(
            [
                (x, ground - height - 4.6),
                (x + 3.6, ground - height - 3.7),
                (x, ground - height - 2.7),
            ],
            fill="#e2502e",
        ),
        circle(x, dial, tower * 0.32, fill="#fffdf5", stroke=darker(wall, 0.4), width=0.5),
        polyline([(x, dial), (x, dial - tower * 0.22)], stroke=POST, width=0.45, cap="round"),
        polyline([(x, dial), (x + tower * 0.15, dial + 0.6)], stroke=POST, width=0.45, cap="round"),
    ]
    for side in (-1, 1):
        for i in range(2):
            place = x + side * (tower / 2 + (width - tower) / 2 * (i + 0.5) / 2)
            shapes += _window(place, shoulder + (ground - shoulder) * 0.3, 2.8, 4.0)
            shapes += _window(place, shoulder + (ground - shoulder) * 0.72, 2.8, 4.0, lit=i == 0)
    return [
        *shapes,
        *_window(x, ground - height * 0.46, 2.6, 4.4),
        *_door(x, ground, 5.0, 8.0, dice),
    ]


def _window(x: float, y: float, width: float, height: float, lit: bool = False) -> list[Shape]:
    left, top = x - width / 2, y - height / 2
    return [
        rect(left, top, width, height, fill=LIT if lit else PANE, stroke=FRAME, width=0.5),
        polyline([(x, top), (x, top + height)], stroke=FRAME, width=0.3),
        polyline([(left, y), (left + width, y)], stroke=FRAME, width=0.3),
    ]


def _door(x: float, ground: float, width: float, height: float, dice: Dice) -> list[Shape]:
    colour = dice.pick(DOORS)
    return [
        rect(x - width / 2 - 0.4, ground - height - 0.4, width + 0.8, height + 0.4, fill=FRAME),
        rect(x - width / 2, ground - height, width, height, fill=colour),
        rect(x - width / 2 + 0.5, ground - height + 0.5, width - 1, height * 0.3, fill=PANE),
        circle(x + width * 0.3, ground - height * 0.42, 0.3, fill=LIT),
    ]


def _flower_box(x: float, y: float, width: float, dice: Dice) -> list[Shape]:
    petals = dice.shuffled(PETALS)
    blooms = [
        circle(x - width * 0.4 + width * 0.8 * i / 4, y - 0.5, 0.55, fill=petals[i % len(petals)])
        for i in range(5)
    ]
    return [*blooms, rect(x - width / 2, y - 0.2, width, 1.1, fill="#9a5f3c")]


def _dormer(x: float, y: float, width: float, wall: str, roof: str) -> list[Shape]:
    return [
        rect(x - width / 2, y - width * 0.7, width, width * 0.7, fill=lighter(wall, 0.2)),
        *_window(x, y - width * 0.34, width * 0.5, width * 0.44),
        polygon(
            [
                (x - width * 0.62, y - width * 0.66),
                (x, y - width * 1.15),
                (x + width * 0.62, y - width * 0.66),
            ],
            fill=darker(roof, 0.2),
        ),
    ]


def _tiles(x: float, y: float, width: float, eaves: float, roof: str) -> list[Shape]:
    rows = 3
    return merge(
        polyline(
            [(x, y + (eaves - y) * i / rows), (x + width, y + (eaves - y) * i / rows)],
            stroke=darker(roof, 0.12),
            width=0.3,
        )
        for i in range(1, rows)
    )


def _goods(x: float, y: float, width: float, dice: Dice) -> list[Shape]:
    """Wares behind the glass: a row of bright shapes."""
    count = max(3, round(width / 2.2))
    shapes: list[Path] = []
    for i in range(count):
        place = x - width / 2 + width * (i + 0.5) / count
        colour = dice.pick((*AWNINGS, *PETALS[:2]))
        if dice.chance(0.5):
            shapes.append(circle(place, y - 0.9, 0.75, fill=colour))
        else:
            shapes.append(rect(place - 0.6, y - 2.0, 1.2, 1.8, fill=colour))
    return list(shapes)


def _awning(x: float, y: float, width: float, height: float, colour: str) -> list[Shape]:
    """Stripes that end in scallops over the pavement."""
    stripes = max(5, round(width / 2.1) | 1)
    step = width / stripes
    tongues = []
    for i in range(stripes):
        left = x + step * i
        tongue = Path(
            (
                ("M", (left, y)),
                ("L", (left + step, y)),
                *arc_commands(left + step / 2, y + height, step / 2, 0, 180, "L"),
                ("Z", ()),
            ),
            fill=colour if i % 2 == 0 else "#ffffff",
        )
        tongues.append(tongue)
    return [*merge(tongues), rect(x, y - 0.5, width, 0.8, fill=darker(colour, 0.25))]
