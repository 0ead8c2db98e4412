"""Bots play by the rules, always the same for a seed, and the stronger ones win."""

from __future__ import annotations

import sys
from random import Random

import pytest

from generator.bundled import find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.play.bot import bot_kinds, make_bot, play_game
from generator.play.plan import PlayPlan, make_plan
from generator.play.state import begin
from generator.tileset.load import load

# How many plays, and how many tries before each move of Monte Carlo, show who is stronger. Alone
# bots play the same deals; else they swap seats on each deal.
DUELS = [
    ("greenways", "random", "greedy", 8, 1),
    ("puzzle-town", "random", "greedy", 8, 1),
    ("scrambled-streets", "random", "greedy", 2, 1),
    ("streetcar-suburb", "random", "greedy", 4, 1),
    ("streets-and-sidewalks", "random", "greedy", 8, 1),
    ("greenways", "greedy", "mc", 4, 16),
    ("puzzle-town", "greedy", "mc", 10, 16),
    ("scrambled-streets", "greedy", "mc", 4, 8),
    ("streetcar-suburb", "greedy", "mc", 6, 16),
    ("streets-and-sidewalks", "greedy", "mc", 6, 16),
]


def plan_of(game: str) -> PlayPlan:
    return make_plan(load(find_tileset(game), VOCABULARY))


def ahead(plan: PlayPlan, weak: str, strong: str, plays: int, think: int) -> tuple[float, int]:
    """Wins of the stronger bot, and by how much it is ahead in all plays together."""
    bots = make_bot(weak, think), make_bot(strong, think)
    wins, margin = 0.0, 0
    for number in range(plays):
        seed = f"duel/{number // plan.seats}"
        if plan.seats == 1:
            one, other = (
                plan.sign * play_game(plan, [bot], Random(seed)).totals()[0] for bot in bots
            )
            margin += other - one
            wins += (other > one) + 0.5 * (other == one)
            continue
        seat = number % plan.seats
        players = [bots[1] if place == seat else bots[0] for place in range(plan.seats)]
        state = play_game(plan, players, Random(seed))
        winners = state.winners()
        margin += state.lead(seat)
        wins += (seat in winners) / len(winners)
    return wins, margin


@pytest.mark.slow
@pytest.mark.parametrize(("played", "weak", "strong", "plays", "think"), DUELS)
def test_the_stronger_bot_wins(
    played: str, weak: str, strong: str, plays: int, think: int, capsys: pytest.CaptureFixture[str]
) -> None:
    wins, margin = ahead(plan_of(played), weak, strong, plays, think)
    figures = f"{played}: {strong} wins {wins:g} of {plays} against {weak}, {margin:+} points"
    with capsys.disabled():
        sys.stdout.write(f"\n  {figures}\n")
    assert wins > plays / 2
    assert margin > 0


@pytest.mark.parametrize("name", sorted(bot_kinds()))
def test_a_seed_gives_the_same_play(name: str) -> None:
    plan = plan_of("streets-and-sidewalks")
    bots = [make_bot(name, 4)] * plan.seats
    one, other = (play_game(plan, bots, Random("same")) for _ in range(2))
    assert one.tiles.layout() == other.tiles.layout()
    assert one.points == other.points


def test_bots_are_told_from_the_weakest() -> None:
    assert list(bot_kinds()) == ["random", "greedy", "mc"]


def test_monte_carlo_does_not_see_what_is_hidden() -> None:
    """Dealing anew keeps what the player sees, and the number of tiles everywhere."""
    plan = plan_of("streets-and-sidewalks")
    state = begin(plan, Random(2))
    other = state.copy()
    other.deal_hidden_anew(Random(3))
    assert other.hands[0] == state.hands[0]
    assert other.hands[1] != state.hands[1]
    assert sorted(other.bag + other.hands[1]) == sorted(state.bag + state.hands[1])
