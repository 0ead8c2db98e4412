"""Crosswalks: stripes where a street passes over a walk, on tiles and in figures."""

from __future__ import annotations

from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.parts.roads import ZEBRA
from generator.bundled import find_tileset
from generator.canvas.shapes import Drawing
from generator.kit.load_games import load_all
from tests.support.painted import painted_paths


def test_figures_show_the_crosswalks_of_their_tiles() -> None:
    (tileset,) = load_all([find_tileset("streets-and-sidewalks")])
    small = draw_small_faces(tileset)

    def is_striped(face: Drawing) -> bool:
        return any(path.fill == ZEBRA for path in painted_paths(face))

    striped = {face.name: is_striped(face) for face in draw_faces(tileset)}
    assert {name: is_striped(small[name]) for name in striped} == striped
    assert {*striped.values()} == {True, False}
