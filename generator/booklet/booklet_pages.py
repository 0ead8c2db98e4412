"""The rules as pages of a small booklet, in reading order.

In come the rules with all that they show and a page format, out go `Page`s of real
text: a cover, chapters with running heads and page numbers, and the summary alone on the last
page. Headings become entries of the outline. Must not know: how pages are folded or written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.art.badges import badges_of
from generator.art.game_colours import text_look
from generator.booklet.booklet_sheets import pad_pages, rule_notes, whole_sheets
from generator.booklet.cover import draw_cover
from generator.booklet.cross_references import print_references, term_anchor
from generator.booklet.illustrated_rules import IllustratedRules
from generator.booklet.page_format import A5, PageFormat
from generator.canvas import fonts
from generator.canvas.colour import lighter
from generator.canvas.pen import circle, polyline
from generator.canvas.shapes import Shape, Text, texts_of
from generator.sheets.page import Document, Page
from generator.tileset.model import Tileset
from generator.typeset.page_breaks import page_height, share_out
from generator.typeset.place_strips import TextArea, place_strips
from generator.typeset.strips import Setter, Strip
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_lines import LED_TO
from generator.typeset.text_look import TextLook
from generator.typeset.text_tree import Rules, too_large
from generator.words import say

HEAD = 11.5  # baseline of the running head
FOOT = 9.8  # baseline of the page number, from the foot
NOTES = 0.2  # of a page, below the end of a text, is worth lines to write on
ABOVE_NOTES = 8.0  # mm between a text and them
ROUNDS = 6  # of setting a text until its page numbers are right


def make_document(book: IllustratedRules, tileset: Tileset, page: PageFormat = A5) -> Document:
    """The booklet in reading order."""
    pages = pad_pages(set_pages(book, tileset, page), page, back_cover=bool(book.text.summary))
    game = tileset.game
    drawings = [*(figure.drawing for figure in book.figures.values()), *book.signs.values()]
    library = {**book.parts, **{drawing.name: drawing for drawing in drawings}}
    title = say("{game}: rules", game=book.text.title.text)
    maker = game.designer or game.publisher
    return Document(title, maker, say("Rules of the game"), pages, library, is_tagged=True)


def set_pages(book: IllustratedRules, tileset: Tileset, page: PageFormat = A5) -> tuple[Page, ...]:
    """All pages; what no page can hold is an error. A summary stands on the back cover."""
    rules, look = book.text, text_look(tileset, book.style)
    setter = Setter(look, book.figures, book.signs, page.text_height)
    cover = draw_cover(setter, rules, page, badges_of(tileset.game), _note(tileset))
    pages = [Page(page.width, page.height, tuple(cover), say("Cover"), rules.title.text)]
    chapter = ""
    spread = spread_pages(setter, rules, page)
    end = len(spread) if rules.summary else len(spread) + 1  # the page that the text ends on
    for number, strips in spread.items():
        headings = [strip.heading for strip in strips if strip.heading is not None]
        chapters = [heading.text for heading in headings if heading.level == 2]
        # The head names the chapter that the page begins in.
        first = strips[0].heading
        begins = first.text if first is not None and first.level == 2 else chapter
        shapes = [*_furniture(look, page, number, rules.title.text, begins)]
        shapes += place_strips(strips, look, page.live(number))
        if number == end:
            shapes += _rule_rest(strips, page.live(number))
        chapter = chapters[-1] if chapters else chapter
        entry, *more = chapters or [""]
        made = Page(page.width, page.height, tuple(shapes), str(number), "", entry)
        anchors = tuple(_anchors_on(strips))
        pages.append(replace(made, more=tuple(more), anchors=anchors))
    return tuple(pages)


def _rule_rest(strips: Sequence[Strip], area: TextArea) -> list[Shape]:
    """Lines to write on below the end of a text that leaves much of its last page free."""
    used = page_height(strips) + ABOVE_NOTES
    if area.height - used < NOTES * area.height:
        return []
    return rule_notes(replace(area, top=area.top + used, height=area.height - used))


def spread_pages(setter: Setter, rules: Rules, page: PageFormat) -> dict[int, list[Strip]]:
    """The strips of each page by its number.

    Page numbers of references take room of their own: the text is set again until they are
    right, and without them if they never come to rest.
    """
    numbers: dict[str, int] = {}
    for _ in range(ROUNDS):
        spread = _set(setter, print_references(rules, numbers), page)
        found = {anchor: n for n, strips in spread.items() for anchor in _anchors_on(strips)}
        if found == numbers:
            return spread
        numbers = found
    return _set(setter, print_references(rules, {}), page)


def _set(setter: Setter, rules: Rules, page: PageFormat) -> dict[int, list[Strip]]:
    body = set_blocks(setter, rules.body, 0.0, page.text_width)
    pages = share_out(body, page.text_height, setter.look.pad)
    spread = dict(enumerate(pages, start=2))
    if rules.summary:
        spread[whole_sheets(len(pages) + 2)] = _summary(setter, rules, page)
    return spread


def _anchors_on(strips: Iterable[Strip]) -> Iterator[str]:
    """Headings that begin on a page, and terms that are explained there."""
    for strip in strips:
        if strip.heading is not None and strip.heading.anchor:
            yield strip.heading.anchor
        for text in texts_of(strip.shapes):
            if text.to.startswith(LED_TO):
                yield term_anchor(text.to.removeprefix(LED_TO))


def _summary(setter: Setter, rules: Rules, page: PageFormat) -> list[Strip]:
    strips = set_blocks(setter, rules.summary, 0.0, page.text_width)
    over = page_height(strips) - setter.tallest
    if over > 1e-6:
        place = rules.summary[0].place
        what = f"the summary is {over:.0f} mm higher than its page"
        raise too_large(place, what, "shorten it: it stands alone on the last page")
    return strips


def _note(tileset: Tileset) -> str:
    game = tileset.game
    made = [game.designer, game.publisher, str(game.year) if game.year else ""]
    return " · ".join(part for part in made if part)


def _furniture(
    look: TextLook, page: PageFormat, number: int, title: str, chapter: str
) -> list[Shape]:
    """Running head and page number, both at the outer edge."""
    area = page.live(number)
    is_right = number % 2 == 1
    edge = area.right if is_right else area.left
    words = chapter if is_right and chapter else title
    rule = lighter(look.faint, 0.6)
    y, head = page.height - FOOT - page.lost, HEAD + page.lost
    size = look.small
    disc = 3.1
    middle = edge - disc if is_right else edge + disc
    return [
        Text(edge, head, words, fonts.STRONG, size, look.faint, "end" if is_right else "start"),
        polyline([(area.left, head + 2.2), (area.right, head + 2.2)], stroke=rule, width=0.2),
        circle(middle, y - size * 0.33, disc, fill=look.tint),
        Text(middle, y, str(number), fonts.STRONG, size, look.accent, "middle"),
    ]
