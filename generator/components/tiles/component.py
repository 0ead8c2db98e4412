"""Tiles, or cards: what the format is about. Their tables are read in `tileset/`."""

from __future__ import annotations

from collections.abc import Mapping

from generator.canvas.shapes import Component, Drawing
from generator.components.kind import Company, Kind, Setting
from generator.components.tiles.drawing import draw_tiles, name_backs
from generator.tileset.model import Tileset


def _is_in(tileset: Tileset) -> bool:
    return bool(tileset.tiles)


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_tiles(tileset, setting.rim)


def _draw_small(tileset: Tileset) -> Mapping[str, Drawing]:
    from generator.art.face_sets import draw_small_faces
    from generator.art.small_backs import draw_small_back

    backs = {
        name: draw_small_back(name, tileset.outline.as_cut, back.colour)
        for back, name in name_backs(tileset).items()
        if back.picture is None
    }
    return {**draw_small_faces(tileset), **backs}


KIND = Kind(
    name="tiles",
    place=0,
    is_in=_is_in,
    draw=_draw,
    stock="card",
    room="stack",
    called=lambda tileset: tileset.called,
    count=lambda tileset: {"": tileset.tile_count},
    small=_draw_small,
)
