"""Reports on disk: the same bytes, beside whatever else is there, and never out of date."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator.check.checker import check_tileset
from generator.check.report import Check, Report, to_json
from generator.check.saved_report import save_report
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.laws.notation import read_layout, write_layout
from generator.tileset.model import Tileset
from generator.write.disk import contents

Bundled = Callable[[str], Tileset]
TILES = ["RRGG 4"]


@pytest.fixture
def report(make: Any) -> Report:
    return check_tileset(make.game(TILES, make.field(2, 2, "red")))


def test_a_report_has_no_times_and_is_the_same_every_time(make: Any, report: Report) -> None:
    again = check_tileset(report.tileset)
    assert to_json(again) == to_json(report)
    assert b"second" not in to_json(report)


def test_the_worst_check_is_the_verdict_of_a_report(report: Report) -> None:
    def verdict(*verdicts: Any) -> str:
        return Report(report.tileset, tuple(Check("", v, "", "") for v in verdicts)).verdict

    assert verdict("pass", "pass") == "pass"
    assert verdict("pass", "undecided") == "undecided"
    assert verdict("undecided", "fail", "pass") == "fail"


def test_the_report_tells_its_witness_as_a_layout_that_can_be_read(report: Report) -> None:
    table = json.loads(to_json(report))
    (witness,) = [check["witness"] for check in table["checks"] if "witness" in check]
    layout = read_layout("\n".join(witness["layout"]), report.tileset)
    assert write_layout(layout, report.tileset).splitlines() == witness["layout"]
    assert len(layout) == 4


def test_a_witness_is_drawn_as_svg_and_on_a_page(report: Report, tmp_path: Path) -> None:
    folder = save_report(report, tmp_path / "out")
    assert contents(folder) == ("field.svg", "report.json", "witnesses.pdf")
    drawn = (folder / "field.svg").read_text("utf-8")
    # Every copy is a drawing of its own, used once as it lies.
    assert sorted(re.findall(r'xlink:href="#field.use.(t0(?:_2e_\d)?)"', drawn)) == [
        "t0",
        *(f"t0_2e_{copy}" for copy in (2, 3, 4)),
    ]
    document = pypdfium2.PdfDocument(folder / "witnesses.pdf")
    assert len(document) == 1
    words = document[0].get_textpage().get_text_range()
    assert "Field" in words
    assert "accepted by every law" in words


def test_files_of_others_stay_and_what_is_old_goes(
    make: Any, report: Report, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    folder = save_report(report, out)
    (folder / "mine.txt").write_text("mine")
    broken = check_tileset(make.game(["RRGG 3", "RRRG"], make.field(2, 2, "red")))
    save_report(broken, out)
    assert contents(folder) == ("mine.txt", "report.json")


def test_a_folder_that_holds_no_report_is_not_touched(report: Report, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "small" / "check"
    folder.mkdir(parents=True)
    (folder / "precious.txt").write_text("mine")
    with pytest.raises(UserError, match="no report of Tilewright's"):
        save_report(report, tmp_path / "out")
    assert contents(folder) == ("precious.txt",)


def test_a_build_keeps_the_report_of_the_same_file(make: Any, tmp_path: Path) -> None:
    path = make.file(TILES, make.field(2, 2, "red"))
    out = tmp_path / "out"
    save_report(check_tileset(make.load(path)), out)  # before there is any kit
    build_kit(path, out)
    assert "check/report.json" in contents(out / "small")
    assert "check/field.svg" in contents(out / "small")
    build_kit(path, out)
    assert "check/report.json" in contents(out / "small")
    manifest = (out / "small" / "manifest.json").read_text("utf-8")
    assert "check/" not in manifest


def test_a_build_of_a_changed_file_drops_the_old_report(make: Any, tmp_path: Path) -> None:
    path = make.file(TILES, make.field(2, 2, "red"))
    out = tmp_path / "out"
    folder = save_report(check_tileset(make.load(path)), out)
    (folder / "mine.txt").write_text("mine")
    path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
    build_kit(path, out)
    there = [name for name in contents(out / "small") if name.startswith("check/")]
    assert there == ["check/mine.txt"]
