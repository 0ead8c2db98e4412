"""How quickly regions are settled: those of the bundled games, and random sets beside rivals.

    .venv/bin/python bench/solver.py [--all]

Rivals are a plain backtracker and, with the extra `bench`, CP-SAT of OR-tools with one worker.
All times include making the model and writing the clauses; those beside rivals are processor
time. Every search is stopped by the clock, later on a machine that is busy with other things, so
that it had its share of the processor. `--all` takes every place of the wild tile, every corner
and a whole grid of random sets, some hours instead of minutes.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from random_sets import random_set, shuffled
from report import bar, note
from solver_rivals import by_cp_sat, by_plain_backtracking

from generator.components.vocabulary import VOCABULARY
from generator.quick_start import dataclass
from generator.solver import grids, sat
from generator.solver.grids import CellMap
from generator.solver.numbered import build
from generator.solver.outcome import Found, Impossible
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile
from generator.solver.search import solve
from generator.tileset.load import load

Solver = Callable[[Puzzle, float], bool]  # puzzle and limit in seconds: whether it was solved

GLANCE = 0.05  # processor seconds in which one sees how busy the machine is
TILESETS = Path(__file__).parent.parent / "tilesets"


def classes(game: str, *, wild: bool = False) -> list[PuzzleTile]:
    """The tiles of a game, those that look alike as one class; without its wild ones, or with."""
    tiles = load(TILESETS / f"{game}.toml", VOCABULARY).tiles
    forms: Counter[tuple[str, ...]] = Counter()
    for tile in tiles:
        if not tile.wild:
            turned = [tile.edges[n:] + tile.edges[:n] for n in range(len(tile.edges))]
            forms[min(turned)] += tile.copies
    found = [PuzzleTile(" ".join(form), form, count) for form, count in sorted(forms.items())]
    if wild:
        sides = len(found[0].sides)
        found += [PuzzleTile(t.id, ("any",) * sides, t.copies, wild=True) for t in tiles if t.wild]
    return found


def corners() -> list[Puzzle]:
    """6 by 8, every tile that can lie in the north-west corner, with the border it asks for."""
    tiles = classes("puzzle-town")
    found = []
    for number, tile in enumerate(tiles):
        for colour in sorted(set(tile.sides)):
            if any(tile.turned(turn)[0] == tile.turned(turn)[3] == colour for turn in range(4)):
                puzzle = grids.puzzle(grids.rectangle(8, 6), tiles, border=colour)
                found.append(replace(puzzle, fixed=(Fix(0, number),)))
    return found


def parks() -> list[Puzzle]:
    """7 by 7 with the wild tile in each of the 49 places, and each border."""
    tiles = classes("puzzle-town", wild=True)
    colours = sorted({colour for tile in tiles if not tile.wild for colour in tile.sides})
    board = grids.rectangle(7, 7)
    return [
        replace(grids.puzzle(board, tiles, border=colour), fixed=(Fix(place, len(tiles) - 1),))
        for place in range(49)
        for colour in colours
    ]


def hexagon() -> Puzzle:
    return grids.puzzle(grids.hexagon(4), classes("streets-and-sidewalks"))


def odd() -> Puzzle:
    """One side changed, so that two colours cannot pair up."""
    whole = corners()[0]
    plain = next(tile for tile in whole.tiles if len(set(tile.sides)) == 1)
    other = next(colour for colour in whole.colours if colour not in plain.sides)
    changed = PuzzleTile("changed", (other, *plain.sides[1:]))
    tiles = [replace(t, count=t.count - 1) if t is plain else t for t in whole.tiles]
    return replace(whole, tiles=(*tiles, changed), fixed=())


def cornerless() -> Puzzle:
    """No tile but three has two adjoining sides of the border's colour, and there are 4 corners."""
    a, b = ("a", "b")
    tiles = [
        PuzzleTile("corner", (a, a, b, b), 3),
        PuzzleTile("rim", (a, b, b, b), 8),
        PuzzleTile("strip", (a, b) * 2),
    ]
    inner = [PuzzleTile("inner", (b, b, b, b), 4)]
    return grids.puzzle(grids.rectangle(4, 4), [*tiles, *inner], border=a)


def by_solve(puzzle: Puzzle) -> None:
    assert isinstance(solve(puzzle, timeout=60), Found)


def by_sat(puzzle: Puzzle) -> None:
    assert sat.search(build(puzzle)) is not None


def explain(puzzle: Puzzle) -> None:
    outcome = solve(puzzle, timeout=60)
    assert isinstance(outcome, Impossible)
    print(f"    {outcome.reason.argument}: {outcome.reason}")


def measure(
    title: str, puzzles: Sequence[Puzzle], by: Callable[[Puzzle], None], limit: float | None = None
) -> None:
    """The median, whether it keeps to its bar, and the slowest."""
    times = []
    for puzzle in puzzles:
        start = time.perf_counter()
        by(puzzle)
        times.append(time.perf_counter() - start)
    median = statistics.median(times)
    if limit is None:
        note(f"{title}: median of {len(times)}", median)
    else:
        bar(f"{title}: median of {len(times)}", median, limit)
    note(f"{title}: slowest", max(times))


@dataclass(frozen=True, slots=True)
class Case:
    """Random sets of one kind."""

    name: str
    board: CellMap
    colours: int
    framed: bool = False
    clues: int = 0

    def puzzles(self, sets: int) -> list[Puzzle]:
        return [
            random_set(self.board, self.colours, seed, framed=self.framed, clues=self.clues)
            for seed in range(sets)
        ]


