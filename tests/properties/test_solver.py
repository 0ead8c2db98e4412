"""Whatever the tiles and the region: the solver agrees with a brute force written only for it."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from generator.solver import backtrack, count, grids, sat
from generator.solver.arguments import ARGUMENTS
from generator.solver.canonical import canonical
from generator.solver.frame import keep_to_frame
from generator.solver.grids import CellMap
from generator.solver.numbered import Model, build
from generator.solver.outcome import Found, Impossible
from generator.solver.puzzle import Border, Fix, Laid, Placement, Puzzle, PuzzleTile, faults
from generator.solver.search import solve
from tests.support.examples import FUZZING, examples

SHAPES = [
    grids.rectangle(1, 1),
    grids.rectangle(1, 3),
    grids.rectangle(2, 2),
    grids.rectangle(2, 3),
    grids.rectangle(3, 2),
    grids.squares([(0, 0), (0, 1), (1, 1), (1, 2)]),
    grids.squares([(0, 0), (0, 2), (1, 2)]),  # two parts
    grids.hexagons([(0, 0), (1, 0), (0, 1)]),
    grids.hexagons([(0, 0), (1, 0), (1, -1), (0, -1)]),
]
LAX = settings(deadline=None, suppress_health_check=list(HealthCheck))
STRICT = settings(LAX, max_examples=examples(40))


def brute(puzzle: Puzzle) -> Iterator[Placement]:
    """Every layout, by trying everything; each look of a tile once."""
    left = Counter({n: tile.count for n, tile in enumerate(puzzle.tiles)})
    laid: list[Laid | None] = []
    answers = dict(puzzle.answers)

    def looks(number: int) -> dict[tuple[str, ...], int]:
        tile = puzzle.tiles[number]
        found: dict[tuple[str, ...], int] = {}
        for turn in range(len(tile.sides)) if tile.turns is None else tile.turns:
            found.setdefault(() if tile.wild else tile.turned(turn), turn)
        return found

    def sides(cell: int) -> tuple[str, ...]:
        here = laid[cell]
        if here is None or puzzle.tiles[here.tile].wild:
            return ()
        return puzzle.tiles[here.tile].turned(here.turn)

    def fits(cell: int) -> bool:
        """The newest cell against the border, its fix and the cells before it."""
        here, mine = laid[cell], sides(cell)
        for border in puzzle.border:
            asks = border.cell == cell and border.colour is not None
            if asks and mine and mine[border.side] != border.colour:
                return False
        for edge in puzzle.edges:
            for a, i, b, j in (
                (edge.cell, edge.side, edge.other, edge.other_side),
                (edge.other, edge.other_side, edge.cell, edge.side),
            ):
                if a != cell or b > cell or not mine or not sides(b):
                    continue
                if sides(b)[j] not in answers.get(mine[i], (mine[i],)):
                    return False
        for fix in puzzle.fixed:
            if fix.cell == cell:
                if here is None or here.tile != fix.tile:
                    return False
                if (
                    fix.turn is not None
                    and mine
                    and mine != puzzle.tiles[fix.tile].turned(fix.turn)
                ):
                    return False
        return True

    def fill(cell: int) -> Iterator[Placement]:
        if cell == len(puzzle.cells):
            if not puzzle.exact or not any(left.values()):
                yield tuple(laid)
            return
        choices: list[Laid | None] = [None] if puzzle.empties else []
        for number, tile in enumerate(puzzle.tiles):
            if left[number] and len(tile.sides) == puzzle.cells[cell].sides:
                choices += [Laid(number, turn) for turn in looks(number).values()]
        for choice in choices:
            laid.append(choice)
            if fits(cell):
                if choice is not None:
                    left[choice.tile] -= 1
                yield from fill(cell + 1)
                if choice is not None:
                    left[choice.tile] += 1
            laid.pop()

    return fill(0)


# What may touch what: like and like, a head and a tail, a road that goes on or ends at a gate, a
# gate between two kinds of road, three that never touch themselves.
ANSWERS: list[dict[str, tuple[str, ...]]] = [
    {},
    {},
    {"a": ("b",), "b": ("a",)},
    {"a": ("a", "b"), "b": ("a",)},
    {"a": ("a", "b"), "b": ("a", "c"), "c": ("b", "c")},
    {"a": ("b", "c"), "b": ("a", "c"), "c": ("a", "b")},
    {"a": ("a", "b", "c"), "b": ("a",), "c": ("a",)},
]


def painted(
    draw: Callable[..., Any], board: CellMap, colours: str, answers: dict[str, tuple[str, ...]]
) -> list[tuple[str, ...]]:
    """Tiles cut out of a painted board, so that at least one layout exists."""
    shown: list[list[str]] = [
        [draw(st.sampled_from(colours)) for _ in range(c.sides)] for c in board.cells
    ]
    for edge in board.edges:
        colour = shown[edge.cell][edge.side]
        shown[edge.other][edge.other_side] = draw(st.sampled_from(answers.get(colour, (colour,))))
    return [tuple(sides) for sides in shown]


@st.composite
def puzzles(draw: st.DrawFn, *, plain: bool = False) -> Puzzle:
    """A small puzzle, solvable by birth or not; with a wild tile, a fix, empties, leftovers."""
    board = draw(st.sampled_from(SHAPES))
    colours = "abc"[: draw(st.integers(1, 3))]
    answers = draw(st.sampled_from(ANSWERS))
    sides = board.cells[0].sides
    looks = painted(draw, board, colours, answers)
    border = [Border(cell, side, looks[cell][side]) for cell, side in board.rim]
    how = draw(st.sampled_from(["free", "as painted", "uniform", "mixed"]))
    if how == "free":
        border = [Border(b.cell, b.side) for b in border]
    elif how == "uniform":
        border = [Border(b.cell, b.side, colours[0]) for b in border]
    elif how == "mixed":
        border = [Border(b.cell, b.side, draw(st.sampled_from([None, b.colour]))) for b in border]
    any_look = st.tuples(*[st.sampled_from(colours)] * sides)
    for _ in range(draw(st.integers(0, 2))):  # up to two tiles are swapped for others
        looks[draw(st.integers(0, len(looks) - 1))] = draw(any_look)
    empties = not plain and draw(st.integers(0, 4)) == 0
    exact = plain or draw(st.booleans())
    if not plain:
        change = draw(st.integers(-1, 1))
        looks = looks[:-1] if change < 0 else [*looks, *(draw(any_look) for _ in range(change))]
    turns = draw(st.sampled_from([None, None, None, tuple(range(0, sides, 2))]))
    forms = Counter(
        min(look[n:] + look[:n] for n in range(sides)) if turns is None else look for look in looks
    )
    tiles = [PuzzleTile("".join(form), form, n, turns=turns) for form, n in sorted(forms.items())]
    if draw(st.integers(0, 4)) == 0 and tiles:
        number = draw(st.integers(0, len(tiles) - 1))
        tiles[number] = PuzzleTile("wild", ("any",) * sides, tiles[number].count, wild=True)
    fixed = []
    if draw(st.integers(0, 3)) == 0 and tiles:
        turn = draw(st.sampled_from([None, 0, 2]))
        fixed = [
            Fix(
                draw(st.integers(0, len(board.cells) - 1)),
                draw(st.integers(0, len(tiles) - 1)),
                turn,
            )
        ]
    return Puzzle(
        board.cells,
        board.edges,
        tuple(border),
        tuple(tiles),
        tuple(fixed),
        exact,
        empties,
        answers=tuple(answers.items()),
    )


@settings(STRICT, max_examples=examples(100))
@given(puzzles())
def test_no_argument_objects_to_a_solvable_puzzle(puzzle: Puzzle) -> None:
    reasons = [reason for argument in ARGUMENTS if (reason := argument(puzzle))]
    if reasons:
        assert next(brute(puzzle), None) is None, reasons


@settings(STRICT, max_examples=examples(60))
@given(puzzles(), st.integers(0, 3))
def test_an_answer_is_found_exactly_when_there_is_one(puzzle: Puzzle, seed: int) -> None:
    outcome = solve(puzzle, timeout=None, seed=seed)
    if next(brute(puzzle), None) is None:
        assert isinstance(outcome, Impossible)
        assert outcome.reason.sentence
    else:
        assert isinstance(outcome, Found)
        assert not list(faults(puzzle, outcome.placement))


@STRICT
@given(puzzles(), st.integers(0, 3))
def test_both_searches_are_right_by_themselves(puzzle: Puzzle, seed: int) -> None:
    model = build(puzzle)
    solvable = next(brute(puzzle), None) is not None
    by_sat = sat.search(model, effort=sat.Effort(seed))
    assert (by_sat is not None) == solvable
    assert by_sat is None or not list(faults(puzzle, by_sat))
    by_hand = backtrack.search(model, seed=seed, budget=2000)
    if by_hand is not None and puzzle.exact <= (puzzle.tile_count == len(puzzle.cells)):
        assert not list(faults(puzzle, by_hand))


@settings(STRICT, max_examples=examples(60))
@given(puzzles())
def test_layouts_are_counted_and_listed_exactly(puzzle: Puzzle) -> None:
    expected = set(brute(puzzle))
    assert count.count(puzzle) == len(expected)
    listed = list(count.enumerate_layouts(puzzle))
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


@STRICT
@given(puzzles())
def test_sat_lists_the_same_layouts(puzzle: Puzzle) -> None:
    expected = set(itertools.islice(brute(puzzle), 200))
    assume(len(expected) < 200)  # one solve for each layout takes its time
    assert set(sat.placements(build(puzzle))) == expected


@STRICT
@given(st.data())
def test_symmetry_counts_what_turning_and_recolouring_squares_leaves_different(
    data: st.DataObject,
) -> None:
    # `make fuzz` has the time to try everything on six cells
    larger = [(2, 3)] if FUZZING else [(1, 4)]
    rows, columns = data.draw(st.sampled_from([(2, 2), (1, 3), *larger]))
    board = grids.rectangle(rows, columns)
    answers = data.draw(st.sampled_from(ANSWERS))
    looks = painted(data.draw, board, "abc", answers)
    forms = Counter(min(look[n:] + look[:n] for n in range(4)) for look in looks)
    tiles = [PuzzleTile("".join(form), form, n) for form, n in forms.items()]
    border = data.draw(st.sampled_from([None, "a"]))
    puzzle = replace(grids.puzzle(board, tiles, border=border), answers=tuple(answers.items()))
    layouts = [
        {
            board.places[c]: tiles[laid.tile].turned(laid.turn)
            for c, laid in enumerate(placement)
            if laid
        }
        for placement in brute(puzzle)
    ]
    moves = plane_moves(rows, columns, puzzle)
    families = {min(tuple(sorted(move(layout).items())) for move in moves) for layout in layouts}
    assert count.count_distinct(puzzle) == len(families)
    shown = list(count.enumerate_layouts(puzzle, distinct=True))
    assert len(shown) == len(families)
    assert len(list(count.enumerate_layouts(puzzle, 2, distinct=True))) == min(2, len(families))


@st.composite
def renamings(draw: st.DrawFn, puzzle: Puzzle) -> Puzzle:
    """The same puzzle: tiles in another order and turn, tiles and colours under other names."""
    order = draw(st.permutations(range(len(puzzle.tiles))))
    names = draw(st.permutations([f"x{n}" for n in range(len(puzzle.colours))]))
    name = dict(zip(puzzle.colours, names, strict=True))
    tiles: list[PuzzleTile] = []
    turns = {}
    for number in order:
        tile = puzzle.tiles[number]
        turns[number] = draw(st.integers(0, len(tile.sides) - 1)) if tile.turns is None else 0
        sides = tuple(name.get(colour, colour) for colour in tile.turned(turns[number]))
        tiles.append(replace(tile, name=f"tile {len(tiles)}", sides=sides))
    fixed = [
        Fix(
            fix.cell,
            order.index(fix.tile),
            None if fix.turn is None else fix.turn - turns[fix.tile],
        )
        for fix in puzzle.fixed
    ]
    border = [Border(b.cell, b.side, b.colour and name[b.colour]) for b in puzzle.border]
    answers = tuple(
        (name.get(c, c), tuple(name.get(o, o) for o in others)) for c, others in puzzle.answers
    )
    return replace(
        puzzle, tiles=tuple(tiles), border=tuple(border), fixed=tuple(fixed), answers=answers
    )


def seen(model: Model) -> object:
    """What a search sees of a model: nothing that has a name or a number by its place in a file."""
    tiles = list(dict.fromkeys(option.tile for option in model.options))
    options = [(tiles.index(option.tile), option.sides) for option in model.options]
    counts = [model.counts[tile] for tile in tiles]
    return options, counts, model.fits, model.meets, model.may_stay_empty


@settings(STRICT, max_examples=examples(60))
@given(st.data(), puzzles())
def test_names_and_order_do_not_matter(data: st.DataObject, puzzle: Puzzle) -> None:
    other = data.draw(renamings(puzzle))
    one, two = (canonical(keep_to_frame(build(named))) for named in (puzzle, other))
    assert seen(one) == seen(two)
    outcomes = [solve(named, timeout=None) for named in (puzzle, other)]
    assert type(outcomes[0]) is type(outcomes[1])
    assert count.count(puzzle) == count.count(other)


@STRICT
@given(puzzles(), st.integers(0, 3))
def test_what_keeps_to_the_frame_loses_no_layout(puzzle: Puzzle, seed: int) -> None:
    assume(not puzzle.empties)
    kept = keep_to_frame(build(puzzle))
    expected = set(itertools.islice(brute(puzzle), 200))
    assume(len(expected) < 200)
    assert set(sat.placements(kept, effort=sat.Effort(seed))) == expected


Layout = dict[tuple[int, int], tuple[str, ...]]


def plane_moves(rows: int, columns: int, puzzle: Puzzle) -> list[Callable[[Layout], Layout]]:
    """Turns, reflections and recolourings of the plane that keep rectangle, border and tiles."""
    kept: list[Callable[[Layout], Layout]] = []
    forms = Counter({tile.sides: tile.count for tile in puzzle.tiles})
    borders = {border.colour for border in puzzle.border if border.colour is not None}
    for turn, flip in itertools.product(range(4), (False, True)):
        if turn % 2 and rows != columns:
            continue
        for image in itertools.permutations(puzzle.colours):
            recolour = dict(zip(puzzle.colours, image, strict=True))
            if any(recolour[colour] != colour for colour in borders):
                continue
            if any(
                {recolour[c] for c in met} != set(puzzle.meets[recolour[colour]])
                for colour, met in puzzle.meets.items()
            ):
                continue

            def move(
                layout: Layout,
                turn: int = turn,
                flip: bool = flip,
                recolour: dict[str, str] = recolour,
            ) -> Layout:
                moved: Layout = {}
                for (row, column), sides in layout.items():
                    r, c, s = row, column, tuple(recolour[side] for side in sides)
                    high, wide = rows, columns
                    if flip:  # left to right: east and west change places
                        c, s = wide - 1 - c, (s[0], s[3], s[2], s[1])
                    for _ in range(turn):  # clockwise
                        r, c, s = c, high - 1 - r, (s[3], *s[:3])
                        high, wide = wide, high
                    moved[r, c] = s
                return moved

            moved_forms: Counter[tuple[str, ...]] = Counter()
            for form, copies in forms.items():
                look = move({(0, 0): form}).popitem()[1]
                moved_forms[min(look[n:] + look[:n] for n in range(4))] += copies
            if moved_forms == forms:
                kept.append(move)
    return kept


SAME = """
from generator.solver import count
from generator.solver import grids
from generator.solver.puzzle import PuzzleTile
from generator.solver.search import solve

