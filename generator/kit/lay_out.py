"""From shapes to sheets: every part of a kit on its pages, the guide to them before them.

In comes what is drawn, out go the pages of the parts that are asked for. Must not know: how
parts are drawn, files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.components.find_kinds import find_kinds, kind_of
from generator.errors import CommandError
from generator.kit.documents import imprint_of
from generator.kit.order import Order
from generator.kit.parts import GUIDE, RULES, Parts
from generator.quick_start import dataclass
from generator.sheets.impose import impose

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.canvas.shapes import Component
    from generator.components.kind import Kind
    from generator.guide.guide_parts import PrintedKit
    from generator.guide.guide_sheet import GuideSheet
    from generator.kit.draw_parts import Drawn
    from generator.sheets.page import Page
    from generator.tileset.model import Tileset

KIT_FILE = "kit.pdf"

Sheets = Mapping[str, tuple["Page", ...]]  # by the id of the component


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The parts that are asked for, with their pages."""

    components: tuple[Component, ...]
    sheets: Sheets
    booklet: Booklet | None
    is_whole: bool  # all that one file to print binds together
    remarks: tuple[str, ...] = ()  # what the paper or a piece has no room for, and what to do


def lay_out(tileset: Tileset, drawn: Drawn, parts: Parts, order: Order) -> LaidOut:
    """The parts asked for on their sheets; where the guide is, all of them, for it counts them."""
    counted = [
        part for part in drawn.components if GUIDE in parts.chosen or part.id in parts.chosen
    ]
    sheets, refused = impose_fitting(tileset, counted, order)
    components = tuple(
        part for part in drawn.components if part.id in sheets or part not in counted
    )
    if GUIDE in parts.chosen and drawn.booklet is not None:
        from generator.guide.guide_parts import PrintedKit

        missing = tuple(part for part in counted if part.id in refused)
        kit = PrintedKit(KIT_FILE, sheets, order.press, order.stock, tileset, missing)
        guide, pages = draw_guide(components, drawn.booklet, kit, order)
        components, sheets = (guide, *components), {GUIDE: pages, **sheets}
    chosen = tuple(component for component in components if component.id in parts.chosen)
    kinds = [kind_of(component.id, tileset) for component in chosen if component.id != GUIDE]
    return LaidOut(
        chosen,
        stamp_all({component.id: sheets[component.id] for component in chosen}, order),
        drawn.booklet if RULES in parts.chosen else None,
        parts.are_whole,
        (*_say_refused(refused), *_say_remarks(kinds, tileset)),
    )


def impose_all(tileset: Tileset, components: Iterable[Component], order: Order) -> Sheets:
    return {part.id: _impose(tileset, part, order) for part in components}


def _impose(tileset: Tileset, part: Component, order: Order) -> tuple[Page, ...]:
    splitting = kind_of(part.id, tileset).may_split
    return impose(part, order.paper, imprint_of(tileset.game), order.press, splitting)


def impose_fitting(
    tileset: Tileset, components: Iterable[Component], order: Order
) -> tuple[Sheets, Mapping[str, CommandError]]:
    """All that fits the paper, and why the rest does not; a part that is asked for by name must."""
    sheets: dict[str, tuple[Page, ...]] = {}
    refused: dict[str, CommandError] = {}
    for part in components:
        try:
            sheets[part.id] = _impose(tileset, part, order)
        except CommandError as error:
            if part.id in order.only:
                raise
            refused[part.id] = error
    if refused and all(kind_of(id, tileset).is_last for id in sheets):
        raise next(iter(refused.values()))  # a box for nothing is no kit
    return sheets, refused


def _say_remarks(kinds: Iterable[Kind], tileset: Tileset) -> Iterator[str]:
    for remark in (remark for kind in kinds for remark in kind.remarks(tileset)):
        yield f"{remark.key}: {remark.message}; {remark.hint}"


def _say_refused(refused: Mapping[str, CommandError]) -> Iterator[str]:
    for id, error in refused.items():
        said = error.problems[0].message
        yield f"{id} left out: {said}; print it with --only {id} and larger --paper"


def stamp_all(sheets: Sheets, order: Order) -> Sheets:
    """Every sheet of a draft says so."""
    from generator.sheets.draft import stamp_draft

    if not order.draft:
        return sheets
    return {id: tuple(map(stamp_draft, pages)) for id, pages in sheets.items()}


def draw_guide(
    components: tuple[Component, ...], booklet: Booklet, kit: PrintedKit, order: Order
) -> tuple[Component, tuple[Page, ...]]:
    from generator.guide.guide import make_guide

    return make_guide(guide_sheet(kit.tileset, order), components, kit, booklet)


def guide_sheet(tileset: Tileset, order: Order) -> GuideSheet:
    from generator.art.game_style import Painter
    from generator.canvas.styles import STYLES
    from generator.guide.guide_sheet import GuideSheet

    painter = Painter(tileset, STYLES[order.style])
    small = {
        name: painter.drawing(face)
        for kind in find_kinds()
        if kind.is_in(tileset)
        for name, face in kind.small(tileset).items()
    }
    credit = imprint_of(tileset.game).credit
    return GuideSheet(tileset, order.paper, order.press.margins, credit, small, style=painter.style)
