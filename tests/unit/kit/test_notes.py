"""A game that is being made: broken promises and figures are notes, and its kit is a draft."""

from __future__ import annotations

import pathlib
from dataclasses import replace

import pytest

from generator.cli.summaries import summarise
from generator.errors import UserError
from generator.kit.build import build_kit
from generator.kit.order import Order
from tests.support.command import run

GAME = """\
schema = 1
[game]
name = "Mills"
players = [1, 4]
[piece]
shape = "square"
size = 40
[edges.grass]
letter = "G"
name = "Grass"
colour = "#88bb66"
[edges.road]
letter = "R"
name = "Road"
colour = "#888888"
[[laws]]
law = "sides-match"
[[tiles]]
id = "mill"
name = "Mill"
edges = "GGRR"
copies = 3
# what the rules say
[expect]
tiles = 4
[figures.good]
alt = "Two mills"
legal = true
layout = "GGRR GGRR"
"""
ONLY = Order(only=("tiles", "rules"))


@pytest.fixture
def mills(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "mills.toml"
    path.write_text(GAME, encoding="utf-8")
    return path


def test_broken_promises_and_figures_are_notes(mills: pathlib.Path) -> None:
    built = build_kit(mills, mills.parent / "out", ONLY)
    assert [note.key for note in built.notes] == ["expect.tiles", "figures.good"]
    said = summarise(built)
    assert "expect.tiles: promised 4, there are 3" in said
    assert "DRAFT on every sheet" in said
    assert '"draft": true' in (built.place / "manifest.json").read_text("utf-8")


def test_a_final_kit_holds_them(mills: pathlib.Path) -> None:
    with pytest.raises(UserError, match="promised 4"):
        build_kit(mills, mills.parent / "out", replace(ONLY, final=True))
    assert not (mills.parent / "out" / "mills").exists()


def test_a_game_that_keeps_its_word_is_no_draft(mills: pathlib.Path) -> None:
    true = GAME.replace("tiles = 4", "tiles = 3").replace("GGRR GGRR", "GGRR RRGG")
    mills.write_text(true.replace("GGRR RRGG", "GGRR GRRG"), encoding="utf-8")
    built = build_kit(mills, mills.parent / "out", replace(ONLY, only=("tiles",)))
    assert built.notes == ()
    assert '"draft"' not in (built.place / "manifest.json").read_text("utf-8")


def test_expect_writes_what_there_is(mills: pathlib.Path) -> None:
    mills.write_text(GAME.partition("[figures")[0], encoding="utf-8")
    assert run("expect", mills, cwd=mills.parent).returncode == 0
    text = mills.read_text("utf-8")
    assert "tiles = 3" in text
    assert "# what the rules say" in text
    mills.write_text(GAME.partition("# what")[0], encoding="utf-8")
    assert run("expect", mills, cwd=mills.parent).returncode == 0
    text = mills.read_text("utf-8")
    assert "tiles = 3\nkinds = {mill = 3}\nsides = {grass = 6, road = 6}" in text
