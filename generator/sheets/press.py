"""How sheets are printed and cut, apart from the paper: what a maker may choose.

Plain values and what their names mean; `impose` and those below it do as they say. Knows no
game, no piece and no file format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.errors import CommandError

Packing = Literal["straight", "dense"]  # of hexagons
# Art outside the trim: not at all; at the rim of a block whose pieces share their cuts; or
# around every piece, which then has cuts of its own.
Bleed = Literal["none", "shared", "own"]
# Where the knife goes, as people see it: marks outside the pieces, lines along the cuts.
# "auto" shows marks for pieces whose art is drawn to run on outside the trim, lines for others,
# and neither where a machine cuts.
Cutting = Literal["auto", "marks", "lines", "both", "none"]
# Files for a cutting machine: none; every outline cut through the sheet; or, for sticky paper,
# only through its top layer, and all of them together cut out.
CutFiles = Literal["none", "through", "kiss"]
# How backs come behind their fronts: a sheet turned on its long or short edge, one sheet folded
# in a gutter, sheets of their own to glue on, or not at all.
Backs = Literal["duplex-long", "duplex-short", "fold", "separate", "none"]


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

    def flipped(self) -> Margins:
        """Margins that hold on both sides of a sheet turned on its long edge."""
        side = max(self.left, self.right)
        return Margins(side, self.top, side, self.bottom)

    def lying(self) -> Margins:
        """Margins of the sheet on its side, whichever way a viewer turns it."""
        side, level = max(self.top, self.bottom), max(self.left, self.right)
        return Margins(side, level, side, level)


# Most printers reach this far; the looks in `templates/sheets/` are made for it.
USUAL = Margins(5.0, 5.0, 5.0, 5.0)
NARROWEST, WIDEST = 0.0, 30.0


@dataclass(frozen=True, slots=True)
class Press:
    """Everything about printing that is neither the paper nor the pieces."""

    packing: Packing = "straight"
    bleed: Bleed = "shared"
    cutting: Cutting = "auto"
    cut_files: CutFiles = "none"
    margins: Margins = USUAL
    backs: Backs = "duplex-long"
    offset: tuple[float, float] = (0.0, 0.0)  # of backs, right and down as one reads them


STANDARD = Press()


def read_margins(text: str) -> Margins:
    """Margins as people write them: one number for all edges, or left,top,right,bottom."""
    words = text.split(",")
    try:
        numbers = [float(word.strip().removesuffix("mm")) for word in words]
    except ValueError:
        numbers = []
    if len(numbers) not in (1, 4):
        raise CommandError(
            "--margins",
            f'"{text}" is neither one number nor four',
            "write 5 for all edges, or left,top,right,bottom such as 5,8,5,12, in mm",
        )
    if not all(NARROWEST <= number <= WIDEST for number in numbers):
        raise CommandError(
            "--margins",
            f'"{text}" is no margin of a printer',
            f"{NARROWEST:g} to {WIDEST:g} mm are possible at each edge",
        )
    return Margins(*numbers) if len(numbers) == 4 else Margins(*numbers * 4)
