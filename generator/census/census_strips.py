"""Boxes, and the strips that they flow into: how the pages of a census are set.

In come pictures and words, out go strips as wide as the page, each with its shapes in its own
coordinates. Must not know: what is counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.canvas.colour import INK, PAPER_GREY
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.fonts import STRONG, TEXT, TITLE, measure
from generator.canvas.pen import group, polyline
from generator.canvas.shapes import Shape, Text
from generator.geometry.transform import translate

HEAD_SIZE, NOTE_SIZE, CAPTION_SIZE = 5.4, 3.3, 2.7
LEADING = 1.3
ACROSS, DOWN = 3.2, 2.6  # between boxes
CLOSE, APART = 1.4, 5.0  # between boxes of one group, and between groups


@dataclass(frozen=True, slots=True)
class Box:
    """A picture in its own box, whose top left corner is (0, 0)."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """A slice of the census, as wide as the page."""

    height: float
    shapes: tuple[Shape, ...]
    before: float = 0.0  # space above it, unless it heads a page
    keeps_next: bool = False
    title: str = ""  # of a section that begins here


def head_strips(title: str, note: str, width: float) -> Iterator[Strip]:
    """A section's title over a fine line, and what it shows in a sentence."""
    size = fit_size(title, TITLE, HEAD_SIZE, width)
    words = Text(0, HEAD_SIZE * 0.8, title, TITLE, size, INK)
    y = HEAD_SIZE * 1.12
    line = polyline([(0, y), (width, y)], stroke=PAPER_GREY, width=0.25)
    yield Strip(y + 1.6, (words, line), before=8.0, keeps_next=True, title=title)
    if note:
        said = text_strip(note, width)
        yield replace(said, height=said.height + 2.0, keeps_next=True)


def text_strip(
    words: str, width: float, *, size: float = NOTE_SIZE, ink: str = INK, font: str = TEXT
) -> Strip:
    """A paragraph."""
    lines = break_lines(words, font, size, width)
    shapes = tuple(
        Text(0, size * (0.8 + LEADING * n), line, font, fit_size(line, font, size, width), ink)
        for n, line in enumerate(lines)
    )
    return Strip(size * LEADING * len(lines), shapes)


def captioned(box: Box, *lines: str, ink: str = INK) -> Box:
    """A picture with words centred below it."""
    said = [line for line in lines if line]
    width = max([box.width, *(measure(line, STRONG, CAPTION_SIZE) for line in said)])
    step = CAPTION_SIZE * 1.12
    shapes: list[Shape] = [group(box.shapes, translate((width - box.width) / 2, 0))]
    for n, line in enumerate(said):
        y = box.height + CAPTION_SIZE * 1.05 + step * n
        shapes.append(Text(width / 2, y, line, STRONG, CAPTION_SIZE, ink, "middle"))
    height = box.height + (CAPTION_SIZE * 0.3 + step * len(said) if said else 0.0)
    return Box(width, height, tuple(shapes))


def in_a_row(boxes: Sequence[Box], apart: float = CLOSE) -> Box:
    """Boxes side by side, their tops in line."""
    x = 0.0
    shapes: list[Shape] = []
    for box in boxes:
        shapes.append(group(box.shapes, translate(x, 0)))
        x += box.width + apart
    return Box(max(0.0, x - apart), max((box.height for box in boxes), default=0.0), tuple(shapes))


def flow(boxes: Sequence[Box], width: float, across: float = ACROSS) -> Iterator[Strip]:
    """Rows of boxes, as many to a row as it has room for."""
    for place, row in enumerate(break_rows(boxes, width, across)):
        box = in_a_row(row, across)
        yield Strip(box.height, box.shapes, before=DOWN if place else 0.0)


def flow_groups(groups: Sequence[tuple[Box, Sequence[Box]]], width: float) -> Iterator[Strip]:
    """Labels with their boxes, several to a row; those of more than a row on rows of their own."""
    small: list[Box] = []
    first = True
    for label, boxes in groups:
        rows = [in_a_row(row) for row in break_rows(boxes, width, CLOSE)]
        if len(rows) == 1:
            small.append(_labelled(label, rows[0]))
            continue
        for strip in flow(small, width, APART):
            yield replace(strip, before=0.0 if first else DOWN)
            first = False
        small = []
        yield Strip(label.height + 0.8, label.shapes, 0.0 if first else DOWN, keeps_next=True)
        first = False
        for place, row in enumerate(rows):
            yield Strip(row.height, row.shapes, before=1.0 if place else 0.0)
    for strip in flow(small, width, APART):
        yield replace(strip, before=0.0 if first else DOWN)
        first = False


def _labelled(label: Box, row: Box) -> Box:
    shapes = (*label.shapes, group(row.shapes, translate(0, label.height + 0.8)))
    return Box(max(label.width, row.width), label.height + 0.8 + row.height, shapes)


def break_rows(boxes: Sequence[Box], width: float, across: float) -> list[list[Box]]:
    rows: list[list[Box]] = []
    used = 0.0
    for box in boxes:
        if rows and used + across + box.width <= width + 1e-9:
            rows[-1].append(box)
            used += across + box.width
        else:
            rows.append([box])
            used = box.width
    return rows
