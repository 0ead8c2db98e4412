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
from generator.words import counted, say, to_say

TITLE = to_say("What changed")
HEAD = to_say("What changed since your last kit")
WHY = {
    "new": to_say("new"),
    "changed": to_say("drawn anew"),
    "more": to_say("more of them"),
    "gone": to_say("no longer in the game"),
    "old": to_say("the old drawing"),
    "fewer": to_say("fewer of them"),
}


def set_changes(sheet: GuideSheet, changes: Changes, sheets: int) -> tuple[Page, ...]:
    """Pages to tick off while the old set is brought up to date; so many sheets follow."""
    area, look = sheet.area, sheet.look
    setter = Setter(look, {}, {TICK_BOX: tick_box()}, area.height)
    place = Place(sheet.tileset.file, 1)
    head = set_head(sheet, (), say(HEAD))
    said = say(
        "{pieces} to print on {sheets}, which follow.",
        pieces=counted(changes.prints, "piece"),
        sheets=counted(sheets, "sheet"),
    )
    blocks: list[TextBlock] = [Paragraph((Run(said, "strong"),), place)]
    blocks += [Paragraph((Run(say("Note: {note}.", note=note)),), place) for note in changes.notes]
    strips = [head, *_set(setter, blocks, area.width, look.paragraph_gap)]
    for title, found in ((say("Take out"), changes.remove), (say("Put in"), changes.add)):
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
    return sheet.pages(say(TITLE), spread)


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
            why = say(WHY[first.why])
            said.append(say("all {number} {parts}: {why}", number=whole, parts=component, why=why))
        else:
            said += map(say_difference, changes)
    return said


def say_difference(change: Difference) -> str:
    """A piece in a list: how many, which, why."""
    why = say(WHY[change.why])
    return f"{change.count} × {change.title} ({change.component}: {why})"
