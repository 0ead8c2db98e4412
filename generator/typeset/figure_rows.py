"""Figures on a page: one or several side by side, all to one scale, captions below.

In comes a row of figures by name, out goes one strip, which no page turn cuts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.canvas.shapes import Shape, Use
from generator.geometry.transform import scale, translate
from generator.typeset.figures import Figure
from generator.typeset.strips import ASCENT, Setter, Strip
from generator.typeset.text_lines import TextLine, Typeface, set_line, text_face
from generator.typeset.text_tree import FigureRow, Place, Run, Runs

GUTTER = 5.0  # between figures side by side
CAPTION_GAP = 1.4
TALLEST = 0.46  # of the page, for a figure that names no share
LARGEST_TILE = 16.0  # mm of a tile in a figure that names no share


@dataclass(frozen=True, slots=True)
class _Column:
    """A figure with the room it has, caption included."""

    figure: Figure
    caption: list[TextLine]
    width: float


def set_figures(
    setter: Setter, row: FigureRow, x: float, width: float, shrunk: float = 1.0
) -> Strip:
    """All figures of a row, centred, standing on one line; captions keep their breaks."""
    figures = [setter.figures[ref.name] for ref in row.figures]
    shares = [ref.share for ref in row.figures]
    factors = _factors(figures, shares, width, setter.tallest)
    face = text_face(setter.look.small, setter.look.faint)
    drawn = [f.drawing.outline.width * factor for f, factor in zip(figures, factors, strict=True)]
    spare = width - GUTTER * (len(figures) - 1) - sum(drawn)
    columns = []
    for ref, figure, wide in zip(row.figures, figures, drawn, strict=True):
        caption = ref.caption or ((Run(figure.caption),) if figure.caption else ())
        # A caption is about as wide as its figure, but never a thin column of words.
        room = max(wide, 0.62 * width) if len(figures) == 1 else wide + spare / len(figures)
        lines = _caption(setter, caption, face, room, row.place)
        widths = [wide * shrunk, *(line.width for line in lines)]
        columns.append(_Column(figure, lines, max(widths)))
    factors = [factor * shrunk for factor in factors]
    total = sum(column.width for column in columns) + GUTTER * (len(columns) - 1)
    left = x + (width - total) / 2
    top = max(
        column.figure.drawing.outline.height * factor
        for column, factor in zip(columns, factors, strict=True)
    )
    shapes: list[Shape] = []
    deepest = 0
    for column, factor in zip(columns, factors, strict=True):
        outline = column.figure.drawing.outline
        inset = (column.width - outline.width * factor) / 2
        place = scale(factor).then(translate(left + inset, top - outline.height * factor))
        shapes.append(Use(column.figure.drawing.name, place))
        for n, line in enumerate(column.caption):
            baseline = top + CAPTION_GAP + (n + ASCENT) * setter.look.small_leading
            middle = left + (column.width - line.width) / 2
            shapes += set_line(line, middle, baseline, setter.signs)
        deepest = max(deepest, len(column.caption))
        left += column.width + GUTTER
    captions = CAPTION_GAP + deepest * setter.look.small_leading if deepest else 0.0
    return Strip(
        top + captions,
        tuple(shapes),
        art=top,
        shrink=lambda factor: set_figures(setter, row, x, width, factor),
        place=row.place,
    )


def _factors(
    figures: Sequence[Figure], shares: Sequence[float], width: float, tallest: float
) -> list[float]:
    """How much each figure is scaled: tiles of one row are all of a size."""
    room = width - GUTTER * (len(figures) - 1)
    outlines = [figure.drawing.outline for figure in figures]
    if any(shares):
        # A share is the author's word; figures without one take what fits beside.
        wanted = [
            (share or 1 / len(figures)) * room / outline.width
            for share, outline in zip(shares, outlines, strict=True)
        ]
        return [
            min(factor, 0.82 * tallest / figure.drawing.outline.height, figure.largest)
            for factor, figure in zip(wanted, figures, strict=True)
        ]
    limits = [room / sum(outline.width for outline in outlines)]
    limits += [TALLEST * tallest / outline.height for outline in outlines]
    limits += [LARGEST_TILE / figure.unit for figure in figures if figure.unit]
    limits += [figure.largest for figure in figures]
    return [min(limits)] * len(figures)


def _caption(
    setter: Setter, caption: Runs, face: Typeface, room: float, place: Place
) -> list[TextLine]:
    return setter.balanced(caption, face, room, place) if caption else []
