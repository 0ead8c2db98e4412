"""DRAFT on every sheet: a word in the head, and the same word large across the page.

In comes a page, out goes the page with the stamp. The large word is drawn last and in outline
only, so that it lies on every piece, front and back, and hides none; it has a pale line inside
a dark one, so that it shows on any ground and in greyscale.
"""

from __future__ import annotations

import math
from dataclasses import replace

from generator.canvas.fonts import TITLE
from generator.canvas.pen import group
from generator.canvas.shapes import Command, Path, Shape, Text
from generator.geometry.transform import rotate, scale, translate
from generator.sheets.page import Page
from generator.sheets.sheet_look import read_look
from generator.words import say, to_say

WORD = to_say("DRAFT")
COLOUR, DARK, PALE = "#b3261e", "#6b7280", "#ffffff"
SIZE = 4.0
BELOW = 3.1  # from the line of the head, in the band where neither pieces nor marks come
SHARE = 0.78  # of the page's diagonal that the word takes

# Letters in outline, 6 units high and 4 wide, y down: closed polygons, holes after their rims.
_D = (
    ((0, 0), (2.4, 0), (4, 1.6), (4, 4.4), (2.4, 6), (0, 6)),
    ((1.1, 1.1), (2, 1.1), (2.9, 2), (2.9, 4), (2, 4.9), (1.1, 4.9)),
)
_R = (
    (
        (0, 0),
        (3, 0),
        (4, 1),
        (4, 2.7),
        (3.1, 3.6),
        (4, 6),
        (2.8, 6),
        (2, 3.8),
        (1.1, 3.8),
        (1.1, 6),
        (0, 6),
    ),
    ((1.1, 1), (2.6, 1), (2.9, 1.3), (2.9, 2.5), (2.6, 2.8), (1.1, 2.8)),
)
_A = (
    ((1.4, 0), (2.6, 0), (4, 6), (2.9, 6), (2.6, 4.5), (1.4, 4.5), (1.1, 6), (0, 6)),
    ((2, 1.5), (2.4, 3.5), (1.6, 3.5)),
)
_F = (
    (
        (0, 0),
        (4, 0),
        (4, 1.1),
        (1.1, 1.1),
        (1.1, 2.5),
        (3.2, 2.5),
        (3.2, 3.6),
        (1.1, 3.6),
        (1.1, 6),
        (0, 6),
    ),
)
_T = (((0, 0), (4, 0), (4, 1.1), (2.55, 1.1), (2.55, 6), (1.45, 6), (1.45, 1.1), (0, 1.1)),)
_LETTERS = (_D, _R, _A, _F, _T)
_ADVANCE, _WIDTH, _HEIGHT = 5.0, 24.0, 6.0


def stamp_draft(page: Page) -> Page:
    """The page, and on it what it is; in the head too, where pieces leave it its band."""
    y = read_look().head.baseline + BELOW
    head = Text(page.width / 2, y, say(WORD), TITLE, SIZE, COLOUR, "middle")
    has_band = page.trim is None or page.bleed_box.y > y
    across = _across(page.width, page.height)
    return replace(page, shapes=(*page.shapes, *across, *((head,) if has_band else ())))


def _across(width: float, height: float) -> tuple[Shape, ...]:
    """The word from the lower left to the upper right, its letters in outline."""
    factor = SHARE * math.hypot(width, height) / (_WIDTH + _HEIGHT)
    angle = -math.degrees(math.atan2(height, width))
    place = (
        translate(-_WIDTH / 2, -_HEIGHT / 2)
        .then(scale(factor))
        .then(rotate(angle))
        .then(translate(width / 2, height / 2))
    )
    commands = _commands()
    lines = ((DARK, 1.5), (PALE, 0.7))
    shapes = [
        Path(commands, stroke=colour, width=mm / factor, join="round") for colour, mm in lines
    ]
    return (group(shapes, place),)


def _commands() -> tuple[Command, ...]:
    found: list[Command] = []
    for number, letter in enumerate(_LETTERS):
        for polygon in letter:
            points = [(x + number * _ADVANCE, y) for x, y in polygon]
            found.append(("M", points[0]))
            found += [("L", point) for point in points[1:]]
            found.append(("Z", ()))
    return tuple(found)
