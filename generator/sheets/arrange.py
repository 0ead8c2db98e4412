"""How a batch of equal pieces is laid out: which packing, and with how much room around it.

In come pieces of one outline, the paper and how hexagons shall be packed; out goes an
`Arrangement`, whose sheets hold every piece once. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.draw.shapes import Component, Piece
from generator.geometry.outline import Outline
from generator.sheets.backs import Fold, rooms
from generator.sheets.lattice import pack_apart, pack_dense, pack_rows, pack_straight
from generator.sheets.layout import SheetLook, read_look
from generator.sheets.pack import Packed, pack_grid
from generator.sheets.paper import Paper
from generator.sheets.press import STANDARD, Packing, Press
from generator.sheets.slots import ROOT3, Box, Sheet

Manner = Literal["grid", "straight", "dense", "apart", "rows", "split"]

# Which looks of a sheet are tried: a later one only counts if it saves paper. Dense sheets are
# made for the most pieces to a page, so their head and foot are always slim.
LOOKS: dict[Manner, tuple[str, ...]] = {
    "grid": ("standard", "compact"),
    "straight": ("standard", "compact"),
    "dense": ("compact",),
    "apart": ("standard", "compact"),
    "rows": ("standard", "compact"),
}
# The bleed of a hexagon reaches so much further beyond its corners than beyond its sides.
SLANT = 2 / ROOT3


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces that share sheets because they have one outline and one bleed, copies dealt."""

    outline: Outline
    bleed: float
    pieces: tuple[Piece, ...]

    @property
    def backed(self) -> bool:
        return any(piece.back for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Arrangement:
    batch: Batch
    manner: Manner
    look: SheetLook
    packed: Packed
    fold: Fold | None = None  # where backs come behind their fronts, if they lie on one side

    @property
    def sheets(self) -> int:
        return len(self.packed.sheets)

    @property
    def clear(self) -> float:
        """How far along a cut the bleed beside it reaches."""
        return self.batch.bleed * (SLANT if self.manner == "straight" else 1.0)

    def dealt(self) -> Iterator[tuple[Sheet, tuple[Piece, ...]]]:
        """Every sheet with the pieces that lie in its slots."""
        first = 0
        for sheet in self.packed.sheets:
            yield sheet, self.batch.pieces[first : first + len(sheet.slots)]
            first += len(sheet.slots)


def batches(component: Component, press: Press = STANDARD) -> list[Batch]:
    """Pieces of one outline share sheets: each batch in the order of the component.

    Where sheets are folded, those without backs need no fold and have sheets of their own.
    """
    found: dict[tuple[object, float, bool], list[Piece]] = {}
    for piece in component.pieces:
        folded = press.backs == "fold" and piece.back is not None
        key = (piece.face.outline.corners, piece.face.bleed, folded)
        found.setdefault(key, []).extend([piece] * piece.count)
    return [
        Batch(pieces[0].face.outline, pieces[0].face.bleed, tuple(pieces))
        for pieces in found.values()
        if pieces
    ]


def choose_manner(outline: Outline, packing: Packing, own_cut: bool) -> Manner:
    """How pieces of this outline lie on a sheet."""
    if own_cut:
        return "rows"
    if outline.kind == "hexagon":
        return packing
    return "grid" if outline.kind in ("square", "rectangle") else "apart"


def arrange(
    batch: Batch, paper: Paper, manner: Manner, press: Press = STANDARD
) -> Arrangement | None:
    """The batch on as few sheets as this manner allows; None if not even one piece fits."""
    found = []
    looks = [read_look(name) for name in LOOKS[manner]]
    for look in [look for look in looks if paper.width >= look.page.narrowest] or [read_look()]:
        for fold, room in rooms_for(batch, paper, manner, look, press):
            packed = _pack(batch, room, manner, look)
            if packed is not None:
                found.append(Arrangement(batch, manner, look, packed, fold))
    return min(found, key=lambda way: way.sheets, default=None)


def rooms_for(
    batch: Batch, paper: Paper, manner: Manner, look: SheetLook, press: Press = STANDARD
) -> tuple[tuple[Fold | None, Box], ...]:
    """Where the pieces may lie, so that all that stands out from them is on the paper too, and
    their backs find room; where a sheet is folded there are two ways to try."""
    reach = _reach(batch.bleed, manner, look)
    gutter = max(reach, look.fold.gutter)
    return rooms(look.area(paper, reach), gutter, paper, press, batch.backed)


def _reach(bleed: float, manner: Manner, look: SheetLook) -> float:
    match manner:
        case "grid":
            return look.reach(bleed)
        case "straight":
            return look.reach(bleed * SLANT)
        case "dense":
            return bleed * SLANT
        case "apart":
            return bleed
        case _:
            return 0.0


def _pack(batch: Batch, area: Box, manner: Manner, look: SheetLook) -> Packed | None:
    outline, count = batch.outline, len(batch.pieces)
    match manner:
        case "straight":
            return pack_straight(outline, count, area)
        case "dense":
            return pack_dense(outline, count, area)
        case "apart":
            return pack_apart(outline, count, area, max(look.cut.gap, batch.bleed))
        case "rows":
            return pack_rows(outline, count, area, look.cut.own_gap)
        case _:
            return pack_grid(outline.width, outline.height, count, area)
