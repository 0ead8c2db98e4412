"""What is drawn on figures: marks for right and wrong, rings around faults and scores, stars.

Faults are ringed in dashed red, scores in plain blue or, for a second player, dashed purple; the
tile that was placed last has thick corners. Line and shape differ as well as colour, so that all
of it reads in greyscale.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.canvas import fonts
from generator.canvas.colour import WHITE
from generator.canvas.pen import around, circle, group, polygon, polyline, restyled
from generator.canvas.shapes import PAPER, Below, Drawing, Path, Shape, Text
from generator.geometry.add_up import add_up
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, translate
from generator.typeset.figures import Figure, Verdict

UNIT = 38.0  # mm of a tile: marks and rings are drawn for tiles of this width, and scaled
YES, NO = "#2f7d4f", "#c23b2e"
FAULT, SCORE = "#c8281c", "#1d5fae"
UNPAID, CALLED = "#6a6a6a", "#2b2f38"
NEW_EDGE = "#3a2f12"
# What belongs to each player differs in colour and in line; dashes in widths of the line.
OWNERS: tuple[tuple[str, tuple[float, ...]], ...] = ((SCORE, ()), ("#8a2f9e", (3.4, 2.2)))
STAR = "#f5c542"
SCORE_RING = 0.048  # width of a ring around what scores, of a tile's width
LEG = 0.22  # of a tile's shortest side: of the marks in its corners, clear of ways
_MARK = 0.2  # radius of a verdict's mark, of a tile's width
DISC_RIM = 1.26  # of the radius of a number's disc: as far as its white rim goes


def framed(figure: Figure) -> Figure:
    """The figure with its verdict drawn in."""
    drawing = frame_figure(figure.drawing, figure.verdict, figure.unit or UNIT)
    return replace(figure, drawing=drawing)


def frame_figure(drawing: Drawing, verdict: Verdict, unit: float = UNIT) -> Drawing:
    """The drawing with a tick or a cross on its top left corner; without verdict, as it is."""
    if not verdict:
        return drawing
    radius = _MARK * unit
    out = radius * 0.62  # how far the mark stands out of the corner
    mark = tick_mark(radius) if verdict == "yes" else cross_mark(radius)
    width, height = drawing.outline.width, drawing.outline.height
    return Drawing(
        drawing.name,
        rectangle(width + out, height + out),
        0.0,
        (
            group(drawing.shapes, translate(out, out)),
            group(mark, translate(radius * 1.04, radius * 1.04)),
        ),
        drawing.title,
    )


def tick_mark(radius: float) -> list[Shape]:
    """A tick in a disc about the origin."""
    hook = [(-0.46, 0.04), (-0.12, 0.4), (0.5, -0.36)]
    return [*_disc(radius, YES), _stroke(hook, radius, YES)]


def cross_mark(radius: float) -> list[Shape]:
    """A cross in a disc about the origin."""
    arm = 0.38
    return [
        *_disc(radius, NO),
        _stroke([(-arm, -arm), (arm, arm)], radius, NO),
        _stroke([(-arm, arm), (arm, -arm)], radius, NO),
    ]


def _disc(radius: float, colour: str) -> list[Shape]:
    return [circle(0, 0, radius, fill=WHITE), circle(0, 0, radius * 0.88, fill=colour)]


def _stroke(points: Sequence[Point], radius: float, disc: str) -> Path:
    scaled = [(x * radius, y * radius) for x, y in points]
    width, on = radius * 0.24, Below(disc)
    return polyline(scaled, stroke=WHITE, width=width, cap="round", join="round", on=on)


def ring_faults(curves: Iterable[Path], unit: float = UNIT) -> list[Shape]:
    """Around what is wrong: dashed red on white."""
    width = unit * 0.055
    return _ring(curves, FAULT, width, (width * 2.2, width * 1.7))


def ring_scores(curves: Iterable[Path], unit: float = UNIT, owner: int = 0) -> list[Shape]:
    """Along what scores: blue on white, for a second owner long dashes in purple."""
    width = unit * SCORE_RING
    colour, dash = OWNERS[owner % len(OWNERS)]
    return _ring(curves, colour, width, tuple(width * part for part in dash))


def ring_spaces(curves: Iterable[Path], unit: float = UNIT) -> list[Shape]:
    """In spaces that score: blue dots, unlike any line that players draw around them."""
    width = unit * 0.05
    lines = [restyled(curve, fill=None, cap="round", on=PAPER) for curve in curves]
    return [
        restyled(line, stroke=SCORE, width=width, dash=(width * 0.001, width * 1.8))
        for line in lines
    ]


def ring_unpaid(curves: Iterable[Path], unit: float = UNIT) -> list[Shape]:
    """Along what looks like a score and is none: grey dots."""
    width = unit * 0.04
    return _ring(curves, UNPAID, width, (width * 0.2, width * 2))


def mark_new(corners: Sequence[Point], unit: float = UNIT) -> list[Shape]:
    """In the corners of the tile that was placed last: what crosses its sides is still seen."""
    sides = list(pairwise([*corners, corners[0]]))
    middle = _middle(corners)
    inradius = min(math.dist(middle, _middle(side)) for side in sides)
    leg = min(LEG * min(math.dist(*side) for side in sides), 0.45 * inradius)
    width = min(0.07 * unit, 0.15 * inradius)
    inner = _towards(middle, corners, 1 - 0.55 * width / inradius)
    lines = []
    for n, corner in enumerate(inner):
        one, other = inner[n - 1], inner[(n + 1) % len(inner)]
        ends = _along(corner, one, leg), _along(corner, other, leg)
        lines.append(polyline([ends[0], corner, ends[1]], join="miter", on=PAPER))
    return [
        *(restyled(line, stroke=NEW_EDGE, width=width) for line in lines),
        *(restyled(line, stroke=STAR, width=width * 0.5) for line in lines),
    ]


def number_disc(centre: Point, words: str, radius: float, colour: str = SCORE) -> list[Shape]:
    """A number on a disc: what a ring is worth, or what the text speaks of."""
    x, y = centre
    size = radius * (1.45 if len(words) < 2 else 1.15)
    return [
        circle(x, y, radius * DISC_RIM, fill=WHITE),
        circle(x, y, radius, fill=colour),
        Text(x, y + size * 0.33, words, fonts.STRONG, size, WHITE, "middle", Below(colour)),
    ]


def _ring(
    curves: Iterable[Path], colour: str, width: float, dash: tuple[float, ...]
) -> list[Shape]:
    """All casings first, so that rings which cross do not cut each other."""
    lines = [restyled(curve, fill=None, cap="round", join="round", on=PAPER) for curve in curves]
    return [
        *(restyled(line, stroke=WHITE, width=width * 1.8) for line in lines),
        *(restyled(line, stroke=colour, width=width, dash=dash) for line in lines),
    ]


def ring_at(centre: Point, radius: float) -> Path:
    """A circle to be ringed."""
    return circle(*centre, radius)


def ring_cell(corners: Sequence[Point], inset: float = 0.02) -> Path:
    """The outline of a cell to be ringed, a hair inside it: on both sides one sees what joins."""
    return polygon(_towards(_middle(corners), corners, 1 - inset))


def _middle(points: Sequence[Point]) -> Point:
    count = len(points)
    return add_up(x for x, _ in points) / count, add_up(y for _, y in points) / count


def _towards(middle: Point, points: Sequence[Point], share: float) -> list[Point]:
    """The points, that share of their way from the middle."""
    x, y = middle
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def _along(start: Point, end: Point, distance: float) -> Point:
    """So far from a point, on the way to another."""
    share = distance / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def star(centre: Point, radius: float) -> list[Shape]:
    """A star that points something out, on a disc that parts it from signs below it."""
    outer = around(*centre, radius, 5, -90)
    inner = around(*centre, radius * 0.45, 5, -54)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    return [
        circle(*centre, radius * 1.3, fill=WHITE, on=PAPER),
        polygon(points, stroke=NEW_EDGE, width=radius * 0.4, join="round", on=PAPER),
        polygon(points, fill=STAR, role="light"),
    ]
