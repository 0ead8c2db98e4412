"""A short playtest: does the game go as its file says, to its end?

In comes a tileset; out go what bots that play by chance met with in a few plays of every flow of
the file, and a `Check` of it. A play that stops because a player can do nothing shows a fault; one
that is not over after many turns proves nothing, and is undecided. Must not know: any single step.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from random import Random
from time import monotonic

from generator.check.report import Check
from generator.play.bot import make_bot, play_game
from generator.play.plan import PlayPlan, make_plan, variants_of
from generator.play.state import NO_WAY_OUT, TOO_LONG
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, listed

PLAYS = 12  # of every flow, by as few as may play it
ROW = "plays"


@dataclass(frozen=True, slots=True)
class ShortPlaytest:
    """What plays by chance have shown."""

    plays: int = 0
    turns: tuple[int, ...] = ()
    most_turns: int = 0  # after which a play is given up
    amiss: Counter[tuple[str, str]] = field(default_factory=Counter)  # by flow and end
    placed: frozenset[str] = frozenset()  # tiles that were placed beside another


def play_shortly(tileset: Tileset, timeout: float | None = None) -> ShortPlaytest:
    """A few plays of every flow; nothing where the file tells none. Where laws must be asked of
    every place plays are slow: then there are fewer, but one of each flow."""
    until = None if timeout is None else monotonic() + timeout
    plays, turns, most, placed = 0, [], 0, set[str]()
    amiss: Counter[tuple[str, str]] = Counter()
    bot = make_bot("random")
    for variant in ("", *variants_of(tileset)) if tileset.flows else ():
        plan = make_plan(tileset, variant, None)
        most = max(most, plan.most_turns)
        for number in range(PLAYS):
            if number and until is not None and monotonic() >= until:
                break
            state = play_game(plan, [bot] * plan.seats, Random(f"check/{number}"))
            plays += 1
            turns.append(state.turns)
            if state.ended in (TOO_LONG, NO_WAY_OUT):
                amiss[variant, state.ended] += 1
            if not plan.is_board:
                ways = list(state.tiles.top.lying.values())[1:]
                placed |= {_id(plan, way) for way in ways}
    return ShortPlaytest(plays, tuple(turns), most, amiss, frozenset(placed))


def _id(plan: PlayPlan, way: int) -> str:
    pieces = plan.tile_rules.pieces
    return pieces.tiles[pieces.tile_of[way]].id


def check_short_plays(test: ShortPlaytest) -> Check:
    """That every play comes to an end which the file names."""
    bad = sum(test.amiss.values())
    figure = f"{test.plays - bad} of {counted(test.plays, 'play')} by chance end"
    if not bad:
        low, high = min(test.turns), max(test.turns)
        span = f"{low}" if low == high else f"{low} to {high}"
        return Check(ROW, "pass", figure, f"in {span} turns; `tilewright playtest` tells more")
    stops = [flow for flow, end in test.amiss if end == NO_WAY_OUT]
    if stops:
        sentence = f"{_flows(stops)}: a player can do nothing, and nothing says what then: add a "
        return Check(ROW, "fail", figure, f'{sentence}step to stuck, such as {{ step = "pass" }}')
    endless = [flow for flow, end in test.amiss if end == TOO_LONG]
    sentence = f"{_flows(endless)}: not over after {test.most_turns} turns: see to it that "
    return Check(ROW, "undecided", figure, f"{sentence}something runs out")


def _flows(ids: list[str]) -> str:
    return listed([f"[play.{id}]" if id else "[play]" for id in ids])
