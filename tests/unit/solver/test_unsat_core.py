"""Cores: what clashes in a puzzle without a layout, held against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from generator.solver import grids, sat, unsat_core
from generator.solver.encode import At
from generator.solver.numbered import build
from generator.solver.puzzle import Fix, Laid, Puzzle, PuzzleTile
from generator.solver.unsat_core import Core, find_core, is_core
from tests.support.some import some

SORTS = ("cells", "scarce", "placed", "border", "fixed")


def can_be_had(puzzle: Puzzle, core: Core) -> bool:
    """By trying everything: each cell empty or with any tile in any turn, demands judged here."""
    lying: dict[int, Laid] = {}

    def shown(cell: int, side: int) -> str | None:
        laid = lying.get(cell)
        tile = puzzle.tiles[laid.tile] if laid else None
        return tile.turned(laid.turn)[side] if laid and tile and not tile.wild else None

    def is_fine(cell: int) -> bool:
        for edge in puzzle.edges:
            one, other = shown(edge.cell, edge.side), shown(edge.other, edge.other_side)
            if cell in (edge.cell, edge.other) and one and other and one != other:
                return False
        for border in puzzle.border:
            look = shown(cell, border.side)
            wanted = border.colour if border.cell == cell and cell in core.border else None
            if wanted is not None and look is not None and look != wanted:
                return False
        fix = next((fix for fix in puzzle.fixed if fix.cell == cell), None)
        if fix is not None and cell in core.fixed and lying[cell].tile != fix.tile:
            return False
        used = Counter(laid.tile for laid in lying.values())
        return all(used[tile] <= puzzle.tiles[tile].count for tile in core.scarce)

    def fill(cell: int) -> bool:
        if cell == len(puzzle.cells):
            return {*core.placed} <= {laid.tile for laid in lying.values()}
        if cell not in core.cells and cell not in core.fixed:
            # A cell that nobody asks for makes nothing easier, unless a tile must lie somewhere.
            if fill(cell + 1):
                return True
            if not core.placed:
                return False
        for number, tile in enumerate(puzzle.tiles):
            for turn in range(4):
                lying[cell] = Laid(number, turn)
                if tile.count and is_fine(cell) and fill(cell + 1):
                    return True
                del lying[cell]
        return False

    return fill(0)


def without_one(core: Core) -> Iterator[Core]:
    """The core with one demand less, each in turn."""
    for sort in SORTS:
        numbers: tuple[int, ...] = getattr(core, sort)
        for gone in numbers:
            less: dict[str, Any] = {sort: tuple(n for n in numbers if n != gone)}
            yield replace(core, **less)


def row_without_a_bridge() -> Puzzle:
    """Somewhere in the row red must meet green, and no tile has both: no argument sees it."""
    plain = [PuzzleTile("red", ("r",) * 4, 2), PuzzleTile("green", ("g",) * 4, 2)]
    return grids.puzzle(grids.rectangle(1, 4), plain)


def impossible_puzzles() -> Iterator[Puzzle]:
    """Small ones, with and without a border, a wild or fixed tile."""
    for seed in range(60):
        chance = random.Random(seed)
        board = grids.rectangle(*chance.choice([(1, 3), (2, 2), (1, 4)]))
        looks = Counter("".join(chance.choices("ab", k=4)) for _ in board.cells)
        tiles = [PuzzleTile(look, tuple(look), copies) for look, copies in looks.items()]
        if chance.random() < 0.3:
            tiles[0] = replace(tiles[0], wild=True)
        puzzle = grids.puzzle(board, tiles, border=chance.choice(["a", None, None]))
        if chance.random() < 0.4:
            puzzle = replace(puzzle, fixed=(Fix(chance.randrange(len(board.cells)), 0),))
        if sat.search(build(puzzle)) is None:
            yield puzzle


def test_the_demands_of_a_core_clash_and_none_of_them_can_be_spared() -> None:
    looked_at: Counter[str] = Counter()
    for puzzle in some(impossible_puzzles()):
        core = find_core(puzzle)
        assert core is not None and core.is_smallest
        assert not can_be_had(puzzle, core)
        assert all(can_be_had(puzzle, less) for less in some(without_one(core)))
        looked_at.update(sort for sort in SORTS if getattr(core, sort))
    assert {*looked_at} == {*SORTS}, looked_at


def test_the_same_puzzle_has_the_same_core() -> None:
    assert find_core(row_without_a_bridge()) == find_core(row_without_a_bridge())


def test_a_row_without_a_bridge_is_near_to_being_filled() -> None:
    puzzle = row_without_a_bridge()
    core = find_core(puzzle)
    assert core is not None
    assert core.cells == (0, 1, 2) and core.scarce == (0, 1)
    assert core.nearly is not None
    assert [laid is None for laid in core.nearly] == [False, False, True, True]


def test_what_does_not_clash_is_no_core() -> None:
    puzzle = row_without_a_bridge()
    assert is_core(puzzle, Core((0, 1, 2), (0, 1)))
    assert not is_core(puzzle, Core((0, 1, 2), (0,)))
    assert not is_core(puzzle, Core((0, 1), (0, 1)))
    assert find_core(replace(puzzle, tiles=(replace(puzzle.tiles[0], count=4),))) is None


def test_what_was_learned_of_laws_is_part_of_the_clash() -> None:
    """Four red squares in a row, and a law that wants none in the middle."""
    puzzle = grids.puzzle(grids.rectangle(1, 4), [PuzzleTile("red", ("r",) * 4, 4)])
    law = ((At(1, 0, holds=False), At(2, 0, holds=False)),)
    core = find_core(puzzle, law)
    assert core is not None
    assert (core.cells, core.scarce) == ((1, 2), ())
    assert not is_core(puzzle, core)


def test_effort_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes too long is not explained, and what is not settled is not called smallest."""
    monkeypatch.setattr(unsat_core, "ALL", -1)
    core = find_core(row_without_a_bridge())
    assert core is not None and not core.is_smallest
    monkeypatch.setattr(unsat_core, "LARGEST", 1)
    assert find_core(row_without_a_bridge()) is None


def test_the_size_of_a_core_is_the_number_of_its_demands() -> None:
    every: dict[str, Any] = dict.fromkeys(SORTS, (1, 2))
    assert Core(**every).size == 2 * len(SORTS)
