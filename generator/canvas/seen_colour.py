"""Which colour one sees at a place of a drawing: that of the topmost shape there, or of the paper.

In come a drawing, the drawings that it uses by name and some places, out goes a colour for each.
Letters are passed over: they keep clear of the places that are asked for. Must not know: games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    """A line of a path in straight steps, and the box around it."""

    points: tuple[Point, ...]
    reach: Reach


@dataclass(frozen=True, slots=True)
class FlatPath:
    """The lines of a path, and the box around all that it paints."""

    lines: tuple[Flat, ...]
    reach: Reach | None


class Sight:
    """Looks at drawings that use those of a library; what they share is measured once."""

    def __init__(self, library: Library) -> None:
        self._library = dict(library)
        self._paths: dict[int, tuple[Path, FlatPath]] = {}  # a path is kept as long as its number
        self._reaches: dict[str, Reach | None] = {}  # of the drawings of the library

    def colours(self, drawing: Drawing, places: Sequence[Point]) -> tuple[str, ...]:
        """The colour at each place, in the drawing's own millimetres."""
        for part in drawing.parts:
            if self._library.get(part.name) is not part:
                self._library[part.name] = part
                self._reaches.pop(part.name, None)
        found = dict(self._see(drawing.shapes, list(enumerate(places))))
        return tuple(found.get(place, WHITE) for place in range(len(places)))

    def _see(self, shapes: Sequence[Shape], asked: Sequence[Asked]) -> Iterator[tuple[int, str]]:
        """Places that are covered and their colours, from the topmost shape down."""
        left = list(asked)
        for shape in reversed(shapes):
            if not left:
                return
            covered = dict(self._see_shape(shape, left))
            if covered:
                yield from covered.items()
                left = [(number, place) for number, place in left if number not in covered]

    def _see_shape(self, shape: Shape, asked: Sequence[Asked]) -> Iterator[tuple[int, str]]:
        match shape:
            case Path():
                flat = self._flatten(shape)
                for number, place in _near(flat.reach, asked):
                    if colour := _paint_at(shape, flat, place):
                        yield number, colour
            case Group():
                yield from self._see(shape.shapes, self._clipped(shape, asked))
            case Use() if shape.name in self._library:
                near = _near(_moved(self._reach_of(shape.name), shape.transform), asked)
                if near:
                    inner = self._library[shape.name].shapes
                    yield from self._see(inner, _seen_from(shape.transform, near))
            case Image():
                for number, (x, y) in asked:
                    across, down = (x - shape.x) / shape.width, (y - shape.y) / shape.height
                    if 0 <= across <= 1 and 0 <= down <= 1:
                        yield number, pixel_at(shape, across, down)

    def _clipped(self, shape: Group, asked: Sequence[Asked]) -> Sequence[Asked]:
        """The places as those in a group see them, without those that its clip hides."""
        moved = _seen_from(shape.transform, asked)
        if shape.clip is None:
            return moved
        clip, flat = shape.clip, self._flatten(shape.clip)
        return [one for one in _near(flat.reach, moved) if _is_inside(clip, flat, one[1])]

    def _flatten(self, path: Path) -> FlatPath:
        kept = self._paths.get(id(path))
        if kept is None:
            kept = path, _flatten(path)
            self._paths[id(path)] = kept
        return kept[1]

    def _reach_of(self, name: str) -> Reach | None:
        if name not in self._reaches:
            self._reaches[name] = _around(map(self._reach, self._library[name].shapes))
        return self._reaches[name]

    def _reach(self, shape: Shape) -> Reach | None:
        """The box around a shape; a clip only makes it smaller."""
        match shape:
            case Path():
                return self._flatten(shape).reach
            case Group():
                return _moved(_around(map(self._reach, shape.shapes)), shape.transform)
            case Use() if shape.name in self._library:
                return _moved(self._reach_of(shape.name), shape.transform)
            case Image():
                return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        return None


def _flatten(path: Path) -> FlatPath:
    lines = []
    for ring in rings(path):
        xs, ys = zip(*ring, strict=True)
        lines.append(Flat(tuple(ring), (min(xs), min(ys), max(xs), max(ys))))
    around, half = _around(line.reach for line in lines), path.width / 2
    if around is None:
        return FlatPath((), None)
    left, top, right, bottom = around
    return FlatPath(tuple(lines), (left - half, top - half, right + half, bottom + half))


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
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _seen_from(transform: Transform, asked: Sequence[Asked]) -> Sequence[Asked]:
    """The places as those see them who lie under a transform."""
    if transform.is_identity:
        return asked
    return [(number, transform.back(place)) for number, place in asked]


def _near(reach: Reach | None, asked: Sequence[Asked]) -> list[Asked]:
    """Places in a box: most shapes of a drawing are far from most places."""
    if reach is None:
        return []
    left, top, right, bottom = reach
    return [one for one in asked if left <= one[1][0] <= right and top <= one[1][1] <= bottom]


def _paint_at(path: Path, flat: FlatPath, place: Point) -> str | None:
    """What a path paints there: its line lies over its fill."""
    if path.stroke and not path.dash and _is_on(path, flat, place):
        return path.stroke
    return path.fill if path.fill and _is_inside(path, flat, place) else None


def _is_inside(path: Path, flat: FlatPath, place: Point) -> bool:
    """Whether the area of a path covers a place, by the rule by which it is filled."""
    winding, (x, y) = 0, place
    for line in flat.lines:
        _, top, right, bottom = line.reach
        if x >= right or not top <= y <= bottom:
            continue
        for (ax, ay), (bx, by) in pairwise((*line.points, line.points[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                winding += 1 if by > ay else -1
    return bool(winding % 2 if path.even_odd else winding)


def _is_on(path: Path, flat: FlatPath, place: Point) -> bool:
    """Whether the stroke of a path covers a place."""
    closed = any(letter == "Z" for letter, _ in path.commands)
    half, (x, y) = path.width / 2, place
    for line in flat.lines:
        left, top, right, bottom = line.reach
        if left - half <= x <= right + half and top - half <= y <= bottom + half:
            points = (*line.points, line.points[0]) if closed else line.points
            if any(_distance(place, start, end) <= half for start, end in pairwise(points)):
                return True
    return False


def _distance(place: Point, start: Point, end: Point) -> float:
    """How far a place is from a straight line between two points."""
    (ax, ay), (bx, by) = start, end
    length = (bx - ax) ** 2 + (by - ay) ** 2
    if not length:
        return dist(place, start)
    along = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length
    along = min(max(along, 0.0), 1.0)
    return dist(place, (ax + along * (bx - ax), ay + along * (by - ay)))
