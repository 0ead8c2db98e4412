"""Pictures of pieces, drawn when they are first looked at and kept while they look the same.

In comes a tileset, out go keys: a key names all that a picture depends on, so a piece that was
changed has a new key and every other keeps its picture. `svg` has drawn what a key stands for.
Draws nothing itself: that is done in another process, within a limit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import sha256
from threading import Lock
from typing import Protocol, TypeVar

from generator.canvas.styles import FULL, STYLES
from generator.processes.worker_process import Action, Outcome
from generator.quick_start import dataclass
from generator.studio.drawing import Given, draw_common_back, draw_others, draw_tile
from generator.studio.write_out_rule import EditError
from generator.tileset.model import Tile, Tileset

MOST_KEPT = 6000
LONGEST = 5.0  # seconds for one picture
LONGEST_OTHERS = 60.0  # for all boards, tokens and sheets of a game together
NO_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
PLAIN_STYLE = FULL.name

T = TypeVar("T")
R = TypeVar("R")


class Drawer(Protocol):
    """Has things drawn elsewhere; nothing if that takes too long."""

    def __call__(self, action: Action[T, R], thing: T, seconds: float, /) -> Outcome[R] | None: ...


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


Recipe = Callable[[], tuple[Action[Given, bytes], Given]]
ShownParts = Mapping[str, tuple[ShownPiece, ...]]


class Faces:
    """All pictures that the page may ask for, by key."""

    def __init__(self, draw: Drawer) -> None:
        self._draw = draw
        self._recipes: OrderedDict[str, Recipe | bytes] = OrderedDict()
        self._failed: set[str] = set()  # what could not be drawn at the first try
        self._others: tuple[str, ShownParts] = ("", {})
        self._lock = Lock()

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
            tileset.colours,
            tileset.face,
        )
        look = _look_of(tileset)
        keys = {}
        for tile in tileset.tiles:
            key = _digest_tile(common, tile)
            keys[tile.id] = self._promise(key, partial(_tile_alone, look, tile, style))
        return keys

    def back(self, tileset: Tileset, style: str = PLAIN_STYLE) -> str:
        """The key of the common back; nothing if there is none."""
        if tileset.back is None or tileset.piece is None:
            return ""
        key = _digest(
            style, "back", tileset.piece, tileset.back, tileset.edge_types, tileset.game.name
        )
        return self._promise(key, lambda: (draw_common_back, (_look_of(tileset), style)))

    def others(self, tileset: Tileset, style: str = PLAIN_STYLE) -> ShownParts:
        """Every component but the tiles: board, tokens, cubes, screens, score sheets."""
        look = _look_of(tileset)
        key = _digest(look, style)
        if self._others[0] == key:
            return self._others[1]
        outcome = self._draw(draw_others, (look, style), LONGEST_OTHERS)
        if outcome is None or outcome.value is None:
            raise EditError("the boards, tokens and sheets of this game cannot be drawn")
        shown = {
            title: tuple(
                ShownPiece(
                    one.id,
                    one.title,
                    one.count,
                    self.keep(one.face),
                    self.keep(one.back) if one.back else "",
                    one.width,
                    one.height,
                )
                for one in pieces
            )
            for title, pieces in outcome.value.items()
        }
        self._others = (key, shown)
        return shown

    def keep(self, picture: bytes) -> str:
        """A picture that was drawn elsewhere."""
        key = sha256(picture).hexdigest()
        with self._lock:
            self._put(key, picture)
        return key

    def drawn(self, key: str) -> bytes | None:
        """The picture, if it is there already."""
        found = self._recipes.get(key)
        return found if isinstance(found, bytes) else None

    def svg(self, key: str) -> bytes | None:
        """The picture, if the key is one that the page was given.

        A piece that cannot be drawn, or not in time, leaves an empty place. A computer may be busy
        for a while, and a process may die: it is tried again when the page next asks, once.
        """
        with self._lock:
            found = self._recipes.get(key)
            if found is None:
                return None
            self._recipes.move_to_end(key)
        if isinstance(found, bytes):
            return found
        action, given = found()
        outcome = self._draw(action, given, LONGEST)
        drawn = outcome.value if outcome is not None and outcome.value else NO_PICTURE
        with self._lock:
            if drawn == NO_PICTURE and key not in self._failed:
                self._failed.add(key)
            else:
                self._failed.discard(key)
                self._put(key, drawn)
        return drawn

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


def _tile_alone(tileset: Tileset, tile: Tile, style: str) -> tuple[Action[Given, bytes], Given]:
    """What a process must know to draw one tile: nothing of the others."""
    return draw_tile, (replace(tileset, tiles=(tile,)), style)


def _look_of(tileset: Tileset) -> Tileset:
    """The game without what no piece shows."""
    return replace(tileset, figures=(), laws=(), scores=(), regions=())


def _digest(*what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()


@lru_cache(maxsize=MOST_KEPT)
def _digest_tile(common: str, tile: Tile) -> str:
    """A stroke changes one tile: the others of the set are known."""
    return _digest(common, replace(tile, copies=1))
