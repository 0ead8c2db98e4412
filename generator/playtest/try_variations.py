"""Variations of a game, tried out and ranked by an aim.

What comes in: a game, variations of it, an aim, a budget. What goes out: `TriedVariations`. Among
many variations one always looks best by chance; so the best few of a first round play again on
fresh seeds, and only what that second round shows is claimed. Must not know: files, words.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.play.bot import bot_kinds
from generator.playtest.aims import Aim, measure_aim
from generator.playtest.comparison import LEAST_PAIRS, paired_run, warm
from generator.playtest.lots import RunProgress, Sitting, StopRule, plan_of
from generator.playtest.paired_tests import PairedChange, beyond_chance
from generator.playtest.run_playtest import PlaytestWish, never, nobody_hears, play_runs
from generator.playtest.versions import VersionTable
from generator.quick_start import dataclass
from generator.tileset.model import Tileset

SCREENED = 100  # plays of each variation in the first round, if nobody says how many
MORE = 4  # times as many in the second
FINALISTS = 3
FRESH = "confirm"  # part of the second round's seeds


@dataclass(frozen=True, slots=True)
class Variation:
    """A kind of tile with another number of copies, and the game with it."""

    place: int  # of its entry in the file
    id: str
    tiles: int  # that the entry makes
    before: int  # copies
    after: int
    tileset: Tileset


@dataclass(frozen=True, slots=True)
class TriedVariation:
    """A variation, and what the aim's figure became, by each bot that played it."""

    variation: Variation
    games: int
    bots: tuple[str, ...]
    changes: tuple[PairedChange, ...]
    is_better: bool = False  # beyond chance, for every bot, on fresh seeds


@dataclass(frozen=True, slots=True)
class TriedVariations:
    """All that was tried, the best first."""

    sitting: Sitting
    aim: Aim
    wish: PlaytestWish
    screened: tuple[TriedVariation, ...]
    confirmed: tuple[TriedVariation, ...]
    is_whole: bool  # time was not up, nobody interrupted

    @property
    def best(self) -> TriedVariation | None:
        """What is proposed."""
        return next((one for one in self.confirmed if one.is_better), None)

    @property
    def proposed(self) -> Variation | None:
        return self.best.variation if self.best is not None else None


Hear = Callable[[Sequence[RunProgress]], None]


def try_variations(
    sitting: Sitting,
    variations: Sequence[Variation],
    aim: Aim,
    wish: PlaytestWish,
    hear: Hear = nobody_hears,
) -> TriedVariations:
    """Two rounds: all variations with the weakest bot, the best few with every bot."""
    began = time.monotonic()
    kinds = bot_kinds()
    bots = sorted(wish.bots, key=lambda name: kinds[name].strength)
    plays = wish.games if wish.games is not None else SCREENED
    first = replace(wish, bots=(bots[0],), games=plays, seconds=wish.seconds / 2)
    screen = _Round(sitting, variations, aim, first)
    screened, is_screened = screen.play(hear)
    was_cut = not is_screened and time.monotonic() < began + first.seconds
    best = [one for one in screened if _gain(aim, one) > 0][:FINALISTS]
    if not best or was_cut:
        return TriedVariations(sitting, aim, wish, tuple(screened), (), is_screened)
    left = max(1.0, began + wish.seconds - time.monotonic())
    second = replace(wish, bots=tuple(bots), games=MORE * plays, seconds=left)
    again = replace(sitting, seed=f"{sitting.seed}/{FRESH}")
    confirm = _Round(again, [one.variation for one in best], aim, second)
    confirmed, is_confirmed = confirm.play(hear)
    judged = _judge(aim, confirmed)
    is_whole = is_screened and is_confirmed
    return TriedVariations(sitting, aim, wish, tuple(screened), tuple(judged), is_whole)


@dataclass(frozen=True, slots=True)
class _Round:
    """Variations that play the same seeds as the game itself."""

    sitting: Sitting
    variations: Sequence[Variation]
    aim: Aim
    wish: PlaytestWish

    def play(self, hear: Hear) -> tuple[list[TriedVariation], bool]:
        """What came of it, the best first; and whether all was played."""
        varied = [replace(self.sitting, tileset=one.tileset) for one in self.variations]
        table = VersionTable((self.sitting, *varied))
        most = self.wish.games or SCREENED
        runs = [paired_run(bot, self.wish, most, len(varied) + 1) for bot in self.wish.bots]
        warm(table)
        done = play_runs(table, runs, self.wish, StopRule(never, self.wish.seconds, hear))
        if any(one.games < LEAST_PAIRS for one in done):
            return [], False
        found = [self._measure(done, place) for place in range(1, len(varied) + 1)]
        found.sort(key=lambda one: -_gain(self.aim, one))
        return found, all(one.is_over for one in done)

    def _measure(self, done: Sequence[RunProgress], place: int) -> TriedVariation:
        plan = plan_of(self.sitting)
        return TriedVariation(
            self.variations[place - 1],
            min(one.games for one in done),
            tuple(one.run.bots[0] for one in done),
            tuple(measure_aim(self.aim, plan, one.counts, place) for one in done),
        )


def _gain(aim: Aim, tried: TriedVariation) -> float:
    """What every bot grants."""
    return min(aim.gain(change) for change in tried.changes)


def _judge(aim: Aim, tried: Sequence[TriedVariation]) -> list[TriedVariation]:
    """Better is what every bot shows to be, beyond what chance would do to so many finalists."""
    chances = [max(change.chance for change in one.changes) for one in tried]
    return [
        replace(one, is_better=is_beyond and _gain(aim, one) > 0)
        for one, is_beyond in zip(tried, beyond_chance(chances), strict=True)
    ]
