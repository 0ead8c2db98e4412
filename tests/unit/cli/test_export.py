"""The command `export`, and what it says when it cannot."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.export.export_choices import TARGET_CHOICES
from generator.export.find_targets import find_targets
from tests.support.command import run
from tests.support.press_profile import make_profile
from tests.unit.conftest import Maker


def test_every_target_is_found_and_documented() -> None:
    targets = find_targets()
    assert {"png", "tts", "vassal", "gamecrafter", "printer"} <= targets.keys()
    page = (Path(__file__).parents[3] / "docs" / "exporting.md").read_text("utf-8")
    assert [name for name in targets if f"`{name}`" not in page] == []
    heeded = {choice.name for target in targets.values() for choice in target.reads}
    assert heeded == {choice.name for choice in TARGET_CHOICES}


def test_a_game_is_exported(make: Maker, tmp_path: Path) -> None:
    file = make.file(["RRGG", "RGRG 3"])
    done = run(*("export", file, "--to", "gamecrafter", "--draft", "--only", "tiles"), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "Small: 4 files in output/small-gamecrafter"
    assert "106 % of their size" in done.stdout
    assert sorted(path.name for path in (tmp_path / "output/small-gamecrafter").iterdir()) == [
        "check-list.txt",
        "export.json",
        "tiles-mini-square",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "--to: say where it goes"),
        (["--to", "pgn"], '--to: nothing is called "pgn"\n  did you mean "png"?'),
        (["--to", "png", "--dpi", "0"], "--dpi: 0 pixels to the inch are no picture to use"),
        (["--to", "png", "--dpi", "nan"], "--dpi: nan pixels to the inch are no picture to use"),
        (["--to", "png", "--size", "poker"], "--size: png does not heed it\n  it is for: "),
        (["--to", "gamecrafter", "--size", "poka"], '--size: The Game Crafter has no size "poka"'),
        (["--to", "tts", "--url-prefix", "here"], '--url-prefix: "here" is no address'),
        (["--to", "printer", "--icc", "none.icc"], "--icc: none.icc: "),
        (["--to", "printer", "--icc", "bad.icc"], "--icc: bad.icc: it is no ICC profile"),
        (["--to", "printer", "--icc", "rgb.icc"], "--icc: rgb.icc: it is no ICC profile"),
        (["--to", "printer", "--ink-limit", "20"], "--ink-limit: 20 % is no limit of ink"),
        (["--to", "printer", "--pdf-x", "4"], "--pdf-x: PDF/X-4 holds the profile of the press"),
        (["--to", "png", "--only", "boards"], '--only: Small has no component "boards"'),
    ],
)
def test_what_cannot_be_is_told(words: list[str], said: str, make: Maker, tmp_path: Path) -> None:
    file = make.file(["RRGG"])
    (tmp_path / "bad.icc").write_bytes(make_profile()[:300])
    (tmp_path / "rgb.icc").write_bytes(make_profile(b"RGB "))
    parts = [] if "--only" in words else ["--only", "tiles"]
    done = run("export", file, "--draft", *parts, *words, cwd=tmp_path)
    assert done.stderr.startswith(said)
    assert done.returncode == 2
    assert not (tmp_path / "output").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is refused to root")
def test_a_folder_that_cannot_be_written_is_told(make: Maker, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    file = make.file(["RRGG"])
    words = ("--to", "png", "--dpi", "40", "--draft", "--only", "tiles", "--out", "locked")
    done = run("export", file, *words, cwd=tmp_path)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr


def test_a_file_in_the_way_is_told(make: Maker, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    file = make.file(["RRGG"])
    words = ("--to", "png", "--dpi", "40", "--draft", "--only", "tiles", "--out", "taken")
    done = run("export", file, *words, cwd=tmp_path)
    assert done.returncode == 1
    assert "a part of the path is a file" in done.stderr
    assert (tmp_path / "taken").read_text() == "mine"


def test_a_broken_game_is_not_exported(make: Maker, tmp_path: Path) -> None:
    file = make.file(["RRGG"])
    file.write_text(file.read_text("utf-8").replace('edges = "RRGG"', 'edges = "RRQG"'))
    done = run("export", file, "--to", "png", cwd=tmp_path)
    assert done.returncode == 1
    assert "small.toml" in done.stderr
    assert not (tmp_path / "output").exists()


def test_a_kit_for_a_press(make: Maker, tmp_path: Path) -> None:
    (tmp_path / "press.icc").write_bytes(make_profile())
    file = make.file(["RRGG"])
    words = ("--colour", "cmyk", "--icc", "press.icc", "--ink-limit", "240", "--draft")
    done = run("build", file, *words, "--only", "tiles", "--profile", "none", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    kit = tmp_path / "output" / "small"
    assert '"colour": "cmyk, PDF/X-1a, A press that never was' in (kit / "manifest.json").read_text(
        "utf-8"
    )
    good = run("preflight", kit / "tiles.pdf", "--for", "pdfx-1a", cwd=tmp_path)
    assert good.returncode == 0
    bad = run("preflight", kit / "tiles.pdf", "--for", "drivethru", cwd=tmp_path)
    assert bad.returncode == 1
    assert "of bleed around the trim, not 3.175" in bad.stderr
    alone = run("build", file, "--icc", "press.icc", "--draft", cwd=tmp_path)
    assert alone.stderr.startswith("--icc: colours are not mixed of inks\n  add --colour cmyk")
