"""MacMahon's 24 squares in three colours, 4 by 6, a border of one colour: all layouts counted.

    .venv/bin/python bench/count.py

There are 106,624, and 13,328 up to turning, reflecting and swapping the two other colours.
(The 12,261 of a count of 1964, often quoted, is wrong.) Then the same count in parts, by one
process and by two.
"""

from __future__ import annotations

import resource
import sys
import time
from functools import partial
from itertools import product

from report import bar, note

from generator.processes.executors import open_executor
from generator.solver import grids
from generator.solver.count import count, count_distinct
from generator.solver.outcome import SearchStep
from generator.solver.prefixes import count_part, split
from generator.solver.puzzle import Puzzle, PuzzleTile

ALL, DISTINCT, LIMIT = 106_624, 13_328, 180


def macmahon() -> Puzzle:
    forms = {min(s[n:] + s[:n] for n in range(4)) for s in product("abc", repeat=4)}
    tiles = [PuzzleTile("".join(form), form) for form in sorted(forms)]
    return grids.puzzle(grids.rectangle(4, 6), tiles, border="a")


def show(step: SearchStep) -> None:
    """One line, rewritten: only where somebody looks at it."""
    if sys.stderr.isatty():
        of = "" if step.total is None else f" of {step.total}"
        print(f"\r{step.stage} {step.done}{of}   ", end="", file=sys.stderr, flush=True)


def main() -> None:
    puzzle = macmahon()
    start = time.perf_counter()
    for title, function, expected in (
        ("all layouts", count, ALL),
        ("up to symmetry", count_distinct, DISTINCT),
    ):
        found = function(puzzle, show)
        verdict = "right" if found == expected else f"WRONG, it is {expected:,}"
        print(f"\r{title:16} {found:9,}  {verdict}  {time.perf_counter() - start:6.1f} s")
    spent = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bar("all layouts counted: clock", spent, LIMIT)
    note("all layouts counted: peak memory", peak, "MB")
    one, two = (count_in_parts(puzzle, size) for size in (1, 2))
    note("the same in parts, one process: clock", one)
    note("the same in parts, two processes: clock", two)
    note("two processes for one", one / two, "x")


def count_in_parts(puzzle: Puzzle, size: int) -> float:
    """The seconds that so many processes need."""
    with open_executor(size=size) as executor:
        executor.submit(count_part, puzzle, split(puzzle)[0]).result()  # both are awake
        start = time.perf_counter()
        total = sum(executor.map(partial(count_part, puzzle), split(puzzle)))
        spent = time.perf_counter() - start
    if total != ALL:
        print(f"WRONG: {total:,} in parts, it is {ALL:,}")
    return spent


if __name__ == "__main__":
    main()
