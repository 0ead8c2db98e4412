"""Faces: inside their bleed, the same on every build, no two stamped alike."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
import resvg_py
from PIL import Image

from generator.art.drawn_backs import WORDLESS, draw_back
from generator.art.faces import TILE_ART, ZONED, draw_face
from generator.art.free_places import find_nooks, grid
from generator.art.segment_faces import MIDDLE_LINES
from generator.canvas.shapes import Path, Text
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.tileset.model import Feature, Tile, Tileset
from generator.write.svg import write_svg
from tests.support.painted import everything, leaves
from tests.support.some import some


def test_every_tile_is_drawn_and_none_looks_like_another(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(game)
    faces = [draw_face(tileset, tile) for tile in tileset.tiles]
    assert len({face.shapes for face in faces}) == len(faces)
    assert all(len(list(everything(face))) > 20 for face in faces)


def test_a_face_is_the_same_every_time(load_game: Callable[[str], Tileset]) -> None:
    tileset = load_game("puzzle-town")
    for tile in some(tileset.tiles[:4]):
        assert draw_face(tileset, tile) == draw_face(tileset, tile)


def test_a_mark_is_printed_on_the_tiles_that_carry_it(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(game)
    if not tileset.tiles:
        pytest.skip("a game without tiles")
    for tile in some(tileset.tiles):
        words = [s.text for s in leaves(draw_face(tileset, tile).shapes) if isinstance(s, Text)]
        assert words == [tileset.mark(mark).letter for mark in tile.marks]


@pytest.mark.parametrize("edge_art", VOCABULARY.edges)
@pytest.mark.parametrize("outline", [square(30), hexagon(30), hexagon(30, pointy=True)])
@pytest.mark.parametrize("art", sorted(set(TILE_ART) - {"segments", "park", "halves"}))
def test_any_edge_art_can_be_drawn_on_any_tile(
    art: str, outline: Outline, edge_art: str, load_game: Callable[[str], Tileset]
) -> None:
    """A designer may combine what the vocabulary offers."""
    tileset = load_game("puzzle-town")
    edges = tuple(replace(edge, art=edge_art) for edge in tileset.edge_types)
    changed = replace(tileset, edge_types=edges, piece=outline)
    sides = len(changed.outline.corners)
    tile = replace(tileset.tiles[3], art=art, edges=(edges[0].id, edges[1].id) * (sides // 2))
    face = draw_face(changed, tile)
    paths = [shape for shape in everything(face) if isinstance(shape, Path)]
    assert all(path.fill or path.stroke for path in some(paths))


@pytest.mark.parametrize("symbol", VOCABULARY.symbols)
@pytest.mark.parametrize("pattern", VOCABULARY.patterns)
def test_any_symbol_goes_with_any_pattern(
    symbol: str, pattern: str, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game("puzzle-town")
    edges = tuple(
        replace(edge, art="symbol", symbol=symbol, pattern=pattern) for edge in tileset.edge_types
    )
    changed = replace(tileset, edge_types=edges)
    assert draw_face(changed, tileset.tiles[0]) != draw_face(tileset, tileset.tiles[0])


def test_backs_of_every_art_fit_every_outline(load_game: Callable[[str], Tileset]) -> None:
    tileset = load_game("puzzle-town")
    assert tileset.back is not None
    for art in VOCABULARY.backs:
        for title in ("", "A", "The Very Long Name of a Little Game"):
            back = replace(tileset.back, art=art, title=title)
            for outline in (square(38), hexagon(34), rectangle(63.5, 88.9)):
                changed = replace(tileset, back=back, piece=outline, parts=(), tiles=())
                words = "".join(
                    shape.text
                    for shape in leaves(draw_back(changed, back).shapes)
                    if isinstance(shape, Text)
                )
                assert words == ("" if art in WORDLESS else title.replace(" ", ""))


def test_every_pattern_has_a_middle_line_of_its_own() -> None:
    assert set(MIDDLE_LINES) == set(VOCABULARY.patterns)
    assert len(set(MIDDLE_LINES.values())) == len(MIDDLE_LINES)


def test_nooks_do_not_overlap_and_keep_their_distance() -> None:
    found = find_nooks(
        grid(0, 0, 20, 20, 0.5),
        lambda x, y: min(x, y, 20 - x, 20 - y),
        most=8,
        least=0.5,
        largest=3.0,
        apart=0.4,
    )
    assert len(found) == 8
    assert [r for _, _, r in found] == sorted((r for _, _, r in found), reverse=True)
    for i, (x, y, r) in enumerate(found):
        assert r <= min(x, y, 20 - x, 20 - y) + 1e-9
        for a, b, c in found[:i]:
            assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 >= r + c + 0.4 - 1e-9


@pytest.mark.parametrize(
    "outline", [square(38), hexagon(34), hexagon(34, pointy=True), rectangle(63.5, 88.9)]
)
def test_wedges_leave_nothing_blank(outline: Outline, load_game: Callable[[str], Tileset]) -> None:
    """Of a card the sides differ in length, and so do their wedges."""
    tileset = replace(load_game("puzzle-town"), piece=outline)
    edges = tuple(edge.id for edge in tileset.edge_types) * 2
    plain = replace(tileset.tiles[0], art="wedges", edges=edges[: outline.sides], marks=())
    picture = resvg_py.svg_to_bytes(
        svg_string=write_svg(draw_face(tileset, plain), {}).decode(), dpi=100
    )
    alpha = Image.open(io.BytesIO(bytes(picture))).convert("RGBA").getchannel("A")
    pixels = np.asarray(alpha)
    sides = [outline.side_place(side) for side in range(outline.sides)]

    def is_inside(x: int, y: int) -> bool:
        across, down = outline.width * x / 40, outline.height * y / 40
        return min((across - p.e) * p.c + (down - p.f) * p.d for p in sides) > 0.5

    for x, y in some(place for place in product(range(1, 40), repeat=2) if is_inside(*place)):
        assert pixels[alpha.height * y // 40, alpha.width * x // 40] > 240


@pytest.mark.parametrize("art", [name for name in ZONED if name != "halves"])
def test_features_stand_on_tiles_with_zones_and_marks_make_room(
    art: str, load_game: Callable[[str], Tileset]
) -> None:
    town = load_game("puzzle-town")
    park = Feature("park", "Park", "park", "tree")
    tileset = replace(town, features=(park,))
    bare = next(tile for tile in town.tiles if tile.marks and not tile.wild)
    plain, marked = replace(bare, art=art, marks=()), replace(bare, art=art)
    with_park = replace(plain, features=("park",))
    more = [*leaves(draw_face(tileset, with_park).shapes)]
    assert len(more) > len([*leaves(draw_face(tileset, plain).shapes)]) + 10

    def place_of_mark(tile: Tile) -> float:
        texts = [s for s in leaves(draw_face(tileset, tile).shapes) if isinstance(s, Text)]
        return texts[-1].x

    assert place_of_mark(replace(marked, features=("park",))) > place_of_mark(marked) + 5
