"""Faces for figures: flat, and shown wherever tiles are small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.game_style import Painter
from generator.art.network_faces import is_open
from generator.art.signs import draw_signs
from generator.art.small_faces import SMALL_ART, use_small
from generator.bundled import find_tileset
from generator.canvas.colour import WHITE
from generator.canvas.pen import group
from generator.canvas.shapes import Drawing, Group, Library, Shape, Use
from generator.canvas.styles import MONO
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import square
from generator.geometry.transform import rotate
from generator.kit.load_games import load_all
from generator.tileset.model import Tileset
from generator.write.uses import used_drawings
from tests.support.painted import painted_paths
from tests.support.some import some
from tests.unit.laws.test_printed_boards import GAME as COVE


@pytest.fixture(scope="module", params=["greenways", "puzzle-town", "scrambled-streets"])
def tileset(request: pytest.FixtureRequest) -> Tileset:
    (found,) = load_all([find_tileset(request.param)])
    return found


def test_every_art_has_a_small_face() -> None:
    assert {*SMALL_ART} == {*VOCABULARY.tiles}


def test_small_faces_say_the_same_with_less(tileset: Tileset) -> None:
    small = draw_small_faces(tileset)
    assert [name for name in small if "@" not in name] == [tile.id for tile in tileset.tiles]
    for face in some(draw_faces(tileset)):
        flat = small[face.name]
        assert flat.outline == face.outline
        assert flat.bleed == face.bleed
        assert 1 < len(painted_paths(flat)) < len(painted_paths(face)) / 2


def test_small_faces_bring_along_what_they_show(tmp_path: Path) -> None:
    """Trees beside a house are drawn once and shown by name."""
    path = tmp_path / "cove.toml"
    path.write_text(COVE, encoding="utf-8")
    (cove,) = load_all([path])
    hut = draw_small_faces(cove)["hut"]
    shown = used_drawings(hut.shapes, {}, hut.name, hut.parts)
    assert [*shown] == [part.name for part in some(hut.parts)]


@pytest.mark.parametrize("slug", ["greenways", "streets-and-sidewalks"])
def test_signs_have_the_greys_of_what_they_stand_for(slug: str) -> None:
    (tileset,) = load_all([find_tileset(slug)])
    painter, signs = Painter(tileset, MONO), draw_signs(tileset)
    faces = map(painter.drawing, draw_small_faces(tileset).values())
    paths = [path for face in faces for path in painted_paths(face)]
    shown = {ink for path in paths for ink in (path.fill, path.stroke)}
    for edge in some(tileset.edge_types):
        disc = painted_paths(painter.drawing(signs[edge.id]))[0]
        assert disc.fill in shown, edge.id
        assert (disc.fill == WHITE) == is_open(edge), edge.id


def test_tiles_that_players_tell_apart_look_different(tileset: Tileset) -> None:
    small = draw_small_faces(tileset)
    looks = {
        (tile.edges, tile.segments, tile.features, tile.marks): small[tile.id].shapes
        for tile in tileset.tiles
    }
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize(
    ("slug", "ways"), [("puzzle-town", 4), ("greenways", 1), ("streets-and-sidewalks", 1)]
)
def test_what_bears_a_sign_has_a_face_for_each_way_to_lie(slug: str, ways: int) -> None:
    """A way looks the same however its tile lies; a sign would lie on its side."""
    (tileset,) = load_all([find_tileset(slug)])
    small, plain = draw_small_faces(tileset), next(t for t in tileset.tiles if not t.features)
    assert len([name for name in small if name.split("@")[0] == plain.id]) == ways


def test_signs_stand_upright_however_a_tile_lies() -> None:
    (tileset,) = load_all([find_tileset("puzzle-town")])
    small, tile = draw_small_faces(tileset), tileset.tiles[0]
    turned = group([Use(tile.id, rotate(90, (19, 19)))], rotate(180))
    shown = use_small(Drawing("figure", square(80), 0.0, (turned, Use(tile.id))), small)
    upright = [degrees for degrees in _signs_of(shown.shapes, small, 0.0) if degrees == 0]
    assert len(upright) == 2 * len(tile.edges)


def _signs_of(shapes: Iterable[Shape], faces: Library, turned: float) -> Iterator[int]:
    """How far the signs of zones lie turned on the page, in degrees."""
    named = {face.name: face for face in faces.values()}
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _signs_of(shape.shapes, faces, turned + shape.transform.degrees)
        elif isinstance(shape, Use) and shape.name in named:
            inner = named[shape.name].shapes
            yield from _signs_of(inner, faces, turned + shape.transform.degrees)
        elif isinstance(shape, Use) and shape.name.startswith("small-sign"):
            yield round(turned + shape.transform.degrees) % 360


def test_small_faces_take_the_places_of_large_ones() -> None:
    faces = {"one": Drawing("one.small", square(10), 0.0, ())}
    inner = group([Use("one"), Use("other")])
    shown = use_small(Drawing("figure", square(30), 0.0, (inner, Use("one"))), faces)
    assert shown.shapes == (group([Use("one.small"), Use("other")]), Use("one.small"))
