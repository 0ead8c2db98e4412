"""All faces of a game, drawn once for everything that shows them: tiles, screens."""

from __future__ import annotations

from functools import lru_cache

from generator.art.faces import draw_face
from generator.canvas.shapes import Drawing
from generator.tileset.model import Tileset


@lru_cache(maxsize=2)
def draw_faces(tileset: Tileset, rim: float = 0.0) -> tuple[Drawing, ...]:
    """A face for each tile, in the order of the tileset.

    Faces take most of the time of a drawing, and a kit with screens shows each of them twice.
    """
    return tuple(draw_face(tileset, tile, rim) for tile in tileset.tiles)
