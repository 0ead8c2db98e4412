"""All faces of a game, drawn once for everything that shows them: tiles, screens, figures."""

from __future__ import annotations

from functools import lru_cache

from generator.art.faces import draw_face
from generator.art.small_faces import draw_small_face
from generator.canvas.shapes import Drawing
from generator.tileset.model import Tileset


@lru_cache(maxsize=2)
def draw_faces(tileset: Tileset, rim: float = 0.0) -> tuple[Drawing, ...]:
    """A face for each tile, in the order of the tileset.

    Faces take most of the time of a drawing, and a kit with screens shows each of them twice.
    """
    return tuple(draw_face(tileset, tile, rim) for tile in tileset.tiles)


@lru_cache(maxsize=2)
def draw_small_faces(tileset: Tileset) -> dict[str, Drawing]:
    """The faces for figures, by tile; one that shows a picture of its own has none."""
    drawn = {tile.id: draw_small_face(tileset, tile) for tile in tileset.tiles}
    return {id: face for id, face in drawn.items() if face is not None}
