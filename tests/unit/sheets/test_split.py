from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from generator.canvas.shapes import Component, Drawing, Group, Path, Piece, Text, Use, points_of
from generator.errors import CommandError
from generator.geometry.outline import rectangle
from generator.sheets.enlarge import enlarge
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import sum_up
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box
from generator.sheets.split import Split, Window, part_name, split
from generator.sheets.split_pages import cut_edges, seam_points
from tests.support.some import some

OVERLAP = 10.0
LOOK = read_look()
lengths = st.floats(20, 1500)
rooms = st.floats(60, 400)


def polygon(window: Window) -> Polygon:
    return box(window.box.x, window.box.y, window.box.right, window.box.bottom)


@settings(deadline=None)
@given(lengths, lengths, rooms, rooms)
def test_all_of_the_piece_is_shown_and_only_overlaps_are_shown_twice(
    width: float, height: float, across: float, down: float
) -> None:
    parts = split(width, height, Box(0, 0, across, down), OVERLAP)
    assert parts is not None
    windows = parts.windows()
    assert len(windows) == parts.count == parts.rows * parts.columns
    shown = unary_union([polygon(window).buffer(1e-7) for window in windows])
    whole = box(0, 0, width, height)
    assert whole.difference(shown).area < 1e-6
    assert shown.difference(whole.buffer(1e-6)).area < 1e-6
    for window in windows:
        assert window.box.width <= across + 1e-5
        assert window.box.height <= down + 1e-5
    for one, other in neighbours(windows):
        common = polygon(one).intersection(polygon(other)).bounds
        sides = (common[2] - common[0], common[3] - common[1])
        assert min(sides) == pytest.approx(OVERLAP)
        assert max(sides) == pytest.approx(max(one.box.width, one.box.height)) or max(
            sides
        ) == pytest.approx(min(one.box.width, one.box.height))


@given(lengths, lengths, rooms, rooms)
def test_one_page_fewer_would_not_do(
    width: float, height: float, across: float, down: float
) -> None:
    parts = split(width, height, Box(0, 0, across, down), OVERLAP)
    assert parts is not None
    for pages, length, room in ((parts.columns, width, across), (parts.rows, height, down)):
        assert pages == 1 or (pages - 1) * (room - OVERLAP) + OVERLAP < length


def neighbours(windows: Iterable[Window]) -> list[tuple[Window, Window]]:
    listed = list(windows)
    return [
        (one, other)
        for one in listed
        for other in listed
        if (other.row - one.row, other.column - one.column) in ((0, 1), (1, 0))
    ]


def test_windows_of_two_by_two() -> None:
    parts = split(330, 277.5, Box(0, 0, 194, 260), OVERLAP)
    assert parts == Split(330, 277.5, 2, 2, OVERLAP)
    assert [(window.name, window.box) for window in parts.windows()] == [
        ("A1", Box(0, 0, 170, 143.75)),
        ("A2", Box(160, 0, 170, 143.75)),
        ("B1", Box(0, 133.75, 170, 143.75)),
        ("B2", Box(160, 133.75, 170, 143.75)),
    ]


def test_a_piece_that_fits_is_one_part() -> None:
    parts = split(194, 260, Box(8, 14, 194, 260), OVERLAP)
    assert parts is not None
    assert [window.name for window in parts.windows()] == ["A1"]


def test_room_that_the_overlap_fills_is_no_room() -> None:
    assert split(300, 100, Box(0, 0, 19, 200), OVERLAP) is None
    assert split(100, 300, Box(0, 0, 200, -5), OVERLAP) is None


def test_rows_beyond_z_have_two_letters() -> None:
    assert [part_name(row, 0) for row in (0, 25, 26, 51, 52, 701, 702)] == [
        "A1", "Z1", "AA1", "AZ1", "BA1", "ZZ1", "AAA1",
    ]  # fmt: skip


def test_edges_are_cut_where_the_piece_ends_or_lies_over_its_neighbour() -> None:
    parts = split(370, 440, Box(0, 0, 194, 260), OVERLAP)
    assert parts is not None
    # above and left always; right and below only at the border of the piece
    assert [len(list(cut_edges(window, parts))) for window in parts.windows()] == [2, 3, 3, 4]


def test_crosses_stand_at_both_ends_of_every_seam() -> None:
    parts = split(330, 100, Box(0, 0, 194, 260), OVERLAP)
    assert parts is not None
    assert seam_points(parts) == ((160, 0), (160, 100))


def board(width: float, height: float, count: int = 1) -> Component:
    face = Drawing("board", rectangle(width, height), 0.0, ())
    return Component("board", "Board", (Piece("board", "Board", count, face),))


