"""Everything that a kit holds of its rules, as files.

In come a tileset and the page that suits whoever prints, out go a booklet in reading order, the
same imposed two-up, and one HTML page. A game that nobody wrote a text for gets a sheet made
from its own file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.face_sets import draw_small_faces
from generator.art.game_style import Painter
from generator.art.signs import draw_signs
from generator.art.small_faces import use_small
from generator.booklet.booklet_pages import make_document
from generator.booklet.booklet_sheets import impose_booklet
from generator.booklet.fallback_rules import draw_sheet_figures, write_sheet
from generator.booklet.fill_template import find_text, write_rules
from generator.booklet.game_figures import draw_figures
from generator.booklet.illustrated_rules import IllustratedRules, illustrate
from generator.booklet.page_format import PageFormat
from generator.booklet.parse_rules import parse
from generator.booklet.web_page import make_html
from generator.canvas.shapes import Drawing, Library
from generator.quick_start import dataclass
from generator.sheets.page import Document, Page
from generator.tileset.model import Tileset
from generator.typeset.figures import Figure
from generator.typeset.text_tree import FigureRow, Rules

if TYPE_CHECKING:
    from generator.write.svg import Arts

PAGES, FOLDED, SCREEN = "rules.pdf", "rules-booklet.pdf", "rules.html"
RULES = "rules"  # what ids in the page begin with


@dataclass(frozen=True, slots=True)
class Booklet:
    """The rules on paper: in reading order, folded, and on a screen."""

    pages: Document
    folded: Document
    html: str

    @property
    def documents(self) -> dict[str, Document]:
        """What is printed, by the names of its files."""
        return {PAGES: self.pages, FOLDED: self.folded}

    @property
    def texts(self) -> dict[str, bytes]:
        """What is read on a screen, likewise."""
        return {SCREEN: self.html.encode("utf-8")}

    @property
    def sheets(self) -> int:
        """Sheets of paper to print and fold."""
        return len(self.folded.pages) // 2


def make_booklet(
    tileset: Tileset, page: PageFormat, folder: Path, arts: Arts, painter: Painter
) -> Booklet:
    """The rules of a game, from the texts in a folder; `arts` is what is written already."""
    from generator.write.svg import write_page

    book = read_rules(tileset, folder, painter)

    def paint(drawing: Drawing) -> Drawing:
        """Parts come painted; what shows them is not yet."""
        return drawing if drawing.name in book.parts else painter.drawing(drawing)

    def draw(drawings: Sequence[Drawing], signs: Library) -> tuple[str, list[str]]:
        painted = {name: paint(sign) for name, sign in signs.items()}
        return write_page(list(map(paint, drawings)), {**book.parts, **painted}, RULES, arts)

    document = make_document(book, tileset, page)
    library = {name: paint(drawing) for name, drawing in document.library.items()}
    document = replace(document, library=library)
    # A lying sheet: its pages are as high as the paper is wide.
    sheets = impose_booklet(document.pages, page)
    folded = replace(document, pages=sheets, flip="short", is_tagged=False)
    return Booklet(document, folded, make_html(book, tileset, draw))


def restamp(booklet: Booklet, stamp: Callable[[Page], Page]) -> Booklet:
    """The booklet with something done to each of its pages and sheets."""
    one, two = (
        replace(document, pages=tuple(map(stamp, document.pages)))
        for document in (booklet.pages, booklet.folded)
    )
    return replace(booklet, pages=one, folded=two)


def read_rules(tileset: Tileset, folder: Path, painter: Painter) -> IllustratedRules:
    """The text of a game with its figures; one made from its file if nobody wrote a text."""
    shown = draw_figures(tileset, painter)
    figures, text = shown.figures, find_text(tileset, folder)
    if text is not None:
        written = write_rules(tileset, text.parent, template=text.name)
    else:
        written = write_sheet(tileset, folder)
        figures = {**figures, **draw_sheet_figures(tileset)}
    rules = parse(written)
    figures = show_small(rules, figures, tileset)
    return illustrate(rules, figures, draw_signs(tileset), shown.parts, painter.style)


def show_small(rules: Rules, figures: Mapping[str, Figure], tileset: Tileset) -> dict[str, Figure]:
    """In the text tiles are small, and show flat faces; a cover shows them as they are."""
    faces = draw_small_faces(tileset)
    rows = (block for block in rules.cover if isinstance(block, FigureRow))
    kept = {figure.name for row in rows for figure in row.figures}
    return {
        name: figure if name in kept else replace(figure, drawing=use_small(figure.drawing, faces))
        for name, figure in figures.items()
    }
