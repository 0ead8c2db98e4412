"""Tiles on which not all like sides join: networks, completion, loops, and how they are spelled."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.art.faces import draw_face
from generator.art.small_faces import draw_small_face
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.laws.law import violations
from generator.laws.layout import ways_up
from generator.laws.loops import longest_loop
from generator.laws.networks import networks
from generator.laws.notation import read_layout, write_layout
from generator.laws.registry import make_laws, make_scores
from generator.laws.score import Play
from generator.tileset.load import load
from generator.tileset.model import Tileset
from tests.support.some import some

HEAD = """
schema = 1
[game]
name = "Groups"
players = [1, 2]
[piece]
shape = "square"
size = 40
[edges.city]
letter = "C"
name = "City"
colour = "#d0a070"
art = "city"
[edges.road]
letter = "R"
name = "Road"
colour = "#c8c0b0"
art = "lane"
[edges.field]
letter = "."
name = "Field"
colour = "#b5d68f"
art = "meadow"
[[laws]]
law = "sides-match"
[[laws]]
law = "completed-with-intersection"
edge = "road"
[[scores]]
score = "loop"
label = "Loop"
edge = "road"
"""
TILES = {
    "through": 'edges = "C.C."',
    "apart": 'edges = "C.C."\njoins = ["13"]',
    "cap": 'edges = "C..."',
    "bridge": 'edges = "RRRR"\njoins = ["02", "13"]',
    "bends": 'edges = "RRRR"\njoins = ["01", "23"]',
    "cross": 'edges = "RRRR"',
    "curve": 'edges = "RR.."',
    "end": 'edges = "R..."',
    "straight": 'edges = "R.R."',
}


@pytest.fixture
def towns(tmp_path: Path) -> Tileset:
    return make(tmp_path, TILES)


def make(folder: Path, tiles: dict[str, str]) -> Tileset:
    tables = [
        f'[[tiles]]\nid = "{id}"\nname = "{id}"\nart = "network"\ncopies = 9\n{text}\n'
        for id, text in tiles.items()
    ]
    file = folder / "groups.toml"
    file.write_text(HEAD + "\n".join(tables), encoding="utf-8")
    return load(file, VOCABULARY)


def cells(towns: Tileset, text: str, edge: str) -> list[tuple[tuple[int, int], ...]]:
    return [network.cells for network in networks(read_layout(text, towns), edge)]


def test_a_city_runs_through_or_ends(towns: Tileset) -> None:
    assert cells(towns, "..C.\nC.C.\nC...", "city") == [((0, 0), (1, 0), (2, 0))]
    parted = networks(read_layout("..C.\nC.C./13\nC...", towns), "city")
    assert [network.cells for network in parted] == [((0, 0), (1, 0)), ((1, 0), (2, 0))]
    assert all(network.is_completed for network in parted)


def test_a_bridge_is_no_intersection(towns: Tileset) -> None:
    laws = make_laws(towns, None)
    around = "-    ..R. -\n.R.. {} ...R\n-    R... -"
    crossing = read_layout(around.format("RRRR"), towns)
    assert not violations(crossing, laws, towns)
    over = violations(read_layout(around.format("RRRR/02/13"), towns), laws, towns)
    assert [broken.cells for broken in over] == [
        ((0, 1), (1, 1), (2, 1)),
        ((1, 0), (1, 1), (1, 2)),
    ]


def test_a_loop_goes_through_a_tile_by_sides_that_join(towns: Tileset) -> None:
    ring = ".RR. ..RR\n{} R..R"
    closed = read_layout(ring.format("RR.."), towns)
    assert longest_loop(closed, "road", (0, 0)) == ((0, 0), (0, 1), (1, 1), (1, 0))
    (loop,) = make_scores(towns, None).values()
    for tile, points in (("RRRR/01/23", 4), ("RRRR/03/12", 0), ("RRRR/02/13", 0), ("RRRR", 4)):
        layout = read_layout(ring.format(tile), towns)
        assert loop.score(layout, towns, Play((1, 0))).points == points


def test_a_tile_lies_in_as_many_ways_as_its_groups_look_different(towns: Tileset) -> None:
    ways = {tile.id: len(ways_up(towns, tile)) for tile in towns.tiles}
    assert ways["cross"] == 1
    assert ways["bridge"] == 1
    assert ways["bends"] == 2
    assert ways["apart"] == ways["through"] == 2


def test_readings_say_which_sides_join(towns: Tileset) -> None:
    text = "C.C./13 RRRR/03/12 RRRR/01/23 RRRR\n"
    layout = read_layout(text, towns)
    assert [one.tile.id for one in layout.cells.values()] == ["apart", "bends", "bends", "cross"]
    assert write_layout(layout, towns) == text
    turned = read_layout(".C.C/02", towns)
    assert turned.cells[0, 0].tile.id == "apart"


@pytest.mark.parametrize(
    ("word", "said", "hint"),
    [
        ("RRRR/04", '"04" are no groups of sides', "0 to 3"),
        ("RRRR/0/02", '"0/02" are no groups of sides', "0 to 3 once"),
        ("RRRR/", 'the game has no tile "RRRR/"', "RRRR/02/13"),
    ],
)
def test_readings_of_no_groups_are_told(towns: Tileset, word: str, said: str, hint: str) -> None:
    with pytest.raises(UserError) as caught:
        read_layout(word, towns)
    (problem,) = caught.value.problems
    assert said in problem.message
    assert hint in problem.hint


def test_a_rule_varies_groups(tmp_path: Path) -> None:
    every = 'every = { edges = ["city", "field"], at_least = { city = 2 }, joins = ["city"] }'
    game = make(tmp_path, {"set": every})
    ids = [tile.id for tile in some(game.tiles)]
    # CC.. and C.C. join or not; of CCC. all, two side by side (two ways), the outer two, or none.
    assert [id for id in ids if id.startswith("set-CC__")] == ["set-CC__", "set-CC__-23"]
    assert [id for id in ids if id.startswith("set-C_C_")] == ["set-C_C_", "set-C_C_-13"]
    assert len([id for id in ids if id.startswith("set-CCC_")]) == 5
    assert "set-CCCC-apart" in ids
    assert len(set(ids)) == len(ids)


def test_all_art_of_areas_draws(towns: Tileset) -> None:
    faces = {tile.id: draw_face(towns, tile).shapes for tile in some(towns.tiles)}
    assert faces["through"] != faces["apart"]
    assert faces["bridge"] != faces["cross"]
    assert all(draw_small_face(towns, tile) is not None for tile in towns.tiles)
