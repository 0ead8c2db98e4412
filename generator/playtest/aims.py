"""What a designer may wish of a game, as one figure each. `docs/playtesting.md` defines them.

What comes in: the name of an aim, and the counts of versions. What goes out: how far a version is
from the first one in that figure. Must not know: what was changed, words about tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.errors import CommandError
from generator.play.plan import PlayPlan
from generator.playtest.game_counts import WHOLE, Counts
from generator.playtest.paired_tests import PairedChange, compare_pairs, compare_shares
from generator.playtest.versions import SPREAD, TURNS, outcomes_of, pairs_of
from generator.quick_start import dataclass

AIMS = ("balance", "length=TURNS", "finish", "score-spread")
MOST_TURNS = 100_000
_HINT = f"choose among: {', '.join(AIMS)}"
_WORDS = {
    "balance": "wins of the luckiest seat above those of the unluckiest",
    "length": "turns that a play is off {}",
    "finish": "plays that reach the end `{}`",
    "score-spread": "points between best and worst",
}
_OF_SEVERAL = ("balance", "score-spread")


@dataclass(frozen=True, slots=True)
class Aim:
    """What is to become better; for a length, the turns that are wished."""

    name: str
    turns: int = 0

    @property
    def is_share(self) -> bool:
        return self.name in ("balance", "finish")

    @property
    def wants_more(self) -> bool:
        """Whether more of its figure is better."""
        return self.name == "finish"

    def __str__(self) -> str:
        return f"length={self.turns}" if self.name == "length" else self.name

    def gain(self, change: PairedChange) -> float:
        """By how much a version is better than the first; less than nought if it is worse."""
        return change.change if self.wants_more else -change.change


def read_aim(words: str) -> Aim:
    name, equals, turns = words.partition("=")
    if name == "length":
        if turns.isascii() and turns.isdigit() and 0 < int(turns) <= MOST_TURNS:
            return Aim(name, int(turns))
        message = f'"{words}" does not say how many turns are wished'
        raise CommandError("--aim", message, "write length=40")
    if name not in _WORDS or equals:
        raise CommandError("--aim", f'no aim is called "{words}"', _HINT)
    return Aim(name)


def check_aim(aim: Aim, plan: PlayPlan) -> None:
    """An aim about several players needs several; one about the end needs one."""
    if aim.name in _OF_SEVERAL and plan.seats == 1:
        hint = "choose finish or length=TURNS, or more --players"
        raise CommandError("--aim", f"{aim}: one plays alone, with nobody to compare", hint)
    if aim.name == "finish" and not plan.ends:
        raise CommandError("--aim", "finish: the flow names no end", "add end = [...] to [play]")


def name_aim(aim: Aim, plan: PlayPlan) -> str:
    """The figure in words."""
    return _WORDS[aim.name].format(aim.turns if aim.name == "length" else _proper_end(plan))


def _proper_end(plan: PlayPlan) -> str:
    """The end that a flow names first is the one that players play for."""
    return plan.ends[0].name if plan.ends else ""


def measure_aim(aim: Aim, plan: PlayPlan, counts: Counts, version: int) -> PairedChange:
    """The figure of a version beside that of the first."""
    games = counts["games",]
    if aim.name == "balance":
        return _measure_balance(counts, version)
    if aim.name == "finish":
        pairs = pairs_of(counts, version, ("end", _proper_end(plan)))
        return compare_shares(pairs, games)
    if aim.name == "length":
        off: Counter[tuple[int, int]] = Counter()
        for (a, b), count in pairs_of(counts, version, TURNS).items():
            off[abs(a - aim.turns), abs(b - aim.turns)] += count
        return compare_pairs(off, games)
    return compare_pairs(pairs_of(counts, version, SPREAD), games)


def _measure_balance(counts: Counts, version: int) -> PairedChange:
    """The gap between the seat that wins most and the one that wins least, in each version; which
    seats these are is taken as given when pairs are compared."""
    outcomes = outcomes_of(counts, version)
    sides = []
    for side in (0, 1):
        seats = range(len(next(iter(outcomes))[side])) if outcomes else range(0)
        won = [sum(both[side][seat] * n for both, n in outcomes.items()) for seat in seats]
        sides.append((won.index(max(won)), won.index(min(won))) if won else (0, 0))
    pairs: Counter[tuple[int, int]] = Counter()
    for both, count in outcomes.items():
        gaps = [_gap(both[side], sides[side]) for side in (0, 1)]
        pairs[gaps[0], gaps[1]] += count
    return compare_pairs(pairs, counts["games",]).scaled(WHOLE)


def _gap(parts: Sequence[int], seats: tuple[int, int]) -> int:
    return parts[seats[0]] - parts[seats[1]]
