"""The one interface: whatever a page sends, it is answered in words; each window has its own."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from generator.studio.interface import CALLS, answer
from tests.unit.studio.conftest import ROOT, Asked

HALF = "\ud800"
ODD: list[Any] = [
    None, True, -1, 0, 3.5, 1e308, float("nan"), "", "x", HALF, "own/../town", "\0", [], [[]],
    {}, {"do": []}, {"do": {}}, {"do": "side", "tile": [], "side": {}}, [[0, 0, "crossing", []]],
    ["x"] * 3, {"tile": "crossing", "cell": ["a", {}]}, "9" * 5000,
]  # fmt: skip
KEYS = (
    "file", "window", "style", "base", "text", "edit", "of", "do", "timeout", "region", "border",
    "seed", "options", "job", "after", "cells", "lay", "show", "hand", "faceDown", "stoppages",
    "player", "force", "name", "game", "title", "shape", "edges", "number",
)  # fmt: skip
NEVER_BEGUN = {"jobs", "open"}  # they start processes and write files; odd names are refused below


def test_whatever_is_sent_is_answered_in_words(asked: Asked) -> None:
    chance = random.Random(12)
    statuses = set()
    for name in sorted({*CALLS} - NEVER_BEGUN):
        for _ in range(25):
            sent = {key: chance.choice(ODD) for key in chance.sample(KEYS, 6)}
            sent = {**sent, "file": chance.choice(["own/town", *ODD])}
            status, found = answer(asked.studio, name, sent)
            json.dumps(found)
            statuses.add(status)
            assert status == 200 or found["error"], (name, sent)
    assert statuses == {200, 409, 422}
    assert answer(asked.studio, "jobs", {"do": ["print"]})[0] == 422
    assert answer(asked.studio, "jobs", {"do": {"print": 1}})[0] == 422
    assert answer(asked.studio, "open", {"name": [HALF]})[0] == 422


@pytest.mark.parametrize("call", ["draft", "save", "paint"])
def test_half_a_character_is_refused_and_nothing_is_written(asked: Asked, call: str) -> None:
    before = asked.path.read_bytes()
    base = asked.get("/api/state")[1]["version"]
    body = json.dumps({"text": f"# {HALF}", "base": base, "edit": {"do": "add"}}).encode()
    status, found = asked.raw(f"/api/{call}", body)
    assert (status, found["error"]) == (422, "this holds half a character: type it anew")
    assert asked.path.read_bytes() == before


def test_a_file_that_became_a_folder_is_told(asked: Asked) -> None:
    base = asked.get("/api/state")[1]["version"]
    asked.path.unlink()
    asked.path.mkdir()
    status, kept = asked.get("/api/state")
    assert (status, kept["version"], kept["trouble"]) == (200, base, "is not an ordinary file")
    for status, found in (
        asked.post("/api/save", text="# new\n", base=base),
        asked.post("/api/paint", edit={"do": "add"}, base=base),
        asked.post("/api/undo", base=base),
    ):
        assert (status, "is not an ordinary file" in found["error"]) == (422, True)


def test_what_one_window_opens_is_nothing_to_another(asked: Asked) -> None:
    other = {"window": "window-b"}
    _, opened = asked.post("/api/open", **other, game="puzzle-town", name="mine")
    assert opened["id"] == "own/mine"
    assert asked.get("/api/state?window=window-a")[1]["id"] == "own/town"
    assert asked.get("/api/state?window=window-b&file=own/mine")[1]["file"] == "mine.toml"
    assert "chooser" in asked.get("/api/state?window=window-b&file=")[1]
    _, saved = asked.post("/api/save", file="own/mine", text="# mine\n", base=opened["version"])
    assert saved["text"] == "# mine\n"
    assert asked.path.read_text("utf-8").startswith("#:schema")


def test_a_draft_is_kept_until_it_is_saved_or_dropped(asked: Asked) -> None:
    state = asked.get("/api/state")[1]
    text = f"{state['text']}# never saved\n"
    given = {"window": "window-a", "text": text, "base": state["version"]}
    assert asked.post("/api/draft", **given)[0] == 200
    assert asked.path.read_text("utf-8") == state["text"]
    # Another studio, another window: the text is offered.
    again = Asked(asked.opened)
    (kept,) = again.get("/api/state?window=window-b")[1]["drafts"]
    assert kept["of"] == "window-a"
    assert again.get("/api/state?window=window-a")[1]["drafts"] == []  # it has it itself
    _, taken = again.get("/api/take-draft?window=window-b&of=window-a")
    assert taken == {"text": text, "base": state["version"]}
    assert again.post("/api/save", **given)[0] == 200
    assert again.get("/api/state?window=window-b")[1]["drafts"] == []
    assert again.get("/api/take-draft?of=window-a")[0] == 422

    again.post("/api/draft", **{**given, "base": "old"})
    again.post("/api/drop-draft", window="window-b", of="window-a")
    assert again.get("/api/state?window=window-b")[1]["drafts"] == []
    again.post("/api/draft", **{**given, "window": "../../escape"})
    assert not [*asked.opened.folder.parent.rglob("*escape*")]

    # A text that was set aside is a text of its own.
    assert again.post("/api/set-aside", number=7, **given)[1] == {"notKept": ""}
    assert again.get("/api/state?window=window-a")[1]["drafts"] == []
    (kept,) = again.get("/api/state?window=window-b")[1]["drafts"]
    _, taken = again.get(f"/api/take-draft?window=window-b&of={kept['of']}")
    assert taken == {"text": text, "base": state["version"]}
    again.post("/api/drop-draft", window="window-b", of=kept["of"])
    assert again.get("/api/state?window=window-b")[1]["drafts"] == []


def test_a_work_in_progress_has_notes_and_no_problems(asked: Asked) -> None:
    before = asked.get("/api/state")[1]
    edit = {"do": "copies", "tile": "street-t", "by": 1}
    _, after = asked.post("/api/paint", edit=edit, base=before["version"])
    assert (before["problems"], before["notes"], after["problems"]) == ([], [], [])
    assert {note["key"] for note in after["notes"]} >= {"expect.tiles", "expect.kinds.street"}
    _, known = asked.get("/api/know")
    assert {"key": "tiles", "promised": 60, "counted": 61} in known["promises"]

    status, accepted = asked.post("/api/paint", edit={"do": "accept"}, base=after["version"])
    assert (status, [note for note in accepted["notes"] if "expect" in note["key"]]) == (200, [])
    assert "tiles = 61" in accepted["text"]
    differing = [
        line
        for line, was in zip(accepted["text"].split("\n"), after["text"].split("\n"), strict=True)
        if line != was
    ]
    assert len(differing) <= len(after["notes"])  # everything else is as it was
    status, said = asked.post("/api/paint", edit={"do": "accept"}, base=accepted["version"])
    assert (status, said["error"]) == (422, "every promise is kept already")


def test_a_promise_about_what_is_no_more_is_taken_out(asked: Asked) -> None:
    text = asked.path.read_text("utf-8").replace('kind = "crossing"', 'kind = "crossroad"')
    text = text.replace('id = "crossing"', 'id = "crossroad"')
    asked.path.write_text(text, "utf-8")
    state = asked.get("/api/state")[1]
    assert "expect.kinds.crossing" in {note["key"] for note in state["notes"]}
    _, accepted = asked.post("/api/paint", edit={"do": "accept"}, base=state["version"])
    assert [note for note in accepted["notes"] if "expect" in note["key"]] == []


def test_a_text_with_a_mistake_in_a_law_is_answered_in_the_words_of_the_mistake(
    asked: Asked,
) -> None:
    text = asked.path.read_text("utf-8")
    asked.path.write_text(text.replace('edge = "street"', 'edge = "alley"', 1), "utf-8")
    state = asked.get("/api/state")[1]
    assert state["game"] and len(state["problems"]) == 1
    status, said = asked.get("/api/know")
    assert status == 422 and 'unknown edge type "alley"' in said["error"]
    status, said = asked.post("/api/table", cells=[])
    assert status == 422 and 'unknown edge type "alley"' in said["error"]


def test_a_board_whose_rows_do_not_interlock_keeps_its_promises_until_it_is_mended(
    asked: Asked,
) -> None:
    cases = ROOT / "tests" / "errors" / "cases"
    asked.path.write_bytes((cases / "board-interlock-promised.toml").read_bytes())
    state = asked.get("/api/state")[1]
    assert "interlock" in state["problems"][0]["text"]
    status, said = asked.get("/api/know")
    assert status == 422 and "interlock" in said["error"]
    status, said = asked.post("/api/paint", edit={"do": "accept"}, base=state["version"])
    assert status == 422 and said["error"].startswith("the text has mistakes")
    assert "spaces = 12" in asked.path.read_text("utf-8")


def test_a_disk_that_keeps_no_drafts_holds_up_nobody_who_writes(asked: Asked) -> None:
    (asked.opened.folder.parent / "state").write_text("a file where a folder should be")
    text = asked.path.read_text("utf-8").replace("copies = 4", "cuopies = 4", 1)
    status, found = asked.post("/api/draft", text=text, window="a-window", base="")
    assert status == 200
    assert found["notKept"] == "cannot be written: not a directory"
    assert "cuopies" in found["problems"][0]["text"]
