"""Copies of a tile: each its own picture that tells the same, or alike where that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from generator.art.design_grid import BLEED
from generator.art.face_sets import MOST_PICTURES, draw_copies, name_copies
from generator.art.stamps import Stamp, collect_stamps, cut_stencil
from generator.canvas.pen import group, rect
from generator.canvas.shapes import Component, Drawing, Group, Piece, Text, Use, points_of
from generator.components.tiles.drawing import draw_tiles
from generator.geometry.outline import square
from generator.geometry.transform import Transform, translate
from generator.sheets.batch_layout import batches
from generator.tileset.model import Tileset
from tests.support.painted import everything, painted_paths
from tests.support.some import some

Load = Callable[[str], Tileset]
BASES = (".ways", "crossroads")  # drawings that all copies share, and all that crosses a border


@pytest.fixture
def varied(load_game: Load) -> Tileset:
    return load_game("greenways")


def test_every_copy_has_its_own_picture(varied: Tileset) -> None:
    for tile, faces in some(zip(varied.tiles, draw_copies(varied), strict=True)):
        assert len(faces) == min(tile.copies, MOST_PICTURES)
        assert len({face.shapes for face in faces}) == len(faces)
        assert len({face.name for face in faces}) == len(faces)


def test_copies_are_the_same_on_every_build(varied: Tileset) -> None:
    before = draw_copies(varied)
    draw_copies.cache_clear()
    assert draw_copies(varied) == before


def test_copies_tell_players_the_same(varied: Tileset) -> None:
    for faces in some(draw_copies(varied)):
        words = [[s.text for s in everything(f) if isinstance(s, Text)] for f in faces]
        assert all(said == words[0] for said in some(words))


def test_whoever_wants_them_alike_has_them_alike(varied: Tileset) -> None:
    alike = replace(varied, alike=True)
    assert all(len(faces) == 1 for faces in some(draw_copies(alike)))
    assert all(not piece.more for piece in some(draw_tiles(alike).pieces))


def test_pictures_of_ones_own_do_not_vary(load_game: Load) -> None:
    bay = load_game("lantern-bay")
    pairs = zip(bay.tiles, draw_copies(bay), strict=True)
    own = [faces for tile, faces in pairs if tile.picture is not None]
    assert all(len(faces) == 1 for faces in some(own))


def test_what_crosses_a_border_is_one_drawing_for_all_copies(varied: Tileset) -> None:
    """Whatever differs stays inside the tile; what reaches its border is shared."""
    for faces in some(draw_copies(varied)):
        shared = [face.parts[0] for face in faces]
        assert all(base is shared[0] and base.name.endswith(BASES) for base in some(shared))
        for face in faces:
            for part, place in some(stamped(face)):
                if not part.name.endswith(BASES):
                    assert all(is_inside(face, point) for point in corners(part, place))


def stamped(face: Drawing) -> Iterator[tuple[Drawing, Transform]]:
    parts = {part.name: part for part in face.parts}
    for outer in face.shapes:
        assert isinstance(outer, Group)
        for shape in outer.shapes:
            if isinstance(shape, Use):
                yield parts[shape.name], shape.transform.then(outer.transform)


def corners(part: Drawing, place: Transform) -> list[tuple[float, float]]:
    inner = [point for path in painted_paths(part) for point in points_of(path)]
    assert inner
    (art,) = part.shapes
    to_part = getattr(art, "transform", translate(0.0, 0.0))
    return [to_part.then(place).apply(point) for point in inner] if not part.parts else []


def is_inside(face: Drawing, point: tuple[float, float]) -> bool:
    x, y = point
    return 0.0 < x < face.outline.width and 0.0 < y < face.outline.height


def test_sheets_show_one_copy_after_the_other() -> None:
    faces = [Drawing(name, square(20), BLEED, ()) for name in ("a", "a.2", "a.3")]
    piece = Piece("a", "A", 5, faces[0], None, tuple(faces[1:]))
    (batch,) = batches(Component("tiles", "Tiles", (piece,)))
    assert [one.face.name for one in batch.pieces] == ["a", "a.2", "a.3", "a", "a.2"]
    assert {one.id for one in batch.pieces} == {"a"}
    assert [d.name for d in Component("tiles", "Tiles", (piece,)).drawings()] == ["a", "a.2", "a.3"]


def test_a_town_finds_the_face_of_every_copy(varied: Tileset) -> None:
    named = name_copies(varied)
    assert len(named) == varied.tile_count


def test_stamps_are_collected_each_once() -> None:
    stencil = cut_stencil("leaf", (-1, -1, 1, 1), 2.0, [rect(-1, -1, 2, 2, fill="#00ff00")])
    stamps = [stencil.at(translate(x, 0.0)) for x in (3.0, 5.0)]
    assert all(isinstance(stamp, Stamp) for stamp in some(stamps))
    plain, parts = collect_stamps([group(stamps)])
    assert [part.name for part in parts] == ["leaf@2.0000"]
    assert "Stamp" not in repr(plain)
    # On the design grid the stamp lies where it was put, however large it is on paper.
    assert stamps[0].transform.apply((0.0, 0.0)) == (2.0, -1.0)
    assert stamps[0].transform.apply((4.0, 4.0)) == (4.0, 1.0)
