"""The backtracker, the SAT search, and the one question that uses both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from generator.solver import backtrack, grids, sat
from generator.solver.encode import At, Clause, size
from generator.solver.numbered import build
from generator.solver.outcome import Found, Impossible, SearchStep, StoppedError, Undecided
from generator.solver.puzzle import Fix, Placement, Puzzle, PuzzleTile, faults
from generator.solver.sat import Demands, Effort
from generator.solver.search import solve

DOT = PuzzleTile("dot", (".",) * 4, 9)


def every_square(colours: str, copies: int) -> list[PuzzleTile]:
    forms = {min(s[n:] + s[:n] for n in range(4)) for s in product(colours, repeat=4)}
    return [PuzzleTile("".join(form), form, copies) for form in sorted(forms)]


def town() -> Puzzle:
    """Two of each of the 24 squares in three colours, 8 by 6, a border of one colour."""
    return grids.puzzle(grids.rectangle(8, 6), every_square("abc", 2), border="a")


def row_without_a_bridge() -> Puzzle:
    """Somewhere in the row red must meet green, and no tile has both: no argument sees it."""
    plain = [PuzzleTile("red", ("r",) * 4, 2), PuzzleTile("green", ("g",) * 4, 2)]
    return grids.puzzle(grids.rectangle(1, 4), plain)


def test_both_searches_fill_a_town() -> None:
    puzzle = town()
    by_hand = backtrack.search(build(puzzle), budget=200_000)
    by_sat = sat.search(build(puzzle))
    for placement in (by_hand, by_sat):
        assert placement is not None
        assert list(faults(puzzle, placement)) == []


@pytest.mark.parametrize("engine", ["glucose4", "cadical153"])
def test_either_engine_proves_that_there_is_no_way(engine: str) -> None:
    assert sat.search(build(row_without_a_bridge()), effort=Effort(engine=engine)) is None


def test_the_seed_decides_the_witness() -> None:
    model = build(town())
    witnesses = [backtrack.search(model, seed=seed, budget=200_000) for seed in (1, 1, 2)]
    assert witnesses[0] == witnesses[1] != witnesses[2]
    witnesses = [sat.search(model, effort=Effort(seed)) for seed in (1, 1, 2)]
    assert witnesses[0] == witnesses[1] != witnesses[2]


def test_the_backtracker_keeps_to_its_budget() -> None:
    assert backtrack.search(build(town()), budget=47) is None  # 48 tiles take 48 nodes
    assert backtrack.search(build(town()), budget=10**9, stop=lambda: True) is None


def test_the_backtracker_knows_when_everything_was_tried() -> None:
    assert backtrack.search(build(row_without_a_bridge()), budget=10**9) is None


def test_a_stopped_search_says_so() -> None:
    with pytest.raises(StoppedError):
        sat.search(build(town()), effort=Effort(stop=lambda: True))


def test_solve_finds_explains_or_is_undecided() -> None:
    steps: list[SearchStep] = []
    found = solve(town(), progress=steps.append)
    assert isinstance(found, Found)
    assert list(faults(town(), found.placement)) == []
    assert [step.stage for step in steps[:2]] == ["arguments", "burst"]

    searched = solve(row_without_a_bridge())
    assert isinstance(searched, Impossible)
    assert searched.reason.argument == "search"

    few = grids.puzzle(grids.rectangle(1, 4), [DOT])
    counted = solve(few)
    assert isinstance(counted, Impossible)
    assert counted.reason.argument == "count"

    # Over at once: the arguments still speak, but nothing is searched to the end.
    assert isinstance(solve(few, timeout=0), Impossible)
    assert isinstance(solve(row_without_a_bridge(), timeout=0), Undecided)


def test_size_grows_with_cells_and_options() -> None:
    assert size(build(grids.puzzle(grids.rectangle(1, 1), [DOT]))) == 7
    assert size(build(grids.puzzle(grids.rectangle(2, 3), [DOT]))) == 42


def test_no_more_copies_than_there_are() -> None:
    spare = grids.puzzle(grids.rectangle(1, 2), every_square("ab", 1), exact=False)
    placement = sat.search(build(spare))
    assert placement is not None
    assert list(faults(spare, placement)) == []


def path(copies: int) -> Puzzle:
    """Dots in two opposite corners of a 3 by 3 board, and a few more to join them."""
    dots = [PuzzleTile("dot", (".",) * 4, copies)]
    board = grids.puzzle(grids.rectangle(3, 3), dots, exact=False, empties=True)
    return replace(board, fixed=(Fix(0, 0), Fix(8, 0)))


def one_piece(placement: Placement) -> Sequence[Clause]:
    """A piece cut off from others must shrink or grow: a law over no pair of neighbours."""
    puzzle = path(9)
    filled = {cell for cell, laid in enumerate(placement) if laid is not None}
    piece, rim = {0}, set()
    queue = [0]
    for cell in queue:
        for edge in puzzle.edges:
            for one, other in ((edge.cell, edge.other), (edge.other, edge.cell)):
                if one == cell and other in filled and other not in piece:
                    piece.add(other)
                    queue.append(other)
                elif one == cell and other not in filled:
                    rim.add(other)
    if piece == filled:
        return ()
    grow = [At(cell, None, holds=False) for cell in sorted(rim)]
    shrink = [At(cell, None) for cell in sorted(piece)]
    return ((*grow, *shrink),)


def test_laws_of_the_caller_are_added_as_they_are_broken() -> None:
    outcome = solve(path(5), demands=Demands(refine=one_piece))
    assert isinstance(outcome, Found)
    assert not one_piece(outcome.placement)
    assert sum(laid is not None for laid in outcome.placement) == 5
    # From corner to corner takes five.
    short = solve(path(4), demands=Demands(refine=one_piece))
    assert isinstance(short, Impossible)
    assert "with the laws of the region" in short.reason.sentence


def test_clauses_known_from_the_start() -> None:
    tiles = [PuzzleTile("x", ("a", "b", "a", "b")), PuzzleTile("y", ("b",) * 4)]
    puzzle = grids.puzzle(grids.rectangle(1, 2), tiles)
    for cell in (0, 1):
        outcome = solve(puzzle, demands=Demands(((At(cell, 0),),)))
        assert isinstance(outcome, Found)
        laid = outcome.placement[cell]
        assert laid is not None
        assert laid.tile == 0
    # x stands between b's only as it is: in its other look it shows a to the side.
    assert isinstance(solve(puzzle, demands=Demands(((At(0, 0, 1), At(1, 0, 1)),))), Impossible)
    assert isinstance(solve(puzzle, demands=Demands(((At(0, 0, 2), At(1, 0, 2)),))), Found)
    # A statement that can never be so adds nothing, and its contrary is always so.
    assert isinstance(solve(puzzle, demands=Demands(((At(0, None),),))), Impossible)
    assert isinstance(solve(puzzle, demands=Demands(((At(0, None, holds=False),),))), Found)


def test_a_refinement_that_rules_nothing_out_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="satisfies"):
        solve(path(5), demands=Demands(refine=lambda _: [(At(0, 0),)]))
