"""Pieces drawn for the page: what the processes do that draw.

Each is an action for the pool of processes: in comes a game and what of it is to be drawn, out go
pictures as bytes of SVG. Must not know: the page, files.
"""

from __future__ import annotations

from typing import Any

from generator.art.drawn_backs import draw_back
from generator.art.faces import draw_face
from generator.art.game_style import Painter
from generator.canvas.shapes import Component
from generator.canvas.styles import STYLES
from generator.components.draw_components import component_names, draw_components
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.write.svg import write_svg


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece besides the tiles, with its pictures."""

    id: str
    title: str
    count: int
    face: bytes
    back: bytes
    width: float
    height: float


Given = tuple[Tileset, str]  # a game, and the name of a style
DrawnParts = dict[str, tuple[DrawnPiece, ...]]  # by the titles of the components


def draw_tile(given: Given, /, *, tell: Any = None) -> bytes:
    """The face of the only tile of this game."""
    tileset, style = given
    (tile,) = tileset.tiles
    painter = Painter(tileset, STYLES[style])
    return write_svg(painter.drawing(draw_face(tileset, tile, painter.style.rim)), {})


def draw_common_back(given: Given, /, *, tell: Any = None) -> bytes:
    tileset, style = given
    assert tileset.back is not None
    return write_svg(Painter(tileset, STYLES[style]).drawing(draw_back(tileset, tileset.back)), {})


def draw_others(given: Given, /, *, tell: Any = None) -> DrawnParts:
    """Every component but the tiles: board, tokens, cubes, screens, score sheets."""
    tileset, style = given
    names = [name for name in component_names(tileset) if name != tileset.called]
    return {
        part.title: _draw_pieces(part) for part in draw_components(tileset, names, STYLES[style])
    }


def _draw_pieces(part: Component) -> tuple[DrawnPiece, ...]:
    library = {one.name: one for one in part.drawings()}
    return tuple(
        DrawnPiece(
            piece.id,
            piece.title,
            piece.count,
            write_svg(piece.face, library),
            write_svg(piece.back, library) if piece.back else b"",
            piece.face.outline.width,
            piece.face.outline.height,
        )
        for piece in part.pieces
    )
