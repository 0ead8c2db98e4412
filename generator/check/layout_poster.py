"""Layouts on paper: one page each, the tiles as large as the page lets them.

In come a tileset, a layout and words; out goes a `Page` that uses the faces of the tiles, and
the document that binds such pages. A page may show some cells empty, to be filled in by whoever
solves the puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.art.drawn_layout import draw_layout, plan_layout
from generator.art.face_sets import name_copies
from generator.art.landscape.scene import draw_landscape
from generator.canvas.colour import INK, PAPER_GREY
from generator.canvas.fonts import STRONG, TEXT, TITLE, measure
from generator.canvas.pen import group, rounded
from generator.canvas.shapes import Drawing, Library, Shape, Text
from generator.geometry.transform import Point, scale, translate
from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.quick_start import dataclass
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper
from generator.tileset.model import Tileset
from generator.tileset.wording import printable

MARGIN = 12.0
HEAD = 24.0  # title and a line below it
FOOT = 8.0
BLANK = 5.0  # what printers leave at the edge of the paper
MAT = 3.0  # of pale card around a town that hangs in a landscape
CARD = "#fffaf0"
LARGEST = 2.0  # a few tiles are not blown up further than this
TITLE_SIZE, NOTE_SIZE, FOOT_SIZE = 9.0, 4.2, 3.2


@dataclass(frozen=True, slots=True)
class LayoutSheet:
    """What a page shows: a layout, its cells left empty, and words."""

    layout: Layout
    title: str
    note: str = ""
    foot: str = ""
    empty: tuple[Cell, ...] = ()


def picture(tileset: Tileset, sheet: LayoutSheet, name: str) -> Drawing:
    """The layout alone, in the size of the real tiles."""
    plan = plan_layout(tileset.outline, {*sheet.layout.cells, *sheet.empty}, gap=0.0)
    return draw_layout(plan, sheet.layout, name=name, title=sheet.title)


def poster(tileset: Tileset, sheet: LayoutSheet, paper: Paper, *, is_framed: bool = False) -> Page:
    """One page, upright or lying as the layout is; a framed one hangs in the game's landscape."""
    drawing = picture(tileset, sheet, "layout")
    width, height = drawing.outline.width, drawing.outline.height
    across, down = paper.width, paper.height
    if width > height:
        across, down = down, across
    room = across - 2 * MARGIN, down - 2 * MARGIN - HEAD - FOOT
    factor = min(room[0] / width, room[1] / height, LARGEST)
    place = translate(
        (across - width * factor) / 2,
        MARGIN + HEAD + (room[1] - height * factor) / 2,
    )
    town = group(drawing.shapes, scale(factor).then(place))
    behind: list[Shape] = []
    if is_framed:
        corner, size = place.apply((0.0, 0.0)), (width * factor, height * factor)
        behind = [
            *_scenery(tileset, across, down),
            _mat(corner, size),
            *_foot_plate(sheet, across, down),
        ]
    shapes = (*behind, town, *page_words(sheet, across, down))
    return Page(across, down, shapes, label=sheet.title, entry=sheet.title)


def _scenery(tileset: Tileset, across: float, down: float) -> Sequence[Shape]:
    """The landscape of the game, as far as printers reach."""
    scene = draw_landscape(tileset, across - 2 * BLANK, down - 2 * BLANK)
    return [group(scene.shapes, translate(BLANK, BLANK))]


def _mat(corner: Point, size: tuple[float, float]) -> Shape:
    """Pale card around the town."""
    (x, y), (wide, high) = corner, size
    return rounded(x - MAT, y - MAT, wide + 2 * MAT, high + 2 * MAT, MAT, fill=CARD, role="light")


def _foot_plate(sheet: LayoutSheet, across: float, down: float) -> Sequence[Shape]:
    if not sheet.foot:
        return []
    wide = min(across - 2 * MARGIN, measure(sheet.foot, STRONG, FOOT_SIZE)) + 2 * MAT
    top = down - MARGIN - FOOT_SIZE * 1.1
    return [rounded((across - wide) / 2, top, wide, FOOT_SIZE * 1.6, 2.0, fill=CARD, role="light")]


def page_words(sheet: LayoutSheet, across: float, down: float) -> Sequence[Shape]:
    """Title and note at the top of a page, the foot at its end."""
    middle, room = across / 2, across - 2 * MARGIN
    bottom = down - MARGIN
    lines = (
        (MARGIN + 8, sheet.title, TITLE, TITLE_SIZE, INK),
        (MARGIN + 15.5, sheet.note, TEXT, NOTE_SIZE, INK),
        (bottom, sheet.foot, STRONG, FOOT_SIZE, PAPER_GREY),
    )
    return [
        Text(middle, y, words, font, _fit(words, font, size, room), ink, "middle")
        for y, words, font, size, ink in lines
        if words
    ]


def _fit(words: str, font: str, size: float, room: float) -> float:
    """The size at which a line of text is no wider than the page lets it be."""
    return min(size, size * room / measure(words, font, size))


def bind(tileset: Tileset, title: str, pages: Sequence[Page]) -> Document:
    """Pages as one document."""
    game = tileset.game
    return Document(
        title=f"{game.name}: {title}",
        author=game.designer or game.publisher,
        subject=printable(title),
        pages=tuple(pages),
        library=faces(tileset),
    )


def faces(tileset: Tileset) -> Library:
    return name_copies(tileset)


def hide(layout: Layout, shown: Collection[Cell]) -> tuple[Layout, tuple[Cell, ...]]:
    """The layout with only these cells, and the cells that are now empty."""
    kept = {cell: placed for cell, placed in layout.cells.items() if cell in shown}
    return Layout(layout.grid, kept), tuple(c for c in layout.cells if c not in kept)
