"""What figures of tiles claim, held against the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.booklet.judge_figures import check_figures
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset

CARD, TURNED, OTHER = "01K24W35G", "02G15W34K", "02W15G34K"


@pytest.fixture
def judge(load_game: Callable[[str], Tileset]) -> Callable[..., list[str]]:
    """The problems of one figure of cards."""
    cards = load_game("scrambled-streets")

    def told(tiles: tuple[str, ...], **claims: object) -> list[str]:
        spec = FigureSpec("cards", "Cards", 1, 1, tiles=tiles, **claims)  # type: ignore[arg-type]
        return [problem.message for problem in check_figures(replace(cards, figures=(spec,)))]

    return told


def test_one_card_both_ways_up(judge: Callable[..., list[str]]) -> None:
    assert judge((CARD, TURNED), same_tile=True, turned=True, count=1) == []


def test_two_cards_are_not_one(judge: Callable[..., list[str]]) -> None:
    assert judge((CARD, OTHER), same_tile=True) == ["said to be one tile, but there are several"]


def test_the_same_way_up_twice(judge: Callable[..., list[str]]) -> None:
    assert judge((CARD, CARD), turned=True) == ["said to lie in different ways, but two lie alike"]


def test_a_wrong_count(judge: Callable[..., list[str]]) -> None:
    assert judge((CARD, OTHER), count=3) == [
        "said to be 3 in all, but the game has 2 of them",
    ]
