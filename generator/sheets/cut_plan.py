"""What a cutting machine does to a sheet: lines by layer, aligned to the printed page.

In come the slots and cuts that the page is printed from, out go a `CutPlan` for the writers of
cut files and the registration marks that are printed beside the pieces. Millimetres from the
upper left corner of the paper, y down. Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.canvas.pen import polygon, polyline, rect
from generator.canvas.shapes import Drawing, Path
from generator.geometry.outline import round_corners
from generator.geometry.transform import Point, Transform
from generator.quick_start import dataclass
from generator.sheets.machines import RegistrationLook
from generator.sheets.press import CutFiles
from generator.sheets.sheet_look import LayerLook, SheetLook
from generator.sheets.slots import Box, Cut, Sheet, bounds, turn_into

THROUGH, KISS, FOLD, REGISTRATION = "through", "kiss", "fold", "registration"
RING = "#000000"


@dataclass(frozen=True, slots=True)
class CutLine:
    """One stroke of the knife, or of the scoring tool."""

    layer: str
    points: tuple[Point, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class CutPlan:
    """All lines of one sheet, in the order of their layers."""

    width: float
    height: float
    lines: tuple[CutLine, ...]
    layers: dict[str, LayerLook]
    dots_per_inch: float = 0.0  # of a picture of the sheet, if one is wanted

    @property
    def outlines(self) -> tuple[CutLine, ...]:
        """The lines around the pieces: those of stickers, not of the sheet that holds them."""
        return self.of(KISS) or self.of(THROUGH)

    @property
    def is_pictured(self) -> bool:
        """Whether a picture of the sheet is of use: its edges can only be closed lines."""
        return self.dots_per_inch > 0 and all(line.closed for line in self.outlines)

    def of(self, layer: str) -> tuple[CutLine, ...]:
        return tuple(line for line in self.lines if line.layer == layer)


@dataclass(frozen=True, slots=True)
class CutSheet:
    """The sheet that a machine is given, if one shall cut: what files, which marks, what size."""

    wanted: CutFiles
    look: SheetLook
    size: tuple[float, float]
    dots_per_inch: float = 0.0


def plan_sheet(
    sheet: Sheet, drawings: Sequence[Drawing], bleed: float, machine: CutSheet
) -> CutPlan | None:
    """The outline of every piece, closed, or the creases that it brings along."""
    if machine.wanted == "none":
        return None
    outline = KISS if machine.wanted == "kiss" else THROUGH
    lines: list[CutLine] = []
    for slot, drawing in zip(sheet.slots, drawings, strict=True):
        if drawing.creases:
            lines += _creases(drawing, slot.box, slot.turn)
        else:
            trim = round_corners(slot.trim, drawing.outline.corner)
            lines.append(CutLine(outline, trim, closed=True))
    if any(line.layer == KISS for line in lines):
        # Stickers stay together: their sheet is cut out at the end of the art.
        box = bounds(sheet.slots).grown(bleed)
        lines.append(CutLine(THROUGH, box.corners, closed=True))
    return _bind(lines, machine)


def plan_part(cuts: Sequence[Cut], place: Transform, machine: CutSheet) -> CutPlan | None:
    """The edges to cut of one part of a split piece: where it is glued, the strip stays on."""
    if machine.wanted == "none":
        return None
    lines = [CutLine(THROUGH, tuple(map(place.apply, cut.points))) for cut in cuts]
    return _bind(lines, machine)


def _bind(lines: Iterable[CutLine], machine: CutSheet) -> CutPlan:
    (width, height), layers = machine.size, machine.look.layers
    every = [*lines, *_registration(machine.look.registration, width, height)]
    order = list(layers)
    every.sort(key=lambda line: order.index(line.layer))
    return CutPlan(width, height, tuple(every), layers, machine.dots_per_inch)


def _creases(drawing: Drawing, box: Box, turn: float) -> Iterator[CutLine]:
    """The lines that a drawing brings along, where it lies."""
    turned = turn_into(drawing.outline.middle, turn, box.width, box.height)
    for crease in drawing.creases:
        points = (turned.apply(point) for point in crease.points)
        yield CutLine(
            FOLD if crease.kind == "fold" else THROUGH,
            tuple((x + box.x, y + box.y) for x, y in points),
            crease.closed,
        )


def _registration(look: RegistrationLook, width: float, height: float) -> Iterator[CutLine]:
    """The square at the upper left, if there is one, and the angles, pointing inwards."""
    if look.kind == "square":
        square = Box(look.inset, look.inset, look.square, look.square)
        yield CutLine(REGISTRATION, square.corners, closed=True)
    for across, down in look.angles:
        x = width - look.inset if across else look.inset
        y = height - look.inset if down else look.inset
        level = (x - look.arm if across else x + look.arm, y)
        upright = (x, y - look.arm if down else y + look.arm)
        ends = (upright, (x, y), level) if down else (level, (x, y), upright)
        yield CutLine(REGISTRATION, ends)


def draw_registration(plan: CutPlan | None, look: RegistrationLook) -> tuple[Path, ...]:
    """The marks as they are printed: black on white, nothing else near them."""
    if plan is None:
        return ()
    return tuple(
        rect(*line.points[0], look.square, look.square, fill=look.colour)
        if line.closed
        else polyline(line.points, stroke=look.colour, width=look.width)
        for line in plan.of(REGISTRATION)
    )


def draw_rings(sheet: Sheet, drawings: Sequence[Drawing], ring: float) -> tuple[Path, ...]:
    """Dark lines around the pieces, to be printed below them: their inner edge is the trim. What
    brings lines of its own has them already."""
    return tuple(
        polygon(slot.trim, stroke=RING, width=2 * ring)
        for slot, drawing in zip(sheet.slots, drawings, strict=True)
        if ring and not drawing.creases
    )
