"""Two versions of a game held against each other: what differs, and what is beyond chance.

What comes in: two tilesets, bots, a budget. What goes out: a `VersionComparison`. Every bot plays
itself, both versions on the same seeds. Must not know: words, terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.errors import CommandError
from generator.play.plan import find_flow
from generator.playtest.game_counts import Counts
from generator.playtest.lots import Pairing, RunProgress, Sitting, StopRule, plan_of, play_lot
from generator.playtest.paired_tests import (
    PairedChange,
    beyond_chance,
    compare_pairs,
    compare_shares,
)
from generator.playtest.playtest_figures import CLOSE
from generator.playtest.run_playtest import (
    PlaytestWish,
    make_run,
    never,
    nobody_hears,
    play_runs,
)
from generator.playtest.versions import (
    SHARES,
    SPREAD,
    TURNS,
    Figure,
    VersionTable,
    figures_seen,
    pairs_of,
)
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

MOST_PAIRS = 4_000  # plays of either version, if nobody says how many
# What never shows in so many pairs is rarer than 2 %, nineteen times of twenty.
LEAST_KNOWN = 150
LEAST_PAIRS = 2  # one pair has no interval
OTHER = 1  # the second version's place


@dataclass(frozen=True, slots=True)
class FigureChange:
    """One figure of both versions."""

    figure: Figure
    measured: PairedChange
    is_beyond: bool  # more than chance, all comparisons of all bots taken together


@dataclass(frozen=True, slots=True)
class ComparedRun:
    """What the plays of one bot showed."""

    bot: str
    games: int  # of either version
    is_whole: bool  # whether it came to its end: time was not up, nobody interrupted
    changes: tuple[FigureChange, ...]


@dataclass(frozen=True, slots=True)
class VersionComparison:
    """Two versions, and all runs of them."""

    before: Sitting
    after: Sitting
    seats: int
    think: int
    asked: int | None  # plays
    runs: tuple[ComparedRun, ...]
    apart: tuple[str, ...]  # what cannot be compared, in words

    @property
    def comparisons(self) -> int:
        return sum(len(one.changes) for one in self.runs)


def seat_both(before: Sitting, after: Tileset) -> tuple[Sitting, Sitting]:
    """Both versions, played by as many: so many as are asked for, or the fewest that may play
    both."""
    low, high = find_flow(before.tileset, before.variant).seats
    least, most = find_flow(after, before.variant).seats
    fewest, largest = max(low, least), min(high, most)
    if fewest > largest:
        message = (
            f"{after.file} is played by {_players(least, most)}, "
            f"{before.tileset.file} by {_players(low, high)}"
        )
        raise CommandError("--against", message, "compare versions that as many can play")
    players = fewest if before.players is None else before.players
    if not fewest <= players <= largest:
        message = f"not {players}: {_players(fewest, largest)} can play both"
        raise CommandError("--players", message, f"write {fewest}")
    first = replace(before, players=players)
    return first, replace(first, tileset=after)


def _players(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} to {high}"


def compare_versions(
    before: Sitting,
    after: Sitting,
    wish: PlaytestWish,
    hear: Callable[[Sequence[RunProgress]], None] = nobody_hears,
) -> VersionComparison:
    """Play both versions until it is enough, time is up or somebody interrupts."""
    table = VersionTable((before, after))
    most = wish.games if wish.games is not None else MOST_PAIRS
    runs = [paired_run(bot, wish, most, 2) for bot in wish.bots]
    warm(table)
    limits = StopRule(is_known if wish.games is None else never, wish.seconds, hear)
    played = play_runs(table, runs, wish, limits)
    done = [one for one in played if one.games >= LEAST_PAIRS]
    figures = [comparable(before, after, one.counts) for one in done]
    measured = [
        [measure(one.counts, OTHER, figure) for figure in each]
        for one, each in zip(done, figures, strict=True)
    ]
    beyond = iter(beyond_chance([change.chance for each in measured for change in each]))
    found = tuple(
        ComparedRun(
            one.run.bots[0],
            one.games,
            one.is_over,
            tuple(
                FigureChange(figure, change, next(beyond))
                for figure, change in zip(each, changes, strict=True)
            ),
        )
        for one, each, changes in zip(done, figures, measured, strict=True)
    )
    seats = plan_of(before).seats
    apart = tuple(_apart(before, after))
    return VersionComparison(before, after, seats, wish.think, wish.games, found, apart)


def paired_run(bot: str, wish: PlaytestWish, most: int, versions: int) -> Pairing:
    """A bot plays itself; lots are the smaller, the more versions there are in each."""
    run = make_run((bot,), wish, most)
    return replace(run, lot=max(1, run.lot // versions))


def warm(table: VersionTable) -> None:
    """A play of each by chance, before there are other processes: they share the tables of it."""
    play_lot(table, Pairing("warm", ("random",), 1, 2, 2), 0)


def is_known(run: Pairing, counts: Counts) -> bool:
    """Whether the change of every share is known as well as a share of a playtest is."""
    games = counts["games",]
    if games < LEAST_KNOWN:
        return False
    shares = [figure for figure in figures_seen(counts, OTHER) if figure[0] in SHARES]
    changes = [measure(counts, OTHER, figure) for figure in shares]
    return all(change.high - change.low <= 2 * CLOSE for change in changes)


def measure(counts: Counts, version: int, figure: Figure) -> PairedChange:
    """A figure of a version beside that of the first, shares as parts of one."""
    pairs, games = pairs_of(counts, version, figure), counts["games",]
    if figure[0] in SHARES:
        return compare_shares(pairs, games, SHARES[figure[0]])
    return compare_pairs(pairs, games)


def comparable(before: Sitting, after: Sitting, counts: Counts) -> list[Figure]:
    """The figures that both versions have. Of two seats the first is enough: what it wins the
    second does not."""
    plans = plan_of(before), plan_of(after)
    seats = plans[0].seats
    found: list[Figure] = []
    if seats > 1:
        found += [("wins", seat) for seat in range(seats if seats > 2 else 1)]
        found += [("shared", "")]
    found += [("points", seat) for seat in range(seats)]
    if seats > 1:
        found.append(SPREAD)
    found += [TURNS, ("stuck games", ""), ("stuck turns", "")]
    ends = {str(detail) for name, detail in figures_seen(counts, OTHER) if name == "end"}
    found += [("end", end) for end in sorted(ends - set(_lone_ends(before, after)))]
    if not any(plan.is_board for plan in plans):
        found.append(("left over", ""))
    return found


def _lone_ends(before: Sitting, after: Sitting) -> dict[str, str]:
    """Ends that only one of the two flows knows, with its file."""
    first, second = ({end.name for end in plan_of(one).ends} for one in (before, after))
    return {end: (before if end in first else after).tileset.file for end in sorted(first ^ second)}


def _apart(before: Sitting, after: Sitting) -> list[str]:
    found = [f"Only {file} has the end `{end}`." for end, file in _lone_ends(before, after).items()]
    if plan_of(before).is_board != plan_of(after).is_board:
        found.append("One is played on a board: pieces left over are not compared.")
    return found
