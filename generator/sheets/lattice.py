"""Packing in staggered rows: hexagons, straight or dense, and pieces that lie apart.

In come an outline, how many there are and the area they may lie in; out go sheets as from
any packing. *Straight*: hexagons touch at their corners (a kagome lattice), and every side
lies on a line that crosses the sheet and no piece, so a ruler and a knife do. *Dense*:
hexagons share their sides as in a honeycomb, a third more on a sheet, for scissors and
machines. *Apart*: a gap between any two pieces, and a cut around each.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.geometry.outline import Outline
from generator.geometry.transform import Point, rotate
from generator.quick_start import dataclass
from generator.sheets.pack import Packed, repeat
from generator.sheets.slots import HAIR, ROOT3, Box, Cut, Sheet, Slot, box_around, overlaps

# The slots, told what their neighbours share with them, and the cuts between them.
Cutting = tuple[Sequence[Slot], Sequence[Cut]]
Cutter = Callable[[Sequence[Slot]], Cutting]


@dataclass(frozen=True, slots=True)
class Lattice:
    """Rows of equal pieces, every second row shifted; the rows run across or down the sheet."""

    width: float  # of the box of a piece, as it lies
    height: float
    step: float  # from piece to piece in a row
    pitch: float  # from row to row
    shift: float
    down: bool
    turn: float  # of every piece, in degrees
    taken: tuple[Box, ...] = ()  # of the sheet: no piece lies there

    def places(self, area: Box) -> list[Point]:
        """The centres of all pieces that fit, as one reads; the first box starts at (0, 0)."""
        length, depth = (area.height, area.width) if self.down else (area.width, area.height)
        along, thick = (self.height, self.width) if self.down else (self.width, self.height)
        found = []
        for row in range(_fitting(depth, thick, self.pitch)):
            start = self.shift * (row % 2)
            across = thick / 2 + row * self.pitch
            for number in range(_fitting(length - start, along, self.step)):
                at = along / 2 + start + number * self.step
                found.append((across, at) if self.down else (at, across))
        return sorted(found, key=lambda place: (place[1], place[0]))


def _fitting(room: float, size: float, step: float) -> int:
    """How many things of a size fit, one step apart."""
    return max(0, int((room - size + HAIR) // step) + 1)


def pack_straight(outline: Outline, count: int, area: Box) -> Packed | None:
    """Hexagons corner to corner: every cut is a line across the sheet."""
    lattices = [_straight(outline, turn) for turn in (0.0, 90.0)]
    return _pack(outline, count, area, lattices, cut_lines)


def pack_dense(outline: Outline, count: int, area: Box, taken: Sequence[Box] = ()) -> Packed | None:
    """Hexagons side to side: every side is a cut, a shared one once. None lies where something
    else stands."""
    lattices = [replace(_dense(outline, turn), taken=tuple(taken)) for turn in (0.0, 90.0)]
    return _pack(outline, count, area, lattices, cut_sides)


def pack_apart(outline: Outline, count: int, area: Box, gap: float) -> Packed | None:
    """Pieces with a gap between them and a cut around each."""
    return _pack(outline, count, area, _apart(outline, gap), cut_rings)


def pack_rows(outline: Outline, count: int, area: Box, gap: float) -> Packed | None:
    """Pieces that bring their own cutting lines, box beside box with a gap. Where one sheet is
    enough they lie so that they leave more of it."""
    lattices = _boxes(outline, gap)
    enough = [lattice for lattice in lattices if len(lattice.places(area)) >= count]
    if enough:
        lattices = [min(enough, key=lambda lattice: _depth(lattice, count, area))]
    return _pack(outline, count, area, lattices, lambda slots: (slots, ()))


def _depth(lattice: Lattice, count: int, area: Box) -> float:
    """From the upper edge of the first piece to the lower edge of the last."""
    return lattice.places(area)[count - 1][1] + lattice.height / 2


def _straight(outline: Outline, turn: float) -> Lattice:
    width, height = _lying(outline, turn)
    flats, points = sorted((width, height))
    return Lattice(width, height, points, flats, points / 2, height > width, turn)


def _dense(outline: Outline, turn: float) -> Lattice:
    width, height = _lying(outline, turn)
    flats, points = sorted((width, height))
    return Lattice(width, height, flats, points * 3 / 4, flats / 2, width > height, turn)


def _apart(outline: Outline, gap: float) -> list[Lattice]:
    boxes = _boxes(outline, gap)
    if outline.kind != "circle":
        return boxes
    # Round pieces lie closer where each rests between two of the next row.
    size, step = outline.width, outline.width + gap
    staggered = [
        Lattice(size, size, step, step * ROOT3 / 2, step / 2, down, 0.0) for down in (False, True)
    ]
    return [boxes[0], *staggered]


def _boxes(outline: Outline, gap: float) -> list[Lattice]:
    found = []
    for turn in (0.0, 90.0):
        width, height = _lying(outline, turn)
        found.append(Lattice(width, height, width + gap, height + gap, 0.0, False, turn))
    return found


def _lying(outline: Outline, turn: float) -> tuple[float, float]:
    """The box of a piece after quarter turns."""
    if turn % 180 == 0:
        return outline.width, outline.height
    return outline.height, outline.width


def _pack(
    outline: Outline,
    count: int,
    area: Box,
    lattices: Sequence[Lattice],
    cut: Cutter,
) -> Packed | None:
    """On the lattice that needs fewer sheets, then holds more, then comes first."""
    able = [
        (lattice, places)
        for lattice in lattices
        if (places := _free_places(lattice, area, _trim(outline, lattice.turn)))
    ]
    if not able:
        return None
    lattice, places = min(able, key=lambda pair: (-(-count // len(pair[1])), -len(pair[1])))
    full = box_around(places)
    first = full if lattice.taken else box_around(places[:count])
    # Across, the block lies in the middle; down, a shorter one starts where a full one does.
    left = area.x + area.width / 2 - (first.x + first.right) / 2
    top = area.y + area.height / 2 - (full.y + full.bottom) / 2
    trim = _trim(outline, lattice.turn)

    def fill(used: Sequence[Point]) -> Sheet:
        every_side = frozenset(range(len(trim)))
        slots = [
            Slot(tuple((left + x + dx, top + y + dy) for dx, dy in trim), lattice.turn, every_side)
            for x, y in used
        ]
        told, cuts = cut(slots)
        return Sheet(tuple(told), tuple(cuts))

    sheets = repeat(lambda number: fill(places[:number]), count, len(places))
    return Packed(len(places), full.width + lattice.width, sheets)


def _free_places(lattice: Lattice, area: Box, trim: Sequence[Point]) -> list[Point]:
    """The places of a lattice in the middle of an area, without those where something stands."""
    places = lattice.places(area)
    if not (places and lattice.taken):
        return places
    full = box_around(places)
    left = area.x + area.width / 2 - (full.x + full.right) / 2
    top = area.y + area.height / 2 - (full.y + full.bottom) / 2
    free = [
        (x, y)
        for x, y in places
        if not any(
            overlaps([(left + x + dx, top + y + dy) for dx, dy in trim], box.corners)
            for box in lattice.taken
        )
    ]
    # The block lies in the middle of its area by its outermost places: it must not move.
    return free if free and box_around(free) == full else []


def _trim(outline: Outline, turn: float) -> tuple[Point, ...]:
    """The corners about the centre of the piece, as it lies."""
    cx, cy = outline.centre
    turned = rotate(turn)
    return tuple(turned.apply((x - cx, y - cy)) for x, y in outline.corners)


def _sides(slot: Slot) -> list[tuple[Point, Point]]:
    count = len(slot.trim)
    return [(slot.trim[i], slot.trim[(i + 1) % count]) for i in range(count)]


def cut_lines(slots: Sequence[Slot]) -> Cutting:
    """One cut for all sides that lie on one line, from the first to the last of them."""
    sides = [side for slot in slots for side in _sides(slot)]
    directions = _levels(_direction(side) for side in sides)
    frames = {
        number: rotate(-_direction(side)) for number, side in zip(directions, sides, strict=True)
    }
    # In its own frame a line is level: its height tells it from others of the same direction.
    level = [
        [frames[number].apply(point) for point in side]
        for number, side in zip(directions, sides, strict=True)
    ]
    heights = _levels(start[1] for start, _ in level)
    lines: dict[tuple[int, int], list[tuple[float, Point]]] = {}
    for number, height, side, ends in zip(directions, heights, sides, level, strict=True):
        along = [(end[0], point) for end, point in zip(ends, side, strict=True)]
        lines.setdefault((number, height), []).extend(along)
    cuts = [Cut((min(ends)[1], max(ends)[1])) for _, ends in sorted(lines.items())]
    places = number_places(corner for slot in slots for corner in slot.trim)
    shared = Counter(places)
    told, first = [], 0
    for slot in slots:
        corners = range(len(slot.trim))
        told.append(
            replace(slot, touched=frozenset(i for i in corners if shared[places[first + i]] > 1))
        )
        first += len(corners)
    return told, cuts


def _direction(side: tuple[Point, Point]) -> float:
    """The angle of a line in degrees, the same from both ends: from 0 to just below 180."""
    (ax, ay), (bx, by) = side
    return (math.degrees(math.atan2(by - ay, bx - ax)) + HAIR) % 180 - HAIR


def cut_sides(slots: Sequence[Slot]) -> Cutting:
    """Every side as a cut of its own; a side that two pieces share is not open."""
    sides = [side for slot in slots for side in _sides(slot)]
    places = number_places(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in sides)
    shared = Counter(places)
    told, first = [], 0
    for slot in slots:
        own = range(len(slot.trim))
        told.append(
            replace(slot, open_sides=frozenset(i for i in own if shared[places[first + i]] == 1))
        )
        first += len(own)
    cuts = {place: Cut(side, through=False) for place, side in zip(places, sides, strict=True)}
    return told, tuple(cuts.values())


def cut_rings(slots: Sequence[Slot]) -> Cutting:
    """A cut around each piece."""
    return slots, [Cut((*slot.trim, slot.trim[0]), through=False) for slot in slots]


def number_places(points: Iterable[Point]) -> list[tuple[int, int]]:
    """Each point as two numbers, equal for points in the same place."""
    xs, ys = zip(*points, strict=True)
    return list(zip(_levels(xs), _levels(ys), strict=True))


def _levels(values: Iterable[float]) -> list[int]:
    """A number for each value, the same for values that differ only by the errors of floats."""
    listed = list(values)
    order = sorted(range(len(listed)), key=listed.__getitem__)
    found = [0] * len(listed)
    level = 0
    for before, number in pairwise(order):
        level += listed[number] - listed[before] > 100 * HAIR
        found[number] = level
    return found
