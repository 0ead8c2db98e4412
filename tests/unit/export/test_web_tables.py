"""Tables on the web: lists and pictures agree, and what is alike has the same size."""

from __future__ import annotations

import csv
from collections.abc import Callable
from io import BytesIO, StringIO

import pytest
from PIL import Image

from generator.choices import Answers
from generator.errors import UserError
from generator.export.export_games import export_game
from generator.export.web_tables import TABLES, WebTable
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
