"""Sections with columns: a player or a game in each, one under the other over the whole sheet.

In comes a section and the `Columns` that all sections of its sheet share, out goes one strip
whose rows are as high as there is room. The kinds differ in what a cell of a row holds.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.canvas import fonts
from generator.canvas.colour import INK, PAPER_GREY, darker, lighter
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.pen import circle, group, polyline, rect
from generator.canvas.shapes import Shape, Text
from generator.components.scoresheets.scoresheet_model import (
    ScoreColumn,
    ScoreRow,
    ScoreSection,
    Scoresheet,
)
from generator.components.scoresheets.sections.block import (
    BAR,
    CAPITAL,
    HAIRLINE,
    LINE,
    SIZE,
    SMALL_CAPITAL,
    Band,
    ScoreLook,
    SheetBlock,
    answer,
    colour_mark,
    heading_bar,
)
from generator.geometry.add_up import add_up
from generator.geometry.transform import translate
from generator.quick_start import dataclass

LEAST_LABEL = 15.0
NOTE = 2.75  # type size of rules and remarks
SUBHEAD = 3.6
NAME = 7.0
DISC = 2.3  # radius of the disc behind a letter
RULE = 0.18  # mm of a line between two rows
WASH = "#f6f4ee"  # every other line of a long ledger, so that the eye stays in its line


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a sheet stand: after the labels, all of one width."""

    titles: tuple[ScoreColumn, ...]
    label: float  # width of the labels
    each: float  # width of a column
    look: ScoreLook = ScoreLook()

    def left(self, index: int) -> float:
        return self.label + index * self.each

    @property
    def width(self) -> float:
        return self.label + len(self.titles) * self.each


@dataclass(frozen=True, slots=True)
class SectionKind:
    """What tells one kind of table from another."""

    least: Callable[[ScoreSection], float]  # the narrowest column
    most: Callable[[ScoreSection], float]  # the widest that is still handsome
    row: float  # the lowest row
    tallest: float  # the highest row that is still handsome
    cells: Callable[[ScoreSection, ScoreRow, float, float], list[Shape]]  # of one column
    subheads: Callable[[ScoreSection, float], list[tuple[float, str]]]
    answer: Callable[[ScoreSection, float], tuple[float, float]]  # left and width of the total
    ruled: bool  # whether lines part the columns
    boxed: bool = False  # whether products stand in boxes of their own


def plan_columns(sheet: Scoresheet, kinds: dict[str, SectionKind], width: float) -> Columns:
    """Columns as wide as their kinds like; what is left belongs to the labels."""
    titles = sheet.columns or (ScoreColumn(""),)
    tables = [section for section in sheet.sections if section.kind in kinds]
    least = max(kinds[section.kind].least(section) for section in tables)
    most = max(least, min(kinds[section.kind].most(section) for section in tables))
    heads = max(_head_width(title) for title in titles)
    wanted = max(
        LEAST_LABEL,
        fonts.measure(sheet.name_label, fonts.STRONG, SIZE) + 2,
        *(_label_width(row) for section in tables for row in section.rows),
        *(_heading_width(section) for section in tables),
    )
    each = (width - wanted) / len(titles)
    each = min(most, max(each, least, min(heads, most)))
    return Columns(titles, width - each * len(titles), each)


def row_count(section: ScoreSection) -> int:
    """How many rows may grow when there is room."""
    return len(section.rows) + section.lines


def table_block(
    section: ScoreSection,
    kind: SectionKind,
    columns: Columns,
    grow: float,
    names: tuple[str, str] = ("", ""),
) -> SheetBlock:
    """The whole section; `names` ask for a line under the headings: its label, a name to print."""
    strips = [_headings(section, columns)]
    if any(names):
        strips.append(_names(*names, columns))
    subheads = kind.subheads(section, columns.each)
    if any(words for _, words in subheads):
        strips.append(_subheads(subheads, columns, kind.ruled))
    strips += [_row(section, row, kind, columns, grow) for row in section.rows]
    for number in range(1, section.lines + 1):
        strips.append(_line(section, number, kind, columns, grow))
    ruled_to = add_up(strip.height for strip in strips)
    if section.total:
        strips.append(_total(section, kind, columns))
    shapes: list[Shape] = []
    y = 0.0
    for strip in strips:
        shapes.append(group(strip.shapes, translate(0, y)))
        y += strip.height
    below = BAR + (NAME if any(names) else 0.0)
    shapes += _rules(section, kind, columns, below, ruled_to)
    return SheetBlock(y, tuple(shapes))