loose = [PuzzleTile(s, tuple(s), 2) for s in ("aabb", "abab", "aaab", "bbba", "aaaa", "bbbb")]
tight = [PuzzleTile("".join(s), tuple(s)) for s in (
    "abca", "acba", "aabc", "aacb", "abab", "bcbc", "acca", "aaca", "abba")]
hexagons = [PuzzleTile(s, tuple(s)) for s in ("aabbab", "ababab", "aaabbb", "aabaab", "abbabb",
                                        "aaaabb", "bbbbaa")]
for puzzle in (
    grids.puzzle(grids.rectangle(3, 4), loose),
    grids.puzzle(grids.rectangle(3, 3), tight, exact=False),
    grids.puzzle(grids.hexagon(2), hexagons),
    grids.puzzle(grids.rectangle(3, 3), loose, exact=False, empties=True),
):
    print(solve(puzzle, timeout=None, seed=3))
    print(list(count.enumerate_layouts(puzzle, 3, distinct=True)))
"""


def test_same_puzzle_same_witness_in_every_process() -> None:
    def told(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", SAME]
        root = Path(__file__).parents[2]
        return subprocess.run(
            command, env=environment, cwd=root, check=True, capture_output=True, text=True
        ).stdout

    first = told("0")
    assert first.count("Found") >= 3
    assert first == told("1") == told("4242")
