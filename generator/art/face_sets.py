"""All faces of a game, drawn once for everything that shows them: tiles, screens, figures."""

from __future__ import annotations

from functools import lru_cache

from generator.art.drawn_layout import name_copy
from generator.art.faces import draw_face
from generator.art.small_faces import draw_small_face, name_turned
from generator.canvas.shapes import Drawing
from generator.geometry.outline import Outline
from generator.tileset.model import Tile, Tileset

MOST_PICTURES = 12  # of one tile: the thirteenth copy looks like the first


@lru_cache(maxsize=2)
def draw_copies(tileset: Tileset, rim: float = 0.0) -> tuple[tuple[Drawing, ...], ...]:
    """The faces of each tile, in the order of the tileset: one for each copy that looks different.

    Faces take most of the time of a drawing, and a kit with screens shows each of them twice.
    """
    tileset = tileset.whole or tileset
    return tuple(tuple(_draw_copies(tileset, tile, rim)) for tile in tileset.tiles)


def _draw_copies(tileset: Tileset, tile: Tile, rim: float) -> list[Drawing]:
    faces = [draw_face(tileset, tile, rim)]
    if tileset.alike:
        return faces
    for copy in range(1, min(tile.copies, MOST_PICTURES)):
        face = draw_face(tileset, tile, rim, copy)
        if face.shapes == faces[0].shapes:  # nothing on it is left to chance
            break
        faces.append(face)
    return faces


def draw_faces(tileset: Tileset, rim: float = 0.0) -> tuple[Drawing, ...]:
    """One face for each tile, in the order of the tileset."""
    return tuple(faces[0] for faces in draw_copies(tileset, rim))


def name_copies(tileset: Tileset, rim: float = 0.0) -> dict[str, Drawing]:
    """The face of every copy of every tile by the name that a town calls it by."""
    tileset = tileset.whole or tileset
    return {
        name_copy(tile.id, copy): faces[copy % len(faces)]
        for tile, faces in zip(tileset.tiles, draw_copies(tileset, rim), strict=True)
        for copy in range(max(1, tile.copies))
    }


@lru_cache(maxsize=2)
def draw_small_faces(tileset: Tileset) -> dict[str, Drawing]:
    """The faces for figures, by tile and by how it lies (`name_turned`); one that shows a picture
    of its own has none, and one without a sign looks the same however it lies."""
    tileset = tileset.whole or tileset
    faces: dict[str, Drawing] = {}
    for tile in tileset.tiles:
        face = draw_small_face(tileset, tile)
        if face is None:
            continue
        faces[tile.id] = face
        for degrees in _ways_to_lie(tileset.outline):
            turned = draw_small_face(tileset, tile, degrees)
            if turned is None or turned.shapes == face.shapes:
                break
            faces[name_turned(tile.id, degrees)] = turned
    return faces


def _ways_to_lie(outline: Outline) -> range:
    """Degrees that a piece may lie turned by: every other cell of triangles is upside down, and a
    domino lies across or along."""
    is_more = outline.kind in ("triangle", "domino")
    step = 360 // (outline.turns * 2 if is_more else outline.turns)
    return range(step, 360, step)
