"""The command `playtest`: what it leaves behind, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.command import run
from tests.support.tiny_game import FEWER, TINY, write_game

QUICK = ("--games", "20", "--bots", "random,greedy")


@pytest.mark.slow
def test_it_tells_and_saves_and_may_be_asked_again(tmp_path: Path) -> None:
    words = ("playtest", "streets-and-sidewalks", *QUICK, "--out", str(tmp_path))
    first = run(*words, cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    assert "Skill pays: greedy wins" in first.stdout
    folder = tmp_path / "streets-and-sidewalks" / "playtest"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert set(before) == {"playtest.json", "playtest.pdf", "playtest.html"}
    assert run(*words, cwd=tmp_path).stdout == first.stdout
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    table = json.loads(before["playtest.json"])
    assert table["games"] == 60
    assert [one["bots"] for one in table["runs"]] == [["random"], ["greedy"], ["greedy", "random"]]
    shares = [share for one in table["runs"] for share in one["wins_by_seat"]]
    assert all(low <= value <= high for value, low, high in shares)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "greedyy"), 'did you mean "greedy"? allowed: greedy, mc, random'),
        (("--games", "many"), '"many" is no number of plays'),
        (("--variant", "square"), 'has no variant "square"'),
        (("--players", "3"), "not 3: 2 play it"),
    ],
)
def test_what_cannot_be_asked(words: tuple[str, str], said: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run("playtest", "streets-and-sidewalks", *words, "--out", str(out), cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert not out.exists()


@pytest.mark.slow
def test_two_versions_are_compared(tmp_path: Path) -> None:
    one, other = write_game(tmp_path), write_game(tmp_path, FEWER, "other")
    words = ("playtest", one, "--against", other, "--games", "30", "--bots", "random")
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Turns: 9.00 before, 6.00 after" in done.stdout
    table = json.loads(run(*words, "--json", cwd=tmp_path).stdout)
    assert table["comparisons"] == 10
    beyond = [each["figure"] for each in table["runs"][0]["changes"] if each["beyond_chance"]]
    assert "turns" in beyond
    assert "pieces left over" not in beyond
    same = run("playtest", one, "--against", one, "--games", "30", cwd=tmp_path)
    assert "Nothing differs beyond chance." in same.stdout


@pytest.mark.slow
def test_a_proposal_is_written_as_a_copy(tmp_path: Path) -> None:
    path = write_game(tmp_path)
    words = ("playtest", path, "--vary", "copies", "--aim", "length=8", "--games", "20")
    done = run(*words, "--out", tmp_path / "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Proposed is `meadow`: 5 copies instead of 6" in done.stdout
    made = tmp_path / "out" / "tiny-varied.toml"
    text = made.read_text("utf-8")
    assert text.startswith("# A copy of tiny.toml. `meadow`: 5 copies instead of 6.\n")
    assert "--vary copies --aim length=8 --bots greedy" in text.replace("\n# ", " ")
    assert path.read_text("utf-8") == TINY
    assert run("check", made, cwd=tmp_path).returncode == 0
    table = json.loads(run(*words, "--json", "--out", tmp_path / "out", cwd=tmp_path).stdout)
    assert table["file"] == str(made)
    assert table["proposal"]["copies"] == 5
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["tiny-varied.toml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--aim", "balance"), "--aim: there is nothing to vary"),
        (("--vary", "copies"), "--vary: no aim is named"),
        (("--vary", "copies", "--aim", "fun"), 'no aim is called "fun"'),
        (("--vary", "copies", "--aim", "length"), "how many turns are wished"),
        (("--vary", "sides", "--aim", "balance"), "--vary"),
        (("--vary", "copies", "--aim", "finish", "--games", "0"), '"0" is no number of plays'),
        (("--vary", "copies", "--aim", "finish", "--time", "0"), "--time"),
        (("--vary", "copies", "--aim", "finish", "--games", "1"), "one play of each"),
        (("--against", "nowhere"), "nowhere: no such game"),
        (("--against", "tiny.toml", "--vary", "copies", "--aim", "finish"), "goes without --vary"),
        (("--against", "tiny.toml", "--aim", "finish"), "goes without --aim"),
        (("--against", "greenways"), "is played by 1, "),
    ],
)
def test_what_cannot_be_asked_of_versions(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    path = write_game(tmp_path)
    done = run("playtest", path, *words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["tiny.toml"]


def test_a_version_that_does_not_load(tmp_path: Path) -> None:
    path = write_game(tmp_path)
    write_game(tmp_path, TINY.replace("copies = 3", "copies = -3"), "other")
    done = run("playtest", path, "--against", "other.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert "other.toml:38: tiles[1].copies" in done.stderr
    gone = run("playtest", path, "--against", "gone.toml", cwd=tmp_path)
    assert gone.returncode == 1
    assert "gone.toml: not found" in gone.stderr


def test_promises_and_figures_do_not_stop_plays(tmp_path: Path) -> None:
    """A game in the making may promise what it does not have yet."""
    path = write_game(tmp_path, TINY.replace("tiles = 9", "tiles = 90"))
    done = run("playtest", path, *QUICK, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


TOKENS = """
schema = 1
[game]
name = "Tokens"
players = [2, 4]
[colours.red]
name = "Red"
letter = "R"
colour = "#a04040"
[[tokens]]
id = "house"
name = "House"
art = "house"
shape = "circle"
colours = ["red"]
copies = 4
size = 25
"""


@pytest.mark.parametrize(
    "asked", [(), ("--vary", "copies", "--aim", "length=3"), ("--against", "game.toml")]
)
def test_a_game_of_nothing_but_tokens_cannot_be_played(
    asked: tuple[str, ...], tmp_path: Path
) -> None:
    path = write_game(tmp_path, TOKENS, "game")
    done = run("playtest", path, "--games", "2", *asked, cwd=tmp_path)
    assert done.returncode == 1
    assert "game.toml: there is nothing that bots could play with" in done.stderr
    assert "Traceback" not in done.stderr
