from __future__ import annotations

from itertools import product

import pytest
from shapely.geometry import Polygon

from generator.canvas.fonts import TEXT, measure
from generator.canvas.shapes import Component, Drawing, Group, Piece, Shape, Text
from generator.errors import CommandError
from generator.geometry.outline import rectangle, square
from generator.sheets.backs import FOLDS, behind, correction, rooms
from generator.sheets.backs_fold import find_gap
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Page, sum_up
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Backs, Press
from generator.sheets.slots import Box, Cut, Sheet, Slot, flip_short, shift
from tests.support.ground import GROUND
from tests.support.laid import polygons_on, texts_on
from tests.support.some import some

A4 = PAPERS["a4"]
AREA = Box(10, 20, 190, 247)  # of A4: 10 at the sides, 20 above, 30 below


def tiles(count: int, size: float = 38, backed: bool = True) -> Piece:
    outline = square(size)
    back = Drawing("back", outline, 2.0, GROUND) if backed else None
    name = "face" if backed else "plain"
    return Piece(name, "", count, Drawing(name, outline, 2.0, GROUND), back)


def lay(*pieces: Piece, paper: Paper = A4, **press: object) -> tuple[Page, ...]:
    return impose(Component("tiles", "Tiles", pieces), paper, Imprint("Game"), Press(**press))  # type: ignore[arg-type]


def words(page: Page) -> str:
    def texts(shapes: tuple[Shape, ...]) -> list[str]:
        inner = [texts(shape.shapes) for shape in shapes if isinstance(shape, Group)]
        own = [shape.text for shape in shapes if isinstance(shape, Text)]
        return [*own, *(text for found in inner for text in found)]

    return " | ".join(texts(page.shapes))


def test_a_sheet_turned_on_its_short_edge_is_upside_down() -> None:
    slot = Slot(Box(10, 20, 30, 40).corners, 90, frozenset({0}), frozenset({1}))
    sheet = Sheet((slot,), (Cut(((10, 20), (40, 20))),))
    back = flip_short(sheet, 100)
    (behind_it,) = back.slots
    assert behind_it.box == Box(10, 40, 30, 40)
    assert behind_it.turn == 90  # its top was at the right, and still is
    assert behind_it.open_sides == {0}
    assert {behind_it.trim[0], behind_it.trim[1]} == {(10, 80), (40, 80)}  # the north side, below
    assert back.cuts[0].points == ((10, 80), (40, 80))
    assert flip_short(back, 100) == sheet
    upright = Sheet((Slot(slot.trim, 0, frozenset()),), ())
    assert flip_short(upright, 100).slots[0].turn == 180


def test_marks_move_with_the_pieces() -> None:
    sheet = Sheet((Slot(Box(0, 0, 9, 9).corners, 0, frozenset()),), (Cut(((0, 0), (9, 0))),))
    moved = shift(sheet, 1, -2)
    assert moved.slots[0].box == Box(1, -2, 9, 9)
    assert moved.cuts[0].points == ((1, -2), (10, -2))


@pytest.mark.parametrize(
    ("backs", "moved"), [("duplex-long", (0.4, 0.8)), ("duplex-short", (-0.4, -0.8))]
)
def test_backs_move_against_the_offset_as_it_is_seen_from_the_front(
    backs: Backs, moved: tuple[float, float]
) -> None:
    """Off to the right by 0.4 and up by 0.8, as the calibration page shows it."""
    press = Press(backs=backs, offset=(0.4, -0.8))
    assert correction(press) == moved
    x, y = behind(A4, press).apply((50, 60))
    landed = (A4.width - x, y) if backs == "duplex-long" else (x, A4.height - y)
    assert (landed[0] + 0.4, landed[1] - 0.8) == pytest.approx((50, 60))


@pytest.mark.parametrize("backs", ["fold", "separate", "none"])
def test_what_is_printed_on_one_side_has_no_offset(backs: Backs) -> None:
    assert correction(Press(backs=backs, offset=(3, 3))) == (0, 0)


def test_fronts_leave_room_for_what_is_moved_behind_them() -> None:
    def room(backs: Backs, offset: tuple[float, float]) -> Box:
        ((fold, box),) = rooms(AREA, 5, A4, Press(backs=backs, offset=offset), backed=True)
        assert fold is None
        return box

    assert room("duplex-long", (0, 0)) == AREA
    assert room("duplex-long", (3, -2)) == Box(13, 20, 187, 245)
    assert room("duplex-short", (-3, 2)) == Box(10, 22, 187, 245)
    # a printer with a wider margin at the left has it at the right behind
    ((_, lopsided),) = rooms(Box(20, 20, 180, 200), 5, A4, Press(), backed=True)
    assert lopsided == Box(20, 20, 170, 200)
    ((_, free),) = rooms(AREA, 5, A4, Press(offset=(3, 3)), backed=False)
    assert free == AREA


