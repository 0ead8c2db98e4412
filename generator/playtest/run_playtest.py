"""A playtest from beginning to end: which runs, how many plays, when it is enough.

What comes in: a game, bots, a budget. What goes out: a `Playtest`. Must not know: pages, terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from generator.play.bot import THINK, bot_kinds
from generator.playtest.lots import (
    LotTable,
    Pairing,
    RunProgress,
    Sitting,
    StopRule,
    plan_of,
    play_lot,
    play_lots,
)
from generator.playtest.playtest_figures import Playtest, all_labels, is_close, make_figures
from generator.processes.executors import open_executor
from generator.quick_start import dataclass

AUTO = 20_000  # plays of a run at most, if nobody says how many
SWAPPED = 400  # and of two bots against each other
# Plays in a lot by the strength of the strongest bot. In some games a greedy one takes a second.
LOTS = {0: 20, 1: 5}
SMALL_LOT = 1
BOTS = ("greedy", "mc")


@dataclass(frozen=True, slots=True)
class PlaytestWish:
    """What is asked of a playtest."""

    bots: tuple[str, ...] = BOTS
    games: int | None = None  # of each run; None: until it is enough
    seconds: float = 60.0
    think: int = THINK
    on: str | None = None  # the address of a cluster
    processes: int | None = None  # None: one for each core


def nobody_hears(progress: Sequence[RunProgress]) -> None:
    pass


def run_playtest(
    table: Sitting, wish: PlaytestWish, hear: Callable[[Sequence[RunProgress]], None] = nobody_hears
) -> Playtest:
    """Play until all runs have enough, time is up or somebody interrupts."""
    runs = plan_runs(table, wish)
    plan = plan_of(table)
    play_lot(table, Pairing("warm", ("random",), 1, 8, 8), 0)  # tables that copies of us share
    limits = StopRule(is_close if wish.games is None else never, wish.seconds, hear)
    done = play_runs(table, runs, wish, limits)
    figures = tuple(make_figures(one, plan) for one in done if one.games)
    return Playtest(
        table.tileset,
        table.variant,
        plan.seats,
        table.seed,
        wish.think,
        figures,
        all_labels(plan, figures),
        tuple(end.name for end in plan.ends),
    )


def play_runs(
    table: LotTable, runs: Sequence[Pairing], wish: PlaytestWish, limits: StopRule
) -> list[RunProgress]:
    """Play where it is wished: on a cluster, or on so many processes here."""
    with open_executor(wish.on, wish.processes) as executor:
        return play_lots(executor, table, runs, limits, executor.hands)


def never(run: Pairing, counts: object) -> bool:
    """The rule of runs that go on to their last play."""
    return False


def plan_runs(table: Sitting, wish: PlaytestWish) -> list[Pairing]:
    """Every bot against itself, and each against the next weaker one."""
    kinds = bot_kinds()
    named = sorted(set(wish.bots), key=lambda name: kinds[name].strength)
    ladder = list(dict.fromkeys(("random", *named)))
    most = wish.games if wish.games is not None else AUTO
    runs = [make_run((bot,), wish, most) for bot in named]
    swapped = wish.games if wish.games is not None else SWAPPED
    for weak, strong in pairwise(ladder):
        runs.append(make_run((strong, weak), wish, swapped))
    return runs


def make_run(bots: tuple[str, ...], wish: PlaytestWish, most: int) -> Pairing:
    strength = max(bot_kinds()[bot].strength for bot in bots)
    name = bots[0] if len(bots) == 1 else f"{bots[0]} against {bots[1]}"
    return Pairing(name, bots, wish.think, most, LOTS.get(strength, SMALL_LOT))
