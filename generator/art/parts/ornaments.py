"""Small things on open ground, each within a circle and the same to look at from all sides."""

from __future__ import annotations

from collections.abc import Callable

from generator.art.dice import Dice
from generator.art.parts.buildings import AWNINGS
from generator.art.parts.grounds import DEEP, SAND, SAND_RIM, WATER
from generator.art.parts.plants import PETALS
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import around, circle, merge, sector, smooth
from generator.canvas.shapes import Shape


def _pond(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    ring = around(0.0, 0.0, 1.0, 8, dice.between(0, 45))
    shore = [(px * (r := radius * dice.between(0.72, 0.92)), py * r) for px, py in ring]
    rim, deep = ([(x + px * k, y + py * k) for px, py in shore] for k in (1.12, 0.62))
    return [
        smooth(rim, fill=SAND, stroke=SAND_RIM, width=0.22),
        smooth([(x + px, y + py) for px, py in shore], fill=WATER),
        smooth(deep, fill=DEEP, role="light"),
        circle(x - radius * 0.2, y + radius * 0.1, 0.3, fill="#ffffff"),
        circle(x + radius * 0.15, y - radius * 0.2, 0.24, fill="#ffffff"),
    ]


def _roundel(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """Beds of flowers about a fountain."""
    petals = dice.shuffled(PETALS)
    beds = [
        circle(px, py, radius * 0.2, fill=petals[n % 3])
        for n, (px, py) in enumerate(around(x, y, radius * 0.66, 9))
    ]
    return [
        circle(x, y, radius, fill=darker(ground, 0.28)),
        *merge(beds),
        circle(x, y, radius * 0.42, fill=SAND),
        circle(x, y, radius * 0.28, fill=WATER),
    ]


def _bandstand(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A round roof in two colours on a terrace."""
    colour = dice.pick(AWNINGS)
    slices = [
        sector(x, y, radius * 0.7, 45 * n, 45 * n + 45, fill=colour if n % 2 else "#fff8ea")
        for n in range(8)
    ]
    return [
        circle(x, y, radius, fill=SAND, stroke=SAND_RIM, width=0.22),
        circle(x, y, radius * 0.76, fill=darker(SAND, 0.3), role="light"),
        *merge(slices),
        circle(x, y, radius * 0.14, fill=darker(colour, 0.3)),
    ]


def _playground(x: float, y: float, radius: float, dice: Dice, ground: str) -> list[Shape]:
    """A sand pit, a roundabout, stepping stones."""
    stones = around(x, y, radius * 0.68, 7, dice.between(0, 50))
    colours = dice.shuffled(AWNINGS)
    return [
        circle(x, y, radius, fill=SAND, stroke=lighter(SAND_RIM, 0.1), width=0.22),
        *merge(circle(px, py, radius * 0.11, fill="#8fa3ad") for px, py in stones[:4]),
        circle(x, y, radius * 0.36, fill=colours[0]),
        circle(x, y, radius * 0.2, fill=colours[1]),
        *(circle(px, py, radius * 0.14, fill=colours[2]) for px, py in stones[5:6]),
    ]


ORNAMENTS: dict[str, Callable[[float, float, float, Dice, str], list[Shape]]] = {
    "pond": _pond,
    "roundel": _roundel,
    "bandstand": _bandstand,
    "playground": _playground,
}