def test_a_fold_halves_the_paper_and_keeps_a_gutter() -> None:
    across, along = (fold.half(AREA, 5, A4) for fold in FOLDS)
    # as far from the upper edge as the area is from the lower one
    assert across == Box(10, 30, 190, 148.5 - 5 - 30)
    assert along == Box(10, 20, 105 - 5 - 10, 247)


def test_words_stand_in_the_first_gap_that_holds_them() -> None:
    assert find_gap(0, 100, [10, 30, 80], 25) == 30
    assert find_gap(0, 100, [80, 30, 10], 9) == 0
    assert find_gap(0, 50, [10, 20, 30, 40], 12) is None
    assert find_gap(0, 50, [10], 12) == 10


@pytest.mark.parametrize("name", ["a4", "letter", "both"])
def test_words_of_a_fold_lie_on_no_piece(name: str) -> None:
    """However little white there is beside the fold."""
    card = Drawing("card", rectangle(63.5, 88.9), 2.0, GROUND)
    piece = Piece("c", "", 8, card, card)
    component = Component("cards", "Cards", (piece,))
    page = impose(component, PAPERS[name], Imprint(""), Press(backs="fold"))[0]
    ((text, place),) = [found for found in texts_on(page) if "print outside" in found[0].text]
    wide = measure(text.text, TEXT, text.size)
    ends = product((text.x, text.x + wide), (text.y - text.size * 0.75, text.y + text.size * 0.2))
    words = Polygon([place.apply(end) for end in ends]).convex_hull
    pieces = polygons_on(page, component)
    assert len(pieces) == 8
    assert not [name for name, _, seen in pieces if seen.intersects(words)]


def test_a_folded_sheet_holds_fewer_and_the_better_fold_is_taken() -> None:
    pages = lay(tiles(49), backs="fold")
    ((tally, sheets),) = sum_up(pages)
    assert (tally.capacity, tally.pieces, sheets, len(pages)) == (15, 49, 4, 4)
    assert "fold back along the line" in words(pages[0])
    assert "front and back" in words(pages[0])
    # In half of 148.5 mm a row of three stands; in half of 105 mm four lie above each other.
    card = Drawing("card", rectangle(85, 60), 2.0, GROUND)
    pages = impose(
        Component("cards", "Cards", (Piece("c", "", 4, card, card),)),
        A4,
        Imprint(""),
        Press(backs="fold"),
    )
    ((found, _),) = sum_up(pages)
    assert (found.capacity, len(pages)) == (4, 1)


def test_pieces_without_backs_need_no_fold() -> None:
    pages = lay(tiles(10), tiles(30, backed=False), backs="fold")
    folded, plain = sum_up(pages)
    assert (folded[0].capacity, plain[0].capacity) == (15, 30)
    assert "fold" not in words(pages[1])


def test_glued_backs_are_sheets_of_their_own_that_know_their_fronts() -> None:
    pages = lay(tiles(49), backs="separate")
    assert count_sheets(pages) == 4
    ((tally, sheets),) = sum_up(pages)
    assert (tally.pieces, tally.cuts, sheets) == (49, 69, 4)
    front, back = words(pages[2]), words(pages[3])
    assert "sheet 3 of 4" in front
    assert "glue sheet 4 behind" in front
    assert "sheet 4 of 4" in back
    assert "back of sheet 3" in back
    assert "glue it behind sheet 3" in back


def test_a_sheet_says_which_edge_to_flip() -> None:
    for backs, edge in (("duplex-long", "long"), ("duplex-short", "short")):
        for page in some(lay(tiles(3), backs=backs)):
            assert f"flipped on the {edge} edge" in words(page)


def test_no_backs_are_no_backs() -> None:
    pages = lay(tiles(49), backs="none")
    assert [page.label for page in pages] == ["Tiles 1", "Tiles 2"]
    assert "two-sided" not in words(pages[0])


def test_what_does_not_fit_says_what_would_help() -> None:
    with pytest.raises(CommandError, match=r"in front of a fold\n.*other kind than fold"):
        lay(tiles(1, 180), backs="fold")
    with pytest.raises(CommandError, match="smaller offset"):
        lay(tiles(1, 190), offset=(12.0, 0.0))
