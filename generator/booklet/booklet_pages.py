"""The rules as pages of a small booklet, in reading order.

In come the tree, the figures and signs it names and a page format, out go `Page`s of real
text: a cover, chapters with running heads and page numbers, and the summary alone on the last
page. Headings become entries of the outline. Must not know: how pages are folded or written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.booklet.badges import badges_of
from generator.booklet.cover import draw_cover
from generator.canvas import fonts
from generator.canvas.colour import lighter
from generator.canvas.pen import circle, polyline, rounded
from generator.canvas.shapes import Drawing, Library, Shape, Text
from generator.errors import UserError
from generator.sheets.page import Document, Page
from generator.tileset.model import Tileset
from generator.typeset.breaks import page_height, share_out
from generator.typeset.figures import Figure, check_names, framed
from generator.typeset.look import A5, Format, Look, look_of, too_large
from generator.typeset.strips import Setter, Strip, shift
from generator.typeset.text_blocks import set_blocks
from generator.typeset.tree import Rules

HEAD = 11.5  # baseline of the running head
FOOT = 10.0  # baseline of the page number, from the foot


def make_document(
    rules: Rules,
    tileset: Tileset,
    figures: Mapping[str, Figure],
    signs: Mapping[str, Drawing],
    parts: Library,
    page: Format = A5,
) -> Document:
    """The booklet in reading order. `parts` are the drawings that figures use by name."""
    pages = set_pages(rules, tileset, figures, signs, page)
    game = tileset.game
    drawings = [framed(figure).drawing for figure in figures.values()]
    library = {**parts, **{drawing.name: drawing for drawing in [*drawings, *signs.values()]}}
    title = f"{rules.title.text}: rules"
    return Document(title, game.designer or game.publisher, "Rules of the game", pages, library)


def set_pages(
    rules: Rules,
    tileset: Tileset,
    figures: Mapping[str, Figure],
    signs: Mapping[str, Drawing],
    page: Format = A5,
) -> tuple[Page, ...]:
    """All pages; a name that nobody drew, or what no page can hold, is an error."""
    problems = check_names(rules, figures, signs)
    if problems:
        raise UserError(problems)
    look = look_of(tileset)
    height = page.live(1)[3]
    drawn = {name: framed(figure) for name, figure in figures.items()}
    setter = Setter(look, drawn, signs, height)
    body = set_blocks(setter, rules.body, 0.0, page.text_width)
    spread = share_out(body, height, look.pad)
    if rules.summary:
        spread.append(_summary(setter, rules, page))
    cover = draw_cover(setter, rules, page, badges_of(tileset.game), _note(tileset))
    pages = [Page(page.width, page.height, tuple(cover), "Cover", rules.title.text)]
    chapter = ""
    for number, strips in enumerate(spread, start=2):
        headings = [strip.heading for strip in strips if strip.heading is not None]
        chapters = [heading.text for heading in headings if heading.level == 2]
        # The head names the chapter that the page begins in.
        first = strips[0].heading
        begins = first.text if first is not None and first.level == 2 else chapter
        shapes = [*_furniture(look, page, number, rules.title.text, begins)]
        shapes += place_strips(strips, look, page, number)
        chapter = chapters[-1] if chapters else chapter
        entry, *more = chapters or [""]
        pages.append(
            Page(page.width, page.height, tuple(shapes), str(number), "", entry, more=tuple(more))
        )
    return tuple(pages)


def _summary(setter: Setter, rules: Rules, page: Format) -> list[Strip]:
    strips = set_blocks(setter, rules.summary, 0.0, page.text_width)
    over = page_height(strips) - setter.tallest
    if over > 1e-6:
        place = rules.summary[0].place
        what = f"the summary is {over:.0f} mm higher than its page"
        raise too_large(
            place.file, place.line, what, "shorten it: it stands alone on the last page"
        )
    return strips


def _note(tileset: Tileset) -> str:
    game = tileset.game
    made = [game.designer, game.publisher, str(game.year) if game.year else ""]
    return " · ".join(part for part in made if part)


def place_strips(strips: Sequence[Strip], look: Look, page: Format, number: int) -> list[Shape]:
    """Strips of one page from the top of its live area, boxes on their ground."""
    left, top, width, _ = page.live(number)
    goes_on = bool(strips[0].box) and strips[0].edge != "top"
    y = top + (look.pad if goes_on else 0.0)
    shapes: list[Shape] = []
    grounds: dict[int, tuple[float, float]] = {}
    for n, strip in enumerate(strips):
        y += strip.before if n else 0.0
        if strip.box:
            start = grounds.get(strip.box, (top if n == 0 else y, 0.0))[0]
            end = y + strip.height
            # A box that goes on overleaf keeps its edge on this page.
            cut = n == len(strips) - 1 and strip.edge != "bottom"
            grounds[strip.box] = (start, end + (look.pad if cut else 0.0))
        shapes.append(shift(strip, left, y))
        y += strip.height
    boxes = [_ground(look, left, width, start, end) for start, end in grounds.values()]
    return [shape for pair in boxes for shape in pair] + shapes


def _ground(look: Look, left: float, width: float, start: float, end: float) -> list[Shape]:
    tall = end - start
    return [
        rounded(left, start, width, tall, 2.4, fill=look.tint),
        rounded(left, start, 1.3, tall, 0.65, fill=look.accent),
    ]


def _furniture(look: Look, page: Format, number: int, title: str, chapter: str) -> list[Shape]:
    """Running head and page number, both at the outer edge."""
    left, _, width, _ = page.live(number)
    is_right = number % 2 == 1
    edge = left + width if is_right else left
    words = chapter if is_right and chapter else title
    rule = lighter(look.faint, 0.6)
    y, head = page.height - FOOT - page.lost, HEAD + page.lost
    size = look.small
    disc = 3.1
    middle = edge - disc if is_right else edge + disc
    return [
        Text(edge, head, words, fonts.STRONG, size, look.faint, "end" if is_right else "start"),
        polyline([(left, head + 2.2), (left + width, head + 2.2)], stroke=rule, width=0.2),
        circle(middle, y - size * 0.33, disc, fill=look.tint),
        Text(middle, y, str(number), fonts.STRONG, size, look.accent, "middle"),
    ]
