"""All tiles of a game as pieces: their faces, and the back that they share."""

from __future__ import annotations

from generator.art.drawn_backs import draw_back
from generator.art.face_sets import draw_copies
from generator.canvas.shapes import Component, Piece
from generator.laws.spoken import pieces_name
from generator.tileset.model import Back, Tileset
from generator.words import at_start


def draw_tiles(tileset: Tileset, rim: float = 0.0) -> Component:
    backs = [tile.back or tileset.back for tile in tileset.tiles]
    drawn = {back: draw_back(tileset, back, name) for back, name in name_backs(tileset).items()}
    pieces = tuple(
        Piece(tile.id, tile.name, tile.copies, faces[0], drawn[back] if back else None, faces[1:])
        for tile, faces, back in zip(tileset.tiles, draw_copies(tileset, rim), backs, strict=True)
    )
    return Component(tileset.called, at_start(pieces_name(tileset)), pieces)


def name_backs(tileset: Tileset) -> dict[Back, str]:
    """All backs of tiles, that of the game first, and what the drawing of each is called."""
    backs = [tileset.back, *(tile.back for tile in tileset.tiles)]
    found = dict.fromkeys(filter(None, backs))
    return {back: f"back-{n}" if n else "back" for n, back in enumerate(found)}
