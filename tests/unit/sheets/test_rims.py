from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Raster

from generator.canvas.pen import polyline, rect
from generator.canvas.seen_colour import Sight
from generator.canvas.shapes import Component, Drawing, Group, Image, Path, Piece, Shape, Use
from generator.geometry.outline import rectangle
from generator.geometry.transform import translate
from generator.sheets.batch_layout import batches
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Page
from generator.sheets.paper import PAPERS
from generator.sheets.press import Cutting, Press
from generator.sheets.rims import Rims, find_blind_cuts
from generator.sheets.sheet_look import read_look
from generator.sheets.slots import Box, Sheet, Slot

RED, BLUE = "#c23b2e", "#3f78b5"
LOOK = read_look().cut


def card(name: str, *shapes: Shape) -> Drawing:
    return Drawing(name, rectangle(40, 20), 2.0, shapes)


def plain(name: str, colour: str) -> Drawing:
    return card(name, rect(-5, -5, 60, 60, fill=colour))


def beside(*drawings: Drawing, turn: float = 0.0) -> set[tuple[float, float]]:
    """The middles of sides that show no edge, of pieces side by side."""
    wide, high = (40, 20) if turn == 0 else (20, 40)
    slots = tuple(
        Slot(Box(n * wide, 0, wide, high).corners, turn, frozenset()) for n in range(len(drawings))
    )
    cuts = find_blind_cuts(Sheet(slots, ()), drawings, Rims(drawings, {}))
    return {((cut.start[0] + cut.end[0]) / 2, (cut.start[1] + cut.end[1]) / 2) for cut in cuts}


def test_what_is_seen_is_the_topmost_shape() -> None:
    part = Drawing("part", rectangle(10, 10), 0.0, (rect(0, 0, 10, 10, fill=BLUE),))
    shapes = (
        rect(0, 0, 40, 20, fill=RED),
        Use("part", translate(20, 0)),
        Group((rect(0, 0, 40, 20, fill="#00ff00"),), clip=rect(0, 15, 40, 5)),
        polyline([(0, 2), (10, 2)], stroke="#111111", width=1.0),
    )
    places = [(5, 10), (25, 5), (5, 17), (5, 2.3), (5, 2.7), (41, 5)]
    colours = Sight({"part": part}).colours(card("c", *shapes), places)
    assert colours == (RED, BLUE, "#00ff00", "#111111", RED, "#ffffff")


def test_a_hole_shows_what_lies_below() -> None:
    ring = (*rect(0, 0, 40, 20).commands, *rect(10, 5, 20, 10).commands)
    holed = Path(ring, fill=BLUE, even_odd=True)
    under = rect(0, 0, 40, 20, fill=RED)
    assert Sight({}).colours(card("c", under, holed), [(20, 10), (5, 10)]) == (RED, BLUE)


def test_a_picture_is_looked_at_pixel_by_pixel() -> None:
    raster = Raster.new("RGBA", (40, 20), RED)
    raster.paste((0, 0, 0, 0), (0, 0, 20, 20))  # its left half is clear
    data = BytesIO()
    raster.save(data, "png")
    image = Image(0, 0, 40, 20, data.getvalue(), "image/png")
    assert Sight({}).colours(card("c", image), [(5, 10), (35, 10)]) == ("#ffffff", RED)


@pytest.mark.parametrize("turn", [0.0, 90.0])
def test_a_line_stands_where_neighbours_look_alike(turn: float) -> None:
    middle = (40.0, 10.0) if turn == 0 else (20.0, 20.0)
    assert beside(plain("a", RED), plain("b", RED), turn=turn) == {middle}
    assert beside(plain("a", RED), plain("b", BLUE), turn=turn) == set()


def test_a_line_stands_where_a_piece_looks_like_paper() -> None:
    # white but for a red strip along its right side, as it is drawn
    striped = card("s", rect(36, -5, 10, 60, fill=RED))
    assert beside(striped) == {(20.0, 0.0), (20.0, 20.0), (0.0, 10.0)}
    assert beside(striped, turn=90) == {(0.0, 20.0), (20.0, 20.0), (10.0, 0.0)}


def pages_of(cutting: Cutting, *drawings: Drawing) -> tuple[Page, ...]:
    pieces = tuple(Piece(drawing.name, "", 1, drawing) for drawing in drawings)
    press = Press(cutting=cutting)
    return impose(Component("c", "C", pieces), PAPERS["a4"], Imprint("G"), press)


def strokes(page: Page) -> set[str]:
    return {shape.stroke for shape in page.shapes if isinstance(shape, Path) and shape.stroke}


def test_pieces_as_bare_as_paper_are_cut_along_lines_instead_of_marks() -> None:
    (page,) = pages_of("auto", card("a"), card("b"))
    assert LOOK.line_colour in strokes(page)
    assert LOOK.mark_colour not in strokes(page)
    (batch,) = batches(Component("c", "C", (Piece("a", "", 1, card("a")),)))
    assert not batch.art


def test_who_asks_for_marks_gets_marks_alone() -> None:
    (page,) = pages_of("marks", plain("a", RED), plain("b", RED))
    assert LOOK.line_colour not in strokes(page)
    (page,) = pages_of("auto", plain("a", RED), plain("b", RED))
    assert {LOOK.line_colour, LOOK.mark_colour} <= strokes(page)
