"""Tables: columns as wide as what stands in them, or made narrower until all of them fit.

In come a table and the width there is, out go strips, one for each row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.canvas import fonts
from generator.canvas.colour import lighter
from generator.canvas.pen import polyline, rounded
from generator.canvas.shapes import Shape
from generator.typeset.strips import ASCENT, Setter, Strip
from generator.typeset.text_lines import TextLine, Typeface, set_line, split_words, strong_face
from generator.typeset.text_tree import Align, Runs, TextTable, too_large

CELL = 1.7  # between a cell's text and its neighbours, at either side
RISE = 0.95  # above and below the text of a row
WHOLE = 0.5  # a table of up to this part of a page is not cut


def set_table(setter: Setter, table: TextTable, x: float, width: float) -> list[Strip]:
    look = setter.look
    body, head = setter.body(), strong_face(look.small, look.accent)
    columns = fit_columns(table, body, head, width)
    if columns is None:
        hint = "use fewer columns, or shorter words"
        raise too_large(table.place, "the table is wider than the page", hint)
    rows = [(table.head, head)] if any(table.head) else []
    rows += [(row, body) for row in table.rows]
    strips = [
        _set_row(setter, table, row, face, columns, x, is_last=n == len(rows) - 1)
        for n, (row, face) in enumerate(rows)
    ]
    height = sum(strip.height for strip in strips)
    whole = height < WHOLE * setter.tallest
    # The head stays with two rows, and the last two rows stay together.
    return [
        replace(strip, keeps_next=n < len(strips) - 1 and (whole or n < 2 or n == len(strips) - 2))
        for n, strip in enumerate(strips)
    ]


def fit_columns(
    table: TextTable, body: Typeface, head: Typeface, width: float
) -> list[float] | None:
    """Widths of the columns, padding included; None if a word would stick out."""
    cells = [(table.head, head), *((row, body) for row in table.rows)]
    natural = [_widest(column, whole=True) for column in _columns(cells)]
    least = [_widest(column, whole=False) for column in _columns(cells)]
    room = width - 2 * CELL * len(natural)
    if sum(least) > room + 1e-6:
        return None
    if sum(natural) <= room:
        widths = natural
    else:
        wish = [most - small for most, small in zip(natural, least, strict=True)]
        share = (room - sum(least)) / sum(wish)
        widths = [small + part * share for small, part in zip(least, wish, strict=True)]
    return [column + 2 * CELL for column in widths]


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


def _set_row(
    setter: Setter,
    table: TextTable,
    row: Sequence[Runs],
    face: Typeface,
    columns: Sequence[float],
    x: float,
    *,
    is_last: bool,
) -> Strip:
    look = setter.look
    is_head = face.plain == fonts.STRONG
    leading = look.small_leading if is_head else look.leading
    shapes: list[Shape] = []
    left, most = x, 1
    for runs, width, align in zip(row, columns, table.aligns, strict=True):
        lines = setter.lines(runs, face, width - 2 * CELL, table.place)
        most = max(most, len(lines))
        for n, line in enumerate(lines):
            start = _start(left + CELL, width - 2 * CELL, line.width, align)
            baseline = RISE + (n + ASCENT) * leading
            shapes += set_line(line, start, baseline, setter.signs)
        left += width
    height = most * leading + 2 * RISE
    if is_head:
        shapes.insert(0, rounded(x, 0.0, left - x, height, 1.2, fill=look.tint))
    elif not is_last:
        rule = lighter(look.faint, 0.55)
        shapes.append(polyline([(x, height), (left, height)], stroke=rule, width=0.2))
    return Strip(height, tuple(shapes), place=table.place)


def _start(left: float, room: float, width: float, align: Align) -> float:
    spare = {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    return left + (room - width) * spare
