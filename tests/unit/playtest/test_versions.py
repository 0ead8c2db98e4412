"""Two versions of a game: what differs is found, what does not is not."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from generator.errors import CommandError
from generator.playtest.comparison import VersionComparison, compare_versions, seat_both
from generator.playtest.comparison_words import comparison_table, say_changes
from generator.playtest.lots import Pairing, RunProgress, Sitting
from generator.playtest.run_playtest import PlaytestWish
from generator.playtest.versions import VersionTable, outcomes_of, pairs_of
from tests.support.tiny_game import FEWER, TINY, load_game

WISH = PlaytestWish(("random",), 30, 600.0, processes=1)


def compare(folder: Path, other: str, wish: PlaytestWish = WISH) -> VersionComparison:
    before, after = load_game(folder), load_game(folder, other, "other")
    return compare_versions(*seat_both(Sitting(before), after), wish)


def test_an_obvious_difference_is_found(tmp_path: Path) -> None:
    test = compare(tmp_path, FEWER)
    (run,) = test.runs
    found = {change.figure: change for change in run.changes}
    turns = found["turns", ""]
    assert turns.is_beyond
    assert (turns.measured.before, turns.measured.after) == (9.0, 6.0)
    assert not found["left over", ""].is_beyond
    said = say_changes(test)
    assert "Turns: 9.00 before, 6.00 after, -3.00 (-3.00 to -3.00) among random bots." in said
    assert not [sentence for sentence in said if sentence.startswith("Pieces left over")]


def test_a_version_against_itself_shows_nothing(tmp_path: Path) -> None:
    test = compare(tmp_path, TINY)
    (run,) = test.runs
    assert {change.measured.change for change in run.changes} == {0.0}
    assert {change.is_beyond for change in run.changes} == {False}
    assert say_changes(test)[0] == "Nothing differs beyond chance."


def test_the_same_game_with_other_shuffles_shows_nothing(tmp_path: Path) -> None:
    """Tiles in another order are dealt otherwise: what differs then is chance."""
    start, meadow, bend = TINY.split("[[tiles]]\n")
    bend, rest = bend.split("[[laws]]", 1)
    swapped = f"{start}[[tiles]]\n{bend}[[tiles]]\n{meadow}[[laws]]{rest}"
    (run,) = compare(tmp_path, swapped).runs
    points = {change.measured.change for change in run.changes if change.figure[0] == "points"}
    assert points != {0.0}
    assert {change.is_beyond for change in run.changes} == {False}


def test_names_of_tiles_do_not_matter(tmp_path: Path) -> None:
    other = TINY.replace('"meadow"', '"zebra"').replace("{ meadow =", "{ zebra =")
    (run,) = compare(tmp_path, other).runs
    assert {change.measured.change for change in run.changes} == {0.0}


def test_processes_do_not_matter(tmp_path: Path) -> None:
    one, two = (
        comparison_table(compare(tmp_path, FEWER, replace(WISH, processes=number)))
        for number in (1, 2)
    )
    assert one == two


def test_who_interrupts_keeps_whole_pairs(tmp_path: Path) -> None:
    def interrupt(progress: Sequence[RunProgress]) -> None:
        if progress[0].games:
            os.kill(os.getpid(), signal.SIGINT)

    both = seat_both(Sitting(load_game(tmp_path)), load_game(tmp_path, FEWER, "other"))
    (run,) = compare_versions(*both, replace(WISH, games=100_000), interrupt).runs
    assert 0 < run.games < 100_000
    assert not run.is_whole


def test_each_play_is_a_pair(tmp_path: Path) -> None:
    sittings = [Sitting(load_game(tmp_path)), Sitting(load_game(tmp_path, FEWER, "other"))]
    run = Pairing("random", ("random",), 1, 12, 6)
    table = VersionTable(tuple(sittings))
    whole = table.play_lot(run, 0) + table.play_lot(run, 1)
    assert whole == table.play_lot(replace(run, lot=12), 0)
    assert pairs_of(whole, 1, ("turns", "")) == {(9, 6): 12}
    assert Counter(outcomes_of(whole, 1)).total() == whole["games",] == 12


def test_what_only_one_has_is_told(tmp_path: Path) -> None:
    other = TINY.replace(', { step = "all-pass" }', "")
    test = compare(tmp_path, other)
    assert test.apart == (f"Only {tmp_path / 'tiny.toml'} has the end `all-pass`.",)
    assert test.apart[0] in say_changes(test)


def test_as_many_as_can_play_both(tmp_path: Path) -> None:
    def ask(seats: str, players: int | None = None) -> int | None:
        other = TINY.replace("seats = [2, 2]", f"seats = {seats}")
        more = load_game(tmp_path, TINY.replace("seats = [2, 2]", "seats = [2, 4]"))
        both = seat_both(Sitting(more, players=players), load_game(tmp_path, other, "other"))
        assert both[0].players == both[1].players
        return both[0].players

    assert ask("[2, 2]") == 2
    assert ask("[3, 6]") == 3
    assert ask("[3, 6]", 4) == 4
    with pytest.raises(CommandError, match=r"is played by 5, .* by 2 to 4"):
        ask("[5, 5]")
    with pytest.raises(CommandError, match="not 2: 3 to 4 can play both"):
        ask("[3, 6]", 2)


def test_without_a_number_it_stops_when_shares_are_known(tmp_path: Path) -> None:
    """Nothing differs: what has not shown in 150 pairs is rarer than 2 %."""
    (run,) = compare(tmp_path, TINY, replace(WISH, games=None)).runs
    assert run.is_whole
    assert 150 <= run.games < 200