def _rules(
    section: ScoreSection, kind: SectionKind, columns: Columns, below: float, bottom: float
) -> list[Shape]:
    """Lines between columns, and below the names finer ones between the cells of a column."""
    shapes: list[Shape] = []
    fields = max(1, len(section.fields)) if kind.ruled else 1
    for i in range(len(columns.titles)):
        x = columns.left(i)
        if kind.ruled or i > 0:
            shapes.append(polyline([(x, BAR), (x, bottom)], stroke=LINE, width=0.2))
        for j in range(1, fields):
            x = columns.left(i) + columns.each * j / fields
            shapes.append(polyline([(x, below), (x, bottom)], stroke=HAIRLINE, width=0.18))
    return shapes


def _headings(section: ScoreSection, columns: Columns) -> SheetBlock:
    sign = "− " if section.sign < 0 else ""
    band = columns.look.band(section.sign)
    shapes = heading_bar(sign + section.title, band, columns.width, columns.label - 4)
    for i, column in enumerate(columns.titles):
        middle = columns.left(i) + columns.each / 2
        name = name_column(column, 3.1, columns.each - 1.5, band)
        shapes.append(group(name, translate(middle, 3.75)))
    return SheetBlock(BAR, tuple(shapes))


def name_column(
    column: ScoreColumn, largest: float, room: float, band: Band | None = None
) -> list[Shape]:
    """The title of a column after the mark of its colour, on paper or on a bar, about the middle
    of its baseline."""
    radius = largest * 0.58 if column.colour else 0.0
    mark = 2 * radius + 1.0 if radius else 0.0
    size = fit_size(column.title, fonts.STRONG, largest, room - mark)
    start = -(fonts.measure(column.title, fonts.STRONG, size) + mark) / 2
    shapes: list[Shape] = []
    if radius:
        x, y = start + radius, -largest * SMALL_CAPITAL / 2
        if band:
            rim = lighter(band.ground, 0.85)
            shapes.append(circle(x, y, radius + 0.25, fill=rim, role="light"))
        shapes += colour_mark(x, y, radius, column.colour, column.symbol)
    ink, on = (band.ink, band.below) if band else (INK, None)
    return [*shapes, Text(start + mark, 0, column.title, fonts.STRONG, size, ink, on=on)]


def _names(label: str, name: str, columns: Columns) -> SheetBlock:
    """A line to write on at the head of each column; a given name goes into the first."""
    shapes: list[Shape] = [Text(0, NAME - 2.0, label, fonts.STRONG, SIZE, INK)]
    shapes.append(polyline([(0, NAME), (columns.width, NAME)], stroke=HAIRLINE, width=0.18))
    if name:
        size = fit_size(name, fonts.TITLE, 4.2, columns.each - 2)
        middle = columns.left(0) + columns.each / 2
        shapes.append(Text(middle, NAME - 2.0, name, fonts.TITLE, size, INK, "middle"))
    return SheetBlock(NAME, tuple(shapes))


def _subheads(subheads: list[tuple[float, str]], columns: Columns, ruled: bool) -> SheetBlock:
    shapes: list[Shape] = [
        Text(columns.left(i) + x, 2.75, words, fonts.TEXT, 2.5, darker(PAPER_GREY, 0.2), "middle")
        for i in range(len(columns.titles))
        for x, words in subheads
    ]
    if ruled:
        line = [(0.0, SUBHEAD), (columns.width, SUBHEAD)]
        shapes.append(polyline(line, stroke=HAIRLINE, width=0.18))
    return SheetBlock(SUBHEAD, tuple(shapes))


def _row(
    section: ScoreSection, row: ScoreRow, kind: SectionKind, columns: Columns, grow: float
) -> SheetBlock:
    note = _note_lines(row, columns.label)
    label = break_lines(row.label, fonts.STRONG, SIZE, columns.label - _inset(row) - 2)
    beside = _is_letter(row) or _fits_beside(row, columns.label)
    text = max(len(label) * 3.5, len(note) * 3.1) if beside else len(label) * 3.5 + len(note) * 3.1
    boxes = columns.look.answer + 1.4 if kind.boxed else 0.0
    height = max(kind.row, boxes, text + 1.6) + grow
    shapes = _label(row, label, note, beside, height)
    if _is_letter(row):
        shapes += _letter(row.label, height / 2, columns.look.gain)
    for i in range(len(columns.titles)):
        cells = kind.cells(section, row, columns.each, height)
        shapes.append(group(cells, translate(columns.left(i), 0)))
    shapes.append(polyline([(0, height), (columns.width, height)], stroke=HAIRLINE, width=0.18))
    return SheetBlock(height, tuple(shapes))


