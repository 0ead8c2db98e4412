"""A suburb as a board: quiet lots, pale streets to draw on, a tram where there is room.

Lots and streets are so pale that whatever players draw is the strongest thing on the board.
All of it on the design grid of a `Plan`; lots are drawn about (0, 0).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from generator.art.dice import Dice
from generator.art.gardens import GARDENS
from generator.art.parts.coloured import house_front, letter_plate, paint, shield
from generator.art.scenery import (
    CAR_HEIGHT,
    CAR_WIDTH,
    grove,
    plant,
    title_block,
    tram,
    tramway,
)
from generator.canvas.colour import darker, lighter, mix
from generator.canvas.pen import around, circle, group, merge, polygon, polyline, restyled, rounded
from generator.canvas.shapes import Path, Role, Shape
from generator.components.board.board_plan import Plan
from generator.geometry.transform import Point, scale, translate
from generator.quick_start import dataclass
from generator.tileset.model import Colour

STREET = 3.0  # between the kerbs: room for a crayon
KERB = 0.3
PLAZA = 2.5  # radius of the round place where streets meet
LOT = 12.6  # from the middle of a lot to its corners, which lie under the kerbs
FLAT_LOT = 11.2  # as far as the kerbs
GARDEN = 8.9
PANEL_INSET = 1.5  # white paper around the meadow, so that no cut shows

MEADOW = "#f3ecd8"
PAVING = "#fbf8f0"
KERB_TONE = "#b9b4a6"
DOT = "#8f8d86"
INK = "#3d5a45"
LOTS = ("#cbe2ae", "#c3dea6", "#d3e7b8", "#d9e4b0", "#c6e0b6")


@dataclass(frozen=True, slots=True)
class BoardArt:
    """What a board is made of, from below: ground with a title, lots, streets."""

    ground: Callable[[Plan, str], list[Shape]]
    lot: Callable[[Dice], list[Shape]]
    house_lot: Callable[[Colour], list[Shape]]
    streets: Callable[[Plan], list[Shape]]
    flat: Callable[[Plan], list[Shape]]  # lots and streets at the scale of figures
    meadow: str  # the colour around them
    ink: str  # of small print


def _ground(plan: Plan, title: str) -> list[Shape]:
    """A meadow with the shadow of the board, trees along its rim, title and tram."""
    inset = PANEL_INSET
    return [
        rounded(
            inset,
            inset,
            plan.width - 2 * inset,
            plan.height - 2 * inset,
            5.0,
            fill=MEADOW,
            role="ground",
        ),
        *_shadow(plan),
        *_bay_trees(plan),
        *_surroundings(plan, title),
    ]


def _shadow(plan: Plan) -> list[Shape]:
    """Under the rim; without colours there is none, for a black bar would look like a line."""
    moved = replace(plan, left=plan.left + 0.7, top=plan.top + 0.9)
    outer = [[moved.corner(end) for end in line.ends] for line in plan.grid.lines if not line.inner]
    return _strokes(outer, darker(MEADOW, 0.14), STREET + 2 * KERB + 0.6, "ground")


def _streets(plan: Plan) -> list[Shape]:
    """Every grid line as a street between kerbs, every intersection a round place with a dot."""
    lines = [[plan.corner(end) for end in line.ends] for line in plan.grid.lines]
    corners = [plan.at(corner.place) for corner in plan.grid.intersections]
    return [
        *_strokes(lines, KERB_TONE, STREET + 2 * KERB, "rim"),
        *merge(circle(x, y, PLAZA + KERB, fill=KERB_TONE, role="rim") for x, y in corners),
        *_strokes(lines, PAVING, STREET, "bare"),
        *merge(circle(x, y, PLAZA, fill=PAVING, role="bare") for x, y in corners),
        *_dotted(lines),
        *merge(circle(x, y, 0.78, stroke=DOT, width=0.55) for x, y in corners),
    ]


def _dotted(lines: Sequence[Sequence[Point]]) -> list[Shape]:
    """Five fine dots along the middle of each street, clear of its ends."""
    middles = []
    for (ax, ay), (bx, by) in lines:
        dx, dy = bx - ax, by - ay
        middles.append([(ax + dx * t, ay + dy * t) for t in (0.3, 0.71)])
    pitch = math.dist(*lines[0]) / 10
    tone = lighter(KERB_TONE, 0.25)
    return merge(
        # A dash of no length with round ends is a dot.
        polyline(middle, stroke=tone, width=0.42, cap="round", dash=(0.001, pitch - 0.001))
        for middle in middles
    )


def _strokes(
    lines: Sequence[Sequence[Point]], colour: str, width: float, role: Role
) -> list[Shape]:
    return merge(
        polyline(line, stroke=colour, width=width, cap="round", role=role) for line in lines
    )


def _lot(dice: Dice) -> list[Shape]:
    """A quiet plot of land behind a hedge line, shrubs in its corners."""
    lawn = dice.pick(LOTS)
    inner, garden = lighter(lawn, 0.24), polygon(_hexagon(GARDEN))
    return [
        polygon(_hexagon(LOT), fill=lawn, role="ground"),
        *_corner_shrubs(lawn, dice, range(6)),
        group(
            [restyled(garden, fill=inner, role="ground"), *dice.pick(GARDENS)(dice, inner)],
            clip=garden,
        ),
        restyled(garden, stroke=darker(lawn, 0.1), width=0.35, join="round"),
    ]


def _house_lot(colour: Colour) -> list[Shape]:
    """A lot with its house: the marks of its colour, and a shield to tick when it must stay."""
    tones = paint(colour.colour)
    lawn = lighter(tones.ground, 0.3)
    rim = mix(tones.line, lawn, 0.4)
    art: list[Shape] = [
        *house_front(colour),
        *letter_plate(colour, 0, 7.3, 1.75),
        shield(0, -9.0, 2.1, fill="#ffffff", stroke=rim, width=0.22),
    ]
    return [
        polygon(_hexagon(LOT), fill=lawn, role="ground"),
        *_corner_shrubs(lawn, Dice("shrubs", colour.id), (0, 1, 3, 4)),
        group(art, scale(0.92).then(translate(0, 0.6))),
    ]


def _flat(plan: Plan) -> list[Shape]:
    """One green for all lots, and streets with a ring where they meet: no gardens, no shrubs. The
    only line is the edge of a lot, so that crayons and rings are the strongest thing in print
    without colours too."""
    lines = [[plan.corner(end) for end in line.ends] for line in plan.grid.lines]
    corners = [plan.at(corner.place) for corner in plan.grid.intersections]
    centres = [plan.at(space.centre) for space in plan.grid.spaces]
    edge: dict[str, Any] = {"stroke": KERB_TONE, "width": 0.5, "join": "round"}
    return [
        *merge(_lots(centres, LOT, fill=LOTS[0], role="ground")),
        *_strokes(lines, KERB_TONE, STREET + 2 * KERB, "ground"),
        *_strokes(lines, PAVING, STREET, "ground"),
        *merge(_lots(centres, FLAT_LOT, **edge)),
        *merge(circle(x, y, 1.0, fill=PAVING, stroke=DOT, width=0.7) for x, y in corners),
    ]


def _lots(centres: Sequence[Point], reach: float, **look: Any) -> list[Path]:
    hexagon = _hexagon(reach)
    return [polygon([(x + dx, y + dy) for dx, dy in hexagon], **look) for x, y in centres]


SUBURB = BoardArt(_ground, _lot, _house_lot, _streets, _flat, MEADOW, INK)


def _corner_shrubs(lawn: str, dice: Dice, corners: Sequence[int]) -> list[Shape]:
    """Round shrubs in some corners of a lot, where no token lies."""
    shrub = darker(lawn, 0.13)
    crowns, lights = [], []
    for corner in dice.shuffled(corners)[:3]:
        reach, r = dice.between(9.3, 9.8), dice.between(0.8, 1.15)
        x, y = around(0, 0, reach, 6, -30)[corner]
        crowns.append(circle(x, y, r, fill=shrub))
        lights.append(
            circle(x - r * 0.25, y - r * 0.3, r * 0.5, fill=mix(shrub, lawn, 0.6), role="light")
        )
    return [*merge(crowns), *merge(lights)]


def _surroundings(plan: Plan, words: str) -> list[Shape]:
    """The title in the left notch or above the board, the tram in the right notch."""
    left, right = plan.notches
    shapes: list[Shape] = []
    title = left or plan.strip
    if title:
        shapes += title_block(*title.centre, title.width - 2, title.height, words, INK)
    for notch in filter(None, (left, right)):
        edge = notch.x + 4.5 if notch is left else notch.x + notch.width - 4.5
        for y in (notch.y - 3.0, notch.y + notch.height + 3.0):
            shapes += grove(edge, y, Dice("grove", round(edge), round(y)), MEADOW)
    if right:
        rail = right.centre[1] + CAR_HEIGHT * 0.6
        shapes += tramway(right.x, right.x + right.width, rail, CAR_HEIGHT, MEADOW)
        shapes.append(tram(right.centre[0], rail, CAR_WIDTH))
    return shapes


def _bay_trees(plan: Plan) -> list[Shape]:
    """Where the rim turns inwards, a tree stands opposite the street that leads away."""
    shapes: list[Shape] = []
    for number, corner in enumerate(plan.grid.intersections):
        if len(corner.spaces) != 2:
            continue
        inner = next(plan.grid.lines[n] for n in corner.lines if plan.grid.lines[n].inner)
        far = next(end for end in inner.ends if end != number)
        (x, y), (fx, fy) = plan.corner(number), plan.corner(far)
        reach = 5.1 / math.dist((x, y), (fx, fy))
        dice = Dice("bay", number)
        if dice.chance(0.8):
            place = (x + (x - fx) * reach, y + (y - fy) * reach)
            shapes += plant(*place, 2.0, dice, MEADOW)
    return shapes


def _hexagon(reach: float) -> list[Point]:
    """A hexagon that stands on its point, its corners so far from its centre."""
    return around(0, 0, reach, 6, -90)
