"""The account of a component's sheets: how many there are, and how pieces lie on them.

In come a component and its pages, out goes a `ComponentEntry`, which the guide tells people and
the manifest keeps. Must not know: games, files that are written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.canvas.shapes import Component
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
    layouts = tuple(
        LayoutEntry(tally.manner, tally.pieces, sheets, tally.capacity, tally.parts, tally.cuts)
        for tally, sheets in sum_up(pages)
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
    )
