"""Pages, and the document that binds them: what `impose` makes and a writer writes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from generator.canvas.greys import grey_drawing, grey_shapes
from generator.canvas.shapes import Library, Shape
from generator.canvas.styles import Style
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass
from generator.sheets.cut_plan import CutPlan
from generator.sheets.press import Flip
from generator.sheets.slots import Box
from generator.words import say


@dataclass(frozen=True, slots=True)
class Tally:
    """What there is to do with a sheet of paper once it is printed."""

    manner: str  # how the pieces lie on it
    pieces: int
    capacity: int  # pieces that a full sheet of this kind holds
    cuts: int
    batch: int  # sheets of one batch hold pieces of one outline
    parts: int = 1  # sheets that one piece is spread over
    shown: str = "none"  # of its cuts: marks, lines, both or none
    area: float = 0.0  # mm² of the pieces
    turned: bool = False  # whether they lie on their sides


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper. `label` is what a viewer shows as its page number."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    label: str
    section: str = ""  # the first page of each section heads an entry in the outline
    entry: str = ""  # this page's own entry below it
    more: tuple[str, ...] = ()  # further entries of this page
    sheet: int = 0  # pages of a section with the same number are two sides of one sheet
    tallies: tuple[Tally, ...] = ()  # of each batch on it
    trim: Box | None = None  # around all that is cut out; a page that is not cut has none
    bleed: float = 0.0  # how far outside it art is printed
    cuts: CutPlan | None = None  # for a cutting machine, where one is to cut this side
    anchors: tuple[str, ...] = ()  # what begins here and can be led to

    @property
    def trim_box(self) -> Box:
        """What is left of the page when it is cut."""
        return self.trim or Box(0.0, 0.0, self.width, self.height)

    @property
    def bleed_box(self) -> Box:
        """Where there is art: the trim box and the bleed, as far as the paper goes."""
        if self.trim is None:
            return self.trim_box
        box = self.trim
        left, top = max(0.0, box.x - self.bleed), max(0.0, box.y - self.bleed)
        right = min(self.width, box.right + self.bleed)
        bottom = min(self.height, box.bottom + self.bleed)
        return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Document:
    """Pages in order, and the drawings that they use by name."""

    title: str
    author: str
    subject: str
    pages: tuple[Page, ...]
    library: Library
    flip: Flip = "long"
    is_tagged: bool = False  # read on a screen too: its groups say what they are, links lead on

    @property
    def two_sided(self) -> bool:
        """Whether any sheet is printed on both its sides."""
        return any(len(sides) > 1 for sides in _sheets(self.pages))


def tone(document: Document, style: Style) -> Document:
    """The document for the style's printer: in greys, whatever was drawn, if it has only black."""
    if style.has_colours:
        return document
    pages = tuple(replace(page, shapes=grey_shapes(page.shapes)) for page in document.pages)
    library = {name: grey_drawing(drawing) for name, drawing in document.library.items()}
    return replace(document, pages=pages, library=library)


def face_up(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Pages for a printer that prints both sides: every front on a side of its own.

    Where some sheets have backs, the others get a blank one, or the next front would be
    printed on it.
    """
    sheets = _sheets(pages)
    if all(len(sides) == 1 for sides in sheets):
        return tuple(pages)
    return tuple(
        page for sides in sheets for page in (sides if len(sides) > 1 else (*sides, _blank(*sides)))
    )


def _sheets(pages: Sequence[Page]) -> list[tuple[Page, ...]]:
    """Pages by the sheet of paper that they are printed on; one without a number stands alone."""
    numbered = [
        ((page.section, page.sheet) if page.sheet else ("", -n), page)
        for n, page in enumerate(pages, start=1)
    ]
    together = groupby(numbered, key=itemgetter(0))
    return [tuple(page for _, page in sides) for _, sides in together]


def _blank(front: Page) -> Page:
    label = say("{page}, blank back", page=front.label)
    return replace(front, shapes=(), label=label, entry="", tallies=(), trim=None, cuts=None)


def sum_up(pages: Iterable[Page]) -> tuple[tuple[Tally, int], ...]:
    """Of each batch on these pages of one component: its tally, and its number of sheets."""
    sheets = {page.sheet: page.tallies for page in pages}
    found: dict[int, list[Tally]] = {}
    for tally in (tally for tallies in sheets.values() for tally in tallies):
        found.setdefault(tally.batch, []).append(tally)
    return tuple(
        (
            Tally(
                each[0].manner,
                sum(tally.pieces for tally in each),
                each[0].capacity,
                sum(tally.cuts for tally in each),
                batch,
                each[0].parts,
                each[0].shown,
                add_up(tally.area for tally in each),
            ),
            len(each),
        )
        for batch, each in found.items()
    )