def _label(
    row: ScoreRow, label: list[str], note: list[str], beside: bool, height: float
) -> list[Shape]:
    """The name of a row, in a disc if it is a letter, and its rule beside or below it."""
    middle, inset = height / 2, _inset(row)
    shapes: list[Shape] = []
    if row.colour:
        shapes += colour_mark(DISC + 0.2, middle, DISC, row.colour, row.symbol)
    if _is_letter(row):
        label = []
    block = 0.0 if beside else len(note) * 3.1
    y = middle - (len(label) * 3.5 + block) / 2 + 3.5 / 2 + SIZE * SMALL_CAPITAL / 2
    for line in label:
        shapes.append(Text(inset, y, line, fonts.STRONG, SIZE, INK))
        y += 3.5
    if beside:
        if label:
            inset += fonts.measure(label[0], fonts.STRONG, SIZE) + 2.0
        y = middle - len(note) * 3.1 / 2 + 3.1 / 2 + NOTE * SMALL_CAPITAL / 2
    for line in note:
        shapes.append(Text(inset, y, line, fonts.TEXT, NOTE, darker(PAPER_GREY, 0.45)))
        y += 3.1
    return shapes


def _letter(letter: str, middle: float, colour: str) -> list[Shape]:
    """A letter in its disc."""
    size, x, ink = 3.6, DISC + 0.2, darker(colour, 0.45)
    return [
        circle(x, middle, DISC, fill=lighter(colour, 0.82)),
        Text(x, middle + size * CAPITAL / 2, letter, fonts.TITLE, size, ink, "middle"),
    ]


def _line(
    section: ScoreSection, number: int, kind: SectionKind, columns: Columns, grow: float
) -> SheetBlock:
    """One numbered line of a ledger."""
    height = kind.row + grow
    shapes: list[Shape] = []
    if number % 2 == 0:
        # Clear of the lines above and below, which it would make finer than the others.
        shapes.append(rect(0, RULE, columns.width, height - 2 * RULE, fill=WASH, role="ground"))
    baseline = height / 2 + SIZE * SMALL_CAPITAL / 2
    ink = darker(PAPER_GREY, 0.2)
    shapes.append(Text(columns.label / 2, baseline, str(number), fonts.STRONG, SIZE, ink, "middle"))
    shapes.append(polyline([(0, height), (columns.width, height)], stroke=HAIRLINE, width=RULE))
    return SheetBlock(height, tuple(shapes))


def _total(section: ScoreSection, kind: SectionKind, columns: Columns) -> SheetBlock:
    look = columns.look
    middle = look.total / 2 + 0.2
    left, width = kind.answer(section, columns.each)
    room = columns.label + left - 2
    size = fit_size(section.total, fonts.STRONG, 3.4, room)
    shapes: list[Shape] = [
        Text(
            columns.label + left - 1.8, middle + 1.15, section.total, fonts.STRONG, size, INK, "end"
        )
    ]
    for i in range(len(columns.titles)):
        shapes.append(answer(columns.left(i) + left, middle, width, look.answer, 0.5))
    return SheetBlock(look.total + 0.4, tuple(shapes))


def _is_letter(row: ScoreRow) -> bool:
    return len(row.label) == 1 and not row.colour


def _inset(row: ScoreRow) -> float:
    return 2 * DISC + 2.0 if row.colour or _is_letter(row) else 0.0


def _fits_beside(row: ScoreRow, width: float) -> bool:
    return bool(row.note) and _label_width(row) <= width


def _note_lines(row: ScoreRow, width: float) -> list[str]:
    room = width - _inset(row) - 2.0
    if _fits_beside(row, width):
        return [row.note]
    return break_lines(row.note, fonts.TEXT, NOTE, room)


def _label_width(row: ScoreRow) -> float:
    """Label and rule on one line."""
    label = 0.0 if _is_letter(row) else fonts.measure(row.label, fonts.STRONG, SIZE)
    note = fonts.measure(row.note, fonts.TEXT, NOTE) + (2.0 if label else 0) if row.note else 0.0
    return _inset(row) + label + note + 2.0


def _heading_width(section: ScoreSection) -> float:
    return fonts.measure(section.title, fonts.TITLE, 3.7) + (8.5 if section.sign < 0 else 5.0)


def _head_width(column: ScoreColumn) -> float:
    return fonts.measure(column.title, fonts.STRONG, 3.1) + (7.0 if column.colour else 3.0)
