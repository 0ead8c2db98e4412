"""Tiles from the rows of a table, in all the ways that spreadsheets write one."""

from __future__ import annotations

import pathlib

import pytest

from generator.components.vocabulary import VOCABULARY
from generator.kit.file_watcher import watched_files
from generator.studio.edits import paint
from generator.studio.examine import examine
from generator.studio.tileset_file import Held
from generator.studio.write_out_rule import EditError
from generator.tileset.gallery import source_of
from generator.tileset.load import load
from generator.tileset.model import Tileset
from generator.tileset.table_text import read_table

GAME = """\
schema = 1
[game]
name = "Mill Lane"
players = [2, 4]
[piece]
shape = "square"
size = 40
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88bb66"
[edges.road]
letter = "R"
name = "Road"
colour = "#888888"
[features.park]
name = "Park"
art = "park"
[[marks]]
id = "start"
name = "Start"
letter = "S"
[[tiles]]
id = "card"
name = "Card"
kind = "plot"
copies = 2
values = { price = 1 }
rows = "deck.csv"
"""
DECK = """\
Name,Copies,Edges,Features,Marks,Card text,Price,Wild
Old Mill,3,GRGR,park,start,"Two
lines, ""quoted\"\"",,
Old Mill,,grass grass road road,,,007,5,
Joker,1,,,,,,yes
"""


def make(folder: pathlib.Path, deck: str | bytes) -> Tileset:
    (folder / "mill-lane.toml").write_text(GAME, encoding="utf-8")
    data = deck if isinstance(deck, bytes) else deck.encode()
    (folder / "deck.csv").write_bytes(data)
    return load(folder / "mill-lane.toml", VOCABULARY)


def test_a_row_says_what_its_tile_is(tmp_path: pathlib.Path) -> None:
    game = make(tmp_path, DECK)
    mill, second, joker = game.tiles
    assert [tile.id for tile in game.tiles] == ["card-old-mill", "card-old-mill-2", "card-joker"]
    assert [tile.copies for tile in game.tiles] == [3, 2, 1]
    assert {tile.kind for tile in game.tiles} == {"plot"}
    assert mill.edges == ("grass", "road", "grass", "road")
    assert (mill.features, mill.marks) == (("park",), ("start",))
    assert dict(mill.values) == {"price": 1, "card_text": 'Two\nlines, "quoted"'}
    assert second.edges == ("grass", "grass", "road", "road")
    assert dict(second.values) == {"price": 5, "card_text": "007"}
    assert joker.wild
    assert [tile.origin.row for tile in game.tiles] == [2, 3, 4]


@pytest.mark.parametrize(
    "data",
    [
        "name;cost\nMill;3\n".encode("utf-8-sig"),
        "name\tcost\r\nMill\t3\r\n".encode("utf-16"),
        b"sep=;\r\nname;cost\r\nMill;3\r\n",
        b'"na,me"\nMill\n'.replace(b'"na,me"', b"name,cost,,").replace(b"Mill", b"Mill,3,,"),
        b"name,cost\n\n,\nMill,3\n\n",
        b"name|cost\nMill|3",
    ],
    ids=["bom", "utf-16", "sep", "empty columns", "empty rows", "bars"],
)
def test_every_dialect_is_read(data: bytes) -> None:
    table = read_table(data)
    assert table.headings == ("name", "cost")
    assert [row.cells for row in table.rows] == [{"name": "Mill", "cost": "3"}]


def test_rows_that_say_the_same_are_copies(tmp_path: pathlib.Path) -> None:
    game = make(tmp_path, "name,edges,marks\nA,GGGG,start\nB,GGGR,\nA,GGGG,start\n")
    assert [(tile.id, tile.copies) for tile in game.tiles] == [("card-a", 4), ("card-b", 2)]


def test_a_table_is_followed_and_remembered(tmp_path: pathlib.Path) -> None:
    game = make(tmp_path, DECK)
    assert tmp_path / "deck.csv" in watched_files(tmp_path / "mill-lane.toml")
    before = source_of(game)["tables"]
    after = source_of(make(tmp_path, DECK.replace("Joker", "Fool")))["tables"]
    assert before.keys() == after.keys() == {"deck.csv"}
    assert before != after


def test_the_studio_says_where_a_row_is_changed(tmp_path: pathlib.Path) -> None:
    make(tmp_path, DECK)
    path = tmp_path / "mill-lane.toml"
    with pytest.raises(EditError, match="row 2 of deck"):
        paint(
            GAME,
            examine(path, Held(GAME.encode())),
            {"do": "copies", "tile": "card-old-mill", "by": 1},
        )


def test_a_row_says_which_sides_join_and_what_stands_at_corners(tmp_path: pathlib.Path) -> None:
    """An empty cell leaves `joins` out: all like sides join."""
    deck = (
        "name,edges,joins,corners,art,marks\n"
        "Bridge,RRRR,02 13,,network,start\n"
        "Inn,RRRR,-,,network,\n"
        "Way,RRRR,,,network,\n"
        "Signs,GGGG,,1 2 10 4,,\n"
    )
    bridge, inn, way, signs = make(tmp_path, deck).tiles
    assert (bridge.groups, way.groups) == (((0, 2), (1, 3)), ())
    assert inn.groups == ((0,), (1,), (2,), (3,))
    assert signs.corners == ("1", "2", "10", "4")
