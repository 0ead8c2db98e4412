"""The fewest changes of a stock, held against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from generator.solver import fewest_changes, grids, sat
from generator.solver.fewest_changes import (
    Proposal,
    Sides,
    Stock,
    StockTile,
    Wish,
    changes_of,
    first_turn,
    partitions,
    propose,
)
from generator.solver.grids import CellMap
from generator.solver.numbered import build
from generator.solver.puzzle import Puzzle, PuzzleTile
from tests.support.some import some

TURNS = (0, 1, 2, 3)
Looks = tuple[tuple[Sides, int], ...]  # how many tiles of each look there are


def puzzle_of(board: CellMap, looks: Mapping[Sides, int], border: str | None) -> Puzzle:
    tiles = [PuzzleTile("".join(look), look, copies, turns=TURNS) for look, copies in looks.items()]
    return grids.puzzle(board, tiles, border=border)


def stock_of(puzzle: Puzzle, colours: str = "ab") -> Stock:
    tiles = (StockTile(tile.name, tile.sides, tile.count, True) for tile in puzzle.tiles)
    return Stock(tuple(tiles), tuple(colours), TURNS)


def first(puzzle: Puzzle) -> Proposal | None:
    wish = Wish(puzzle, tuple(range(len(puzzle.tiles))))
    return next(propose([wish], stock_of(puzzle)), None)


def is_fillable(board: CellMap, looks: Mapping[Sides, int], border: str | None) -> bool:
    return sat.search(build(puzzle_of(board, looks, border))) is not None


def neighbours(looks: Looks) -> Iterator[Looks]:
    """All stocks that one changed side makes of a stock."""
    for look, _ in looks:
        for place, colour in ((place, c) for place in range(4) for c in "ab" if c != look[place]):
            changed = Counter(dict(looks))
            changed[look] -= 1
            changed[first_turn((*look[:place], colour, *look[place + 1 :]), TURNS)] += 1
            yield tuple(sorted((+changed).items()))


def fewest(board: CellMap, looks: Mapping[Sides, int], border: str | None) -> int:
    """By looking at all stocks that are one change away, then two, and so on."""
    seen: set[Looks] = {tuple(sorted(looks.items()))}
    now, steps = seen, 0
    while not any(is_fillable(board, dict(one), border) for one in now):
        now = {near for one in now for near in neighbours(one)} - seen
        seen, steps = seen | now, steps + 1
    return steps


def impossible() -> Iterator[tuple[CellMap, dict[Sides, int], str | None]]:
    for seed in range(60):
        chance = random.Random(seed)
        board = grids.rectangle(*chance.choice([(1, 3), (2, 2), (1, 4)]))
        dealt = (tuple(chance.choices("ab", k=4)) for _ in board.cells)
        looks = dict(Counter(first_turn(sides, TURNS) for sides in dealt))
        border = chance.choice(["a", None])
        if not is_fillable(board, looks, border):
            yield board, looks, border


def test_no_fewer_changes_will_do() -> None:
    costs = []
    for board, looks, border in some(impossible()):
        found = first(puzzle_of(board, looks, border))
        if found is None:
            assert fewest(board, looks, border) > fewest_changes.MOST
            continue
        assert found.is_fewest
        changed = Counter(looks)
        for change in found.changed:
            changed[first_turn(tuple(list(looks)[change.tile]), TURNS)] -= 1
            changed[first_turn(change.sides, TURNS)] += 1
        assert min(changed.values()) >= 0
        assert is_fillable(board, +changed, border)
        costs.append(sum(change.cost for change in found.changed))
        assert costs[-1] == fewest(board, looks, border)
    assert {*costs} == {1, 2, 3, 4}


@pytest.mark.parametrize(("copies", "added", "removed"), [(2, (2, 2), ()), (5, (), (2,))])
def test_copies_are_added_or_left_out(
    copies: int, added: tuple[int, ...], removed: tuple[int, ...]
) -> None:
    """A green square in a red field: four corners are all red."""
    looks = {tuple("aaab"): 4, tuple("bbbb"): 1, tuple("aaaa"): copies}
    found = first(puzzle_of(grids.rectangle(3, 3), looks, "a"))
    assert found == Proposal((), added, removed, is_fewest=True)


def test_one_stock_must_do_for_all() -> None:
    """Where the border is free one side will do; where it shows a, six sides must."""
    looks = {tuple("aaaa"): 1, tuple("bbbb"): 1}
    free = puzzle_of(grids.rectangle(1, 2), looks, None)
    framed = puzzle_of(grids.rectangle(1, 2), looks, "a")
    alone = next(propose([Wish(free, (0, 1))], stock_of(free)))
    both = next(propose([Wish(free, (0, 1)), Wish(framed, (0, 1))], stock_of(free)))
    assert sum(change.cost for change in alone.changed) == 1
    assert sum(change.cost for change in both.changed) == 4


def test_a_tile_that_may_not_change_stays() -> None:
    looks = {tuple("aaaa"): 1, tuple("bbbb"): 1}
    puzzle = puzzle_of(grids.rectangle(1, 2), looks, None)
    tiles = stock_of(puzzle).tiles
    for kept in (0, 1):
        bound = tuple(
            StockTile(tile.name, tile.sides, tile.count, n != kept) for n, tile in enumerate(tiles)
        )
        stock = Stock(bound, ("a", "b"), TURNS)
        found = next(propose([Wish(puzzle, (0, 1))], stock))
        assert [change.tile for change in found.changed] == [1 - kept]
    none = tuple(StockTile(tile.name, tile.sides, tile.count, False) for tile in tiles)
    assert next(propose([Wish(puzzle, (0, 1))], Stock(none, ("a", "b"), TURNS)), None) is None


def test_what_is_too_hard_to_ask_is_not_called_fewest(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = {tuple("aaab"): 3, tuple("aabb"): 1, tuple("bbbb"): 1, tuple("aaaa"): 4}
    puzzle = puzzle_of(grids.rectangle(3, 3), looks, "a")
    monkeypatch.setattr(fewest_changes, "LARGEST", 1)
    assert first(puzzle) is None
    monkeypatch.undo()
    real = fewest_changes._attempt
    monkeypatch.setattr(
        fewest_changes,
        "_attempt",
        lambda wishes, stock, costs, more: (
            None if costs == (1,) else real(wishes, stock, costs, more)
        ),
    )
    found = first(puzzle)
    assert found is not None and not found.is_fewest


def test_changes_that_a_turn_makes_the_same_are_one() -> None:
    stock = Stock((StockTile("t", tuple("aaaa"), 1, True),), ("a", "b"), TURNS)
    assert [len(changes_of(stock, cost)) for cost in (1, 2, 3, 4)] == [1, 2, 1, 1]


def test_partitions() -> None:
    assert list(partitions(3)) == [(3,), (2, 1), (1, 1, 1)]
    assert list(partitions(0)) == [()]
