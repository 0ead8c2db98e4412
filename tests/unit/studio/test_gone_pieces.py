"""Whatever piece, mark or feature is taken away, it is noted, and the game goes on being made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.bundled import bundled_games, find_tileset
from generator.errors import UserError
from generator.kit.order import Order
from generator.processes.progress import tell_nobody
from generator.starter.starters import list_starters, start_like
from generator.studio import jobs
from generator.studio.edits import paint
from generator.studio.examine import Examined, examine
from generator.studio.print_panel import make_draft, make_final
from generator.studio.tileset_file import Held
from generator.studio.write_out_rule import EditError, NeedsWritingError
from generator.tileset.model import Tile
from tests.support.some import some

TILES = Order(only=("tiles",), draft=True)


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every bundled game, and a new one like each starter."""
    for game in bundled_games():
        yield folder / f"{game}.toml", find_tileset(game).read_text("utf-8")
    for starter in list_starters():
        (name, text), *beside = start_like(starter.title, starter.name).files
        for other, data in beside:
            (folder / other).write_bytes(data)
        yield folder / name, text.decode()


def removals(tile: Tile) -> Iterator[dict[str, Any]]:
    yield {"do": "delete", "tile": tile.id}
    for what, names in (("mark", tile.marks), ("feature", tile.all_features)):
        for name in names:
            yield {"do": what, "tile": tile.id, "name": name, "on": False}


def without(path: Path, text: str, place: int, edit: dict[str, Any]) -> tuple[str, Examined]:
    """The text after an edit of the tile in this place, its rule written out first if it must."""
    found = examine(path, Held(text.encode()))
    try:
        text = paint(text, found, edit)
    except NeedsWritingError:
        text = paint(text, found, {**edit, "do": "write-out"})
        found = examine(path, Held(text.encode()))
        assert found.tileset is not None
        text = paint(text, found, {**edit, "tile": found.tileset.tiles[place].id})
    return text, examine(path, Held(text.encode()))


def test_nothing_that_can_be_taken_away_is_a_problem(tmp_path: Path) -> None:
    done = set()
    for path, text in some(files(tmp_path)):
        tileset = examine(path, Held(text.encode())).tileset
        assert tileset is not None
        for place, tile in enumerate(tileset.tiles):
            if (
                place
                and tile.origin.entry == tileset.tiles[place - 1].origin.entry
                and not tile.marks
            ):
                continue  # of the same entry: another of these tells the same
            for edit in removals(tile):
                try:
                    _, found = without(path, text, place, edit)
                except EditError:
                    continue  # which is said at once, and changes nothing
                assert found.problems == (), f"{path.stem}: {edit}"
                done.add(edit["do"])
    assert done == {"delete", "mark", "feature"}


@pytest.mark.parametrize(
    ("named", "edit", "note", "plays"),
    [
        ("greenways", {"do": "mark", "name": "start", "tile": "start"}, "marks[0]", 0),
        ("greenways", {"do": "delete", "tile": "start"}, "marks[0]", 0),
        ("puzzle-town", {"do": "delete", "tile": "park"}, "play.solitaire.without[0]", 3),
    ],
)
def test_such_a_game_is_known_and_its_tiles_are_printed_as_a_draft(
    tmp_path: Path, named: str, edit: dict[str, Any], note: str, plays: int
) -> None:
    path = tmp_path / f"{named}.toml"
    text, found = without(path, find_tileset(named).read_text("utf-8"), 0, edit)
    assert note in [one.key for one in found.notes]
    assert found.tileset is not None and len(found.tileset.flows) == plays
    kit, left_out = make_draft(found, TILES, tell_nobody)
    assert "tiles.pdf" in kit.files and not left_out
    with pytest.raises(UserError):  # nothing is printed for good
        make_final(found, TILES, tell_nobody)
    path.write_text(text, "utf-8")
    asked = {"path": str(path), "data": text.encode(), "asked": {"cells": []}}
    assert jobs.judge(asked, tell=print)["left"]
    said = jobs.check(asked, tell=print)
    assert said["verdict"] == "fail"
    assert note.partition(".")[0].partition("[")[0] in [one["name"] for one in said["checks"]]
