from __future__ import annotations

import pytest

from generator.canvas.shapes import Path, points_of
from generator.sheets.cut_marks import (
    MarkRoom,
    Shown,
    bleeds_of,
    choose_shown,
    draw_cuts,
    draw_marks,
    part_at_words,
)
from generator.sheets.pack import choose_grid, fill_grid
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box, Cut, Sheet
from tests.support.some import some

LOOK = read_look().cut
AREA = Box(10, 20, 100, 60)
PAPER = Box(0, 0, 120, 100)
MARKS, LINES = Shown(marks=True), Shown(marks=False, lines=True)
TICKS = Shown(marks=True, ticks=True)


def sheet_of(count: int) -> Sheet:
    grid = choose_grid(30, 20, count, AREA)
    assert grid is not None
    return fill_grid(grid, count, AREA)[0]


def ground_of(sheet: Sheet, *words: Box, bleed: float = 2.0) -> MarkRoom:
    return MarkRoom(PAPER, bleeds_of(sheet.slots, bleed), words)


def lines_of(*paths: Path) -> set[tuple[tuple[float, ...], ...]]:
    """Every line as its two ends; the strong and the fine part of a mark are one."""
    found: list[list[tuple[float, ...]]] = []
    for path in paths:
        points = [tuple(round(number, 6) for number in point) for point in points_of(path)]
        found += [sorted(pair) for pair in zip(points[::2], points[1::2], strict=True)]
    whole: list[list[tuple[float, ...]]] = []
    for line in sorted(found):
        if whole and whole[-1][1] == line[0]:
            whole[-1][1] = line[1]
        else:
            whole.append(list(line))
    return {(line[0], line[1]) for line in whole}


def test_marks_run_from_half_a_millimetre_outside_the_bleed_until_they_are_long_enough() -> None:
    sheet = sheet_of(1)
    fine, strong = draw_cuts(sheet.cuts, MARKS, LOOK, ground_of(sheet))
    # one piece of 30 × 20 mm at (45, 20): two marks at each of its four corners
    assert lines_of(strong) == {
        *{((x, 12.5), (x, 17.5)) for x in (45, 75)},
        *{((x, 42.5), (x, 47.5)) for x in (45, 75)},
        *{((37.5, y), (42.5, y)) for y in (20, 40)},
        *{((77.5, y), (82.5, y)) for y in (20, 40)},
    }
    assert lines_of(fine) == {
        *{((x, 0), (x, 12.5)) for x in (45, 75)},  # the edge of the paper is nearer
        *{((x, 47.5), (x, 62.5)) for x in (45, 75)},
        *{((22.5, y), (37.5, y)) for y in (20, 40)},
        *{((82.5, y), (97.5, y)) for y in (20, 40)},
    }
    assert (strong.width, fine.width) == (0.2, 0.12)
    assert strong.dash == fine.dash == ()


def test_every_cut_has_a_mark_at_both_ends() -> None:
    sheet = sheet_of(5)
    fine, strong = draw_cuts(sheet.cuts, MARKS, LOOK, ground_of(sheet))
    assert len(lines_of(strong)) == len(lines_of(fine)) == 2 * len(sheet.cuts)


def test_a_mark_ends_where_words_stand() -> None:
    sheet = sheet_of(1)
    word = Box(40, 4, 10, 3)  # over the upper end of the left cut at x = 45
    paths = draw_cuts(sheet.cuts, MARKS, LOOK, ground_of(sheet, word))
    upper = [line for line in lines_of(*paths) if line[0][0] == 45 and line[1][1] < 20]
    assert upper == [((45, 7.5), (45, 17.5))]


def test_a_mark_stands_beyond_words_that_are_beside_a_piece() -> None:
    sheet = sheet_of(1)
    word = Box(40, 10, 10, 8)
    paths = draw_cuts(sheet.cuts, MARKS, LOOK, ground_of(sheet, word))
    upper = [line for line in lines_of(*paths) if line[0][0] == 45 and line[1][1] < 20]
    assert upper == [((45, 0), (45, 9.5))]


def test_what_is_left_of_a_mark_beside_words_is_not_a_speck() -> None:
    sheet = sheet_of(1)
    word = Box(40, 1.2, 10, 15.5)  # leaves 0.7 mm above it, and 0.3 mm below
    paths = draw_cuts(sheet.cuts, MARKS, LOOK, ground_of(sheet, word))
    assert not any(line[0][0] == 45 and line[1][1] < 20 for line in some(lines_of(*paths)))


def test_a_mark_keeps_off_a_piece_that_lies_further_on() -> None:
    cut = Cut(((50, 40), (50, 60)))
    beyond = Box(40, 10, 20, 10).corners
    paths = draw_marks([cut], LOOK, MarkRoom(PAPER, (beyond,)))
    # from the edge down to the piece, and nothing between the two pieces
    assert ((50, 0), (50, 9.5)) in lines_of(*paths)
    assert not any(
        line[0][1] < 40 < line[1][1] or 20 < line[0][1] < 40 for line in lines_of(*paths)
    )


def test_pieces_without_bleed_get_dotted_lines_right_through() -> None:
    sheet = sheet_of(1)
    (lines,) = draw_cuts(sheet.cuts, LINES, LOOK, ground_of(sheet, bleed=0))
    assert lines_of(lines) == {
        *{((x, 18.5), (x, 41.5)) for x in (45, 75)},
        *{((43.5, y), (76.5, y)) for y in (20, 40)},
    }
    assert len(lines.dash) == 2


def test_a_cut_around_a_piece_has_no_end_to_mark_and_keeps_its_line() -> None:
    corners = Box(40, 40, 20, 20).corners
    ring = Cut((*corners, corners[0]), through=False)
    (line,) = draw_cuts([ring], MARKS, LOOK, MarkRoom(PAPER, (corners,)))
    assert line.width == LOOK.side_width
    assert draw_cuts([ring], Shown(marks=False, lines=False), LOOK, MarkRoom(PAPER)) == ()


@pytest.mark.parametrize(
    ("cutting", "through", "art", "machine", "shown"),
    [
        ("auto", True, True, False, TICKS),
        ("auto", True, False, False, LINES),
        ("auto", False, True, False, LINES),
        ("auto", True, True, True, Shown(False, False)),
        ("marks", True, False, True, TICKS),
        ("marks", False, True, False, MARKS),
        ("both", False, True, False, Shown(True, True)),
        ("none", True, True, False, Shown(False, False)),
    ],
)
def test_what_is_shown_of_cuts(cutting, through, art, machine, shown) -> None:  # type: ignore[no-untyped-def]
    assert choose_shown(cutting, through, art, machine) == shown


def test_a_cut_between_kinds_has_a_gap_at_words() -> None:
    across = Cut(((0.0, 50.0), (210.0, 50.0)))
    parts = [*part_at_words([across], [Box(20.0, 40.0, 10.0, 30.0)], LOOK)]
    assert [(part.start[0], part.end[0]) for part in parts] == [
        (0.0, pytest.approx(20.0 - LOOK.mark_gap)),
        (pytest.approx(30.0 + LOOK.mark_gap), 210.0),
    ]
