"""The rims of pieces: where the eye sees no edge, and a cut needs a line.

In come pieces as they are painted, out go the sides along which a piece looks like its neighbour,
or like the paper. Measured from the shapes, so it holds for every style and for own pictures.
Knows no game and no file format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import dist

from generator.canvas.colour import WHITE, channels
from generator.canvas.seen_colour import Sight
from generator.canvas.shapes import Drawing, Library
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.sheets.lattice import number_places
from generator.sheets.slots import Cut, Sheet, Slot, normal, turn_into

STEPS = tuple((2 * step + 1) / 14 for step in range(7))  # along a side, its corners left out
INSIDE = 0.4  # mm from the trim to where its colour is read
ALIKE = 28  # of 255 in every channel: what two printed patches may differ by, and look the same
MOSTLY = 0.5  # of a side


@dataclass(frozen=True, slots=True)
class Rim:
    """The colours along each side of a drawing, clockwise as its corners run."""

    middles: tuple[Point, ...]
    sides: tuple[tuple[str, ...], ...]

    @property
    def is_bare(self) -> bool:
        """Whether the drawing ends like paper all around."""
        return all(_are_alike(side, [WHITE] * len(side)) for side in self.sides)


class Rims:
    """The rims of drawings that may use those of a library, each read when it is asked for."""

    def __init__(self, drawings: Iterable[Drawing], library: Library) -> None:
        self._drawings = {drawing.name: drawing for drawing in drawings}
        self._sight = Sight(library)
        self._read: dict[str, Rim] = {}

    def of(self, name: str) -> Rim:
        if name not in self._read:
            self._read[name] = _read_rim(self._drawings[name], self._sight)
        return self._read[name]

    @cached_property
    def are_bare(self) -> bool:
        """Whether all of them end like paper: each is asked once, however many copies there are."""
        return all(self.of(name).is_bare for name in self._drawings)


def _read_rim(drawing: Drawing, sight: Sight) -> Rim:
    corners = drawing.outline.corners
    ends = list(pairwise((*corners, corners[0])))
    places = [place for start, end in ends for place in _places(start, end)]
    colours = sight.colours(drawing, places)
    count = len(STEPS)
    return Rim(
        tuple(_middle(start, end) for start, end in ends),
        tuple(colours[n * count : (n + 1) * count] for n in range(len(ends))),
    )


def _places(start: Point, end: Point) -> list[Point]:
    """Points beside a side, a little inside the piece."""
    (ax, ay), (bx, by) = start, end
    out_x, out_y = normal(start, end)
    return [
        (ax + step * (bx - ax) - INSIDE * out_x, ay + step * (by - ay) - INSIDE * out_y)
        for step in STEPS
    ]


def find_blind_cuts(sheet: Sheet, drawings: Sequence[Drawing], rims: Rims) -> tuple[Cut, ...]:
    """The sides on a sheet where one cannot see where a piece ends, each once."""
    sides = [
        side
        for slot, drawing in zip(sheet.slots, drawings, strict=True)
        for side in _lay_rim(slot, drawing, rims.of(drawing.name))
    ]
    places = number_places(_middle(*cut.points) for cut, _ in sides)
    met: dict[tuple[int, int], list[tuple[Cut, tuple[str, ...]]]] = {}
    for place, side in zip(places, sides, strict=True):
        met.setdefault(place, []).append(side)
    return tuple(
        cut
        for (cut, colours), *others in met.values()
        # A neighbour's colours run the other way; where there is none, paper shows.
        if _are_alike(colours, others[0][1][::-1] if others else [WHITE] * len(colours))
    )


def _lay_rim(slot: Slot, drawing: Drawing, rim: Rim) -> Iterator[tuple[Cut, tuple[str, ...]]]:
    """The sides of a piece where it lies, and the colours along each."""
    box = slot.box
    turn = turn_into(drawing.outline.centre, slot.turn, box.width, box.height)
    middles = [turn.apply(middle) for middle in rim.middles]
    for start, end in pairwise((*slot.trim, slot.trim[0])):
        x, y = _middle(start, end)
        side = min(range(len(middles)), key=lambda n: dist(middles[n], (x - box.x, y - box.y)))
        yield Cut((start, end)), rim.sides[side]


def _middle(start: Point, end: Point) -> Point:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _are_alike(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether two rims look the same for most of their length."""
    same = sum(
        max(abs(a - b) for a, b in zip(channels(one), channels(other), strict=True)) < ALIKE
        for one, other in zip(some, others, strict=True)
    )
    return same > MOSTLY * len(some)
