"""The command `new` as a person meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.write.disk import contents, create_file
from tests.support.command import run


def test_a_title_becomes_a_file_and_the_next_commands_are_said(tmp_path: Path) -> None:
    done = run("new", "Harbour Lights", "--edges", "road, river, field", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "Harbour Lights: harbour-lights.toml\n"
        "  40 tiles of Road, River, Field\n"
        "next:\n"
        "  tilewright check harbour-lights.toml\n"
        "  tilewright census harbour-lights.toml\n"
        "  tilewright build harbour-lights.toml --watch\n"
    )
    assert contents(tmp_path) == ("harbour-lights.toml",)


def test_the_first_two_commands_run(tmp_path: Path) -> None:
    assert run("new", "deck", "--shape", "card", "--out", "my games", cwd=tmp_path).returncode == 0
    said = run("new", "hexes", "--shape", "hex", "--out", "my games", cwd=tmp_path).stdout
    assert "tilewright check 'my games/hexes.toml'" in said
    for file in ("my games/deck.toml", "my games/hexes.toml"):
        for command in ("check", "census"):
            done = run(command, file, cwd=tmp_path)
            assert done.returncode == 0, done.stdout + done.stderr


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    mine = tmp_path / "harbour-lights.toml"
    mine.write_text("mine")
    done = run("new", "Harbour Lights", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "harbour-lights.toml: there is a file of this name, and it stays\n"
        "  choose another name, or another folder with --out, or move it away first\n"
    )
    assert mine.read_text() == "mine"
    assert contents(tmp_path) == ("harbour-lights.toml",)


def test_a_link_that_leads_nowhere_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "game.toml").symlink_to(tmp_path / "elsewhere.toml")
    assert run("new", "game", cwd=tmp_path).returncode == 2
    assert contents(tmp_path) == ("game.toml",)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", ""), 'NAME: "" has no letter or digit to name a file\n'),
        (("new", "a/b"), 'NAME: "a/b" is a path, not a title\n'),
        (("new", "game", "--edges", "road,,river"), '--edges: "road,,river" has an empty place\n'),
        (("new", "game", "--edges", ""), '--edges: "" has an empty place\n'),
        (("new", "game", "--edges", "a,b,A"), '--edges: "A" is named twice\n'),
        (
            ("new", "game", "--edges", "a,b,c,d,e,f,g,h,i"),
            "--edges: 9 edge types are more than 8\n",
        ),
        (("new", "game", "--shape", "circle"), "'circle' is not one of 'square', 'hex', 'card'"),
    ],
)
def test_what_cannot_be_done_is_one_error(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(tmp_path) == ()


def test_a_place_that_cannot_be_written_exits_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("new", "game", "--out", "file", cwd=tmp_path)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr


def test_a_file_that_comes_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone else makes the file between our look and our writing."""
    from generator.write import disk

    target = tmp_path / "game.toml"
    write = disk._write

    def late(path: Path, data: bytes) -> None:
        write(path, data)
        target.write_text("theirs")

    monkeypatch.setattr(disk, "_write", late)
    assert create_file(target, b"ours") is False
    assert target.read_text() == "theirs"
    assert contents(tmp_path) == ("game.toml",)
