"""Can these tiles fill this region? One question, one answer, under one time limit.

First the arguments a person can follow, then a short burst of the backtracker, which is
quickest on loose puzzles, then the SAT search, which settles tight ones and is the one that
proves there is no way. A witness is held against the puzzle's own words before it is given.
"""

from __future__ import annotations

import time

from generator.solver import backtrack, sat
from generator.solver.arguments import first_objection
from generator.solver.encode import size
from generator.solver.numbered import Model, build
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

BURST = 400  # nodes of the backtracker for each cell, a fraction of a second on any board
ROUND = 100_000  # nodes between two words of progress, where only the backtracker can go on
LARGEST = 600_000  # clauses; on more, SAT takes seconds a conflict, and only the burst goes on


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
    model = build(puzzle)
    if not demands:
        found = _try_luck(model, Effort(seed, late, progress))
        if found is not None:
            return _found(puzzle, found, "backtracking")
    if size(model) > LARGEST or late():
        return Undecided(time.monotonic() - started)
    try:
        found = sat.search(model, demands, Effort(seed, late, progress))
    except StoppedError:
        return Undecided(time.monotonic() - started)
    if found is None:
        return Impossible(_exhausted(puzzle, bool(demands)))
    return _found(puzzle, found, "SAT")


def _try_luck(model: Model, effort: Effort) -> Placement | None:
    """A burst of the backtracker, and more of them where SAT cannot go on after it."""
    effort.progress(SearchStep("burst", 0))
    budget = BURST * len(model.puzzle.cells)
    found = backtrack.search(model, seed=effort.seed, budget=budget, stop=effort.stop)
    rounds = 0
    goes_on = size(model) > LARGEST and not model.puzzle.empties
    while found is None and goes_on and not effort.stop():
        rounds += 1
        effort.progress(SearchStep("burst", rounds))
        seed = effort.seed + rounds
        found = backtrack.search(model, seed=seed, budget=ROUND, stop=effort.stop)
    return found


def _found(puzzle: Puzzle, placement: Placement, by: str) -> Found:
    for fault in faults(puzzle, placement):
        raise AssertionError(f"the search by {by} gave a layout in which {fault}")
    return Found(placement, by)


def _exhausted(puzzle: Puzzle, laws: bool) -> Reason:
    """No short argument objects, yet the search has ruled out every layout."""
    more = ", with the laws of the region," if laws else ""
    tiles = "all of these tiles" if puzzle.exact else "these tiles"
    return Reason(
        "search",
        f"no layout of {tiles}{more} exists: the search ruled out every one, though counts, "
        "parity and supply alone do not; change a few tiles and try again",
    )
