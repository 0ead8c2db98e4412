"""How plays go: the default flow, ends that never come, winners and ties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from generator.bundled import find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.laws.law import Violation
from generator.laws.layout import Layout
from generator.laws.placement.uniform_border import UniformBorder
from generator.play.bot import make_bot, play_game
from generator.play.plan import PlayPlan, find_flow, make_plan
from generator.play.state import NO_WAY_OUT, TOO_LONG, PlayState, begin
from generator.play.step_registry import step_kinds
from generator.starter.new_game import start_game
from generator.tileset.load import load
from generator.tileset.model import Rule, Tileset
from generator.tileset.play_model import Flow, StepRule, TieBreak, Win
from tests.support.some import some


def load_game(game: str) -> Tileset:
    return load(find_tileset(game), VOCABULARY)


def play_random(plan: PlayPlan, seed: str) -> PlayState:
    return play_game(plan, [make_bot("random")] * plan.seats, Random(seed))


def test_a_file_without_play_is_played_all_the_same(game: str) -> None:
    tileset = replace(load_game(game), flows=())
    state = play_random(make_plan(tileset), "default")
    assert state.ended not in ("", TOO_LONG, NO_WAY_OUT)


@pytest.mark.parametrize("shape", ["square", "hex", "card"])
def test_what_new_writes_can_be_played(
    shape: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    start = start_game("Tiny Meadow", shape)  # type: ignore[arg-type]
    path = tmp_path_factory.mktemp("new") / start.file
    path.write_text(start.text, encoding="utf-8")
    tileset = load(path, VOCABULARY)
    assert tileset.flows
    state = play_random(make_plan(tileset), "new")
    assert state.ended in {rule.name for rule in tileset.flows[0].end}
    assert sum(state.totals()) > 0


def test_a_flow_that_never_ends_is_stopped() -> None:
    tileset = load_game("puzzle-town")
    flow = replace(find_flow(tileset), end=(StepRule("all-placed"),))
    state = play_random(PlayPlan(tileset, flow, 2), "endless")
    assert state.ended == TOO_LONG


def test_a_player_without_a_way_out_ends_the_play() -> None:
    tileset = load_game("puzzle-town")
    flow = replace(find_flow(tileset), stuck=())
    state = play_random(PlayPlan(tileset, flow, 2), "lost")
    assert state.ended == NO_WAY_OUT


def with_points(plan: PlayPlan, *points: dict[str, int]) -> PlayState:
    """A play at its beginning, with these points for each seat and nothing counted at the end."""
    state = begin(plan, Random(0))
    for seat, mine in enumerate(points):
        for label, value in mine.items():
            state.points[seat * len(plan.labels) + plan.place_of[label]] = value
    return state


@pytest.fixture
def plan_with() -> Callable[..., PlayPlan]:
    tileset = load_game("puzzle-town")
    flow = replace(find_flow(tileset), final=())
    return lambda win: PlayPlan(tileset, replace(flow, win=win), 3)


def test_ties_are_broken_one_after_another(plan_with: Callable[[Win], PlayPlan]) -> None:
    ties = (TieBreak(points=("Zoning violations",)), TieBreak(seat="last"))
    state = with_points(
        plan_with(Win("most", ties)),
        {"Profits": 9, "Zoning violations": -4},
        {"Profits": 7, "Zoning violations": -2},
        {"Profits": 7, "Zoning violations": -2},
    )
    assert state.totals() == [5, 5, 5]
    assert state.winners() == [2]
    state.first = 2  # then seat 1 has the last turn
    assert state.winners() == [1]


def test_what_nothing_decides_is_shared(plan_with: Callable[[Win], PlayPlan]) -> None:
    state = with_points(plan_with(Win()), {"Profits": 3}, {"Profits": 3}, {"Profits": 1})
    assert state.winners() == [0, 1]


def test_fewest_may_win(plan_with: Callable[[Win], PlayPlan]) -> None:
    state = with_points(plan_with(Win("fewest")), {"Profits": 3}, {"Profits": 2}, {"Profits": 9})
    assert state.winners() == [1]
    assert state.lead(1) == 1


def test_every_step_says_what_it_is(game: str) -> None:
    tileset = load_game(game)
    flow: Flow
    for flow in some(tileset.flows):
        plan = PlayPlan(tileset, flow, flow.seats[0])
        for step in some((*plan.start, *plan.turn, *plan.stuck, *plan.ends)):
            assert step.sentence(tileset).endswith(".")
            assert type(step).__doc__


def test_all_games_say_how_they_go(game: str) -> None:
    assert load_game(game).flows
    assert set(step_kinds()) > {rule.name for rule in load_game(game).flows[0].turn}


def test_a_law_of_borders_is_not_asked_where_a_region_asks_nothing_of_its_border(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tileset = load_game("streets-and-sidewalks")
    bound = replace(tileset, laws=(*tileset.laws, Rule("uniform-border", "uniform-border")))

    def ask(law: UniformBorder, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        assert len(layout.cells) <= 1, "asked of a place beside others"
        return ()

    monkeypatch.setattr(UniformBorder, "violations", ask)
    assert play_random(make_plan(bound), "open").ended == "all-placed"
