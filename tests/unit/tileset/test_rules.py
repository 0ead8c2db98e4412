"""Rules that make sets: products over values, looks that are left out, numbers, derived edges."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.tileset.load import load
from generator.tileset.model import Tileset

HEAD = """
schema = 1
[game]
name = "Rules"
players = [1, 2]
[piece]
shape = "hexagon"
size = 40
ports = [1, 1, 1, 1, 1, 1]
[edges.red]
letter = "R"
name = "Red"
colour = "#c23b2e"
[edges.blue]
letter = "B"
name = "Blue"
colour = "#3a6fc2"
[edges.blank]
letter = "."
name = "Blank"
colour = "#e8e0d0"
[segments.red]
letter = "R"
name = "Red"
colour = "#c23b2e"
art = "street"
[segments.blue]
letter = "B"
name = "Blue"
colour = "#3a6fc2"
art = "street"
[[tiles]]
id = "set"
name = "{name}"
"""


def make(folder: Path, text: str, name: str = "Set") -> Tileset:
    file = folder / "rules.toml"
    file.write_text(HEAD.replace("{name}", name) + text, encoding="utf-8")
    return load(file, VOCABULARY)


def test_a_product_makes_each_combination_once(tmp_path: Path) -> None:
    product = 'product = { shape = ["disc", "big bar"], number = [1, 2, 3] }\ncopies = 3\n'
    game = make(tmp_path, product, name="{shape} {number}")
    assert [tile.id for tile in game.tiles][:4] == [
        "set-disc-1",
        "set-disc-2",
        "set-disc-3",
        "set-big-bar-1",
    ]
    assert [dict(tile.values) for tile in game.tiles][-1] == {"shape": "big bar", "number": 3}
    assert game.tiles[-1].name == "big bar 3"
    assert game.tile_count == 18
    assert {tile.kind for tile in game.tiles} == {"set"}


def test_some_combinations_are_left_out_or_kept(tmp_path: Path) -> None:
    product = 'product = { shape = ["disc", "bar"], number = [1, 2, 3] }\n'
    without = make(tmp_path, product + 'except = [{ shape = "bar", number = 2 }, { number = 1 }]')
    assert [tile.id for tile in without.tiles] == ["set-disc-2", "set-disc-3", "set-bar-3"]
    only = make(tmp_path, product + 'only = [{ shape = "bar" }]\nexcept = [{ number = 2 }]')
    assert [tile.id for tile in only.tiles] == ["set-bar-1", "set-bar-3"]


def test_values_stand_in_what_a_tile_shows(tmp_path: Path) -> None:
    rule = 'product = { n = ["R", "B"], e = ["R", "B"] }\nsegments = ["03{n}", "14{e}"]\n'
    game = make(tmp_path, rule + "edges_from_segments = true")
    shown = [[s.type for s in tile.segments] for tile in game.tiles]
    assert shown == [["red", "red"], ["red", "blue"], ["blue", "red"], ["blue", "blue"]]
    assert game.tiles[1].edges == ("red", "blue", "blank", "red", "blue", "blank")
    assert game.tiles[1].groups == ()  # red joins red, blue joins blue
    assert game.tiles[0].groups == ((0, 3), (1, 4), (2, 5))  # two reds that cross


def test_rules_leave_looks_out(tmp_path: Path) -> None:
    rule = 'segments = ["red", "red", "blue"]'
    every = make(tmp_path, f"every = {{ {rule} }}")
    straight = [
        t for t in every.tiles if any(s.end - s.start == 3 and s.type == "red" for s in t.segments)
    ]
    assert 0 < len(straight) < len(every.tiles)
    without = make(tmp_path, f'every = {{ {rule}, except = ["03R"] }}')
    assert [t.id for t in without.tiles] == [t.id for t in every.tiles if t not in straight]
    only = make(tmp_path, f'every = {{ {rule}, only = ["03?14?25?"] }}')
    assert [t.id for t in only.tiles] == ["set-03R-14R-25B"]


def test_looks_of_edges_are_left_out_in_any_turn(tmp_path: Path) -> None:
    both = 'edges = ["red", "blank"]'
    every = make(tmp_path, f"every = {{ {both} }}")
    assert len(every.tiles) == 14
    without = make(tmp_path, f'every = {{ {both}, except = ["R??R??"] }}')
    kept = [
        t
        for t in every.tiles
        if all(t.edges[n] != "red" or t.edges[n - 3] != "red" for n in range(6))
    ]
    assert [t.id for t in without.tiles] == [t.id for t in kept]


def test_tiles_of_an_entry_are_numbered(tmp_path: Path) -> None:
    game = make(tmp_path, 'every = { edges = ["red", "blank"] }\nnumbered = "no"')
    assert [tile.values["no"] for tile in game.tiles] == list(range(1, 15))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("product = { a = [1, 1] }", '"1" is listed twice'),
        ("product = { a = [] }", "must not be empty"),
        ("product = { a = [1] }\nvalues = { a = 2 }", "is a value of the product already"),
        ("product = { shape = [1] }\nexcept = [{ shpe = 1 }]", 'did you mean "shape"?'),
        ("product = { shape = [1] }\nonly = [{ shape = 2 }]", '"2" is no shape of the product'),
        ("product = { shape = [1] }\nexcept = [{ shape = 1 }]", "makes no tile"),
        ("values = { a = 1 }\nonly = [{ a = 1 }]", "there is no product to pick from"),
        ('product = { e = ["X", "Y"] }\nedges = "RRRRR{e}"', "is no edge type's letter"),
        ('every = { edges = ["red", "blank"], except = ["R?"] }', "write 6 letters of edges"),
        ('every = { edges = ["red", "blank"], except = ["BBBBBB"] }', "leaves nothing out"),
        ('every = { segments = ["red", "red", "red"], only = ["39R"] }', "is no segment"),
        ('edges = "RRRRRR"\nedges_from_segments = true', "there are edges already"),
        ('values = { no = 1 }\nnumbered = "no"', "is a value already"),
    ],
)
def test_mistakes_are_told_once(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        make(tmp_path, text)
    (problem,) = caught.value.problems
    assert said in f"{problem.message} {problem.hint}"
