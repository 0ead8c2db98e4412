"""Sheets measured on the finished PDF: pieces, cuts, ruler, and backs behind their fronts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import numpy as np
import pypdfium2
import pytest

from generator.canvas.pen import polygon, rect
from generator.canvas.shapes import Component, Drawing, Path, Piece
from generator.components.draw_components import component_names, draw_components
from generator.geometry.outline import hexagon, rectangle
from generator.kit.documents import bind
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document, Page
from generator.sheets.paper import PAPERS, Paper
from generator.sheets.press import Cutting, Packing, Press
from generator.sheets.sheet_look import SheetLook
from generator.tileset.model import Tileset
from generator.write.pdf import write_pdf
from tests.support.laid import LOOK, laid_on, look_of
from tests.support.raster import code, colours, find_boxes, is_colour, is_inked, render_codes
from tests.support.some import some

POINT = 25.4 / 72
PIXELS_PER_MM = 20
TENTH = 0.1
BOTH = pytest.mark.parametrize("paper", [PAPERS["a4"], PAPERS["letter"]], ids=lambda p: p.name)
Box = tuple[float, float, float, float]


class Sheet:
    """A rasterised page that can be measured in mm."""

    def __init__(self, page: pypdfium2.PdfPage, look: SheetLook = LOOK) -> None:
        self.look = look
        self.codes = render_codes(page, PIXELS_PER_MM)
        self.pixels = colours(self.codes)
        self.width, self.height = page.get_width() * POINT, page.get_height() * POINT
        self.down = self.height / self.pixels.shape[0]
        self.across = self.width / self.pixels.shape[1]

    @cached_property
    def boxes(self) -> dict[int, tuple[int, int, int, int]]:
        return find_boxes(self.codes)

    def shows(self, colour: tuple[int, int, int]) -> bool:
        return code(colour) in self.boxes

    def box_of(self, colour: tuple[int, int, int]) -> Box:
        """Left, top, right, bottom of all that has this colour."""
        left, top, right, bottom = self.boxes[code(colour)]
        return (left * self.across, top * self.down, right * self.across, bottom * self.down)

    def places_of(self, colour: tuple[int, int, int]) -> tuple[np.ndarray, np.ndarray]:
        """Rows and columns of all that has this colour, looked for where it is."""
        left, top, right, bottom = self.boxes[code(colour)]
        rows, columns = np.nonzero(is_colour(self.codes[top:bottom, left:right], colour))
        return rows + top, columns + left

    def box(self, mask: np.ndarray) -> Box:
        rows, columns = np.nonzero(mask.any(axis=1))[0], np.nonzero(mask.any(axis=0))[0]
        return (
            columns[0] * self.across,
            rows[0] * self.down,
            (columns[-1] + 1) * self.across,
            (rows[-1] + 1) * self.down,
        )

    def ticks_along(self, y: float) -> list[float]:
        """Where a level line at this height crosses dark strokes: their middles."""
        return self._middles(self.pixels[round(y / self.down)], self.across)

    def ticks_down(self, x: float, to: float | None = None) -> list[float]:
        """Where an upright line, or a strip, crosses dark strokes."""
        first, last = round(x / self.across), round((to or x) / self.across)
        return self._middles(self.pixels[:, first : last + 1].min(axis=1), self.down)

    @staticmethod
    def _middles(line: np.ndarray, step: float) -> list[float]:
        ink = 255.0 - line.mean(axis=1)
        dark = np.concatenate(([False], ink > 25, [False]))
        edges = np.nonzero(dark[1:] != dark[:-1])[0]
        return [
            float(np.average(np.arange(start, end) + 0.5, weights=ink[start:end])) * step
            for start, end in zip(edges[::2], edges[1::2], strict=True)
        ]


def colour(number: int, side: int) -> tuple[int, int, int]:
    """A colour of its own for each piece and side, none of them dark."""
    return (60 + 3 * number, 200 - 3 * number, 120 if side else 220)


def solid(number: int, side: int, width: float, height: float, bleed: float) -> Drawing:
    corners = (
        (-bleed, -bleed),
        (width + bleed, -bleed),
        (width + bleed, height + bleed),
        (-bleed, height + bleed),
    )
    fill = "#{:02x}{:02x}{:02x}".format(*colour(number, side))
    path = Path(
        (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ())), fill=fill
    )
    return Drawing(f"{number}-{side}", rectangle(width, height), bleed, (path,))


def printed(
    paper: Paper, count: int, width: float = 38, height: float = 38, bleed: float = 2.0
) -> list[Sheet]:
    """Pieces of plain colours with backs, imposed, written and rasterised."""
    pieces = tuple(
        Piece(
            str(number),
            "",
            1,
            solid(number, 0, width, height, bleed),
            solid(number, 1, width, height, bleed),
        )
        for number in range(count)
    )
    component = Component("tiles", "Tiles", pieces)
    library = {drawing.name: drawing for drawing in component.drawings()}
    pages = impose(component, paper, Imprint("Game"))
    data = write_pdf(Document("T", "A", "S", pages, library))
    return [Sheet(page) for page in pypdfium2.PdfDocument(data)]


@BOTH
def test_inner_pieces_have_their_trim_size_and_outer_ones_their_bleed(paper: Paper) -> None:
    front, _ = printed(paper, 30)
    boxes = [front.box_of(colour(number, 0)) for number in range(30)]
    left, top = boxes[0][0] + 2, boxes[0][1] + 2
    for number, box in enumerate(boxes):
        column, row = number % 5, number // 5
        expected = (
            left + column * 38 - (2 if column == 0 else 0),
            top + row * 38 - (2 if row == 0 else 0),
            left + column * 38 + 38 + (2 if column == 4 else 0),
            top + row * 38 + 38 + (2 if row == 5 else 0),
        )
        assert box == pytest.approx(expected, abs=TENTH)


@BOTH
@pytest.mark.parametrize(
    ("count", "width", "height"),
    [(30, 38.0, 38.0), (19, 38.0, 38.0), (1, 38.0, 38.0), (3, 62.0, 175.0), (5, 130.0, 61.5)],
)
def test_backs_lie_behind_their_fronts(
    paper: Paper, count: int, width: float, height: float
) -> None:
    sheets = printed(paper, count, width, height)
    found = 0
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for number in range(count):
            if not front.shows(colour(number, 0)):
                continue
            left, top, right, bottom = front.box_of(colour(number, 0))
            behind = back.box_of(colour(number, 1))
            flipped = (paper.width - right, top, paper.width - left, bottom)
            # a piece runs on 0.1 mm under its right neighbour, where the next one covers it
            assert behind == pytest.approx(flipped, abs=TENTH)
            found += 1
    assert found == count


@BOTH
def test_marks_point_at_the_trim(paper: Paper) -> None:
    for sheet in some(printed(paper, 30)):
        left, top, right, bottom = block(sheet)
        xs = [left + 2 + 38 * n for n in range(6)]
        ys = [top + 2 + 38 * n for n in range(7)]
        # half-way along the marks: 0.5 mm from the bleed, 5 mm long
        for y in (top - 3, bottom + 3):
            assert sheet.ticks_along(y) == pytest.approx(xs, abs=TENTH)
        for x in (left - 3, right + 3):
            assert sheet.ticks_down(x) == pytest.approx(ys, abs=TENTH)
        # and nothing right beside the bleed
        assert sheet.ticks_along(top - 0.25) == []
        assert sheet.ticks_down(left - 0.25) == []


@BOTH
def test_the_ruler_is_true(paper: Paper) -> None:
    for sheet in some(printed(paper, 7)):
        line = sheet.height - LOOK.ruler.baseline
        inset = min(sheet.ticks_along(line - 2.2))
        centimetres = [x for x in sheet.ticks_along(line - 2.2) if x < inset + 100.5]
        inches = [x for x in sheet.ticks_along(line + 2.2) if x < inset + 102.1]
        assert centimetres == pytest.approx([inset + 10 * n for n in range(11)], abs=TENTH)
        assert inches == pytest.approx([inset + 25.4 * n for n in range(5)], abs=TENTH)
        assert centimetres[-1] - centimetres[0] == pytest.approx(100, abs=TENTH)
        assert inches[-1] - inches[0] == pytest.approx(101.6, abs=TENTH)


@BOTH
def test_pieces_without_bleed_have_cut_lines_all_around(paper: Paper) -> None:
    (pad, _) = printed(paper, 4, 92, 122, bleed=0)
    boxes = [pad.box_of(colour(number, 0)) for number in range(4)]
    # beside the block, where the lines run on: dots, so a strip is looked at and not a line
    left, right = boxes[0][0], boxes[3][2]
    for x in (left - 1.4, right + 0.2):
        ys = [y for y in pad.ticks_down(x, x + 1.2) if LOOK.page.top_band < y < paper.height - 18]
        assert ys == pytest.approx([boxes[0][1], boxes[0][3], boxes[3][3]], abs=0.2)
    assert boxes[3][2] - boxes[0][0] == pytest.approx(184, abs=0.3)


def printed_hexagons(
    paper: Paper, count: int, packing: Packing, pointy: bool, cutting: Cutting = "auto"
) -> list[Sheet]:
    """Hexagons of 34 mm, each of a colour of its own up to the trim and pale grey outside."""
    outline = hexagon(34, pointy=pointy)

    def face(number: int, side: int) -> Drawing:
        fill = "#{:02x}{:02x}{:02x}".format(*colour(number, side))
        ground = rect(-9, -9, outline.width + 18, outline.height + 18, fill="#eeeeee")
        return Drawing(
            f"{number}-{side}", outline, 2.0, (ground, polygon(outline.corners, fill=fill))
        )

    pieces = tuple(Piece(str(n), "", 1, face(n, 0), face(n, 1)) for n in range(count))
    component = Component("tiles", "Tiles", pieces)
    library = {drawing.name: drawing for drawing in component.drawings()}
    pages = impose(component, paper, Imprint("Game"), Press(packing, cutting=cutting))
    data = write_pdf(Document("T", "A", "S", pages, library))
    return [Sheet(page) for page in pypdfium2.PdfDocument(data)]


def across(sheet: Sheet, places: tuple[np.ndarray, ...], degrees: float) -> float:
    """How far these pixels reach in one direction."""
    rows, columns = places
    angle = np.radians(degrees)
    along = (columns + 0.5) * sheet.across * np.cos(angle) + (rows + 0.5) * sheet.down * np.sin(
        angle
    )
    return float(along.max() - along.min())


@BOTH
@pytest.mark.parametrize("pointy", [False, True])
def test_hexagons_are_34_mm_across_their_flats(paper: Paper, pointy: bool) -> None:
    front = printed_hexagons(paper, 20, "straight", pointy)[0]
    upright = front.box_of(colour(0, 0))
    flat_top = upright[2] - upright[0] > upright[3] - upright[1]
    for number in range(20):
        places = front.places_of(colour(number, 0))
        for third in range(3):
            degrees = 60 * third + (30 if flat_top else 0)
            # pixels on the border are mixed with the ground: half of one at each side
            assert across(front, places, degrees) + 1.5 / PIXELS_PER_MM == pytest.approx(
                34, abs=TENTH
            )


@BOTH
@pytest.mark.parametrize("packing", ["straight", "dense"])
def test_backs_of_hexagons_lie_behind_their_fronts(paper: Paper, packing: Packing) -> None:
    # ticks would hide the corners of fronts, as a line would hide their sides
    front, back = printed_hexagons(paper, 20, packing, pointy=False, cutting="none")
    for number in range(20):
        left, top, right, bottom = front.box_of(colour(number, 0))
        flipped = (paper.width - right, top, paper.width - left, bottom)
        assert back.box_of(colour(number, 1)) == pytest.approx(flipped, abs=2 * TENTH)


@BOTH
def test_marks_of_hexagons_point_along_their_sides(paper: Paper) -> None:
    """On the line through each side, half-way along each mark, there is ink; not so beside it."""
    sheet = printed_hexagons(paper, 20, "straight", pointy=False)[0]
    for number in range(20):
        left, top, right, bottom = sheet.box_of(colour(number, 0))
        outline = hexagon(34)
        x, y = (left + right - outline.width) / 2, (top + bottom - outline.height) / 2
        corners = [(x + dx, y + dy) for dx, dy in outline.corners]
        for n in range(6):
            assert marked(sheet, corners[n], corners[(n + 1) % 6])


def marked(sheet: Sheet, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Is there a mark somewhere beyond the end of this side, before the paper ends?"""
    (ax, ay), (bx, by) = start, end
    side = 34 / 3**0.5
    ux, uy = (bx - ax) / side, (by - ay) / side
    # marks begin 2.8 mm beyond a corner and are 5 mm long; corners are one side apart
    for step in range(20):
        distance = step * side + 5.3
        x, y = bx + ux * distance, by + uy * distance
        if not (0 < x < sheet.width and 0 < y < sheet.height):
            return False
        beside = [(x - uy * off, y + ux * off) for off in (-1, -0.1, 0, 0.1, 1)]
        ink = [255 - int(sheet.pixels[round(v / sheet.down), round(u / sheet.across)].max())
               for u, v in beside]  # fmt: skip
        if max(ink[1:4]) > 150 and ink[0] == ink[4] == 0:
            return True
    return False


