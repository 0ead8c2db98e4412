"""Backs, calibration and profiles as a person meets them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.support.command import Done
from tests.support.command import run as run_command

GAME = str(Path(__file__).parents[1] / "games" / "two-fields.toml")
Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, with a folder of settings of its own."""

    monkeypatch.setenv("TILEWRIGHT_CONFIG", str(tmp_path / "config"))

    def call(*arguments: str) -> Done:
        return run_command(*arguments, cwd=tmp_path)

    return call


def manifest(tmp_path: Path) -> dict[str, Any]:
    file = tmp_path / "output" / "two-fields" / "manifest.json"
    table: dict[str, Any] = json.loads(file.read_bytes())
    return table


def duplex(file: Path) -> str:
    """The word after /Duplex in a PDF, or nothing."""
    data = file.read_bytes()
    return data.split(b"/Duplex /", 1)[1].split()[0].decode() if b"/Duplex /" in data else ""


def parts(tmp_path: Path) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in manifest(tmp_path)["components"]}


@pytest.mark.parametrize(
    ("backs", "sheets", "pages", "flip"),
    [
        ("duplex-long", 1, 2, "DuplexFlipLongEdge"),
        ("duplex-short", 1, 2, "DuplexFlipShortEdge"),
        ("fold", 1, 1, "Simplex"),
        ("separate", 2, 2, "Simplex"),
        ("none", 1, 1, "Simplex"),
    ],
)
def test_backs_as_asked(
    run: Run, tmp_path: Path, backs: str, sheets: int, pages: int, flip: str
) -> None:
    done = run("build", GAME, "--backs", backs)
    assert (done.returncode, done.stderr) == (0, "")
    tiles = parts(tmp_path)["tiles"]
    assert (tiles["sheets"], tiles["pages"], tiles["pieces"]) == (sheets, pages, 3)
    kit = tmp_path / "output" / "two-fields"
    assert len(pypdfium2.PdfDocument(kit / "tiles.pdf")) == pages
    assert duplex(kit / "tiles.pdf") == duplex(kit / "kit.pdf") == flip
    glued = "1 of them backs to glue on, " if backs == "separate" else ""
    assert f"on {sheets} sheet{'s' * (sheets > 1)}, {glued}" in done.stdout
    # the booklet is folded on a lying sheet, however tiles are printed
    assert duplex(kit / "rules-booklet.pdf") == "DuplexFlipShortEdge"
    wanted = None if backs == "duplex-long" else {"backs": backs}
    assert tiles.get("press") == wanted


