"""What cannot be reconciled, on paper: the region, the cells in question, the tiles there are.

In comes a `Conflict`; out go its picture and a page. The cells in question have a dashed line
around them. They are filled as far as it goes; a cross stands where nothing fits any more. Along
the border a bar with a letter says what must show there; below stand the tiles that are wanting.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.art.drawn_layout import LayoutPlan, draw_layout, draw_piece, plan_layout
from generator.art.figure_marks import cross_mark, ring_faults
from generator.canvas.colour import INK, PAPER_GREY, WHITE
from generator.canvas.fonts import STRONG
from generator.canvas.pen import circle, group, polygon, polyline
from generator.canvas.shapes import Drawing, Path, Shape, Text
from generator.check.layout_poster import FOOT, MARGIN, LayoutSheet, page_words
from generator.check.why_not import Conflict
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, scale, translate
from generator.laws.grid import Cell
from generator.laws.layout import lay
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.tileset.model import Tile, Tileset
from generator.typeset.panels import Panel, break_rows, captioned, in_a_row
from generator.typeset.text_lines import break_runs, set_line, text_face
from generator.typeset.text_tree import Run

BAR = 0.1  # width of the bar along the border, of a tile's width
MARK = 0.16  # radius of the cross, of a tile's width
TOP = 14.0  # mm below the edge of the page's room, where the sentence begins
SIZE, LEADING = 4.0, 5.4
TILE = 17.0  # mm: the largest that tiles below the region are drawn
APART = 4.0
ROWS = 2  # of such tiles
LARGEST = 1.5  # cells of few are not blown up further than this


def conflict_picture(tileset: Tileset, conflict: Conflict, name: str) -> Drawing:
    """The region with its conflict, in the size of the real tiles."""
    plan = plan_layout(tileset.outline, conflict.area)
    room = plan.outline.width * BAR * 2.0
    over = (
        *_bars(tileset, conflict, plan),
        *ring_faults(_around(conflict, plan), plan.outline.width),
        *_missing(conflict, plan),
    )
    drawing = draw_layout(plan, conflict.layout, name=name, title=conflict.title, over=over)
    box = rectangle(drawing.outline.width + 2 * room, drawing.outline.height + 2 * room)
    return Drawing(name, box, 0.0, (group(drawing.shapes, translate(room, room)),), drawing.title)


def conflict_page(tileset: Tileset, conflict: Conflict, paper: Paper) -> Page:
    """One page: what cannot be, the region, and the tiles in question."""
    drawing = conflict_picture(tileset, conflict, "conflict")
    box = drawing.outline
    across, down = paper.width, paper.height
    if box.width > box.height * 1.3:
        across, down = down, across
    width = across - 2 * MARGIN
    title = f"{conflict.title}: no layout exists"
    words = page_words(LayoutSheet(conflict.layout, title, "", tileset.game.name), across, down)
    said = _sentence(conflict, width)
    tiles = _tiles(tileset, conflict, width)
    top = MARGIN + TOP + said.height + APART
    low = down - MARGIN - FOOT - tiles.height - APART
    factor = min(width / box.width, (low - top) / box.height, LARGEST)
    left = (across - box.width * factor) / 2
    region = scale(factor).then(translate(left, top + (low - top - box.height * factor) / 2))
    shapes = (
        group(said.shapes, translate(MARGIN, MARGIN + TOP)),
        group(drawing.shapes, region),
        group(tiles.shapes, translate((across - tiles.width) / 2, low + APART)),
    )
    return Page(across, down, (*shapes, *words), label=title, entry=title)


def _sentence(conflict: Conflict, width: float) -> Panel:
    lines = break_runs((Run(f"Why: {conflict.sentence}."),), text_face(SIZE, INK), width)
    shapes = [
        shape
        for number, line in enumerate(lines)
        for shape in set_line(line, 0, SIZE + number * LEADING)
    ]
    return Panel(width, LEADING * len(lines), tuple(shapes))


def _tiles(tileset: Tileset, conflict: Conflict, width: float) -> Panel:
    """Each tile once, and how many there are of it; smaller where there are many."""
    shown = [(tile, f"{copies} × {tile.id}") for tile, copies in conflict.tiles]
    shown += [(tile, f"{tile.id}: no place") for tile in conflict.homeless]
    size, rows = TILE, list[list[Panel]]()
    while size > TILE / 3:
        panels = [captioned(_small(tileset, tile, size), words) for tile, words in shown]
        rows = break_rows(panels, width, APART) if panels else []
        if len(rows) <= ROWS:
            break
        size *= 0.85
    return _stacked([in_a_row(row, APART) for row in rows])


def _small(tileset: Tileset, tile: Tile, size: float) -> Panel:
    """A half is shown with its domino: pieces have faces, halves have none of their own."""
    outline, tile = tileset.outline, tile if tile.half is None else tile.half.whole
    piece = draw_piece(outline, lay(tileset, tile), scale(size / outline.width))
    return Panel(size, outline.height * size / outline.width, (piece,))


def _stacked(rows: Sequence[Panel]) -> Panel:
    width = max((row.width for row in rows), default=0.0)
    shapes: list[Shape] = []
    y = 0.0
    for row in rows:
        shapes.append(group(row.shapes, translate((width - row.width) / 2, y)))
        y += row.height + APART / 2
    return Panel(width, y, tuple(shapes))


def _around(conflict: Conflict, plan: LayoutPlan) -> Iterator[Path]:
    """The sides between the cells in question and all others."""
    inside = {*conflict.cells}
    for cell in conflict.cells:
        near = dict(plan.grid.neighbours(cell))
        for side in range(plan.outline.sides):
            if near[side] not in inside:
                yield polyline(plan.side(cell, side))


def _missing(conflict: Conflict, plan: LayoutPlan) -> Iterator[Shape]:
    """A cross where nothing fits any more; the names of other cells that stay empty."""
    unit = plan.outline.width
    for cell in conflict.area:
        if cell in conflict.layout.cells:
            continue
        x, y = plan.centre(cell)
        size = unit * 0.13
        if cell in conflict.cells:
            yield group(cross_mark(unit * MARK), translate(x, y - unit * 0.1))
            y += unit * 0.22
        yield Text(x, y + size * 0.33, cell_name(cell), STRONG, size, PAPER_GREY, "middle")


@dataclass(frozen=True, slots=True)
class _Outwards:
    """A side of a cell, its middle and the direction away from the cell."""

    start: Point
    end: Point
    out: Point

    def at(self, along: float, away: float) -> Point:
        (x, y), (to_x, to_y) = self.start, self.end
        return (
            x + (to_x - x) * along + self.out[0] * away,
            y + (to_y - y) * along + self.out[1] * away,
        )


def _bars(tileset: Tileset, conflict: Conflict, plan: LayoutPlan) -> Iterator[Shape]:
    """Along the border, what must show there: colour, and a letter for those who see none."""
    if conflict.edge is None:
        return
    edge, unit = tileset.edge_type(conflict.edge), plan.outline.width
    for cell, side in conflict.border:
        here = _outwards(plan, cell, side)
        near, far = unit * BAR * 0.8, unit * BAR * 1.6
        corners = [here.at(0.06, near), here.at(0.94, near), here.at(0.94, far), here.at(0.06, far)]
        yield polygon(corners, fill=edge.colour, stroke=INK, width=unit * 0.012, join="round")
        x, y = here.at(0.5, (near + far) / 2)
        radius = unit * BAR * 0.7
        yield circle(x, y, radius, fill=WHITE, stroke=INK, width=unit * 0.012)
        yield Text(x, y + radius * 0.48, edge.letter, STRONG, radius * 1.4, INK, "middle")


def _outwards(plan: LayoutPlan, cell: Cell, side: int) -> _Outwards:
    start, end = plan.side(cell, side)
    x, y = plan.centre(cell)
    out = (start[0] + end[0]) / 2 - x, (start[1] + end[1]) / 2 - y
    length = math.hypot(*out)
    return _Outwards(start, end, (out[0] / length, out[1] / length))
