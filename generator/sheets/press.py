"""How sheets are printed and cut, apart from the paper: what a maker may choose.

Plain values and what their names mean; `impose` and those below it do as they say. Knows no
game, no piece and no file format.
"""

from __future__ import annotations

from dataclasses import astuple, fields
from math import isfinite
from pathlib import Path
from typing import Any, Literal, cast, get_args

from generator.bundled import template_folder
from generator.errors import CommandError
from generator.quick_start import dataclass

HexagonPacking = Literal["straight", "dense"]
# Of hexagons: "auto" is straight for a hand with a knife and dense for a machine.
Packing = Literal["auto", "straight", "dense"]
# Art outside the trim: not at all; at the rim of a block whose pieces share their cuts; or
# around every piece, which then has cuts of its own.
Bleed = Literal["none", "shared", "own"]
# Where the knife goes, as people see it: marks outside the pieces, lines along the cuts.
# "auto" shows marks for pieces whose art is drawn to run on outside the trim, lines for others
# and wherever a rim looks like its neighbour's or like the paper, and neither where a machine cuts.
Cutting = Literal["auto", "marks", "lines", "both", "none"]
# Files for a cutting machine: none; every outline cut through the sheet; or, for sticky paper,
# only through its top layer, and all of them together cut out.
CutFiles = Literal["none", "through", "kiss"]
# How backs come behind their fronts: a sheet turned on its long or short edge, one sheet folded
# in a gutter, sheets of their own to glue on, or not at all.
Backs = Literal["duplex-long", "duplex-short", "fold", "separate", "none"]

# The edge of the paper that a sheet with two printed sides is turned on; "none" asks for one
# side only, where a printer that likes to print both would spoil what is to be folded or glued.
Flip = Literal["long", "short", "none"]
FLIPS: dict[Backs, Flip] = {"duplex-long": "long", "duplex-short": "short"}


@dataclass(frozen=True, slots=True)
class Margins:
    """What a printer cannot reach at each edge of the upright sheet, in mm."""

    left: float
    top: float
    right: float
    bottom: float

    def at_least(self, other: Margins) -> Margins:
        """The wider of the two at each edge."""
        return Margins(
            max(self.left, other.left),
            max(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def behind(self, backs: Backs) -> Margins:
        """Margins that hold in front and behind, where backs come like this."""
        side, level = max(self.left, self.right), max(self.top, self.bottom)
        if backs == "duplex-short":  # what is behind stands upside down
            return Margins(side, level, side, level)
        return Margins(side, self.top, side, self.bottom)

    def lying(self) -> Margins:
        """Margins of the sheet on its side, whichever way a viewer turns it."""
        side, level = max(self.top, self.bottom), max(self.left, self.right)
        return Margins(side, level, side, level)


# Most printers reach this far; the looks in `templates/sheets/` are made for it.
USUAL = Margins(5.0, 5.0, 5.0, 5.0)
NARROWEST, WIDEST = 0.0, 30.0


# The machine that is meant where nobody says which: what others ask is in `templates/machines/`.
MACHINE = "silhouette"


@dataclass(frozen=True, slots=True)
class Press:
    """Everything about printing that is neither the paper nor the pieces."""

    packing: Packing = "auto"
    bleed: Bleed = "shared"
    cutting: Cutting = "auto"
    cut_files: CutFiles = "none"
    margins: Margins = USUAL
    backs: Backs = "duplex-long"
    # Where the printer lays its second side, seen from the front through the paper: so many mm
    # further right and further down than the first. Backs are moved the other way.
    offset: tuple[float, float] = (0.0, 0.0)
    machine: str = MACHINE  # what cut files are for, if there are any

    @property
    def hexagons(self) -> HexagonPacking:
        """How hexagons are packed."""
        if self.packing != "auto":
            return self.packing
        return "straight" if self.cut_files == "none" else "dense"

    @property
    def two_sided(self) -> bool:
        """Whether backs are printed on the other side of the sheet."""
        return self.backs in ("duplex-long", "duplex-short")

    @property
    def flip(self) -> Flip:
        """How a printer shall turn the paper."""
        return FLIPS.get(self.backs, "none")


STANDARD = Press()
FARTHEST = 20.0  # mm: a printer that lays backs further off wants another flip, not an offset


def read_backs(text: str) -> Backs:
    """One of the ways in which backs come behind their fronts."""
    for backs in get_args(Backs):
        if text == backs:
            return cast(Backs, backs)
    raise CommandError(
        "--backs", f'backs cannot be "{text}"', f"they may be {', '.join(get_args(Backs))}"
    )


def machine_folder() -> Path:
    """What machines ask, a file each: `machines` reads them."""
    return template_folder() / "machines"


def machine_names() -> tuple[str, ...]:
    """All machines there are, the usual one first."""
    names = sorted(file.stem for file in machine_folder().glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != MACHINE))


def read_machine_name(text: str) -> str:
    """One of the machines there are."""
    if text in machine_names():
        return text
    raise CommandError(
        "--machine",
        f'no machine is called "{text}"',
        f"choose among: {', '.join(machine_names())}",
    )


def read_offset(text: str) -> tuple[float, float]:
    """Two numbers as read off a calibration page: how far right and how far down backs land."""
    numbers = _read_numbers(text)
    if len(numbers) != 2 or not all(abs(number) <= FARTHEST for number in numbers):
        raise CommandError(
            "--offset",
            f'"{text}" is no offset',
            f"write how far right, how far down, in mm up to {FARTHEST:g}, such as 0.4,-0.8",
        )
    return numbers[0], numbers[1]


def read_margins(text: str) -> Margins:
    """One number for all edges, or four: left, top, right, bottom."""
    numbers = _read_numbers(text)
    if len(numbers) not in (1, 4) or not all(NARROWEST <= number <= WIDEST for number in numbers):
        raise CommandError(
            "--margins",
            f'"{text}" are no margins',
            f"write mm from {NARROWEST:g} to {WIDEST:g}: one number for all edges, "
            "or left,top,right,bottom such as 5,5,5,12",
        )
    left, top, right, bottom = numbers * (4 // len(numbers))
    return Margins(left, top, right, bottom)


def _read_numbers(text: str) -> list[float]:
    """The numbers between commas; none if something else stands there."""
    try:
        numbers = [float(word) + 0.0 for word in text.split(",")]  # no minus zero
    except ValueError:
        return []
    return numbers if all(map(isfinite, numbers)) else []


def settings_of(press: Press) -> dict[str, Any]:
    """What is not as standard, as plain values by their names."""
    return {
        name: list(astuple(value)) if isinstance(value, Margins) else _plain(value)
        for name in (field.name for field in fields(press))
        if (value := getattr(press, name)) != getattr(STANDARD, name)
    }


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
