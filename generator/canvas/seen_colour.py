"""Which colour one sees at a place of a drawing: that of the topmost shape there, or of the paper.

In come a drawing, the drawings that it uses by name and some places, out goes a colour for each.
Letters are passed over: they keep clear of the places that are asked for. Must not know: games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

from generator.canvas.colour import WHITE
from generator.canvas.flattened_paths import rings
from generator.canvas.pixels import pixel_at
from generator.canvas.shapes import Drawing, Group, Image, Library, Path, Shape, Use
from generator.geometry.transform import Point
from generator.quick_start import dataclass

Asked = tuple[int, Point]  # the number of a place, and where it lies


def see_colours(drawing: Drawing, places: Sequence[Point], library: Library) -> tuple[str, ...]:
    """The colour at each place, in the drawing's own millimetres."""
    known = {**library, **{part.name: part for part in drawing.parts}}
    found: dict[int, str] = {}
    for place, colour in _see(drawing.shapes, list(enumerate(places)), known):
        found.setdefault(place, colour)
    return tuple(found.get(place, WHITE) for place in range(len(places)))


def _see(
    shapes: Sequence[Shape], asked: Sequence[Asked], library: Library
) -> Iterator[tuple[int, str]]:
    """Places that are covered and their colours, from the topmost shape down."""
    left = list(asked)
    for shape in reversed(shapes):
        if not left:
            return
        covered = dict(_see_shape(shape, left, library))
        yield from covered.items()
        left = [(number, place) for number, place in left if number not in covered]


def _see_shape(shape: Shape, asked: Sequence[Asked], library: Library) -> Iterator[tuple[int, str]]:
    match shape:
        case Path():
            for number, place in _near(shape, asked):
                if colour := _paint_at(shape, place):
                    yield number, colour
        case Group():
            moved = _moved(shape, asked)
            clip = shape.clip
            if clip is not None:
                moved = [one for one in _near(clip, moved) if is_inside(clip, one[1])]
            yield from _see(shape.shapes, moved, library)
        case Use() if shape.name in library:
            yield from _see(library[shape.name].shapes, _moved(shape, asked), library)
        case Image():
            for number, (x, y) in asked:
                across, down = (x - shape.x) / shape.width, (y - shape.y) / shape.height
                if 0 <= across <= 1 and 0 <= down <= 1:
                    yield number, pixel_at(shape, across, down)


def _paint_at(path: Path, place: Point) -> str | None:
    """What a path paints there: its line lies over its fill."""
    if path.stroke and not path.dash and _is_on(path, place):
        return path.stroke
    return path.fill if path.fill and is_inside(path, place) else None


def _moved(shape: Group | Use, asked: Sequence[Asked]) -> list[Asked]:
    """The places as those see them who lie under a transform."""
    if shape.transform.is_identity:
        return list(asked)
    return [(number, shape.transform.back(place)) for number, place in asked]


@dataclass(frozen=True, slots=True)
class Flat:
    """A line of a path in straight steps, and the box around it."""

    points: tuple[Point, ...]
    left: float
    top: float
    right: float
    bottom: float


@lru_cache(1024)  # pieces share most of what they are drawn from
def _flatten(path: Path) -> tuple[Flat, ...]:
    found = []
    for ring in rings(path):
        xs, ys = zip(*ring, strict=True)
        found.append(Flat(tuple(ring), min(xs), min(ys), max(xs), max(ys)))
    return tuple(found)


def _near(path: Path, asked: Sequence[Asked]) -> list[Asked]:
    """Places in the box around a path: most paths of a drawing are far from most places."""
    flats, half = _flatten(path), path.width / 2
    if not flats:
        return []
    left, right = min(f.left for f in flats) - half, max(f.right for f in flats) + half
    top, bottom = min(f.top for f in flats) - half, max(f.bottom for f in flats) + half
    return [one for one in asked if left <= one[1][0] <= right and top <= one[1][1] <= bottom]


def is_inside(path: Path, place: Point) -> bool:
    """Whether the area of a path covers a place, by the rule by which it is filled."""
    winding, (x, y) = 0, place
    for flat in _flatten(path):
        if x >= flat.right or not flat.top <= y <= flat.bottom:
            continue
        for (ax, ay), (bx, by) in pairwise((*flat.points, flat.points[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                winding += 1 if by > ay else -1
    return bool(winding % 2 if path.even_odd else winding)


def _is_on(path: Path, place: Point) -> bool:
    """Whether the stroke of a path covers a place."""
    closed = any(letter == "Z" for letter, _ in path.commands)
    half, (x, y) = path.width / 2, place
    return any(
        _distance(place, start, end) <= half
        for flat in _flatten(path)
        if flat.left - half <= x <= flat.right + half and flat.top - half <= y <= flat.bottom + half
        for start, end in pairwise((*flat.points, flat.points[0]) if closed else flat.points)
    )


def _distance(place: Point, start: Point, end: Point) -> float:
    """How far a place is from a straight line between two points."""
    (ax, ay), (bx, by) = start, end
    length = (bx - ax) ** 2 + (by - ay) ** 2
    if not length:
        return dist(place, start)
    along = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length
    along = min(max(along, 0.0), 1.0)
    return dist(place, (ax + along * (bx - ax), ay + along * (by - ay)))
