"""The last strip of a scoresheet: the sum in words, and a field for the result of each column.

In come a sheet and its columns, if it has some; out goes a strip, or where its fields lie.
"""

from __future__ import annotations

from generator.canvas import fonts
from generator.canvas.colour import INK, PAPER_GREY, WHITE, darker
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import group, rounded
from generator.canvas.shapes import Shape, Text
from generator.components.scoresheets.scoresheet_model import Scoresheet
from generator.components.scoresheets.sections.block import LINE, SheetBlock
from generator.components.scoresheets.sections.columns import Columns, name_column
from generator.components.scoresheets.sections.kinds import TABLE_KINDS
from generator.geometry.transform import translate
from generator.quick_start import dataclass

FINAL = 13.4
TINT = "#f4f1e8"
FIELD = 15.0  # width of the field of a sheet without columns
NAME = 2.4  # type size of the name of a column over its field
UNIT = 5.0  # type size of what stands before and after a field
UNIT_GAP = 0.6
SIDE = 1.6  # that a field and its unit keep from the lines of their column


@dataclass(frozen=True, slots=True)
class FinalField:
    """Where a result is written, from the top left corner of the strip."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2


def place_fields(sheet: Scoresheet, columns: Columns | None, width: float) -> list[FinalField]:
    """One field, or one in each column: under the totals of the last table above it."""
    before, after = (_unit_width(unit) for unit in (sheet.final_prefix, sheet.final_suffix))
    if columns is None:
        return [FinalField(width - 3 - after - FIELD, 2.6, FIELD, 8.7)]
    table = next(one for one in reversed(sheet.sections) if one.kind in TABLE_KINDS)
    left, wide = TABLE_KINDS[table.kind].answer(table, columns.each)
    right = min(left + wide, columns.each - SIDE - after)
    left = max(left, SIDE + before, right - wide)
    top, height = (4.9, 7.5) if _has_names(columns) else (2.6, 8.7)
    return [
        FinalField(columns.left(i) + left, top, right - left, height)
        for i in range(len(columns.titles))
    ]


def final_block(sheet: Scoresheet, columns: Columns | None, width: float) -> SheetBlock:
    """The sum in words, and the fields, each under the name of its column."""
    shapes: list[Shape] = [
        rounded(0, 0.5, width, FINAL - 0.5, 2.0, fill=TINT, stroke=INK, width=0.4),
    ]
    room = width - 6 if columns is None else columns.label - 4
    size = fit_size(sheet.final_label, fonts.TITLE, 4.6, room)
    has_sum = len(sheet.sections) > 1
    baseline = 5.9 if has_sum or columns is None else 8.3
    shapes.append(Text(3, baseline, sheet.final_label, fonts.TITLE, size, INK))
    if has_sum:
        words = _sum_in_words(sheet)
        small = fit_size(words, fonts.TEXT, 2.7, width * 0.46 if columns is None else room)
        shapes.append(Text(3, 10.4, words, fonts.TEXT, small, darker(PAPER_GREY, 0.2)))
    for i, field in enumerate(place_fields(sheet, columns, width)):
        shapes += _draw_field(sheet, field)
        if columns is not None and _has_names(columns):
            name = name_column(columns.titles[i], NAME, columns.each - 1.0)
            shapes.append(group(name, translate(field.middle[0], 3.5)))
    return SheetBlock(FINAL, tuple(shapes))


def _has_names(columns: Columns) -> bool:
    """Whether there are columns to be told apart."""
    return len(columns.titles) > 1


def _sum_in_words(sheet: Scoresheet) -> str:
    signs = [
        ("−" if section.sign < 0 else "+", section.total or section.title)
        for section in sheet.sections
    ]
    return " ".join(f"{sign} {total}" for sign, total in signs).removeprefix("+ ")


def _unit_width(unit: str) -> float:
    return fonts.measure(unit, fonts.TITLE, UNIT) + UNIT_GAP if unit else 0.0


def _draw_field(sheet: Scoresheet, field: FinalField) -> list[Shape]:
    baseline = field.middle[1] + 1.85
    box = (field.left, field.top, field.width, field.height)
    shapes: list[Shape] = [rounded(*box, 1.0, fill=WHITE, stroke=LINE, width=0.25)]
    if sheet.final_suffix:
        right = field.left + field.width + UNIT_GAP
        shapes.append(Text(right, baseline, sheet.final_suffix, fonts.TITLE, UNIT, INK))
    if sheet.final_prefix:
        left = field.left - UNIT_GAP
        shapes.append(Text(left, baseline, sheet.final_prefix, fonts.TITLE, UNIT, INK, "end"))
    return shapes
