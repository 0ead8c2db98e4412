"""A fan of real faces, as a hand holds them: the picture that heads a guide and a box.

In come components or drawings and the room there is, out go shapes that use the faces by name.
Must not know: pages, files.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.art.drawn_layout import RIM
from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Component, Drawing, Shape
from generator.canvas.shapes import Use as Copy
from generator.geometry.transform import Transform, rotate, scale, translate

MOST = 5
HAND = 130.0  # mm: whatever is larger is not held in a fan
STEP = 13.0  # degrees from one piece to the next
ARM = 2.6  # from the hand to the middle of a piece, in its heights
DROP = 0.035  # how far a shadow falls, of a piece's size


def choose_faces(
    components: Sequence[Component], is_held: Callable[[Component], bool], most: int = MOST
) -> list[Drawing]:
    """Faces that show a game: of its first pieces that a hand can hold, as different as they
    come; a game without such pieces shows the first thing it has."""
    for component in components:
        faces = {
            piece.face.name: piece.face
            for piece in component.pieces
            if component.cut == "outline" and is_held(component)
            if max(_size(piece.face)) <= HAND
        }
        if faces:
            found = list(faces.values())
            count = min(most, len(found))
            return [found[(2 * n + 1) * len(found) // (2 * count)] for n in range(count)]
    return [component.pieces[0].face for component in components[:1]]


def draw_fan(
    faces: Sequence[Drawing], x: float, y: float, width: float, height: float, shadow: str
) -> list[Shape]:
    """The faces spread in a box, as large as it allows, the middle one upright."""
    if not faces:
        return []
    places = _spread(faces)
    left, top, right, bottom = _bounds(faces, places)
    factor = _factor(faces, width, height)
    middle = translate(-(left + right) / 2, -(top + bottom) / 2).then(scale(factor))
    middle = middle.then(translate(x + width / 2, y + height / 2))
    return [
        shape
        for face, place in zip(faces, places, strict=True)
        for shape in lay_face(face, place.then(middle), factor, shadow)
    ]


def _spread(faces: Sequence[Drawing]) -> list[Transform]:
    return [_place(face, n - (len(faces) - 1) / 2) for n, face in enumerate(faces)]


def _bounds(
    faces: Sequence[Drawing], places: Sequence[Transform]
) -> tuple[float, float, float, float]:
    corners = [
        place.apply(corner)
        for face, place in zip(faces, places, strict=True)
        for corner in face.outline.corners
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _factor(faces: Sequence[Drawing], width: float, height: float) -> float:
    """How large a fan of pieces of one unit is in a box."""
    left, top, right, bottom = _bounds(faces, _spread(faces))
    return min(width / (right - left), height / (bottom - top + DROP))


def lay_face(face: Drawing, place: Transform, factor: float, shadow: str) -> list[Shape]:
    """A piece that lies on something: its shadow, its face cut out, the edge of its card."""
    fallen = place.then(translate(DROP * factor * 0.5, DROP * factor))
    line = 0.3 * min(1.0, 1.6 * factor / max(_size(face)))
    rim = polygon([place.apply(corner) for corner in face.outline.cut_line], stroke=RIM, width=line)
    return [
        polygon([fallen.apply(corner) for corner in face.outline.cut_line], fill=shadow),
        group([Copy(face.name)], place, clip=polygon(face.outline.cut_line)),
        rim,
    ]


def _place(face: Drawing, step: float) -> Transform:
    """The piece in its place of a fan whose pieces are one unit large."""
    width, height = _size(face)
    factor = 1.0 / max(width, height)
    tall = height * factor
    arm = ARM * tall
    # Wide pieces stand further apart than narrow ones, so that something of each is seen.
    angle = step * max(STEP, math.degrees(0.5 * width * factor / arm))
    return (
        translate(-width / 2, -height / 2)
        .then(scale(factor))
        .then(translate(0.0, -arm))
        .then(rotate(angle))
    )


def _size(face: Drawing) -> tuple[float, float]:
    return face.outline.width, face.outline.height
