"""Figures that a game's laws are given without anybody drawing them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.booklet.fallback_rules import may_turn, name_pieces, show_scores, tell_laws
from generator.booklet.judge_figures import check_figures
from generator.booklet.law_figures import (
    LINE,
    find_law_figures,
    find_score_figures,
    share_line,
)
from generator.booklet.play_facts import gather_play
from generator.laws.law import is_legal, violations
from generator.laws.registry import make_laws, make_scores
from generator.play.law_examples import find_law_examples
from generator.tileset.model import Rule, Tileset
from tests.support.some import some

Load = Callable[[str], Tileset]


def test_an_example_is_as_small_as_it_can_be(game: str, load_game: Load) -> None:
    tileset = load_game(game)
    laws = make_laws(tileset)
    if not tileset.tiles or any(law.pushes for law in laws):
        assert find_law_examples(tileset) == {}
        return
    for number, example in some(find_law_examples(tileset).items()):
        assert violations(example.before, laws, tileset) == ()
        against = [law for law in laws if not law.allows(example.before, example.wrong, tileset)]
        assert laws[number] in against
        assert {law.name for law in against} <= set(example.broken)
        if example.right is not None:
            assert is_legal(example.before, example.right, laws, tileset)


def test_a_law_is_shown_broken_and_kept(load_game: Load) -> None:
    greenways = load_game("greenways")
    found = find_law_figures(greenways)
    told = tell_laws(greenways)
    assert sum(len(law.examples) == 2 for law in told) == len(found) == len(told)
    for specs in some(found.values()):
        assert [spec.legal for spec in specs] == [True, False]
        assert sum(share_line(specs, greenways)) <= LINE + len(specs)


def test_the_figures_are_judged_like_those_of_an_author(load_game: Load) -> None:
    town = load_game("puzzle-town")
    specs = tuple(spec for found in find_law_figures(town).values() for spec in found)
    assert check_figures(replace(town, figures=tuple(some(specs)))) == []


def test_scores_of_a_kind_share_a_figure(load_game: Load) -> None:
    streets = load_game("streets-and-sidewalks")
    assert len(make_scores(streets)) == 2
    shown = [one for line in show_scores(streets) for one in line]
    assert len({one.figure for one in shown}) == len(shown) <= 1
    greenways = load_game("greenways")
    specs = find_score_figures(greenways)
    assert [one.label for line in show_scores(greenways) for one in line] == [*specs]
    assert check_figures(replace(greenways, figures=tuple(some(specs.values())))) == []


def test_pieces_may_be_turned_unless_a_law_forbids_it(load_game: Load) -> None:
    greenways = load_game("greenways")
    upright = Rule("upright", "")
    assert may_turn(greenways)
    assert not may_turn(replace(greenways, laws=(*greenways.laws, upright)))
    assert not may_turn(load_game("streetcar-suburb"))


def test_pieces_have_names_and_no_ids(load_game: Load) -> None:
    greenways = load_game("greenways")
    pieces = name_pieces(greenways)
    assert sum(piece.count for piece in pieces) == greenways.tile_count
    assert "street and blank" in [piece.name for piece in pieces if not piece.is_named]
    assert not {piece.name for piece in pieces} & {tile.id for tile in greenways.tiles}


def test_the_turn_is_told_in_the_words_of_its_steps(load_game: Load) -> None:
    play = gather_play(load_game("streets-and-sidewalks"))
    assert play is not None
    assert play.is_given
    assert play.owned == ("street", "sidewalk")
    assert all(said.endswith(".") for said in some((*play.turn, *play.end)))
