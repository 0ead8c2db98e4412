"""A kit built again after its file was edited: exactly the right pieces are printed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from generator.errors import CommandError
from generator.guide.piece_changes import Changes, Difference
from generator.kit.build import build_kit, build_kits
from generator.kit.order import Order
from generator.sheets.paper import PAPERS

GAME = Path(__file__).parents[1] / "games" / "two-fields.toml"
PARK = Path(__file__).parents[1] / "games" / "small-park.toml"
LETTER = PAPERS["letter"]
TILES = ("tiles",)


@pytest.fixture
def edit(tmp_path: Path) -> Callable[..., Changes]:
    """Build the game, edit its file, build it again and say what changed of its tiles."""

    def change(
        *edits: tuple[str, str], only: tuple[str, ...] = TILES, paper: str = "a4"
    ) -> Changes:
        file = tmp_path / "two-fields.toml"
        file.write_bytes(GAME.read_bytes())
        old = build_kit(file, tmp_path / "old", Order(only=only))
        text = file.read_text()
        for before, after in edits:
            assert before in text
            text = text.replace(before, after)
        file.write_text(text)
        since = Order(since=old.place / "manifest.json", draft=True)
        built = build_kit(file, tmp_path / "new", replace(since, paper=PAPERS[paper], only=only))
        assert built.changes is not None
        assert ("changed.pdf" in built.files) is bool(built.changes.add)
        return built.changes

    return change


def told(changes: tuple[Difference, ...]) -> list[tuple[str, int, str]]:
    return [(change.id, change.count, change.why) for change in changes]


def test_nothing_changed(edit: Callable[..., Changes]) -> None:
    changes = edit(("# ", "# still "))
    assert (changes.add, changes.remove) == ((), ())
    assert not any("paper" in note for note in changes.notes)


def test_one_side_of_one_tile(edit: Callable[..., Changes]) -> None:
    changes = edit(('edges = "MMMM"', 'edges = "MMMW"'))
    assert told(changes.add) == [("meadow", 2, "changed")]
    assert told(changes.remove) == [("meadow", 2, "old")]


def test_more_copies_are_printed_and_no_others(edit: Callable[..., Changes]) -> None:
    changes = edit(("copies = 2\nedges", "copies = 5\nedges"))
    assert told(changes.add) == [("meadow", 3, "more")]
    assert changes.remove == ()


def test_fewer_copies_are_taken_out(edit: Callable[..., Changes]) -> None:
    changes = edit(("copies = 2\nedges", "copies = 1\nedges"))
    assert changes.add == ()
    assert told(changes.remove) == [("meadow", 1, "fewer")]


def test_a_new_name_prints_nothing(edit: Callable[..., Changes]) -> None:
    changes = edit(('id = "meadow"\nname = "Meadow"', 'id = "meadow"\nname = "Pasture"'))
    assert (changes.add, changes.remove) == ((), ())


def test_another_back_prints_all_tiles(edit: Callable[..., Changes]) -> None:
    changes = edit(("#2f5d8a", "#2f5d8b"))
    assert told(changes.add) == [("meadow", 2, "changed"), ("shore", 1, "changed")]
    assert told(changes.remove) == [("meadow", 2, "old"), ("shore", 1, "old")]


def test_a_tile_that_is_gone_is_taken_out(edit: Callable[..., Changes]) -> None:
    changes = edit(('[[tiles]]\nid = "shore"\nname = "Shore"\nedges = "MMWW"\n', ""))
    assert changes.add == ()
    assert told(changes.remove) == [("shore", 1, "gone")]


def test_another_tile_is_new(edit: Callable[..., Changes]) -> None:
    more = '[[tiles]]\nid = "lake"\nname = "Lake"\nedges = "WWWW"\ncopies = 3\n\n[back]'
    changes = edit(("[back]", more))
    assert told(changes.add) == [("lake", 3, "new")]
    assert changes.remove == ()


def test_other_paper_changes_no_piece(edit: Callable[..., Changes]) -> None:
    changes = edit(("# ", "# still "), paper="letter")
    assert (changes.add, changes.remove) == ((), ())
    assert any("a4 paper, this one is for letter" in note for note in changes.notes)


def test_only_what_changed_is_on_the_sheets(tmp_path: Path) -> None:
    """One more token than was printed: a list, and a sheet with that one."""
    park = tmp_path / "small-park.toml"
    park.write_bytes(PARK.read_bytes())
    old = build_kit(park, tmp_path / "old")
    since = Order(since=old.place)
    again = build_kit(park, tmp_path / "new", since)
    assert again.changes is not None
    assert not again.changes.add
    assert "changed.pdf" not in again.files
    # Take something out of the old account: then it is what has to be printed.
    table = json.loads((old.place / "manifest.json").read_bytes())
    token = next(piece for piece in table["pieces"] if piece["component"] == "tokens")
    token["count"] -= 1
    (tmp_path / "printed.json").write_text(json.dumps(table))
    third = build_kit(park, tmp_path / "new", Order(since=tmp_path / "printed.json"))
    assert third.changes is not None
    assert told(third.changes.add) == [(token["id"], 1, "more")]
    document = pypdfium2.PdfDocument(third.place / "changed.pdf")
    labels = [document.get_page_label(number) for number in range(len(document))]
    assert labels[0] == "What changed"
    assert labels[-1].startswith("Tokens that changed 1")
    assert f"1 × {token['title']}" in document[0].get_textpage().get_text_range()


def test_a_manifest_without_digests_is_read_by_its_pictures(tmp_path: Path) -> None:
    old = build_kit(GAME, tmp_path, Order(only=TILES))
    table = json.loads((old.place / "manifest.json").read_bytes())
    for piece in table["pieces"]:
        del piece["art"]
    since = tmp_path / "older.json"
    since.write_text(json.dumps(table))
    built = build_kit(GAME, tmp_path, Order(only=TILES, since=since))
    assert built.changes is not None
    assert (built.changes.add, built.changes.remove) == ((), ())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "there is no file"),
        (b"no json", "is no manifest of a kit"),
        (b"[]", "is no manifest of a kit"),
        (b"[" * 100_000, "is no manifest of a kit"),
        (b'{"tilewright": "1", "game": {}, "source": {}, "paper": {}}', "is no manifest of a kit"),
    ],
)
def test_what_is_no_manifest_is_said(tmp_path: Path, data: bytes | None, said: str) -> None:
    since = tmp_path / "manifest.json"
    if data is not None:
        since.write_bytes(data)
    with pytest.raises(CommandError, match=said) as caught:
        build_kit(GAME, tmp_path / "out", Order(only=TILES, since=since))
    assert str(caught.value).startswith("--since: ")
    assert not (tmp_path / "out").exists()


def test_another_game_is_said(tmp_path: Path) -> None:
    park = build_kit(PARK, tmp_path / "park", Order(only=("tokens",)))
    with pytest.raises(CommandError, match="and this is Two Fields"):
        build_kit(GAME, tmp_path / "out", Order(only=TILES, since=park.place))
    with pytest.raises(CommandError, match="2 games are built"):
        build_kits([GAME, PARK], tmp_path / "out", Order(since=park.place))
    assert not (tmp_path / "out").exists()
