"""Repairs written into the text of a file: comments kept, promises that follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.repair import TileChange
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.studio.write_repair import Repaired, write_repair
from generator.tileset.load import load
from generator.tileset.model import Tile, Tileset
from tests.unit.conftest import HEAD

LISTED = """
# The first of all.
[[tiles]]
id = "one"    # its name
name = "One"
edges = "RRGG"  # two and two

[[tiles]]
id = "many"
name = "Many"
edges = ["red", "red", "red", "green"]
copies = 3
"""
RULED = """
[[tiles]]
id = "all"
name = "{edges}"
copies = 2
every = { edges = ["red", "green"] }

[[marks]]
id = "start"
name = "Start"
letter = "S"
on = ["RRRG"]

[expect]
tiles = 12
sides = { red = 24, green = 24 }  # as many
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "small.toml"


def read(place: Path, text: str) -> Tileset:
    place.write_text(HEAD + text, encoding="utf-8")
    return load(place, VOCABULARY)


def written(place: Path, change: TileChange) -> Repaired:
    return write_repair(place, place.read_text("utf-8"), [change])


def tiles(tileset: Tileset) -> dict[str, tuple[str, int]]:
    return {t.id: ("".join(e[0] for e in t.edges), t.copies) for t in tileset.tiles}


def named(tileset: Tileset, id: str) -> Tile:
    return tileset.tile(id)


RRRR = ("red",) * 4


def test_the_only_copy_is_changed_in_its_place(place: Path) -> None:
    tileset = read(place, LISTED)
    done = written(place, TileChange(named(tileset, "one"), RRRR))
    before = HEAD + LISTED
    assert done.text == before.replace('edges = "RRGG"', 'edges = "RRRR"')
    assert tiles(done.tileset)["one"] == ("rrrr", 1)


def test_a_list_of_ids_stays_one(place: Path) -> None:
    tileset = read(place, LISTED.replace("copies = 3", "copies = 1"))
    done = written(place, TileChange(named(tileset, "many"), RRRR))
    assert 'edges = ["red", "red", "red", "red"]' in done.text


def test_one_copy_of_several_gets_an_entry_of_its_own(place: Path) -> None:
    tileset = read(place, LISTED)
    done = written(place, TileChange(named(tileset, "many"), RRRR))
    assert tiles(done.tileset) == {"one": ("rrgg", 1), "many": ("rrrg", 2), "many-2": ("rrrr", 1)}
    assert "# The first of all." in done.text and "# two and two" in done.text


@pytest.mark.parametrize(("copies", "left"), [(2, 5), (-1, 2), (-3, None)])
def test_copies_are_written(place: Path, copies: int, left: int | None) -> None:
    tileset = read(place, LISTED)
    done = written(place, TileChange(named(tileset, "many"), copies=copies))
    assert tiles(done.tileset).get("many") == (None if left is None else ("rrrg", left))


def test_a_rule_is_written_out_and_its_promises_follow(place: Path) -> None:
    tileset = read(place, RULED)
    done = written(place, TileChange(named(tileset, "all-RRGG"), RRRR))
    assert done.promises == (("sides.red", 24, 26), ("sides.green", 24, 22))
    assert "sides = { red = 26, green = 22 }  # as many" in done.text
    assert done.tileset.tile_count == tileset.tile_count
    assert sum(tile.copies for tile in done.tileset.tiles if tile.edges == RRRR) == 3
    assert sum("start" in tile.marks for tile in done.tileset.tiles) == 1


def test_several_changes_at_once(place: Path) -> None:
    tileset = read(place, RULED)
    text = place.read_text("utf-8")
    one, other = named(tileset, "all-RRGG"), named(tileset, "all-GGGG")
    changes = [TileChange(one, RRRR), TileChange(other, copies=-1), TileChange(one, RRRR)]
    done = write_repair(place, text, changes)
    assert sum(tile.copies for tile in done.tileset.tiles if tile.edges == RRRR) == 4
    assert done.tileset.tile_count == tileset.tile_count - 1
    assert {key: new for key, _, new in done.promises}["tiles"] == 11


def test_what_would_be_no_game_is_refused(place: Path) -> None:
    tileset = read(place, LISTED)
    gone = [
        TileChange(named(tileset, "one"), copies=-1),
        TileChange(named(tileset, "many"), copies=-3),
    ]
    with pytest.raises(UserError):
        write_repair(place, place.read_text("utf-8"), gone)