@pytest.fixture(scope="module")
def tiles_of(load_game: Callable[[str], Tileset]) -> Callable[[str, Paper], list[Sheet]]:
    """The sheets of a bundled game's tiles, drawn once; of those that are cut alike, one."""
    drawn: dict[str, Component] = {}

    def get(game: str, paper: Paper) -> list[Sheet]:
        tileset = load_game(game)
        if game not in drawn:
            (drawn[game],) = draw_components(tileset, [component_names(tileset)[0]])
        pages = impose(drawn[game], paper, Imprint(tileset.game.name))
        document = bind(tileset, [drawn[game]], {drawn[game].id: pages})
        printed = pypdfium2.PdfDocument(write_pdf(document))
        sides = 2 if tileset.back else 1
        different = {
            tuple(marks_on(page) for page in pages[at : at + sides]): at
            for at in range(0, len(pages), sides)
        }
        seen = [at + side for at in different.values() for side in range(sides)]
        return [Sheet(printed[number], look_of(pages[number])) for number in seen]

    return get


def marks_on(page: Page) -> tuple[object, ...]:
    """Where a page is cut and where its pieces lie, whatever they show."""
    laid = (group.transform for group, _ in laid_on(page))
    return (*(shape for shape in page.shapes if isinstance(shape, Path)), *laid)


