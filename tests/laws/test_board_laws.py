"""Laws and scores of a board and of cards, as the tilesets name them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.booklet.judge_figures import check_figures
from generator.check.board_checks import check_cubes
from generator.errors import UserError
from generator.laws.board.draw_lines import DrawLines
from generator.laws.board.raise_buildings import RaiseBuildings
from generator.laws.board.separate_lines import SeparateLines
from generator.laws.board_game import board_needs, board_of
from generator.laws.placement.ports_join import PortsJoin
from generator.laws.placement.push_in import PushIn
from generator.laws.raised_buildings import building_for
from generator.laws.registry import (
    board_law_kinds,
    board_score_kinds,
    law_signatures,
    make_board_laws,
    make_board_scores,
    make_laws,
    make_scores,
    score_signatures,
)
from generator.laws.scores.longest_path import LongestPath
from generator.play.plan import make_plan
from generator.tileset.model import Rule, Tileset
from tests.support.some import some


@pytest.fixture(scope="session")
def suburb(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("streetcar-suburb")


def test_a_game_names_the_laws_of_its_board(suburb: Tileset) -> None:
    laws = make_board_laws(suburb)
    assert [law.name for law in laws] == ["draw-lines", "take-houses", "raise-buildings"]
    assert laws[0] == DrawLines(players=("Purple", "Red"))
    scores = make_board_scores(suburb)
    assert list(scores) == ["Colours", "Lines"]
    assert scores["Lines"] == SeparateLines(cost=10)
    # None of them speaks of layouts.
    assert make_laws(suburb) == ()
    assert make_scores(suburb) == {}


def test_the_board_of_a_game_has_its_players_and_houses(suburb: Tileset) -> None:
    board = board_of(suburb)
    assert board.players == ("Purple", "Red")
    assert board.player("Red") == 1
    assert (board.colour_ids, board.copies) == (("blue", "yellow", "white", "black"), 13)
    with pytest.raises(LookupError, match="no player is called Green"):
        board.player("Green")


def test_a_game_names_the_laws_of_its_cards(load_game: Callable[[str], Tileset]) -> None:
    cards = load_game("scrambled-streets")
    assert {PortsJoin(), PushIn(start=2)} <= set(make_laws(cards))
    assert make_scores(cards) == {
        "Black": LongestPath(own="black", shared=("gray",), loop=2),
        "White": LongestPath(own="white", shared=("gray",), loop=2),
        "Black at the start": LongestPath(own="black", shared=("gray",), loop=0),
        "White at the start": LongestPath(own="white", shared=("gray",), loop=0),
    }
    assert board_needs(cards) == ()


def test_every_law_of_a_board_can_be_named_in_a_tileset() -> None:
    assert set(board_law_kinds()) <= {signature.name for signature in law_signatures()}
    assert set(board_score_kinds()) <= {signature.name for signature in score_signatures()}
    (players,) = next(one for one in law_signatures() if one.name == "draw-lines").parameters
    assert players.is_needed


def test_every_rule_is_a_sentence(suburb: Tileset) -> None:
    board = board_of(suburb)
    sentences = [
        *(law.sentence(board) for law in make_board_laws(suburb)),
        *(score.sentence(board) for score in make_board_scores(suburb).values()),
    ]
    for said in some(sentences):
        assert said[0].isupper()
        assert said.endswith(".")
    assert "Minus 7 " in SeparateLines(cost=7).sentence(board)


def test_what_a_game_lacks_for_its_laws_is_said(suburb: Tileset) -> None:
    assert board_needs(suburb) == ()
    assert board_needs(replace(suburb, playfield=None)) == (
        "draw-lines needs a board onto which houses are dealt",
    )
    buildings = Rule(RaiseBuildings.name, RaiseBuildings.name)
    alone = replace(suburb, laws=(buildings,), scores=())
    assert board_needs(alone) == ("raise-buildings needs draw-lines, which says who plays",)
    with pytest.raises(LookupError, match="does not say who draws"):
        board_of(alone)
    with pytest.raises(LookupError, match="has no board"):
        board_of(replace(suburb, playfield=None))


def test_three_colours_do_not_do(suburb: Tileset) -> None:
    field = suburb.playfield
    assert field is not None
    assert field.dealt is not None
    house = replace(field.dealt, colours=("blue", "yellow", "white"))
    (need,) = board_needs(replace(suburb, playfield=replace(field, dealt=house)))
    assert need.startswith("raise-buildings needs houses of 4 colours")
    assert need.endswith("there are 3")
    with pytest.raises(ValueError, match="3 colours; 4 are needed"):
        building_for(["blue", "yellow", "white"], house.colours)


def test_a_fifth_colour_is_told_wherever_the_law_would_be_asked(suburb: Tileset) -> None:
    """No figure is judged, no cube counted and nothing played by a law that lacks something."""
    field = suburb.playfield
    assert field is not None
    assert field.dealt is not None
    house = replace(field.dealt, colours=(*field.dealt.colours, "grey"))
    more = replace(suburb, playfield=replace(field, dealt=house))
    (need,) = board_needs(more)
    assert {problem.message for problem in check_figures(more)} == {need}
    assert check_cubes(more, replace(field, dealt=house)) is None
    with pytest.raises(UserError) as refused:
        make_plan(more)
    assert [problem.message for problem in refused.value.problems] == [need]
