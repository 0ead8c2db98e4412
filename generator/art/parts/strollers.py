"""People on a path, seen from above: walkers and cyclists, larger than life so that they print."""

from __future__ import annotations

from generator.art.dice import Dice
from generator.canvas.pen import circle, ellipse, polyline, rounded
from generator.canvas.shapes import Shape

COATS = ("#d8483d", "#2f6fb0", "#f2a516", "#7a4a9c", "#1f8a86", "#2f3a4c")
HAIR = ("#5b3a26", "#2f2a28", "#c98b3f")


def stroller(dice: Dice) -> list[Shape]:
    """One of them about (0, 0), on the way east."""
    coat, hair = dice.pick(COATS), dice.pick(HAIR)
    if dice.chance(0.45):
        return [
            polyline([(-1.0, 0.0), (1.0, 0.0)], stroke="#3b414b", width=0.26, cap="round"),
            polyline([(0.55, -0.4), (0.55, 0.4)], stroke="#3b414b", width=0.22, cap="round"),
            rounded(-0.5, -0.36, 0.9, 0.72, 0.3, fill=coat),
            circle(0.2, 0.0, 0.26, fill=hair),
        ]
    return [ellipse(0.0, 0.0, 0.34, 0.52, fill=coat), circle(0.0, 0.0, 0.26, fill=hair)]
