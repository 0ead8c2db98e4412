"""The look of a sheet: bands, cuts, type sizes and words, read from `templates/sheets/`.

Numbers and words are data; how they are used is `furniture`, `marks` and `impose`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.sheets.paper import Paper
from generator.sheets.slots import Box
from generator.shelf import template_folder


@dataclass(frozen=True, slots=True)
class PageLook:
    side_margin: float
    top_band: float
    bottom_band: float
    widest_inset: float
    narrowest: float  # paper on which head and foot still fit their bands


@dataclass(frozen=True, slots=True)
class CutLook:
    mark_gap: float
    mark_length: float
    mark_width: float
    mark_colour: str
    line_overrun: float
    line_width: float
    line_dash: tuple[float, ...]
    line_colour: str
    side_width: float
    side_colour: str
    gap: float
    own_gap: float
    trap: float


@dataclass(frozen=True, slots=True)
class HeadLook:
    baseline: float
    game_size: float
    game_colour: str
    credit_size: float
    credit_gap: float
    note_size: float
    note_colour: str
    gap: float
    sheet: str
    front: str
    back: str
    behind: str
    both: str
    separator: str


@dataclass(frozen=True, slots=True)
class RulerLook:
    baseline: float
    centimetres: int
    inches: int
    short: float
    middle: float
    long: float
    width: float
    colour: str
    label_size: float
    label_gap: float
    label_room: float
    centimetre_label: str
    inch_label: str


@dataclass(frozen=True, slots=True)
class AdviceLook:
    words: str
    single: str
    double: str
    short: str
    fold: str
    glue_on: str
    glue_behind: str
    size: float
    colour: str
    note_size: float
    note_colour: str
    leading: float
    above_ruler: float


@dataclass(frozen=True, slots=True)
class FoldLook:
    """The line along which a sheet with fronts and backs is folded."""

    gutter: float
    inset: float
    width: float
    dash: tuple[float, ...]
    colour: str
    words: str
    size: float
    lift: float
    clear: float


@dataclass(frozen=True, slots=True)
class SplitLook:
    """What the parts of a split piece show, so that they can be put together."""

    overlap: float
    reach: float
    line_width: float
    line_dash: tuple[float, ...]
    colour: str
    cross: float
    halo: str
    halo_width: float
    glue: str
    note_size: float
    note_gap: float
    note_colour: str
    name_size: float
    key_width: float
    key_height: float
    key_top: float
    key_gap: float
    key_fill: str


@dataclass(frozen=True, slots=True)
class SheetLook:
    """All that a sheet shows besides its pieces."""

    page: PageLook
    cut: CutLook
    head: HeadLook
    ruler: RulerLook
    advice: AdviceLook
    split: SplitLook
    fold: FoldLook

    def reach(self, bleed: float) -> float:
        """How far bleed and marks, or cut lines, stand out from the block of pieces."""
        if bleed > 0:
            return bleed + self.cut.mark_gap + self.cut.mark_length
        return self.cut.line_overrun

    def area(self, paper: Paper, reach: float) -> Box:
        """Where pieces may lie that something stands out from so far: inside margins and bands."""
        side = max(self.page.side_margin, reach)
        top = self.page.top_band + reach
        bottom = self.page.bottom_band + reach
        return Box(side, top, paper.width - 2 * side, paper.height - top - bottom)


@cache
def read_look(name: str = "standard") -> SheetLook:
    """The sheet layout of that name, from the templates: the standard one and its own changes."""
    table = _read_table("standard")
    for part, changes in _read_table(name).items():
        table[part] |= changes
    cut, split, fold = table["cut"], table["split"], table["fold"]
    return SheetLook(
        page=PageLook(**table["page"]),
        cut=CutLook(**{**cut, "line_dash": tuple(cut["line_dash"])}),
        head=HeadLook(**table["head"]),
        ruler=RulerLook(**table["ruler"]),
        advice=AdviceLook(**table["advice"]),
        split=SplitLook(**{**split, "line_dash": tuple(split["line_dash"])}),
        fold=FoldLook(**{**fold, "dash": tuple(fold["dash"])}),
    )


def _read_table(name: str) -> dict[str, Any]:
    return tomllib.loads((template_folder() / "sheets" / f"{name}.toml").read_text("utf-8"))
