"""Where a field of a face stands: a room inside the cut, for outlines of any convex shape.

In come a field, the outline of a piece and its margin, out go rooms: one, or one for each side or
corner. Must not know: what the field shows.
"""

from __future__ import annotations

import math

from generator.geometry.outline import Outline
from generator.geometry.transform import IDENTITY, Point, Transform, rotate, translate
from generator.quick_start import dataclass
from generator.tileset.face_model import FaceField

LINE = 1.28  # of the type size: the height of a field of one line
PLATE = 1.8  # of the type size: the breadth of a round plate
THIRD = 3  # of the height of a piece: where words wrap
NARROW = 0.42  # of the width of a piece: a field is moved inwards until it has that
STEP = 0.25  # mm


@dataclass(frozen=True, slots=True)
class FieldRoom:
    """A box in a frame of its own, how that frame lies on the piece, and how words stand in it."""

    x: float
    y: float
    width: float
    height: float
    align: str
    stand: str
    place: Transform = IDENTITY
    is_set: bool = False  # whether its author gave its width: a plate then fills it

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def corners(self) -> list[Point]:
        right, bottom = self.x + self.width, self.y + self.height
        return [(self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)]


def rooms_of(field: FaceField, outline: Outline, margin: float) -> list[FieldRoom]:
    """One room, or one for each side or corner of the piece."""
    if field.area is not None:
        return [_turned(field, FieldRoom(*field.area, *_standing(field), is_set=True))]
    if field.at == "sides":
        return [_at_side(field, outline, margin, side) for side in range(outline.sides)]
    if field.at == "corners":
        return [_at_corner(field, outline, margin, corner) for corner in range(outline.sides)]
    return [_turned(field, _at_place(field, outline, margin))]


def _standing(field: FaceField) -> tuple[str, str]:
    """How lines stand, across and down: as their author says, or as the place has it."""
    across, down = ("middle", "middle") if field.is_round else _place(field)
    return field.align or across, field.stand or down


def _place(field: FaceField) -> tuple[str, str]:
    """A place by its name, across and down: "top-left" is left and top."""
    parts = field.at.split("-")
    across = next((part for part in parts if part in ("left", "right")), "middle")
    down = next((part for part in parts if part in ("top", "bottom")), "middle")
    return across, down


def _turned(field: FaceField, room: FieldRoom) -> FieldRoom:
    """The same place on the piece, with what stands in it turned about its middle."""
    if not field.turn:
        return room
    (x, y), width, height = room.centre, room.width, room.height
    if field.turn in (90, 270):
        width, height = height, width
    place = rotate(field.turn, (x, y))
    box = (x - width / 2, y - height / 2, width, height)
    return FieldRoom(*box, room.align, room.stand, place, room.is_set)


def _height(field: FaceField, outline: Outline) -> float:
    if field.height:
        return field.height
    if field.icon or field.picture:
        return field.width or field.size
    if field.is_round:
        return field.width or field.size * PLATE
    if field.wrap:
        return outline.height / THIRD
    return field.size * LINE


def _at_place(field: FaceField, outline: Outline, margin: float) -> FieldRoom:
    """Inside the margin, towards the place that its name says."""
    height = min(_height(field, outline), outline.height - 2 * margin)
    is_square = bool(field.icon or field.picture or field.is_round)
    width = field.width or (height if is_square else 0.0)
    needed = width or outline.width * NARROW
    across, down = _place(field)
    y = (outline.height - height) / 2
    if down != "middle":
        step = STEP if down == "top" else -STEP
        y = margin if down == "top" else outline.height - margin - height
        while _span(outline, margin, y, height) < needed and _is_before_middle(y, height, outline):
            y += step
    left, right = _chord(outline, margin, y, height)
    wide = min(width, right - left) if width else right - left
    x = {"left": left, "right": right - wide, "middle": (left + right - wide) / 2}[across]
    return FieldRoom(x, y, wide, height, *_standing(field), is_set=bool(field.width) or is_square)


def _is_before_middle(y: float, height: float, outline: Outline) -> bool:
    return abs(y + height / 2 - outline.height / 2) > STEP


def _span(outline: Outline, margin: float, y: float, height: float) -> float:
    left, right = _chord(outline, margin, y, height)
    return right - left


def _chord(outline: Outline, margin: float, y: float, height: float) -> tuple[float, float]:
    """How far a band of this height reaches to the left and right inside the margin."""
    left, right = 0.0, outline.width
    for side in range(outline.sides):
        (ax, ay), (bx, by) = outline.side(side)
        length = math.dist((ax, ay), (bx, by))
        # Inside is where nx * x + ny * y >= c: corners run clockwise, y points down.
        nx, ny = (ay - by) / length, (bx - ax) / length
        c = nx * ax + ny * ay + margin
        if abs(nx) < 1e-9:
            continue
        ends = [(c - ny * at) / nx for at in (y, y + height)]
        if nx > 0:
            left = max(left, *ends)
        else:
            right = min(right, *ends)
    return left, max(left, right)


def _at_side(field: FaceField, outline: Outline, margin: float, side: int) -> FieldRoom:
    """Along a side, which is on top for whoever reads it."""
    place = outline.side_place(side)
    half = math.dist(*outline.side(side)) / 2
    return _band(field, place, margin, 2 * half * 0.8)


def _at_corner(field: FaceField, outline: Outline, margin: float, corner: int) -> FieldRoom:
    """Below a corner, which is on top for whoever reads it."""
    point = outline.corners[corner]
    before, after = outline.corners[corner - 1], outline.corners[(corner + 1) % outline.sides]
    inwards, opening = _bisect(point, before, after)
    place = rotate(math.degrees(inwards) - 90).then(translate(*point))
    height = _band_height(field)
    width = field.width or height * (1.0 if field.is_round else 1.25)
    # A box of this width has room below the corner where the sides are so far apart.
    half = opening / 2
    down = (width / 2 + margin / math.cos(half)) / math.tan(half)
    if field.is_round:
        down = (width / 2 + margin) / math.sin(half) - width / 2
    return FieldRoom(-width / 2, down, width, height, "middle", "middle", place, is_set=True)


def _bisect(point: Point, before: Point, after: Point) -> tuple[float, float]:
    """The direction from a corner inwards, and how wide it opens, in radians."""
    one = math.atan2(before[1] - point[1], before[0] - point[0])
    other = math.atan2(after[1] - point[1], after[0] - point[0])
    opening = (one - other) % (2 * math.pi)
    return other + opening / 2, opening


def _band_height(field: FaceField) -> float:
    if field.height:
        return field.height
    return field.size * (PLATE if field.is_round else LINE)


def _band(field: FaceField, place: Transform, margin: float, most: float) -> FieldRoom:
    height = _band_height(field)
    is_round = field.is_round
    width = field.width or (height if is_round else most)
    set_by_author = bool(field.width) or is_round
    return FieldRoom(
        -width / 2, margin, width, height, "middle", "middle", place, is_set=set_by_author
    )
