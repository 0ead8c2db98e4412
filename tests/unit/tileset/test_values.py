"""A tile's own values."""

from __future__ import annotations

import pathlib
import pickle
from dataclasses import replace

from generator.census.tile_kinds import kinds_of
from generator.components.vocabulary import VOCABULARY
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.tileset.tile_values import TileValues

GAME = """\
schema = 1
[game]
name = "Mills"
players = [1, 4]
[piece]
shape = "square"
size = 40
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88bb66"
"""


def test_an_entry_gives_its_tiles_their_values(tmp_path: pathlib.Path) -> None:
    game = _load(tmp_path, 'edges = "GGGG"\nvalues = { cost = 3, text = """Two\nlines""" }')
    assert dict(game.tile("mill").values) == {"cost": 3, "text": "Two\nlines"}


def test_a_rule_gives_all_its_tiles_the_same_values(tmp_path: pathlib.Path) -> None:
    game = _load(tmp_path, 'every = { edges = ["grass"] }\nvalues = { cost = 3 }')
    assert [tile.values["cost"] for tile in game.tiles] == [3]


def test_a_card_needs_no_sides(tmp_path: pathlib.Path) -> None:
    game = _load(tmp_path, "values = { cost = 3 }")
    assert game.tile("mill").edges == ()


def test_values_tell_tiles_apart(tmp_path: pathlib.Path) -> None:
    game = _load(tmp_path, 'edges = "GGGG"\nvalues = { cost = 3 }')
    (mill,) = game.tiles
    others = (replace(mill, id="b"), replace(mill, id="c", values=TileValues((("cost", 4),))))
    kinds = kinds_of(replace(game, tiles=(mill, *others)))
    assert [[tile.id for tile in kind.tiles] for kind in kinds] == [["mill", "b"], ["c"]]


def test_values_are_the_same_in_whatever_order() -> None:
    one, other = TileValues((("a", 1), ("b", "x"))), TileValues((("b", "x"), ("a", 1)))
    assert one == other and hash(one) == hash(other)
    assert one != TileValues((("a", "1"), ("b", "x")))
    assert pickle.loads(pickle.dumps(one)) == one


def _load(folder: pathlib.Path, more: str) -> Tileset:
    path = folder / "mills.toml"
    path.write_text(f'{GAME}[[tiles]]\nid = "mill"\nname = "Mill"\n{more}\n', encoding="utf-8")
    return load(path, VOCABULARY)
