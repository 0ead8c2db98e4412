"""The plain sheets that guides are set on: what all of their pages share.

In come a game and the paper of whoever prints, out go the look of the words, the room for them and
finished pages with the bands of a sheet. Must not know: what the words say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from generator.art.game_colours import text_look
from generator.canvas.colour import lighter
from generator.canvas.shapes import Drawing, Library, Shape
from generator.canvas.styles import FULL, Style
from generator.quick_start import dataclass
from generator.sheets.furniture import SheetHeading, draw_foot, draw_head
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.sheets.press import Margins
from generator.sheets.sheet_look import read_look
from generator.tileset.model import Tileset
from generator.typeset.place_strips import TextArea, place_strips
from generator.typeset.strips import Strip
from generator.typeset.text_look import TextLook
from generator.words import say


@dataclass(frozen=True, slots=True)
class GuideSheet:
    """Whose guide it is, on which paper."""

    tileset: Tileset
    paper: Paper
    margins: Margins
    credit: str = ""
    small: Library = field(default_factory=dict)  # flat faces and backs, for its pictures
    traced: Library = field(default_factory=dict)  # faces without words that could be searched
    style: Style = FULL  # of the kit: things in its pictures are pale where ink is to be saved
    is_tight: bool = False  # less air, where that saves a page

    def in_small(self, face: Drawing) -> Drawing:
        """What stands for a face in a little picture."""
        small = self.small.get(face.name, face)
        return self.traced.get(small.name, small)

    @property
    def area(self) -> TextArea:
        """Between the bands of a sheet, with the margins of a page to read."""
        look = read_look().within(self.margins)
        margin = max(look.left, look.right, self.paper.width * 0.07)
        top, bottom = look.page.top_band + 1.0, look.page.bottom_band + 1.0
        width, height = self.paper.width - margin - margin, self.paper.height - top - bottom
        return TextArea(margin, top, width, height)

    @property
    def look(self) -> TextLook:
        """That of the booklets, a little smaller: a guide has much to say on one page."""
        look = text_look(self.tileset, self.style)
        return replace(
            look,
            solid="" if self.style is FULL else lighter(look.accent, 0.82),
            text=3.1,
            leading=4.2,
            small=2.7,
            small_leading=3.6,
            chapter=5.4,
            chapter_gap=3.0 if self.is_tight else 4.4,
            paragraph_gap=0.9 if self.is_tight else 1.8,
            item_gap=0.7,
            figure_gap=2.4,
        )

    def pages(self, title: str, spread: Sequence[Sequence[Strip]]) -> tuple[Page, ...]:
        """The first page has its own head, all have the ruler at their foot."""
        numbered = enumerate(spread, start=1)
        return tuple(self._page(title, strips, n, len(spread)) for n, strips in numbered)

    def _page(self, title: str, strips: Sequence[Strip], number: int, total: int) -> Page:
        paper, area = self.paper, self.area
        sheet_look = read_look().within(self.margins)
        left, right = area.left, paper.width - area.left
        heading = SheetHeading(self.tileset.game.name, title, number, total, "", self.credit)
        shapes: list[Shape] = [
            *(draw_head(heading, left, right, sheet_look) if number > 1 else ()),
            *place_strips(strips, self.look, area),
            *draw_foot(paper, left, right, say(sheet_look.advice.single), sheet_look),
        ]
        label = title if total == 1 else f"{title} {number}"
        entry = "" if total == 1 else say("Page {number}", number=number)
        return Page(paper.width, paper.height, tuple(shapes), label, title, entry, sheet=number)