def test_pages_of_a_split_board_are_labelled() -> None:
    pages = impose(board(370, 440, 2), PAPERS["a4"], Imprint("Game"), splitting=True)
    assert [page.label for page in pages] == [
        f"Board {number} {part}"
        for number, part in enumerate(["A1", "A2", "B1", "B2"] * 2, start=1)
    ]
    assert pages[5].entry == "Sheet 6, part A2"
    ((tally, sheets),) = sum_up(pages)
    assert (tally.manner, tally.pieces, tally.parts, sheets) == ("split", 2, 4, 8)
    words = [shape.text for shape in pages[1].shapes if isinstance(shape, Text)]
    assert {"A2", "Print at 100 %", "100 mm"} <= set(words)


def test_paper_lies_down_where_that_saves_pages() -> None:
    """280 × 300 mm: upright A4 has room for 194 × 260 and needs 4, lying 281 × 173 needs 2."""
    pages = impose(board(280, 300), PAPERS["a4"], Imprint("Game"), splitting=True)
    assert [(page.width, page.height) for page in pages] == [(297, 210)] * 2
    upright = impose(board(300, 250), PAPERS["a4"], Imprint("Game"), splitting=True)
    assert [(page.width, page.height) for page in upright] == [(210, 297)] * 2


def test_crosses_coincide_on_all_pages_that_show_them() -> None:
    pages = impose(board(370, 440), PAPERS["a4"], Imprint("Game"), splitting=True)
    for page in some(pages):
        (group,) = [shape for shape in page.shapes if isinstance(shape, Group)]
        art = group.shapes[0]
        assert isinstance(art, Group)
        assert isinstance(art.shapes[0], Use)
        assert art.transform.is_identity  # the art is laid by the same move as the crosses
        assert art.clip is not None
        left, top = min(points_of(art.clip))
        right, bottom = max(points_of(art.clip))
        crosses = [s for s in group.shapes if isinstance(s, Path) and s.stroke == LOOK.split.halo]
        points = list(points_of(crosses[0]))
        middles = [
            ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            for a, b in zip(points[::2], points[1::2], strict=True)
        ]
        parts = split(370, 440, Box(0, 0, 194, 260), OVERLAP)
        assert parts is not None
        wanted = [
            (x, y)
            for x, y in seam_points(parts)
            if left - 1e-6 <= x <= right + 1e-6 and top - 1e-6 <= y <= bottom + 1e-6
        ]
        assert sorted(set(middles)) == [pytest.approx(point) for point in wanted]


@pytest.mark.parametrize("paper", [*PAPERS.values(), Paper("own", 90, 120)], ids=lambda p: p.name)
def test_parts_and_their_lines_lie_between_the_bands(paper: Paper) -> None:
    margin = LOOK.page.side_margin - LOOK.split.reach
    for page in some(impose(board(700, 500), paper, Imprint("Game"), splitting=True)):
        group = next(shape for shape in page.shapes if isinstance(shape, Group))
        for x, y in some(points_in(group)):
            assert margin - 1e-6 <= x <= page.width - margin + 1e-6
            assert LOOK.page.top_band - 1e-6 <= y <= page.height - LOOK.page.bottom_band + 1e-6


def points_in(group: Group) -> Iterable[tuple[float, float]]:
    for shape in group.shapes:
        if isinstance(shape, Path):
            yield from map(group.transform.apply, points_of(shape))


def test_paper_too_small_for_any_part_is_said() -> None:
    with pytest.raises(CommandError, match="does not fit"):
        impose(board(700, 500), Paper("tiny", 30, 40), Imprint("Game"), splitting=True)


def test_only_what_may_be_split_is_split() -> None:
    with pytest.raises(CommandError, match="does not fit a4 paper"):
        impose(board(370, 440), PAPERS["a4"], Imprint("Game"))


def test_everything_about_an_enlarged_piece_grows() -> None:
    path = Path((("M", (1, 2)), ("L", (3, 4))), stroke="#000000", width=1)
    face = Drawing("board", rectangle(100, 50), 2.0, (path,), "Board")
    back = Drawing("back", rectangle(100, 50), 2.0, ())
    part = Drawing("part", rectangle(10, 10), 0.0, ())
    plain = Component("board", "Board", (Piece("b", "B", 3, face, back),), (part,))
    large = enlarge(plain, 1.5)
    assert large.title == "Board at 150 %"
    (piece,) = large.pieces
    assert (piece.face.outline.width, piece.face.outline.height) == (150, 75)
    assert piece.face.bleed == 3
    (group,) = piece.face.shapes
    assert isinstance(group, Group)
    assert group.transform.apply((100, 50)) == (150, 75)
    assert group.shapes == (path,)
    assert piece.back is not None
    assert piece.back.outline.width == 150
    assert large.parts == (part,)
    assert enlarge(plain, 1.25).title == "Board at 125 %"
