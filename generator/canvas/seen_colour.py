"""Which colour one sees at a place of a drawing: that of the topmost shape there, or of the paper.

In come a drawing, the drawings that it uses by name and some places, out goes a colour for each.
Letters are passed over: they keep clear of the places that are asked for. Must not know: games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist

from generator.canvas.colour import WHITE
from generator.canvas.flattened_paths import rings
from generator.canvas.pixels import pixel_at
from generator.canvas.shapes import Drawing, Group, Image, Library, Path, Shape, Use
from generator.geometry.transform import Point, Transform
from generator.quick_start import dataclass

Asked = tuple[int, Point]  # the number of a place, and where it lies
Reach = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Flat:
    """A line of a path in straight steps, as it is stroked and as the ring that it fills, and the
    box around it."""

    line: tuple[Point, ...]
    ring: tuple[Point, ...]
    reach: Reach


class Sight:
    """Looks at drawings that use those of a library; what they share is measured once."""

    def __init__(self, library: Library) -> None:
        self._library = dict(library)
        # By the number of a path, which is kept as long as that.
        self._boxes: dict[int, tuple[Path, Reach | None]] = {}
        self._flats: dict[int, tuple[Path, tuple[Flat, ...]]] = {}
        self._reaches: dict[str, Reach | None] = {}  # of the drawings of the library

    def colours(self, drawing: Drawing, places: Sequence[Point]) -> tuple[str, ...]:
        """The colour at each place, in the drawing's own millimetres."""
        for part in drawing.parts:
            if self._library.get(part.name) is not part:
                self._library[part.name] = part
                self._reaches.pop(part.name, None)
        found: dict[int, str] = {}
        self._see(drawing.shapes, list(enumerate(places)), found)
        return tuple(found.get(place, WHITE) for place in range(len(places)))

    def _see(self, shapes: Sequence[Shape], asked: list[Asked], found: dict[int, str]) -> None:
        """Find the colours of places that are covered, from the topmost shape down."""
        for shape in reversed(shapes):
            if not asked:
                return
            before = len(found)
            match shape:
                case Path():
                    self._see_path(shape, asked, found)
                case Group():
                    self._see(shape.shapes, self._clipped(shape, asked), found)
                case Use() if shape.name in self._library:
                    near = _near(_moved(self._reach_of(shape.name), shape.transform), asked)
                    inner = self._library[shape.name].shapes
                    self._see(inner, _seen_from(shape.transform, near), found)
                case Image():
                    for number, (x, y) in asked:
                        across, down = (x - shape.x) / shape.width, (y - shape.y) / shape.height
                        if 0 <= across <= 1 and 0 <= down <= 1:
                            found[number] = pixel_at(shape, across, down)
            if len(found) > before:
                asked = [one for one in asked if one[0] not in found]

    def _see_path(self, path: Path, asked: list[Asked], found: dict[int, str]) -> None:
        near = _near(self._box(path), asked)
        if near:  # most shapes are far from all places, and are not flattened
            lines = self._flatten(path)
            for number, place in near:
                if colour := _paint_at(path, lines, place):
                    found[number] = colour

    def _clipped(self, shape: Group, asked: list[Asked]) -> list[Asked]:
        """The places as those in a group see them, without those that its clip hides."""
        moved = _seen_from(shape.transform, asked)
        if shape.clip is None:
            return moved
        clip, lines = shape.clip, self._flatten(shape.clip)
        return [one for one in moved if _is_inside(clip, lines, one[1])]

    def _flatten(self, path: Path) -> tuple[Flat, ...]:
        kept = self._flats.get(id(path))
        if kept is None:
            kept = path, _flatten(path)
            self._flats[id(path)] = kept
        return kept[1]

    def _box(self, path: Path) -> Reach | None:
        kept = self._boxes.get(id(path))
        if kept is None:
            kept = path, _reach_of_path(path)
            self._boxes[id(path)] = kept
        return kept[1]

    def _reach_of(self, name: str) -> Reach | None:
        if name not in self._reaches:
            self._reaches[name] = _around(map(self._reach, self._library[name].shapes))
        return self._reaches[name]

    def _reach(self, shape: Shape) -> Reach | None:
        """The box around a shape; a clip only makes it smaller."""
        match shape:
            case Path():
                return self._box(shape)
            case Group():
                return _moved(_around(map(self._reach, shape.shapes)), shape.transform)
            case Use() if shape.name in self._library:
                return _moved(self._reach_of(shape.name), shape.transform)
            case Image():
                return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        return None


