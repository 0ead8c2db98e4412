"""Backs: how they come behind their fronts, whichever way a maker prints them.

In come a packed sheet, the pieces in its slots and the press; out go the sides to print, each
with what lies where on it. Turned on its long or short edge, a sheet shows its backs mirrored;
folded in the middle, it holds them mirrored beyond the fold; glued, they are a sheet of their
own, mirrored too. Knows no cuts, no words and no file format.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from generator.canvas.shapes import Drawing, Piece
from generator.geometry.transform import Point, Transform, translate
from generator.quick_start import dataclass
from generator.sheets.pack import Packed
from generator.sheets.paper import Paper
from generator.sheets.press import Press
from generator.sheets.slots import HAIR, Box, Sheet, bounds, flip, flip_over, flip_short, shift

SideName = Literal["", "front", "back", "both"]


@dataclass(frozen=True, slots=True)
class Fold:
    """A line through the middle of the paper, so that folded edges meet. What lies below it, or
    right of one that runs `along` the paper, comes behind the rest."""

    along: bool

    def half(self, area: Box, gutter: float, paper: Paper) -> Box:
        """The part of the area where fronts lie: as much again is left for what comes behind."""
        if self.along:
            left = max(area.x, paper.width - area.right)
            return Box(left, area.y, paper.width / 2 - gutter - left, area.height)
        top = max(area.y, paper.height - area.bottom)
        return Box(area.x, top, area.width, paper.height / 2 - gutter - top)

    def part(self, area: Box, gutter: float, paper: Paper, behind: bool) -> Box:
        """What lies on one side of the fold, clear of the words beside it."""
        if self.along:
            middle = paper.width / 2 + (gutter if behind else -gutter)
            left, right = (middle, area.right) if behind else (area.x, middle)
            return Box(left, area.y, right - left, area.height)
        middle = paper.height / 2 + (gutter if behind else -gutter)
        top, bottom = (middle, area.bottom) if behind else (area.y, middle)
        return Box(area.x, top, area.width, bottom - top)

    def behind(self, sheet: Sheet, paper: Paper) -> Sheet:
        return flip(sheet, paper.width) if self.along else flip_short(sheet, paper.height)

    def gather(self, packed: Packed, room: Box) -> Packed:
        """The pieces of a sheet that is not full lie at the fold, and fill it from there: what is
        left of the paper is one whole piece, and the fold is glued along its length."""
        *full, last = packed.sheets
        if len(last.slots) == packed.capacity:
            return packed
        box = bounds(last.slots)
        if self.along:
            turned = shift(flip(last, box.x + box.right), room.right - box.right, 0.0)
        else:
            turned = shift(flip_over(last, box.y + box.bottom), 0.0, room.bottom - box.bottom)
        return replace(packed, sheets=(*full, turned))

    def line(self, paper: Paper, side: float, top: float, bottom: float) -> tuple[Point, Point]:
        """Across the paper or down it, but not into these strips at its edges."""
        if self.along:
            x = paper.width / 2
            return (x, top), (x, paper.height - bottom)
        y = paper.height / 2
        return (side, y), (paper.width - side, y)


FOLDS = (Fold(along=False), Fold(along=True))


@dataclass(frozen=True, slots=True)
class Layer:
    """Drawings in the slots of a sheet; nothing in a slot whose piece has no back."""

    sheet: Sheet
    drawings: tuple[Drawing | None, ...]
    back: bool = False
    block: int = 0  # which of those that share the sheet


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet of paper: what is on it, and whether it begins a new sheet."""

    name: SideName
    layers: tuple[Layer, ...]
    fresh: bool = True
    turned: bool = False  # head and foot stand upside down, as all else on this side


def rooms(
    area: Box, gutter: float, paper: Paper, press: Press, backed: bool
) -> tuple[tuple[Fold | None, Box], ...]:
    """Where fronts may lie, so that what comes behind them has room as well: each way to try."""
    if not backed or press.backs == "none":
        return ((None, area),)
    if press.backs == "fold":
        return tuple((fold, fold.half(area, gutter, paper)) for fold in FOLDS)
    mirrored = Box(paper.width - area.right, area.y, area.width, area.height)
    reverse = area if press.backs == "duplex-short" else mirrored
    right, down = press.offset if press.two_sided else (0.0, 0.0)
    return ((None, _common(area, reverse, right, down)),)


def _common(area: Box, other: Box, right: float, down: float) -> Box:
    """What an area shares with another one that is moved: both sides of the paper have it."""
    left, top = max(area.x, other.x + right), max(area.y, other.y + down)
    width = min(area.right, other.right + right) - left
    height = min(area.bottom, other.bottom + down) - top
    if abs(width - area.width) < HAIR and abs(height - area.height) < HAIR:
        return area
    return Box(left, top, width, height)


def sides_of(
    sheet: Sheet, pieces: Sequence[Piece], paper: Paper, press: Press, fold: Fold | None
) -> tuple[Side, ...]:
    """All sides to print for the pieces of one sheet, in the order of printing."""
    front = Layer(sheet, tuple(piece.face for piece in pieces))
    if press.backs == "none" or not any(piece.back for piece in pieces):
        return (Side("", (front,)),)
    drawings = tuple(piece.back for piece in pieces)
    if fold is not None:
        back = Layer(fold.behind(sheet, paper), drawings, back=True)
        return (Side("both", (front, back)),)
    back = Layer(turn_over(sheet, paper, press), drawings, back=True)
    return (
        Side("front", (front,)),
        Side(
            "back",
            (back,),
            fresh=press.backs == "separate",
            turned=press.backs == "duplex-short",
        ),
    )


def turn_over(sheet: Sheet, paper: Paper, press: Press) -> Sheet:
    """The back of a sheet, moved against the way in which the printer's second side is off."""
    if press.backs == "duplex-short":
        turned = flip_short(sheet, paper.height)
    else:
        turned = flip(sheet, paper.width)
    moved = correction(press)
    return shift(turned, *moved) if moved != (0, 0) else turned


def correction(press: Press) -> tuple[float, float]:
    """How far right and down backs move on their own page, so that they land behind fronts.

    Seen from the front through the paper, the printer is off to the right and down. Behind a
    long edge right is left; behind a short one down is up.
    """
    right, down = press.offset if press.two_sided else (0.0, 0.0)
    return (-right, down) if press.backs == "duplex-short" else (right, -down)


def behind(paper: Paper, press: Press) -> Transform:
    """From a place on the front to the page behind it, for what may be drawn mirrored."""
    moved = translate(*correction(press))
    if press.backs == "duplex-short":
        return Transform(d=-1.0, f=paper.height).then(moved)
    return Transform(a=-1.0, e=paper.width).then(moved)
