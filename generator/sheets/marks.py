"""Cuts made visible: short marks outside the pieces, or thin lines along the cut.

In come a sheet's cuts, out go shapes. Where a cut goes straight through the sheet, pieces
whose art runs on outside the trim get marks, which lie beyond the bleed and so are gone after
cutting; pieces without bleed get lines, which are easier to follow and spoil nothing. A cut
that has to be followed is always a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from generator.draw.shapes import Command, Path
from generator.geometry.transform import Point
from generator.sheets.layout import CutLook
from generator.sheets.slots import Cut, Sheet


def draw_cuts(sheet: Sheet, bleed: float, look: CutLook, clear: float | None = None) -> Path:
    """The cuts of a sheet; marks stand `clear` of the trim, as far as the bleed if nothing else
    is said."""
    if not all(cut.through for cut in sheet.cuts):
        return draw_sides(sheet.cuts, look)
    if bleed > 0:
        return draw_marks(sheet.cuts, bleed if clear is None else clear, look)
    return draw_lines(sheet.cuts, look)


def draw_marks(cuts: Iterable[Cut], clear: float, look: CutLook) -> Path:
    """A mark at both ends of every cut, beyond the bleed, running outward."""
    start = clear + look.mark_gap
    end = start + look.mark_length
    commands: list[Command] = []
    for cut in cuts:
        for near, far in ((cut.end, cut.start), (cut.start, cut.end)):
            commands += _line([_beyond(near, far, start), _beyond(near, far, end)])
    return Path(tuple(commands), stroke=look.mark_colour, width=look.mark_width)


def draw_lines(cuts: Iterable[Cut], look: CutLook) -> Path:
    """A dotted line along every cut, a little longer than the block at both ends."""
    commands: list[Command] = []
    for cut in cuts:
        start = _beyond(cut.end, cut.start, look.line_overrun)
        commands += _line([start, _beyond(cut.start, cut.end, look.line_overrun)])
    return Path(
        tuple(commands), stroke=look.line_colour, width=look.line_width, dash=look.line_dash
    )


def draw_sides(cuts: Iterable[Cut], look: CutLook) -> Path:
    """A fine line along every cut, from its beginning to its end."""
    commands: list[Command] = []
    for cut in cuts:
        commands += _line(cut.points)
    return Path(tuple(commands), stroke=look.side_colour, width=look.side_width, cap="round")


def _line(points: Sequence[Point]) -> list[Command]:
    return [("M", points[0]), *(("L", point) for point in points[1:])]


def _beyond(tail: Point, head: Point, distance: float) -> Point:
    """The point that lies beyond `head`, coming from `tail`."""
    length = hypot(head[0] - tail[0], head[1] - tail[1])
    return (
        head[0] + (head[0] - tail[0]) * distance / length,
        head[1] + (head[1] - tail[1]) * distance / length,
    )
