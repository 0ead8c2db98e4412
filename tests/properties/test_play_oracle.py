"""What the engine says of a position, held against the laws: moves, points, the end, who has won.

Positions come from random plays. Of a hand one tile is looked at, another in every position, for
the laws take their time. `make fuzz` looks at 10,000 positions of every game.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generator.bundled import bundled_games, find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.laws.law import violations
from generator.play.plan import PlayPlan, make_plan, variants_of
from generator.play.state import NO_WAY_OUT, TOO_LONG, PlayState, begin
from generator.tileset.load import load
from tests.support.examples import FUZZING
from tests.support.law_play import LawPlay

POSITIONS = 10_000 if FUZZING else 400
WAYS = [
    (game, variant)
    for game in bundled_games()
    for variant in ("", *variants_of(load(find_tileset(game), VOCABULARY)))
]


def narrow(state: PlayState, chance: Random) -> PlayState:
    """The same position with one tile of those that could be placed."""
    made = state.copy()
    step: Any = state.plan.turn[state.at]
    source = getattr(step, "of", "")
    tiles = made.hand if source == "hand" else made.shown if source == "shown" else None
    if tiles:
        tiles[:] = [chance.choice(tiles)]
    return made


def compare_position(judge: LawPlay, state: PlayState, chance: Random) -> int:
    """Hold the moves of a position, and what one of them brings, against the laws."""
    small = narrow(state, chance)
    step: Any = small.plan.turn[small.at]
    moves = step.moves(small)
    engine = [] if moves is None else list(moves.every())
    assert len(set(engine)) == len(engine)
    assert moves is None or moves.count() == len(engine)
    assert judge.moves(small) == {judge.after(small, move) for move in engine}
    if engine:
        move = chance.choice(engine)
        paid = judge.paid(small, move)
        after = small.copy()
        after.play(move)
        after.settle()
        assert after.points == paid
        if step.name == "push":
            assert after.tiles.layout() == judge.pushed(small, move)
            assert not violations(after.tiles.layout(), judge.laws[small.seat], judge.tileset)
        if after.plan.is_board:
            assert after.board.top.position() == judge.settled(after)
        assert after.totals() == judge.totals(after)
        assert small.totals() == judge.totals(small)  # a copy is a copy
    return 1


def compare_end(judge: LawPlay, state: PlayState) -> None:
    """A finished play: how it ended, and who has won."""
    assert state.ended not in (TOO_LONG, NO_WAY_OUT)
    totals = judge.totals(state)
    assert state.totals() == totals
    best = max(state.plan.sign * total for total in totals)
    tied = [seat for seat, total in enumerate(totals) if state.plan.sign * total == best]
    assert set(state.winners()) <= set(tied)
    if len(tied) == 1:
        assert state.winners() == tied
    if state.plan.is_board:
        return
    if state.ended == "none-fits":
        assert not judge.any_fits(state)
    if state.ended == "finished":
        assert judge.is_finished(state)


def play_and_compare(plan: PlayPlan, seed: str, left: int, share: float) -> int:
    """Play at random; how many positions were compared."""
    judge, chance = LawPlay(plan), Random(seed)
    state, done = begin(plan, chance), 0
    while (moves := state.advance(chance)) is not None:
        if done < left and chance.random() < share:
            done += compare_position(judge, state, chance)
        state.play(moves.pick(chance))
        has_finish = any(end.name == "finished" for end in plan.ends)
        if has_finish and chance.random() < share and not state.ended:
            assert any(
                end.name == "finished" and end.is_reached(state) == judge.is_finished(state)
                for end in plan.ends
            )
    compare_end(judge, state)
    return done


@pytest.mark.parametrize(("played", "variant"), WAYS)
def test_the_engine_says_what_the_laws_say(played: str, variant: str) -> None:
    wanted = POSITIONS if not variant else POSITIONS // 8
    tileset = load(find_tileset(played), VOCABULARY)
    plans = [make_plan(tileset, variant, None)]
    most = plans[0].flow.seats[1]
    if most > plans[0].seats:
        plans.append(make_plan(tileset, variant, most))
    done = number = 0
    while done < wanted:
        plan = plans[number % len(plans)]
        done += play_and_compare(plan, f"oracle/{played}/{number}", wanted - done, 0.5)
        number += 1
        assert number < wanted
    assert done >= wanted
