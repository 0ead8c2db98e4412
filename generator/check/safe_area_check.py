"""Safe area: letters and symbols lie so far inside the cut that a knife a little off spares them.

In comes a tileset; out goes a `Check` on every face and back as it is printed. What counts are
words and the groups that a drawing calls marks; art may run on to the trim and beyond.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache

from generator.canvas.fonts import face_for, measure, plain, read_face
from generator.canvas.shapes import Drawing, Group, Path, Shape, Text, points_of
from generator.check.report import Check
from generator.components.draw_components import draw_components
from generator.errors import UserError
from generator.geometry.depth import SAFE, depth
from generator.geometry.transform import IDENTITY, Point, Transform
from generator.tileset.model import Tileset

MOST = 5  # pieces named; the rest are counted


def check_safe(tileset: Tileset) -> Check | None:
    """How near to a cut any letter or symbol comes; None where the pieces cannot be drawn."""
    try:
        components = draw_components(tileset)
    except UserError:
        return None  # the check of the print says why
    faults, least = [], math.inf
    for component in components:
        for drawing in component.drawings():
            near = min(distances(drawing), default=(math.inf, ""))
            least = min(least, near[0])
            if near[0] < SAFE - 1e-6:
                faults.append(f"{drawing.title or drawing.name}: {say(*near)}")
    if math.isinf(least):
        return None
    figure = f"{least:.1f} mm"
    if faults:
        more = [f"and {len(faults) - MOST} more pieces"] if len(faults) > MOST else []
        notes = (*faults[1:MOST], *more)
        return Check("safe area", "fail", figure, faults[0], notes=notes)
    sentence = f"letters and symbols lie at least {SAFE:g} mm inside the cut"
    return Check("safe area", "pass", figure, sentence)


def say(distance: float, what: str) -> str:
    where = f"{distance:.1f} mm inside the cut" if distance > 0 else "on the cut or outside it"
    return f"{what} lies {where}; {SAFE:g} mm are safe"


def distances(drawing: Drawing) -> Iterator[tuple[float, str]]:
    """Of every mark: how far inside the cut it stays, and what it is."""
    cut = [crease.points for crease in drawing.creases if crease.kind == "cut"]
    outline = cut[0] if cut else drawing.outline.cut_line
    for what, points in marks(drawing.shapes, IDENTITY):
        yield depth(points, tuple(outline)), what


def marks(shapes: Iterable[Shape], place: Transform) -> Iterator[tuple[str, list[Point]]]:
    """Words, and groups that are marks: what each is, and points around it on the piece.

    Copies of other drawings are checked where they are pieces themselves.
    """
    for shape in shapes:
        if isinstance(shape, Text):
            if shape.text.strip():
                yield f'"{shape.text}"', [place.apply(corner) for corner in _corners(shape)]
        elif isinstance(shape, Group):
            inner = shape.transform.then(place)
            if shape.mark:
                points = [inner.apply(point) for point in _points(shape.shapes)]
                if points:
                    yield f"the {shape.mark}", points
            else:
                yield from marks(shape.shapes, inner)


def _points(shapes: Iterable[Shape]) -> Iterator[Point]:
    """Points around shapes: no part of a curve lies outside its control points."""
    for shape in shapes:
        match shape:
            case Path():
                half = shape.width / 2 if shape.stroke else 0.0
                for x, y in points_of(shape):
                    yield from ((x - half, y - half), (x + half, y + half))
            case Text():
                yield from _corners(shape)
            case Group():
                yield from map(shape.transform.apply, _points(shape.shapes))


def _corners(text: Text) -> list[Point]:
    """The box of a line of text: as high as its highest letter, as deep as its deepest."""
    width = measure(text.text, text.font, text.size)
    left = text.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    font = face_for(text.text, text.font)
    spans = [_span(letter, font) for letter in plain(text.text)]
    low, high = (value * text.size for value in (min(spans)[0], max(top for _, top in spans)))
    return [(x, text.y - y) for x in (left, left + width) for y in (low, high)]


@cache
def _span(letter: str, font: str) -> tuple[float, float]:
    """How deep and how high a letter reaches from the baseline, in type sizes."""
    face = read_face(font)
    low, high = face.span(face.glyph(letter))
    return low / face.em, high / face.em
