"""What others would do with a puzzle: a plain backtracker, and CP-SAT of OR-tools."""

from __future__ import annotations

import sys
import time
from typing import Any

from generator.solver.numbered import ANY, build
from generator.solver.puzzle import Puzzle


def _neighbours(puzzle: Puzzle) -> list[list[tuple[int, int, int]]]:
    """By cell: a side, the cell that touches it, and with which side."""
    near: list[list[tuple[int, int, int]]] = [[] for _ in puzzle.cells]
    for edge in puzzle.edges:
        near[edge.cell].append((edge.side, edge.other, edge.other_side))
        near[edge.other].append((edge.other_side, edge.cell, edge.side))
    return near


def _options(puzzle: Puzzle) -> list[list[tuple[int, tuple[str, ...]]]]:
    """By cell: the tiles, so turned, that border and clues allow."""
    looks = [
        (number, tile.turned(turn))
        for number, tile in enumerate(puzzle.tiles)
        for turn in tile.distinct_turns()
    ]
    options = [list(looks) for _ in puzzle.cells]
    for b in puzzle.border:
        options[b.cell] = [o for o in options[b.cell] if b.colour in (None, o[1][b.side])]
    for fix in puzzle.fixed:
        options[fix.cell] = [(fix.tile, puzzle.tiles[fix.tile].turned(fix.turn or 0))]
    return options


def by_plain_backtracking(puzzle: Puzzle, limit: float) -> bool:
    """The cell with fewest options first, no restarts: what anybody would write in an hour."""
    until = time.monotonic() + limit
    left = [tile.count for tile in puzzle.tiles]
    near, options = _neighbours(puzzle), _options(puzzle)
    is_open = [True] * len(options)

    def fill(cells: int) -> bool:
        if not cells:
            return True
        if time.monotonic() > until:
            raise TimeoutError
        _, cell = min(
            (sum(1 for tile, _ in options[cell] if left[tile]), cell)
            for cell in range(len(options))
            if is_open[cell]
        )
        is_open[cell] = False
        for tile, look in [option for option in options[cell] if left[option[0]]]:
            left[tile] -= 1
            kept = [(other, options[other]) for _, other, _ in near[cell]]
            for side, other, at in near[cell]:
                if is_open[other]:
                    options[other] = [o for o in options[other] if o[1][at] == look[side]]
            if fill(cells - 1):
                return True
            for other, before in kept:
                options[other] = before
            left[tile] += 1
        is_open[cell] = True
        return False

    sys.setrecursionlimit(10_000)
    try:
        return fill(len(options))
    except TimeoutError:
        return False


def by_cp_sat(puzzle: Puzzle, limit: float) -> bool:
    """The model that we give to SAT, variable for variable, with OR-tools and one worker."""
    from ortools.sat.python import cp_model

    until = time.monotonic() + limit
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
        if time.monotonic() > until:
            return False
    for tile, count in enumerate(model.counts):
        copies = [v for row in laid for o, v in row.items() if model.options[o].tile == tile]
        cp.add(sum(copies) == count)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = max(0.0, until - time.monotonic())
    return solver.solve(cp) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
