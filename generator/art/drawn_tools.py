"""Tools and sheets for little pictures: knife, scissors, ruler, glue, a sheet of paper, an arrow.

What comes in is a place in mm, what goes out is shapes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.canvas.colour import INK, PAPER_GREY, WHITE, lighter
from generator.canvas.pen import circle, group, polygon, polyline, rect, rounded
from generator.canvas.shapes import Drawing, Path, Shape, Use
from generator.geometry.transform import Point, rotate, scale, translate

STEEL, EDGE, SHADOW = "#d5dae1", "#9aa1ac", "#dfe3e8"
CUT = "#c8281c"
LINE = 0.28
DASH = (1.1, 0.8)


def sheet(x: float, y: float, width: float, height: float, fill: str = WHITE) -> list[Shape]:
    """A sheet of paper that lies on the table."""
    return [
        rect(x + 0.5, y + 0.6, width, height, fill=SHADOW),
        rect(x, y, width, height, fill=fill, stroke=EDGE, width=LINE),
    ]


def leaf(points: Sequence[Point], fill: str = WHITE) -> Path:
    """A sheet seen aslant."""
    return polygon(points, fill=fill, stroke=EDGE, width=LINE, join="round")


def fold_line(start: Point, end: Point) -> Path:
    return polyline([start, end], stroke=PAPER_GREY, width=LINE, dash=DASH)


def cut_line(start: Point, end: Point) -> Path:
    return polyline([start, end], stroke=CUT, width=0.4)


PITCH = 1.6  # mm between two ticks of a ruler


def steel_ruler(x: float, y: float, length: float, degrees: float = 0.0) -> Shape:
    """A ruler whose upper edge begins at (x, y)."""
    ticks = [
        polyline([(at, 0.0), (at, 1.4 if n % 5 == 0 else 0.8)], stroke=PAPER_GREY, width=0.16)
        for n, at in enumerate(_along(length, PITCH))
    ]
    body = rounded(0, 0, length, 4.2, 0.4, fill=STEEL, stroke=EDGE, width=0.2)
    hole = circle(length - 2.2, 2.5, 0.7, fill=WHITE, stroke=EDGE, width=0.16)
    return group([body, *ticks, hole], rotate(degrees).then(translate(x, y)))


def knife(x: float, y: float, degrees: float) -> Shape:
    """Its point lies at (x, y), its handle away from there."""
    shapes = [
        polygon(
            [(0, 0), (3.4, -1.5), (6.4, -1.5), (6.4, 0.8), (1.2, 0.8)],
            fill=STEEL,
            stroke=EDGE,
            width=0.2,
        ),
        rounded(6.0, -1.6, 2.4, 2.9, 0.4, fill=PAPER_GREY),
        rounded(8.0, -1.9, 10.0, 3.5, 1.6, fill=INK),
        rounded(9.2, -0.9, 7.0, 0.7, 0.35, fill=lighter(INK, 0.35)),
    ]
    return group(shapes, rotate(degrees).then(translate(x, y)))


def scissors(x: float, y: float, degrees: float) -> Shape:
    """Half open, their points towards (x, y)."""
    shapes: list[Shape] = []
    for side in (1, -1):
        blade = polygon(
            [(0.0, 1.9), (8.8, -0.7), (9.6, 0.7), (1.6, 2.3)], fill=STEEL, stroke=EDGE, width=0.2
        )
        grip = circle(14.2, -2.5, 2.1, stroke=INK, width=1.1)
        arm = polyline([(8.8, 0.2), (12.6, -1.4)], stroke=INK, width=1.3, cap="round")
        half = group([blade, arm, grip])
        shapes.append(half if side == 1 else group([_mirrored(half)]))
    shapes.append(circle(9.0, 0.0, 0.45, fill=WHITE, stroke=EDGE, width=0.2))
    return group(shapes, rotate(degrees).then(translate(x, y)))


def _mirrored(shape: Shape) -> Shape:
    """Upside down: the other blade."""
    from generator.geometry.transform import Transform

    return group([shape], Transform(1.0, 0.0, 0.0, -1.0, 0.0, 0.0))


def corner_punch(x: float, y: float, colour: str) -> Shape:
    """A punch that holds the upper right corner of a piece, which lies at (x, y)."""
    shapes = [
        rounded(-3.4, -7.0, 15.0, 10.4, 1.6, fill=colour),
        rounded(-1.8, -5.4, 11.8, 4.2, 1.2, fill=lighter(colour, 0.3)),
        polygon(
            [(-3.4, 3.4), (-3.4, 0.4), (0.4, 0.4), (0.4, 3.4)], fill=STEEL, stroke=EDGE, width=0.2
        ),
    ]
    return group(shapes, translate(x, y))


def glue(x: float, y: float, colour: str) -> list[Shape]:
    """A glue stick that stands with its foot at (x, y)."""
    return [
        rounded(x - 1.9, y - 7.5, 3.8, 7.5, 0.6, fill=colour),
        rect(x - 1.9, y - 5.6, 3.8, 2.4, fill=WHITE),
        rect(x - 1.5, y - 8.6, 3.0, 1.2, fill=PAPER_GREY),
        rounded(x - 1.2, y - 10.4, 2.4, 2.2, 0.8, fill=WHITE, stroke=EDGE, width=0.2),
    ]


def arrow(points: Sequence[Point], colour: str) -> list[Shape]:
    """A line that ends in a point."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    head = group(
        [polygon([(0.6, 0), (-1.7, -1.3), (-1.7, 1.3)], fill=colour)],
        rotate(angle).then(translate(bx, by)),
    )
    return [polyline(points, stroke=colour, width=0.6, cap="round", join="round"), head]


def _along(length: float, pitch: float) -> list[float]:
    return [pitch * (n + 1) for n in range(int((length - 5.0) / pitch))]


def fit_face(face: Drawing, x: float, y: float, width: float, height: float) -> Shape:
    """A real face in a box, its own trim cut out."""
    factor = min(width / face.outline.width, height / face.outline.height)
    place = scale(factor).then(
        translate(
            x + (width - face.outline.width * factor) / 2,
            y + (height - face.outline.height * factor) / 2,
        )
    )
    return group([Use(face.name)], place, clip=polygon(face.outline.corners))
