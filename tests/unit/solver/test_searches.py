"""The backtracker, the SAT search, and the one question that uses both."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import product, repeat
from statistics import median

import pytest

from generator.solver import backtrack, grids, sat
from generator.solver.canonical import canonical
from generator.solver.encode import At, Clause, encode, size
from generator.solver.frame import keep_to_frame
from generator.solver.numbered import build
from generator.solver.outcome import (
    Found,
    Impossible,
    SearchStep,
    StoppedError,
    Undecided,
    never,
)
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


def test_a_search_by_hand_proves_that_there_is_no_way() -> None:
    assert list(backtrack.slices(build(row_without_a_bridge()))) == []


def test_lengths_of_runs_grow_now_and_then() -> None:
    assert [backtrack.luby(n) for n in range(1, 16)] == [
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        8,
    ]


def painted(board: grids.CellMap, colours: int, names: random.Random) -> Puzzle:
    """One and the same painted board, cut up; the tiles and colours get their names by chance."""
    paint, palette = random.Random(8), list(range(colours))
    shown = [[paint.choice(palette) for _ in range(cell.sides)] for cell in board.cells]
    for edge in board.edges:
        shown[edge.other][edge.other_side] = shown[edge.cell][edge.side]
    names.shuffle(palette)
    names.shuffle(shown)
    looks = Counter(
        min(tuple(f"{palette[c]}" for c in row[n:] + row[:n]) for n in range(len(row)))
        for row in shown
    )
    return grids.puzzle(board, [PuzzleTile(" ".join(look), look, n) for look, n in looks.items()])


def effort(puzzle: Puzzle) -> int:
    """Hundreds of nodes that the backtracker takes, its first slice left out."""
    model = canonical(build(puzzle))
    found = backtrack.slices(model, repeat(100))
    return next(n for n, placement in enumerate(found) if placement is not None)


@pytest.mark.parametrize(
    ("board", "colours"),
    [(grids.rectangle(6, 6), 7), (grids.hexagon(3), 4), (grids.rectangle(8, 8), 6)],
)
def test_the_slowest_of_twenty_namings_is_no_slower(board: grids.CellMap, colours: int) -> None:
    taken = [effort(painted(board, colours, random.Random(names))) for names in range(20)]
    assert max(taken) <= 3 * max(1, median(taken))


def test_sat_reads_the_same_clauses_under_every_name() -> None:
    texts = set()
    for names in range(5):
        clauses: list[list[int]] = []
        model = canonical(build(painted(grids.hexagon(2), 4, random.Random(names))))
        encode(model, clauses.append, seed=3, stop=never)
        texts.add(repr(clauses))
    assert len(texts) == 1
    assert len(texts.pop()) > 1000


def test_loose_sets_of_many_colours_are_soon_laid() -> None:
    """Without rare colours first, a hundred times as many nodes are not enough."""
    puzzle = painted(grids.rectangle(16, 16), 8, random.Random(0))
    assert backtrack.search(canonical(build(puzzle)), budget=100_000) is not None


def test_given_tiles_are_laid_before_any_other() -> None:
    """Two that do not match, far from where a search begins: it ends after the last of them."""
    puzzle = painted(grids.rectangle(10, 10), 3, random.Random(0))
    given = next(n for n, tile in enumerate(puzzle.tiles) if len(set(tile.sides)) > 1)
    ways = product(range(4), repeat=2)
    across = next(
        (one, other)
        for one, other in ways
        if puzzle.tiles[given].turned(one)[1] != puzzle.tiles[given].turned(other)[3]
    )
    fixed = (Fix(0, given, 0), *(Fix(98 + n, given, turn) for n, turn in enumerate(across)))
    tiles = tuple(replace(tile, count=tile.count + 3) for tile in puzzle.tiles)
    model = canonical(build(replace(puzzle, tiles=tiles, fixed=fixed, exact=False)))
    assert [*backtrack.slices(model, (10,))] == []


def test_tiles_of_a_frame_keep_to_it() -> None:
    frame = [PuzzleTile("corner", tuple("aabb"), 4), PuzzleTile("rim", tuple("abbb"), 4)]
    inner = [PuzzleTile("inner", tuple("bbbb"), 1)]
    model = build(grids.puzzle(grids.rectangle(3, 3), [*frame, *inner], border="a"))
    kept = keep_to_frame(model)
    assert [len(fits) for fits in kept.fits] == [1] * 9
    assert len(model.fits[4]) == 9  # in the middle anything could lie, for all that the border says
    wild = PuzzleTile("wild", tuple("bbbb"), 1, wild=True)
    loose = build(grids.puzzle(grids.rectangle(3, 3), [*frame, wild], border="a"))
    assert keep_to_frame(loose) is loose


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
