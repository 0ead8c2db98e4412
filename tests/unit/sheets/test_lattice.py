from __future__ import annotations

import math
from collections import Counter

import pytest

from generator.canvas.shapes import Component, Drawing, Path, Piece
from generator.geometry.outline import Outline, hexagon, rectangle
from generator.sheets.batch_layout import Arrangement, Manner, arrange, batches, choose_manner
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.lattice import pack_apart, pack_dense, pack_rows, pack_straight
from generator.sheets.paper import PAPERS
from generator.sheets.press import Press
from generator.sheets.slots import Box, flip
from tests.support.ground import GROUND

SIDE = 10.0
FLATS = SIDE * math.sqrt(3)
AREA = Box(10, 20, 100, 60)


def disc(size: float, corners: int = 72) -> Outline:
    radius = size / 2
    angles = [2 * math.pi * n / corners for n in range(corners)]
    points = tuple((radius + radius * math.cos(a), radius + radius * math.sin(a)) for a in angles)
    return Outline("circle", size, size, points, 4)


def component(outline: Outline, count: int, bleed: float = 2.0) -> Component:
    face = Drawing("face", outline, bleed, GROUND)
    return Component("tiles", "Tiles", (Piece("t", "T", count, face),))


def arranged(outline: Outline, count: int, paper: str, manner: Manner) -> Arrangement:
    (batch,) = batches(component(outline, count))
    way = arrange(batch, PAPERS[paper], manner)
    assert way is not None
    return way


@pytest.mark.parametrize("pointy", [False, True])
@pytest.mark.parametrize(
    ("paper", "manner", "most"),
    [
        ("a4", "straight", 28),
        ("letter", "straight", 27),
        ("a4", "dense", 45),
        ("letter", "dense", 40),
    ],
)
def test_how_many_hexagons_of_34_mm_go_on_a_sheet(
    paper: str, manner: Manner, most: int, pointy: bool
) -> None:
    way = arranged(hexagon(34, pointy=pointy), most, paper, manner)
    assert way.packed.capacity == most
    assert [len(sheet.slots) for sheet in way.packed.sheets] == [most]


def test_two_straight_hexagons_touch_at_a_corner_and_share_two_lines() -> None:
    packed = pack_straight(hexagon(FLATS), 2, AREA)
    assert packed is not None
    (sheet,) = packed.sheets
    one, other = (slot.trim for slot in sheet.slots)
    # in the middle of the area and at its top
    assert min(one) == pytest.approx((40, 20 + (60 - 3 * FLATS) / 2 + FLATS / 2))
    assert max(one) == pytest.approx((60, min(one)[1]))
    assert min(other) == pytest.approx(max(one))
    assert [slot.touched for slot in sheet.slots] == [{2}, {5}]
    # three directions; each piece has two lines of each, level ones are common to both,
    # and two slanted ones go through the common corner
    assert len(sheet.cuts) == 2 + 4 + 4 - 2
    angles = Counter(
        round(math.degrees(math.atan2(c.end[1] - c.start[1], c.end[0] - c.start[0]))) % 180
        for c in sheet.cuts
    )
    assert angles == {0: 2, 60: 3, 120: 3}


def test_a_line_runs_from_the_first_to_the_last_piece_on_it() -> None:
    packed = pack_straight(hexagon(FLATS), 11, AREA)  # 5, 4, and 2 of 5
    assert packed is not None
    (sheet,) = packed.sheets
    level = [cut for cut in sheet.cuts if cut.start[1] == pytest.approx(cut.end[1])]
    assert len(level) == 4  # above, between and below three rows
    top = min(level, key=lambda cut: cut.start[1])
    boxes = [slot.box for slot in sheet.slots]
    first_row = [box for box in boxes if box.y == boxes[0].y]
    assert top.start[0] == pytest.approx(first_row[0].x + SIDE / 2)
    assert top.end[0] == pytest.approx(first_row[-1].right - SIDE / 2)


def test_three_dense_hexagons_share_three_sides() -> None:
    packed = pack_dense(hexagon(FLATS, pointy=True), 3, Box(0, 0, 2 * FLATS, 60))
    assert packed is not None
    (sheet,) = packed.sheets
    assert [slot.turn for slot in sheet.slots] == [0, 0, 0]
    assert len(sheet.cuts) == 3 * 6 - 3
    assert not any(cut.through for cut in sheet.cuts)
    # sides of a hexagon on its point: NE, E, SE, SW, W, NW; the third lies below between the two
    assert [set(range(6)) - slot.open_sides for slot in sheet.slots] == [{1, 2}, {3, 4}, {0, 5}]


