"""Blocks of the tree made into strips.

In come blocks and the width there is, out go strips from top to bottom. Tables and figures
have modules of their own. Must not know: pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from generator.canvas.pen import circle, group
from generator.canvas.shapes import Shape, Text
from generator.geometry.add_up import add_up
from generator.typeset.figure_rows import set_figures
from generator.typeset.strips import ASCENT, Setter, Strip, set_lines, tag_strips
from generator.typeset.text_lines import set_line, strong_face, title_face
from generator.typeset.text_look import TextLook
from generator.typeset.text_tables import set_table
from generator.typeset.text_tree import (
    Aside,
    FigureRow,
    Heading,
    Listing,
    PageTurn,
    Paragraph,
    TextBlock,
    TextTable,
    plain_text,
)

BESIDE = 0.4  # of the line, for a figure beside the text that names no share
ASIDE_GAP = 5.0  # between such a figure and the text


def set_blocks(
    setter: Setter, blocks: Sequence[TextBlock], x: float, width: float, first_gap: float = 0.0
) -> list[Strip]:
    """Strips of several blocks; `first_gap` is the space before the first."""
    look = setter.look
    strips: list[Strip] = []
    before: TextBlock | None = None
    rest = list(blocks)
    while rest:
        block = rest.pop(0)
        if isinstance(block, FigureRow) and block.beside:
            company = rest[: _count_beside(rest)]
            made, used = set_beside(setter, block, company, x, width)
            rest = rest[used:]
        else:
            made = set_block(setter, block, x, width)
        if made:
            gap = first_gap if before is None else _gap(look, before, block)
            made[0] = replace(made[0], before=gap)
            if strips and _leads_on(before):
                strips[-1] = replace(strips[-1], keeps_next=True)
        strips += made
        before = block
    return strips


def _gap(look: TextLook, before: TextBlock, block: TextBlock) -> float:
    """The space between two blocks."""
    if isinstance(before, Heading):
        return look.paragraph_gap if before.level < 3 else look.item_gap
    match block:
        case Heading():
            return look.chapter_gap if block.level < 3 else look.part_gap
        case FigureRow() | TextTable() | Aside():
            return look.figure_gap
        case PageTurn():
            return 0.0
        case _:
            tall = isinstance(before, FigureRow | TextTable | Aside)
            return look.figure_gap if tall else look.paragraph_gap


def _leads_on(block: TextBlock | None) -> bool:
    """A heading, or a sentence that ends in a colon, stays with what it announces."""
    if isinstance(block, Paragraph):
        return plain_text(block.runs).rstrip().endswith(":")
    return isinstance(block, Heading)


def set_block(setter: Setter, block: TextBlock, x: float, width: float) -> list[Strip]:
    key = block, x, width
    if key not in setter.done:
        setter.done[key] = tuple(_set_block(setter, block, x, width))
    return list(setter.done[key])


def _set_block(setter: Setter, block: TextBlock, x: float, width: float) -> list[Strip]:
    match block:
        case Heading():
            strips, role = [set_heading(setter, block, x, width)], f"H{block.level}"
        case Paragraph():
            lines = setter.lines(block.runs, setter.body(), width, block.place)
            strips, role = set_lines(setter, lines, x, setter.look.leading, block.place), "P"
        case Listing():
            strips, role = set_listing(setter, block, x, width), "L"
        case TextTable():
            strips, role = set_table(setter, block, x, width), "Table"
        case FigureRow():
            return [set_figures(setter, block, x, width)]
        case Aside():
            strips, role = set_box(setter, block, x, width), "Div"
        case PageTurn():
            return [Strip(0.0, is_turn=True, place=block.place)]
    return tag_strips(setter, strips, role)


def _count_beside(blocks: Sequence[TextBlock]) -> int:
    """How many of the next blocks may stand beside a figure."""
    plain = (isinstance(block, Paragraph | Listing | TextTable) for block in blocks)
    return len(list(takewhile(bool, plain)))


def set_beside(
    setter: Setter, row: FigureRow, blocks: Sequence[TextBlock], x: float, width: float
) -> tuple[list[Strip], int]:
    """A figure at the right, and at its left as many blocks as are needed to come down to its
    foot; how many that were. No page is turned beside the figure."""
    share = row.figures[0].share or BESIDE
    wide = (width - ASIDE_GAP) * share
    alone = replace(row, figures=(replace(row.figures[0], share=1.0),), beside=False)
    figure = set_figures(setter, alone, x + width - wide, wide)
    room = width - wide - ASIDE_GAP
    used, left = 0, list[Strip]()
    for used in range(1, len(blocks) + 1):
        left = set_blocks(setter, blocks[:used], x, room)
        if add_up(strip.before + strip.height for strip in left) >= figure.height:
            break
    strips: list[Strip] = []
    y = 0.0
    for strip in left:
        y += strip.before + strip.height
        strips.append(replace(strip, keeps_next=strip.keeps_next or y < figure.height))
    if y < figure.height:
        strips.append(Strip(figure.height - y, place=row.place))
    # The figure hangs on the first line, and stands over those below it.
    first = strips[0]
    shapes = (*figure.shapes, group(first.shapes, tags=first.tags))
    return [replace(first, shapes=shapes, tags=()), *strips[1:]], used


def set_heading(setter: Setter, block: Heading, x: float, width: float) -> Strip:
    """Lines of a heading stay together, and with what follows."""
    look = setter.look
    size = look.chapter if block.level < 3 else look.part
    face = title_face(block.text, size, look.accent if block.level < 3 else look.ink)
    lines = setter.lines(block.runs, face, width, block.place)
    leading = size * 1.18
    shapes = [
        shape
        for n, line in enumerate(lines)
        for shape in set_line(line, x, (n + ASCENT) * leading, setter.signs)
    ]
    height = leading * len(lines)
    return Strip(height, tuple(shapes), keeps_next=True, heading=block, place=block.place)


def set_listing(setter: Setter, block: Listing, x: float, width: float) -> list[Strip]:
    look = setter.look
    indent = look.indent
    if block.start is not None and block.start + len(block.items) > 10:
        indent *= 1.35
    strips: list[Strip] = []
    for number, item in enumerate(block.items):
        gap = look.item_gap if number else 0.0
        made = set_blocks(setter, item.blocks, x + indent, width - indent, gap)
        # Parts of one item stand closer than blocks of the text.
        made = [
            replace(strip, before=min(strip.before, look.item_gap)) if n else strip
            for n, strip in enumerate(made)
        ]
        if not made:
            continue
        sign = _bullet(look, x) if block.start is None else _number(look, block.start + number, x)
        made[0] = replace(made[0], shapes=(*sign, *made[0].shapes))
        strips += tag_strips(setter, tag_strips(setter, made, "LBody"), "LI")
    return strips


def _bullet(look: TextLook, x: float) -> list[Shape]:
    baseline = ASCENT * look.leading
    return [circle(x + 1.5, baseline - look.text * 0.245, 0.62, fill=look.accent)]


def _number(look: TextLook, number: int, x: float) -> list[Shape]:
    face = strong_face(look.text, look.accent)
    return [Text(x, ASCENT * look.leading, f"{number}.", face.plain, face.size, face.colour)]


def set_box(setter: Setter, block: Aside, x: float, width: float) -> list[Strip]:
    """Blocks on a ground of their own. A box of up to half a page is not cut."""
    look, number = setter.look, next(setter.boxes)
    inner = set_blocks(setter, block.blocks, x + look.pad, width - 2 * look.pad)
    height = add_up(strip.before + strip.height for strip in inner)
    whole = height < setter.tallest / 2
    padded = [
        Strip(look.pad * 0.8, keeps_next=True, edge="top", place=block.place),
        *inner,
        Strip(look.pad * 0.8, edge="bottom", place=block.place),
    ]
    padded[-2] = replace(padded[-2], keeps_next=True)
    strips = [
        replace(strip, box=number, keeps_next=strip.keeps_next or whole, heading=None)
        for strip in padded
    ]
    strips[-1] = replace(strips[-1], keeps_next=False)
    return strips
