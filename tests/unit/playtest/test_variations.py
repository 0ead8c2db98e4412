"""One copy more and one fewer: what an aim measures, and what may be proposed."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from generator.errors import CommandError
from generator.playtest.aims import Aim, check_aim, measure_aim, read_aim
from generator.playtest.game_counts import WHOLE, Counts
from generator.playtest.lots import RunProgress, Sitting, plan_of
from generator.playtest.run_playtest import PlaytestWish, nobody_hears
from generator.playtest.try_variations import MORE, Hear, TriedVariations, try_variations
from generator.playtest.variation_words import say_tried, variation_rows, variations_table
from generator.studio.tileset_file import Held
from generator.studio.vary_copies import vary_copies
from tests.support.tiny_game import load_game, write_game

WISH = PlaytestWish(("random",), 20, 600.0, processes=1)
SHORTER = Aim("length", 8)


def try_out(
    folder: Path, aim: Aim, wish: PlaytestWish = WISH, hear: Hear = nobody_hears
) -> TriedVariations:
    path = write_game(folder)
    found = vary_copies(path, Held(path.read_bytes())).found
    sitting = Sitting(load_game(folder))
    return try_variations(sitting, [one.variation for one in found], aim, wish, hear)


def test_the_best_is_confirmed_on_fresh_seeds(tmp_path: Path) -> None:
    test = try_out(tmp_path, SHORTER)
    assert len(test.screened) == 4
    assert {one.variation.after - one.variation.before for one in test.confirmed} == {-1}
    best = test.best
    assert best is not None
    assert best.games == MORE * 20
    assert [change.change for change in best.changes] == [-1.0]
    assert "0.00 instead of 1.00: -1.00 (-1.00 to -1.00) among random" in say_tried(test)[1]
    assert len(variation_rows(test)) == 4


def test_nothing_is_proposed_where_nothing_is_better(tmp_path: Path) -> None:
    """Every play reaches its end as it is."""
    test = try_out(tmp_path, Aim("finish"))
    assert test.confirmed == ()
    assert test.best is None
    assert "none of 4 variations was better" in say_tried(test)[1]


def test_what_chance_does_is_not_proposed(tmp_path: Path) -> None:
    """With two plays of each something looks better; eight on fresh seeds do not show it."""
    test = try_out(tmp_path, Aim("score-spread"), replace(WISH, games=2))
    assert test.confirmed
    assert test.best is None
    assert "none was better beyond chance" in say_tried(test)[1]


def test_all_bots_have_to_agree(tmp_path: Path) -> None:
    test = try_out(tmp_path, SHORTER, replace(WISH, bots=("greedy", "random")))
    assert test.screened[0].bots == ("random",)
    assert test.best is not None
    assert test.best.bots == ("random", "greedy")


def test_who_interrupts_gets_no_proposal(tmp_path: Path) -> None:
    def interrupt(progress: Sequence[RunProgress]) -> None:
        if progress[0].games >= 20:
            os.kill(os.getpid(), signal.SIGINT)

    test = try_out(tmp_path, SHORTER, replace(WISH, games=100_000), interrupt)
    assert test.screened[0].games >= 20
    assert test.confirmed == ()
    assert "stopped before the best could play again" in say_tried(test)[1]


def test_processes_do_not_matter_to_variations(tmp_path: Path) -> None:
    one, two = (
        variations_table(try_out(tmp_path, Aim("balance"), replace(WISH, processes=number)))
        for number in (1, 2)
    )
    assert one == two


def make_counts(outcomes: dict[tuple[tuple[int, ...], tuple[int, ...]], int]) -> Counts:
    counts: Counts = Counter()
    for (before, after), count in outcomes.items():
        counts["games",] += count
        parts = (WHOLE * share for share in (*before, *after))
        counts["outcome", 1, *parts] += count
    return counts


def test_balance_is_the_gap_between_seats(tmp_path: Path) -> None:
    """Which seat is ahead does not matter: 80 to 20 is as bad as 20 to 80."""
    plan = plan_of(Sitting(load_game(tmp_path)))
    first, second = (1, 0), (0, 1)
    other = make_counts({(first, second): 80, (second, first): 20})
    assert measure_aim(Aim("balance"), plan, other, 1).change == pytest.approx(0.0)
    fair = make_counts({(first, first): 50, (first, second): 30, (second, second): 20})
    found = measure_aim(Aim("balance"), plan, fair, 1)
    assert (found.before, found.after) == pytest.approx((0.6, 0.0))
    assert Aim("balance").gain(found) == pytest.approx(0.6)
    assert found.chance < 0.001


def test_length_is_how_far_each_play_is_off(tmp_path: Path) -> None:
    """Plays of 30 and 50 turns are not 40 turns long, though their mean is."""
    plan = plan_of(Sitting(load_game(tmp_path)))
    counts: Counts = Counter({("games",): 2})
    counts["pair", 1, "turns", "", 30, 39] += 1
    counts["pair", 1, "turns", "", 50, 41] += 1
    found = measure_aim(read_aim("length=40"), plan, counts, 1)
    assert (found.before, found.after) == (10.0, 1.0)


def test_finish_is_the_end_that_is_named_first(tmp_path: Path) -> None:
    plan = plan_of(Sitting(load_game(tmp_path)))
    counts: Counts = Counter({("games",): 10})
    counts["pair", 1, "end", "all-placed", 0, 1] += 4
    counts["pair", 1, "end", "all-placed", 1, 1] += 1
    found = measure_aim(read_aim("finish"), plan, counts, 1)
    assert (found.before, found.after) == (0.1, 0.5)
    assert Aim("finish").gain(found) == pytest.approx(0.4)


@pytest.mark.parametrize("words", ["fun", "length", "length=0", "length=x", "balance=2", ""])
def test_unknown_aims(words: str) -> None:
    with pytest.raises(CommandError):
        read_aim(words)


def test_alone_there_is_nobody_to_compare(tmp_path: Path) -> None:
    text = write_game(tmp_path).read_text("utf-8").replace("seats = [2, 2]", "seats = [1, 1]")
    plan = plan_of(Sitting(load_game(tmp_path, text)))
    for name in ("balance", "score-spread"):
        with pytest.raises(CommandError, match="one plays alone"):
            check_aim(Aim(name), plan)
    check_aim(Aim("finish"), plan)
