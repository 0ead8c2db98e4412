"""A few plays by chance, as `check` makes them: that a game goes to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.check.reach_check import check_reach
from generator.check.short_playtest import PLAYS, check_short_plays, play_shortly
from generator.play.sample_plays import Sample
from generator.tileset.model import Tileset
from generator.tileset.play_model import StepRule

Bundled = Callable[[str], Tileset]


def with_flow(tileset: Tileset, **changes: Any) -> Tileset:
    return replace(tileset, flows=(replace(tileset.flows[0], **changes),))


def test_plays_that_end_are_counted_for_every_flow(bundled: Bundled) -> None:
    test = play_shortly(bundled("puzzle-town"))
    check = check_short_plays(test)
    assert check.verdict == "pass"
    assert check.figure == f"{3 * PLAYS} of {3 * PLAYS} plays by chance end"
    assert f"in {min(test.turns)} to {max(test.turns)} turns" in check.sentence


def test_a_player_who_can_do_nothing_is_a_fault(bundled: Bundled) -> None:
    lost = with_flow(bundled("puzzle-town"), stuck=())
    check = check_short_plays(play_shortly(lost))
    assert check.verdict == "fail" and "stuck" in check.sentence
    assert check.sentence.startswith("[play]: a player can do nothing")


def test_a_play_that_is_given_up_proves_nothing(bundled: Bundled) -> None:
    endless = with_flow(bundled("puzzle-town"), end=(StepRule("all-placed"),))
    check = check_short_plays(play_shortly(endless))
    assert check.verdict == "undecided" and "not over after" in check.sentence


def test_a_file_without_a_flow_is_not_played(make: Any) -> None:
    assert play_shortly(make.game(["RRGG 4"])).plays == 0


def test_what_was_placed_in_plays_can_be_reached(make: Any) -> None:
    game = make.game(["RRGG", "RRRR"])
    nothing_met = Sample()
    assert check_reach(game, nothing_met).verdict == "undecided"
    ids = {tile.id for tile in game.tiles}
    assert check_reach(game, nothing_met, ids).verdict == "pass"


def test_without_any_time_every_flow_is_played_once(bundled: Bundled) -> None:
    tileset = bundled("puzzle-town")
    assert play_shortly(tileset, timeout=0.0).plays == len(tileset.flows) > 1
