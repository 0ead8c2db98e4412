"""The census on paper: bars, families, twins and gaps, on as many pages as they take.

In come a census and paper, out goes a document in the manner of the sheets, its text in the
look of the game's booklets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.art.game_colours import text_look
from generator.canvas.shapes import Shape
from generator.census.census import Census
from generator.census.census_pictures import Pictures
from generator.census.census_sections import CensusSetter, set_census
from generator.sheets.furniture import SheetHeading, draw_head
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper
from generator.sheets.sheet_look import read_look
from generator.tileset.model import Tileset
from generator.typeset.page_breaks import fill_pages
from generator.typeset.place_strips import TextArea, place_strips
from generator.typeset.strips import Setter, Strip
from generator.typeset.text_look import TextLook

MARGIN = 14.0
NARROW = 9.0  # the margin of small paper
TOP, FOOT = 18.0, 12.0
TITLE = "Census"


def census_document(census: Census, paper: Paper) -> Document:
    """The whole census, paginated."""
    pictures = Pictures(census.tileset)
    look, area = census_look(census.tileset), census_area(paper)
    setter = Setter(look, {}, {}, area.height)
    filled = fill_pages(set_census(CensusSetter(census, pictures, setter, area.width)), area.height)
    game = census.tileset.game
    pages = []
    for number, strips in enumerate(filled, start=1):
        heading = SheetHeading(game.name, TITLE, number, len(filled))
        shapes = [
            *draw_head(heading, area.left, area.right, read_look()),
            *place_strips(strips, look, area),
        ]
        pages.append(_page(strips, shapes, number, paper))
    return Document(
        title=f"{game.name}: census",
        author=game.designer or game.publisher,
        subject="sides, families, twins and gaps of the set",
        pages=tuple(pages),
        library=pictures.drawings,
    )


def census_area(paper: Paper) -> TextArea:
    margin = MARGIN if paper.width > 120 else NARROW
    return TextArea(margin, TOP, paper.width - 2 * margin, paper.height - TOP - FOOT)


def census_look(tileset: Tileset) -> TextLook:
    """That of the booklets, a little smaller: a census shows more than it says."""
    return replace(
        text_look(tileset), text=3.3, leading=4.3, chapter=5.4, paragraph_gap=1.6, figure_gap=2.6
    )


def _page(strips: Sequence[Strip], shapes: Sequence[Shape], number: int, paper: Paper) -> Page:
    """A page whose sections are entries of the outline."""
    headings = [strip.heading.text for strip in strips if strip.heading is not None]
    entry, *more = headings or [f"Page {number}"]
    return Page(
        paper.width,
        paper.height,
        tuple(shapes),
        label=f"{TITLE} {number}",
        section=TITLE,
        entry=entry,
        more=tuple(more),
        sheet=number,
    )
