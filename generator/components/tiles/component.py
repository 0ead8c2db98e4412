"""Tiles, or cards: what the format is about. Their tables are read in `tileset/`."""

from __future__ import annotations

from generator.canvas.shapes import Component
from generator.components.kind import Company, Kind, Setting
from generator.components.tiles.drawing import draw_tiles
from generator.tileset.model import Tileset


def _is_in(tileset: Tileset) -> bool:
    return bool(tileset.tiles)


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_tiles(tileset, setting.rim)


KIND = Kind(
    name="tiles",
    place=0,
    is_in=_is_in,
    draw=_draw,
    stock="card",
    room="stack",
    called=lambda tileset: tileset.called,
    count=lambda tileset: {"": tileset.tile_count},
)
