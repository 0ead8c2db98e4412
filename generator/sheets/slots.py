"""What a packing gives: slots for pieces and cuts between them, on one side of a sheet.

Numbers come in and go out, in mm on the paper. Whoever paints the pieces reads the slots;
whoever shows the cuts (as marks, as lines, as a cut file) reads the same `Cut`s. Knows
nothing of what the pieces show.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.geometry.transform import IDENTITY, Point, Transform, rotate, translate
from generator.quick_start import dataclass

# Sizes come from sums of floats: a thousandth of a thousandth of a millimetre is no obstacle.
HAIR = 1e-6
ROOT3 = math.sqrt(3)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on the paper; (x, y) is its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """The same box, so much larger at each of its sides."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def turned(self, width: float, height: float) -> Box:
        """The box on a page of this size that is turned upside down."""
        return Box(width - self.right, height - self.bottom, self.width, self.height)

    @property
    def corners(self) -> tuple[Point, ...]:
        """Clockwise from the top left, so that the sides read N E S W."""
        return (
            (self.x, self.y),
            (self.right, self.y),
            (self.right, self.bottom),
            (self.x, self.bottom),
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one piece lies: its trim on the paper, convex and clockwise, and how far it is turned.

    Side i lies between corner i and the next. `open_sides` are those that no neighbour shares:
    bleed shows there. `touched` are corners at which a neighbour begins: bleed gives way to it.
    """

    trim: tuple[Point, ...]
    turn: float  # degrees clockwise
    open_sides: frozenset[int]
    touched: frozenset[int] = frozenset()

    @property
    def box(self) -> Box:
        return box_around(self.trim)


@dataclass(frozen=True, slots=True)
class Cut:
    """Where the knife goes. A cut that goes `through` is a straight line across the whole sheet,
    so that a mark at each end will do; any other has to be followed."""

    points: tuple[Point, ...]
    through: bool = True

    @property
    def start(self) -> Point:
        return self.points[0]

    @property
    def end(self) -> Point:
        return self.points[-1]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one sheet: slots in reading order, and the cuts that part them all. Where others
    lie on the same paper, its `part` of it says how far its cuts reach."""

    slots: tuple[Slot, ...]
    cuts: tuple[Cut, ...]
    part: Box | None = None


def flip(sheet: Sheet, paper_width: float) -> Sheet:
    """The back of the sheet, flipped on its long edge: each slot lies behind its front."""
    return _mirror(sheet, lambda point: (paper_width - point[0], point[1]), 0.0)


def flip_short(sheet: Sheet, paper_height: float) -> Sheet:
    """The back of the sheet, flipped on its short edge: what was above is below."""
    return _mirror(sheet, lambda point: (point[0], paper_height - point[1]), 180.0)


def flip_over(sheet: Sheet, height: float) -> Sheet:
    """The same side of a sheet with its lowest row first, each piece as upright as it was."""
    return _mirror(sheet, lambda point: (point[0], height - point[1]), 0.0)


def _mirror(sheet: Sheet, reflect: Callable[[Point], Point], half: float) -> Sheet:
    """Positions are mirrored, art is not; a piece that lies turned is turned the other way on its
    back, and by half a turn more where up has become down, so that its own top stays its top.
    """

    def mirror_slot(slot: Slot) -> Slot:
        # Mirrored corners run anticlockwise: read backwards they are clockwise again, and side
        # i becomes side -i, so that the side at the top of a piece stays its side 0.
        count = len(slot.trim)
        trim = tuple(reflect(slot.trim[(1 - i) % count]) for i in range(count))
        return Slot(
            trim,
            (half - slot.turn) % 360,
            frozenset(-i % count for i in slot.open_sides),
            frozenset((1 - i) % count for i in slot.touched),
        )

    return Sheet(
        tuple(mirror_slot(slot) for slot in sheet.slots),
        tuple(Cut(tuple(map(reflect, cut.points)), cut.through) for cut in sheet.cuts),
        sheet.part and box_around(list(map(reflect, sheet.part.corners))),
    )


def shift(sheet: Sheet, right: float, down: float) -> Sheet:
    """The same sheet, all of it moved."""

    def move(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x + right, y + down) for x, y in points)

    return Sheet(
        tuple(replace(slot, trim=move(slot.trim)) for slot in sheet.slots),
        tuple(replace(cut, points=move(cut.points)) for cut in sheet.cuts),
        sheet.part and box_around(move(sheet.part.corners)),
    )


def widen(
    corners: Sequence[Point], margins: Sequence[float], touched: frozenset[int] = frozenset()
) -> tuple[Point, ...]:
    """A convex clockwise polygon with every side moved outwards by its own margin.

    At a corner that a neighbour touches, the strip along each side keeps to its own half of
    the angle between the two pieces, which is the 60 degrees of a kagome lattice, and is no
    wider than the middle of the triangle between three pieces.
    """
    count = len(corners)
    kept = list(margins)
    for i, margin in enumerate(margins):
        ends = (i, (i + 1) % count)
        if touched and not touched.isdisjoint(ends):
            kept[i] = min(margin, math.dist(*(corners[end] for end in ends)) / 2 / ROOT3)
    moved: list[Point] = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % count]
        if i in touched:
            strips = (_strip_end(corner, before, kept[i - 1]), _strip_end(corner, after, -kept[i]))
            moved += [strips[0], corner, strips[1]]
        else:
            moved.append(_meet(before, corner, after, kept[i - 1], kept[i]))
    return tuple(moved)


def _meet(before: Point, corner: Point, after: Point, a: float, b: float) -> Point:
    """Where the two sides at a corner meet after they moved outwards by a and b."""
    (ax, ay), (bx, by) = normal(before, corner), normal(corner, after)
    turn = ax * by - ay * bx
    if abs(turn) < HAIR:  # the two sides are one straight line
        return (corner[0] + bx * b, corner[1] + by * b)
    return (corner[0] + (a * by - b * ay) / turn, corner[1] + (ax * b - bx * a) / turn)


def _strip_end(corner: Point, other: Point, margin: float) -> Point:
    """The end of the strip along a side, 30 degrees off the side as seen from the corner.

    A side that begins at the corner, and does not end there, has a negative margin.
    """
    length = math.dist(corner, other)
    ux, uy = (other[0] - corner[0]) / length, (other[1] - corner[1]) / length
    along = abs(margin) * ROOT3
    return (corner[0] + ux * along - uy * margin, corner[1] + uy * along + ux * margin)


def normal(start: Point, end: Point) -> Point:
    """Of length 1, pointing outwards from a side of a clockwise polygon."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return (dy / length, -dx / length)


def turn_into(centre: Point, degrees: float, width: float, height: float) -> Transform:
    """Turned clockwise, after which what lay about this centre lies in a box of this size at
    (0, 0)."""
    if degrees % 360 == 0:
        return IDENTITY
    x, y = centre
    return translate(-x, -y).then(rotate(degrees)).then(translate(width / 2, height / 2))


def overlaps(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex clockwise polygons share more than a border."""
    for corners, others in ((one, other), (other, one)):
        for n, start in enumerate(corners):
            nx, ny = normal(start, corners[(n + 1) % len(corners)])
            if all((x - start[0]) * nx + (y - start[1]) * ny > -HAIR for x, y in others):
                return False
    return True


def meet(one: Box, other: Box) -> Box:
    """What two boxes share."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(left, top, right - left, bottom - top)


def box_around(points: Sequence[Point]) -> Box:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return Box(left, top, right - left, bottom - top)


def bounds(slots: Sequence[Slot]) -> Box:
    """The box around all slots."""
    return box_around([corner for slot in slots for corner in slot.trim])
