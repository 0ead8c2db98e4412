"""Each argument says its sentence, and holds its tongue where it must."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.solver import grids
from generator.solver.arguments import (
    border_supply,
    count,
    first_objection,
    parity,
    self_neighbour,
)
from generator.solver.checkerboard import checkerboard, two_coloured
from generator.solver.enough_tiles import crowded, supply
from generator.solver.outcome import Reason
from generator.solver.puzzle import Fix, Puzzle, PuzzleTile

WORDS = {"R": "red", "G": "green", "B": "blue"}


def tiles(**counts: int) -> list[PuzzleTile]:
    return [PuzzleTile(name, tuple(WORDS[c] for c in name), n) for name, n in counts.items()]


def square(side: int, given: Sequence[PuzzleTile], border: str | None = None) -> Puzzle:
    return grids.puzzle(grids.rectangle(side, side), given, border=border)


def sentence(reason: Reason | None) -> str:
    assert reason is not None
    return reason.sentence


def test_count_says_how_many_are_missing_or_too_many() -> None:
    assert sentence(count(square(2, tiles(RRRR=3)))) == (
        "the region has 4 cells, and there are 3 tiles: add 1 tile, "
        "or make the region 1 cell smaller"
    )
    assert sentence(count(square(2, tiles(RRRR=6)))) == (
        "6 tiles must all be used, but the region has only 4 cells: leave out 2 tiles, "
        "make the region 2 cells larger, or let tiles be left over"
    )
    assert count(square(2, tiles(RRRR=4))) is None
    assert count(replace(square(2, tiles(RRRR=6)), exact=False)) is None
    assert count(replace(square(2, tiles(RRRR=3)), empties=True)) is None


def test_border_supply_says_what_to_add() -> None:
    few = square(2, tiles(RGGG=4), "red")
    assert sentence(border_supply(few)) == (
        "the border asks for 8 red sides, but all tiles together have 4: add 4"
    )
    assert border_supply(square(2, tiles(RRGG=4), "red")) is None


def test_a_wild_tile_stands_in_at_the_border() -> None:
    wild = PuzzleTile("park", ("any",) * 4, wild=True)
    assert border_supply(square(2, [*tiles(RRGG=3), wild], "red")) is None
    short = border_supply(square(2, [*tiles(RRGG=2, RGGG=1), wild], "red"))
    assert sentence(short) == (
        "the border asks for 8 red sides, 2 of them on wild tiles, "
        "but all tiles together have 5: add 1"
    )


def test_parity_says_which_colour_is_odd() -> None:
    # Nine tiles, twelve border sides: 15 red sides leave 3 to pair up.
    odd = square(3, tiles(RRGG=5, RGGG=3, RRGB=1), "red")
    assert sentence(parity(odd)) == (
        "red has 15 sides; with 12 on the border, 3 must pair up, and 3 is odd: "
        "add or change one red side (and likewise blue)"
    )


def test_a_free_border_makes_up_for_odd_colours() -> None:
    assert parity(square(2, tiles(RGGG=1, GGGG=3))) is None


def test_parity_counts_the_sides_that_make_up() -> None:
    # One side of the border is free and makes up for one colour; 10 - 7 red, 3 green, 3 blue
    # sides are left to pair up, three odd numbers.
    whole = square(2, tiles(RRGB=3, RRRR=1), "red")
    free = (replace(whole.border[0], colour=None), *whole.border[1:])
    assert sentence(parity(replace(whole, border=free))) == (
        "red, green and blue each have an odd number of sides left to pair up, and only 1 side of "
        "the border or of wild tiles can make up for one: change 1 side from one of these to "
        "another"
    )


def test_supply_names_cells_and_tiles() -> None:
    few = square(2, tiles(RRGG=3, RGRG=1), "red")
    reason = supply(few)
    assert sentence(reason) == (
        "4 cells (r0c0, r0c1, r1c0 and r1c1) can take only RRGG, and there are 3 tiles of these: "
        "add 1 that would fit"
    )
    assert reason is not None
    assert reason.tiles == ("RRGG",)


def test_supply_says_when_nothing_fits_a_cell() -> None:
    fixed = replace(square(2, tiles(RRGG=3, GGGG=1), "red"), fixed=(Fix(0, 1),))
    assert sentence(supply(fixed)).startswith("no tile fits r0c0")


def test_supply_sees_tiles_without_a_home() -> None:
    # GGGG fits no cell of a 2 by 2 region with a red border, though a cell may stay empty.
    lax = replace(square(2, tiles(RRGG=3, GGGG=1), "red"), empties=True)
    assert sentence(supply(lax)) == "GGGG fits no cell of the region: change it or leave it out"


def test_crowded_moves_others_on() -> None:
    assert crowded([[0, 1], [0]], [1, 1]) is None
    assert crowded([[0], [0, 1], [1]], [1, 1]) == [0, 1, 2]
    assert crowded([[0], [0], [1]], [1, 5]) == [0, 1]


def test_self_neighbour_counts_the_others_who_can_answer() -> None:
    lonely = square(3, tiles(RRRR=1, GGGG=6, RGGG=2), None)
    assert self_neighbour(lonely) is None  # in a corner it meets only two
    inside = replace(lonely, fixed=(Fix(4, 0),))
    assert sentence(self_neighbour(inside)) == (
        "RRRR shows red to 4 neighbours wherever it lies, but only 2 other tiles can answer "
        "with red: put red on 2 more, or take it off RRRR"
    )


def test_checkerboard_shares_out_the_tiles() -> None:
    # Each cell of a 2 by 2 region has two inner sides, and black's must show what white's do;
    # the two blue ones are on one tile.
    uneven = square(2, tiles(RRBB=1, RRGG=3), "red")
    reason = checkerboard(uneven)
    assert reason is not None
    assert "checkerboard, 2 black and 2 white" in reason.sentence
    assert checkerboard(square(2, tiles(RRBB=2, RRGG=2), "red")) is None


def test_hexagons_are_no_checkerboard() -> None:
    assert two_coloured(grids.puzzle(grids.hexagon(2), [])) is None
    assert two_coloured(grids.puzzle(grids.rectangle(1, 3), [])) == [True, False, True]


def test_the_simplest_argument_speaks_first() -> None:
    reason = first_objection(square(3, tiles(RGGG=3), "red"))
    assert reason is not None
    assert reason.argument == "count"
    assert first_objection(square(2, tiles(RRGG=4), "red")) is None
