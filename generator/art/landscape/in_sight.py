"""What is seen of a landscape: nothing in it hides most of something else.

In come things that stand somewhere, each with its depth and its shapes; out go those that stay,
from the back to the front. Must not know what any of them is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from generator.canvas.shapes import Group, Path, Shape, points_of
from generator.geometry.transform import Point
from generator.quick_start import dataclass

GRID = 6  # points across and down, at which one looks whether a thing is hidden
TOO_NEAR = 0.2  # of a fixed thing: nothing else may hide more of it


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that stands at a depth; it goes if more than a share of it would be hidden. What is
    fixed stays, and what would hide it goes."""

    depth: float
    shapes: tuple[Shape, ...]
    most_hidden: float = 1.0
    is_fixed: bool = False

    @property
    def shades(self) -> tuple[Shape, ...]:
        """What it throws on the ground."""
        return tuple(shape for shape in self.shapes if _is_shade(shape))

    @property
    def body(self) -> tuple[Shape, ...]:
        return tuple(shape for shape in self.shapes if not _is_shade(shape))


@dataclass(frozen=True, slots=True)
class _Box:
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def points(self) -> Iterable[Point]:
        wide, high = (self.right - self.left) / GRID, (self.bottom - self.top) / GRID
        for n in range(GRID * GRID):
            yield self.left + wide * (n % GRID + 0.5), self.top + high * (n // GRID + 0.5)


def keep_in_sight(things: Sequence[Thing], width: float, top: float) -> list[Thing]:
    """Those that stay in a picture so wide, the furthest first; none but fixed ones rise above the
    top."""
    boxes = {id(thing): _box(thing.body) for thing in things}
    fixed = [thing for thing in things if thing.is_fixed]
    kept: list[Thing] = []
    for thing in sorted(things, key=lambda thing: -thing.depth):
        box = boxes[id(thing)]
        nearer = [boxes[id(other)] for other in kept]
        further = [boxes[id(other)] for other in fixed if other.depth < thing.depth]
        hidden = _share(box, nearer, width) > thing.most_hidden
        hides = any(_share(other, [box], width) > TOO_NEAR for other in further)
        if thing.is_fixed or not (hidden or hides or box.top < top):
            kept.append(thing)
    return kept[::-1]


def _share(box: _Box, others: Sequence[_Box], width: float) -> float:
    """How much of a box is hidden by others, or lies beside the picture."""
    unseen = [
        point
        for point in box.points()
        if not 0.0 <= point[0] <= width or any(other.holds(point) for other in others)
    ]
    return len(unseen) / (GRID * GRID)


def _is_shade(shape: Shape) -> bool:
    return isinstance(shape, Path) and shape.role == "shade"


def _box(shapes: Sequence[Shape]) -> _Box:
    xs, ys = zip(*chain.from_iterable(map(_points, shapes)), strict=True)
    return _Box(min(xs), min(ys), max(xs), max(ys))


def _points(shape: Shape) -> Iterable[Point]:
    if isinstance(shape, Path):
        yield from points_of(shape)
    elif isinstance(shape, Group):
        for inner in shape.shapes:
            yield from map(shape.transform.apply, _points(inner))
