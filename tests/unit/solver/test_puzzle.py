"""A puzzle says what it means, and refuses what means nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.solver import grids
from generator.solver.puzzle import Border, Edge, Fix, Laid, Puzzle, PuzzleError, PuzzleTile, faults

PAIR = grids.puzzle(
    grids.rectangle(1, 2),
    [PuzzleTile("x", ("a", "b", "a", "c")), PuzzleTile("y", ("a", "c", "a", "b"))],
)


def test_a_turn_moves_side_i_to_side_i_plus_n() -> None:
    tile = PuzzleTile("t", ("n", "e", "s", "w"))
    assert tile.turned(1) == ("w", "n", "e", "s")
    assert tile.turned(5) == tile.turned(1)


def test_turns_that_look_alike_are_one() -> None:
    assert PuzzleTile("t", ("a", "b", "a", "b")).distinct_turns() == (0, 1)
    assert PuzzleTile("t", ("a",) * 6).distinct_turns() == (0,)
    assert PuzzleTile("card", ("a", "b", "c", "b"), turns=(0, 2)).distinct_turns() == (0, 2)
    assert PuzzleTile("wild", ("a", "b", "c", "d"), wild=True).distinct_turns() == (0,)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"fixed": (Fix(2, 0),)}, "no cell number 2 to fix"),
        ({"fixed": (Fix(0, 5),)}, "no tile number 5 to fix in r0c0"),
        ({"fixed": (Fix(0, 0), Fix(0, 1))}, "two tiles are fixed in r0c0"),
        ({"edges": ()}, "side 1 of r0c0 neither touches a cell nor is border"),
        ({"edges": (Edge(0, 1, 1, 3), Edge(0, 1, 1, 3))}, "side 1 of r0c0 is told of twice"),
        ({"border": (*PAIR.border, Border(0, 7))}, "r0c0 has no side 7"),
        ({"border": (*PAIR.border, Border(3, 0))}, "no cell number 3"),
        ({"tiles": (PAIR.tiles[0], PAIR.tiles[0])}, "two tiles are called x"),
        ({"tiles": (PuzzleTile("x", ()),)}, "x needs sides"),
        ({"tiles": (PuzzleTile("x", ("a",) * 4, -1),)}, "x needs sides"),
    ],
)
def test_a_malformed_puzzle_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        replace(PAIR, **change)


def told(puzzle: Puzzle, *laid: Laid | None) -> list[str]:
    return list(faults(puzzle, laid))


def test_a_right_placement_has_no_faults() -> None:
    # b meets b: x shows b to the east, y shows b to the west.
    assert told(PAIR, Laid(0, 0), Laid(1, 0)) == []


def test_every_kind_of_fault_is_told() -> None:
    assert told(PAIR, Laid(0, 0)) == ["1 cells are told of, the puzzle has 2"]
    assert told(PAIR, Laid(0, 0), None) == ["r0c1 is empty", "0 of 1 y are used"]
    mismatch = "r0c0 and r0c1 show colours to each other that do not meet"
    assert told(PAIR, Laid(0, 2), Laid(1, 0)) == [mismatch]
    assert told(PAIR, Laid(0, 1), Laid(0, 3)) == ["2 of 1 x are used", "0 of 1 y are used"]
    bordered = replace(PAIR, border=tuple(replace(b, colour="a") for b in PAIR.border))
    assert told(bordered, Laid(0, 0), Laid(1, 0)) == [
        "r0c0 does not show a to the border",
        "r0c1 does not show a to the border",
    ]
    fixed = replace(PAIR, fixed=(Fix(0, 0, 2), Fix(1, 0)))
    assert told(fixed, Laid(0, 0), Laid(1, 0)) == [
        "r0c0 holds x in another turn",
        "r0c1 does not hold x",
    ]
    card = replace(PAIR, tiles=tuple(replace(tile, turns=(0, 2)) for tile in PAIR.tiles))
    assert "x in r0c0 may not be turned by 1" in told(card, Laid(0, 1), Laid(1, 0))
    wrong_shape = replace(PAIR, tiles=(PuzzleTile("hex", ("a",) * 6), PAIR.tiles[1]))
    assert told(wrong_shape, Laid(0, 0), Laid(1, 0)) == ["r0c0 has 4 sides, hex has 6"]


def test_wild_tiles_and_empty_cells_ask_nothing() -> None:
    wild = replace(PAIR, tiles=(PuzzleTile("wild", ("?",) * 4, wild=True), PAIR.tiles[1]))
    assert told(wild, Laid(0, 0), Laid(1, 2)) == []
    lax = replace(PAIR, empties=True, exact=False)
    assert told(lax, None, Laid(1, 1)) == []
