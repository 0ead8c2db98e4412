"""The kit guide as pages of plain paper: what to print, what to fetch, how to make it.

In come the parts of a kit, its steps and the paper, out go pages in the look of the booklets:
a head with the game's own faces, one table to check off, a picture for every step. What one
page cannot hold goes on the next; paper too small for pictures gets words alone. Every number
comes from what was really made. Must not know: file formats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from generator.art.face_fan import choose_faces
from generator.booklet.make_booklet import Booklet
from generator.canvas import fonts
from generator.canvas.colour import WHITE
from generator.canvas.pen import circle, group
from generator.canvas.shapes import Component, Drawing, Library, Shape, Text
from generator.canvas.traced_words import trace_words
from generator.components.find_kinds import kind_of
from generator.geometry.transform import translate
from generator.guide.guide_head import set_head
from generator.guide.guide_parts import (
    TICK_BOX,
    TITLE,
    GuidePart,
    PrintedKit,
    describe_booklet,
    gather_parts,
    guide_component,
    tick_box,
)
from generator.guide.guide_sheet import GuideSheet
from generator.guide.knife_pictures import HEIGHT, WIDTH
from generator.guide.parts_list import (
    count_pieces,
    list_needs,
    say_choices,
    say_missing,
    say_sheets,
    set_parts,
    soften,
)
from generator.guide.step_pictures import draw_picture
from generator.guide.steps import SHAPES, GuideStep, list_steps, list_tools
from generator.quick_start import dataclass
from generator.sheets.page import Page
from generator.typeset.page_breaks import fill_pages, fits
from generator.typeset.strips import ASCENT, Setter, Strip, spaced
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_lines import set_line, strong_face, text_face
from generator.typeset.text_tree import (
    Heading,
    Item,
    Listing,
    Paragraph,
    Place,
    Run,
    TextBlock,
)
from generator.words import say

GAP = 5.0  # between steps side by side
PICTURE_WIDTHS = (WIDTH, 40.0, 34.0)  # at least, where several stand side by side


@dataclass(frozen=True, slots=True)
class Guide:
    """All that setting a guide needs."""

    sheet: GuideSheet
    parts: tuple[GuidePart, ...]
    steps: tuple[GuideStep, ...]
    missing: tuple[Component, ...] = ()  # parts that are on none of these sheets


def make_guide(
    sheet: GuideSheet, components: Sequence[Component], kit: PrintedKit, booklet: Booklet
) -> tuple[Component, tuple[Page, ...]]:
    """The guide to a kit that begins with this guide: it counts its own pages too.

    Among the components of a kit it is one without pieces.
    """
    pages: tuple[Page, ...] = ()
    count = 0
    made = [(kind_of(component.id, sheet.tileset), component) for component in components]
    while len(pages) > count or not pages:
        count = max(1, len(pages))
        parts = [*gather_parts(count, made, kit), describe_booklet(booklet)]
        if count == 1:  # however many pages it has, it shows the same pictures
            sheet = replace(sheet, traced=_trace(components, parts, sheet.small))
        pages = set_guide(sheet, parts, kit)
    # Keyed by the pieces that they stand for, small faces and traced ones would hide each other.
    stand_ins = (*sheet.small.values(), *sheet.traced.values())
    return guide_component(components, {face.name: face for face in stand_ins}), pages


def _trace(components: Sequence[Component], parts: Sequence[GuidePart], small: Library) -> Library:
    """Faces that the guide shows, without words that could be searched."""
    library = {drawing.name: drawing for part in components for drawing in part.drawings()}
    faces = [face for part in parts for kinds in ((), *SHAPES) for face in guide_faces(part, kinds)]
    faces += [back for part in parts for back in guide_backs(part)]
    return trace_words([*choose_guide_faces(parts), *faces, *small.values()], library)


def set_guide(sheet: GuideSheet, parts: Sequence[GuidePart], kit: PrintedKit) -> tuple[Page, ...]:
    """The pages of the guide."""
    steps, height = tuple(list_steps(parts, kit.press, sheet.paper)), sheet.area.height
    # Smaller pictures where they save a page, and less air; none where not even one has room on a
    # page.
    spread = None
    for is_tight, widest in product((False, True), PICTURE_WIDTHS):
        guide = Guide(replace(sheet, is_tight=is_tight), tuple(parts), steps, kit.missing)
        way = fill_pages(set_strips(_setter(guide), guide, widest), height)
        if fits(way, height) and (spread is None or len(way) < len(spread)):
            spread = way
        if spread is not None and len(spread) == 1:
            break
    if spread is None:
        guide = Guide(sheet, tuple(parts), steps, kit.missing)
        strips = set_strips(_setter(guide), guide, 0.0)
        spread = fill_pages([replace(strip, keeps_next=False) for strip in strips], height)
    return sheet.pages(say(TITLE), spread)


def _setter(guide: Guide) -> Setter:
    return Setter(guide.sheet.look, {}, {TICK_BOX: tick_box()}, guide.sheet.area.height)


def choose_guide_faces(parts: Sequence[GuidePart]) -> list[Drawing]:
    """What the head of a guide shows."""
    kinds = {part.id: part.kind for part in parts}

    def is_held(component: Component) -> bool:
        kind = kinds[component.id]
        return kind is not None and kind.is_held

    return choose_faces([part.component for part in parts if part.component], is_held)


def guide_faces(part: GuidePart, kinds: tuple[str, ...] = ()) -> list[Drawing]:
    """What a picture of this part shows: pieces of one outline, of one of these kinds."""
    if part.component is None:
        return []
    faces = [piece.face for piece in part.component.pieces]
    asked = [face for face in faces if not kinds or face.outline.kind in kinds]
    return [face for face in asked if face.outline == asked[0].outline][:8]


def guide_backs(part: GuidePart) -> list[Drawing]:
    """The backs of those pieces."""
    pieces = () if part.component is None else part.component.pieces
    backs = {piece.face.name: piece.back for piece in pieces if piece.back is not None}
    return [backs[face.name] for face in guide_faces(part) if face.name in backs]


def _shown(guide: Guide, step: GuideStep) -> list[Drawing]:
    """What the picture of a step shows."""
    if step.part is None:
        return []
    faces = guide_faces(step.part, step.kinds)
    if step.has_backs:
        faces += guide_backs(step.part)
    return [guide.sheet.in_small(face) for face in faces]


def set_strips(setter: Setter, guide: Guide, picture: float) -> list[Strip]:
    """The whole guide from top to bottom, its pictures at least so wide; 0: without them."""
    width, tileset = guide.sheet.area.width, guide.sheet.tileset
    shown = choose_guide_faces(guide.parts) if picture else []
    faces = [guide.sheet.traced.get(face.name, face) for face in shown]
    strips = [set_head(guide.sheet, faces)]
    place = Place(tileset.file, 1)

    def add(*blocks: TextBlock) -> None:
        made = set_blocks(setter, blocks, 0.0, width)
        first = (
            setter.look.chapter_gap if isinstance(blocks[0], Heading) else setter.look.paragraph_gap
        )
        strips.extend(spaced(made, first))

    add(Paragraph(say_sheets(guide.parts), place))
    strips.extend(set_parts(setter, guide.parts, width, place))
    said = (
        *say_missing(guide.missing),
        *say_choices(tileset, guide.parts),
        *count_pieces(guide.parts),
    )
    for line in said:
        add(Paragraph(line, place))
    for need in list_needs(list_tools(guide.steps), tileset.game.bring, place):
        add(need)
    add(Heading(2, (Run(say("How to make it")),), place))
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
        made = [
            _step(setter, step, _shown(guide, step), (first + n + 1, each))
            for n, step in enumerate(row)
        ]
        shapes = [
            group(shapes, translate(n * (each + GAP), 0)) for n, (shapes, _) in enumerate(made)
        ]
        height = max(height for _, height in made)
        gap = setter.look.paragraph_gap if first == 0 else setter.look.figure_gap + 1.0
        strips.append(
            Strip(
                height, tuple(shapes), before=gap, place=Place(guide.sheet.tileset.file, first + 2)
            )
        )
    return strips


def _step(
    setter: Setter, step: GuideStep, faces: Sequence[Drawing], column: tuple[int, float]
) -> tuple[list[Shape], float]:
    """A step with its number, in a column of this width: what it shows, and how high it is."""
    look, (number, width) = setter.look, column
    # The picture is as wide as its column, but never larger than life-size tools.
    factor = min(width / WIDTH, 1.35)
    tall = HEIGHT * factor
    picture = draw_picture(step.picture, look, faces, factor)
    badge: list[Shape] = [
        circle(3.6, 3.6, 2.6, fill=look.accent, stroke=WHITE, width=0.4),
        Text(3.6, 3.6 + 1.15, str(number), fonts.STRONG, 3.4, WHITE, "middle"),
    ]
    shapes: list[Shape] = [*picture, *badge]
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
