from __future__ import annotations

import pytest

from generator.sheets.pack import EAST, NORTH, SOUTH, WEST, choose_grid, fill_grid
from generator.sheets.paper import PAPERS
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box, flip

AREA = Box(10, 20, 100, 60)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_thirty_tiles_of_38_mm_go_on_a_sheet(paper: str) -> None:
    area = read_look().area(PAPERS[paper], reach=7.5)
    grid = choose_grid(38, 38, 49, area)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turn) == (5, 6, 0)
    assert [len(sheet.slots) for sheet in fill_grid(grid, 49, area)] == [30, 19]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_score_sheets_go_on_a_sheet(paper: str) -> None:
    area = read_look().area(PAPERS[paper], reach=1.5)
    grid = choose_grid(92, 122, 4, area)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turn) == (2, 2, 0)


def test_marks_beyond_a_wide_bleed_still_lie_on_the_paper() -> None:
    look, paper = read_look(), PAPERS["a4"]
    assert look.area(paper, look.mark_reach(2), 2.5).x == look.page.side_margin == 8
    wide = look.area(paper, look.mark_reach(5), 5.5)
    # 5 mm that the printer cannot reach, 5 of bleed, 0.5 of white; above, 5 of mark too
    assert (wide.x, wide.right) == (10.5, 199.5)
    assert (wide.y, wide.bottom) == (24.5, 268.5)


def test_pieces_that_fill_the_area_to_the_last_float_fit() -> None:
    grid = choose_grid(0.1, 60, 1000, Box(0, 0, 0.1 + 0.1 + 0.1 - 1e-16, 60))
    assert grid is not None
    assert grid.columns == 3


def test_pieces_lie_down_only_where_that_saves_paper() -> None:
    upright = choose_grid(50, 20, 6, AREA)
    lying = choose_grid(60, 50, 2, AREA)  # 1 upright; lying down 50 wide and 60 high: 2
    enough = choose_grid(60, 50, 1, AREA)
    assert upright is not None
    assert lying is not None
    assert enough is not None
    assert (upright.columns, upright.rows, upright.turn) == (2, 3, 0)
    assert (lying.columns, lying.rows, lying.turn) == (2, 1, 90)
    assert enough.turn == 0


def test_a_piece_too_large_either_way_has_no_grid() -> None:
    assert choose_grid(101, 61, 1, AREA) is None
    assert choose_grid(61, 101, 1, AREA) is None
    assert choose_grid(10, 10, 1, Box(0, 0, -5, 100)) is None


def test_slots_run_as_one_reads_and_the_block_is_centred() -> None:
    grid = choose_grid(30, 20, 7, AREA)
    assert grid is not None
    (sheet,) = fill_grid(grid, 7, AREA)
    places = [(slot.box.x, slot.box.y) for slot in sheet.slots]
    assert places == [(15, 20), (45, 20), (75, 20), (15, 40), (45, 40), (75, 40), (15, 60)]


def test_few_pieces_are_centred_across_and_start_at_the_top() -> None:
    grid = choose_grid(30, 20, 2, AREA)
    assert grid is not None
    (sheet,) = fill_grid(grid, 2, AREA)
    assert [(slot.box.x, slot.box.y) for slot in sheet.slots] == [(30, 20), (60, 20)]


def test_sides_without_a_neighbour_are_open() -> None:
    grid = choose_grid(30, 20, 5, AREA)
    assert grid is not None
    (sheet,) = fill_grid(grid, 5, AREA)
    assert [slot.open_sides for slot in sheet.slots] == [
        {NORTH, WEST},
        {NORTH},
        {NORTH, EAST, SOUTH},  # nothing lies below it: the second row is one short
        {SOUTH, WEST},
        {SOUTH, EAST},
    ]


def test_cuts_are_shared_and_cross_the_whole_block() -> None:
    grid = choose_grid(30, 20, 5, AREA)
    assert grid is not None
    (sheet,) = fill_grid(grid, 5, AREA)
    upright = {((x, 20), (x, 60)) for x in (15, 45, 75, 105)}
    level = {((15, y), (105, y)) for y in (20, 40, 60)}
    assert {(cut.start, cut.end) for cut in sheet.cuts} == upright | level


def test_the_back_of_a_lying_piece_is_turned_the_other_way() -> None:
    grid = choose_grid(60, 50, 2, AREA)
    assert grid is not None
    (sheet,) = fill_grid(grid, 2, AREA)
    back = flip(sheet, paper_width=200)
    assert [slot.turn for slot in sheet.slots] == [90, 90]
    assert [slot.turn for slot in back.slots] == [270, 270]
    assert [slot.box.x for slot in sheet.slots] == [10, 60]
    assert [slot.box.x for slot in back.slots] == [140, 90]
    assert back.slots[0].open_sides == {NORTH, EAST, SOUTH}
    assert flip(back, 200) == sheet
