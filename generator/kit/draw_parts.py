"""From a game to shapes: the parts of a kit, drawn.

In come a game, the parts wanted and an order; out go components, and the rules of the game where
they are wanted. Must not know: sheets of paper, files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.art.badges import badges_of
from generator.art.game_style import Painter
from generator.components.draw_components import draw_kinds
from generator.components.kind import Company, Folded
from generator.kit.documents import imprint_of
from generator.kit.order import Order
from generator.kit.parts import RULES, Parts, setting_of
from generator.quick_start import dataclass
from generator.sheets.paper import Paper, find_paper
from generator.words import say

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.canvas.shapes import Component
    from generator.tileset.model import Game, Tileset
    from generator.write.svg import Arts


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a kit is made of before there are sheets."""

    components: tuple[Component, ...]
    booklet: Booklet | None


def draw_parts(tileset: Tileset, parts: Parts, order: Order, arts: Arts) -> Drawn:
    """All parts that are needed; `arts` is what is written of them already."""
    painter = Painter(tileset, order.paint)
    booklet = make_rules(tileset, order, painter, arts) if RULES in parts.drawn else None
    company = Company(
        papers=describe_papers(booklet, order.paper), words=describe_game(tileset.game)
    )
    setting = setting_of(order)
    components = draw_kinds(tileset, parts.components, painter, setting, company)
    return Drawn(components, booklet)


def describe_papers(booklet: Booklet | None, paper: Paper) -> tuple[Folded, ...]:
    """What else is printed on plain paper and may lie in a box: the rules, folded. A page for
    several papers is printed on any of them, and none of these is cut to its size."""
    if booklet is None:
        return ()
    page = booklet.folded.pages[0]
    sheets = [find_paper(name) for name in paper.fits]
    width = max([page.width, *(sheet.height for sheet in sheets)]) / 2
    height = max([page.height, *(sheet.width for sheet in sheets)])
    return (Folded(say("rules booklet"), width, height, 2 * booklet.sheets),)


def describe_game(game: Game) -> tuple[str, ...]:
    """Who plays it and who made it, line by line."""
    makers = [line for line in imprint_of(game).credit.split(" · ") if line]
    return (*(badge.words for badge in badges_of(game)), *makers)


def make_rules(tileset: Tileset, order: Order, painter: Painter, arts: Arts) -> Booklet:
    """The rules of a game, its figures drawn from the faces of its pieces."""
    from generator.booklet.make_booklet import make_booklet, restamp
    from generator.booklet.page_format import format_for
    from generator.bundled import template_folder
    from generator.sheets.draft import stamp_draft

    texts, page = template_folder() / "rules", format_for(order.paper, order.press.margins)
    booklet = make_booklet(tileset, page, texts, arts, painter)
    return restamp(booklet, stamp_draft) if order.draft else booklet
