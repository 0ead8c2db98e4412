"""The corners of a line, and how far their mitres reach.

What comes in: commands. What goes out: one number for each corner, the length of its mitre in
widths of the line. A renderer cuts mitres that are longer than the limit.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from generator.canvas.shapes import Command
from generator.geometry.transform import Point

_STRAIGHT = 1e-9


def mitres(commands: Iterable[Command]) -> Iterator[float]:
    """1 for a line that goes straight on; a spike that turns back on itself has no end."""
    for pieces, closed in _subpaths(commands):
        pairs = [*pairwise(pieces)]
        if closed and len(pieces) > 1:
            pairs.append((pieces[-1], pieces[0]))
        for (_, arriving), (leaving, _) in pairs:
            yield _mitre(arriving, leaving)


def _mitre(arriving: Point, leaving: Point) -> float:
    """One over the sine of half the angle between two lines."""
    cosine = -(arriving[0] * leaving[0] + arriving[1] * leaving[1])  # of the angle between
    half = math.sqrt(max(0.0, (1 - cosine) / 2))
    return 1 / half if half > _STRAIGHT else math.inf


Piece = tuple[Point, Point]  # the directions in which a line leaves its start and reaches its end


def _subpaths(commands: Iterable[Command]) -> Iterator[tuple[list[Piece], bool]]:
    pieces: list[Piece] = []
    start = at = (0.0, 0.0)
    for letter, numbers in commands:
        if letter == "M":
            if pieces:
                yield pieces, False
            pieces, start = [], (numbers[0], numbers[1])
            at = start
        elif letter == "Z":
            if (piece := _piece([at, start])) is not None:
                pieces.append(piece)
            if pieces:
                yield pieces, True
            pieces, at = [], start
        else:
            points = [at, *zip(numbers[::2], numbers[1::2], strict=True)]
            if (piece := _piece(points)) is not None:
                pieces.append(piece)
            at = points[-1]
    if pieces:
        yield pieces, False


def _piece(points: list[Point]) -> Piece | None:
    """The directions at the ends of a line or curve; nothing if it has no length."""
    leaving = _first_way(points)
    arriving = _first_way(points[::-1])
    if leaving is None or arriving is None:
        return None
    return leaving, (-arriving[0], -arriving[1])


def _first_way(points: list[Point]) -> Point | None:
    """From the first point towards the next one that is another."""
    x, y = points[0]
    for px, py in points[1:]:
        size = math.hypot(px - x, py - y)
        if size > 0:
            return (px - x) / size, (py - y) / size
    return None
