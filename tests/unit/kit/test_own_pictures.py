"""A game with pictures of its own, from its file to a kit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from generator.art.signs import draw_signs
from generator.check.checker import check_tileset
from generator.check.saved_report import save_report
from generator.components.vocabulary import VOCABULARY
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.order import Order
from generator.tileset.load import load
from generator.write.disk import contents
from generator.write.svg import write_svg

BAY = Path(__file__).parents[2] / "own-art"


@pytest.fixture
def bay(tmp_path: Path) -> Path:
    shutil.copytree(BAY, tmp_path / "bay")
    return tmp_path / "bay" / "lantern-bay.toml"


def manifest(place: Path) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((place / "manifest.json").read_bytes())
    return table


def repaint(bay: Path) -> None:
    water = bay.parent / "art" / "water.svg"
    water.write_text(water.read_text("utf-8").replace("#a5482f", "#2f48a5"), encoding="utf-8")


def test_the_manifest_names_every_picture(bay: Path, tmp_path: Path) -> None:
    place = build_kit(bay, tmp_path / "out").place
    names = {f"art/{path.name}" for path in (BAY / "art").iterdir()}
    assert set(manifest(place)["source"]["pictures"]) == names


def test_a_game_without_pictures_says_nothing_of_them(tmp_path: Path) -> None:
    game = Path(__file__).parents[3] / "tilesets" / "greenways.toml"
    place = build_kit(game, tmp_path, Order(only=("tiles",))).place
    assert set(manifest(place)["source"]) == {"file", "sha256"}


def test_what_was_made_of_another_picture_is_stale(bay: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    place = build_kit(bay, out).place
    build_kit(bay, out, Order(only=("tiles",)))
    assert "rules.pdf" in contents(place)  # nothing has changed: all stays
    repaint(bay)
    build_kit(bay, out, Order(only=("tiles",)))
    assert "tiles.pdf" in contents(place)
    assert "rules.pdf" not in contents(place)


def test_a_report_on_other_pictures_is_stale(bay: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    save_report(check_tileset(load(bay, VOCABULARY)), out)
    place = build_kit(bay, out, Order(only=("tiles",))).place
    assert "check/report.json" in contents(place)
    repaint(bay)
    build_kit(bay, out, Order(only=("tiles",)))
    assert "check/report.json" not in contents(place)


SCRIPT = """
import sys
from pathlib import Path
from generator.kit.build import build_kit
place = build_kit(Path(sys.argv[1]), Path(sys.argv[2])).place
print((place / "manifest.json").read_text())
"""


def test_a_build_is_the_same_to_the_byte_whatever_the_hash_seed(bay: Path, tmp_path: Path) -> None:
    made = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(bay), str(tmp_path / seed)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(made) == 1


def test_a_broken_picture_leaves_the_kit_as_it_was(bay: Path, tmp_path: Path) -> None:
    place = build_kit(bay, tmp_path / "out").place
    before = (place / "manifest.json").read_bytes()
    (bay.parent / "art" / "back.jpg").write_bytes(b"no picture")
    (bay.parent / "art" / "water.svg").write_text("<svg", encoding="utf-8")
    with pytest.raises(UserError) as caught:
        build_kit(bay, tmp_path / "out")
    assert [problem.key for problem in caught.value.problems] == [
        "edges.water.picture",
        "back.picture",
    ]
    assert (place / "manifest.json").read_bytes() == before


def test_each_raster_is_in_the_file_once(bay: Path, tmp_path: Path) -> None:
    """The sand lies on five sides of four tiles; in the PDF it is one picture."""
    place = build_kit(bay, tmp_path / "out", Order(only=("tiles",))).place
    data = (place / "tiles.pdf").read_bytes()
    assert data.count(b"/Subtype /Image") == 3  # sand, cove, back
    document = pypdfium2.PdfDocument(data)
    assert len(document) == 2


def test_signs_in_the_rules_show_the_pictures(bay: Path) -> None:
    signs = draw_signs(load(bay, VOCABULARY))
    assert {name for name, sign in signs.items() if sign.parts} == {
        "water",
        "meadow",
        "sand",
        "lantern",
    }
    assert b"#a5482f" in write_svg(signs["water"], {})


def test_rules_on_a_screen_hold_their_pictures(bay: Path, tmp_path: Path) -> None:
    place = build_kit(bay, tmp_path / "out", Order(only=("rules",))).place
    page = (place / "rules.html").read_text("utf-8")
    assert "data:image/png;base64," in page
    assert "art/" not in page
