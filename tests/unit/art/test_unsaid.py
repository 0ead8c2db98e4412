"""What a tile says is seen on it, whatever its art."""

from __future__ import annotations

import pathlib
from dataclasses import replace

import pytest

from generator.art.design_grid import Frame
from generator.art.face_sets import draw_faces, draw_small_faces
from generator.art.network_faces import find_ground, find_strands
from generator.canvas.shapes import Drawing
from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.painted import painted_paths

GAME = """\
schema = 1
[game]
name = "Mills"
players = [1, 4]
[piece]
shape = "square"
size = 40
ports = [1, 1, 1, 1]
seams = SEAMS
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88bb66"
[edges.road]
letter = "R"
name = "Road"
colour = "#888888"
[segments.ferry]
letter = "F"
name = "Ferry"
colour = "#3a3f4a"
art = "street"
[features.well]
name = "Well"
art = "none"
symbol = "drop"
[[tiles]]
id = "mill"
name = "Mill"
TILE
"""
PLAIN = 'edges = "GGGG"'


def make(folder: pathlib.Path, tile: str, seams: str = "true") -> Tileset:
    path = folder / "mills.toml"
    text = GAME.replace("TILE", tile).replace("SEAMS", seams)
    path.write_text(text, encoding="utf-8")
    return load(path, VOCABULARY)


def faces(tileset: Tileset) -> tuple[Drawing, Drawing]:
    return draw_faces(tileset)[0], draw_small_faces(tileset)["mill"]


@pytest.mark.parametrize(
    ("silent", "said"),
    [
        (PLAIN, PLAIN + '\nsegments = ["02F"]'),
        (PLAIN, PLAIN + '\nfeatures = ["well"]'),
        (f'art = "network"\n{PLAIN}', f'art = "network"\n{PLAIN}\nfeatures = ["well"]'),
        ('art = "plain"\nvalues = { a = 1 }', f'art = "plain"\nvalues = {{ a = 1 }}\n{PLAIN}'),
        ('art = "park"\nedges = "GGGG"', 'art = "park"\nedges = "GGGR"'),
        (
            'art = "segments"\nsegments = ["02F"]',
            'segments = ["02F"]\nedges = "GGRR"\nart = "segments"',
        ),
        ('art = "park"\nwild = true', "wild = true"),
    ],
    ids=[
        "segments",
        "features",
        "on a network",
        "edges on plain",
        "edges on a park",
        "edges and ways",
        "wild",
    ],
)
def test_it_is_drawn(tmp_path: pathlib.Path, silent: str, said: str) -> None:
    before, after = faces(make(tmp_path, silent)), faces(make(tmp_path, said))
    assert before[0].shapes != after[0].shapes
    assert painted_paths(before[1]) != painted_paths(after[1])


def test_a_blank_side_is_no_way(tmp_path: pathlib.Path) -> None:
    """A wall beside a door is bare ground in its own colour, unless it is painted as something."""
    wall = '[edges.wall]\nletter = "."\nname = "Wall"\ncolour = "#8d8a86"\n'
    game = make(tmp_path, f'art = "network"\nedges = "GR.."\n{wall}')
    frame, tile = Frame(game.outline, 3.0), game.tile("mill")
    assert [strand.edge.id for strand in find_strands(frame, tile, game)] == ["grass", "road"]
    ground = find_ground([game.edge_type(id) for id in tile.edges], game)
    assert ground is not None and ground.id == "wall"
    river = replace(game.edge_type("wall"), art="river")
    painted = replace(game, edge_types=(*game.edge_types[:2], river))
    assert "wall" in {strand.edge.id for strand in find_strands(frame, tile, painted)}


def test_a_tile_without_sides_gets_art_that_shows_what_it_has(tmp_path: pathlib.Path) -> None:
    assert make(tmp_path, 'segments = ["02F"]').tile("mill").art == "segments"
    assert make(tmp_path, "values = { a = 1 }").tile("mill").art == "card"
    assert make(tmp_path, PLAIN).tile("mill").art == "wedges"


def test_seams_can_be_turned_off(tmp_path: pathlib.Path) -> None:
    with_seams, without = make(tmp_path, PLAIN), make(tmp_path, PLAIN, "false")
    assert draw_faces(with_seams)[0].shapes != draw_faces(without)[0].shapes
