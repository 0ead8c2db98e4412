"""Tables: columns as wide as what stands in them, or made narrower until all of them fit.

In come a table and the width there is, out go strips, one for each row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.canvas.colour import lighter
from generator.canvas.pen import group, polyline, rounded
from generator.canvas.shapes import Shape, Tag
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass
from generator.typeset.strips import ASCENT, Setter, Strip, tag_strips
from generator.typeset.text_lines import TextLine, Typeface, set_line, split_words, strong_face
from generator.typeset.text_tree import Align, Runs, TextTable, too_large

CELL = 1.7  # between a cell's text and its neighbours, at either side
RISE = 0.95  # above and below the text of a row
WHOLE = 0.5  # a table of up to this part of a page is not cut


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of a table stand: widths with the padding of their cells."""

    table: TextTable
    widths: Sequence[float]
    left: float

    @property
    def right(self) -> float:
        edge = self.left
        for width in self.widths:
            edge += width
        return edge


def set_table(setter: Setter, table: TextTable, x: float, width: float) -> list[Strip]:
    widths = fit_columns(setter, table, width)
    if widths is None:
        hint = "use fewer columns, or shorter words"
        raise too_large(table.place, "the table is wider than the page", hint)
    columns = _Columns(table, widths, x)
    strips = [_set_head(setter, columns)] if any(table.head) else []
    strips += [_set_row(setter, columns, row) for row in table.rows[:-1]]
    strips += [_set_row(setter, columns, row, is_last=True) for row in table.rows[-1:]]
    height = add_up(strip.height for strip in strips)
    whole = height < WHOLE * setter.tallest
    # The head stays with two rows, and the last two rows stay together.
    return [
        replace(strip, keeps_next=n < len(strips) - 1 and (whole or n < 2 or n == len(strips) - 2))
        for n, strip in enumerate(strips)
    ]


def fit_columns(setter: Setter, table: TextTable, width: float) -> list[float] | None:
    """Widths of the columns, padding included; None if a word would stick out."""
    body = setter.body()
    cells = [(table.head, _head_face(setter)), *((row, body) for row in table.rows)]
    natural = [_widest(column, whole=True) for column in _columns(cells)]
    least = [_widest(column, whole=False) for column in _columns(cells)]
    room = width - 2 * CELL * len(natural)
    if add_up(least) > room + 1e-6:
        return None
    if add_up(natural) <= room:
        spare = (room - add_up(natural)) / len(natural) if table.is_full else 0.0
        widths = [most + spare for most in natural]
    else:
        wish = [most - small for most, small in zip(natural, least, strict=True)]
        share = (room - add_up(least)) / add_up(wish)
        widths = [small + part * share for small, part in zip(least, wish, strict=True)]
    return [column + 2 * CELL for column in widths]


def _head_face(setter: Setter) -> Typeface:
    return strong_face(setter.look.small, setter.look.accent)


def _columns(rows: Sequence[tuple[Sequence[Runs], Typeface]]) -> list[list[tuple[Runs, Typeface]]]:
    return [[(row[n], face) for row, face in rows] for n in range(len(rows[0][0]))]


def _widest(column: Sequence[tuple[Runs, Typeface]], *, whole: bool) -> float:
    """Of all cells: the longest line if none is broken, or else the longest word."""
    found = [0.0]
    for runs, face in column:
        words = split_words(runs, face)
        if whole:
            # A thousandth more, so that rounding breaks no line that just fits.
            found.append(TextLine(tuple(words), face).width * 1.001 if words else 0.0)
        else:
            found += [word.width for word in words]
    return max(found)


def _set_head(setter: Setter, columns: _Columns) -> Strip:
    """The head of a table, on a ground of its own."""
    look = setter.look
    strip = _set_cells(setter, columns, columns.table.head, _head_face(setter), "TH")
    width = columns.right - columns.left
    ground = rounded(columns.left, 0.0, width, strip.height, 1.2, fill=look.tint)
    return replace(strip, shapes=(ground, *strip.shapes))


def _set_row(
    setter: Setter, columns: _Columns, row: Sequence[Runs], *, is_last: bool = False
) -> Strip:
    """A row over a fine line, unless it is the last."""
    strip = _set_cells(setter, columns, row, setter.body(), "TD")
    if is_last:
        return strip
    ends = [(columns.left, strip.height), (columns.right, strip.height)]
    rule = polyline(ends, stroke=lighter(setter.look.faint, 0.55), width=0.2)
    return replace(strip, shapes=(*strip.shapes, rule))


def _set_cells(
    setter: Setter, columns: _Columns, row: Sequence[Runs], face: Typeface, role: str
) -> Strip:
    table, look = columns.table, setter.look
    leading = look.small_leading if role == "TH" else look.leading
    cells: list[Shape] = []
    left, most = columns.left, 1
    for runs, width, align in zip(row, columns.widths, table.aligns, strict=True):
        lines = setter.lines(runs, face, width - 2 * CELL, table.place)
        most = max(most, len(lines))
        shapes: list[Shape] = []
        for n, line in enumerate(lines):
            start = _start(left + CELL, width - 2 * CELL, line.width, align)
            baseline = RISE + (n + ASCENT) * leading
            shapes += set_line(line, start, baseline, setter.signs)
        cells.append(group(shapes, tags=(Tag(role, next(setter.parts)),)))
        left += width
    strip = Strip(most * leading + 2 * RISE, tuple(cells), place=table.place)
    return tag_strips(setter, [strip], "TR")[0]


def _start(left: float, room: float, width: float, align: Align) -> float:
    spare = {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    return left + (room - width) * spare
