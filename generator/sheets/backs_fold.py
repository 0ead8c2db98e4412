"""The fold of a sheet that holds fronts and backs on one side: a line, and what to do with it.

In come the fold and what else is on the page, out go shapes: the words stand in the line, which
leaves off around them, where no mark comes in their way, or not at all. Beside the line there
may be no more than a millimetre of white.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.canvas.fonts import TEXT, measure
from generator.canvas.pen import group, polyline
from generator.canvas.shapes import Path, Shape, Text, points_of
from generator.geometry.transform import rotate, translate
from generator.sheets.backs import Fold
from generator.sheets.paper import Paper
from generator.sheets.sheet_look import FoldLook, SheetLook
from generator.words import say

LEAD = 8.0  # mm of the line at each end of the paper, to begin a fold by
MIDDLE = 0.26  # of the size of small letters: from their middle down to their feet


def draw_fold(
    fold: Fold, paper: Paper, shapes: Iterable[Shape], sheet: SheetLook
) -> tuple[Shape, ...]:
    """The line, clear of head and foot, and its words if there is a gap for them among marks."""
    look, page = sheet.fold, sheet.page
    start, end = fold.line(paper, look.inset, page.top_band, page.bottom_band)
    along, across = (1, 0) if fold.along else (0, 1)
    marks = [
        point[along]
        for shape in shapes
        if isinstance(shape, Path)
        for point in points_of(shape)
        if abs(point[across] - start[across]) < look.size
    ]
    if fold.along:  # words run up an upright line, from its lower end
        marks = [start[1] + end[1] - mark for mark in marks]
    said = say(look.words)
    needed = measure(said, TEXT, look.size) + 2 * look.clear
    first, last = start[along], end[along]
    at = find_gap(first + LEAD, last - LEAD, marks, needed)
    if at is None:
        drawn: list[Shape] = [_line(first, last, look)]
    else:
        words = Text(at + look.clear, look.size * MIDDLE, said, TEXT, look.size, look.colour)
        drawn = [_line(first, at, look), words, _line(at + needed, last, look)]
    upright = rotate(-90).then(translate(start[0], start[1] + end[1]))
    return (group(drawn, upright if fold.along else translate(0, start[1])),)


def _line(start: float, end: float, look: FoldLook) -> Path:
    return polyline([(start, 0), (end, 0)], stroke=look.colour, width=look.width, dash=look.dash)


def find_gap(start: float, end: float, marks: Sequence[float], needed: float) -> float | None:
    """Where the first stretch begins that is long enough and has no mark in it."""
    at = start
    for mark in sorted(mark for mark in marks if start <= mark <= end):
        if mark - at >= needed:
            return at
        at = mark
    return at if end - at >= needed else None
