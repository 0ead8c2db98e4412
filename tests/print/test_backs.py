"""Backs measured on the finished PDF: printed, turned, folded or glued, they lie behind fronts.

Every piece has a colour of its own, a bar along its top and a bar along its left side, so that
it can be seen where each of its sides went.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
import pypdfium2
import pytest

from generator.canvas.pen import polygon, rect
from generator.canvas.shapes import Component, Drawing, Piece
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.geometry.transform import Point
from generator.kit.documents import library_of
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document, Page
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Backs, Packing, Press
from generator.write.pdf import write_pdf
from tests.support.raster import find_boxes, render_codes

POINT = 25.4 / 72
PIXELS = 16  # to a mm
TENTH = 0.1
FRONT, BACK = 0, 1
BODY, TOP, LEFT = 250, 180, 110  # how blue each part of a piece is

DISC = Outline(
    "circle",
    20.0,
    20.0,
    tuple((10 + 10 * np.cos(a), 10 + 10 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 49)[:-1]),
    1,
)
PIECES: dict[str, tuple[Outline, float, int, Packing]] = {
    "squares": (square(38), 2.0, 13, "straight"),
    "cards": (rectangle(63, 88), 2.0, 4, "straight"),
    "lying cards": (rectangle(40, 105), 2.0, 5, "straight"),
    "cards without bleed": (rectangle(50, 70), 0.0, 5, "straight"),
    "straight hexagons": (hexagon(34), 2.0, 9, "straight"),
    "dense hexagons": (hexagon(34, pointy=True), 2.0, 9, "dense"),
    "discs": (DISC, 1.5, 11, "straight"),
}
EVERY = pytest.mark.parametrize("kind", PIECES)
BOTH = pytest.mark.parametrize("paper", [PAPERS["a4"], PAPERS["letter"]], ids=lambda p: p.name)


def code(number: int, side: int, part: int) -> tuple[int, int, int]:
    return (40 + 4 * number, 120 + 60 * side, part)


def draw(outline: Outline, bleed: float, number: int, side: int) -> Drawing:
    """Grey outside the trim; inside it a colour, with bars at the top and at the left."""

    def fill(part: int) -> str:
        return "#{:02x}{:02x}{:02x}".format(*code(number, side, part))

    width, height = outline.width, outline.height
    shapes = (
        rect(-9, -9, width + 18, height + 18, fill="#eeeeee"),
        polygon(outline.corners, fill=fill(BODY)),
        rect(width * 0.35, height * 0.1, width * 0.3, height * 0.15, fill=fill(TOP)),
        rect(width * 0.1, height * 0.35, width * 0.15, height * 0.3, fill=fill(LEFT)),
    )
    return Drawing(f"{number}-{side}", outline, bleed, shapes)


def component(kind: str) -> Component:
    outline, bleed, count, _ = PIECES[kind]
    return Component(
        "tiles",
        "Tiles",
        tuple(
            Piece(str(n), "", 1, draw(outline, bleed, n, FRONT), draw(outline, bleed, n, BACK))
            for n in range(count)
        ),
    )


@dataclass(frozen=True)
class Found:
    """Where a piece was printed: the middle and the size of it, and of its two bars."""

    middle: Point
    size: Point
    top: Point
    left: Point


class Raster:
    """A page, and the box in mm around each colour on it that is a part of a piece."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        pixels = render_codes(page, PIXELS)
        across = page.get_width() * POINT / pixels.shape[1]
        down = page.get_height() * POINT / pixels.shape[0]
        scale = (across, down, across, down)
        self.boxes = {
            seen: tuple(side * step for side, step in zip(box, scale, strict=True))
            for seen, box in find_boxes(pixels).items()
            if seen % 256 in (BODY, TOP, LEFT)
        }

    def box(self, colour: tuple[int, int, int]) -> tuple[float, ...] | None:
        red, green, blue = colour
        return self.boxes.get(65536 * red + 256 * green + blue)

    def find(self, number: int, side: int) -> Found | None:
        body, top, left = (self.box(code(number, side, part)) for part in (BODY, TOP, LEFT))
        if body is None or top is None or left is None:
            return None
        size = (body[2] - body[0], body[3] - body[1])
        return Found(middle(body), size, middle(top), middle(left))


