"""Scenery around a board: a tram under its wire, trees, a title. Quiet, and off the spaces."""

from __future__ import annotations

from generator.art.dice import Dice
from generator.art.parts.plants import bush, tree
from generator.canvas import fonts
from generator.canvas.colour import darker, lighter
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import circle, ellipse, group, merge, polyline, rect, rounded
from generator.canvas.shapes import Group, Shape, Text
from generator.geometry.transform import scale, translate

BODY = "#c9604a"
ROOF = "#8f4438"
CREAM = "#fbf3df"
GLASS = "#a9c8d8"
IRON = "#6d7078"
CAR_WIDTH, CAR_HEIGHT = 27.0, 17.0  # of the tram, from rail to wire


def tram(x: float, y: float, width: float) -> Group:
    """A tram seen from the side; (x, y) is the middle of its rail."""
    windows = [rounded(-11.2 + i * 3.85, -9.0, 3.1, 3.4, 0.5, fill=GLASS) for i in range(6)]
    panes = [rect(-11.2 + i * 3.85, -7.5, 3.1, 0.35, fill=CREAM) for i in range(6)]
    wheels = [circle(wx, -1.35, 1.3, fill=darker(IRON, 0.5)) for wx in (-8.2, -4.8, 4.8, 8.2)]
    hubs = [circle(wx, -1.35, 0.5, fill=lighter(IRON, 0.4)) for wx in (-8.2, -4.8, 4.8, 8.2)]
    art: list[Shape] = [
        polyline([(1.5, -12.4), (7.6, -16.9)], stroke=IRON, width=0.4, cap="round"),
        rounded(-10.3, -12.4, 20.6, 2.2, 1.0, fill=ROOF),
        rounded(-12.6, -11.2, 25.2, 2.4, 1.1, fill=ROOF),
        rounded(-12.2, -10.0, 24.4, 8.0, 0.9, fill=CREAM),
        *merge(windows),
        *merge(panes),
        rounded(-12.2, -5.4, 24.4, 3.6, 0.7, fill=BODY),
        rect(-12.2, -5.4, 24.4, 0.5, fill=darker(BODY, 0.25)),
        rect(-12.2, -3.0, 24.4, 0.35, fill=lighter(BODY, 0.45)),
        rounded(-10.4, -2.2, 20.8, 1.1, 0.3, fill=darker(IRON, 0.35)),
        *merge(wheels),
        *merge(hubs),
        circle(-11.4, -3.9, 0.55, fill="#ffe08a"),
        circle(11.4, -3.9, 0.55, fill="#ffe08a"),
    ]
    return group(art, scale(width / CAR_WIDTH).then(translate(x, y)))


def tramway(left: float, right: float, y: float, height: float, ground: str) -> list[Shape]:
    """A stretch of line: rail on sleepers, and the wire between two masts."""
    sleeper, rail = darker(ground, 0.22), IRON
    count = max(2, round((right - left) / 2.4))
    step = (right - left) / count
    masts = (left + 2.2, right - 2.2)
    return [
        ellipse(
            (left + right) / 2,
            y + 0.9,
            (right - left) / 2,
            1.3,
            fill=darker(ground, 0.07),
            role="ground",
        ),
        *merge(
            rect(left + step * (i + 0.3), y, step * 0.4, 0.9, fill=sleeper) for i in range(count)
        ),
        rect(left, y - 0.2, right - left, 0.5, fill=rail),
        *merge(rect(x - 0.22, y - height - 1.2, 0.44, height + 1.2, fill=rail) for x in masts),
        polyline([(left, y - height), (right, y - height)], stroke=rail, width=0.22),
    ]


def title_block(
    x: float, y: float, width: float, height: float, title: str, ink: str
) -> list[Shape]:
    """The title about (x, y), a word to a line where the room is high enough for it."""
    words = title.split()
    lines = words if height >= 8.0 * len(words) else [title]
    size = min(fit_size(line, fonts.TITLE, 9.6, width) for line in lines)
    size = min(size, height / len(lines) / 1.1)
    leading = size * 1.1
    # Capitals of the title face are 0.733 em high.
    first = y + size * 0.733 / 2 - leading * (len(lines) - 1) / 2
    return [
        Text(x, first + leading * i, line, fonts.TITLE, size, ink, "middle")
        for i, line in enumerate(lines)
    ]


def plant(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A tree or a bush, whichever falls."""
    kinds = (tree, tree, bush)
    return dice.pick(kinds)(x, y, radius * dice.between(0.72, 1.0), dice, ground)


def grove(x: float, y: float, dice: Dice, ground: str) -> list[Shape]:
    """Three trees that stand together."""
    places = ((-2.9, -1.6, 2.5), (2.6, -2.0, 2.1), (0.6, 1.8, 3.0))
    shapes: list[Shape] = []
    for dx, dy, radius in places:
        shapes += tree(x + dx, y + dy, radius * dice.between(0.85, 1.0), dice, ground)
    return shapes
