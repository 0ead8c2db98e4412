"""Plays in lots, shared out among processes, here or on a cluster.

What comes in: runs (who plays whom), an executor, when to stop. What goes out: counts for each run.
Lots are judged in their order, and those after the one that was enough are thrown away, so that the
same seed gives the same counts on any number of processes. Must not know: what counts mean.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import field
from typing import Protocol

from generator.play.bot import make_bot
from generator.play.plan import PlayPlan, make_plan
from generator.playtest.game_counts import Counts, play_and_count
from generator.processes.worker_process import LostError
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

AHEAD = 3  # lots that wait for each process, so that none is idle
RETRIES = 2  # of a lot whose process was lost


class LotTable(Protocol):
    """Where plays are made, and counted."""

    def play_lot(self, run: Pairing, number: int) -> Counts:
        """One lot of plays; the same number gives the same counts."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is played: a game or a variant of it, by so many."""

    tileset: Tileset
    variant: str = ""
    players: int | None = None
    seed: str = "0"

    def play_lot(self, run: Pairing, number: int) -> Counts:
        counts: Counts = Counter()
        for game in run.games_of(number):
            counts.update(play_once(self, run, game, self.seed_of(run, game)))
        return counts

    def seed_of(self, run: Pairing, game: int) -> str:
        """Those who change seats play the same deal from either side."""
        deal = game if run.is_mirror else game // plan_of(self).seats
        return f"{self.seed}/{self.tileset.slug}/{self.variant}/{run.name}/{deal}"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Plays of the same bots. In a run of two bots they change seats from play to play."""

    name: str
    bots: tuple[str, ...]
    think: int
    most: int  # plays
    lot: int  # plays at a time

    @property
    def is_mirror(self) -> bool:
        """Whether everybody is the same bot."""
        return len(self.bots) == 1

    def games_of(self, number: int) -> range:
        """The numbers of the plays in a lot."""
        return range(number * self.lot, min((number + 1) * self.lot, self.most))


@dataclass(slots=True)
class RunProgress:
    """How far a run has come: what was counted of its first lots."""

    run: Pairing
    counts: Counts = field(default_factory=Counter)
    given: int = 0  # lots given out
    taken: int = 0  # lots counted
    waiting: dict[int, Counts] = field(default_factory=dict)
    is_enough: bool = False

    @property
    def games(self) -> int:
        return self.counts["games",]

    @property
    def is_over(self) -> bool:
        return self.is_enough or self.games >= self.run.most


Enough = Callable[[Pairing, Counts], bool]
Hear = Callable[[Sequence[RunProgress]], None]


@dataclass(frozen=True, slots=True)
class StopRule:
    """When to stop, besides the most plays of each run."""

    is_enough: Enough
    seconds: float
    hear: Hear


def play_lot(table: LotTable, run: Pairing, number: int) -> Counts:
    """One lot of plays, as a function that other processes can be given."""
    return table.play_lot(run, number)


def play_once(table: Sitting, run: Pairing, game: int, seed: str) -> Counts:
    """One play of a run."""
    plan = plan_of(table)
    names = seat_bots(run.bots, plan.seats, game)
    return play_and_count(plan, [make_bot(name, run.think) for name in names], seed)


def seat_bots(bots: Sequence[str], seats: int, game: int) -> list[str]:
    """Who sits where: the stronger bot takes every seat in turn, against the weaker one."""
    if len(bots) == 1:
        return [bots[0]] * seats
    if seats == 1:
        return [bots[game % 2]]
    names = [bots[1]] * seats
    names[game % seats] = bots[0]
    return names


_PLANS: dict[tuple[int, str, int | None], tuple[Tileset, PlayPlan]] = {}


def plan_of(table: Sitting) -> PlayPlan:
    """The plan, with its tables, is kept as long as the process lives."""
    key = hash((table.tileset.slug, table.tileset.tiles)), table.variant, table.players
    known = _PLANS.get(key)
    if known is None or known[0] != table.tileset:
        known = table.tileset, make_plan(table.tileset, table.variant, table.players)
        _PLANS[key] = known
    return known[1]


def play_lots(
    executor: Executor, table: LotTable, runs: Sequence[Pairing], limits: StopRule, size: int
) -> list[RunProgress]:
    """Play all runs, one lot of each after another, until each has enough or time is up. Whoever
    interrupts keeps what is done."""
    progress = [RunProgress(run) for run in runs]
    end = time.monotonic() + limits.seconds
    pending: dict[Future[Counts], tuple[RunProgress, int, int]] = {}
    try:
        while any(not one.is_over for one in progress) and time.monotonic() < end:
            _give_out(executor, table, progress, pending, size * AHEAD)
            if not pending:
                break
            left = max(0.05, end - time.monotonic())
            done, _ = wait(pending, timeout=min(left, 0.5), return_when=FIRST_COMPLETED)
            for future in done:
                _take(executor, table, pending, future)
            _count(progress, limits.is_enough)
            limits.hear(progress)
    except KeyboardInterrupt:
        pass
    for future in pending:
        future.cancel()
    return progress


def _give_out(
    executor: Executor,
    table: LotTable,
    progress: Sequence[RunProgress],
    pending: dict[Future[Counts], tuple[RunProgress, int, int]],
    most: int,
) -> None:
    while len(pending) < most:
        open_runs = [
            one for one in progress if not one.is_over and one.given * one.run.lot < one.run.most
        ]
        if not open_runs:
            return
        one = min(open_runs, key=lambda each: each.given)
        future = executor.submit(play_lot, table, one.run, one.given)
        pending[future] = one, one.given, 0
        one.given += 1


def _take(
    executor: Executor,
    table: LotTable,
    pending: dict[Future[Counts], tuple[RunProgress, int, int]],
    future: Future[Counts],
) -> None:
    one, number, tries = pending.pop(future)
    try:
        one.waiting[number] = future.result()
    except LostError:
        if tries >= RETRIES:
            raise
        again = executor.submit(play_lot, table, one.run, number)
        pending[again] = one, number, tries + 1


def _count(progress: Sequence[RunProgress], is_enough: Enough) -> None:
    """Lots count in their order; what comes after enough is thrown away."""
    for one in progress:
        while one.taken in one.waiting and not one.is_over:
            one.counts.update(one.waiting.pop(one.taken))
            one.taken += 1
            one.is_enough = is_enough(one.run, one.counts)
