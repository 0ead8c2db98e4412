"""A scoresheet filled in by hand, for the example in the rules.

In come a sheet and what is written on it, out goes its drawing with ticks and numbers in
pencil. The strips of a drawn sheet say by themselves where they lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.canvas import fonts
from generator.canvas.pen import group, polyline
from generator.canvas.shapes import PAPER, Drawing, Group, Path, Shape, Text, points_of
from generator.components.scoresheets.drawing import (
    MARGIN,
    BlankSheet,
    choose_look,
    draw_scoresheet,
    sheet_columns,
)
from generator.components.scoresheets.filled_sheet import Filled
from generator.components.scoresheets.final_strip import place_fields
from generator.components.scoresheets.scoresheet_model import ScoreSection, Scoresheet
from generator.components.scoresheets.sections.block import ANSWER_WIDTH, CAPITAL
from generator.components.scoresheets.sections.columns import Columns
from generator.components.scoresheets.sections.kinds import TABLE_KINDS, product_centres
from generator.components.scoresheets.sections.ticks import place_boxes
from generator.geometry.transform import Point
from generator.tileset.model import Tileset

PENCIL = "#2a4fa3"
HAND = 4.3  # size of handwritten numbers

Strip = tuple[float, float, Group]  # top and height of a strip of the sheet, and what it holds


def draw_filled(
    tileset: Tileset, sheet: Scoresheet, filled: Filled | None, name: str, drawing: str
) -> Drawing:
    """The sheet under a name of its own; without entries it stays blank."""
    blank = draw_scoresheet(tileset, sheet, name)
    look = choose_look(tileset, sheet)
    paper = BlankSheet(sheet, sheet_columns(sheet, sheet.width - 2 * MARGIN, look), look)
    written = list(_written(paper, filled, name, blank)) if filled is not None else []
    shapes = (*blank.shapes, *written)
    return Drawing(drawing, blank.outline, 0.0, shapes, blank.title)


def _written(paper: BlankSheet, filled: Filled, name: str, blank: Drawing) -> Iterator[Shape]:
    """Everything in pencil, strip by strip."""
    sheet, columns = paper.sheet, paper.columns
    width = sheet.width - 2 * MARGIN
    strips = _strips([shape for shape in blank.shapes if isinstance(shape, Group)], sheet.height)
    at = 2 if columns is None and (sheet.name_label or name) else 1  # after header and name
    for place, section in enumerate(sheet.sections):
        if columns is None or section.kind == "ticks":
            count = 1 + len(section.rows) + bool(section.total)
            yield from _ticks(section, place, filled, paper, strips[at : at + count])
            at += count
        else:
            yield from _table(section, place, filled, columns, strips[at])
            at += 1
    if sheet.final_label:
        yield from _finals(sheet, filled, columns, width, strips[-1])


def _strips(groups: Sequence[Group], bottom: float) -> list[Strip]:
    tops = [group.transform.apply((0.0, 0.0))[1] for group in groups]
    ends = [*tops[1:], bottom - MARGIN]
    return [(top, end - top, one) for top, end, one in zip(tops, ends, groups, strict=True)]


def _ticks(
    section: ScoreSection, place: int, filled: Filled, paper: BlankSheet, strips: Sequence[Strip]
) -> Iterator[Shape]:
    look, width = paper.look, paper.sheet.width - 2 * MARGIN
    for row, (top, _, strip) in zip(section.rows, strips[1:], strict=False):
        for ticked, product in filled.rows.get((place, row.label), ()):
            height = _row_height(strip)
            for x, y in place_boxes(row, width, height, look)[:ticked]:
                yield _tick((MARGIN + x, top + y), look.box)
            yield _number(product, MARGIN + width - ANSWER_WIDTH / 2, top + height / 2)
    if section.total and filled.totals[place]:
        middle = strips[-1][0] + look.total / 2
        yield _number(filled.totals[place][0], MARGIN + width - ANSWER_WIDTH / 2, middle)


def _row_height(strip: Group) -> float:
    """The line under a row says how high the row itself is."""
    rule = strip.shapes[-1]
    return max((y for _, y in points_of(rule)), default=0.0) if isinstance(rule, Path) else 0.0


def _table(
    section: ScoreSection, place: int, filled: Filled, columns: Columns, strip: Strip
) -> Iterator[Shape]:
    """Numbers in the cells of a table; its rows are the last of its own strips."""
    top, _, block = strip
    inner = [shape for shape in block.shapes if isinstance(shape, Group)]
    tops = [one.transform.apply((0.0, 0.0))[1] for one in inner]
    labels = [row.label for row in section.rows] + [str(n + 1) for n in range(section.lines)]
    start = len(inner) - len(labels) - bool(section.total)
    for n, label in enumerate(labels):
        y = tops[start + n]
        height = tops[start + n + 1] - y if start + n + 1 < len(tops) else _row_height(inner[-1])
        for column, cell in enumerate(filled.rows.get((place, label), ())):
            places = _centres(section, columns.each, len(cell))
            for number, x in zip(cell, places, strict=True):
                yield _number(number, MARGIN + columns.left(column) + x, top + y + height / 2)
    if section.total:
        left, wide = TABLE_KINDS[section.kind].answer(section, columns.each)
        for column, number in enumerate(filled.totals[place]):
            x = MARGIN + columns.left(column) + left + wide / 2
            yield _number(number, x, top + tops[-1] + columns.look.total / 2 + 0.2)


def _centres(section: ScoreSection, width: float, count: int) -> list[float]:
    """The middles of the places where the numbers of one cell are written."""
    if section.kind == "products":
        return product_centres(section, width)
    fields = max(count, len(section.fields) or 1)
    return [width / fields * (i + 0.5) for i in range(count)]


def _finals(
    sheet: Scoresheet, filled: Filled, columns: Columns | None, width: float, strip: Strip
) -> Iterator[Shape]:
    size = 5.6 if columns is None else 5.0
    for field, number in zip(place_fields(sheet, columns, width), filled.finals, strict=False):
        x, y = field.middle
        yield _number(number, MARGIN + x, strip[0] + y, size)


def _number(number: int, x: float, middle: float, size: float = HAND) -> Shape:
    said = str(number).replace("-", "−")
    return Text(x, middle + size * CAPITAL / 2, said, fonts.TITLE, size, PENCIL, "middle")


def _tick(corner: Point, box: float) -> Shape:
    """A tick that starts in its box and ends a little outside."""
    x, y = corner
    hook = [(x + 0.16 * box, y + 0.5 * box), (x + 0.43 * box, y + 0.83 * box)]
    hook.append((x + box + 0.35, y - 0.5))
    stroke = polyline(hook, stroke=PENCIL, width=0.7, cap="round", join="round", on=PAPER)
    return group([stroke])
