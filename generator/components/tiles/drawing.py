"""All tiles of a game as pieces: their faces, and the back that they share."""

from __future__ import annotations

from generator.art.drawn_backs import draw_back
from generator.art.face_sets import draw_copies
from generator.canvas.shapes import Component, Piece
from generator.tileset.model import Tileset


def draw_tiles(tileset: Tileset, rim: float = 0.0) -> Component:
    back = draw_back(tileset, tileset.back) if tileset.back else None
    pieces = tuple(
        Piece(tile.id, tile.name, tile.copies, faces[0], back, faces[1:])
        for tile, faces in zip(tileset.tiles, draw_copies(tileset, rim), strict=True)
    )
    return Component(tileset.called, tileset.called.capitalize(), pieces)
