from __future__ import annotations

from generator.draw.shapes import Path
from generator.sheets.layout import read_look
from generator.sheets.marks import draw_cuts
from generator.sheets.pack import choose_grid, fill_grid
from generator.sheets.slots import Box, Sheet

LOOK = read_look().cut
AREA = Box(10, 20, 100, 60)


def sheet_of(count: int) -> Sheet:
    grid = choose_grid(30, 20, count, AREA)
    assert grid is not None
    return fill_grid(grid, count, AREA)[0]


def lines_of(path: Path) -> set[tuple[tuple[float, ...], ...]]:
    points = [tuple(round(number, 6) for number in numbers) for _, numbers in path.commands]
    assert [letter for letter, _ in path.commands] == ["M", "L"] * (len(points) // 2)
    return {tuple(sorted(pair)) for pair in zip(points[::2], points[1::2], strict=True)}


def test_marks_stand_half_a_millimetre_outside_the_bleed_and_are_five_long() -> None:
    marks = draw_cuts(sheet_of(1), bleed=2, look=LOOK)
    # one piece of 30 × 20 mm at (45, 20): two marks at each of its four corners
    assert lines_of(marks) == {
        *{((x, 12.5), (x, 17.5)) for x in (45, 75)},
        *{((x, 42.5), (x, 47.5)) for x in (45, 75)},
        *{((37.5, y), (42.5, y)) for y in (20, 40)},
        *{((77.5, y), (82.5, y)) for y in (20, 40)},
    }
    assert marks.width == 0.2
    assert marks.dash == ()


def test_every_cut_has_a_mark_at_both_ends() -> None:
    sheet = sheet_of(5)
    assert len(lines_of(draw_cuts(sheet, bleed=2, look=LOOK))) == 2 * len(sheet.cuts)


def test_pieces_without_bleed_get_dotted_lines_right_through() -> None:
    lines = draw_cuts(sheet_of(1), bleed=0, look=LOOK)
    assert lines_of(lines) == {
        *{((x, 18.5), (x, 41.5)) for x in (45, 75)},
        *{((43.5, y), (76.5, y)) for y in (20, 40)},
    }
    assert len(lines.dash) == 2
