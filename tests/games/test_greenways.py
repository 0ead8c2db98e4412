"""The facts of Greenways: the mix of its tiles, and the board that its rule sheet scores."""

from __future__ import annotations

import pathlib
from collections import Counter

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import rotations
from generator.tileset.load import load
from generator.tileset.model import Tile, Tileset

FILE = pathlib.Path(__file__).parents[2] / "tilesets" / "greenways.toml"

# A checked board of 38 tiles worth 84 points: * is a park, # a building, all sides of which are
# blank. S is the start tile.
BOARD = """
.g..* ..gg
s.s. # g.g.
s.s. ..g.* # sss. ..ss g.g.
ss.. gsgs .s.s ssss s..s .gg.* g..g
# s.s. .s.. gsgs ..ss
.gg. .g.g .g.g* sgsgS ..gg g.g.
# g.g. .ss. .s.s s..s gg.. g..g
.g..* g..g
"""


@pytest.fixture(scope="module")
def greenways() -> Tileset:
    return load(FILE, VOCABULARY)


def _letters(tileset: Tileset, tile: Tile) -> str:
    sides = rotations([tileset.edge_type(edge).letter for edge in tile.edges])
    sign = "*" if "park" in tile.features else "#" if "building" in tile.features else ""
    return min("".join(side) for side in sides) + sign + ("S" if tile.marks else "")


def _same(written: str) -> str:
    """A tile of the board, turned as `_letters` turns it."""
    sides, sign = (written[:4], written[4:]) if written != "#" else ("....", "#")
    return min("".join(side) for side in rotations(sides)) + sign


def test_the_mix(greenways: Tileset) -> None:
    mix: Counter[str] = Counter()
    for tile in greenways.tiles:
        mix[_letters(greenways, tile)] += tile.copies
    streets = {"s.s.": 7, "ss..": 7, "sss.": 4, "ssss": 2, "s...": 2}
    ways = {"g.g.": 8, "gg..": 9, "ggg.": 2}
    parks = {"g...*": 3, "g.g.*": 2, "gg..*": 2, "gggg*": 1}
    others = {"sgsg": 4, "#": 6, "sgsgS": 1}
    expected = {**streets, **ways, **parks, **others}
    assert mix == {_same(written): copies for written, copies in expected.items()}
    assert greenways.tile_count == 60


def test_the_kinds(greenways: Tileset) -> None:
    kinds: Counter[str] = Counter()
    for tile in greenways.tiles:
        kinds[tile.kind] += tile.copies
    assert kinds == {
        "street": 22,
        "greenway": 19,
        "park": 8,
        "crossing": 4,
        "building": 6,
        "start": 1,
    }


def test_the_scored_board_can_be_laid(greenways: Tileset) -> None:
    """E scores 22 unused tiles: 60 less the 38 of the board."""
    supply: Counter[str] = Counter()
    for tile in greenways.tiles:
        supply[_letters(greenways, tile)] += tile.copies
    board = Counter(map(_same, BOARD.split()))
    assert board.total() == 38
    assert board <= supply
    assert (supply - board).total() == 22


def test_the_start_tile_carries_its_mark(greenways: Tileset) -> None:
    (start,) = [tile for tile in greenways.tiles if tile.marks]
    assert (start.id, start.copies) == ("start", 1)
    assert greenways.mark("start").letter == "S"


def test_buildings_do_not_all_look_the_same(greenways: Tileset) -> None:
    """What varies in a picture varies by the id of the tile."""
    ids = [tile.id for tile in greenways.tiles if tile.features == ("building",)]
    assert len(ids) == 3
