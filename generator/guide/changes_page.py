"""The first page of what changed: which pieces to put in, which to take out of the old set.

In come the changes and the sheets that follow, out go pages like those of a guide. Must not
know: how changes were found, file formats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from generator.guide.guide_head import set_head
from generator.guide.guide_parts import TICK_BOX, tick_box
from generator.guide.guide_sheet import GuideSheet
from generator.guide.parts_list import soften
from generator.guide.piece_changes import Changes, Difference
from generator.sheets.page import Page
from generator.typeset.page_breaks import fill_pages, fits
from generator.typeset.strips import Setter, Strip
from generator.typeset.text_blocks import set_blocks
from generator.typeset.text_tree import Heading, Paragraph, Place, Run, Sign, TextBlock
from generator.words import counted

TITLE = "What changed"
WHY = {
    "new": "new",
    "changed": "drawn anew",
    "more": "more of them",
    "gone": "no longer in the game",
    "old": "the old drawing",
    "fewer": "fewer of them",
}


def set_changes(sheet: GuideSheet, changes: Changes, sheets: int) -> tuple[Page, ...]:
    """Pages to tick off while the old set is brought up to date; so many sheets follow."""
    area, look = sheet.area, sheet.look
    setter = Setter(look, {}, {TICK_BOX: tick_box()}, area.height)
    place = Place(sheet.tileset.file, 1)
    head = set_head(sheet, (), f"{TITLE} since your last kit")
    said = (
        f"{counted(changes.prints, 'piece')} to print on {counted(sheets, 'sheet')}, which follow."
    )
    blocks: list[TextBlock] = [Paragraph((Run(said, "strong"),), place)]
    blocks += [Paragraph((Run(f"Note: {note}."),), place) for note in changes.notes]
    strips = [head, *_set(setter, blocks, area.width, look.paragraph_gap)]
    for title, found in (("Take out", changes.remove), ("Put in", changes.add)):
        if found:
            heading = Heading(2, (Run(title),), place)
            strips += _set(setter, [heading], area.width, look.chapter_gap)
        for line in say_differences(found):
            item = Paragraph((Sign(TICK_BOX, ""), Run(f"\u00a0{soften(line)}")), place)
            strips += _set(setter, [item], area.width, look.item_gap)
    spread = fill_pages(strips, area.height)
    if not fits(spread, area.height):
        loose = [replace(strip, keeps_next=False) for strip in strips]
        spread = fill_pages(loose, area.height)
    return sheet.pages(TITLE, spread)


def _set(setter: Setter, blocks: Sequence[TextBlock], width: float, gap: float) -> list[Strip]:
    """Blocks after a gap."""
    return set_blocks(setter, blocks, 0.0, width, gap)


def say_differences(found: Sequence[Difference]) -> list[str]:
    """The pieces one by one; all of a component for the same reason in one line."""
    said: list[str] = []
    for component, group in groupby(found, key=lambda change: change.component):
        changes = list(group)
        first, whole = changes[0], sum(change.count for change in changes)
        alike = len({change.why for change in changes}) == 1
        if len(changes) > 1 and alike and whole == first.all:
            said.append(f"all {whole} {component}: {WHY[first.why]}")
        else:
            said += map(say_difference, changes)
    return said


def say_difference(change: Difference) -> str:
    """A piece in a list: how many, which, why."""
    return f"{change.count} × {change.title} ({change.component}: {WHY[change.why]})"
