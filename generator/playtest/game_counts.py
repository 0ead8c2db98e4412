"""One play, counted: what happened in it, as whole numbers under names.

What comes in: a plan, a bot for each seat, a seed. What goes out: `Counts`, which add up: those of
many plays are the sum of theirs, in any order, on any computer. Must not know: how many are played,
what it all means.

The names of counts are tuples of plain values; the first says what was counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from generator.play.bot import Bot
from generator.play.plan import PlayPlan
from generator.play.state import PlayState, begin

Counts = Counter[tuple[str | int, ...]]

WHOLE = 840  # of a win; players who share one get whole parts of it, up to eight of them
EVERY = 5  # of so many decisions one is looked at closely: counting all moves takes its time
TENTHS = 10


def play_and_count(plan: PlayPlan, players: Sequence[Bot], seed: str) -> Counts:
    """Play once. The same seed gives the same play and the same counts, everywhere."""
    chance = Random(seed)
    state, counts = begin(plan, chance), Counter[tuple[str | int, ...]]()
    leaders: list[int] = []
    decisions = stuck = turns = 0
    while (moves := state.advance(chance)) is not None:
        stuck = _count_stuck(state, counts, stuck)
        if plan.seats > 1 and state.turns > turns:  # whoever had the turn has drawn again
            turns = state.turns
            leaders.append(_leader(state))
        if decisions % EVERY == 0:
            counts["decisions",] += 1
            counts["moves",] += moves.count()
        decisions += 1
        state.play(players[state.seat].choose(state, moves, chance))
    _count_stuck(state, counts, stuck)
    _count_end(state, counts, leaders)
    names = [player.name for player in players]
    _count_wins(state, counts, names)
    return counts


def _leader(state: PlayState) -> int:
    """The seat that is ahead, or -1 where several are."""
    totals = [state.plan.sign * total for total in state.totals()]
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else -1


def _count_stuck(state: PlayState, counts: Counts, known: int) -> int:
    """Of the first time that somebody is stuck: which tiles would have helped."""
    now = sum(state.stuck)
    if now and not known:
        counts["stuck games",] += 1
        if not state.plan.is_board:
            pieces = state.plan.tile_rules.pieces
            for number, tile in enumerate(pieces.tiles):
                if not tile.wild and state.tiles.fits(state.view, pieces.masks[number]):
                    counts["would fit", tile.id] += 1
    return now


def _count_end(state: PlayState, counts: Counts, leaders: Sequence[int]) -> None:
    plan = state.plan
    counts["games",] += 1
    counts["turns", state.turns] += 1
    counts["end", state.ended] += 1
    counts["stuck turns",] += sum(state.stuck)
    counts["redraws",] += state.redraws
    changes = [seat for seat in leaders if seat >= 0]
    counts["lead changes",] += sum(a != b for a, b in pairwise(changes))
    if leaders:
        counts["decided", _decided(state, leaders)] += 1
    if not plan.is_board:
        rows, columns = state.tiles.size()
        counts["rows", rows] += 1
        counts["columns", columns] += 1
        tiles = plan.tile_rules.pieces.tiles
        left = [*state.bag, *state.shown, *(tile for hand in state.hands for tile in hand)]
        for number in left:
            counts["left", tiles[number].id] += 1
        counts["left over",] += len(left)


def _decided(state: PlayState, leaders: Sequence[int]) -> int:
    """In which tenth of a play the winner leads for good; in the last if nobody won alone."""
    winners = state.winners()
    if len(winners) > 1:
        return TENTHS - 1
    behind = [turn for turn, seat in enumerate(leaders) if seat != winners[0]]
    first = behind[-1] + 1 if behind else 0
    return min(TENTHS - 1, first * TENTHS // len(leaders))


def _count_wins(state: PlayState, counts: Counts, names: Sequence[str]) -> None:
    plan, winners = state.plan, state.winners()
    # Who begins differs from play to play in some games: seats are counted in the order of turns.
    for seat in range(plan.seats):
        place = (seat - state.first) % plan.seats
        scores = state.scores(seat)
        counts["total", place, sum(scores)] += 1
        counts["bot total", names[seat]] += sum(scores)
        counts["bot games", names[seat]] += 1
        for label, points in zip(plan.labels, scores, strict=True):
            if points:
                counts["points", label] += points
                counts["pointed", label] += 1
        if seat in winners:
            counts["win", place] += WHOLE // len(winners)
            counts["bot win", names[seat]] += WHOLE // len(winners)
    if len(winners) > 1:
        counts["shared",] += 1
