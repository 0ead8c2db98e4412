"""A street or a walk of a town, seen from the front: the picture on the outside of a screen.

What comes in is the size of the picture, the screen and which copy of it; what goes out is shapes.
No two players look at the same town: the dice are thrown for each, under a sky of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.art.dice import Dice
from generator.art.parts.facades import clock_tower, house_front, shop_front, tower_front
from generator.art.parts.roads import ASPHALT, DASH, KERB, ON_ROAD
from generator.art.parts.streetlife import (
    bench,
    car_side,
    cloud,
    streetlamp,
    tree_front,
    walker,
)
from generator.canvas import fonts
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import circle, merge, rect, rounded
from generator.canvas.shapes import Path, Shape, Text
from generator.components.screens.tables import Screen
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass

Build = Callable[[float, float, float, float, Dice], list[Shape]]
Ground = Callable[[float, float, Dice], list[Shape]]
HAZE, GLOW = "#fff8e8", "#ffe0a0"
# The sky of each copy of a screen: morning, dusk, early evening, a bright noon.
SKIES = ("#bfe1f0", "#f6cfae", "#b9c6e6", "#a9dbe8")
PAVEMENT, ROAD_HEIGHT = 5.0, 11.0
SLABS, BED, FLOWERS = "#f0dcb0", "#4f9150", ("#e4572e", "#fff6e0", "#f2a7b5")


@dataclass(frozen=True, slots=True)
class Plot:
    """What is built next to what: the kind, its width and height at the lowest and highest."""

    build: Build
    width: tuple[float, float]
    height: tuple[float, float]


HOUSE = Plot(house_front, (19.0, 23.0), (22.0, 27.0))
SHOP = Plot(shop_front, (21.0, 26.0), (25.0, 34.0))
TOWER = Plot(tower_front, (14.0, 17.0), (36.0, 43.0))
# A rhythm that keeps towers apart and houses in company.
RHYTHM = (HOUSE, SHOP, TOWER, SHOP, HOUSE, HOUSE, TOWER, SHOP)


def draw_skyline(width: float, height: float, screen: Screen, copy: int) -> list[Shape]:
    """The near town stands on a road with its pavement."""
    dice = Dice(screen.id, "skyline", *([str(copy)] if copy else []))
    return _draw_town((width, height), screen, SKIES[copy % len(SKIES)], dice, _road)


def draw_promenade(width: float, height: float, screen: Screen, copy: int) -> list[Shape]:
    """The near town stands on a broad walk, without cars."""
    dice = Dice(screen.id, "promenade", str(copy))
    return _draw_town((width, height), screen, SKIES[(copy + 1) % len(SKIES)], dice, _walk)


def _draw_town(
    size: tuple[float, float], screen: Screen, light: str, dice: Dice, ground: Ground
) -> list[Shape]:
    """Sky and title, the far town in haze, the near street and what runs before it."""
    width, height = size
    sky = mix(lighter(screen.colour, 0.8), light, 0.7)
    street = height - ROAD_HEIGHT - PAVEMENT
    return [
        rect(0, 0, width, height, fill=sky, role="ground"),
        *_sun_and_clouds(width, sky, dice),
        *_far_town(width, street, sky, screen.colour, dice),
        *_title(width, screen),
        *_near_town(width, street, dice),
        *ground(width, height, dice),
    ]


def _sun_and_clouds(width: float, sky: str, dice: Dice) -> list[Shape]:
    """Rings of warmer and warmer sky about the sun: flat colours, for there are no gradients."""
    x, y = width * 0.84, 40.0
    # Through near-white: blue stirred into yellow would be green.
    rings = (
        (152.0, mix(sky, HAZE, 0.3)),
        (124.0, mix(sky, HAZE, 0.62)),
        (94.0, mix(sky, HAZE, 0.9)),
        (66.0, mix(HAZE, GLOW, 0.35)),
        (43.0, mix(HAZE, GLOW, 0.68)),
        (24.0, GLOW),
    )
    shapes: list[Shape] = [
        circle(x, y, radius, fill=colour, role="ground") for radius, colour in rings
    ]
    shapes.append(circle(x, y, 11.5, fill="#ffc94f"))
    for share, height in ((0.08, 31.0), (0.35, 36.0), (0.63, 31.0)):
        size = dice.between(15, 22)
        shapes += cloud(width * share, height + dice.between(-2, 2), size, lighter(sky, 0.8))
    return shapes


def _far_town(width: float, street: float, sky: str, colour: str, dice: Dice) -> list[Shape]:
    """Roofs and towers without detail, in the haze of the distance."""
    haze = mix(mix(sky, HAZE, 0.5), colour, 0.22)
    blocks: list[Path] = []
    x = -4.0
    while x < width:
        wide = dice.between(7, 15)
        high = dice.between(22, 46)
        blocks.append(rect(x, street - high, wide + 0.2, high, fill=haze))
        x += wide
    return merge(blocks)


def _title(width: float, screen: Screen) -> list[Shape]:
    if not screen.title:
        return []
    size = fit_size(screen.title, fonts.TITLE, 19.0, width - 22)
    return [
        Text(
            width / 2,
            13 + size * 0.36,
            screen.title,
            fonts.TITLE,
            size,
            darker(screen.colour, 0.3),
            "middle",
        )
    ]


def _near_town(width: float, street: float, dice: Dice) -> list[Shape]:
    """Buildings from one end of the street to the other, the town hall about the middle."""
    plots = _plots(width, dice)
    shapes: list[Shape] = []
    trees: list[Shape] = []
    x = 0.0
    for plot, wide, gap in plots:
        high = dice.between(*plot.height)
        shapes += plot.build(x + wide / 2, street, wide, high, dice)
        x += wide
        if gap > 3:
            trees += tree_front(x + gap / 2, street, dice.between(15, 21), dice)
        x += gap
    return [*trees, *shapes, *_pavement(width, street, dice)]


def _plots(width: float, dice: Dice) -> list[tuple[Plot, float, float]]:
    """Plots and the gaps behind them, which fill the street exactly."""
    hall = Plot(clock_tower, (38.0, 38.0), (46.0, 46.0))
    start = int(dice.between(0, len(RHYTHM)))
    row = [RHYTHM[(start + i) % len(RHYTHM)] for i in range(len(RHYTHM))]
    chosen: list[tuple[Plot, float]] = [(hall, 38.0)]
    used = 38.0
    for i, plot in enumerate(row):
        wide = dice.between(*plot.width)
        if used + wide + (len(chosen)) * 2.0 > width:
            break
        # To the left and to the right of the hall in turn, so that it stands near the middle.
        chosen.insert(len(chosen) if i % 2 else 0, (plot, wide))
        used += wide
    spare = width - used
    shares = [dice.between(0.4, 1.6) for _ in chosen[1:]]
    scale = spare / add_up(shares) if shares else 0.0
    gaps = [share * scale for share in shares] + [0.0]
    return [(plot, wide, gap) for (plot, wide), gap in zip(chosen, gaps, strict=True)]


def _pavement(width: float, street: float, dice: Dice) -> list[Shape]:
    paving = "#e6d9c2"
    joints = [
        rect(x, street + 0.4, 0.25, PAVEMENT - 1.2, fill=darker(paving, 0.12))
        for x in _steps(4.0, width, 7.5)
    ]
    shapes: list[Shape] = [
        rect(0, street, width, PAVEMENT, fill=paving),
        *merge(joints),
        rect(0, street + PAVEMENT - 1.0, width, 1.0, fill=KERB),
        rect(0, street + PAVEMENT - 0.25, width, 0.25, fill=darker(KERB, 0.3)),
    ]
    stand = street + PAVEMENT - 1.6
    for i, x in enumerate(_steps(12.0, width, 33.0)):
        shapes += streetlamp(x, stand, 15.0)
        if i % 2 == 0 and x + 14 < width:
            shapes += bench(x + 12, stand)
        else:
            shapes += tree_front(x + 13, stand, dice.between(11, 14), dice)
    for x in _steps(34.5, width - 4, 33.0):  # between a bench or tree and the next lamp
        shapes += walker(x + dice.between(-3.5, 3.5), stand + 0.6, dice)
    return shapes


def _road(width: float, height: float, dice: Dice) -> list[Shape]:
    top = height - ROAD_HEIGHT
    bars = [
        rect(x, top + ROAD_HEIGHT * 0.5, 5.0, 0.8, fill=DASH, on=ON_ROAD)
        for x in _steps(2.0, width, 9.5)
    ]
    shapes: list[Shape] = [
        rect(0, top, width, ROAD_HEIGHT, fill=ASPHALT, role="bare"),
        *merge(bars),
    ]
    shapes += car_side(width * dice.between(0.12, 0.3), top + 4.6, -1, dice)
    shapes += car_side(width * dice.between(0.36, 0.56), top + 8.6, 1, dice)
    shapes += car_side(width * dice.between(0.72, 0.88), top + 8.6, 1, dice)
    return shapes


def _walk(width: float, height: float, dice: Dice) -> list[Shape]:
    """Slabs in two courses, beds of flowers, people at their leisure."""
    top, course = height - ROAD_HEIGHT, ROAD_HEIGHT / 2
    joint = darker(SLABS, 0.14)
    joints = [
        rect(x + row * 4.5, top + row * course, 0.3, course, fill=joint)
        for row in (0, 1)
        for x in _steps(4.0, width, 9.0)
    ]
    shapes: list[Shape] = [
        rect(0, top, width, ROAD_HEIGHT, fill=SLABS, role="bare"),
        *merge([*joints, rect(0, top + course - 0.15, width, 0.3, fill=joint)]),
    ]
    for x in _steps(16.0, width - 16, 42.0):
        shapes.append(rounded(x, height - 4.2, 15.0, 3.0, 1.5, fill=BED))
        for n in range(6):
            colour = FLOWERS[n % len(FLOWERS)]
            y = height - 2.7 + dice.between(-0.6, 0.6)
            shapes.append(circle(x + 2 + 2.2 * n, y, 0.75, fill=colour))
    for x in _steps(9.0, width - 4, 10.5):
        shapes += walker(x + dice.between(-3.0, 3.0), top + dice.between(4.0, 6.0), dice)
    return shapes


def _steps(start: float, stop: float, pitch: float) -> list[float]:
    count = int((stop - start) / pitch) + 1
    return [start + pitch * i for i in range(count) if start + pitch * i < stop]
