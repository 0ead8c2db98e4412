"""Starters: small games, each a whole one, that a designer may begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.booklet.judge_figures import check_figures
from generator.bundled import template_folder
from generator.components.vocabulary import VOCABULARY
from generator.laws.registry import make_laws
from generator.tileset.load import load
from tests.support.some import some

STARTERS = sorted(template_folder().glob("starters/*.toml"))
LONGEST = 120  # lines


def test_there_are_starters() -> None:
    assert len(STARTERS) >= 6


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.stem)
def test_a_starter_is_short_and_tells_the_truth(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    game = load(path, VOCABULARY)
    assert game.tiles
    assert game.figures
    assert check_figures(game) == []
    for law in some(make_laws(game)):
        assert law.lack(game) == ""
