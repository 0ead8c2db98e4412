"""Enlarged and split boards, measured on the finished PDF."""

from __future__ import annotations

import numpy as np
import pypdfium2
import pytest

from generator.canvas.pen import rect
from generator.canvas.shapes import Component, Drawing, Piece
from generator.geometry.outline import rectangle
from generator.sheets.batch_layout import batches
from generator.sheets.enlarge import enlarge
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document, Page
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.sheet_look import read_look
from generator.sheets.split_pages import Poster, plan_poster
from generator.write.pdf import write_pdf
from tests.support.raster import Codes, colours, is_colour, render_codes
from tests.support.some import some

POINT = 25.4 / 72
PIXELS_PER_MM = 16  # a pixel is less than a tenth of a mm
TENTH = 0.1
LOOK = read_look()
WIDTH, HEIGHT, CELL = 220.0, 185.0, 5.0
BOTH = pytest.mark.parametrize("paper", [PAPERS["a4"], PAPERS["letter"]], ids=lambda p: p.name)


def shade(column: int, row: int) -> tuple[int, int, int]:
    """A colour of its own for every cell of the board, none of them dark or white."""
    return (80 + 3 * column, 80 + 4 * row, 90 + 60 * ((column + row) % 2))


def chequered() -> Component:
    """A board of cells of 5 mm, each with a colour of its own."""
    shapes = tuple(
        rect(CELL * x, CELL * y, CELL, CELL, fill="#{:02x}{:02x}{:02x}".format(*shade(x, y)))
        for x in range(int(WIDTH / CELL))
        for y in range(int(HEIGHT / CELL))
    )
    face = Drawing("board", rectangle(WIDTH, HEIGHT), 0.0, shapes)
    return Component("board", "Board", (Piece("board", "Board", 1, face),))


def printed(component: Component, paper: Paper) -> list[tuple[Page, Codes]]:
    pages = impose(component, paper, Imprint("Game"), splitting=True)
    library = {drawing.name: drawing for drawing in component.drawings()}
    document = pypdfium2.PdfDocument(write_pdf(Document("T", "A", "S", pages, library)))
    pictures = [render_codes(page, PIXELS_PER_MM) for page in document]
    return list(zip(pages, pictures, strict=True))


def poster_of(component: Component, paper: Paper) -> Poster:
    (batch,) = batches(component)
    poster = plan_poster(batch, paper)
    assert poster is not None
    return poster


def where(poster: Poster, column: int, row: int, size: float) -> tuple[float, float]:
    """The upper left corner of a cell on the board as it lies, turned or not."""
    if poster.turn:
        return poster.parts.width - (row + 1) * size, column * size
    return column * size, row * size


def cell_box(picture: Codes, page: Page, column: int, row: int) -> tuple[float, ...] | None:
    """Left, top, right, bottom of what is seen of a cell, in mm on the page."""
    mask = is_colour(picture, shade(column, row))
    if not mask.any():
        return None
    rows, columns = np.nonzero(mask.any(axis=1))[0], np.nonzero(mask.any(axis=0))[0]
    across, down = page.width / picture.shape[1], page.height / picture.shape[0]
    return (
        columns[0] * across,
        rows[0] * down,
        (columns[-1] + 1) * across,
        (rows[-1] + 1) * down,
    )


@BOTH
@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_every_cell_is_printed_in_its_place_at_exactly_the_size_asked_for(
    paper: Paper, factor: float
) -> None:
    board = enlarge(chequered(), factor)
    poster, size = poster_of(board, paper), CELL * factor
    windows = poster.parts.windows()
    sheets = printed(board, paper)
    assert len(sheets) == len(windows) > 1
    for (page, picture), window in zip(sheets, windows, strict=True):
        box = window.box
        # where the window lies: from a cell that is wholly inside it, clear of seams and crosses
        inside = [
            (x, y)
            for x in range(int(WIDTH / CELL))
            for y in range(int(HEIGHT / CELL))
            for left, top in (where(poster, x, y, size),)
            if box.x + 12 < left
            and left + size < box.right - 12
            and box.y + 12 < top
            and top + size < box.bottom - 12
        ]
        assert len(inside) > 50
        corners = (inside[0], inside[-1])
        first, last = (cell_box(picture, page, *cell) for cell in corners)
        assert first is not None
        assert last is not None
        for found in (first, last):
            sides = (found[2] - found[0], found[3] - found[1])
            assert sides == pytest.approx((CELL * factor, CELL * factor), abs=1.5 * TENTH)
        # far apart the error would add up: 150.0 %, not 150.3 %
        apart = [(last[n] + last[n + 2] - first[n] - first[n + 2]) / 2 for n in (0, 1)]
        places = [where(poster, *corner, size) for corner in corners]
        wanted = [b - a for a, b in zip(*places, strict=True)]
        assert apart == pytest.approx(wanted, abs=TENTH)


@BOTH
def test_pages_laid_over_each_other_make_the_whole_board(paper: Paper) -> None:
    """Each part cut at its left and upper edge and laid on those before it: no cell is lost."""
    board = enlarge(chequered(), 1.5)
    poster = poster_of(board, paper)
    area = LOOK.area(poster.paper, LOOK.split.reach)
    sides = (poster.parts.height, poster.parts.width)
    table = np.full((*(int(side * PIXELS_PER_MM) + 40 for side in sides), 3), 255, np.uint8)
    for (page, picture), window in zip(printed(board, paper), poster.parts.windows(), strict=True):
        box = window.box
        left = area.x + (area.width - box.width) / 2
        top = area.y + (area.height - box.height) / 2
        across, down = picture.shape[1] / page.width, picture.shape[0] / page.height
        part = colours(picture)[
            round(top * down) : round((top + box.height) * down),
            round(left * across) : round((left + box.width) * across),
        ]
        y, x = round(box.y * PIXELS_PER_MM), round(box.x * PIXELS_PER_MM)
        table[y : y + part.shape[0], x : x + part.shape[1]] = part
    size = CELL * 1.5
    wrong = [
        (column, row)
        for column in range(int(WIDTH / CELL))
        for row in range(int(HEIGHT / CELL))
        for left, top in (where(poster, column, row, size),)
        for x, y in ((left + 0.35 * size, top + 0.35 * size),)
        if tuple(table[int(y * PIXELS_PER_MM), int(x * PIXELS_PER_MM)]) != shade(column, row)
    ]
    # a cross may hide the middle of a cell; nothing else may
    assert len(wrong) <= 2


@BOTH
def test_the_ruler_on_a_page_of_an_enlarged_board_is_true(paper: Paper) -> None:
    for page, picture in some(printed(enlarge(chequered(), 1.5), paper)):
        down, across = page.height / picture.shape[0], page.width / picture.shape[1]
        line = colours(picture)[round((page.height - LOOK.ruler.baseline - 2.2) / down)].max(axis=1)
        dark = np.nonzero(line < 180)[0] * across
        ticks = [x for n, x in enumerate(dark) if n == 0 or x - dark[n - 1] > 1]
        first = ticks[:11]
        assert np.diff(first) == pytest.approx([10] * 10, abs=2 * TENTH)
        assert first[-1] - first[0] == pytest.approx(100, abs=TENTH)
