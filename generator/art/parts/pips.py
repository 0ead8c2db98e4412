"""Pips: so many dots, as on dice and dominoes.

In come a number and a place, out goes one group. No pip at all is a fine ring, so that a blank
half is seen to be one.
"""

from __future__ import annotations

from generator.canvas.pen import circle
from generator.canvas.shapes import Below, Group, Role

MOST = 9
_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_SIDES = ((-1, 0), (1, 0))
_ENDS = ((0, -1), (0, 1))
_MIDDLE = ((0, 0),)
_PLACES: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    _MIDDLE,
    _CORNERS[:2],
    _CORNERS[:2] + _MIDDLE,
    _CORNERS,
    _CORNERS + _MIDDLE,
    _CORNERS + _SIDES,
    _CORNERS + _SIDES + _MIDDLE,
    _CORNERS + _SIDES + _ENDS,
    _CORNERS + _SIDES + _ENDS + _MIDDLE,
)


def count_pips(letter: str) -> int | None:
    """How many pips a letter stands for; None if it is no digit."""
    return int(letter) if letter in "0123456789" else None


def draw_pips(
    count: int, x: float, y: float, size: float, ink: str, ground: str, role: Role = ""
) -> Group:
    """So many pips in a square of this size about (x, y), on a ground of this colour and role."""
    on = Below(ground, role)
    step, radius = size * 0.36, size * 0.12
    dots = [
        circle(x + column * step, y + row * step, radius, fill=ink, on=on)
        for column, row in _PLACES[count]
    ]
    if not dots:
        dots = [circle(x, y, radius, stroke=ink, width=size * 0.035, on=on)]
    return Group(tuple(dots), mark=f"pips {count}")
