"""No page of a booklet is left half bare: what a page holds reaches far enough down it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.art.game_colours import text_look
from generator.art.game_style import Painter
from generator.booklet.booklet_pages import set_pages, spread_pages
from generator.booklet.illustrated_rules import IllustratedRules
from generator.booklet.make_booklet import read_rules
from generator.booklet.page_format import A5, HALF_BOTH, HALF_LETTER, PageFormat
from generator.bundled import template_folder
from generator.canvas.shapes import texts_of
from generator.components.vocabulary import VOCABULARY
from generator.sheets.page import Page
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.typeset.page_breaks import page_height
from generator.typeset.strips import Setter
from tests.support.some import some

MOST = 0.25  # of the room for text
STARTERS = some(sorted((template_folder() / "starters").glob("*.toml")))


def empty_shares(book: IllustratedRules, tileset: Tileset, page: PageFormat) -> dict[int, float]:
    """By the number of a page, how much of its room for text lies below its last line or figure.
    The cover is none of them."""
    setter = Setter(text_look(tileset), book.figures, book.signs, page.text_height)
    spread = spread_pages(setter, book.text, page)
    return {number: 1 - page_height(strips) / page.text_height for number, strips in spread.items()}


def test_no_page_but_the_cover_is_a_quarter_empty(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    """But for the last of the text, which then has lines to write on."""
    tileset = load_game(game)
    book = read_rules(tileset, template_folder() / "rules", Painter(tileset))
    for page in (A5, HALF_LETTER, HALF_BOTH):
        shares = empty_shares(book, tileset, page)
        ruled = {int(each.label) for each in set_pages(book, tileset, page)[1:] if _has_notes(each)}
        bare = {n: round(share, 3) for n, share in some(shares.items()) if share > MOST}
        assert {*bare} <= ruled, bare


@pytest.mark.parametrize("file", STARTERS, ids=lambda path: path.stem)
def test_nor_is_one_of_a_booklet_made_from_a_file(file: Path) -> None:
    """But for the last, which then has lines to write on."""
    tileset = load(file, VOCABULARY)
    book = read_rules(tileset, template_folder() / "rules", Painter(tileset))
    for page in (A5, HALF_LETTER):
        *shares, last = empty_shares(book, tileset, page).values()
        assert [round(share, 3) for share in shares if share > MOST] == []
        assert last <= MOST or _has_notes(set_pages(book, tileset, page)[-1])


def _has_notes(page: Page) -> bool:
    return any(text.text == "Notes" for text in texts_of(page.shapes))
