"""Lines drawn with a wax crayon: not quite straight, with flecks of paper showing through.

In come the ends of lines in mm and the place of a player at the table, out go shapes. Every
player has a wax of another colour, and the waxes differ in greyscale too: the first is solid
and dark, the second has a pale core.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from generator.art.dice import Dice
from generator.canvas.colour import WHITE, darker, lighter
from generator.canvas.pen import merge, polyline
from generator.canvas.shapes import PAPER, Path, Role, Shape
from generator.geometry.transform import Point
from generator.quick_start import dataclass

WIDTH = 0.22  # of a stroke, as a share of the length of a line
WOBBLE = 0.012  # how far a stroke leaves its line, likewise
STEPS = 6

Stretch = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Wax:
    """The colour of a crayon, and whether its strokes have a pale core."""

    colour: str
    is_cored: bool


WAXES = {
    "purple": Wax("#5b2a86", is_cored=False),
    "red": Wax("#c8281c", is_cored=True),
    "green": Wax("#1f5c3a", is_cored=False),
    "orange": Wax("#d9661a", is_cored=True),
}


def wax_of(names: Sequence[str], player: int) -> Wax:
    """By the player's name if it is that of a wax, else by the player's place at the table."""
    order = list(WAXES.values())
    return WAXES.get(names[player].lower(), order[player % len(order)])


def draw_strokes(wax: Wax, lines: Sequence[Stretch], seed: object = "") -> list[Shape]:
    """All lines of one player. What lies below is drawn first, so that lines that meet are one."""
    if not lines:
        return []
    length = max(math.dist(*line) for line in lines)
    width = WIDTH * length
    strokes = [_stroke(line, length, Dice("crayon", seed, n)) for n, line in enumerate(lines)]
    body = [*_all(strokes, WHITE, width * 1.3), *_all(strokes, wax.colour, width)]
    if wax.is_cored:
        edge = darker(wax.colour, 0.2)
        body += [*_all(strokes, edge, width), *_all(strokes, wax.colour, width * 0.78)]
        body += _all(strokes, lighter(wax.colour, 0.72), width * 0.34, role="light")
        return body
    return [*body, *merge(_flecks(strokes, wax, width, Dice("fleck", seed)))]


def _stroke(line: Stretch, length: float, dice: Dice) -> list[Point]:
    """From end to end, swaying on the way; the ends are exact, so that strokes meet."""
    (ax, ay), (bx, by) = line
    dx, dy = (bx - ax) / length, (by - ay) / length
    sway = WOBBLE * length
    points = [(ax, ay)]
    for step in range(1, STEPS):
        share, off = step / STEPS, dice.between(-sway, sway)
        points.append((ax + (bx - ax) * share - dy * off, ay + (by - ay) * share + dx * off))
    return [*points, (bx, by)]


def _all(
    strokes: Sequence[Sequence[Point]], colour: str, width: float, role: Role = ""
) -> list[Shape]:
    """Lines as thick as they are: what players draw looks the same in every style."""
    style: dict[str, Any] = {"cap": "round", "join": "round", "role": role}
    style["on"] = None if role else PAPER
    return merge(polyline(stroke, stroke=colour, width=width, **style) for stroke in strokes)


def _flecks(strokes: Sequence[Sequence[Point]], wax: Wax, width: float, dice: Dice) -> list[Path]:
    """Short thin marks along a stroke, where the wax did not take."""
    tone = lighter(wax.colour, 0.28)
    flecks = []
    for stroke in strokes:
        for (ax, ay), (bx, by) in pairwise(stroke):
            dx, dy = bx - ax, by - ay
            step = math.hypot(dx, dy)
            off = dice.between(-0.32, 0.32) * width / step
            start, end = dice.between(0.0, 0.4), dice.between(0.55, 1.0)
            ends = [(ax + dx * t - dy * off, ay + dy * t + dx * off) for t in (start, end)]
            flecks.append(polyline(ends, stroke=tone, width=width * 0.09, cap="round"))
    return flecks
