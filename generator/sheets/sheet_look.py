"""The look of a sheet: bands, cuts, type sizes and words, read from `templates/sheets/`.

Numbers and words are data; how they are used is `furniture`, `marks` and `impose`.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

from generator.bundled import template_folder
from generator.quick_start import dataclass
from generator.sheets.machines import RegistrationLook, read_machine
from generator.sheets.paper import Paper
from generator.sheets.press import MACHINE, USUAL, Margins
from generator.sheets.slots import Box


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
    mark_room: float
    mark_width: float
    mark_colour: str
    tick_arm: float
    tick_casing: str
    tick_casing_width: float
    far_reach: float
    far_width: float
    far_colour: str
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
    upright: bool
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
    lift: float
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
class LayerLook:
    """A layer of a cut file: its colour, and the number of that colour in DXF."""

    colour: str
    index: int


@dataclass(frozen=True, slots=True)
class SheetLook:
    """All that a sheet shows besides its pieces."""

    page: PageLook
    cut: CutLook
    head: HeadLook
    ruler: RulerLook
    advice: AdviceLook
    split: SplitLook
    registration: RegistrationLook
    layers: dict[str, LayerLook]
    fold: FoldLook
    margins: Margins = USUAL  # what the printer cannot reach

    @property
    def left(self) -> float:
        """Where pieces and words may begin: the side margin is that of the usual printer."""
        return self.page.side_margin + self.margins.left - USUAL.left

    @property
    def right(self) -> float:
        """How far from the right edge pieces and words end."""
        return self.page.side_margin + self.margins.right - USUAL.right

    def within(self, margins: Margins) -> SheetLook:
        """The same look for a printer with other margins: head, foot and bands move with them."""
        down, up = margins.top - self.margins.top, margins.bottom - self.margins.bottom
        page, head, ruler, split = self.page, self.head, self.ruler, self.split
        aside, beside = margins.left - self.margins.left, margins.right - self.margins.right
        from_head, from_foot = (aside, beside) if head.upright else (down, up)
        return replace(
            self,
            page=replace(page, top_band=page.top_band + down, bottom_band=page.bottom_band + up),
            head=replace(head, baseline=head.baseline + from_head),
            ruler=replace(ruler, baseline=ruler.baseline + from_foot),
            split=replace(split, key_top=split.key_top + down),
            margins=margins,
        )

    @property
    def for_machine(self) -> bool:
        """Whether there is room for the marks that a machine reads."""
        return self.margins.at_least(self.registration.margins) == self.margins

    def free(self, paper: Paper) -> Box:
        """How much of the paper marks of cuts may take: all of it, or what is inside the marks
        that a machine reads. A mark need not be printed whole."""
        machine = self.registration.margins
        if not self.for_machine:
            return Box(0.0, 0.0, paper.width, paper.height)
        return Box(
            machine.left,
            machine.top,
            paper.width - machine.left - machine.right,
            paper.height - machine.top - machine.bottom,
        )

    def mark_reach(self, bleed: float) -> float:
        """From the trim to the end of what shows of a mark at least."""
        return bleed + self.cut.mark_gap + self.cut.mark_room

    def area(self, paper: Paper, reach: float, aside: float = 0.0) -> Box:
        """Where pieces may lie: inside margins and bands.

        Above and below them there is room for all that reaches out so far; at the sides, only
        what stands out `aside` must be printed whole.
        """
        left = max(self.left, self.margins.left + aside)
        right = max(self.right, self.margins.right + aside)
        top = self.page.top_band + reach
        bottom = self.page.bottom_band + reach
        return Box(left, top, paper.width - left - right, paper.height - top - bottom)


@cache
def read_look(name: str = "standard", machine: str = MACHINE) -> SheetLook:
    """The sheet layout of that name, from the templates: the standard one and its own changes, with
    the marks of that machine."""
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
        registration=read_machine(machine).marks,
        layers={layer: LayerLook(**look) for layer, look in table["layers"].items()},
        fold=FoldLook(**{**fold, "dash": tuple(fold["dash"])}),
    )


def _read_table(name: str) -> dict[str, Any]:
    return tomllib.loads((template_folder() / "sheets" / f"{name}.toml").read_text("utf-8"))
