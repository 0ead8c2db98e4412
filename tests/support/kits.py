"""Whole kits of the bundled games: each is made once in a run of all tests.

A kit takes a second or two, and many rooms look at the same ones. What one process has made lies
in a folder of the run for the others. Two that want the same one at the same time both make it,
and put it there whole: a kit has the same bytes whoever makes it.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path

from generator.canvas.styles import StyleName
from generator.kit.build import make_kit
from generator.kit.order import Order
from generator.kit.put_kits import Kit
from generator.tileset.model import Tileset


class Kits:
    """Asked for a game and a style, gives the kit that `make_kit` makes of them."""

    def __init__(self, folder: Path, load: Callable[[str], Tileset]) -> None:
        self.folder = folder
        self.load = load
        self.made: dict[tuple[str, StyleName], Kit] = {}

    def __call__(self, game: str, style: StyleName = "full") -> Kit:
        if (game, style) not in self.made:
            self.made[game, style] = self._find(game, style)
        return self.made[game, style]

    def _find(self, game: str, style: StyleName) -> Kit:
        place = self.folder / f"{game}.{style}.kit"
        if place.exists():
            kit: Kit = pickle.loads(place.read_bytes())
            return kit
        kit = make_kit(self.load(game), Order(style=style))
        whole = place.with_suffix(f".{os.getpid()}")
        whole.write_bytes(pickle.dumps(kit))
        whole.replace(place)
        return kit
