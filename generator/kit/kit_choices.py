"""All that may be chosen of a kit, in the order in which people are asked.

Papers, styles, backs and the rest are listed in their own rooms; here is what they mean to a
person. The command and the studio ask for exactly these. What concerns one kind of component,
its own folder says in a module `choices`.
"""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from generator import components
from generator.canvas.styles import StyleName
from generator.choices import Choice, if_given, one_of, read_number, split_list, yes_or_no
from generator.errors import CommandError
from generator.kit.press_choices import PRESS_CHOICES
from generator.sheets.paper import PAPERS, find_paper
from generator.sheets.press import (
    STANDARD,
    Backs,
    Bleed,
    CutFiles,
    Cutting,
    Packing,
    machine_names,
    read_backs,
    read_machine_name,
    read_margins,
    read_offset,
)

STANDARD_PAPER = "a4"
# Card of 250 g/m², the heaviest that most home printers take, is 0.3 mm thick.
CARD, THINNEST, THICKEST = 0.3, 0.05, 3.0


def _read_stock(value: object) -> float:
    stock = read_number("stock", value)
    if not THINNEST <= stock <= THICKEST:
        raise CommandError(
            "--stock",
            f"{stock:g} mm is no card to print on",
            f"{CARD:g} is card of 250 g/m²; {THINNEST:g} to {THICKEST:g} is possible",
        )
    return stock


PAPER = Choice(
    "paper",
    "text",
    f"{', '.join(PAPERS)} (fits a4 and letter), or a size such as 200x250mm.",
    find_paper,
    default=STANDARD_PAPER,
    choices=tuple(PAPERS),
    metavar="PAPER",
    is_kept=True,
)
ONLY = Choice(
    "only",
    "text",
    "Make only these parts of the kit, such as tiles,scoresheets.",
    partial(split_list, "only"),
    metavar="PARTS",
)
PACKING = one_of(
    "packing",
    get_args(Packing),
    STANDARD.packing,
    "Hexagons: cut by straight lines across the sheet, or dense, more to a sheet, as a machine "
    "cuts them.",
)
BLEED = one_of(
    "bleed",
    get_args(Bleed),
    STANDARD.bleed,
    "Art outside the trim: none; around blocks that share cuts; around every piece.",
)
CUT = one_of(
    "cut",
    get_args(Cutting),
    STANDARD.cutting,
    "Show cuts as marks from the edge of the paper, as lines, or not at all.",
)
CUT_FILES = one_of(
    "cut_files",
    get_args(CutFiles),
    STANDARD.cut_files,
    "Add cut/*.svg and *.dxf for a cutting machine; kiss leaves the backing whole.",
)
MACHINE: Choice[str | None] = Choice(
    "machine",
    "choice",
    f"The machine that cut files are for: its marks and its area.  [default: {STANDARD.machine}]",
    if_given(read_machine_name),
    choices=machine_names(),
)
MARGINS = Choice(
    "margins",
    "text",
    "What the printer cannot reach: one number, or left,top,right,bottom.",
    read_margins,
    default="5",
    metavar="MM",
    is_kept=True,
)
BACKS = Choice(
    "backs",
    "choice",
    "How backs come behind fronts: the sheet turned on its long or short edge, folded, sheets to "
    "glue on, or no backs.",
    read_backs,
    default=STANDARD.backs,
    choices=get_args(Backs),
    is_kept=True,
)
OFFSET = Choice(
    "offset",
    "text",
    "How far right and down backs land, in mm, as read off: tilewright calibrate.",
    if_given(read_offset),
    metavar="X,Y",
    is_kept=True,
)
DRAFT = yes_or_no("draft", "Build what fails its checks too; every sheet says DRAFT.")
STOCK = Choice(
    "stock",
    "number",
    "How thick the card for pieces is: the box is made to hold them.",
    _read_stock,
    default=CARD,
    metavar="MM",
)
SINCE = Choice(
    "since",
    "file",
    "Put only the pieces that changed since an earlier kit into changed.pdf as well.",
    if_given(Path),
    metavar="MANIFEST",
)
STYLE: Choice[StyleName] = one_of(
    "style",
    get_args(StyleName),
    "full",
    "Full colour; ink-saver: lines and tints, a quarter of the ink; mono: only black.",
)


@cache
def component_choices() -> dict[str, tuple[Choice[Any], ...]]:
    """What may be chosen of each kind of component, by the kind's name."""
    rooms = map(Path, components.__path__)
    kinds = sorted(file.parent.name for room in rooms for file in room.glob("*/choices.py"))
    return {kind: import_module(f"{components.__name__}.{kind}.choices").CHOICES for kind in kinds}


def all_choices() -> tuple[Choice[Any], ...]:
    press = (PACKING, BLEED, CUT, CUT_FILES, MACHINE, MARGINS, BACKS, OFFSET)
    own = [choice for choices in component_choices().values() for choice in choices]
    return (PAPER, ONLY, *press, *own, DRAFT, STOCK, SINCE, STYLE, *PRESS_CHOICES)