def test_each_part_remembers_how_it_was_printed(run: Run, tmp_path: Path) -> None:
    run("build", GAME)
    assert all("press" not in part for part in parts(tmp_path).values())
    assert run("build", GAME, "--only", "tiles", "--offset", "-0.4,0.8").returncode == 0
    found = parts(tmp_path)
    assert found["tiles"]["press"] == {"offset": [-0.4, 0.8]}
    assert "press" not in found["scoresheets"]
    run("build", GAME, "--only", "scoresheets")
    assert parts(tmp_path)["tiles"]["press"] == {"offset": [-0.4, 0.8]}
    run("build", GAME)
    assert "press" not in parts(tmp_path)["tiles"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--offset", "1"), '--offset: "1" is no offset\n'),
        (("--machine", "cricut"), "--machine: without cut files no machine cuts\n"),
        (("--offset", "30,0"), '--offset: "30,0" is no offset\n'),
        (("--offset", "1,1", "--backs", "fold"), "--offset: backs that are printed as fold"),
        (("--profile", "office"), "office: no printer profile has this name\n"),
    ],
)
def test_what_cannot_be_is_said(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    done = run("build", GAME, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(message)
    assert not (tmp_path / "output").exists()


def test_a_profile_is_used_from_the_moment_it_is_set(run: Run, tmp_path: Path) -> None:
    done = run("profile", "set", "office", "--paper", "letter", "--offset", "-0.4,0.8")
    assert done.stdout == (
        "office: paper letter, offset -0.4,0.8\n"
        "  used by build, rules, scoresheets and calibrate from now on\n"
    )
    done = run("build", GAME)
    assert done.stdout.startswith("Printer profile office: paper letter, offset -0.4,0.8\n")
    assert manifest(tmp_path)["paper"]["name"] == "letter"
    assert parts(tmp_path)["tiles"]["press"] == {"offset": [-0.4, 0.8]}
    # what is typed wins; a profile may be left out
    run("build", GAME, "--paper", "a4", "--offset", "0,0")
    assert manifest(tmp_path)["paper"]["name"] == "a4"
    assert "press" not in parts(tmp_path)["tiles"]
    done = run("build", GAME, "--profile", "none")
    assert "rofile" not in done.stdout
    assert manifest(tmp_path)["paper"]["name"] == "a4"
    # folding needs no offset, and the one that is kept does no harm
    assert run("build", GAME, "--backs", "fold").returncode == 0


def test_scoresheets_and_rules_use_it_too(run: Run, tmp_path: Path) -> None:
    run("profile", "set", "office", "--paper", "letter")
    for command in (("scoresheets", GAME, "--count", "2"), ("rules", GAME)):
        assert run(*command).stdout.startswith("Printer profile office: paper letter\n")
    pad = pypdfium2.PdfDocument(tmp_path / "output" / "two-fields-scoresheets.pdf")
    assert pad[0].get_size() == pytest.approx((612, 792), abs=0.01)
    assert manifest(tmp_path)["paper"]["name"] == "letter"


def test_profiles_are_listed_shown_chosen_and_deleted(run: Run, tmp_path: Path) -> None:
    assert run("profile", "list").stdout.startswith("No profiles yet")
    assert run("profile", "show").stdout.startswith("No profile is in use.\n")
    run("profile", "set", "office", "--margins", "5,5,5,12")
    assert "tilewright profile use home" in run("profile", "set", "home", "--backs", "fold").stdout
    assert run("profile", "list").stdout == (
        "printer          settings\n"
        "home             backs fold\n"
        "office   in use  margins 5,5,5,12\n"
    )
    shown = run("profile", "show", "home").stdout
    assert shown == f"home: backs fold\n  kept in {tmp_path / 'config' / 'printers.toml'}\n"
    assert run("profile", "use", "home").stdout == "In use from now on: home: backs fold\n"
    assert run("profile", "use", "none").stdout == "In use from now on: no profile\n"
    run("profile", "use", "home")
    assert run("profile", "delete", "home").stdout == "home: deleted\n  no profile is in use now\n"
    assert run("profile", "delete", "home").returncode == 2
    assert "office" in run("profile", "list").stdout


def test_a_broken_file_of_profiles_stops_everything_and_is_left_alone(
    run: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    file = folder / "printers.toml"
    file.write_text('use = "office"\n[printers.office]\noffset = 3\n', "utf-8")
    for command in (("build", GAME), ("profile", "set", "home"), ("calibrate",)):
        done = run(*command)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith(f'{file}:3: printers.office.offset: "3" is no offset\n')
    assert file.read_text("utf-8") == 'use = "office"\n[printers.office]\noffset = 3\n'
    assert not (tmp_path / "output").exists()
    assert run("build", GAME, "--profile", "none").returncode == 0


def test_calibrate_makes_one_sheet_and_says_what_to_type(run: Run, tmp_path: Path) -> None:
    done = run("calibrate", "--paper", "letter", "--backs", "duplex-short")
    assert done.stdout == (
        "Calibration: output/calibration.pdf\n"
        "  1 sheet to print on both sides; hold it against a window and read X and Y\n"
        "  then: tilewright profile set my-printer --paper letter --backs duplex-short "
        "--offset X,Y\n"
    )
    file = tmp_path / "output" / "calibration.pdf"
    assert duplex(file) == "DuplexFlipShortEdge"
    pages = pypdfium2.PdfDocument(file)
    assert [page.get_size() for page in pages] == [pytest.approx((612, 792), abs=0.01)] * 2
    # what the page says to type works as it stands, but for the two numbers
    words = done.stdout.split("then: tilewright ")[1].split()
    typed = [word.replace("X,Y", "0.4,-0.8") for word in words]
    assert run(*typed).returncode == 0
    # with a profile in use, the page still shows all that the printer is off
    before = file.read_bytes()
    run("calibrate")
    assert file.read_bytes() == before
    run("calibrate", "--offset", "0.4,-0.8")
    assert file.read_bytes() != before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--backs", "fold"), "--backs: backs that are printed as fold need no calibration\n"),
        (("--backs", "fold", "--offset", "1,1"), "--backs: backs that are printed as fold need no"),
        (("--paper", "100x150mm"), "--paper: 100 × 150 mm is too small for a calibration page\n"),
    ],
)
def test_calibrate_says_what_it_cannot_do(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    done = run("calibrate", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(message)
