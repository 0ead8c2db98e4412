"""The account of a component's sheets: how many there are, and how pieces lie on them.

In come a component and its pages, out goes a `ComponentEntry`, which the guide tells people and
the manifest keeps. Must not know: games, files that are written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.canvas.shapes import Component
from generator.geometry.add_up import add_up
from generator.quick_start import dataclass
from generator.sheets.impose import count_sheets
from generator.sheets.page import Page, sum_up
from generator.sheets.press import STANDARD, Press, settings_of


@dataclass(frozen=True, slots=True)
class LayoutEntry:
    """How pieces of one outline lie on their sheets, and how often to cut."""

    manner: str
    pieces: int
    sheets: int
    per_sheet: int  # on a full sheet
    sheets_each: int  # more than 1 where a piece is split over several
    cuts: int  # of all sheets together
    shown: str = "none"  # of the cuts: marks, lines, both or none

    @property
    def together(self) -> int:
        """Pieces that lie on one sheet: as many as have room, or all there are."""
        return min(self.per_sheet, self.pieces)


@dataclass(frozen=True, slots=True)
class ComponentEntry:
    id: str
    title: str
    pieces: int
    sheets: int
    pages: int
    file: str
    cuts: int
    layouts: tuple[LayoutEntry, ...]
    more: tuple[str, ...] = ()  # other files that belong to it
    press: Mapping[str, Any] | None = None  # how it is printed, where that is not the standard
    used: float = 0.0  # the share of the paper that becomes pieces

    @property
    def glued(self) -> int:
        """Sheets that hold nothing but backs, to be glued behind others."""
        if (self.press or {}).get("backs") != "separate":
            return 0
        return self.sheets - sum(
            -(-layout.pieces // layout.per_sheet) * layout.sheets_each for layout in self.layouts
        )


def component_file(component: Component) -> str:
    """Where the sheets of a component stand in its kit."""
    return f"{component.id}.pdf"


def account_for(
    component: Component, pages: Sequence[Page], press: Press = STANDARD
) -> ComponentEntry:
    summed = sum_up(pages)
    layouts = tuple(
        LayoutEntry(
            tally.manner,
            tally.pieces,
            sheets,
            tally.capacity,
            tally.parts,
            tally.cuts,
            tally.shown,
        )
        for tally, sheets in summed
    )
    return ComponentEntry(
        component.id,
        component.title,
        component.count,
        count_sheets(pages),
        len(pages),
        component_file(component),
        sum(layout.cuts for layout in layouts),
        layouts,
        press=settings_of(press) or None,
        used=_share(add_up(tally.area for tally, _ in summed), pages),
    )


def _share(area: float, pages: Sequence[Page]) -> float:
    """Of the paper, one side of each sheet counted."""
    sheets = {page.sheet: page.width * page.height for page in pages}
    whole = add_up(sheets.values())
    return round(area / whole, 3) if whole else 0.0
