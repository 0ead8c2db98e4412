"""The command `check` as a person meets it."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generator.write.disk import contents
from tests.support import command
from tests.support.command import Done

GAMES = Path(__file__).parents[1] / "check" / "games"
SOUND, ODD = str(GAMES / "four-by-six.toml"), str(GAMES / "odd-one-out.toml")


def run(*arguments: str, cwd: Path) -> Done:
    return command.run("check", *arguments, cwd=cwd)


def test_a_table_with_a_mark_a_figure_and_a_time_for_each_check(tmp_path: Path) -> None:
    done = run(SOUND, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert re.fullmatch(r"Four by Six: 11 checks, all passed, \d+\.\d s", lines[0])
    assert lines[1].split() == ["check", "figure", "time"]
    rows = lines[2:13]
    assert all(re.fullmatch(r"✓  \S.* {2,}\S.* {2,}\d+\.\d\d s", row) for row in rows)
    names = [re.split(r" {2,}", row)[1] for row in rows]
    assert names[:2] == ["counts", "edges: rectangle"]
    assert "layout: rectangle" in names
    assert "32 red, 32 green, 32 blue; 20 on the border" in rows[1]
    assert lines[13] == "  report: output/four-by-six/check"
    assert "report.json" in contents(tmp_path / "output" / "four-by-six" / "check")


def test_a_failure_is_explained_and_exits_1(tmp_path: Path) -> None:
    done = run(ODD, "--out", "there", cwd=tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert re.search(r"Odd One Out: \d+ checks, 3 failed, ", done.stdout)
    assert "✗ counts: changed is square-RGGG turned, which the rule" in done.stdout
    assert (
        "  ✗ edges: rectangle: red has 33 sides; with 20 on the border, 13 must pair up, and 13 "
        "is odd: add or change one red side (and likewise green)\n"
    ) in done.stdout
    table = json.loads((tmp_path / "there" / "odd-one-out" / "check" / "report.json").read_bytes())
    assert table["verdict"] == "fail"


def test_json_for_machines(tmp_path: Path) -> None:
    done = run(SOUND, ODD, "--json", cwd=tmp_path)
    assert done.returncode == 1
    games = json.loads(done.stdout)["games"]
    assert [game["game"]["slug"] for game in games] == ["four-by-six", "odd-one-out"]
    assert [game["verdict"] for game in games] == ["pass", "fail"]
    assert run(SOUND, ODD, "--json", cwd=tmp_path).stdout == done.stdout


def test_without_time_a_search_is_undecided_which_is_no_failure(tmp_path: Path) -> None:
    done = run("greenways", "--timeout", "0", cwd=tmp_path)
    assert done.returncode == 0
    assert "1 undecided" in done.stdout
    assert re.search(r"^\?  layout: town +not settled", done.stdout, re.M)
    assert "raise --timeout" in done.stdout


def test_a_file_that_cannot_be_read_is_told_as_ever(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("schema = 1\n", encoding="utf-8")
    done = run("bad.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("bad.toml")
    assert run("no-such-game", cwd=tmp_path).returncode == 2


@pytest.mark.parametrize("command", ["check", "solve"])
def test_help_does_not_wait_for_heavy_imports(tmp_path: Path, command: str) -> None:
    script = (
        "import atexit, sys; sys.argv[0] = 'tilewright';"
        "atexit.register(lambda: print(*sorted(sys.modules)));"
        "from generator.cli.main import main; main()"
    )
    arguments = [sys.executable, "-c", script, command, "--help"]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True, cwd=tmp_path)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert f"generator.cli.{command}" in loaded
    heavy = {"pydantic", "pysat", "coloraide", "reportlab", "svgwrite", "fontTools", "rich"}
    assert loaded & heavy == set()


def test_two_files_of_one_name_are_not_mixed_up(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    text = Path(SOUND).read_text("utf-8")
    (tmp_path / "a" / "four-by-six.toml").write_text(text, encoding="utf-8")
    done = run(SOUND, "a/four-by-six.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert 'its kit would be called "four-by-six"' in done.stderr


def test_a_person_sees_a_drawn_table(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    command = [sys.executable, "-m", "generator.cli", "check", SOUND]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=theirs, stderr=subprocess.DEVNULL, env=environment
    ) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            shown += part
    os.close(ours)
    assert process.returncode == 0
    text = shown.decode()
    assert "layout: rectangle" in text
    assert "───" in text


def test_promises_and_figures_that_do_not_hold_yet_are_rows(tmp_path: Path) -> None:
    """A set that is being designed is checked whole; and a census of it is taken."""
    text = Path(SOUND).read_text(encoding="utf-8")
    lie = '[figures.lie]\nalt = "A"\nbreaks = "sides-match"\nlayout = "RRRR"\n'
    (tmp_path / "mine.toml").write_text(f"{text}\n[expect]\ntiles = 5\n\n{lie}", encoding="utf-8")
    done = run("mine.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == ""
    assert "✗ counts: expect.tiles: promised 5, there are 24" in done.stdout
    assert "✗  figures                0 of 1 tell the truth" in done.stdout
    assert "figures.lie: said to be breaking sides-match, but keeps all laws" in done.stdout
    taken = command.run("census", "mine.toml", cwd=tmp_path)
    assert (taken.returncode, taken.stderr) == (0, "")
