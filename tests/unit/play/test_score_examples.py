"""Small positions that show what a score pays: found alone, legal, and always the same ones."""

from __future__ import annotations

from collections.abc import Callable

from generator.laws.law import violations
from generator.laws.registry import make_laws, make_scores
from generator.laws.score import Play
from generator.play.score_examples import TILES, find_score_examples
from generator.tileset.model import Tileset
from tests.support.some import some


def test_an_example_is_a_legal_position_that_pays(load_game: Callable[[str], Tileset]) -> None:
    greenways = load_game("greenways")
    found = find_score_examples(greenways)
    assert set(found) >= {"A", "B", "C", "D"}  # E pays for tiles that are not on the table
    laws, scores = make_laws(greenways), make_scores(greenways)
    for label, example in some(found.items()):
        assert len(example.layout) <= TILES
        assert violations(example.layout, laws, greenways) == ()
        again = scores[label].score(example.layout, greenways, Play(example.last.cell))
        assert again.points == example.result.points != 0


def test_what_is_pushed_in_has_no_example(load_game: Callable[[str], Tileset]) -> None:
    assert find_score_examples(load_game("scrambled-streets")) == {}
    assert find_score_examples(load_game("streetcar-suburb")) == {}
