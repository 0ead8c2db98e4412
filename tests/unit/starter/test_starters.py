"""The gallery: every starter is a small whole game, and a copy of it is one too."""

from __future__ import annotations

import pathlib

import pytest

from generator.booklet.judge_figures import check_figures
from generator.check.checker import check_quickly
from generator.components.vocabulary import VOCABULARY
from generator.errors import CommandError
from generator.kit.build import make_kit
from generator.starter.starters import list_starters, start_like, starter_folder
from generator.studio.open_tilesets import OpenTilesets
from generator.tileset.load import load
from tests.support.command import run
from tests.support.some import some

STARTERS = some(starter.name for starter in list_starters())


@pytest.mark.parametrize("name", STARTERS)
def test_a_copy_of_a_starter_is_a_small_whole_game(name: str, tmp_path: pathlib.Path) -> None:
    copied = start_like("My Own Game", name)
    for file, data in copied.files:
        (tmp_path / file).write_bytes(data)
    path = tmp_path / "my-own-game.toml"
    assert len(path.read_text("utf-8").splitlines()) <= 120
    game = load(path, VOCABULARY)
    assert game.game.name == "My Own Game"
    assert check_quickly(game).failures == ()
    assert [flow.id for flow in game.flows] == [""]  # it says how it goes
    assert game.figures
    assert check_figures(game) == []
    kit = make_kit(game)
    assert {"kit.pdf", "rules.pdf"} <= kit.files.keys()


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_says_what_it_shows(name: str) -> None:
    starter = next(one for one in list_starters() if one.name == name)
    assert len(starter.about) > 40
    page = (pathlib.Path(__file__).parents[3] / "docs" / "gallery.md").read_text("utf-8")
    assert (
        f"## {starter.title}\n\n{starter.about}\n\n![{starter.title}](gallery/{name}.png)" in page
    )
    assert (pathlib.Path(__file__).parents[3] / "docs" / "gallery" / f"{name}.png").is_file()


def test_the_command_begins_like_a_starter(tmp_path: pathlib.Path) -> None:
    with_table = next(path.stem for path in sorted(starter_folder().glob("*.csv")))
    done = run("new", "My Deck", "--like", with_table, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"my-deck.toml", "my-deck.csv"}
    assert load(tmp_path / "my-deck.toml", VOCABULARY).tables[0][0] == "my-deck.csv"
    again = run("new", "My Deck", "--like", with_table, cwd=tmp_path)
    assert (again.returncode, "it stays" in again.stderr) == (2, True)
    named = run("new", "any", "--like", "list", cwd=tmp_path)
    assert [line.partition(":")[0] for line in named.stdout.splitlines()] == STARTERS


def test_a_starter_that_is_none_is_told_with_those_there_are(tmp_path: pathlib.Path) -> None:
    with pytest.raises(CommandError, match="did you mean"):
        start_like("My Deck", STARTERS[0][:-1] + "x")
    refused = run("new", "My Deck", "--like", STARTERS[0], "--shape", "hex", cwd=tmp_path)
    assert refused.returncode == 2


def test_the_studio_begins_like_a_starter(tmp_path: pathlib.Path) -> None:
    opened = OpenTilesets(tmp_path, lambda name, version: None)
    assert [one["name"] for one in opened.view()["starters"]] == STARTERS
    opened.begin_like("My Deck", STARTERS[0])
    assert (tmp_path / "my-deck.toml").is_file()