def _flatten(path: Path) -> tuple[Flat, ...]:
    is_closed = any(letter == "Z" for letter, _ in path.commands)
    flats = []
    for points in rings(path):
        ring = (*points, points[0])
        flats.append(Flat(ring if is_closed else tuple(points), ring, _box(points)))
    return tuple(flats)


def _reach_of_path(path: Path) -> Reach | None:
    """A box around all that a path paints: a curve does not leave the points that bend it."""
    numbers = [number for _, numbers in path.commands for number in numbers]
    if not numbers:
        return None
    xs, ys, half = numbers[::2], numbers[1::2], path.width / 2
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def _box(points: Sequence[Point]) -> Reach:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _around(reaches: Iterable[Reach | None]) -> Reach | None:
    """The box around several."""
    found = [reach for reach in reaches if reach is not None]
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _moved(reach: Reach | None, transform: Transform) -> Reach | None:
    """The box around a box that lies under a transform."""
    if reach is None or transform.is_identity:
        return reach
    left, top, right, bottom = reach
    corners = [transform.apply((x, y)) for x in (left, right) for y in (top, bottom)]
    return _box(corners)


def _seen_from(transform: Transform, asked: list[Asked]) -> list[Asked]:
    """The places as those see them who lie under a transform."""
    if transform.is_identity:
        return asked
    if transform.flattens:
        return []
    return [(number, transform.back(place)) for number, place in asked]


def _near(reach: Reach | None, asked: list[Asked]) -> list[Asked]:
    """Places in a box: most shapes of a drawing are far from most places."""
    if reach is None:
        return []
    left, top, right, bottom = reach
    return [one for one in asked if left <= one[1][0] <= right and top <= one[1][1] <= bottom]


def _paint_at(path: Path, lines: tuple[Flat, ...], place: Point) -> str | None:
    """What a path paints there: its line lies over its fill."""
    if path.stroke and not path.dash and _is_on(path, lines, place):
        return path.stroke
    return path.fill if path.fill and _is_inside(path, lines, place) else None


def _is_inside(path: Path, lines: tuple[Flat, ...], place: Point) -> bool:
    """Whether the area of a path covers a place, by the rule by which it is filled."""
    winding, (x, y) = 0, place
    for line in lines:
        _, top, right, bottom = line.reach
        if x >= right or not top <= y <= bottom:
            continue
        for (ax, ay), (bx, by) in pairwise(line.ring):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                winding += 1 if by > ay else -1
    return bool(winding % 2 if path.even_odd else winding)


def _is_on(path: Path, lines: tuple[Flat, ...], place: Point) -> bool:
    """Whether the stroke of a path covers a place."""
    half, (x, y) = path.width / 2, place
    left, top, right, bottom = x - half, y - half, x + half, y + half
    for line in lines:
        if not _touch(line.reach, (left, top, right, bottom)):
            continue
        for start, end in pairwise(line.line):
            (ax, ay), (bx, by) = start, end
            beside = (ax < left and bx < left) or (ax > right and bx > right)
            if beside or (ay < top and by < top) or (ay > bottom and by > bottom):
                continue
            if _distance(place, start, end) <= half:
                return True
    return False


def _touch(one: Reach, other: Reach) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _distance(place: Point, start: Point, end: Point) -> float:
    """How far a place is from a straight line between two points."""
    (ax, ay), (bx, by) = start, end
    length = (bx - ax) ** 2 + (by - ay) ** 2
    if not length:
        return dist(place, start)
    along = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length
    along = min(max(along, 0.0), 1.0)
    return dist(place, (ax + along * (bx - ax), ay + along * (by - ay)))
