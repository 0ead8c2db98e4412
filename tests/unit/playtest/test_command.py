"""The command `playtest`: what it leaves behind, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.command import run

QUICK = ("--games", "20", "--bots", "random,greedy")


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
