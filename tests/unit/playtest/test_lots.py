"""Plays in lots: the same counts however they are shared out, and an end in any case."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from generator.bundled import find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.playtest.game_counts import WHOLE, Counts
from generator.playtest.lots import (
    Pairing,
    RunProgress,
    Sitting,
    StopRule,
    play_lots,
    seat_bots,
)
from generator.playtest.playtest_figures import is_close
from generator.playtest.run_playtest import PlaytestWish, nobody_hears, run_playtest
from generator.processes.worker_process import LostError
from generator.tileset.load import load

MIRROR = Pairing("random", ("random",), 1, 24, 4)


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    return Sitting(load(find_tileset("streets-and-sidewalks"), VOCABULARY), seed="test")


class Backwards(Executor):
    """Does everything at once, and gives the last first."""

    def __init__(self, lost: int = 0) -> None:
        self.lost, self.calls = lost, 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.calls += 1
        if self.calls <= self.lost:
            future.set_exception(LostError(-9))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def never(run: Pairing, counts: Counts) -> bool:
    return False


def play(sitting: Sitting, executor: Executor, enough: Any = never, size: int = 1) -> RunProgress:
    rule = StopRule(enough, 600.0, nobody_hears)
    return play_lots(executor, sitting, [MIRROR], rule, size)[0]


def test_counts_do_not_depend_on_how_plays_are_shared_out(sitting: Sitting) -> None:
    one, many = play(sitting, Backwards(), size=1), play(sitting, Backwards(), size=4)
    assert one.games == many.games == 24
    assert one.counts == many.counts
    assert sum(one.counts["win", seat] for seat in (0, 1)) == 24 * WHOLE


def test_what_comes_after_enough_is_thrown_away(sitting: Sitting) -> None:
    def enough(run: Pairing, counts: Counts) -> bool:
        return counts["games",] >= 8

    few, many = play(sitting, Backwards(), enough, 1), play(sitting, Backwards(), enough, 6)
    assert few.games == many.games == 8
    assert few.counts == many.counts


def test_a_lot_whose_process_was_lost_is_played_again(sitting: Sitting) -> None:
    assert play(sitting, Backwards(lost=2)).counts == play(sitting, Backwards()).counts


def test_who_interrupts_keeps_what_is_done(sitting: Sitting) -> None:
    def interrupt(progress: Sequence[RunProgress]) -> None:
        if progress[0].games >= 8:
            os.kill(os.getpid(), signal.SIGINT)

    rule = StopRule(never, 600.0, interrupt)
    (done,) = play_lots(Backwards(), sitting, [MIRROR], rule, 1)
    assert 8 <= done.games < 24


def test_processes_give_the_same_figures(sitting: Sitting) -> None:
    def run(processes: int) -> Any:
        wish = PlaytestWish(("random", "greedy"), 12, 600.0, processes=processes)
        return run_playtest(sitting, wish)

    assert run(1) == run(2)


def test_bots_take_every_seat() -> None:
    seats = [seat_bots(("mc", "greedy"), 3, number) for number in range(3)]
    assert [names.index("mc") for names in seats] == [0, 1, 2]
    assert all(names.count("greedy") == 2 for names in seats)


@pytest.mark.parametrize(("games", "close"), [(400, False), (2600, True)])
def test_enough_is_when_every_seat_is_known_within_two_percent(games: int, close: bool) -> None:
    half = games // 2
    counts: Counts = made_counts(games, half)
    assert is_close(MIRROR, counts) is close


def made_counts(games: int, wins: int) -> Counts:
    from collections import Counter

    found: Counts = Counter()
    found["games",] = games
    found["win", 0], found["win", 1] = wins * WHOLE, (games - wins) * WHOLE
    found["total", 0, 3] = found["total", 1, 3] = games
    return found
