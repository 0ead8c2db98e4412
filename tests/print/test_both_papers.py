"""One kit for A4 and Letter, measured on the finished PDF as if it lay in the middle of either."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from generator.canvas.pen import rect
from generator.canvas.shapes import Component, Drawing, Piece
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point
from generator.kit.build import make_kit
from generator.kit.documents import library_of
from generator.kit.order import Order
from generator.preflight.live_area import FINE
from generator.preflight.page_boxes import Box, meet, read_box, size_of
from generator.preflight.painted_areas import read_paint
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document
from generator.sheets.paper import find_paper
from generator.sheets.press import Backs, Press
from generator.tileset.model import Tileset
from generator.write.pdf import write_pdf
from tests.support.raster import find_boxes, render_codes
from tests.support.some import some

BOTH = find_paper("both")
A4, LETTER = (210.0, 297.0), (215.9, 279.4)
MARGIN = 5.0  # mm that printers leave at every edge
EXACT = 0.02
WIDE = pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
Size = tuple[float, float]


def printed_boxes(page: pikepdf.Page) -> Iterator[Box]:
    """What must be seen: pieces up to their cut, words, pictures, strong lines; y up."""
    media, trim = read_box(page, "/MediaBox"), read_box(page, "/TrimBox")
    assert media is not None and trim is not None
    if trim != media:
        yield trim
    for paint in read_paint(page):
        if paint.kind != "line" or paint.width > FINE:
            box = paint.box if paint.kind == "text" else meet(paint.box, trim)
            if box[0] < box[2] and box[1] < box[3]:
                yield box


def on_paper(box: Box, page: Size, paper: Size) -> Box:
    """The box where it comes to lie when the page is centred on the paper, turned as it is."""
    width, height = paper if page[0] < page[1] else paper[::-1]
    right, up = (width - page[0]) / 2, (height - page[1]) / 2
    assert min(right, up) >= -EXACT, "the page is no larger than the paper"
    return (box[0] + right, box[1] + up, box[2] + right, box[3] + up)


def is_reached(box: Box, page: Size, paper: Size) -> bool:
    width, height = paper if page[0] < page[1] else paper[::-1]
    left, bottom, right, top = on_paper(box, page, paper)
    near, far = MARGIN - EXACT, MARGIN - EXACT
    return left >= near and bottom >= near and right <= width - far and top <= height - far


def test_every_game_is_printed_whole_on_either_paper(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    kit = make_kit(load_game(game), Order(paper=BOTH))
    assert kit.remarks == ()
    for name in ("kit.pdf", "rules-booklet.pdf"):
        with pikepdf.open(BytesIO(kit.files[name])) as pdf:
            for page in some(pdf.pages):
                media = read_box(page, "/MediaBox")
                assert media is not None
                size = size_of(media)
                assert sorted(size) == pytest.approx([210.0, 279.4], abs=EXACT)
                boxes = list(printed_boxes(page))
                lost = [
                    box for box in boxes for to in (A4, LETTER) if not is_reached(box, size, to)
                ]
                assert lost == [], (name, page.index)


@WIDE
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_backs_lie_behind_fronts_on_either_paper(backs: Backs, paper: Size) -> None:
    """Both sides are centred, then the paper is turned over on one of its own edges."""
    front, back = (
        Drawing(colour, rectangle(63, 88), 2.0, (rect(-2, -2, 67, 92, fill=colour),))
        for colour in ("#1080f0", "#f08010")
    )
    cards = Component("cards", "Cards", (Piece("card", "", 2, front, back),))
    pages = impose(cards, BOTH, Imprint("Game"), Press(backs=backs, cutting="none"))
    data = write_pdf(Document("T", "A", "S", pages, library_of([cards])))
    seen = [
        middle_of(page, colour, paper)
        for page, colour in zip(pypdfium2.PdfDocument(data), (0x1080F0, 0xF08010), strict=True)
    ]
    (x, y), (across, down) = seen
    turned = (paper[0] - across, down) if backs == "duplex-long" else (across, paper[1] - down)
    assert turned == pytest.approx((x, y), abs=0.1)


def middle_of(page: pypdfium2.PdfPage, colour: int, paper: Size) -> Point:
    """Where the block of this colour lies on the paper, in mm from its upper left corner."""
    left, top, right, bottom = find_boxes(render_codes(page, 16))[colour]
    return (
        (left + right) / 2 / 16 + (paper[0] - BOTH.width) / 2,
        (top + bottom) / 2 / 16 + (paper[1] - BOTH.height) / 2,
    )
