"""The pieces that changed on sheets of their own, after a page that lists them.

In come the components of a kit and what changed, out goes a document. Must not know: how
changes were found, files.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas.shapes import Component
from generator.components.find_kinds import kind_of
from generator.guide.changes_page import TITLE, Changes, set_changes
from generator.guide.guide_parts import tick_box
from generator.kit.changes import keep_changed
from generator.kit.documents import bind, credit_of
from generator.kit.order import Wishes
from generator.sheets.draft import stamp_draft
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Document
from generator.sheets.paper import Paper
from generator.tileset.model import Tileset

LIST = "list"


def reprint(
    tileset: Tileset,
    components: Sequence[Component],
    changes: Changes,
    paper: Paper,
    wishes: Wishes,
) -> Document:
    name, credit = tileset.game.name, credit_of(tileset.game)
    kept = keep_changed(components, changes)
    sheets = {
        part.id: impose(
            part, paper, name, wishes.press, kind_of(part.id, tileset).may_split, credit
        )
        for part in kept
    }
    count = sum(count_sheets(pages) for pages in sheets.values())
    first = Component(LIST, TITLE, (), (tick_box(),))
    sheets[LIST] = set_changes(tileset, changes, count, paper, wishes.press.margins, credit)
    if wishes.draft:
        sheets = {id: tuple(map(stamp_draft, pages)) for id, pages in sheets.items()}
    return bind(tileset, [first, *kept], sheets, wishes.press)
