"""Tables on the web: lists and pictures agree, and what is alike has the same size."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable
from io import BytesIO, StringIO
from itertools import combinations
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image

from generator.choices import Answers
from generator.errors import UserError
from generator.export.export_games import export_game
from generator.export.pcio_room import RoomDeck, lay_decks
from generator.export.target import Exported, ExportedPiece
from generator.export.web_tables import TABLES, WebTable
from generator.sheets.slots import Box
from generator.tileset.model import Tileset
from tests.support.some import some
from tests.unit.conftest import Maker

Bundled = Callable[[str], Tileset]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_lists_name_every_picture(table: WebTable, make: Maker) -> None:
    tileset = make.game(["RRGG", "RGRG 3"])
    exported = export_game(tileset, table.name, Answers({"only": "tiles", "dpi": 72}))
    text = exported.files["tiles.csv"].decode()
    head, *rows = csv.reader(StringIO(text, newline=""))
    assert tuple(head) == table.columns
    assert [(row[0], row[3]) for row in rows] == [("T0", "1"), ("T1", "3")]
    named = {file for row in rows for file in row[1:3] if file}
    assert ("small.pcio" in exported.files) == table.has_rooms
    assert named == {file for file in exported.files if file.endswith(".png")}
    sizes = {Image.open(BytesIO(exported.files[file])).size for file in named}
    assert sizes == {(85, 85)}


def test_every_list_has_pictures_of_one_size(bundled: Bundled) -> None:
    """Squares and hexagons among the tokens: decks of their own."""
    tileset = bundled("streetcar-suburb")
    exported = export_game(tileset, "playingcards", Answers({"only": "tokens", "dpi": 72}))
    lists = [file for file in exported.files if file.endswith(".csv")]
    assert lists == ["tokens-1.csv", "tokens-2.csv"]
    for name in some(lists):
        _, *rows = csv.reader(StringIO(exported.files[name].decode(), newline=""))
        files = [file for row in some(rows) for file in row[1:3] if file]
        assert len({Image.open(BytesIO(exported.files[file])).size for file in files}) == 1


def open_room(exported: Exported) -> tuple[list[dict[str, Any]], dict[str, bytes]]:
    (file,) = [file for file in exported.files if file.endswith(".pcio")]
    with ZipFile(BytesIO(exported.files[file])) as room:
        parts = {name: room.read(name) for name in room.namelist()}
    return json.loads(parts.pop("widgets.json")), parts


def test_a_room_holds_every_piece_and_every_picture(bundled: Bundled) -> None:
    tileset = bundled("streetcar-suburb")
    exported = export_game(tileset, "playingcards", Answers({"dpi": 72}))
    widgets, parts = open_room(exported)
    assert parts.pop("schemaVersion") == b"3"
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    kinds = Counter(widget["type"] for widget in widgets)
    assert kinds == {"hand": 1, "board": 1, "cardPile": 2, "cardDeck": 2, "card": 168}
    shown = {widget["boardImage"] for widget in widgets if widget["type"] == "board"}
    for deck in some(widget for widget in widgets if widget["type"] == "cardDeck"):
        sides = (deck["faceTemplate"], deck["backTemplate"])
        asked = [side["objects"][0]["value"] for side in sides]
        assert asked == ["face", "back"]
        shown |= {kind[side] for kind in some(deck["cardTypes"].values()) for side in asked}
        picture = parts[next(iter(deck["cardTypes"].values()))["face"].removeprefix("package://")]
        width, height = Image.open(BytesIO(picture)).size
        assert deck["cardWidth"] / deck["cardHeight"] == pytest.approx(width / height, rel=0.05)
    assert {name.removeprefix("package://") for name in shown} == {*parts}
    drawn = Counter(widget["cardType"] for widget in widgets if widget["type"] == "card")
    wanted = {each.id: each.count for each in exported.pieces if each.component == "tokens"}
    assert drawn == wanted
    for card in some(widget for widget in widgets if widget["type"] == "card"):
        deck = by_id[card["deck"]]
        assert card["parent"] == deck["parent"]
        assert card["cardType"] in deck["cardTypes"]


@pytest.mark.parametrize("count", [1, 8, 60])
def test_all_decks_of_a_room_lie_on_its_table(count: int) -> None:
    piece = ExportedPiece("cards", "a", "A", 1, "cards/a.png", None, (750, 1050))
    decks = [RoomDeck(f"d{n}", "D", (63.5, 88.9), 2, n % 2 == 0, (piece,)) for n in range(count)]
    placed = [each for each in lay_decks(decks) if each["type"] in ("cardPile", "board")]
    assert len(placed) == count
    boxes = [Box(each["x"], each["y"], each["width"], each["height"]) for each in some(placed)]
    for box in boxes:
        assert box.x + box.width <= 1600
        assert box.y + box.height <= 820  # where the hand begins
    for one, other in combinations(boxes, 2):
        is_beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert is_beside or one.y + one.height <= other.y or other.y + other.height <= one.y


def test_addresses_come_before_files(make: Maker) -> None:
    asked = Answers({"only": "tiles", "dpi": 72, "url_prefix": "https://example.org/a"})
    exported = export_game(make.game(["RRGG"]), "playingcards", asked)
    assert b"https://example.org/a/tiles/" in exported.files["tiles.csv"]


def test_what_no_browser_shows_is_refused(bundled: Bundled) -> None:
    asked = Answers({"only": "board", "dpi": 1200})
    with pytest.raises(UserError, match="choose a lower --dpi"):
        export_game(bundled("streetcar-suburb"), "screentop", asked)


def test_only_folded_things_are_nothing_to_show(bundled: Bundled) -> None:
    with pytest.raises(UserError, match="no pieces to put on a table"):
        export_game(bundled("streetcar-suburb"), "tabletopia", Answers({"only": "nets"}))
