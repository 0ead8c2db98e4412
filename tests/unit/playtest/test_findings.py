"""What a playtest says in words: no more than two bots and their intervals agree on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.playtest.intervals import wilson
from generator.playtest.lots import Pairing
from generator.playtest.playtest_figures import Numbers, Playtest, RunFigures
from generator.playtest.playtest_findings import say_findings
from generator.tileset.model import Tileset

PLAYS = 400
Bundled = Callable[[str], Tileset]


def some_numbers(mean: int) -> Numbers:
    return Numbers({mean: PLAYS}, float(mean), 0.0, mean, mean)


def run_of(*bots: str, wins: int = 200, **changes: Any) -> RunFigures:
    """A run in which nothing stands out, of two players, but for what is said here."""
    seats = wilson(wins, PLAYS), wilson(PLAYS - wins, PLAYS)
    shares = dict(zip(bots, seats, strict=False))
    plain = RunFigures(
        run=Pairing(" against ".join(bots), bots, 1, PLAYS, 10),
        games=PLAYS,
        is_close=True,
        seats=seats,
        bots=shares,
        points=dict.fromkeys(bots, 10.0),
        totals=(some_numbers(10), some_numbers(10)),
        labels={"Profits": 10.0},
        shared=wilson(4, PLAYS),
        turns=some_numbers(40),
        ends={"all-pass": wilson(PLAYS, PLAYS)},
        stuck=wilson(4, PLAYS),
        stuck_turns=0.0,
        redraws=0.0,
        lead_changes=3.0,
        decided=(0.1,) * 10,
        branching=20.0,
        left_over=0.0,
        left={},
        helpers=(),
        rows=some_numbers(6),
        columns=some_numbers(8),
    )
    return replace(plain, **changes)


@pytest.fixture
def told(bundled: Bundled) -> Callable[..., str]:
    def tell(*runs: RunFigures, seats: int = 2) -> str:
        game = bundled("puzzle-town")
        labels = tuple({label for one in runs for label in one.labels})
        return "\n".join(
            say_findings(Playtest(game, "", seats, "0", 1, runs, labels, ("all-pass",)))
        )

    return tell


def test_a_seat_is_ahead_if_two_bots_agree(told: Callable[..., str]) -> None:
    said = told(run_of("greedy", wins=240), run_of("mc", wins=250))
    assert said == (
        "The first player is ahead, and wins 60 % (55 to 65) among greedy bots and 62 % (58 to 67) "
        "among mc bots."
    )
    gap = (some_numbers(13), some_numbers(10))
    said = told(run_of("greedy", wins=240, totals=gap), run_of("mc", wins=250, totals=gap))
    assert said.endswith(" Give the others 3 points to begin with.")


def test_where_bots_differ_it_depends_on_skill(told: Callable[..., str]) -> None:
    said = told(run_of("greedy", wins=240), run_of("mc", wins=201))
    assert said.startswith("Whether the first player is ahead depends on skill: 60 % (55 to 65)")


def test_one_bot_alone_proves_nothing(told: Callable[..., str]) -> None:
    """Nor does one that was finished in time while the other was not."""
    said = told(run_of("greedy", wins=300, stuck=wilson(300, PLAYS), lead_changes=0.1))
    assert said.startswith("Only greedy bots have played among themselves")
    assert "\n" not in said


def test_nothing_else_stands_out(told: Callable[..., str]) -> None:
    duel = run_of("greedy", "random", wins=300)
    quiet = "Nothing else stands out: every play came to an end and no seat is ahead beyond chance."
    assert told(run_of("greedy"), run_of("mc"), duel).splitlines() == [
        "Skill pays: greedy wins 75 % (71 to 79) against random, with seats swapped.",
        quiet,
    ]
    loud = run_of("greedy", lead_changes=0.1), run_of("mc", lead_changes=0.2)
    assert quiet not in told(*loud, duel)


@pytest.mark.parametrize(
    ("wins", "said"),
    [
        (204, "Whether greedy plays better than random is open: it wins 51 % (46 to 56) in 400 "),
        (120, "Skill does not pay: greedy wins only 30 % (26 to 35) against random."),
    ],
)
def test_skill_may_be_open_or_not_pay(told: Callable[..., str], wins: int, said: str) -> None:
    assert said in told(run_of("random"), run_of("greedy"), run_of("greedy", "random", wins=wins))


def test_alone_words_tell_the_points_that_plots_show(told: Callable[..., str]) -> None:
    """Of the plays of each bot by itself, not of the fewer in which two take turns."""
    own = [run_of(bot, points={bot: mean}) for bot, mean in (("random", 92.3), ("greedy", 99.0))]
    duel = run_of("greedy", "random", points={"greedy": 96.0, "random": 88.2})
    assert told(*own, duel, seats=1).splitlines()[0] == (
        "Alone, greedy makes 99.0 points (the mean of 400 plays), random 92.3 points (the mean of "
        "400 plays)."
    )


def test_players_who_always_get_the_same(told: Callable[..., str]) -> None:
    runs = [
        run_of(*bots, shared=wilson(PLAYS, PLAYS), lead_changes=0.0)
        for bots in (("random",), ("greedy",), ("greedy", "random"))
    ]
    said = told(*runs)
    assert said.startswith("Nobody ever wins alone: in 1200 plays all players got the same.")
    assert "\n" not in said
    unpaid = told(*[replace(one, labels={}) for one in runs])
    assert unpaid.startswith("No score pays anything")


def test_an_end_that_bots_reach_against_each_other_is_reached(told: Callable[..., str]) -> None:
    other = {"stuck": wilson(PLAYS, PLAYS)}
    alone = run_of("random", ends=other), run_of("greedy", ends=other)
    assert "The end `all-pass` is never reached in 800 plays." in told(*alone)
    assert "never reached" not in told(*alone, run_of("greedy", "random"))


def test_plays_that_do_not_end_come_first(told: Callable[..., str]) -> None:
    endless = {"too-long": wilson(40, PLAYS), "all-pass": wilson(360, PLAYS)}
    said = told(run_of("random", ends=endless), run_of("greedy")).splitlines()
    assert said[0] == (
        "10 % (7 to 13) of all plays never come to an end: see to it that something runs out."
    )
    assert not any("too-long" in sentence for sentence in said)


def test_what_would_have_helped_is_named_if_bots_agree(told: Callable[..., str]) -> None:
    one, other = ((tile, wilson(280, PLAYS)) for tile in ("GGBR", "BRRR"))
    stuck = wilson(200, PLAYS)
    agreed = (
        run_of("random", stuck=stuck, helpers=(one,)),
        run_of("greedy", stuck=stuck, helpers=(one,)),
    )
    assert "The tile `GGBR` would have fitted 70 % of these times." in told(*agreed)
    differ = agreed[0], run_of("greedy", stuck=stuck, helpers=(other,))
    said = told(*differ)
    assert "Somebody gets stuck in many plays: 50 % (45 to 55) among random bots" in said
    assert "would have fitted" not in said
