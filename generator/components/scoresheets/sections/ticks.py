"""Rows of tick boxes, each with its multiplier and a place for the product."""

from __future__ import annotations

import math

from generator.canvas import fonts
from generator.canvas.colour import INK, PAPER_GREY
from generator.canvas.fit_text import break_lines
from generator.canvas.pen import polyline, rounded
from generator.canvas.shapes import Shape, Text
from generator.components.scoresheets.scoresheet_model import ScoreRow, ScoreSection
from generator.components.scoresheets.sections.block import (
    ANSWER_WIDTH,
    BAR,
    HAIRLINE,
    SIZE,
    Band,
    ScoreLook,
    SheetBlock,
    answer,
    heading_bar,
)
from generator.geometry.transform import Point

LABEL_WIDTH, TIMES_WIDTH = 22.0, 9.0


def least_width(look: ScoreLook) -> float:
    """Of a row with one box to a line."""
    return LABEL_WIDTH + TIMES_WIDTH + ANSWER_WIDTH + look.pitch


def tick_blocks(section: ScoreSection, width: float, look: ScoreLook) -> list[SheetBlock]:
    """The heading, the rows and the total, each a strip of its own."""
    blocks = [
        _heading(section, width, look.band(section.sign)),
        *(_row(row, width, look) for row in section.rows),
    ]
    return [*blocks, _total(section.total, width, look)] if section.total else blocks


def _heading(section: ScoreSection, width: float, band: Band) -> SheetBlock:
    sign = "+" if section.sign > 0 else "−"
    return SheetBlock(
        BAR,
        (
            *heading_bar(section.title, band, width, width - 8),
            Text(width - 3.6, 4.2, sign, fonts.STRONG, 5.0, band.ink, "middle", band.below),
        ),
    )


def _row(row: ScoreRow, width: float, look: ScoreLook) -> SheetBlock:
    """Label, boxes in lines of equal length, the multiplier and a place for the product."""
    lines, _ = _box_rows(row, width, look.pitch)
    label = break_lines(row.label, fonts.STRONG, SIZE, LABEL_WIDTH - 1)
    note = break_lines(row.note, fonts.TEXT, SIZE * 0.82, LABEL_WIDTH - 1)
    text_height = len(label) * 3.5 + len(note) * 2.9
    height = max(lines * look.pitch + 1.2, text_height + 1.4, look.answer + 0.8)
    shapes: list[Shape] = []
    y = (height - text_height) / 2 + 2.6
    for line in label:
        shapes.append(Text(0, y, line, fonts.STRONG, SIZE, INK))
        y += 3.5
    for line in note:
        shapes.append(Text(0, y - 0.3, line, fonts.TEXT, SIZE * 0.82, PAPER_GREY))
        y += 2.9
    for x, box_y in place_boxes(row, width, height, look):
        shapes.append(rounded(x, box_y, look.box, look.box, 0.5, stroke=INK, width=0.22))
    middle = height / 2
    shapes.append(
        Text(
            width - ANSWER_WIDTH - 1.4,
            middle + 1.15,
            f"× {row.times} =",
            fonts.TEXT,
            3.3,
            INK,
            "end",
        )
    )
    shapes.append(answer(width - ANSWER_WIDTH, middle, ANSWER_WIDTH, look.answer))
    shapes.append(polyline([(0, height), (width, height)], stroke=HAIRLINE, width=0.18))
    return SheetBlock(height, tuple(shapes))


def _box_rows(row: ScoreRow, width: float, pitch: float) -> tuple[int, int]:
    """In how many lines the boxes of a row stand, and how many in each."""
    room = width - LABEL_WIDTH - TIMES_WIDTH - ANSWER_WIDTH
    lines = max(1, math.ceil(row.boxes / max(1, int(room / pitch))))
    return lines, math.ceil(row.boxes / lines)


def place_boxes(row: ScoreRow, width: float, height: float, look: ScoreLook) -> list[Point]:
    """The top left corner of each box, in a row of this height."""
    pitch = look.pitch
    lines, columns = _box_rows(row, width, pitch)
    top = (height - lines * pitch + pitch - look.box) / 2
    places = []
    for i in range(row.boxes):
        column, line_number = i % columns, i // columns
        # a little air after every fifth box makes them easy to count
        x = LABEL_WIDTH + column * pitch * 0.97 + (column // 5) * 0.9
        places.append((x, top + line_number * pitch))
    return places


def _total(label: str, width: float, look: ScoreLook) -> SheetBlock:
    middle = look.total / 2
    return SheetBlock(
        look.total,
        (
            Text(width - ANSWER_WIDTH - 1.8, middle + 1.15, label, fonts.STRONG, 3.4, INK, "end"),
            answer(width - ANSWER_WIDTH, middle, ANSWER_WIDTH, look.answer, 0.5),
        ),
    )
