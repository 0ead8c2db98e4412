"""Kits are looked at as they are made, and as they lie there."""

from __future__ import annotations

import json
import mmap
import os
import signal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.bundled import find_tileset
from generator.cli.main import make_app
from generator.errors import CommandError, UserError
from generator.kit import preflight_kit
from generator.kit.build import build_kit, make_kit
from generator.kit.load_games import load_all
from generator.kit.order import Order
from generator.kit.preflight_kit import inspect_kit, inspect_path, made_for, refuse_unfit
from generator.kit.read_manifest import read_manifest
from generator.sheets.paper import PAPERS
from generator.sheets.press import Margins, Press
from generator.write import pdf

A4 = PAPERS["a4"]
GAME = find_tileset("greenways")


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_kit(GAME, tmp_path_factory.mktemp("out"), Order(only=("scoresheets",))).place


def test_a_kit_is_fit_to_print(kit: Path) -> None:
    (looked,) = inspect_path(kit)
    assert looked.file == str(kit / "scoresheets.pdf")
    assert looked.problems == ()


def test_a_kit_for_one_paper_is_not_for_another(kit: Path) -> None:
    result = CliRunner().invoke(make_app(), ["preflight", str(kit), "--paper", "letter"])
    assert result.exit_code == 1
    assert "✗" in result.stdout
    assert "210 × 297 mm is not the paper" in result.stderr


@pytest.mark.parametrize("paper", ["letter", "both"])
def test_a_kit_is_fit_for_the_paper_that_it_names(paper: str, tmp_path: Path) -> None:
    """Its rules too, whose pages are half of that paper."""
    kit = build_kit(GAME, tmp_path, Order(paper=PAPERS[paper], only=("rules",))).place
    found = inspect_kit(kit)
    assert {Path(one.file).name for one in found} == {"rules.pdf", "rules-booklet.pdf"}
    assert [problem for one in found for problem in one.problems] == []


def test_the_command_says_it_in_json(kit: Path) -> None:
    result = CliRunner().invoke(make_app(), ["preflight", str(kit), "--json"])
    assert result.exit_code == 0
    assert [entry["problems"] for entry in json.loads(result.stdout)] == [[]]


def test_files_that_changed_or_went_are_found(kit: Path, tmp_path: Path) -> None:
    copy = tmp_path / "kit"
    copy.mkdir()
    for path in (kit / "scoresheets.pdf", kit / "manifest.json"):
        (copy / path.name).write_bytes(path.read_bytes())
    (copy / "scoresheets.pdf").write_bytes(b"%PDF-1.7 torn")
    messages = [each.problems[0].message for each in inspect_path(copy)]
    assert "it is not the file that was built" in messages
    assert "it is missing" in messages


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: None])
def test_no_kit_and_no_file_are_mistakes_of_the_command(make: object, tmp_path: Path) -> None:
    place = tmp_path / "nothing"
    make(place)  # type: ignore[operator]
    with pytest.raises(UserError) as caught:
        inspect_path(place)
    assert caught.value.exit_code == CommandError.exit_code


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device here")
def test_an_endless_device_is_no_file_to_print() -> None:
    with pytest.raises(UserError, match="is not an ordinary file"):
        inspect_path(Path("/dev/zero"))


def eat_memory(asked: object, *, tell: object) -> object:
    """As reading a file whose own tables are packed a thousand times over."""
    return bytearray(3_000_000_000)


def end_at_once(asked: object, *, tell: object) -> object:
    os.kill(os.getpid(), signal.SIGKILL)
    return asked


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such limits here")
@pytest.mark.parametrize("action", [eat_memory, end_at_once])
def test_what_takes_all_memory_is_a_finding(
    action: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflight_kit, "_inspect_here", action)
    (looked,) = inspect_path(tmp_path / "cards.pdf")
    (problem,) = looked.problems
    assert problem.message == "reading it takes more than 60 s or 2 GB"


def test_a_large_program_may_look_at_small_files(kit: Path) -> None:
    """Such as a studio that has been open for days: a copy of it begins with all its memory."""
    with mmap.mmap(-1, 3_000_000_000):
        (looked,) = inspect_path(kit)
    assert looked.problems == ()


def test_a_build_that_would_not_print_fails_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_describe", lambda canvas, document: None)
    with pytest.raises(UserError, match="does not ask viewers to print at 100 %"):
        build_kit(GAME, tmp_path, Order(only=("scoresheets",)))
    assert list(tmp_path.iterdir()) == []


def test_pictures_and_texts_are_not_asked() -> None:
    refuse_unfit({"svg/a.svg": b"<svg/>", "rules.html": b""}, Order())


@pytest.mark.parametrize("margins", [Margins(12, 12, 12, 12), Margins(5, 8, 5, 20)])
def test_rules_and_guide_keep_off_wider_margins_too(margins: Margins) -> None:
    """A kit that is made passes its preflight: every part flows anew."""
    (tileset,) = load_all([GAME])
    kit = make_kit(tileset, Order(press=Press(margins=margins)))
    assert {"rules.pdf", "rules-booklet.pdf", "guide.pdf"} <= {*kit.files}


def test_a_folded_sheet_cannot_be_cut_by_a_machine() -> None:
    with pytest.raises(CommandError, match="lost the marks"):
        Order(press=Press(backs="fold", cut_files="through"))


def test_a_kit_is_held_against_the_margins_it_was_made_for(tmp_path: Path) -> None:
    margins = Margins(12, 9, 12, 9)
    order = Order(only=("scoresheets",), press=Press(margins=margins))
    place = build_kit(GAME, tmp_path, order).place
    earlier = read_manifest(place)
    assert earlier is not None and earlier.manifest is not None
    assert made_for(earlier.manifest).margins == margins
    assert [each.problems for each in inspect_path(place)] == [()]
