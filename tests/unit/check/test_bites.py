"""Laws that can bite and scores that can pay, and games in which they cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.check.bite_check import check_borders, check_laws, check_scores
from generator.check.board_checks import check_board, check_cubes
from generator.check.board_plays import (
    check_board_laws,
    check_board_scores,
    sample_board_plays,
)
from generator.check.checker import check_layout
from generator.check.player_check import check_players
from generator.check.report import Check
from generator.check.variants import questions
from generator.laws.law import Law, Violation, is_legal, violations
from generator.laws.layout import Layout
from generator.laws.registry import given_laws, make_laws, make_scores
from generator.play import sample_plays as sample_plays_module
from generator.play.sample_plays import sample_plays
from generator.tileset.model import Tileset
from generator.tileset.space_model import Playfield
from tests.support.some import some

Bundled = Callable[[str], Tileset]
TILED = ("greenways", "puzzle-town", "scrambled-streets", "streets-and-sidewalks")
SCORE = '[[scores]]\nscore = "{}"\nlabel = "Points"\n{}'


def laws(tileset: Tileset) -> Check:
    return check_laws(tileset, sample_plays(tileset))


def scores(tileset: Tileset) -> Check:
    return check_scores(tileset, sample_plays(tileset))


def field_of(tileset: Tileset) -> Playfield:
    assert tileset.playfield is not None
    return tileset.playfield


@pytest.mark.parametrize("slug", TILED)
def test_what_is_shown_of_a_law_is_so(bundled: Bundled, slug: str) -> None:
    """In a legal position the law forbids the placement, and no other does, unless it is said."""
    tileset = bundled(slug)
    named = make_laws(tileset)
    every = (*named, *given_laws(tileset))
    for number, bite in some(sample_plays(tileset).bites.items()):
        law = named[number]
        assert not violations(bite.layout, every, tileset)
        assert not law.allows(bite.layout, bite.placement, tileset)
        others = [one for one in every if one is not law]
        assert is_legal(bite.layout, bite.placement, others, tileset) is not bool(bite.others)


@pytest.mark.parametrize("slug", TILED)
def test_what_is_shown_of_a_score_is_so(bundled: Bundled, slug: str) -> None:
    tileset = bundled(slug)
    for label, earned in some(sample_plays(tileset).pays.items()):
        assert not violations(earned.layout, make_laws(tileset), tileset)
        score = make_scores(tileset)[label]
        assert score.score(earned.layout, tileset, earned.play).points == earned.result.points != 0


def test_plays_are_the_same_every_time(bundled: Bundled) -> None:
    tileset = bundled("greenways")
    assert sample_plays(tileset) == sample_plays(tileset)


def test_a_law_that_others_imply_is_told_and_no_fault(bundled: Bundled) -> None:
    """Whoever extends a line touches a tile."""
    check = laws(bundled("streets-and-sidewalks"))
    assert (check.verdict, check.figure) == ("pass", "4 of 4 seen to forbid, 1 never alone")
    assert any(note.startswith("touch ") and ", as extends" in note for note in check.notes)


def test_a_law_that_nothing_can_break_is_told(bundled: Bundled) -> None:
    check = laws(bundled("scrambled-streets"))
    assert check.verdict == "pass"
    assert "ports-join cannot be broken: segments join all ports of all cards" in check.notes


@pytest.mark.parametrize(
    ("law", "more", "said"),
    [
        ("apart", 'feature = "park"', "no tile has a park, and two would have to"),
        ("completed-with-feature", 'edge = "red"\nfeature = "park"', "no tile with red has a park"),
        ("completed-with-intersection", 'edge = "red"', "no tile has 3 red sides"),
        ("ports-join", "", "no segment lies on any of the tiles"),
        ("push-in", "start = 9", "takes 81 tiles, and there are 4, so none is left to push in"),
        ("push-in", "start = 1", "so nothing is ever pushed"),
        ("uniform-border", "", 'the region "field" asks for nothing on its border'),
        ("joins", 'edges = ["blue"]', "no tile carries blue"),
    ],
)
def test_a_law_without_what_it_speaks_of(make: Any, law: str, more: str, said: str) -> None:
    blue = '[edges.blue]\nletter = "B"\nname = "Blue"\ncolour = "#3f78b5"'
    check = laws(make.game(["RRGG 4"], make.field(2, 2), blue, make.law(law, more)))
    assert check.verdict == "fail"
    assert check.sentence.startswith(f"{law} cannot work: ")
    assert said in check.sentence


def test_sides_that_must_match_where_there_are_none(make: Any) -> None:
    """Cards have segments and no edges."""
    cards = make.cards(["02S,13S 4"])
    check = laws(replace(cards, laws=make.game(["RRGG"]).laws))
    assert check.verdict == "fail"
    assert check.sentence.startswith("sides-match cannot work: no tile has edges")


@pytest.mark.parametrize(
    ("score", "more", "said"),
    [
        ("linked-to-intersection", 'edge = "red"', "no tile has 3 red sides"),
        ("linked-to-feature", 'edge = "red"\nfeature = "park"', "no tile with red has a park"),
        ("per-feature", 'feature = "park"', "no tile has a park"),
        ("longest-network", 'edge = "red"\npoints = 0', "it is worth 0"),
        ("loop", 'edge = "red"\nleast = 5', "a loop asks for 5 tiles with two red sides"),
        ("zoning", "", "no region asks for anything on its border"),
    ],
)
def test_a_score_that_never_pays(make: Any, score: str, more: str, said: str) -> None:
    check = scores(make.game(["RRGG 4"], make.field(2, 2), SCORE.format(score, more)))
    assert check.verdict == "fail"
    assert check.sentence.startswith(f"Points ({score}) never pays: ")
    assert said in check.sentence


def test_a_score_that_was_only_not_seen_to_pay_is_undecided(make: Any) -> None:
    """Straight ways never close a loop, but no argument says so."""
    check = scores(make.game(["RGRG 4"], SCORE.format("loop", 'edge = "red"')))
    assert (check.verdict, check.figure) == ("undecided", "0 of 1 seen to pay")
    assert check.sentence.endswith("it may do so in others")


def test_a_border_that_no_law_keeps(make: Any) -> None:
    bare = make.game(["RRGG 4"], make.field(2, 2, "red"))
    check = check_borders(bare)
    assert check is not None
    assert check.verdict == "undecided"
    kept = check_borders(make.game(["RRGG 4"], make.field(2, 2, "red"), make.law("uniform-border")))
    assert kept is not None
    assert kept.verdict == "pass"
    assert check_borders(make.game(["RRGG 4"], make.field(2, 2))) is None


def test_a_free_region_says_how_many_tiles_lie(make: Any) -> None:
    tileset = make.game(["RRRR 9"], make.open_field(2, 2))
    (asked,) = questions(tileset, tileset.regions[0])
    check = check_layout(tileset, asked, 5)
    assert check.verdict == "pass"
    assert check.figure.startswith("3 of 9 tiles")
    assert check.sentence.endswith(
        "a free region asks how far tiles reach, not that all can be laid"
    )


def test_a_layout_that_cannot_fail_says_so(bundled: Bundled, make: Any) -> None:
    cards = bundled("scrambled-streets")
    check = check_layout(cards, questions(cards, cards.regions[0])[0], 5)
    assert check.sentence.startswith("any cards in any cell do")
    tiles = make.game(["RRGG 4"], make.field(2, 2))
    check = check_layout(tiles, questions(tiles, tiles.regions[0])[0], 5)
    assert check.sentence == "the laws accept it"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_board_without_one_of_its_laws(bundled: Bundled, number: int) -> None:
    tileset = bundled("streetcar-suburb")
    less = replace(tileset, laws=tuple(r for n, r in enumerate(tileset.laws) if n != number))
    sample = sample_board_plays(less)
    found = [check_board_laws(less, sample), check_board_scores(less, sample)]
    assert "fail" in [check.verdict for check in found]


def test_the_laws_of_a_board_bite_and_its_scores_pay(bundled: Bundled) -> None:
    tileset = bundled("streetcar-suburb")
    sample = sample_board_plays(tileset)
    check = check_board_laws(tileset, sample)
    assert (check.verdict, check.figure) == ("pass", "3 of 3 seen to forbid")
    check = check_board_scores(tileset, sample)
    assert (check.verdict, check.figure) == ("pass", "2 of 2 seen to pay")


def test_cubes_that_no_law_builds_with(bundled: Bundled) -> None:
    tileset = bundled("streetcar-suburb")
    idle = replace(tileset, laws=tileset.laws[:2])
    check = check_cubes(idle, field_of(idle))
    assert check is not None
    assert check.verdict == "fail"


def test_a_torn_board(bundled: Bundled) -> None:
    field = field_of(bundled("streetcar-suburb"))
    torn = replace(field, offsets=(*field.offsets[:4], *(o + 40 for o in field.offsets[4:])))
    check = check_board(torn)
    assert check.verdict == "fail"
    assert check.sentence.startswith("the board is torn into 2 parts")


@pytest.mark.parametrize("players", [(3, 3), (1, 1), (2, 4)])
def test_as_many_players_as_a_law_has_room_for(bundled: Bundled, players: tuple[int, int]) -> None:
    suburb = bundled("streetcar-suburb")
    assert check_players(suburb) is not None
    assert check_players(suburb).verdict == "pass"  # type: ignore[union-attr]
    check = check_players(replace(suburb, game=replace(suburb.game, players=players)))
    assert check is not None
    assert check.verdict == "fail"
    assert check.sentence.startswith("draw-lines names 2 players, and the game is for ")


def test_a_style_for_every_player(bundled: Bundled) -> None:
    streets = bundled("streets-and-sidewalks")
    check = check_players(replace(streets, game=replace(streets.game, players=(2, 3))))
    assert check is not None
    assert check.verdict == "fail"
    assert check_players(bundled("greenways")) is None


class RedSouth(Law):
    """A tile shows red to the south: as it stands in the file, none of these does."""

    name = "red-south"

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        wrong = (cell for cell, placed in layout.cells.items() if placed.sides[2] != "red")
        return tuple(self.broken((cell,), "red is not in the south") for cell in wrong)

    def sentence(self, tileset: Tileset) -> str:
        return "Red lies in the south."


def test_a_play_begins_with_whichever_way_up_is_legal(
    make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tileset = make.game(["RRGG 4"], make.field(2, 2))
    monkeypatch.setattr(sample_plays_module, "make_laws", lambda tileset: (RedSouth(),))
    sample = sample_plays(tileset)
    assert sample.positions > 0
    assert sample.beside == {"t0"}


def test_of_many_tiles_only_those_are_laid_that_a_play_chooses_from(
    bundled: Bundled, monkeypatch: pytest.MonkeyPatch
) -> None:
    tileset = bundled("streets-and-sidewalks")
    before = sample_plays(tileset)
    laid = 0
    covering = sample_plays_module._Plays.covering

    def count(plays: Any, tile: Any, cell: Any) -> Any:
        nonlocal laid
        laid += 1
        return covering(plays, tile, cell)

    monkeypatch.setattr(sample_plays_module._Plays, "covering", count)
    assert sample_plays(tileset) == before
    assert laid < 20 * len(tileset.tiles)
