"""Pages imposed two-up: sheets to print on both sides, fold once and stack inside each other.

In come pages in reading order, out go sheets as `Page`s that lie on their long edge, front and
back in turn. Printed with a flip on the short edge, page k + 1 lies behind page k when k is
odd. Must not know: what stands on the pages.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.booklet.page_format import PageFormat
from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, lighter
from generator.canvas.pen import group, polyline, rect
from generator.canvas.shapes import Shape, Text
from generator.geometry.transform import rotate, translate
from generator.sheets.page import Page
from generator.typeset.place_strips import TextArea
from generator.words import say, to_say

FLIP = to_say("print on both sides, flip on the short edge, fold in the middle")
TICK = 4.0  # mm of the marks where the fold begins and ends
NOTE = 1.9
RULE = 8.0  # between the lines of a page for notes


def say_flip(page: PageFormat) -> str:
    return f"{say(FLIP)}; {page.sheet.printing}" if page.sheet.fits else say(FLIP)


def fold_order(count: int) -> list[tuple[int, int]]:
    """Pages side by side, counted from 1: front, back of the outermost sheet, then inwards."""
    if count % 4:
        raise ValueError(f"{count} pages do not fill sheets of four")
    sides: list[tuple[int, int]] = []
    for sheet in range(count // 4):
        sides.append((count - 2 * sheet, 2 * sheet + 1))
        sides.append((2 * sheet + 2, count - 2 * sheet - 1))
    return sides


def whole_sheets(count: int) -> int:
    """As many pages as the sheets have that hold so many."""
    return count + -count % 4


def pad_pages(
    pages: Sequence[Page], page: PageFormat, *, back_cover: bool = True
) -> tuple[Page, ...]:
    """As many pages as fill whole sheets; a last one that is the back cover stays last."""
    missing = whole_sheets(len(pages)) - len(pages)
    before, last = (pages[:-1], pages[-1:]) if back_cover else (pages, ())
    return (*before, *(_notes(page, len(before) + 1 + n) for n in range(missing)), *last)


def impose_booklet(pages: Sequence[Page], page: PageFormat) -> tuple[Page, ...]:
    """All sheets, front and back in turn."""
    sides = fold_order(len(pages))
    sheets = len(sides) // 2
    width, height = page.sheet.height, page.sheet.width
    fold = width / 2
    top = (height - page.height) / 2
    imposed = []
    for n, (left, right) in enumerate(sides):
        side = say("front") if n % 2 == 0 else say("back")
        sheet = n // 2 + 1
        said = say(
            "Sheet {sheet} of {sheets}, {side}: {flip}",
            sheet=sheet,
            sheets=sheets,
            side=side,
            flip=say_flip(page),
        )
        shapes = [
            _put(pages[left - 1], page, fold - page.width, top),
            _put(pages[right - 1], page, fold, top),
            *_fold_marks(fold, height),
            *_note(said, fold, height - page.lost),
        ]
        entry = say(
            "Sheet {sheet}, {side}: pages {left} and {right}",
            sheet=sheet,
            side=side,
            left=left,
            right=right,
        )
        imposed.append(
            Page(width, height, tuple(shapes), f"{sheet} {side}", "", entry, sheet=sheet)
        )
    return tuple(imposed)


def _put(page: Page, size: PageFormat, x: float, y: float) -> Shape:
    """A page in its half of the sheet, nothing of it in the other."""
    return group(page.shapes, translate(x, y), clip=rect(0, 0, size.width, size.height))


def _fold_marks(fold: float, height: float) -> list[Shape]:
    return [
        polyline([(fold, start), (fold, end)], stroke=PAPER_GREY, width=0.2)
        for start, end in ((0.0, TICK), (height - TICK, height))
    ]


def _note(words: str, fold: float, height: float) -> list[Shape]:
    """Along the fold, at the foot of the left page, where the booklet hides it best."""
    line = Text(0, 0, words, fonts.TEXT, NOTE, PAPER_GREY, "start")
    place = rotate(-90).then(translate(fold - 3.2, height - TICK - 3.0))
    return [group([line], place)]


def _notes(page: PageFormat, number: int) -> Page:
    """A page that the text leaves empty: lines to write on."""
    shapes = rule_notes(page.live(number))
    return Page(page.width, page.height, tuple(shapes), str(number), "", say("Notes"))


def rule_notes(area: TextArea) -> list[Shape]:
    """Lines to write on, where nothing is printed."""
    ink = lighter(PAPER_GREY, 0.5)
    lines = [
        polyline([(area.left, y), (area.right, y)], stroke=ink, width=0.2)
        for y in (area.top + 12 + RULE * n for n in range(int((area.height - 12) // RULE)))
    ]
    title = Text(area.left, area.top + 4, say("Notes"), fonts.TITLE, 5.0, PAPER_GREY)
    return [title, *lines]
