"""Bleed, cuts, page boxes and cut files, measured on the finished PDF."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import StringIO

import ezdxf
import numpy as np
import pypdfium2
import pytest
from ezdxf.document import Drawing as Drawn
from ezdxf.entities.polyline import Polyline
from ezdxf.filemanagement import read
from shapely import STRtree, set_precision
from shapely.geometry import LineString, Polygon
from shapely.geometry import box as frame
from shapely.ops import polygonize, unary_union

from generator.canvas.pen import rect
from generator.canvas.shapes import Component, Drawing, Piece, Use
from generator.components.draw_components import draw_components
from generator.geometry.outline import Outline, hexagon, rectangle
from generator.geometry.transform import translate
from generator.kit.build import make_kit
from generator.kit.order import Order
from generator.sheets.batch_layout import arrange, batches, choose_manner
from generator.sheets.furniture import Imprint
from generator.sheets.impose import impose
from generator.sheets.page import Document, Page
from generator.sheets.paper import PAPERS, Paper, find_paper
from generator.sheets.press import Backs, Bleed, Margins, Packing, Press
from generator.sheets.sheet_look import read_look
from generator.tileset.model import Tileset
from generator.write.dxf import write_dxf
from generator.write.pdf import write_pdf
from tests.support.kits import Kits
from tests.support.raster import Codes, Mask, colours, is_colour, is_inked, render_codes
from tests.support.some import some

POINT = 25.4 / 72
PIXELS_PER_MM = 20
TENTH = 0.1
OWN = find_paper("170.5x240mm")
PAPER = pytest.mark.parametrize(
    "paper", [PAPERS["a4"], PAPERS["letter"], OWN], ids=lambda p: p.name
)
BLEED = pytest.mark.parametrize("bleed", ["none", "shared", "own"])
Box = tuple[float, float, float, float]


def colour(number: int) -> tuple[int, int, int]:
    """One of its own for each piece; where two meet, no mixture of them is a third."""
    return (60 + 37 * number % 190, 60 + 91 * number % 190, 200 + number)


def solid(number: int, outline: Outline, bleed: float) -> Drawing:
    fill = "#{:02x}{:02x}{:02x}".format(*colour(number))
    art = rect(-9, -9, outline.width + 18, outline.height + 18, fill=fill)
    return Drawing(f"piece {number}", outline, bleed, (art,))


def print_pieces(
    count: int, outline: Outline, paper: Paper, press: Press, bleed: float = 2.0
) -> tuple[tuple[Page, ...], bytes]:
    pieces = tuple(Piece(str(n), "", 1, solid(n, outline, bleed)) for n in range(count))
    component = Component("tiles", "Tiles", pieces)
    library = {drawing.name: drawing for drawing in component.drawings()}
    pages = impose(component, paper, Imprint("Game"), press)
    return pages, write_pdf(Document("T", "A", "S", pages, library))


def raster(data: bytes, page: int = 0) -> Codes:
    opened = pypdfium2.PdfDocument(data)[page]
    return render_codes(opened, PIXELS_PER_MM)


def box_of(pixels: Codes, mask: np.ndarray, paper: Paper) -> Box:
    across, down = paper.width / pixels.shape[1], paper.height / pixels.shape[0]
    rows, columns = np.nonzero(mask.any(axis=1))[0], np.nonzero(mask.any(axis=0))[0]
    return (
        columns[0] * across,
        rows[0] * down,
        (columns[-1] + 1) * across,
        (rows[-1] + 1) * down,
    )


def piece_box(pixels: Codes, number: int, paper: Paper) -> Box:
    return box_of(pixels, is_colour(pixels, colour(number)), paper)


@PAPER
@BLEED
def test_a_piece_shows_its_trim_and_the_bleed_asked_for(paper: Paper, bleed: Bleed) -> None:
    _, data = print_pieces(4, rectangle(70, 40), paper, Press(bleed=bleed))
    pixels = raster(data)
    boxes = [piece_box(pixels, number, paper) for number in range(4)]
    (left, top, right, bottom), second = boxes[0], boxes[1]
    over = {"none": (0, 0), "shared": (2, 0), "own": (2, 2)}[bleed]
    # two columns: the first piece has a free side at the left, a neighbour at the right
    assert right - left == pytest.approx(70 + sum(over), abs=0.15)
    assert bottom - top == pytest.approx(40 + sum(over), abs=0.15)
    apart = 4 if bleed == "own" else 0
    trims = left + over[0], second[2] - {"none": 0, "shared": 2, "own": 2}[bleed] - 70
    assert trims[1] - trims[0] == pytest.approx(70 + apart, abs=TENTH)


@pytest.mark.parametrize("margins", [Margins(5, 8, 5, 12), Margins(15, 3, 0, 20)])
def test_nothing_but_marks_is_printed_in_the_margins(margins: Margins) -> None:
    paper = PAPERS["a4"]
    _, data = print_pieces(40, rectangle(38, 38), paper, Press(cutting="none", margins=margins))
    pixels = raster(data)
    left, top, right, bottom = box_of(pixels, is_inked(colours(pixels)), paper)
    assert left >= margins.left - TENTH
    assert top >= margins.top - TENTH
    assert right <= paper.width - margins.right + TENTH
    assert bottom <= paper.height - margins.bottom + TENTH


@BLEED
def test_page_boxes_of_a_sheet(bleed: Bleed) -> None:
    paper = PAPERS["letter"]
    _, data = print_pieces(5, rectangle(60, 40), paper, Press(bleed=bleed, cutting="none"))
    page = pypdfium2.PdfDocument(data)[0]
    media = (0, 0, 215.9, 279.4)
    boxes = [
        tuple(number * POINT for number in box)
        for box in (
            page.get_mediabox(),
            page.get_cropbox(),
            page.get_trimbox(),
            page.get_bleedbox(),
        )
    ]
    assert boxes[0] == pytest.approx(media, abs=0.01)
    assert boxes[1] == pytest.approx(media, abs=0.01)
    pixels = raster(data)
    seen = [piece_box(pixels, number, paper) for number in range(5)]
    inked = (
        min(box[0] for box in seen),
        paper.height - max(box[3] for box in seen),
        max(box[2] for box in seen),
        paper.height - min(box[1] for box in seen),
    )
    assert boxes[3] == pytest.approx(inked, abs=TENTH)
    over = 0 if bleed == "none" else 2
    trim = (inked[0] + over, inked[1] + over, inked[2] - over, inked[3] - over)
    assert boxes[2] == pytest.approx(trim, abs=TENTH)


def test_page_boxes_of_every_page_of_a_kit(game: str, kits: Kits) -> None:
    kit = kits(game)
    for name in some(name for name in kit.files if name.endswith(".pdf")):
        document = pypdfium2.PdfDocument(kit.files[name])
        for number, page in some(enumerate(document)):
            media, trim, bleed = page.get_mediabox(), page.get_trimbox(), page.get_bleedbox()
            assert page.get_cropbox() == media
            assert all(a <= b for a, b in zip(media[:2], bleed[:2], strict=True))
            assert all(a <= b for a, b in zip(bleed[:2], trim[:2], strict=True))
            assert all(a >= b for a, b in zip(media[2:], bleed[2:], strict=True))
            assert all(a >= b for a, b in zip(bleed[2:], trim[2:], strict=True))
            if name.startswith(("rules", "guide")) or "guide" in document.get_page_label(number):
                assert trim == bleed == media
            elif page.get_textpage().get_text_range().strip():
                assert trim != media


@BLEED
@pytest.mark.parametrize("packing", ["straight", "dense"])
def test_knives_spare_the_pieces_of_every_game(
    game: str, bleed: Bleed, packing: Packing, load_game: Callable[[str], Tileset]
) -> None:
    """Cut every sheet along its lines, from edge to edge where they go through: each piece is
    one of the scraps."""
    paper, press = PAPERS["a4"], Press(packing, bleed)
    components = draw_components(load_game(game))
    for component in some(part for part in components if part.cut != "own"):
        for batch in some(batches(component, Press(bleed=bleed))):
            manner = choose_manner(batch.outline, Press(packing).hexagons, own_cut=False)
            way = arrange(batch, paper, manner, press)
            assert way is not None
            for sheet in some(dict.fromkeys(way.packed.sheets)):
                edge = frame(0, 0, paper.width, paper.height)
                lines = [
                    longer(cut.points).intersection(edge) if cut.through else LineString(cut.points)
                    for cut in sheet.cuts
                ]
                exact = [set_precision(line, 1e-5) for line in (edge.exterior, *lines)]
                scraps = list(polygonize(unary_union(exact)))
                tree = STRtree(scraps)
                for slot in some(sheet.slots):
                    trim = Polygon(slot.trim)
                    scrap = scraps[tree.query(trim.centroid, predicate="within")[0]]
                    assert scrap.symmetric_difference(trim).area < 1e-2


def longer(points: tuple[tuple[float, float], ...]) -> LineString:
    (ax, ay), (bx, by) = points
    far = 2000 / math.dist((ax, ay), (bx, by))
    dx, dy = (bx - ax) * far, (by - ay) * far
    return LineString([(ax - dx, ay - dy), (bx + dx, by + dy)])


def test_art_runs_on_into_the_bleed(game: str, load_game: Callable[[str], Tileset]) -> None:
    """Just outside the trim of every face and back there is what is just inside it, nowhere
    paper, and no flat frame."""
    drawn = [
        (component, drawing)
        for component in draw_components(load_game(game))
        for drawing in component.drawings()
        if drawing.bleed and component.cut != "own"  # of those the outline is only a box
    ]
    for component, drawing in some(drawn):
        inside, outside = rims(drawing, component)
        assert (outside != (255, 0, 255)).any(axis=1).all(), drawing.name
        step = np.abs(inside.astype(int) - outside).max(axis=1)
        assert (step < 24).mean() > 0.6, drawing.name
        kinds = len({tuple(pixel // 16) for pixel in inside})
        assert kinds == 1 or len({tuple(pixel // 16) for pixel in outside}) > 1, drawing.name


def rims(drawing: Drawing, component: Component) -> tuple[np.ndarray, np.ndarray]:
    """The colours along the trim, 0.4 mm inside it and as far outside, point by point."""
    width, height = (
        size + 2 * drawing.bleed for size in (drawing.outline.width, drawing.outline.height)
    )
    ground = rect(0, 0, width, height, fill="#ff00ff")
    use = Use(drawing.name, translate(drawing.bleed, drawing.bleed))
    page = Page(width, height, (ground, use), label="1")
    library = {other.name: other for other in component.drawings()}
    printed = pypdfium2.PdfDocument(write_pdf(Document("T", "A", "S", (page,), library)))[0]
    pixels = colours(render_codes(printed, PIXELS_PER_MM / 2))
    scale = np.array((pixels.shape[1] / width, pixels.shape[0] / height))
    found = []
    for off in (-0.4, 0.4):
        xs, ys = ((along(drawing.outline, off) + drawing.bleed) * scale).astype(int).T
        found.append(pixels[ys, xs])
    return found[0], found[1]


@cache
def along(outline: Outline, off: float) -> np.ndarray:
    """400 points as far outside the trim."""
    ring = Polygon(outline.corners).buffer(off, join_style="mitre").exterior
    points = [ring.interpolate(share / 400, normalized=True) for share in range(400)]
    return np.array([(point.x, point.y) for point in points])


@pytest.mark.parametrize(
    ("outline", "packing"),
    [(rectangle(40, 30), "straight"), (hexagon(34), "straight"), (hexagon(34), "dense")],
)
def test_the_cut_file_lies_on_the_printed_page(outline: Outline, packing: Packing) -> None:
    """Every outline in the DXF is where its piece is printed, and the marks are where the
    machine is told to look for them."""
    paper = PAPERS["a4"]
    press = Press(packing, "none", cut_files="through")
    (page, *_), data = print_pieces(12, outline, paper, press)
    assert page.cuts is not None
    drawn = read_dxf(write_dxf(page.cuts))
    assert not drawn.audit().has_issues
    assert drawn.units == ezdxf.units.MM
    pixels = raster(data)
    lines = [line for line in drawn.modelspace() if isinstance(line, Polyline)]
    assert Counter(line.dxf.layer for line in lines) == {"THROUGH": 12, "REGISTRATION": 3}
    cut = [line for line in lines if line.dxf.layer == "THROUGH"]
    assert all(line.is_closed for line in cut)
    boxes = [dxf_box(line, paper) for line in cut]
    for number in range(12):
        seen = piece_box(pixels, number, paper)
        assert min(max(abs(a - b) for a, b in zip(seen, box, strict=True)) for box in boxes) < 0.15
    around = [sum(math.dist(a, b) for a, b in sides(line)) for line in cut]
    assert around == pytest.approx([Polygon(outline.corners).length] * 12, abs=0.02)
    black: Mask = np.asarray((colours(pixels) < 40).all(axis=2))
    upper, left = slice(0, 32 * PIXELS_PER_MM), slice(0, 32 * PIXELS_PER_MM)
    corner = black.copy()
    corner[18 * PIXELS_PER_MM :] = False
    corner[:, 18 * PIXELS_PER_MM :] = False
    assert box_of(pixels, corner, paper) == pytest.approx((10, 10, 15, 15), abs=TENTH)
    angle = np.zeros_like(black)
    angle[upper, -32 * PIXELS_PER_MM :] = black[upper, -32 * PIXELS_PER_MM :]
    assert box_of(pixels, angle, paper) == pytest.approx((180, 9.75, 200.25, 30), abs=TENTH)
    angle = np.zeros_like(black)
    angle[-32 * PIXELS_PER_MM :, left] = black[-32 * PIXELS_PER_MM :, left]
    assert box_of(pixels, angle, paper) == pytest.approx((9.75, 267, 30, 287.25), abs=TENTH)


def read_dxf(data: bytes) -> Drawn:
    return read(StringIO(data.decode("ascii"), newline=None))


def sides(line: Polyline) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    points = [(v.dxf.location.x, v.dxf.location.y) for v in line.vertices]
    return list(zip(points, [*points[1:], points[0]], strict=True))


def dxf_box(line: Polyline, paper: Paper) -> Box:
    xs, ys = zip(*[start for start, _ in sides(line)], strict=True)
    return min(xs), paper.height - max(ys), max(xs), paper.height - min(ys)


def test_nets_and_screens_bring_their_folds(load_game: Callable[[str], Tileset]) -> None:
    """The cut line of a net is where the PDF shows it, and every fold is on its layer."""
    kit = make_kit(
        load_game("streetcar-suburb"), Order(only=("nets",), press=Press(cut_files="through"))
    )
    drawn = read_dxf(kit.files["cut/nets-1.dxf"])
    lines = [line for line in drawn.modelspace() if isinstance(line, Polyline)]
    count = Counter((line.dxf.layer, line.is_closed) for line in lines)
    nets = count["THROUGH", True]
    assert nets > 0
    # five edges between cells and seven tabs
    assert count["FOLD", False] == 12 * nets
    pixels = colours(raster(kit.files["nets.pdf"]))
    for line in lines:
        if line.dxf.layer != "THROUGH":
            continue
        for (ax, ay), (bx, by) in sides(line):
            x, y = (ax + bx) / 2, PAPERS["a4"].height - (ay + by) / 2
            row, column = round(y * PIXELS_PER_MM), round(x * PIXELS_PER_MM)
            near = pixels[row - 2 : row + 3, column - 2 : column + 3].min(axis=2)
            assert near.min() < 150  # the line, within a tenth of a millimetre
    screens = make_kit(
        load_game("streets-and-sidewalks"),
        Order(paper=PAPERS["a3"], only=("screens",), press=Press(cut_files="through")),
    )
    drawn = read_dxf(screens.files["cut/screens-1.dxf"])
    folds = list(drawn.modelspace().query("POLYLINE[layer=='FOLD']"))
    lengths = [math.dist(*sides(fold)[0]) for fold in folds]
    assert lengths
    assert lengths == pytest.approx([190] * len(lengths))
    assert len(lengths) % 3 == 0


def test_parts_of_a_split_board_are_cut_along_their_edges() -> None:
    board = Component("board", "Boards", (Piece("b", "B", 1, solid(0, rectangle(300, 380), 0.0)),))
    press = Press(cut_files="through")
    pages = impose(board, PAPERS["a4"], Imprint("Game"), press, splitting=True)
    assert len(pages) > 1
    for page in pages:
        assert page.cuts is not None
        (tally,) = page.tallies
        edges = page.cuts.of("through")
        assert len(edges) == tally.cuts
        box = page.trim_box
        for edge in edges:
            (ax, ay), (bx, by) = edge.points
            assert any(
                a == pytest.approx(b)
                for a, b in ((ax, box.x), (ax, box.right), (ay, box.y), (ay, box.bottom))
            )
            assert math.dist((ax, ay), (bx, by)) == pytest.approx(
                box.width if ay == pytest.approx(by) else box.height
            )


@pytest.mark.parametrize("backs", ["duplex-long", "none"])
def test_machines_cut_round_corners_where_sheets_have_straight_ones(backs: Backs) -> None:
    """The printed page is the same to the byte; in cut files each corner is an arc of 3 mm."""
    sharp, outline = rectangle(40, 30), replace(rectangle(40, 30), corner=3.0)
    press = Press(cut_files="through", backs=backs)
    (page, *_), _ = print_pieces(6, outline, PAPERS["a4"], press)
    (plain, *_), _ = print_pieces(6, sharp, PAPERS["a4"], press)
    assert page.shapes == plain.shapes
    assert page.cuts is not None and plain.cuts is not None
    pairs = zip(page.cuts.of("through"), plain.cuts.of("through"), strict=True)
    for line, straight in some(list(pairs)):
        piece = Polygon(straight.points)
        arcs = piece.buffer(-3, join_style="mitre").buffer(3, quad_segs=200)
        assert Polygon(line.points).symmetric_difference(arcs).area < 0.1
    lines = list(read_dxf(write_dxf(page.cuts)).modelspace())
    cut = [line for line in lines if isinstance(line, Polyline) and line.dxf.layer == "THROUGH"]
    first = cut[0]
    corners = [(x, y) for x, y, _ in first.points()]
    assert Polygon(corners).area == pytest.approx(1200 - (4 - math.pi) * 9, abs=0.1)


def test_stickers_are_kissed_and_cut_out_together() -> None:
    (page, *_), _ = print_pieces(6, rectangle(40, 30), PAPERS["a4"], Press(cut_files="kiss"))
    assert page.cuts is not None
    assert len(page.cuts.of("kiss")) == 6
    (around,) = page.cuts.of("through")
    assert Polygon(around.points).equals(Polygon(page.bleed_box.corners))


def test_the_look_keeps_what_the_machine_needs() -> None:
    """The geometry that docs/printing.md states."""
    look = read_look().registration
    assert (look.inset, look.square, look.arm, look.width) == (10, 5, 20, 0.5)
