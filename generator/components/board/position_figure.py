"""Positions on a board whose lines are drawn, as figures: what counts and what is wrong ringed.

In come a figure and what the laws made of it, out goes its drawing; the board itself is drawn in
`drawn_position.py`.
"""

from __future__ import annotations

from dataclasses import replace

from generator.art.figure_marks import (
    CALLED,
    number_disc,
    ring_at,
    ring_cell,
    ring_faults,
    ring_spaces,
)
from generator.canvas.pen import group
from generator.canvas.shapes import Drawing, Path
from generator.components.board.beside_board import CALLOUT, draw_beside
from generator.components.board.board_model import the_board
from generator.components.board.drawn_position import (
    STACK,
    BoardPlan,
    draw_position,
    find_stack,
    plan_position,
)
from generator.components.kind import ToShow
from generator.geometry.outline import rectangle
from generator.geometry.transform import translate
from generator.laws.grid import Cell
from generator.laws.position import Position
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset

INSET = 0.16  # of a ring inside its space
BELOW = 0.2  # between a board and what lies beside it, likewise
MEETING = 0.22  # radius of a ring around an intersection, of a space's width


def draw_board_figure(spec: FigureSpec, shown: ToShow, tileset: Tileset, name: str) -> Drawing:
    crop = _crop(spec, tileset)
    plan = plan_position(tileset, crop)
    unit = space_width(tileset)
    ringed = [_ring(plan, cell) for cell in sorted({*shown.ringed, *spec.circled})]
    faults = [curve for cells in shown.faults for curve in _fault(cells, plan, unit)]
    under, over = ring_spaces(ringed, unit), ring_faults(faults, unit)
    for number, called in enumerate(spec.callouts, start=1):
        if not isinstance(called, str):
            over += number_disc(plan.centre(called), str(number), unit * CALLOUT, CALLED)
    drawn = draw_position(tileset, shown.what, crop, under, over)
    beside, high = draw_beside(tileset, spec.callouts, plan.width)
    if beside:
        below = plan.height + unit * BELOW
        shapes = (*drawn.shapes, group(beside, translate(0.0, below)))
        drawn = replace(drawn, shapes=shapes, outline=rectangle(plan.width, below + high))
    return replace(drawn, name=name, title=spec.caption or drawn.title)


def find_lack(position: Position, tileset: Tileset) -> tuple[str, str] | None:
    """A building that no token stands for cannot be shown; what would show it."""
    for building in filter(None, position.buildings):
        try:
            find_stack(tileset, building)
        except LookupError as error:
            return str(error), f'add a token with art = "{STACK}" and level = {building.height}'
    return None


def space_width(tileset: Tileset) -> float:
    return the_board(tileset).space


def _crop(spec: FigureSpec, tileset: Tileset) -> list[Cell]:
    """All spaces of the rows that are shown; none where all are."""
    if spec.rows is None:
        return []
    first, last = spec.rows
    spaces = plan_position(tileset).plan.grid.spaces
    return [(space.row, space.column) for space in spaces if first <= space.row <= last]


def _ring(plan: BoardPlan, cell: Cell) -> Path:
    return ring_cell(plan.polygon(cell), INSET)


def _fault(cells: tuple[Cell, ...], plan: BoardPlan, unit: float) -> list[Path]:
    """Around the intersection where spaces meet, or around each of them."""
    spaces = sorted(plan.number(cell) for cell in cells)
    for number, corner in enumerate(plan.plan.grid.intersections):
        if len(spaces) > 1 and sorted(corner.spaces) == spaces:
            return [ring_at(plan.intersection(number), unit * MEETING)]
    return [_ring(plan, cell) for cell in cells]
