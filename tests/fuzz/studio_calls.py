"""The calls of a studio's page about one hostile file, made by seeded dice.

In come a file and a seed; the file is painted, written, undone and done again as a page would ask
for it, and as no page would. Every call is answered in words or with a state; what is told is what
the file holds, and undoing brings back every byte.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from generator.processes.worker_process import attempt
from generator.studio.edits import PAINTERS, WHOLE
from generator.studio.events import News
from generator.studio.interface import Studio, answer
from generator.studio.jobs import judge, know, print_kit
from generator.studio.kept_drafts import KeptDrafts
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.play_table import TableError
from generator.studio.print_panel import read_panel

CALLS = 3  # about each file
DRAFTS = 0.2  # of all files are printed as drafts
WINDOW = "hostile-window"
ODD: tuple[Any, ...] = (None, True, -1, 0, 3, 99, 1e9, "", "x", "\x00", [], {}, [1], {"do": "side"})


def call_studio(file: Path, seed: int) -> None:
    """Whatever is asked about this file is answered; anything else is an exception."""
    dice = Random(seed)
    studio = Studio(OpenTilesets(file.parent, _hear_nothing), News(), _drafts(file))
    studio.opened.start_with(file)
    status, state = _ask(studio, "state", {})
    assert status == 200
    for _ in range(CALLS):
        state = _call(studio, file, state, dice)
    if state["game"]:
        _look(file, state, dice)


def _call(studio: Studio, file: Path, state: dict[str, Any], dice: Random) -> dict[str, Any]:
    """One call of a page, and what the file is then."""
    before = file.read_bytes()
    name, asked = _choose(state, dice)
    status, found = _ask(studio, name, {**asked, "base": state["version"]})
    if status != 200:
        assert found["error"]
        assert file.read_bytes() == before, f"{name} was refused and has written"
        return state
    if name == "draft":
        assert file.read_bytes() == before
        return state
    if name == "paint" and file.read_bytes() != before:
        asked = {"base": found["version"]}
        status, undone = _ask(studio, "undo", asked)
        assert status == 200
        assert file.read_bytes() == before, "undo brings back something else"
        status, found = _ask(studio, "redo", {"base": undone["version"]})
        assert status == 200
    return dict(found)


def _choose(state: dict[str, Any], dice: Random) -> tuple[str, dict[str, Any]]:
    name = dice.choice(("paint", "paint", "paint", "draft", "save", "undo", "redo"))
    if name == "paint":
        return name, {"edit": _edit(state, dice)}
    lines = state["text"].split("\n")
    del lines[dice.randrange(len(lines))]
    return name, {"text": "\n".join(lines)}


def _edit(state: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A thing that can be done to a tile, some of its values as no page would send them."""
    game = state["game"] or {}

    def name_of(kind: str) -> Any:
        return dice.choice(game.get(kind) or [{"id": "nothing"}])["id"]

    edit = {
        "do": dice.choice((*PAINTERS, *WHOLE)),
        "tile": name_of("tiles"),
        "side": dice.randrange(6),
        "edge": name_of("edges"),
        "by": dice.choice((-1, 1, 2, 5)),
        "segment": dice.randrange(4),
        "type": name_of("segments"),
        "name": name_of(dice.choice(("features", "marks"))),
        "on": dice.random() < 0.5,
    }
    if dice.random() < 0.2:
        edit[dice.choice(list(edit))] = dice.choice(ODD)
    return edit


def _look(file: Path, state: dict[str, Any], dice: Random) -> None:
    """What the page knows of the game, a table of it with two pieces, now and then a draft."""
    tiles = [tile["id"] for tile in state["game"]["tiles"]] or ["nothing"]
    cells = [[0, column, dice.choice(tiles), dice.randrange(6)] for column in range(2)]
    table = {"cells": cells, "show": {"tile": dice.choice(tiles), "turn": 0}}
    order = read_panel({"draft": True, "only": dice.choice(("tiles", "board", "tokens", ""))})
    given = {"path": str(file), "data": file.read_bytes(), "asked": table, "order": order}
    actions: list[Any] = [know, judge]
    if dice.random() < DRAFTS:
        actions.append(print_kit)
    for action in actions:
        outcome = attempt(action, given, _hear_nothing)
        if not isinstance(outcome.error, TableError | None):
            raise outcome.error


def _ask(studio: Studio, name: str, asked: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    status, found = answer(studio, name, {"window": WINDOW, **asked})
    json.dumps(found).encode("ascii")
    assert status in (200, 409, 422)
    return status, found


def _drafts(file: Path) -> KeptDrafts:
    return KeptDrafts(file.parent / "drafts")


def _hear_nothing(*said: Any) -> None:
    """No page listens."""
