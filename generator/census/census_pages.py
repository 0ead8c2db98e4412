"""The census on paper: bars, families, twins and gaps, on as many pages as they take.

In come a census and paper, out goes a document in the manner of the sheets. Boxes flow in rows,
rows are strips, and strips fill pages from top to bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.canvas.pen import group
from generator.canvas.shapes import Shape
from generator.census.census import Census
from generator.census.census_pictures import Pictures
from generator.census.census_sections import all_strips
from generator.census.census_strips import Strip
from generator.geometry.transform import translate
from generator.sheets.furniture import SheetHeading, draw_head
from generator.sheets.page import Document, Page
from generator.sheets.paper import Paper
from generator.sheets.sheet_look import read_look

MARGIN = 14.0
NARROW = 9.0  # the margin of small paper
TOP, FOOT = 18.0, 12.0
TITLE = "Census"


@dataclass(frozen=True, slots=True)
class _Area:
    left: float
    width: float
    height: float


def census_document(census: Census, paper: Paper) -> Document:
    """The whole census, paginated."""
    pictures = Pictures(census.tileset)
    margin = MARGIN if paper.width > 120 else NARROW
    area = _Area(margin, paper.width - 2 * margin, paper.height - TOP - FOOT)
    strips = all_strips(census, pictures, area.width)
    filled = fill_pages(strips, area.height)
    game = census.tileset.game
    pages = tuple(
        _page(shown, number, len(filled), census, paper, area)
        for number, shown in enumerate(filled, start=1)
    )
    return Document(
        title=f"{game.name}: census",
        author=game.designer or game.publisher,
        subject="sides, families, twins and gaps of the set",
        pages=pages,
        library=pictures.drawings,
    )


def fill_pages(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """Strips from top to bottom; one that keeps the next goes with it to a new page."""
    pages: list[list[Strip]] = [[]]
    used = 0.0
    runs = _runs(strips)
    for run in runs:
        before = run[0].before if pages[-1] else 0.0
        needed = before + sum(strip.height for strip in run) + sum(s.before for s in run[1:])
        if pages[-1] and used + needed > height:
            pages.append([])
            used, needed = 0.0, needed - before
        pages[-1] += run
        used += needed
    return pages


def _runs(strips: Sequence[Strip]) -> list[list[Strip]]:
    """Strips that stay together."""
    runs: list[list[Strip]] = []
    for strip in strips:
        if runs and runs[-1][-1].keeps_next:
            runs[-1].append(strip)
        else:
            runs.append([strip])
    return runs


def _page(
    strips: Sequence[Strip], number: int, total: int, census: Census, paper: Paper, area: _Area
) -> Page:
    heading = SheetHeading(census.tileset.game.name, TITLE, number, total)
    shapes: list[Shape] = [*draw_head(heading, area.left, area.left + area.width, read_look())]
    y = TOP
    for place, strip in enumerate(strips):
        y += strip.before if place else 0.0
        shapes.append(group(strip.shapes, translate(area.left, y)))
        y += strip.height
    heads = [strip.title for strip in strips if strip.title]
    entry, *more = heads or [f"Page {number}"]
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
