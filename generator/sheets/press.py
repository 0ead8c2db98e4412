"""How sheets are printed and cut, apart from the paper: what a maker may choose.

Plain values and what their names mean; `impose` and those below it do as they say. Knows no
game, no piece and no file format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Packing = Literal["straight", "dense"]  # of hexagons
# Art outside the trim: not at all; at the rim of a block whose pieces share their cuts; or
# around every piece, which then has cuts of its own.
Bleed = Literal["none", "shared", "own"]
# Where the knife goes, as people see it: marks outside the pieces, lines along the cuts.
# "auto" shows marks for pieces whose art runs on outside the trim, lines for others.
Cutting = Literal["auto", "marks", "lines", "both", "none"]
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


@dataclass(frozen=True, slots=True)
class Press:
    """Everything about printing that is neither the paper nor the pieces."""

    packing: Packing = "straight"
    bleed: Bleed = "shared"
    cutting: Cutting = "auto"
    margins: Margins = Margins(5.0, 5.0, 5.0, 5.0)
    backs: Backs = "duplex-long"
    offset: tuple[float, float] = (0.0, 0.0)  # of backs, right and down as one reads them


STANDARD = Press()
