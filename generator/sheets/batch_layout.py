"""How a batch of equal pieces is laid out: which packing, and with how much room around it.

In come pieces of one outline, the paper and how hexagons shall be packed; out goes an
`Arrangement`, whose sheets hold every piece once. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Literal

from generator.canvas.shapes import Component, Piece
from generator.geometry.outline import Outline
from generator.quick_start import dataclass
from generator.sheets.backs import Fold, rooms
from generator.sheets.cut_marks import Shown, choose_shown
from generator.sheets.lattice import pack_apart, pack_dense, pack_rows, pack_straight
from generator.sheets.machines import Machine, machine_for, read_machine
from generator.sheets.pack import Packed, pack_grid
from generator.sheets.paper import Paper
from generator.sheets.press import STANDARD, CutFiles, HexagonPacking, Margins, Press
from generator.sheets.rims import Rims
from generator.sheets.separate_pieces import with_bleed, without_bleed
from generator.sheets.sheet_look import SheetLook, read_look
from generator.sheets.slots import ROOT3, Box, Sheet, meet
from generator.sheets.triangle_rows import pack_triangles

Manner = Literal["grid", "straight", "dense", "apart", "rows", "split"]

# Which looks of a sheet are tried: a later one only counts if it saves paper. Dense sheets are
# made for the most pieces to a page, so their head and foot are always slim.
LOOKS: dict[Manner, tuple[str, ...]] = {
    "grid": ("standard", "compact", "sideways"),
    "straight": ("standard", "compact", "sideways"),
    "dense": ("compact", "standard", "sideways"),
    "apart": ("standard", "compact", "sideways"),
    "rows": ("standard", "compact", "sideways"),
}
# The bleed of a hexagon reaches so much further beyond its corners than beyond its sides.
SLANT = 2 / ROOT3
THROUGH = ("grid", "straight")  # manners in which every cut is a line across the sheet


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces that share sheets because they have one outline and one bleed, copies dealt.

    `apart`: each has its bleed or a gap all around, and shares it with no neighbour. `rims` are
    there where the art may say which cuts are shown.
    """

    outline: Outline
    bleed: float
    pieces: tuple[Piece, ...]
    apart: bool = False
    gap: float = 0.0  # between pieces at least, where a machine tells them apart by it
    rims: Rims | None = field(default=None, compare=False)
    number: int = 1  # among those of its component

    @property
    def art(self) -> bool:
        """Whether art is drawn to run on outside the trim, shown or not, and ends otherwise than
        the paper: then marks do."""
        if self.pieces[0].face.bleed <= 0:
            return False
        return self.rims is None or not self.rims.are_bare

    @property
    def around(self) -> float:
        """What belongs to each piece outside its trim: bleed, or half of a gap."""
        return max(self.bleed, self.gap / 2)

    @property
    def backed(self) -> bool:
        return any(piece.back for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Arrangement:
    batch: Batch
    manner: Manner
    look: SheetLook
    packed: Packed
    shown: Shown
    cut_files: CutFiles
    machine: Machine | None  # that cuts, if one does
    fold: Fold | None = None  # where backs come behind their fronts, if they lie on one side

    @property
    def sheets(self) -> int:
        return len(self.packed.sheets)

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
    machine = machine_for(press)
    gap, bare = (machine.gap, machine.ring > 0) if machine else (0.0, False)
    by_eye = press.cutting == "auto" and press.cut_files == "none"
    library = {drawing.name: drawing for drawing in component.drawings()} if by_eye else {}
    found: dict[tuple[object, float, bool], list[Piece]] = {}
    for piece in component.pieces:
        folded = press.backs == "fold" and piece.back is not None
        key = (piece.face.outline.corners, piece.face.bleed, folded)
        found.setdefault(key, []).extend(piece.copies())
    return [
        Batch(
            pieces[0].face.outline,
            0.0 if press.bleed == "none" or bare else pieces[0].face.bleed,
            tuple(pieces),
            apart=gap > 0 or (press.bleed == "own" and pieces[0].face.bleed > 0),
            gap=gap,
            rims=Rims((piece.face for piece in pieces), library) if by_eye else None,
            number=number,
        )
        for number, pieces in enumerate(filter(None, found.values()), start=1)
    ]


def choose_manner(outline: Outline, hexagons: HexagonPacking, own_cut: bool) -> Manner:
    """How pieces of this outline lie on a sheet."""
    if own_cut:
        return "rows"
    if outline.kind == "hexagon":
        return hexagons
    if outline.kind == "triangle":
        return "straight"
    return "grid" if outline.kind in ("square", "rectangle") else "apart"


def margins_for(press: Press, backed: bool) -> Margins:
    """What no piece and no word comes near: what the printer cannot reach, on either side of the
    sheet, and the marks that a cutting machine reads."""
    margins = _own_margins(press, backed)
    if press.cut_files == "none":
        return margins
    return margins.at_least(read_machine(press.machine).marks.margins)


def _own_margins(press: Press, backed: bool) -> Margins:
    """What the printer cannot reach, on either side of the sheet."""
    return press.margins.behind(press.backs) if backed else press.margins


def look_for(name: str, batch: Batch, press: Press) -> SheetLook:
    """A look of a sheet, as this printer can print it."""
    return read_look(name, press.machine).within(margins_for(press, batch.backed))


def arrange(
    batch: Batch,
    paper: Paper,
    manner: Manner,
    press: Press = STANDARD,
    names: Sequence[str] | None = None,
) -> Arrangement | None:
    """The batch on as few sheets as this manner allows, in one of the looks that are named; None
    if not even one piece fits."""
    found = []
    shown = choose_shown(press.cutting, manner in THROUGH, batch.art, press.cut_files != "none")
    looks = [look_for(name, batch, press) for name in names or LOOKS[manner]]
    machine = machine_for(press)
    if machine and machine.marks.angles:  # they stand where an upright head and foot would
        looks = [look for look in looks if not look.head.upright]
    wide = [look for look in looks if _fits_bands(look, paper)]
    for look in wide or [look_for("standard", batch, press)]:
        for fold, room in rooms_for(batch, paper, manner, look, press):
            ground = Ground(room, _marks_on(paper, look, press), fold is not None and fold.along)
            packed = _pack(batch, ground, manner, look)
            if packed is not None and fold is not None:
                packed = fold.gather(packed, room)
            if packed is not None:
                way = Arrangement(
                    batch, manner, look, packed, shown, press.cut_files, machine, fold
                )
                found.append(way)
    return min(found, key=lambda way: way.sheets, default=None)


def _fits_bands(look: SheetLook, paper: Paper) -> bool:
    """Is the paper wide enough for head and foot of this look?"""
    lost = look.left + look.right - 2 * look.page.side_margin
    return paper.width - lost >= look.page.narrowest


def rooms_for(
    batch: Batch, paper: Paper, manner: Manner, look: SheetLook, press: Press = STANDARD
) -> tuple[tuple[Fold | None, Box], ...]:
    """Where the pieces may lie, so that all that stands out from them is on the paper too, and
    their backs find room; where a sheet is folded there are two ways to try."""
    shown = choose_shown(press.cutting, manner in THROUGH, batch.art, press.cut_files != "none")
    reach, aside = _reach(batch, manner, look, shown)
    gutter = max(reach, look.fold.gutter)
    area = look.area(paper, reach, aside)
    if manner == "dense" and press.cut_files != "none":
        area = look.registration.widen(area, paper, _own_margins(press, batch.backed), aside)
    machine = machine_for(press)
    if machine is not None:
        area = meet(area, machine.room(paper))
    return rooms(area, gutter, paper, press, batch.backed)


def _marks_on(paper: Paper, look: SheetLook, press: Press) -> tuple[Box, ...]:
    """Where marks for a machine stand."""
    return () if press.cut_files == "none" else look.registration.corners(paper)


def reach_of(way: Arrangement) -> float:
    """How far something stands out above and below the pieces of a batch."""
    return _reach(way.batch, way.manner, way.look, way.shown)[0]


def _reach(batch: Batch, manner: Manner, look: SheetLook, shown: Shown) -> tuple[float, float]:
    """How far something stands out from the pieces, above and below them and at their sides."""
    around = batch.around * (SLANT if manner in ("straight", "dense") else 1.0)
    if manner == "rows":
        return batch.gap / 2, batch.gap / 2
    if shown.marks:
        return look.mark_reach(around), batch.around + look.cut.mark_gap
    if shown.lines and manner in THROUGH:
        return max(around, look.cut.line_overrun), batch.around
    return around, batch.around


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a batch is packed: an area for its trims, the marks of a machine in it, and whether a
    sheet that is not full has as few columns as possible."""

    area: Box
    marks: Sequence[Box] = ()
    down: bool = False


def _pack(batch: Batch, ground: Ground, manner: Manner, look: SheetLook) -> Packed | None:
    """The batch on its ground; pieces that lie apart are packed with their bleed."""
    area = ground.area
    if batch.apart and manner in ("grid", "straight", "dense"):
        b = batch.around
        larger = replace(batch, outline=with_bleed(batch.outline, b), apart=False)
        around = b * (SLANT if manner != "grid" else 1.0)
        packed = _pack(larger, replace(ground, area=area.grown(around)), manner, look)
        return None if packed is None else without_bleed(packed, b, manner in THROUGH)
    outline, count = batch.outline, len(batch.pieces)
    match manner:
        case "straight":
            pack = pack_triangles if outline.kind == "triangle" else pack_straight
            return pack(outline, count, area)
        case "dense":
            clear = tuple(box.grown(batch.around) for box in ground.marks)
            return pack_dense(outline, count, area, clear)
        case "apart":
            between = 2 * batch.around if batch.apart else batch.bleed
            return pack_apart(outline, count, area, max(look.cut.gap, between))
        case "rows":
            return pack_rows(outline, count, area, max(look.cut.own_gap, batch.gap))
        case _:
            return pack_grid(outline.width, outline.height, count, area, ground.down)
