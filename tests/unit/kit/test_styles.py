"""Kits in a style: everything in them follows it, and kits of two styles never mix."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator.choices import Answers
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.build_scoresheets import Dealt, build_scoresheets
from generator.kit.order import Order
from generator.kit.put_kits import Built
from generator.write.disk import contents
from tests.support.command import run
from tests.support.some import some

GAME = Path(__file__).parents[1] / "games" / "two-fields.toml"
PARK = Path(__file__).parents[1] / "games" / "small-park.toml"
SAVER, MONO = Order(style="ink-saver"), Order(style="mono")


def manifest(built: Built) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((built.place / "manifest.json").read_bytes())
    return table


def is_grey(pdf: Path) -> bool:
    """Not a single pixel of any page has a colour."""
    for page in pypdfium2.PdfDocument(pdf):
        pixels = np.asarray(page.render(scale=1).to_pil().convert("RGB"))
        if (pixels.max(axis=2) != pixels.min(axis=2)).any():
            return False
    return True


def test_the_manifest_names_a_style_other_than_full_colour(tmp_path: Path) -> None:
    assert "style" not in manifest(build_kit(GAME, tmp_path / "full"))
    assert manifest(build_kit(GAME, tmp_path / "saver", SAVER))["style"] == "ink-saver"


def test_every_file_follows_the_style(tmp_path: Path) -> None:
    kits = [build_kit(PARK, tmp_path / order.style, order) for order in (Order(), SAVER, MONO)]
    full, saver, mono = (kit.place for kit in kits)
    assert contents(full) == contents(saver) == contents(mono)
    for name in contents(full):
        assert len({(place / name).read_bytes() for place in (full, saver, mono)}) == 3, name
    for name in contents(mono):
        if name.endswith(".pdf"):
            assert is_grey(mono / name), name
            assert not is_grey(saver / name), name


def test_a_kit_is_the_same_bytes_every_time(tmp_path: Path) -> None:
    one, other = (build_kit(PARK, tmp_path / n, MONO).place for n in ("a", "b"))
    for name in some(contents(one)):
        assert (one / name).read_bytes() == (other / name).read_bytes()


def test_parts_of_another_style_do_not_stay(tmp_path: Path) -> None:
    build_kit(GAME, tmp_path)
    built = build_kit(GAME, tmp_path, replace(MONO, only=("tiles",)))
    assert "scoresheets.pdf" not in contents(built.place)
    assert "kit.pdf" not in contents(built.place)
    build_kit(GAME, tmp_path, replace(MONO, only=("scoresheets",)))
    assert {"tiles.pdf", "scoresheets.pdf"} <= set(contents(built.place))


def test_boards_with_houses_and_drafts_have_no_colour_in_mono(tmp_path: Path) -> None:
    order = Order(draft=True, style="mono", components=Answers({"board_scale": 1.5, "seed": 3}))
    place = build_kit(PARK, tmp_path, order).place
    assert {"board.pdf", "boards.pdf", "rules.pdf"} <= set(contents(place))
    assert all(is_grey(place / name) for name in contents(place) if name.endswith(".pdf"))


def test_figures_of_the_page_for_screens_follow_the_style(tmp_path: Path) -> None:
    place = build_kit(PARK, tmp_path, replace(MONO, only=("rules",))).place
    page = (place / "rules.html").read_text("utf-8")
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert pictures
    for colour in re.findall(r"#[0-9a-f]{6}\b", " ".join(pictures)):
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_score_sheets_alone_come_in_a_style_too(tmp_path: Path) -> None:
    for order in (Order(), SAVER, MONO):
        build_scoresheets(GAME, tmp_path / f"{order.style}.pdf", Dealt(4), order)
    assert is_grey(tmp_path / "mono.pdf")
    assert not is_grey(tmp_path / "ink-saver.pdf")
    assert not is_grey(tmp_path / "full.pdf")


ALIKE = """schema = 1

[game]
name = "Alike"
players = [1, 2]

[piece]
shape = "square"
size = 30

[edges.white]
letter = "W"
name = "White"
colour = "#fbf8f0"
symbol = "ring"
pattern = "plain"
art = "lane"

[edges.pale]
letter = "P"
name = "Pale"
colour = "#a8a8a8"
symbol = "star"
pattern = "dots"
art = "lane"

[[tiles]]
id = "crossing"
name = "Crossing"
art = "network"
edges = "WPWP"
"""


def test_a_build_refuses_a_style_in_which_colours_look_alike(tmp_path: Path) -> None:
    """Lanes show no symbol and no pattern, and the two pale ones become the same thin lines."""
    path = tmp_path / "alike.toml"
    path.write_text(ALIKE, encoding="utf-8")
    build_kit(path, tmp_path / "out")
    build_kit(path, tmp_path / "mono", MONO)
    with pytest.raises(UserError) as caught:
        build_kit(path, tmp_path / "saver", SAVER)
    (problem,) = caught.value.problems
    assert problem.key == "legibility: ink-saver"
    assert "printed in ink-saver" in problem.message
    assert not (tmp_path / "saver").exists()


def test_the_commands_take_a_style(tmp_path: Path) -> None:
    for words in (
        ("build", GAME, "--style", "mono", "--only", "tiles"),
        ("rules", GAME, "--style", "mono"),
        ("scoresheets", GAME, "--style", "mono", "--count", "4"),
    ):
        done = run(*words, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    place = tmp_path / "output" / "two-fields"
    assert {"tiles.pdf", "rules.pdf"} <= set(contents(place))
    assert is_grey(place / "tiles.pdf")
    assert is_grey(place / "rules.pdf")
    assert is_grey(tmp_path / "output" / "two-fields-scoresheets.pdf")


def test_a_style_that_is_none_exits_2_and_names_those_there_are(tmp_path: Path) -> None:
    done = run("build", GAME, "--style", "sepia", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert all(name in done.stderr for name in ("full", "ink-saver", "mono"))
    assert contents(tmp_path) == ()