@BOTH
def test_sheets_of_bundled_games_are_cut_where_their_tiles_end(
    game: str,
    paper: Paper,
    tiles_of: Callable[[str, Paper], list[Sheet]],
    load_game: Callable[[str], Tileset],
) -> None:
    """The marks of every sheet are one tile apart, and those behind lie behind those in front.

    Tiles may lie on their side where that saves paper.
    """
    tileset = load_game(game)
    if tileset.piece is None or tileset.piece.sides != 4:
        pytest.skip("no tiles in a grid")
    sheets = tiles_of(game, paper)
    step = 2 if tileset.back else 1
    for front, back in some(zip(sheets[::step], sheets[step - 1 :: step], strict=True)):
        left, top, right, bottom = block(front)
        size = (tileset.outline.width, tileset.outline.height)
        xs = [x for x in front.ticks_along(top - 2) if left < x < right]  # words stand beside
        ys = [y for y in front.ticks_down(left - 3) if top < y < bottom]
        turned = xs[1] - xs[0] != pytest.approx(size[0], abs=TENTH)
        across, down = size[::-1] if turned else size
        assert np.diff(xs) == pytest.approx(across, abs=TENTH)
        assert np.diff(ys) == pytest.approx(down, abs=TENTH)
        # the art runs 2 mm past the first and the last cut
        assert (left, right) == pytest.approx((xs[0] - 2, xs[-1] + 2), abs=TENTH)
        assert (top, bottom) == pytest.approx((ys[0] - 2, ys[-1] + 2), abs=TENTH)
        if tileset.back:
            flipped = (paper.width - right, top, paper.width - left, bottom)
            assert block(back) == pytest.approx(flipped, abs=TENTH)


def block(sheet: Sheet) -> Box:
    """The box of the art: everything between the bands that is no thin mark."""
    ink = is_inked(sheet.pixels)
    rows, bands = np.arange(ink.shape[0]) * sheet.down, sheet.look.page
    ink[(rows < bands.top_band) | (rows > sheet.height - bands.bottom_band)] = False
    columns, side = np.arange(ink.shape[1]) * sheet.across, bands.side_margin - 2  # but for bleed
    ink[:, (columns < side) | (columns > sheet.width - side)] = False
    # a mark is 0.2 mm thick; art covers most of a row or column
    wide = ink.sum(axis=1) * sheet.across > 20
    high = ink.sum(axis=0) * sheet.down > 20
    return sheet.box(wide[:, None] & high[None, :])
