"""How quickly regions of the bundled games are settled, beside the same model in CP-SAT.

    .venv/bin/python bench/solver.py [--all]

Needs the extra `bench` (OR-tools) for the comparison, and goes on without it. Every time is
wall time in seconds and includes writing the clauses. `--all` takes every place of the wild
tile and every corner for both solvers, instead of a sample.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from report import bar, note

from generator.components.vocabulary import VOCABULARY
from generator.solver import grids, sat
from generator.solver.numbered import ANY, build
from generator.solver.outcome import Found, Impossible
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile
from generator.solver.search import solve
from generator.tileset.load import load

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


def by_cp_sat(puzzle: Puzzle) -> None:
    """The same model, variable for variable, with OR-tools and one worker."""
    from ortools.sat.python import cp_model

    model, cp = build(puzzle), cp_model.CpModel()
    laid = [{o: cp.new_bool_var("") for o in fits} for fits in model.fits]
    for row in laid:
        cp.add_exactly_one(row.values())
    for edge in puzzle.edges:
        colours = [cp.new_bool_var("") for _ in model.colours]
        cp.add_exactly_one(colours)
        for cell, side in ((edge.cell, edge.side), (edge.other, edge.other_side)):
            support: list[list[Any]] = [[] for _ in colours]
            for option, variable in laid[cell].items():
                colour = model.options[option].sides[side]
                if colour == ANY:
                    for supporting in support:
                        supporting.append(variable)
                else:
                    cp.add_implication(variable, colours[colour])
                    support[colour].append(variable)
            for colour_variable, supporting in zip(colours, support, strict=True):
                cp.add_bool_or([*supporting, ~colour_variable])
    for tile, count in enumerate(model.counts):
        copies = [v for row in laid for o, v in row.items() if model.options[o].tile == tile]
        cp.add(sum(copies) == count)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = 60
    assert solver.solve(cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def explain(puzzle: Puzzle) -> None:
    outcome = solve(puzzle, timeout=60)
    assert isinstance(outcome, Impossible)
    print(f"    {outcome.reason.argument}: {outcome.reason}")


def measure(
    title: str, puzzles: Sequence[Puzzle], by: Callable[[Puzzle], None], limit: float | None = None
) -> float:
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
    return median


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", action="store_true", help="every place, every corner")
    every = parser.parse_args().all
    towns, places = corners(), parks()
    ours = measure("6 by 8, every north-west tile", towns, by_solve, 0.15)
    measure("7 by 7 with the wild tile", places if every else places[::7], by_solve, 0.3)
    measure("37 hexagons in a hexagon of side 4", [hexagon()], by_solve, 0.5)
    measure("explained: one side changed", [odd()], explain, 1)
    measure("explained: too few corner tiles", [cornerless()], explain, 1)
    sample = towns if every else towns[::3]
    alone = measure("6 by 8, SAT alone", sample, by_sat)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bar("peak memory", peak, 500, "MB")
    try:
        import ortools  # noqa: F401
    except ImportError:
        print("OR-tools is not installed (extra bench): no comparison")
        return
    theirs = measure("6 by 8, CP-SAT with one worker", sample, by_cp_sat)
    bar("6 by 8, CP-SAT beside ours", theirs / ours, 8, "", at_least=True)
    note("6 by 8, CP-SAT beside SAT alone", theirs / alone, "")


if __name__ == "__main__":
    main()
