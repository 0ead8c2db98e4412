"""The kit guide as pages of plain paper: what to print, what to fetch, how to make it.

In come the parts of a kit, its steps and the paper, out go pages in the look of the booklets:
a head with the game's own faces, one table to check off, a picture for every step. What one
page cannot hold goes on the next; paper too small for pictures gets words alone. Every number
comes from what was really made. Must not know: file formats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.art.face_fan import choose_faces
from generator.art.game_colours import text_look
from generator.booklet.make_booklet import Booklet
from generator.canvas import fonts
from generator.canvas.colour import WHITE, lighter
from generator.canvas.pen import circle, group, rounded
from generator.canvas.shapes import Component, Drawing, Shape, Text
from generator.components.find_kinds import kind_of
from generator.geometry.transform import scale, translate
from generator.guide.guide_head import set_head
from generator.guide.guide_parts import (
    TICK_BOX,
    TITLE,
    GuidePart,
    describe_booklet,
    gather_parts,
    guide_component,
    tick_box,
)
from generator.guide.parts_list import count_pieces, list_needs, say_sheets, set_parts, soften
from generator.guide.step_pictures import HEIGHT, WIDTH, draw_picture
from generator.guide.steps import GuideStep, list_steps, list_tools
from generator.sheets.furniture import SheetHeading, draw_foot, draw_head
from generator.sheets.page import Page
from generator.sheets.paper import Paper
from generator.sheets.press import Margins, Press
from generator.sheets.sheet_look import read_look
from generator.tileset.model import Tileset
from generator.typeset.page_breaks import fill_pages, fits
from generator.typeset.place_strips import TextArea, place_strips
from generator.typeset.strips import ASCENT, Setter, Strip, spaced
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_lines import set_line, strong_face, text_face
from generator.typeset.text_look import TextLook
from generator.typeset.text_tree import (
    Heading,
    Item,
    Listing,
    Paragraph,
    Place,
    Run,
    TextBlock,
)

GAP = 5.0  # between steps side by side
PICTURE_WIDTHS = (WIDTH, 40.0, 34.0)  # at least, where several stand side by side


@dataclass(frozen=True, slots=True)
class Guide:
    """All that setting a guide needs."""

    tileset: Tileset
    parts: tuple[GuidePart, ...]
    steps: tuple[GuideStep, ...]
    paper: Paper
    margins: Margins
    credit: str = ""

    @property
    def area(self) -> TextArea:
        return guide_area(self.paper, self.margins)


def guide_area(paper: Paper, margins: Margins) -> TextArea:
    """Where a guide stands: between the bands of a sheet, with the margins of a page to read."""
    look = read_look().within(margins)
    margin = max(look.left, look.right, paper.width * 0.07)
    top, bottom = look.page.top_band + 1.0, look.page.bottom_band + 1.0
    return TextArea(margin, top, paper.width - margin - margin, paper.height - top - bottom)


def make_guide(
    tileset: Tileset,
    components: Sequence[Component],
    sheets: Mapping[str, Sequence[Page]],
    booklet: Booklet,
    paper: Paper,
    press: Press,
    stock: float,
    kit: str,
    credit: str = "",
) -> tuple[Component, tuple[Page, ...]]:
    """The guide to a file `kit` that begins with this guide: it counts its own pages too.

    Among the components of a kit it is one without pieces.
    """
    pages: tuple[Page, ...] = ()
    count = 0
    while len(pages) > count or not pages:
        count = max(1, len(pages))
        made = [(kind_of(component.id, tileset), component) for component in components]
        parts = gather_parts(count, made, sheets, press, stock, kit)
        pages = set_guide(tileset, [*parts, describe_booklet(booklet)], press, paper, credit)
    return guide_component(components), pages


def set_guide(
    tileset: Tileset, parts: Sequence[GuidePart], press: Press, paper: Paper, credit: str = ""
) -> tuple[Page, ...]:
    """The pages of the guide."""
    steps = tuple(list_steps(parts, press))
    guide = Guide(tileset, tuple(parts), steps, paper, press.margins, credit)
    height = guide.area.height
    setter = Setter(guide_look(tileset), {}, {TICK_BOX: tick_box()}, height)
    # Smaller pictures where they save a page; none where not even one has room on a page.
    ways = [fill_pages(set_strips(setter, guide, widest), height) for widest in PICTURE_WIDTHS]
    spread = min((way for way in ways if fits(way, height)), key=len, default=None)
    if spread is None:
        lines = [replace(strip, keeps_next=False) for strip in set_strips(setter, guide, 0.0)]
        spread = fill_pages(lines, height)
    return tuple(
        guide_page(
            tileset.game.name,
            TITLE,
            credit,
            setter.look,
            paper,
            press.margins,
            strips,
            number,
            len(spread),
        )
        for number, strips in enumerate(spread, start=1)
    )


def choose_guide_faces(parts: Sequence[GuidePart]) -> list[Drawing]:
    """What the head of a guide shows."""
    kinds = {part.id: part.kind for part in parts}

    def is_held(component: Component) -> bool:
        kind = kinds[component.id]
        return kind is not None and kind.is_held

    return choose_faces([part.component for part in parts if part.component], is_held)


def guide_faces(part: GuidePart) -> list[Drawing]:
    """What a picture of this part shows."""
    if part.component is None:
        return []
    faces = [piece.face for piece in part.component.pieces]
    return [face for face in faces if face.outline == faces[0].outline][:8]


def guide_look(tileset: Tileset) -> TextLook:
    """That of the booklets, a little smaller: a guide has much to say on one page."""
    return replace(
        text_look(tileset),
        text=3.1,
        leading=4.2,
        small=2.7,
        small_leading=3.6,
        chapter=5.4,
        chapter_gap=4.4,
        paragraph_gap=1.8,
        item_gap=0.7,
        figure_gap=2.4,
    )


def guide_page(
    game: str,
    title: str,
    credit: str,
    look: TextLook,
    paper: Paper,
    margins: Margins,
    strips: Sequence[Strip],
    number: int,
    total: int,
) -> Page:
    """A page of plain paper: the first has its own head, all have the ruler at their foot."""
    area, sheet_look = guide_area(paper, margins), read_look().within(margins)
    left, right = area.left, paper.width - area.left
    heading = SheetHeading(game, title, number, total, "", credit)
    shapes: list[Shape] = [
        *(draw_head(heading, left, right, sheet_look) if number > 1 else ()),
        *place_strips(strips, look, area),
        *draw_foot(paper, left, right, sheet_look.advice.single, sheet_look),
    ]
    label = title if total == 1 else f"{title} {number}"
    entry = "" if total == 1 else f"Page {number}"
    return Page(paper.width, paper.height, tuple(shapes), label, title, entry, sheet=number)


def set_strips(setter: Setter, guide: Guide, picture: float) -> list[Strip]:
    """The whole guide from top to bottom, its pictures at least so wide; 0: without them."""
    width = guide.area.width
    game = guide.tileset.game
    faces = choose_guide_faces(guide.parts) if picture else []
    strips = [set_head(setter.look, game, guide.credit, faces, width)]
    place = Place(guide.tileset.file, 1)

    def add(*blocks: TextBlock) -> None:
        made = set_blocks(setter, blocks, 0.0, width)
        first = (
            setter.look.chapter_gap if isinstance(blocks[0], Heading) else setter.look.paragraph_gap
        )
        strips.extend(spaced(made, first))

    add(Paragraph(say_sheets(guide.parts), place))
    strips.extend(set_parts(setter, guide.parts, width, place))
    for line in count_pieces(guide.parts):
        add(Paragraph(line, place))
    for need in list_needs(list_tools(guide.steps), game.bring, place):
        add(need)
    add(Heading(2, (Run("How to make it"),), place))
    if picture:
        strips.extend(_step_rows(setter, guide, width, picture))
    else:
        items = tuple(
            Item((Paragraph((Run(f"{step.title}. ", "strong"), Run(soften(step.words))), place),))
            for step in guide.steps
        )
        add(Listing(items, place, 1))
    return strips


def _step_rows(setter: Setter, guide: Guide, width: float, least: float) -> list[Strip]:
    """Steps side by side, each with its picture above its words."""
    columns = max(1, int((width + GAP) // (least + GAP)))
    columns = min(columns, len(guide.steps))
    each = (width - GAP * (columns - 1)) / columns
    strips: list[Strip] = []
    for first in range(0, len(guide.steps), columns):
        row = guide.steps[first : first + columns]
        made = [_step(setter, step, first + n + 1, each) for n, step in enumerate(row)]
        shapes = [
            group(shapes, translate(n * (each + GAP), 0)) for n, (shapes, _) in enumerate(made)
        ]
        height = max(height for _, height in made)
        gap = setter.look.paragraph_gap if first == 0 else setter.look.figure_gap + 1.0
        strips.append(
            Strip(height, tuple(shapes), before=gap, place=Place(guide.tileset.file, first + 2))
        )
    return strips


def _step(setter: Setter, step: GuideStep, number: int, width: float) -> tuple[list[Shape], float]:
    look = setter.look
    faces = guide_faces(step.part) if step.part is not None else []
    # The picture is as wide as its column, but never larger than life-size tools.
    factor = min(width / WIDTH, 1.35)
    tall = HEIGHT * factor
    picture = group(draw_picture(step.picture, look, faces), scale(factor))
    frame = rounded(0, 0, WIDTH * factor, tall, 1.6, stroke=lighter(look.accent, 0.6), width=0.3)
    badge: list[Shape] = [
        circle(3.6, 3.6, 2.6, fill=look.accent, stroke=WHITE, width=0.4),
        Text(3.6, 3.6 + 1.15, str(number), fonts.STRONG, 3.4, WHITE, "middle"),
    ]
    shapes: list[Shape] = [picture, frame, *badge]
    y = tall + 1.4
    place = Place("", 1)
    title = strong_face(3.3, look.ink)
    for line in setter.lines((Run(step.title),), title, width, place):
        shapes += set_line(line, 0.0, y + ASCENT * look.leading)
        y += look.leading
    body = text_face(2.9, look.ink)
    for line in setter.lines((Run(soften(step.words, width)),), body, width, place):
        shapes += set_line(line, 0.0, y + ASCENT * 3.8)
        y += 3.8
    return shapes, y
