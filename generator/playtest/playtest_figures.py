"""What was counted, as figures with their intervals.

What comes in: the counts of runs. What goes out: frozen figures, which pages, JSON and sentences
show alike. `docs/playtesting.md` defines each. Must not know: how plays were shared out, words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.play.plan import PlayPlan
from generator.playtest.game_counts import TENTHS, WHOLE, Counts
from generator.playtest.intervals import ShareInterval, Z, quantile, spread, wilson
from generator.playtest.lots import Pairing, RunProgress
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

CLOSE = 0.02  # of an interval to either side: then a share is known well enough
LEAST = 60  # plays before anything is close
OFTEN = 20  # plays from one look to the next: whoever looks always stops at the first lucky one


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers that plays gave: how often each, their mean, how far they lie apart."""

    counts: dict[int, int]
    mean: float
    deviation: float
    low: int  # nine of ten plays are at least so
    high: int  # nine of ten are at most so


@dataclass(frozen=True, slots=True)
class RunFigures:
    """What one run showed."""

    run: Pairing
    games: int
    is_close: bool  # whether it stopped because its shares are known well enough
    seats: tuple[ShareInterval, ...]  # of wins, in the order of turns
    bots: dict[str, ShareInterval]  # of wins
    points: dict[str, float]  # by bot, mean total
    totals: tuple[Numbers, ...]  # in the order of turns
    labels: dict[str, float]  # mean points of a player under each
    shared: ShareInterval  # plays that nobody won alone
    turns: Numbers
    ends: dict[str, ShareInterval]
    stuck: ShareInterval  # plays in which somebody was stuck
    stuck_turns: float  # a play
    redraws: float  # a play
    lead_changes: float  # a play
    decided: tuple[float, ...]  # share of plays by the tenth in which the winner leads for good
    branching: float  # moves to choose from
    left_over: float  # pieces a play
    left: dict[str, float]  # by tile, its copies left a play, as a share of all its copies
    helpers: tuple[
        tuple[str, ShareInterval], ...
    ]  # tiles that would have fitted where somebody was stuck
    rows: Numbers
    columns: Numbers


@dataclass(frozen=True, slots=True)
class Playtest:
    """A whole playtest of one game."""

    tileset: Tileset
    variant: str
    seats: int
    seed: str
    think: int
    runs: tuple[RunFigures, ...]
    labels: tuple[str, ...]  # that the flow pays
    ends: tuple[str, ...]  # that the flow knows

    @property
    def mirrors(self) -> tuple[RunFigures, ...]:
        return tuple(one for one in self.runs if one.run.is_mirror)

    @property
    def duels(self) -> tuple[RunFigures, ...]:
        return tuple(one for one in self.runs if not one.run.is_mirror)

    @property
    def games(self) -> int:
        return sum(one.games for one in self.runs)


def is_close(run: Pairing, counts: Counts) -> bool:
    """Whether the share of every seat, or of both bots, is known well enough."""
    games = counts["games",]
    if games < LEAST or games % OFTEN:
        return False
    if not run.is_mirror:
        share = _bot_share(counts, run.bots[0])
        return share.half <= CLOSE or share.excludes(_fair(counts, run.bots[0]))
    seats = [name[1] for name in counts if name[0] == "win"]
    if {name[1] for name in counts if name[0] == "total"} == {0}:
        return _is_mean_close(counts)
    return all(wilson(counts["win", seat] / WHOLE, games).half <= CLOSE for seat in seats)


def _is_mean_close(counts: Counts) -> bool:
    """Alone, nobody wins: then the mean of the points is to be known within 2 % of it."""
    totals = {int(name[2]): count for name, count in counts.items() if name[0] == "total"}
    mean, deviation = spread(totals)
    reach = Z * deviation / math.sqrt(max(1, counts["games",]))
    return reach <= max(0.25, CLOSE * abs(mean))


def make_figures(progress: RunProgress, plan: PlayPlan) -> RunFigures:
    run, counts = progress.run, progress.counts
    games = counts["games",]
    each = max(1, games)
    tiles = plan.tiles.pieces.tiles if plan.tiles is not None else ()
    copies = {tile.id: tile.copies for tile in tiles}
    used = [label for label in plan.labels if counts["pointed", label]]
    stuck_games = counts["stuck games",]
    fits = [(tile, wilson(counts["would fit", tile], stuck_games)) for tile in copies]
    fits.sort(key=lambda one: -one[1].value)
    return RunFigures(
        run=run,
        games=games,
        is_close=progress.is_enough,
        seats=tuple(wilson(counts["win", seat] / WHOLE, games) for seat in range(plan.seats)),
        bots={name: _bot_share(counts, name) for name in run.bots},
        points={
            name: counts["bot total", name] / max(1, counts["bot games", name]) for name in run.bots
        },
        totals=tuple(_numbers(counts, "total", seat) for seat in range(plan.seats)),
        labels={label: counts["points", label] / (each * plan.seats) for label in used},
        shared=wilson(counts["shared",], games),
        turns=_numbers(counts, "turns"),
        ends={
            str(name[1]): wilson(count, games)
            for name, count in sorted(counts.items(), key=str)
            if name[0] == "end"
        },
        stuck=wilson(stuck_games, games),
        stuck_turns=counts["stuck turns",] / each,
        redraws=counts["redraws",] / each,
        lead_changes=counts["lead changes",] / each,
        decided=tuple(counts["decided", tenth] / each for tenth in range(TENTHS)),
        branching=counts["moves",] / max(1, counts["decisions",]),
        left_over=counts["left over",] / each,
        left={
            tile: counts["left", tile] / (each * count)
            for tile, count in copies.items()
            if counts["left", tile]
        },
        helpers=tuple(fits[:3]) if stuck_games else (),
        rows=_numbers(counts, "rows"),
        columns=_numbers(counts, "columns"),
    )


def leading_share(progress: RunProgress) -> ShareInterval:
    """The share that is told while plays go on: of the first seat, or of the stronger bot."""
    counts = progress.counts
    if not progress.run.is_mirror:
        return _bot_share(counts, progress.run.bots[0])
    return wilson(counts["win", 0] / WHOLE, progress.games)


def _bot_share(counts: Counts, bot: str) -> ShareInterval:
    """Of the plays it sat in, the share that a bot won, for each of its seats."""
    return wilson(counts["bot win", bot] / WHOLE, counts["bot games", bot])


def _fair(counts: Counts, bot: str) -> float:
    """What a bot would win of all plays, were it as strong as the others."""
    sat = sum(count for name, count in counts.items() if name[0] == "bot games")
    return counts["games",] / max(1, sat)


def fair_share(figures: RunFigures) -> float:
    return 1 / max(1, len(figures.seats))


def _numbers(counts: Counts, *start: str | int) -> Numbers:
    size = len(start)
    found = {int(name[size]): n for name, n in counts.items() if name[:size] == start}
    mean, deviation = spread(found)
    return Numbers(
        dict(sorted(found.items())), mean, deviation, quantile(found, 0.1), quantile(found, 0.9)
    )


def all_labels(plan: PlayPlan, runs: Sequence[RunFigures]) -> tuple[str, ...]:
    return tuple(label for label in plan.labels if any(label in one.labels for one in runs))
