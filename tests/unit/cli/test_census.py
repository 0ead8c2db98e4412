"""The command `census` as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

from generator.write.disk import contents
from tests.support import command
from tests.support.command import Done

GAMES = Path(__file__).parents[1] / "check" / "games"
SMALL = str(GAMES / "two-by-two.toml")


def run(*arguments: str, cwd: Path) -> Done:
    return command.run("census", *arguments, cwd=cwd)


def test_the_table_begins_with_what_to_look_at(tmp_path: Path) -> None:
    done = run("greenways", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "Greenways: 60 tiles, 15 different"
    assert lines[1].startswith("  Nothing ever fits a cell between street and greenway (?s?g)")
    rows = [line.split() for line in lines]
    assert ["Street", "s", "60", "25", "%", "27", "7"] in rows
    assert ["?s?g", "2", "nothing,", "ever", "0"] in rows
    assert ["2", "street", "and", "2", "greenway", "1", "2", "5", "ssgg"] in rows
    assert "equal when turned: town-hall, school, library" in lines
    assert lines[-1] == "  census: output/greenways/census"
    gaps = [line for line in lines if "?" in line and line[0] in "?sg."]
    stuck = ["nothing, ever" in line for line in gaps]
    assert stuck == sorted(stuck, reverse=True), "what nothing fills comes first"
    files = contents(tmp_path / "output" / "greenways" / "census")
    assert files == ("census-1.svg", "census-2.svg", "census.json", "census.pdf")


def test_json_is_what_is_kept(tmp_path: Path) -> None:
    done = run(SMALL, "--json", "--out", "there", "--paper", "letter", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    kept = json.loads((tmp_path / "there/two-by-two/census/census.json").read_bytes())
    del kept["files"]
    assert printed == kept
    assert printed["source"]["file"] == "two-by-two.toml"


def test_a_game_without_tiles_exits_1(tmp_path: Path) -> None:
    done = run("streetcar-suburb", cwd=tmp_path)
    assert done.returncode == 1
    assert "this game has no tiles to count" in done.stderr
    assert not (tmp_path / "output").exists()


def test_an_unknown_game_or_paper_exits_2(tmp_path: Path) -> None:
    for arguments in (("grenways",), ("greenways", "--paper", "a44")):
        done = run(*arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert "did you mean" in done.stderr
        assert "Traceback" not in done.stderr