def square(side: int, colours: int, *, framed: bool = False, clues: int = 0) -> Case:
    frame = ", framed" if framed else ""
    given = f", {clues} clues" if clues else ""
    name = f"{side} by {side}, {colours} types{frame}{given}"
    return Case(name, grids.rectangle(side, side), colours, framed, clues)


def hexagonal(side: int, colours: int) -> Case:
    return Case(f"hexagons of side {side}, {colours} types", grids.hexagon(side), colours)


FEW = {
    "squares": [
        *(square(n, k) for n, k in ((4, 3), (4, 6), (4, 10), (6, 6), (6, 8), (8, 6), (8, 8))),
        *(square(n, k) for n, k in ((10, 8), (12, 6), (16, 3), (16, 8))),
    ],
    "hexagons": [hexagonal(n, k) for n, k in ((2, 4), (3, 4), (3, 6), (4, 4), (5, 4), (6, 4))],
    "framed": [
        square(n, k, framed=True, clues=clues)
        for n, k in ((5, 4), (6, 4), (8, 4), (8, 5))
        for clues in (0, 4)
    ],
}
EVERY = {
    "squares": [square(n, k) for n in (4, 5, 6, 8, 10, 12, 16) for k in range(3, 11)],
    "hexagons": [hexagonal(n, k) for n in range(2, 7) for k in range(3, 9)],
    "framed": [
        square(n, k, framed=True, clues=clues)
        for n in (4, 5, 6, 7, 8, 10)
        for k in range(3, 8)
        for clues in (0, 2, 8)
    ],
}
WALL = [square(6, 10), square(8, 10), hexagonal(4, 6), hexagonal(5, 8), square(8, 6, framed=True)]


def ours(puzzle: Puzzle, limit: float) -> bool:
    return isinstance(solve(puzzle, timeout=limit), Found)


def rivals() -> dict[str, Solver]:
    found: dict[str, Solver] = {"plain": by_plain_backtracking}
    if find_spec("ortools"):
        found["CP-SAT"] = by_cp_sat
    return found


def timed(solver: Solver, puzzle: Puzzle, limit: float) -> float:
    """Processor seconds, or the limit where it came first."""
    build.cache_clear()
    patience = limit * crowding()
    start = time.process_time()
    return min(time.process_time() - start, limit) if solver(puzzle, patience) else limit


def crowding() -> float:
    """Seconds on the clock that a second of the processor takes just now."""
    clock, start = time.perf_counter(), time.process_time()
    while time.process_time() - start < GLANCE:
        pass
    return max(1.0, (time.perf_counter() - clock) / GLANCE)


def compare(kind: str, cases: Sequence[Case], sets: int, limit: float) -> None:
    """Everybody on the same sets, one after another, with the same limit."""
    print(f"\n{kind}: median of {sets} in seconds (solved)")
    taken: dict[str, list[float]] = {}
    lost = 0
    for case in cases:
        row: dict[str, list[float]] = {}
        for puzzle in case.puzzles(sets):
            for name, solver in {"ours": ours, **rivals()}.items():
                row.setdefault(name, []).append(timed(solver, puzzle, limit))
        lost += sum(
            mine >= limit > min(theirs) for mine, *theirs in zip(*row.values(), strict=True)
        )
        for name, times in row.items():
            taken.setdefault(name, []).extend(times)
        told = (
            f"{name} {statistics.median(times):.3f} ({sum(t < limit for t in times)})"
            for name, times in row.items()
        )
        print(f"  {case.name:36} {', '.join(told)}", flush=True)
    bar(f"{kind}: solved by a rival and not by us", lost, 0, "")
    mine, *theirs = (statistics.median(times) for times in taken.values())
    bar(f"{kind}: median of all, beside the better rival", mine / min(theirs), 1, "")


def storm(sets: int, limit: float) -> None:
    """Sets that nobody is known to solve so quickly."""
    print(f"\nthe wall: solved within {limit:g} s")
    for case in WALL:
        times = [timed(ours, puzzle, limit) for puzzle in case.puzzles(sets)]
        note(f"{case.name}: of {sets}", sum(t < limit for t in times), "")


SHUFFLED = (square(6, 8), square(8, 8), hexagonal(4, 4), square(8, 4, framed=True))


def shuffle(times: int) -> None:
    """The same set under other names and in another order."""
    print()
    for case in SHUFFLED:
        (puzzle,) = case.puzzles(1)
        taken = [timed(ours, shuffled(puzzle, seed), 20) for seed in range(times)]
        ratio = max(taken) / statistics.median(taken)
        bar(f"{case.name}: slowest of {times} namings", ratio, 3, "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", action="store_true", help="every place, corner and random set")
    every = parser.parse_args().all
    towns, places = corners(), parks()
    measure("6 by 8, every north-west tile", towns, by_solve, 0.15)
    measure("7 by 7 with the wild tile", places if every else places[::7], by_solve, 0.3)
    measure("37 hexagons in a hexagon of side 4", [hexagon()], by_solve, 0.5)
    measure("explained: one side changed", [odd()], explain, 1)
    measure("explained: too few corner tiles", [cornerless()], explain, 1)
    measure("6 by 8, SAT alone", towns if every else towns[::3], by_sat)
    shuffle(20)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bar("peak memory", peak, 500, "MB")
    if not find_spec("ortools"):
        print("OR-tools is not installed (extra bench): it is not among the rivals")
    for kind, cases in (EVERY if every else FEW).items():
        compare(kind, cases, 5 if every else 3, 10 if every else 3)
    storm(5 if every else 2, 20)


if __name__ == "__main__":
    main()