def middle(box: tuple[float, ...]) -> Point:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def lay(kind: str, paper: Paper, press: Press) -> tuple[tuple[Page, ...], list[Raster]]:
    pieces = component(kind)
    # ticks would hide the corners of fronts
    pages = impose(pieces, paper, Imprint("Game"), replace(press, cutting="none"))
    data = write_pdf(Document("T", "A", "S", pages, library_of([pieces])))
    return pages, [Raster(page) for page in pypdfium2.PdfDocument(data)]


def pairs(
    kind: str, pages: tuple[Page, ...], rasters: list[Raster], apart: int
) -> Iterator[tuple[Found, Found]]:
    """Each piece's front, and its back on a page so much later."""
    count = PIECES[kind][2]
    found = 0
    for at in range(0, len(pages), apart + 1):
        front, back = rasters[at], rasters[at + apart]
        for number in range(count):
            face, behind = front.find(number, FRONT), back.find(number, BACK)
            assert (face is None) == (behind is None)
            if face is not None and behind is not None:
                found += 1
                yield face, behind
    assert found == count, "every piece is somewhere, once"


def check_behind(kind: str, face: Found, back: Found, turn: Callable[[Point], Point]) -> None:
    """Seen from the front through the paper, after the paper was turned over, folded or glued."""
    assert turn(back.middle) == pytest.approx(face.middle, abs=TENTH)
    # the line along a dense cut, 0.12 mm wide, is on the front only and takes most at corners
    assert back.size == pytest.approx(face.size, abs=4 * TENTH)
    # Turned over about its own upright axis, a piece keeps its top; left comes to be right.
    up = np.subtract(face.top, face.middle)
    aside = np.subtract(face.left, face.middle)
    assert np.subtract(turn(back.top), turn(back.middle)) == pytest.approx(up, abs=2 * TENTH)
    assert np.subtract(turn(back.left), turn(back.middle)) == pytest.approx(-aside, abs=2 * TENTH)


@EVERY
@pytest.mark.parametrize(
    ("paper", "offset"),
    [(PAPERS["a4"], (0.0, 0.0)), (PAPERS["letter"], (1.4, -0.8))],
    ids=["a4", "letter with an offset"],
)
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_turned_on_either_edge_backs_land_behind_fronts(
    backs: Backs, offset: tuple[float, float], kind: str, paper: Paper
) -> None:
    """Also when the printer lays its second side off: then it is this far right and down."""
    right, down = offset
    press = Press(PIECES[kind][3], backs=backs, offset=offset)

    def turn(point: Point) -> Point:
        if backs == "duplex-long":
            return (paper.width - point[0] + right, point[1] + down)
        return (point[0] + right, paper.height - point[1] + down)

    for face, back in pairs(kind, *lay(kind, paper, press), apart=1):
        check_behind(kind, face, back, turn)


@BOTH
@EVERY
def test_folded_backs_come_behind_fronts(kind: str, paper: Paper) -> None:
    pages, rasters = lay(kind, paper, Press(PIECES[kind][3], backs="fold"))
    found = list(pairs(kind, pages, rasters, apart=0))
    # every front lies above the fold, or every front left of it
    across = all(face.middle[1] < paper.height / 2 for face, _ in found)
    assert across or all(face.middle[0] < paper.width / 2 for face, _ in found)

    def turn(point: Point) -> Point:
        if across:
            return (point[0], paper.height - point[1])
        return (paper.width - point[0], point[1])

    for face, back in found:
        check_behind(kind, face, back, turn)


@EVERY
def test_glued_backs_lie_behind_fronts(kind: str) -> None:
    paper = PAPERS["letter"]
    pages, rasters = lay(kind, paper, Press(PIECES[kind][3], backs="separate"))
    assert [page.sheet for page in pages] == list(range(1, len(pages) + 1))
    for face, back in pairs(kind, pages, rasters, apart=1):
        check_behind(kind, face, back, lambda point: (paper.width - point[0], point[1]))


@EVERY
def test_without_backs_nothing_is_printed_behind(kind: str) -> None:
    pages, rasters = lay(kind, PAPERS["a4"], Press(PIECES[kind][3], backs="none"))
    count = PIECES[kind][2]
    assert sum(raster.find(n, FRONT) is not None for raster in rasters for n in range(count)) == (
        count
    )
    assert all(raster.find(n, BACK) is None for raster in rasters for n in range(count))
    assert len({page.sheet for page in pages}) == len(pages)
