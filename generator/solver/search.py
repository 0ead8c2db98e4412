"""Can these tiles fill this region? One question, one answer, under one time limit.

First the arguments a person can follow. Then two searches take turns: the backtracker, which is
quickest on loose puzzles, and SAT, which settles tight ones and proves that there is no way.
Turns are counted in nodes and conflicts, never in time, and both searches see the puzzle in an
order that no name decides: the same puzzle has the same witness, whatever its tiles are called.
A witness is held against the puzzle's own words before it is given.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, closing
from itertools import cycle

from generator.solver import backtrack, sat
from generator.solver.arguments import first_objection
from generator.solver.canonical import canonical
from generator.solver.encode import size
from generator.solver.frame import keep_to_frame
from generator.solver.numbered import build
from generator.solver.outcome import (
    Found,
    Impossible,
    Outcome,
    Progress,
    Reason,
    SearchStep,
    StoppedError,
    Undecided,
    quiet,
)
from generator.solver.puzzle import Placement, Puzzle, faults
from generator.solver.sat import NO_DEMANDS, Demands, Effort

SEARCHED = "search"  # the argument of a reason that is no argument: all was tried
LARGEST = 600_000  # clauses; on more, SAT takes seconds a conflict, and only the other goes on


def solve(
    puzzle: Puzzle,
    *,
    timeout: float | None = 60.0,
    seed: int = 0,
    progress: Progress = quiet,
    demands: Demands = NO_DEMANDS,
) -> Outcome:
    """A layout, a reason why there is none, or "undecided" after `timeout` seconds.

    `demands` are laws of the caller's own (see `sat`).
    """
    started = time.monotonic()

    def late() -> bool:
        return timeout is not None and time.monotonic() - started >= timeout

    progress(SearchStep("arguments", 0))
    reason = first_objection(puzzle)
    if reason is not None:
        return Impossible(reason)
    try:
        found = _search(puzzle, demands, Effort(seed, late, progress))
    except StoppedError:
        return Undecided(time.monotonic() - started)
    return found or Impossible(_exhausted(puzzle, bool(demands)))


def _search(puzzle: Puzzle, demands: Demands, effort: Effort) -> Found | None:
    """Both searches in turn; None if one of them has tried everything."""
    model = canonical(keep_to_frame(build(puzzle)))
    with ExitStack() as open_searches:
        searches = []
        if backtrack.can_search(model) and not demands:
            effort.progress(SearchStep("burst", 0))
            by_hand = backtrack.slices(model, seed=effort.seed, stop=effort.stop)
            searches.append(("backtracking", by_hand))
        if size(model) <= LARGEST:
            searches.append(("SAT", sat.slices(model, demands, effort)))
        for _, search in searches:
            open_searches.enter_context(closing(search))
        for by, search in cycle(searches):
            try:
                placement = next(search)
            except StopIteration:
                return None
            if placement is not None:
                return _found(puzzle, placement, by)
            if effort.stop():
                break
    raise StoppedError


def _found(puzzle: Puzzle, placement: Placement, by: str) -> Found:
    for fault in faults(puzzle, placement):
        raise AssertionError(f"the search by {by} gave a layout in which {fault}")
    return Found(placement, by)


def _exhausted(puzzle: Puzzle, laws: bool) -> Reason:
    """No short argument objects, yet the search has ruled out every layout."""
    more = ", with the laws of the region," if laws else ""
    tiles = "all of these tiles" if puzzle.exact else "these tiles"
    return Reason(
        SEARCHED,
        f"no layout of {tiles}{more} exists: the search ruled out every one, though counts, "
        "parity and supply alone do not; change a few tiles and try again",
    )
