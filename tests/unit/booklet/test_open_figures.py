"""Figures whose truth hangs on how like sides of a tile join are not called lies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.booklet.judge_figures import check_figures, open_figures

SCORE = '[[scores]]\nscore = "longest-network"\nlabel = "Red"\nedge = "red"'
FIGURE = '[figures.one]\nalt = "Three tiles"\n{}\nlayout = """\nGGRG\nRGRG\nRGGG\n"""'
TILES = ["RGRG 4", "RGGG 4"]  # two cities on one tile, or one that runs through it


@pytest.mark.parametrize("points", [2, 3])
def test_separate_or_one_both_may_be_so(make: Any, points: int) -> None:
    game = make.game(TILES, SCORE, FIGURE.format(f"scores = {{ Red = {points} }}"))
    assert check_figures(game) == []
    assert len(open_figures(game)) == (points == 2)


@pytest.mark.parametrize("points", [1, 4])
def test_what_is_not_so_either_way_is_a_lie(make: Any, points: int) -> None:
    game = make.game(TILES, SCORE, FIGURE.format(f"scores = {{ Red = {points} }}"))
    assert [problem.key for problem in check_figures(game)] == ["figures.one"]


def test_a_street_that_ends_on_a_tile(make: Any) -> None:
    """Completed on either side of the middle tile, without a park; or one street with a park."""
    law = make.law("completed-with-feature", 'edge = "red"\nfeature = "park"')
    figure = FIGURE.format('breaks = "completed-with-feature"').replace("GGRG", "GGRG*")
    game = make.game([*TILES, "RGGG*"], law, figure)
    assert check_figures(game) == []
    assert len(open_figures(game)) == 1


def test_art_that_draws_like_sides_as_one_says_that_they_join(make: Any) -> None:
    game = make.game(TILES, SCORE, FIGURE.format("scores = { Red = 2 }"))
    tiles = tuple(replace(tile, art="network") for tile in game.tiles)
    drawn = replace(game, tiles=tiles)
    assert [problem.key for problem in check_figures(drawn)] == ["figures.one"]


def test_no_figure_of_a_bundled_game_is_open(bundled: Any, game: str) -> None:
    assert open_figures(bundled(game)) == []
