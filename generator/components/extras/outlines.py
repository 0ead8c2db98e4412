"""A small library of outlines that cut well, and where words stand on each.

In come a name and a size in millimetres, out goes a `Form`: an outline that sheets cut along, or a
box with lines of its own to cut and fold. Must not know: what is drawn on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.canvas.shapes import Crease
from generator.components.extras.own_outline import from_corner, roomiest
from generator.geometry.outline import Outline, disc, hexagon, rectangle, square
from generator.geometry.transform import IDENTITY, Point, Transform, rotate, translate
from generator.quick_start import dataclass

EDGE = 1.0  # mm about a piece that shows its own line to cut along
BASE = 0.3  # of the height of a standee: each of its two feet
TAB = 0.28  # of the side of a die


@dataclass(frozen=True, slots=True)
class Form:
    """How a piece is cut, and the faces on it: each an outline and its place in the box."""

    outline: Outline  # of the piece, or the box around one that shows its own lines
    faces: tuple[tuple[Outline, Transform], ...]
    creases: tuple[Crease, ...] = ()

    @property
    def has_own_cut(self) -> bool:
        return bool(self.creases)


def plain_form(outline: Outline) -> Form:
    return Form(outline, ((outline, IDENTITY),))


def _own(cut: list[Point], room: tuple[float, float, float, float]) -> Form:
    """A form with a line of its own to cut along, and one room for words."""
    right = max(x for x, _ in cut)
    bottom = max(y for _, y in cut)
    place = translate(EDGE, EDGE)
    x, y, width, height = room
    face = (rectangle(width, height), translate(x + EDGE, y + EDGE))
    line = Crease("cut", tuple(map(place.apply, cut)), closed=True)
    return Form(rectangle(right + 2 * EDGE, bottom + 2 * EDGE), (face,), (line,))


def _meeple(width: float, height: float) -> Form:
    """A person: head, arms, legs; no gap is narrower than a knife likes."""
    half = [
        (0.5, 0.0), (0.61, 0.03), (0.665, 0.12), (0.645, 0.22), (0.6, 0.29), (0.74, 0.33),
        (0.93, 0.42), (1.0, 0.49), (0.98, 0.55), (0.9, 0.575), (0.72, 0.585), (0.81, 0.8),
        (0.9, 0.96), (0.86, 1.0), (0.6, 1.0), (0.5, 0.8),
    ]  # fmt: skip
    other = [(1 - x, y) for x, y in reversed(half[1:-1])]
    points = [(x * width, y * height) for x, y in [*half, *other]]
    return _own(points, (0.29 * width, 0.3 * height, 0.42 * width, 0.42 * height))


def _house(width: float, height: float) -> Form:
    points = [(0.5, 0.0), (1.0, 0.42), (1.0, 1.0), (0.0, 1.0), (0.0, 0.42)]
    cut = [(x * width, y * height) for x, y in points]
    return _own(cut, (0.0, 0.36 * height, width, 0.64 * height))


def _half_hexagon(width: float, height: float) -> Form:
    """Half of a hexagon, cut from corner to corner, the cut below: it fills the rim of a board."""
    side = width / math.sqrt(3)
    high = width / 2
    cut = [(side / 2, 0.0), (side * 1.5, 0.0), (side * 2, high), (0.0, high)]
    return _own(cut, (side / 2, 0.0, side, high))


def polygon_form(points: Sequence[Point]) -> Form:
    """An outline that a designer drew, words where it has most room."""
    cut = from_corner(points)
    return _own(cut, roomiest(cut))


def _standee(width: float, height: float) -> Form:
    """A figure on both sides of a fold, with two feet that are glued over each other."""
    foot = BASE * height
    total = 2 * height + 2 * foot
    place = translate(EDGE, EDGE)
    cut = [(0.0, 0.0), (width, 0.0), (width, total), (0.0, total)]
    folds = [foot, foot + height, foot + 2 * height]
    lines = (
        Crease("cut", tuple(map(place.apply, cut)), closed=True),
        *(Crease("fold", (place.apply((0.0, y)), place.apply((width, y)))) for y in folds),
    )
    face = rectangle(width, height)
    over = rotate(180, face.centre).then(translate(EDGE, EDGE + foot))
    upright = translate(EDGE, EDGE + foot + height)
    box = rectangle(width + 2 * EDGE, total + 2 * EDGE)
    return Form(box, ((face, upright), (face, over)), lines)


def _die(width: float, height: float) -> Form:
    """Six faces in a cross; opposite ones add up to seven where they are numbered 1 to 6."""
    size, tab = width, TAB * width
    cells = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
    order = (2, 0, 1, 3, 4, 5)  # faces 1 to 6 by cell: 1 in the middle, 6 across from it
    place = translate(EDGE + tab, EDGE + tab)
    s, t = size, tab
    cut = [
        (s, 0), (s + t, -t), (2 * s - t, -t), (2 * s, 0), (2 * s, s),
        (2 * s + t, s - t), (3 * s - t, s - t), (3 * s, s), (3 * s, 2 * s),
        (3 * s - t, 2 * s + t), (2 * s + t, 2 * s + t), (2 * s, 2 * s), (2 * s, 3 * s),
        (2 * s + t, 3 * s + t), (2 * s + t, 4 * s - t), (2 * s, 4 * s), (s, 4 * s),
        (s - t, 4 * s - t), (s - t, 3 * s + t), (s, 3 * s), (s, 2 * s),
        (s - t, 2 * s + t), (t, 2 * s + t), (0, 2 * s), (0, s), (t, s - t), (s - t, s - t), (s, s),
    ]  # fmt: skip
    folds = [
        ((s, 0), (2 * s, 0)), ((s, s), (2 * s, s)), ((s, 2 * s), (2 * s, 2 * s)),
        ((s, 3 * s), (2 * s, 3 * s)), ((s, s), (s, 2 * s)), ((2 * s, s), (2 * s, 2 * s)),
        ((0, s), (s, s)), ((2 * s, s), (3 * s, s)), ((0, 2 * s), (s, 2 * s)),
        ((2 * s, 2 * s), (3 * s, 2 * s)), ((s, 3 * s), (s, 4 * s)),
        ((2 * s, 3 * s), (2 * s, 4 * s)),
    ]  # fmt: skip
    lines = (
        Crease("cut", tuple(place.apply((float(x), float(y))) for x, y in cut), closed=True),
        *(Crease("fold", tuple(place.apply((float(x), float(y))) for x, y in f)) for f in folds),
    )
    corners = [translate(x * size, y * size).then(place) for x, y in cells]
    faces = tuple((square(size), corners[cell]) for cell in order)
    box = rectangle(3 * size + 2 * (EDGE + tab), 4 * size + 2 * EDGE + tab)
    return Form(box, faces, lines)


def frame_form(tile: float, depth: float, along: int) -> Form:
    """A sixth of a frame about a hexagon of hexagons that stand on their points, so many along a
    side: straight outside, notched inside to fit the tiles, cut at the corners for its neighbours.
    """
    notch = tile / math.sqrt(3) / 2  # how far the tips of tiles stand out
    reach = (depth + notch / 2) / math.sqrt(3)
    left, right = tile / 4, along * tile - tile / 4
    inner: list[Point] = [(right, notch / 2)]
    for number in reversed(range(along)):
        inner.append(((number + 0.5) * tile, 0.0))
        if number:
            inner.append((number * tile, notch))
    inner.append((left, notch / 2))
    cut = [(left - reach, -depth), (right + reach, -depth), *inner]
    shift = translate(reach - left, depth)
    moved = [shift.apply(point) for point in cut]
    return _own(moved, (reach, 0.0, right - left, depth))


_FORMS: dict[str, Callable[[float, float], Form]] = {
    "circle": lambda width, height: plain_form(disc(width)),
    "die": _die,
    "half-hexagon": _half_hexagon,
    "hexagon": lambda width, height: plain_form(hexagon(width, pointy=True)),
    "house": _house,
    "meeple": _meeple,
    "rectangle": lambda width, height: plain_form(rectangle(width, height)),
    "square": lambda width, height: plain_form(square(width)),
    "standee": _standee,
}
# Those with lines of their own to cut along.
OWN_CUT = ("meeple", "house", "standee", "die", "frame", "half-hexagon", "polygon")
CORNERED = ("square", "rectangle", "hexagon")  # those whose corners may be round
TALL = ("rectangle", "meeple", "house", "standee", "frame")  # those that have width and height


def form_of(shape: str, width: float, height: float, along: int) -> Form:
    """The form of this name; of a frame the size is that of a tile, and its own depth."""
    if shape == "frame":
        return frame_form(width, height, along)
    return _FORMS[shape](width, height)