def test_hexagons_are_turned_where_that_saves_paper() -> None:
    wide = Box(0, 0, 2 * SIDE + 0.1, FLATS + 0.1)
    for pack in (pack_straight, pack_dense):
        lying = pack(hexagon(FLATS), 1, wide)
        turned = pack(hexagon(FLATS, pointy=True), 1, wide)
        assert lying is not None
        assert turned is not None
        assert lying.sheets[0].slots[0].turn == 0
        assert turned.sheets[0].slots[0].turn == 90
        assert flip(turned.sheets[0], 100).slots[0].turn == 270
        assert sorted(turned.sheets[0].slots[0].trim) == [
            pytest.approx(corner) for corner in sorted(lying.sheets[0].slots[0].trim)
        ]


@pytest.mark.parametrize("pack", [pack_straight, pack_dense])
def test_hexagons_that_do_not_fit_are_not_packed(pack: object) -> None:
    assert pack(hexagon(61), 1, AREA) is None  # type: ignore[operator]
    assert pack(hexagon(10), 1, Box(0, 0, -5, 100)) is None  # type: ignore[operator]


def test_round_pieces_rest_between_two_where_that_saves_paper() -> None:
    # 8 mm and a gap of 2: ten in a row, six rows; staggered 8.66 mm from row to row, 7 rows
    few = pack_apart(disc(8), 60, Box(0, 0, 98, 60.1), gap=2)
    many = pack_apart(disc(8), 67, Box(0, 0, 98, 60.1), gap=2)
    assert few is not None
    assert many is not None
    assert few.capacity == 67  # 10, 9, 10, 9, 10, 9, 10
    assert [len(sheet.slots) for sheet in many.sheets] == [67]
    centres = [
        (s.box.x + s.box.width / 2, s.box.y + s.box.height / 2) for s in many.sheets[0].slots
    ]
    for n, one in enumerate(centres):
        assert all(math.dist(one, other) > 10 - 1e-6 for other in centres[:n])


def test_a_round_piece_is_cut_all_around() -> None:
    packed = pack_apart(disc(8), 3, AREA, gap=2)
    assert packed is not None
    (sheet,) = packed.sheets
    assert [cut.points[:-1] for cut in sheet.cuts] == [slot.trim for slot in sheet.slots]
    assert all(cut.start == cut.end and not cut.through for cut in sheet.cuts)


def test_pieces_with_lines_of_their_own_lie_in_rows_without_cuts() -> None:
    packed = pack_rows(rectangle(30, 20), 7, AREA, gap=2)
    assert packed is not None
    # three to a row, or four when they lie down; the gap takes a row
    assert packed.capacity == 6
    first, last = packed.sheets
    assert [(slot.box.x, slot.box.y) for slot in first.slots] == [
        *((x, 29) for x in (13, 45, 77)),
        *((x, 51) for x in (13, 45, 77)),
    ]
    assert first.cuts == last.cuts == ()


def test_what_decides_how_pieces_lie() -> None:
    assert choose_manner(rectangle(10, 20), "dense", own_cut=False) == "grid"
    assert choose_manner(hexagon(10), "dense", own_cut=False) == "dense"
    assert choose_manner(hexagon(10), "straight", own_cut=False) == "straight"
    assert choose_manner(disc(10), "straight", own_cut=False) == "apart"
    assert choose_manner(rectangle(10, 20), "straight", own_cut=True) == "rows"


def test_slim_head_and_foot_only_where_they_save_paper() -> None:
    roomy = arranged(hexagon(34), 28, "a4", "straight")
    slim = arranged(hexagon(34), 29, "a4", "straight")
    assert roomy.look.page.top_band == 14
    assert slim.look.page.top_band < 10
    assert len(slim.packed.sheets) == 1


def test_lines_to_follow_are_drawn_in_front_only() -> None:
    face, back = (Drawing(name, hexagon(34), 2.0, GROUND) for name in ("face", "back"))
    tiles = Component("tiles", "Tiles", (Piece("t", "T", 3, face, back),))
    front, behind = impose(tiles, PAPERS["a4"], Imprint("Game"), Press("dense"))
    lines = [
        [shape for shape in page.shapes if isinstance(shape, Path)] for page in (front, behind)
    ]
    assert len(lines[0]) == len(lines[1]) + 1
    marked = [
        sum(isinstance(shape, Path) for shape in page.shapes)
        for page in impose(tiles, PAPERS["a4"], Imprint("Game"), Press("straight"))
    ]
    assert marked[0] == marked[1] + 2  # ticks and their casing
