"""Boards: they fit the paper, leave streets free to draw on, and deal the same houses anywhere."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import pypdfium2
import pytest

from generator.canvas.shapes import Drawing, Group, Shape, Text, Use
from generator.components.board.board_model import Board
from generator.components.board.board_plan import MARGIN, SIDE_MARGIN
from generator.components.board.drawing import board_pad, deal_houses, draw_board, draw_boards
from generator.geometry.hexgrid import hex_grid
from generator.sheets.furniture import Imprint
from generator.sheets.impose import count_sheets, impose
from generator.sheets.page import Document, Page
from generator.sheets.paper import find_paper
from generator.tileset.model import Game, Tileset
from generator.write.pdf import write_pdf
from tests.support.houses import COLOURS, HOUSE, IDS
from tests.support.some import some

ROWS, OFFSETS = (8, 7, 6, 5, 5, 6, 7, 8), (1, 2, 3, 4, 3, 2, 1, 0)
BOARD = Board("The suburb", ROWS, OFFSETS, 24.0, "suburb", 2, "house")
GAME = Tileset(
    "game",
    "game.toml",
    Game("Hour Glass", (2, 2), False),
    None,
    colours=COLOURS,
    parts=(("tokens", (HOUSE,)), ("board", BOARD)),
)
SCALE = 2  # pixels a point
PIXELS = SCALE * 72 / 25.4  # pixels a millimetre


def render(drawing: Drawing, *parts: Drawing) -> np.ndarray:
    library = {part.name: part for part in (drawing, *parts)}
    page = Page(drawing.outline.width, drawing.outline.height, (Use(drawing.name),), "1")
    pdf = write_pdf(Document("board", "", "", (page,), library))
    return np.asarray(pypdfium2.PdfDocument(pdf)[0].render(scale=SCALE).to_pil(), float)


def texts(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def test_the_plain_board_in_the_copies_stated() -> None:
    component = draw_boards(GAME)
    assert (component.id, component.count) == ("board", 2)
    assert component.pieces[0].face.title == "The suburb"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_board_of_24_mm_fits_one_sheet(paper: str) -> None:
    drawing = draw_board(GAME, BOARD)
    short, long = sorted((drawing.outline.width, drawing.outline.height))
    assert short <= 190 and long <= 244
    assert count_sheets(impose(draw_boards(GAME), find_paper(paper), Imprint("Game"))) == 2


def test_a_larger_space_makes_everything_larger() -> None:
    one, double = draw_board(GAME, BOARD), draw_board(GAME, replace(BOARD, space=48.0))
    assert double.outline.width == pytest.approx(one.outline.width * 2)
    assert double.outline.height == pytest.approx(one.outline.height * 2)


def test_every_line_is_a_pale_street_and_every_intersection_a_dark_dot() -> None:
    picture = render(draw_board(GAME, BOARD))
    grid = hex_grid(ROWS, OFFSETS)
    places = [
        (SIDE_MARGIN + x * 24, MARGIN + y * 24) for x, y in (c.place for c in grid.intersections)
    ]

    def look(x: float, y: float) -> float:
        return float(picture[int(y * PIXELS), int(x * PIXELS)].mean())

    for line in some(grid.lines):
        (ax, ay), (bx, by) = (places[end] for end in line.ends)
        dx, dy = (
            (bx - ax) / math.dist((ax, ay), (bx, by)),
            (by - ay) / math.dist((ax, ay), (bx, by)),
        )
        for along in (0.3, 0.5, 0.7):
            x, y = ax + (bx - ax) * along, ay + (by - ay) * along
            # The street is clear 1.2 mm to either side of its dotted middle: room for a crayon.
            for aside in (-1.2, -0.6, 0.6, 1.2):
                assert look(x - dy * aside, y + dx * aside) > 240
    for x, y in some(places):
        assert look(x + 0.78, y) < 190


def test_houses_leave_the_streets_as_they_are() -> None:
    """A printed house, and all that comes with it, stays within its lot."""
    plain = render(draw_board(GAME, BOARD))
    dealt = render(draw_board(GAME, BOARD, deal_houses(BOARD, HOUSE, 3)))
    changed = np.abs(plain - dealt).max(axis=2) > 8
    grid = hex_grid(ROWS, OFFSETS)
    lots = np.zeros_like(changed)
    y, x = np.ogrid[: changed.shape[0], : changed.shape[1]]
    for space in grid.spaces:
        cx, cy = (SIDE_MARGIN + space.centre[0] * 24, MARGIN + space.centre[1] * 24)
        dx, dy = np.abs(x / PIXELS - cx), np.abs(y / PIXELS - cy)
        reach = np.maximum(dx, dx / 2 + dy * math.sqrt(3) / 2)
        lots |= reach < 12 - 1.5
    assert changed[lots].mean() > 0.5
    assert not changed[~lots].any()


def test_houses_show_the_letters_of_their_colours() -> None:
    houses = deal_houses(BOARD, HOUSE, 1)
    shown = Counter(texts(draw_board(GAME, BOARD, houses).shapes))
    assert {letter: shown[letter] for letter in "BYWK"} == dict.fromkeys("BYWK", 13)


def test_a_few_houses_only() -> None:
    shown = Counter(texts(draw_board(GAME, BOARD, {0: "black", 51: "blue"}).shapes))
    assert (shown["K"], shown["B"], shown["Y"]) == (1, 1, 0)


def test_dealing_uses_every_house_once() -> None:
    houses = deal_houses(BOARD, HOUSE, 1)
    assert sorted(houses) == list(range(52))
    assert Counter(houses.values()) == dict.fromkeys(IDS, 13)


def test_the_same_seed_deals_the_same_board() -> None:
    assert deal_houses(BOARD, HOUSE, 7) == deal_houses(BOARD, HOUSE, 7)
    assert deal_houses(BOARD, HOUSE, 7) != deal_houses(BOARD, HOUSE, 8)
    # Written down once: a board named by its number must not change with the program.
    letters = "".join(deal_houses(BOARD, HOUSE, 7)[space][0] for space in range(10))
    assert letters == "wbwwyybbyw"


def test_too_few_houses_are_refused() -> None:
    with pytest.raises(ValueError, match="48 of house for 52 spaces"):
        deal_houses(BOARD, replace(HOUSE, copies=12), 1)


def test_a_pad_holds_a_different_board_for_every_seed() -> None:
    pad = board_pad(GAME, [4, 5, 6])
    assert (pad.id, pad.count) == ("boards", 3)
    assert [piece.id for piece in pad.pieces] == ["board-4", "board-5", "board-6"]
    assert "No. 5" in set(texts(pad.pieces[1].face.shapes))
    assert len({piece.face.shapes for piece in pad.pieces}) == 3


def test_a_board_of_a_pad_is_the_same_as_one_drawn_alone() -> None:
    pad = board_pad(GAME, [7])
    alone = draw_board(GAME, BOARD, deal_houses(BOARD, HOUSE, 7), "alone", "No. 7")
    together = render(pad.pieces[0].face, *pad.parts)
    assert np.abs(together - render(alone)).mean() < 0.1


def test_a_pad_draws_what_its_boards_share_once() -> None:
    def weigh(count: int) -> int:
        pad = board_pad(GAME, range(count))
        library = {drawing.name: drawing for drawing in pad.drawings()}
        pages = tuple(Page(220, 190, (Use(piece.id),), piece.id) for piece in pad.pieces)
        return len(write_pdf(Document("pad", "", "", pages, library)))

    assert weigh(11) - weigh(1) < weigh(1) / 2


def test_a_game_that_deals_nothing_has_no_pad() -> None:
    with pytest.raises(LookupError, match="deals no token"):
        board_pad(replace(GAME, parts=(("board", replace(BOARD, deal="")),)), [1])
    with pytest.raises(LookupError, match="no board"):
        draw_boards(replace(GAME, parts=()))


def test_the_title_stands_beside_the_board_or_above_it() -> None:
    hourglass = draw_board(GAME, BOARD)
    grid = hex_grid(ROWS, OFFSETS)
    assert hourglass.outline.height == pytest.approx(grid.height * 24 + 2 * MARGIN)
    assert {"Hour", "Glass"} <= set(texts(hourglass.shapes))
    brick = Board("Brick", (4, 4, 4), (0, 1, 0), 24.0, "suburb", 1)
    plain = draw_board(GAME, brick)
    assert plain.outline.height > hex_grid(brick.rows, brick.offsets).height * 24 + 2 * MARGIN + 10
    assert "Hour Glass" in set(texts(plain.shapes))


@pytest.mark.parametrize(
    ("rows", "offsets"),
    [((1,), (0,)), ((1, 1), (0, 5)), ((3, 1, 3), (0, 1, 0)), ((2, 9, 2), (7, 0, 7))],
)
def test_any_board_can_be_drawn(rows: tuple[int, ...], offsets: tuple[int, ...]) -> None:
    board = Board("Odd", rows, offsets, 30.0, "suburb", 1)
    picture = render(draw_board(GAME, board))
    assert picture.std() > 5
