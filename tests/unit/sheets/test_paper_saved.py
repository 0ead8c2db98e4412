"""How many pieces a sheet holds, and how batches share it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.canvas.shapes import Component, Drawing, Group, Path, Piece, points_of
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.sheets.backs import Fold
from generator.sheets.batch_layout import Arrangement, arrange, batches, choose_manner
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS
from generator.sheets.press import Backs, Press
from generator.sheets.sheet_account import account_for
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box, bounds, overlaps
from tests.support.ground import GROUND
from tests.support.some import some

POKER = rectangle(63, 88)
MACHINE = Press(cut_files="through")


def piece(name: str, outline: Outline, count: int, backed: bool = False) -> Piece:
    face = Drawing(name, outline, 2.0, GROUND)
    return Piece(name, "", count, face, replace(face, name=f"{name} back") if backed else None)


def arranged(outline: Outline, count: int, paper: str, press: Press) -> Arrangement:
    (batch,) = batches(Component("c", "C", (piece("p", outline, count, backed=True),)), press)
    way = arrange(batch, PAPERS[paper], choose_manner(outline, press.hexagons, False), press)
    assert way is not None
    return way


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("backs", "most"), [("duplex-long", 9), ("duplex-short", 9), ("none", 9), ("fold", 4)]
)
def test_poker_cards_on_a_sheet(paper: str, backs: Backs, most: int) -> None:
    way = arranged(POKER, 54, paper, Press(backs=backs))
    assert way.packed.capacity == most
    assert way.sheets == -(-54 // most)


def test_head_and_foot_move_to_the_sides_where_they_save_paper() -> None:
    assert arranged(POKER, 54, "letter", Press()).look.head.upright
    assert not arranged(POKER, 54, "a4", Press()).look.head.upright
    assert not arranged(POKER, 6, "letter", Press()).look.head.upright  # one sheet anyway
    (front, back) = impose(
        Component("c", "C", (piece("p", POKER, 9, backed=True),)), PAPERS["letter"], Imprint("G")
    )
    for page in (front, back):
        assert page.trim is not None
        assert page.trim.height == pytest.approx(264)
        assert 0 < page.trim.y < page.trim.bottom < PAPERS["letter"].height


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_machine_cuts_37_hexagons_of_34_mm_from_one_sheet(paper: str) -> None:
    way = arranged(hexagon(34), 37, paper, MACHINE)
    assert (way.manner, way.sheets) == ("dense", 1)
    marks = read_look().registration.corners(PAPERS[paper])
    (sheet,) = way.packed.sheets
    for slot in some(sheet.slots):
        assert not any(overlaps(slot.trim, box.grown(2.0).corners) for box in marks)


def test_hexagons_lie_straight_for_a_hand_and_dense_for_a_machine_unless_one_says_so() -> None:
    assert Press().hexagons == "straight"
    assert MACHINE.hexagons == "dense"
    assert replace(MACHINE, packing="straight").hexagons == "straight"


def test_polygons_that_touch_do_not_overlap() -> None:
    box = Box(0, 0, 10, 10).corners
    assert overlaps(box, Box(9, 9, 5, 5).corners)
    assert not overlaps(box, Box(10, 0, 5, 5).corners)
    slanted = ((12.0, 0.0), (20.0, 8.0), (12.0, 16.0), (4.0, 8.0))
    assert overlaps(box, slanted)
    assert not overlaps(Box(0, 0, 5, 5).corners, slanted)


@pytest.mark.parametrize(("outline", "count"), [(POKER, 5), (rectangle(40, 60), 1)])
def test_the_last_folded_sheet_fills_from_the_fold(outline: Outline, count: int) -> None:
    paper, press = PAPERS["a4"], Press(backs="fold")
    way = arranged(outline, 4 * 9 + count, "a4", press)
    assert isinstance(way.fold, Fold)
    last, full = bounds(way.packed.sheets[-1].slots), bounds(way.packed.sheets[0].slots)
    if way.fold.along:
        assert paper.width / 2 - last.right <= paper.width / 2 - full.right + 1e-6
    else:
        assert paper.height / 2 - last.bottom <= paper.height / 2 - full.bottom + 1e-6


def test_along_a_fold_columns_are_filled_first() -> None:
    sheet = arranged(rectangle(30, 25), 3, "letter", Press(backs="fold")).packed.sheets[0]
    box = bounds(sheet.slots)
    assert min(box.width / 30, box.height / 25) == pytest.approx(1)


def laid(page: Page) -> int:
    return sum(isinstance(shape, Group) for shape in page.shapes)


def test_kinds_of_tokens_share_a_sheet_and_a_cut_parts_them() -> None:
    tokens = Component(
        "t", "T", (piece("a", hexagon(17), 52, backed=True), piece("b", square(14), 116))
    )
    front, back = impose(tokens, PAPERS["a4"], Imprint("G"))
    assert (laid(front), laid(back)) == (168, 52)
    entry = account_for(tokens, (front, back))
    assert (entry.sheets, entry.pieces, [one.pieces for one in entry.layouts]) == (
        1,
        168,
        [52, 116],
    )
    assert entry.used == pytest.approx((52 * 17**2 * 0.8660254 + 116 * 14**2) / 210 / 297, abs=1e-3)
    dotted = [shape for shape in front.shapes if isinstance(shape, Path) and shape.dash]
    assert any(next(points_of(path))[0] == 0.0 for path in dotted)  # from edge to edge


def test_what_does_not_fit_below_has_a_sheet_of_its_own() -> None:
    cards = Component("c", "C", (piece("a", POKER, 8), piece("b", rectangle(90, 90), 3)))
    assert count_sheets(impose(cards, PAPERS["a4"], Imprint("G"))) == 2


def test_backs_that_are_glued_on_or_folded_share_no_sheet() -> None:
    tokens = Component(
        "t", "T", (piece("a", square(17), 4, backed=True), piece("b", square(14), 4))
    )
    for backs, sheets in (("separate", 3), ("fold", 2), ("duplex-long", 1), ("duplex-short", 1)):
        pages = impose(tokens, PAPERS["a4"], Imprint("G"), Press(backs=backs))  # type: ignore[arg-type]
        assert count_sheets(pages) == sheets


@pytest.mark.parametrize(("paper", "sheets"), [("a4", 4), ("letter", 4)])
def test_a_board_that_is_split_may_be_turned(paper: str, sheets: int) -> None:
    board = Component("b", "B", (piece("b", rectangle(440, 370), 1),))
    assert len(impose(board, PAPERS[paper], Imprint("G"), splitting=True)) == sheets


def test_a_small_piece_lies_below_a_large_one() -> None:
    """A net of 244 mm alone stands in the middle of its sheet; it moves up for a strip of 16 mm,
    which lies along the paper and not across it."""
    net, strip = rectangle(180, 244), rectangle(40, 16)
    pieces = tuple(
        Piece(name, "", 1, Drawing(name, outline, 0.0, GROUND))
        for name, outline in (("net", net), ("strip", strip))
    )
    (alone,) = impose(Component("c", "C", pieces[:1], cut="own"), PAPERS["a4"], Imprint("G"))
    (both,) = impose(Component("c", "C", pieces, cut="own"), PAPERS["a4"], Imprint("G"))
    assert alone.trim is not None and both.trim is not None
    assert alone.trim.y > both.trim.y
    assert both.trim.height == pytest.approx(244 + 16)
    assert both.trim.bottom <= PAPERS["a4"].height - 18  # above the ruler
