"""Panels: small pictures with their words, that flow over a page in rows.

In come panels and the width there is, out go strips, one for each row. Must not know: what is
shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas.colour import INK
from generator.canvas.fonts import STRONG, measure
from generator.canvas.pen import group
from generator.canvas.shapes import Shape, Text
from generator.geometry.transform import translate
from generator.quick_start import dataclass
from generator.typeset.strips import Strip

CAPTION_SIZE = 2.7
ACROSS, DOWN = 3.2, 2.6  # between panels
CLOSE, APART = 1.4, 5.0  # between panels of one group, and between groups
BELOW_LABEL = 0.8


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture whose top left corner is (0, 0)."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def captioned(panel: Panel, *lines: str, ink: str = INK) -> Panel:
    """A picture with words centred below it."""
    said = [line for line in lines if line]
    width = max([panel.width, *(measure(line, STRONG, CAPTION_SIZE) for line in said)])
    step = CAPTION_SIZE * 1.12
    shapes: list[Shape] = [group(panel.shapes, translate((width - panel.width) / 2, 0))]
    for n, line in enumerate(said):
        y = panel.height + CAPTION_SIZE * 1.05 + step * n
        shapes.append(Text(width / 2, y, line, STRONG, CAPTION_SIZE, ink, "middle"))
    height = panel.height + (CAPTION_SIZE * 0.3 + step * len(said) if said else 0.0)
    return Panel(width, height, tuple(shapes))


def in_a_row(panels: Sequence[Panel], apart: float = CLOSE) -> Panel:
    """Panels side by side, their tops in line."""
    x = 0.0
    shapes: list[Shape] = []
    for panel in panels:
        shapes.append(group(panel.shapes, translate(x, 0)))
        x += panel.width + apart
    return Panel(
        max(0.0, x - apart), max((panel.height for panel in panels), default=0.0), tuple(shapes)
    )


def flow(panels: Sequence[Panel], width: float, across: float = ACROSS) -> list[Strip]:
    """Rows of panels, as many to a row as it has room for."""
    rows = [in_a_row(row, across) for row in break_rows(panels, width, across)]
    return [Strip(row.height, row.shapes, before=DOWN) for row in rows]


def flow_groups(groups: Sequence[tuple[Panel, Sequence[Panel]]], width: float) -> list[Strip]:
    """Labels with their panels, several to a row; those of more than a row on rows of their own."""
    strips: list[Strip] = []
    small: list[Panel] = []
    for label, panels in groups:
        first, *rest = [in_a_row(row) for row in break_rows(panels, width, CLOSE)]
        if not rest:
            small.append(_labelled(label, first))
            continue
        strips += flow(small, width, APART)
        small = []
        strips += [
            Strip(label.height + BELOW_LABEL, label.shapes, before=DOWN, keeps_next=True),
            Strip(first.height, first.shapes),
            *(Strip(row.height, row.shapes, before=1.0) for row in rest),
        ]
    return strips + flow(small, width, APART)


def _labelled(label: Panel, row: Panel) -> Panel:
    top = label.height + BELOW_LABEL
    shapes = (*label.shapes, group(row.shapes, translate(0, top)))
    return Panel(max(label.width, row.width), top + row.height, shapes)


def break_rows(panels: Sequence[Panel], width: float, across: float) -> list[list[Panel]]:
    rows: list[list[Panel]] = []
    used = 0.0
    for panel in panels:
        if rows and used + across + panel.width <= width + 1e-9:
            rows[-1].append(panel)
            used += across + panel.width
        else:
            rows.append([panel])
            used = panel.width
    return rows
