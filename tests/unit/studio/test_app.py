"""The calls of the page: what they answer, and what they refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from generator.errors import UserError
from generator.studio import views
from generator.studio.open_tilesets import OpenTilesets
from generator.studio.serve import listen
from tests.unit.studio.conftest import Asked


def state(asked: Asked) -> Any:
    status, found = asked.get("/api/state")
    assert status == 200
    return found


def test_the_state_holds_the_text_the_pieces_and_their_pictures(asked: Asked) -> None:
    found = state(asked)
    assert (found["file"], found["problems"], found["readOnly"]) == ("town.toml", [], False)
    tiles = {tile["id"]: tile for tile in found["game"]["tiles"]}
    assert sum(tile["copies"] for tile in tiles.values()) == found["game"]["count"] == 60
    assert tiles["crossing"]["edges"] == ["street", "greenway", "street", "greenway"]
    status, svg = asked.get(f"/face/{tiles['crossing']['face']}.svg")
    assert status == 200 and b"<svg" in svg and b"<title>Crossing</title>" in svg


def test_a_picture_that_nobody_waits_for_is_not_drawn(asked: Asked) -> None:
    key = state(asked)["game"]["tiles"][0]["face"]
    assert asked.leave(f"/face/{key}.svg") == (499, b"")
    assert asked.studio.faces.drawn(key) is None
    _, svg = asked.get(f"/face/{key}.svg")
    assert asked.studio.faces.drawn(key) == svg
    assert asked.leave(f"/face/{key}.svg") == (200, svg)  # it is there


def test_a_painted_tile_alone_gets_a_new_picture(asked: Asked) -> None:
    before = state(asked)
    edit = {"do": "side", "tile": "street-t", "side": 0, "edge": "blank"}
    status, after = asked.post("/api/paint", edit=edit, base=before["version"])
    assert status == 200
    faces = [{tile["id"]: tile["face"] for tile in one["game"]["tiles"]} for one in (before, after)]
    assert [id for id in faces[0] if faces[0][id] != faces[1][id]] == ["street-t"]
    assert (after["undo"], after["redo"]) == (1, 0)


def test_copies_do_not_change_a_picture(asked: Asked) -> None:
    before = state(asked)
    edit = {"do": "copies", "tile": "street-t", "by": 1}
    _, after = asked.post("/api/paint", edit=edit, base=before["version"])
    assert [t["face"] for t in before["game"]["tiles"]] == [
        t["face"] for t in after["game"]["tiles"]
    ]


def test_a_tile_that_moves_down_its_file_keeps_its_picture(asked: Asked) -> None:
    before = state(asked)
    first = before["game"]["tiles"][0]["id"]
    edit = {"do": "duplicate", "tile": first}
    _, after = asked.post("/api/paint", edit=edit, base=before["version"])
    faces = {tile["id"]: tile["face"] for tile in after["game"]["tiles"]}
    assert len(faces) == len(before["game"]["tiles"]) + 1
    assert {tile["id"]: tile["face"] for tile in before["game"]["tiles"]}.items() <= faces.items()


def test_a_stale_save_is_a_conflict_that_brings_the_newer_text(asked: Asked) -> None:
    old = state(asked)["version"]
    assert asked.post("/api/save", text="# one\n", base=old)[0] == 200
    for call, more in (
        ("save", {"text": "# two\n"}),
        ("paint", {"edit": {"do": "add"}}),
        ("undo", {}),
        ("redo", {}),
    ):
        status, found = asked.post(f"/api/{call}", base=old, **more)
        assert (status, found["conflict"]["text"]) == (409, "# one\n")
    assert asked.path.read_text() == "# one\n"


def test_problems_are_told_in_the_words_of_the_command_line(asked: Asked) -> None:
    text = state(asked)["text"].replace("copies = 7", "coppies = 7", 1)
    _, found = asked.post("/api/draft", text=text)
    path = asked.path
    path.write_text(text, "utf-8")
    with pytest.raises(UserError) as error:
        from generator.kit.load_games import load_all

        load_all([path])
    said = [str(problem).replace(str(path), path.name) for problem in error.value.problems]
    assert [problem["text"] for problem in found["problems"]] == said
    assert found["problems"][0]["line"] == text.split("\n").index("coppies = 7") + 1


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b"[" * 100_000, b'"text"', b"null"])
def test_what_is_no_question_is_refused(asked: Asked, body: bytes) -> None:
    for call in ("save", "paint", "table", "play", "jobs", "draft"):
        status, found = asked.raw(f"/api/{call}", body)
        assert status == 422 and found["error"], call


@pytest.mark.parametrize(
    "path",
    [
        "/studio/../pyproject.toml",
        "/studio/..%2f..%2fpyproject.toml",
        "/studio//etc/passwd",
        "/studio/etc/passwd",
        "/face/../../secret.toml.svg",
        "/face/x.svg",
        "/town.toml",
        "/api/kit/1",
        "/../secret.toml",
    ],
)
def test_no_path_leads_to_a_file(asked: Asked, path: str) -> None:
    status, found = asked.get(path)
    assert status == 404
    assert b"secret" not in (found if isinstance(found, bytes) else json.dumps(found).encode())


@pytest.mark.parametrize(
    "name",
    [
        "../secret",
        "..",
        "/etc/passwd",
        "a/b",
        "a\\b",
        "A",
        "",
        ".hidden",
        "a.toml",
        "a\0",
        "x" * 99,
    ],
)
def test_names_from_the_page_are_names_and_no_paths(asked: Asked, name: str) -> None:
    for more in ({"name": name}, {"name": name, "game": "greenways"}):
        status, found = asked.post("/api/open", **more)
        assert (status, "cannot name a tileset" in found["error"]) == (422, True)
    assert {path.name for path in asked.opened.folder.parent.iterdir()} == {"games", "secret.toml"}
    assert [path.name for path in asked.opened.folder.iterdir()] == ["town.toml"]


def test_a_link_in_the_folder_is_not_opened_and_not_written(asked: Asked) -> None:
    (asked.opened.folder / "out.toml").symlink_to(asked.opened.folder.parent / "secret.toml")
    assert asked.opened.view()["own"] == ["town"]
    status, found = asked.post("/api/open", name="out")
    assert status == 422 and "is a link" in found["error"]
    assert asked.post("/api/open", name="out", game="greenways")[0] == 422
    assert (asked.opened.folder.parent / "secret.toml").read_text() == "secret = true\n"


def test_a_copy_of_a_bundled_game_is_opened_and_never_put_over_a_file(asked: Asked) -> None:
    status, found = asked.post("/api/open", game="puzzle-town", name="my-town")
    assert (status, found["file"], found["readOnly"]) == (200, "my-town.toml", False)
    assert (asked.opened.folder / "my-town.toml").is_file()
    before = (asked.opened.folder / "town.toml").read_bytes()
    status, found = asked.post("/api/open", game="puzzle-town", name="town")
    assert status == 422 and "is there already" in found["error"]
    assert (asked.opened.folder / "town.toml").read_bytes() == before


def test_a_bundled_game_is_looked_at_and_not_changed(asked: Asked) -> None:
    status, found = asked.post("/api/open", game="greenways")
    assert (status, found["readOnly"]) == (200, True)
    status, said = asked.post("/api/save", file=found["id"], text="# mine\n", base=found["version"])
    assert status == 422 and "stays as it is" in said["error"]
    assert asked.post("/api/open", game="../town")[0] == 422


def test_without_a_file_there_is_a_choice(folder: Path) -> None:
    asked = Asked(OpenTilesets(folder, lambda name, version: None))
    _, found = asked.get("/api/state")
    assert found["chooser"]["own"] == ["town"]
    assert "greenways" in found["chooser"]["games"]
    assert asked.post("/api/save", text="", base="")[0] == 422
    assert asked.post("/api/open", name="town")[1]["file"] == "town.toml"


def test_a_set_with_too_many_tiles_is_shown_in_part_and_says_so(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "MOST_SHOWN", 50)
    text = state(asked)["text"]
    many = "\n".join(
        f'[[tiles]]\nid = "t{number}"\nname = "T"\nart = "network"\nedges = "ssss"\n'
        for number in range(70)
    )
    _, found = asked.post("/api/draft", text=f"{text[: text.index('[[tiles]]')]}{many}")
    assert len(found["game"]["tiles"]) == 50
    assert found["game"]["note"] == "20 more different tiles are not shown"


def test_others_and_what_is_known(asked: Asked) -> None:
    _, found = asked.get("/api/others")
    assert [part["title"] for part in found["parts"]] == ["Score sheets"]
    _, known = asked.get("/api/know")
    assert {"key": "tiles", "promised": 60, "counted": 60} in known["promises"]
    assert {"name": "Street", "colour": "#565d69", "count": 60} in known["sides"]
    assert "sides-match" in [law["name"] for law in known["table"]["laws"]]


def test_the_page_carries_no_script_of_its_own_and_asks_nobody_else(asked: Asked) -> None:
    """What the security policy forbids is not there: inline scripts, styles, other sites."""
    _, page = asked.get("/")
    html = page.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style", html)
    names = re.findall(r'(?:src|href)="/studio/([^"]+)"', html)
    found = {name: asked.get(f"/studio/{name}") for name in names}
    assert {status for status, _ in found.values()} == {200}
    folder = Path(__file__).parents[3] / "templates" / "studio"
    for file in folder.iterdir():
        others = re.findall(r"https?://[^\s\"'`]+", file.read_text("utf-8"))
        assert {"http://www.w3.org/2000/svg"} >= {*others}, file.name


def test_the_socket_is_bound_to_this_computer_alone() -> None:
    listener = listen(0)
    try:
        assert listener.getsockname()[0] == "127.0.0.1"
    finally:
        listener.close()


def test_a_game_can_be_begun_from_a_few_words(asked: Asked) -> None:
    words = {"title": "Harbour Lights", "shape": "hex", "edges": "road, river"}
    status, found = asked.post("/api/open", **words)
    assert status == 200
    assert (found["file"], found["problems"]) == ("harbour-lights.toml", [])
    assert {edge["name"] for edge in found["game"]["edges"]} >= {"Road", "River"}
    status, said = asked.post("/api/open", **words)  # it is never overwritten
    assert status == 422
    assert "is there already" in json.dumps(said)
    _, said = asked.post("/api/open", **{**words, "edges": "road, road"})
    assert said["error"].startswith('What sides can be: "road" is named twice')
    _, said = asked.post("/api/open", title="///", like="market-day")
    assert said["error"].startswith("Title: ")


def test_the_census_is_that_of_the_command(asked: Asked) -> None:
    status, found = asked.get("/api/know")
    assert status == 200
    assert found["gaps"]["stuck"] == 23
    assert found["advice"][0].startswith("Nothing ever fits a cell between street and greenway")
    assert ["town-hall", "school", "library"] in found["twins"]
