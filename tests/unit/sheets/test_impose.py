from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from generator.canvas.shapes import Component, Drawing, Group, Path, Piece, points_of
from generator.errors import CommandError
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS, find_paper
from generator.sheets.shared_sheets import AIR
from generator.sheets.sheet_look import read_look
from tests.support.ground import GROUND
from tests.support.laid import laid_on, trim_of
from tests.support.some import some

A4 = PAPERS["a4"]


def drawing(name: str, width: float = 38, height: float = 38, bleed: float = 2) -> Drawing:
    return Drawing(name, rectangle(width, height), bleed, GROUND)


def tiles(count: int, back: Drawing | None = None, face: Drawing | None = None) -> Component:
    return Component("tiles", "Tiles", (Piece("t", "T", count, face or drawing("face"), back),))


def laid(page: Page) -> list[tuple[str, Point, list[Point]]]:
    """Of each piece: its drawing, where its trim lies, the corners of what may be seen of it."""
    found = []
    for group, use in laid_on(page):
        assert group.clip is not None
        corners = [group.transform.apply(point) for point in points_of(group.clip)]
        found.append((use.name, group.transform.apply((0, 0)), corners))
    return found


def test_fronts_and_backs_alternate_and_are_labelled() -> None:
    pages = impose(tiles(49, drawing("back")), A4, Imprint("Game"))
    assert [page.label for page in pages] == [
        "Tiles 1 front",
        "Tiles 1 back",
        "Tiles 2 front",
        "Tiles 2 back",
    ]
    assert [page.entry for page in pages][:2] == ["Sheet 1, front", "Sheet 1, back"]
    assert {page.section for page in pages} == {"Tiles"}
    assert [len(laid(page)) for page in pages] == [30, 30, 19, 19]
    assert count_sheets(pages) == 2


def test_pieces_without_backs_are_printed_on_one_side() -> None:
    pages = impose(tiles(40), A4, Imprint("Game"))
    assert [page.label for page in pages] == ["Tiles 1", "Tiles 2"]
    assert count_sheets(pages) == 2


def test_a_piece_without_back_among_others_stays_blank_behind() -> None:
    pieces = (
        Piece("a", "A", 1, drawing("a"), drawing("back")),
        Piece("b", "B", 1, drawing("b")),
    )
    front, back = impose(Component("tiles", "Tiles", pieces), A4, Imprint("Game"))
    assert [name for name, _, _ in laid(front)] == ["a", "b"]
    # a lies left of b, so its back lies at the right
    assert [(name, place) for name, place, _ in laid(back)] == [("back", laid(front)[1][1])]


def test_pieces_of_other_sizes_lie_in_blocks_of_their_own() -> None:
    pieces = (
        Piece("a", "A", 2, drawing("a")),
        Piece("b", "B", 3, drawing("b", 60, 90)),
        Piece("c", "C", 1, drawing("c")),
    )
    pages = impose(Component("tiles", "Tiles", pieces), A4, Imprint("Game"))
    assert [[name for name, _, _ in laid(page)] for page in pages] == [["a", "a", "c", *"bbb"]]


def test_bleed_shows_at_the_border_of_the_block_only() -> None:
    (page,) = impose(tiles(30), A4, Imprint("Game"))
    seen = {place: corners for _, place, corners in laid(page)}
    left, top = min(seen)
    xs, ys = zip(*seen[left, top], strict=True)
    # outside 2 mm of bleed; inside 0.1 mm under the neighbours, who are painted later
    assert (min(xs), max(xs)) == pytest.approx((left - 2, left + 38.1))
    assert (min(ys), max(ys)) == pytest.approx((top - 2, top + 38.1))
    inner = (left + 38, top + 38)
    xs, ys = zip(*seen[inner], strict=True)
    assert (min(xs), max(xs)) == pytest.approx((inner[0], inner[0] + 38.1))
    assert (min(ys), max(ys)) == pytest.approx((inner[1], inner[1] + 38.1))


def test_later_pieces_cover_the_trap_of_earlier_ones_on_backs_too() -> None:
    for page in some(impose(tiles(19, drawing("back")), A4, Imprint("Game"))):
        places = [(y, x) for _, (x, y), _ in laid(page)]
        assert places == sorted(places)


def test_a_lying_piece_keeps_its_box() -> None:
    face, back = drawing("face", 175, 62), drawing("back", 175, 62)
    front, behind = impose(tiles(3, back, face), find_paper("210x230mm"), Imprint("Game"))
    corners: dict[Any, Any] = {}
    for page in (front, behind):
        for group, use in laid_on(page):
            outline = trim_of(group, use, face.outline.corners)
            corners.setdefault(use.name, []).append(outline)
    for outlines in corners.values():
        for outline in outlines:
            xs, ys = zip(*outline, strict=True)
            assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((62, 175))
    # The piece's top edge points right on the front, so it points left behind.
    top_left, top_right, _, bottom_left = corners["face"][0]
    assert top_left[0] == top_right[0] > bottom_left[0]
    top_left, top_right, _, bottom_left = corners["back"][0]
    assert top_left[0] == top_right[0] < bottom_left[0]


def test_nothing_to_print_gives_no_pages() -> None:
    assert impose(Component("tiles", "Tiles", ()), A4, Imprint("Game")) == ()


def test_a_piece_that_does_not_fit_says_all_sizes() -> None:
    with pytest.raises(CommandError) as caught:
        impose(tiles(1, face=drawing("face", 150, 190)), PAPERS["a5"], Imprint("Game"))
    assert str(caught.value) == (
        "--paper: a piece of 150 × 190 mm does not fit a5 paper, "
        "which is 148 × 210 mm and has room for 132 × 163 mm\n"
        "  choose larger paper, or make the piece smaller in its file"
    )


def test_marks_and_pieces_come_before_the_words() -> None:
    (page,) = impose(tiles(2), A4, Imprint("Game"))
    kinds = [type(shape) for shape in page.shapes]
    assert kinds[:3] == [Group, Group, Path]
    assert Group not in kinds[3:]


def test_marks_stay_near_the_pieces_of_a_sheet_that_holds_few() -> None:
    (page,) = impose(tiles(2), A4, Imprint("Game"))
    look = read_look()
    lowest = max(y for _, _, corners in laid(page) for _, y in corners)
    marks = [
        shape
        for shape in page.shapes
        if isinstance(shape, Path) and shape.stroke == look.cut.far_colour
    ]
    heights = [y for mark in some(marks) for _, y in points_of(mark)]
    assert lowest < max(heights) <= lowest + look.cut.mark_gap + look.cut.far_reach < A4.height
    assert min(heights) > look.head.baseline  # none runs on between the words of the head


def test_the_cut_between_two_blocks_is_no_neighbour_of_their_trims() -> None:
    """Where lines are shown, of pieces without bleed."""
    pieces = tuple(
        Piece(name, name, 3, drawing(name, *size, bleed=0))
        for name, size in (("a", (38, 38)), ("b", (60, 90)))
    )
    (page,) = impose(Component("tiles", "Tiles", pieces), A4, Imprint("Game"))
    across = sorted(
        {
            y
            for shape in page.shapes
            if isinstance(shape, Path) and shape.dash
            for _, y in points_of(shape)
        }
    )
    assert min(after - before for before, after in pairwise(across)) > 1.4
    upper = max(y for name, _, corners in laid(page) if name == "a" for _, y in corners)
    lower = min(y for name, _, corners in laid(page) if name == "b" for _, y in corners)
    assert lower - upper > 2 * AIR
