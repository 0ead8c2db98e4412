"""The pieces that changed on sheets of their own, after a page that lists them.

In come the parts of a kit and what changed, out goes one more file. Must not know: how changes
were found.
"""

from __future__ import annotations

from generator.canvas.shapes import Component
from generator.guide.piece_changes import Changes
from generator.kit.changes import keep_changed
from generator.kit.documents import bind
from generator.kit.lay_out import LaidOut, guide_sheet, impose_all, stamp_all
from generator.kit.order import Order
from generator.sheets.impose import count_sheets
from generator.sheets.page import Document
from generator.tileset.model import Tileset

LIST = "list"


def reprint(tileset: Tileset, laid: LaidOut, changes: Changes, order: Order) -> Document:
    from generator.guide.changes_page import TITLE, set_changes
    from generator.guide.guide_parts import tick_box

    kept = keep_changed(laid.components, changes)
    sheets = impose_all(tileset, kept, order)
    count = sum(count_sheets(pages) for pages in sheets.values())
    told = set_changes(guide_sheet(tileset, order), changes, count)
    first = Component(LIST, TITLE, (), (tick_box(),))
    return bind(tileset, [first, *kept], stamp_all({LIST: told, **sheets}, order), order.press)
