"""Figures on a page: one or several side by side, all to one scale, captions below.

In comes a row of figures by name, out goes one strip, which no page turn cuts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.canvas.pen import group
from generator.canvas.shapes import Shape, Tag, Use
from generator.geometry.add_up import add_up
from generator.geometry.transform import scale, translate
from generator.quick_start import dataclass
from generator.typeset.figures import Figure
from generator.typeset.strips import ASCENT, Setter, Strip
from generator.typeset.text_lines import TextLine, set_line, text_face
from generator.typeset.text_tree import FigureRow, Run

GUTTER = 5.0  # between figures side by side
CAPTION_GAP = 1.4
TALLEST = 0.46  # of the page, for a figure that names no share
LARGEST_TILE = 16.0  # mm of a tile in a figure that names no share


@dataclass(frozen=True, slots=True)
class _Column:
    """A figure with its scale, and the lines of its caption."""

    figure: Figure
    factor: float
    caption: list[TextLine]

    @property
    def drawn(self) -> tuple[float, float]:
        """How wide and how high the figure is on the page."""
        outline = self.figure.drawing.outline
        return outline.width * self.factor, outline.height * self.factor

    @property
    def width(self) -> float:
        return max([self.drawn[0], *(line.width for line in self.caption)])


def set_figures(
    setter: Setter, row: FigureRow, x: float, width: float, shrunk: float = 1.0
) -> Strip:
    """All figures of a row, centred, standing on one line; captions keep their breaks."""
    columns = [
        replace(column, factor=column.factor * shrunk) for column in _columns(setter, row, width)
    ]
    total = add_up(column.width for column in columns) + GUTTER * (len(columns) - 1)
    left = x + (width - total) / 2
    top = max(column.drawn[1] for column in columns)
    shapes: list[Shape] = []
    for column in columns:
        shapes += _set_column(setter, column, left, top)
        left += column.width + GUTTER
    deepest = max(len(column.caption) for column in columns)
    captions = CAPTION_GAP + deepest * setter.look.small_leading if deepest else 0.0
    return Strip(
        top + captions,
        tuple(shapes),
        art=top,
        shrink=lambda factor: set_figures(setter, row, x, width, factor),
        place=row.place,
    )


def _columns(setter: Setter, row: FigureRow, width: float) -> list[_Column]:
    """The figures as large as they go, captions as wide as there is room beside each other."""
    figures = [setter.figures[ref.name] for ref in row.figures]
    factors = _factors(figures, [ref.share for ref in row.figures], width, setter.tallest)
    drawn = [f.drawing.outline.width * factor for f, factor in zip(figures, factors, strict=True)]
    spare = width - GUTTER * (len(figures) - 1) - add_up(drawn)
    face = text_face(setter.look.small, setter.look.faint)
    columns = []
    for ref, figure, factor, wide in zip(row.figures, figures, factors, drawn, strict=True):
        # A caption is about as wide as its figure, but never a thin column of words.
        room = max(wide, 0.62 * width) if len(figures) == 1 else wide + spare / len(figures)
        caption = setter.balanced(ref.caption or (Run(figure.caption),), face, room, row.place)
        columns.append(_Column(figure, factor, caption))
    return columns


def _set_column(setter: Setter, column: _Column, left: float, top: float) -> list[Shape]:
    """A figure that stands on `top`, its caption centred below it."""
    wide, tall = column.drawn
    place = translate(left + (column.width - wide) / 2, top - tall)
    picture = Use(column.figure.drawing.name, scale(column.factor).then(place))
    alt = Tag("Figure", next(setter.parts), column.figure.words)
    words: list[Shape] = []
    for n, line in enumerate(column.caption):
        baseline = top + CAPTION_GAP + (n + ASCENT) * setter.look.small_leading
        middle = left + (column.width - line.width) / 2
        words += set_line(line, middle, baseline, setter.signs)
    caption = [group(words, tags=(Tag("P", next(setter.parts)),))] if words else []
    return [group([picture], tags=(alt,)), *caption]


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
    limits = [room / add_up(outline.width for outline in outlines)]
    limits += [TALLEST * tallest / outline.height for outline in outlines]
    limits += [LARGEST_TILE / figure.unit for figure in figures if figure.unit]
    limits += [figure.largest for figure in figures]
    return [min(limits)] * len(figures)
