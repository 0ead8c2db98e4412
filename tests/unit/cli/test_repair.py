"""The command `repair`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.command import run

GAMES = Path(__file__).parents[1] / "check" / "games"
ODD, FINE = GAMES / "odd-one-out.toml", GAMES / "four-by-six.toml"


def test_a_repair_is_shown_with_its_line_and_its_proof(tmp_path: Path) -> None:
    done = run("repair", ODD, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.partition(", found by")[0] for line in done.stdout.splitlines()]
    assert lines == [
        "Odd One Out: 1 changed side on 1 tile, the fewest there is",
        f'  {ODD}:55: tiles[1]: changed: write edges = "GGGG" in place of "RGGG"',
        "   check              figure",
        "✓  layout: rectangle  24 tiles",
        "  tilewright repair ... --write COPY.toml puts it into a copy",
    ]
    assert list(tmp_path.iterdir()) == []


def test_a_copy_keeps_all_else(tmp_path: Path) -> None:
    done = run("repair", ODD, "--write", "even.toml", cwd=tmp_path)
    assert done.returncode == 0
    text = ODD.read_text("utf-8")
    assert (tmp_path / "even.toml").read_text("utf-8") == text.replace('"RGGG"', '"GGGG"')
    checked = run("check", "even.toml", cwd=tmp_path)
    assert checked.returncode == 0
    again = run("repair", "even.toml", cwd=tmp_path)
    assert again.returncode == 0 and again.stdout.startswith("Odd One Out: nothing")


def test_line_ends_stay(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_bytes(ODD.read_bytes().replace(b"\n", b"\r\n"))
    assert run("repair", "odd.toml", "--write", "even.toml", cwd=tmp_path).returncode == 0
    data = (tmp_path / "even.toml").read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") > 50


def test_a_fine_file_needs_no_repair(tmp_path: Path) -> None:
    done = run("repair", FINE, "--write", "copy.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Four by Six: nothing to repair")
    assert not (tmp_path / "copy.toml").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ([ODD, "--region", "square"], 2, 'Odd One Out has no region "square"'),
        ([ODD, "--write", ODD], 2, "is there already, and it stays"),
        ([ODD, "--write", "odd.txt"], 2, "is no .toml file"),
        ([ODD, "--write", "Not So.toml"], 1, "cannot name a kit"),
        (["nowhere.toml"], 1, "nowhere.toml"),
        (["broken.toml"], 1, "broken.toml:1"),
        (["beyond.toml"], 1, "no repair was found: none with up to 4 changed sides"),
    ],
)
def test_what_cannot_be_done_is_said(
    make: Any, tmp_path: Path, words: list[Path | str], code: int, said: str
) -> None:
    (tmp_path / "broken.toml").write_text("schema = ", encoding="utf-8")
    make.file(["GGGG 9"], make.field(3, 3, "red"), name="beyond")
    before = ODD.read_bytes()
    done = run("repair", *words, cwd=tmp_path)
    assert done.returncode == code
    assert said in done.stderr and "Traceback" not in done.stderr
    assert ODD.read_bytes() == before
    assert not (tmp_path / "Not So.toml").exists()
