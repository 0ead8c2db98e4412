"""Pictures of pieces, drawn when they are first looked at and kept while they look the same.

In comes a tileset, out go keys: a key names all that a picture depends on, so a piece that was
changed has a new key and every other keeps its picture. `svg` draws what a key stands for.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256
from threading import Lock

from generator.art.drawn_backs import draw_back
from generator.art.faces import draw_face
from generator.art.game_style import Painter
from generator.canvas.shapes import Component, Drawing
from generator.canvas.styles import FULL, STYLES
from generator.components.draw_components import component_names, draw_components
from generator.lazy_dataclass import dataclass
from generator.tileset.model import Back, Tile, Tileset
from generator.write.svg import write_svg

MOST_KEPT = 3000
PLAIN_STYLE = FULL.name

Recipe = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """A piece besides the tiles, as the page lists it."""

    id: str
    title: str
    count: int
    face: str
    back: str
    width: float
    height: float


class Faces:
    """All pictures that the page may ask for, by key."""

    def __init__(self) -> None:
        self._recipes: OrderedDict[str, Recipe | bytes] = OrderedDict()
        self._lock = Lock()
        self._pen = Lock()  # the fonts are no good for two who draw at once

    def tiles(self, tileset: Tileset, style: str = PLAIN_STYLE) -> dict[str, str]:
        """The key of each tile's face, by the id of the tile."""
        common = _digest(
            style,
            tileset.piece,
            tileset.edge_types,
            tileset.features,
            tileset.marks,
            tileset.segment_types,
            tileset.ports,
        )
        keys = {}
        for tile in tileset.tiles:
            key = _digest(common, replace(tile, copies=1))
            keys[tile.id] = self._promise(key, partial(_draw_tile, tileset, tile, style))
        return keys

    def back(self, tileset: Tileset, style: str = PLAIN_STYLE) -> str:
        """The key of the common back; nothing if there is none."""
        if tileset.back is None or tileset.piece is None:
            return ""
        key = _digest(
            style, "back", tileset.piece, tileset.back, tileset.edge_types, tileset.game.name
        )
        return self._promise(key, partial(_draw_back, tileset, tileset.back, style))

    def others(
        self, tileset: Tileset, style: str = PLAIN_STYLE
    ) -> dict[str, tuple[ShownPiece, ...]]:
        """Every component but the tiles: board, tokens, cubes, screens, score sheets."""
        names = [name for name in component_names(tileset) if name != tileset.called]
        with self._pen:
            drawn = draw_components(tileset, names, STYLES[style])
            return {part.title: tuple(self._show(tileset, part, style)) for part in drawn}

    def keep(self, picture: bytes) -> str:
        """A picture that was drawn elsewhere."""
        key = sha256(picture).hexdigest()
        with self._lock:
            self._put(key, picture)
        return key

    def svg(self, key: str) -> bytes | None:
        """The picture, if the key is one that the page was given."""
        with self._lock:
            found = self._recipes.get(key)
            if found is None:
                return None
            self._recipes.move_to_end(key)
        if isinstance(found, bytes):
            return found
        with self._pen:
            drawn = found()
        with self._lock:
            self._put(key, drawn)
        return drawn

    def _show(self, tileset: Tileset, part: Component, style: str) -> list[ShownPiece]:
        library = {one.name: one for one in part.drawings()}
        rest = _digest(replace(tileset, figures=(), laws=(), scores=(), regions=()))

        def key_of(drawing: Drawing) -> str:
            key = _digest(rest, part.id, drawing.name, style)
            return self._promise(key, lambda: write_svg(library[drawing.name], library))

        return [
            ShownPiece(
                piece.id,
                piece.title,
                piece.count,
                key_of(piece.face),
                key_of(piece.back) if piece.back else "",
                piece.face.outline.width,
                piece.face.outline.height,
            )
            for piece in part.pieces
        ]

    def _promise(self, key: str, recipe: Recipe) -> str:
        with self._lock:
            if key in self._recipes:
                self._recipes.move_to_end(key)
            else:
                self._put(key, recipe)
        return key

    def _put(self, key: str, found: Recipe | bytes) -> None:
        self._recipes[key] = found
        self._recipes.move_to_end(key)
        while len(self._recipes) > MOST_KEPT:
            self._recipes.popitem(last=False)


def styles() -> tuple[str, ...]:
    """The styles in which pieces can be drawn, full colour first."""
    return tuple(STYLES)


def _draw_tile(tileset: Tileset, tile: Tile, style: str) -> bytes:
    painter = Painter(tileset, STYLES[style])
    return write_svg(painter.drawing(draw_face(tileset, tile, painter.style.rim)), {})


def _draw_back(tileset: Tileset, back: Back, style: str) -> bytes:
    return write_svg(Painter(tileset, STYLES[style]).drawing(draw_back(tileset, back)), {})


def _digest(*what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()
