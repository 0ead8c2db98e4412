"""Where two pieces meet, the art runs on: the pixels on both sides of the border agree.

In every style: what is painted otherwise must still meet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2
import pytest

from generator.art.design_grid import DESIGN_SIZE
from generator.art.faces import draw_face
from generator.art.game_style import Painter
from generator.art.open_ground import OPEN_GROUND
from generator.art.segment_faces import HALF, place_ports
from generator.bundled import template_folder
from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Drawing, Shape, Use
from generator.canvas.styles import FULL, INK_SAVER, MONO, STYLES, Style
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import Outline, turned
from generator.geometry.transform import Point, translate
from generator.sheets.page import Document, Page
from generator.tileset.load import load
from generator.tileset.model import Tile, Tileset
from generator.write.pdf import write_pdf
from tests.support.some import some

Pixels = npt.NDArray[np.float64]
Laid = tuple[Tile, int]  # a tile and its turns


class Picture(NamedTuple):
    """Pixels about a border, and where their upper left corner lies on the first piece."""

    pixels: Pixels
    left: float
    top: float


POINT = 25.4 / 72
BESIDE = 1.5  # mm around the border that are looked at

SCALE = 8  # pixels a point: one pixel is 0.044 mm
AWAY = 0.2  # mm from the border, outside the smoothed edge of the clip
MARGIN = 60.0
EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())


def neighbour(outline: Outline, side: int) -> Point:
    """How far to move a piece so that it lies on the other side of one of its sides."""
    (ax, ay), (bx, by) = outline.side(side)
    cx, cy = outline.centre
    return (ax + bx - 2 * cx, ay + by - 2 * cy)


def render(
    tileset: Tileset,
    one: Laid,
    other: Laid,
    side: int,
    style: Style = FULL,
    off: float = 0.0,
) -> Picture:
    """Two pieces that meet at a side of the first, the second moved along it by `off` mm."""
    outline = tileset.outline
    library: dict[str, Drawing] = {}
    shapes: list[Shape] = []
    (ax, ay), (bx, by) = outline.side(side)
    share = off / math.dist((ax, ay), (bx, by))
    beyond = neighbour(outline, side)
    there = beyond[0] + (bx - ax) * share, beyond[1] + (by - ay) * share
    for (tile, turn), (x, y) in zip((one, other), ((0.0, 0.0), there), strict=True):
        face = Painter(tileset, style).drawing(draw_face(tileset, tile, style.rim))
        library[face.name] = face
        art = group([Use(face.name, outline.turn(turn))], clip=polygon(outline.corners))
        shapes.append(group([art], translate(MARGIN + x, MARGIN + y)))
    size = (outline.width + 2 * MARGIN, outline.height + 2 * MARGIN)
    pdf = write_pdf(Document("seam", "", "", (Page(*size, tuple(shapes), "1"),), library))
    left, top = min(ax, bx) - BESIDE + MARGIN, min(ay, by) - BESIDE + MARGIN
    right, bottom = max(ax, bx) + BESIDE + MARGIN, max(ay, by) + BESIDE + MARGIN
    cut = (left, size[1] - bottom, size[0] - right, top)
    page = pypdfium2.PdfDocument(pdf)[0]
    crop = tuple(int(edge / POINT) for edge in cut)
    pixels = page.render(scale=SCALE, crop=crop).to_numpy().astype(float)
    return Picture(pixels, crop[0] * POINT - MARGIN, crop[3] * POINT - MARGIN)


def along(outline: Outline, side: int, count: int = 240) -> Iterator[tuple[Point, Point]]:
    """Points a little inside and a little outside a side; its very corners are left out."""
    place = outline.side_place(side)
    length = math.dist(*outline.side(side))
    for i in range(count):
        x = length * ((i + 0.5) / count - 0.5) * 0.96
        yield place.apply((x, AWAY)), place.apply((x, -AWAY))


def colour_at(picture: Picture, point: Point) -> Pixels:
    unit = SCALE / POINT
    row, column = int((point[1] - picture.top) * unit), int((point[0] - picture.left) * unit)
    found: Pixels = picture.pixels[row, column]
    return found


def seam_step(
    tileset: Tileset,
    one: Laid,
    other: Laid,
    side: int,
    style: Style = FULL,
    off: float = 0.0,
) -> float:
    """The mean step of colour from one side of the border to the other."""
    pixels = render(tileset, one, other, side, style, off)
    steps = [
        np.abs(colour_at(pixels, inside) - colour_at(pixels, outside)).mean()
        for inside, outside in along(tileset.outline, side)
    ]
    return float(np.mean(steps))


def carriers(tileset: Tileset, edge: str, side: int) -> list[Laid]:
    """Every tile turned so that this side carries this edge type."""
    return [
        (tile, turn)
        for tile in tileset.tiles
        for turn in range(len(tile.edges))
        if turned(tile.edges, turn)[side] == edge
    ]


def spread(laid: list[Laid], count: int = 4) -> list[Laid]:
    """A few of them, from the whole range."""
    return laid[:: max(1, len(laid) // count)][:count]


@EVERY_STYLE
@pytest.mark.slow
def test_art_is_continuous_across_every_border(
    game: str, style: Style, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(game)
    if not tileset.edge_types:
        pytest.skip("tiles without edges")
    # Lines that cross a border at a slant move between the two samples: most in black and white.
    limit = 3 if style is MONO else 2
    for edge in some(tileset.edge_types):
        outline = tileset.outline
        for side in (0, outline.sides // 2 - 1):
            facing = (side + outline.sides // 2) % outline.sides
            ones = spread(carriers(tileset, edge.id, side), 3)
            others = spread(carriers(tileset, edge.id, facing)[::-1], 3)
            assert ones and others
            for one, other in some(zip(ones, others, strict=True)):
                step = seam_step(tileset, one, other, side, style)
                assert step < limit, f"{edge.id}: {one[0].id} against {other[0].id}: {step:.1f}"


@EVERY_STYLE
def test_areas_meet_whatever_joins_inside(style: Style) -> None:
    """A town that fills three sides meets one that is a bay, and one that is a band."""
    tileset = load(template_folder() / "starters/walled-towns.toml", VOCABULARY)
    ones = spread(carriers(tileset, "town", 0), 4)
    others = spread(carriers(tileset, "town", 2)[::-1], 4)
    for one, other in some(zip(ones, others, strict=True)):
        assert seam_step(tileset, one, other, 0, style) < 3, f"{one[0].id}: {other[0].id}"
    assert seam_step(tileset, ones[0], others[0], 0, style, off=0.6) > 3


@EVERY_STYLE
def test_a_neighbour_that_lies_off_by_a_hair_does_show_a_seam(
    game: str, style: Style, load_game: Callable[[str], Tileset]
) -> None:
    """The measure is not blind in any style: 0.6 mm is far above the limit."""
    tileset = load_game(game)
    if not tileset.edge_types:
        pytest.skip("tiles without edges")
    for edge in some(edge for edge in tileset.edge_types if edge.art not in OPEN_GROUND):
        one = carriers(tileset, edge.id, 0)[0]
        other = carriers(tileset, edge.id, tileset.outline.sides // 2)[-1]
        assert seam_step(tileset, one, other, 0, style, off=0.6) > 5, edge.id


def test_different_edge_types_do_show_a_seam(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    """The measure is not blind: a mismatch is far above the limit."""
    tileset = load_game(game)
    if not tileset.edge_types:
        pytest.skip("tiles without edges")
    for a, b in some(zip(tileset.edge_types, tileset.edge_types[1:], strict=False)):
        one, other = (
            carriers(tileset, a.id, 0)[0],
            carriers(tileset, b.id, tileset.outline.sides // 2)[0],
        )
        assert seam_step(tileset, one, other, 0) > 6, f"{a.id} against {b.id}"


def test_segments_meet_at_the_ports(load_game: Callable[[str], Tileset]) -> None:
    """Whatever its colour, a street stands at the port, on both sides, and nowhere else."""
    tileset = load_game("scrambled-streets")
    outline = tileset.outline
    half = HALF * outline.width / DESIGN_SIZE
    ports = [point for point, _ in place_ports(outline, tileset.ports)]
    pairs = some(zip(tileset.tiles[::9], tileset.tiles[::-9], strict=True))
    for n, (tile, other) in enumerate(pairs):
        side = n % outline.sides
        pixels = render(tileset, (tile, n % 2), (other, 0), side)
        for inside, outside in some(along(outline, side)):
            away = min(abs(math.dist(inside, port)) for port in ports)
            is_kerb = abs(away - half) < 0.4
            for point in (inside, outside):
                on_ground = np.abs(colour_at(pixels, point) - GROUND).max() < 6
                where = f"{tile.id} against {other.id} at {point}"
                assert is_kerb or on_ground == (away > half), where


@pytest.mark.parametrize("style", [INK_SAVER, MONO], ids=lambda style: style.name)
def test_where_the_ground_is_paper_streets_meet_by_their_edges(
    style: Style, load_game: Callable[[str], Tileset]
) -> None:
    """On both sides of a border each street has both its kerbs at the port, and paper beside."""
    tileset = load_game("scrambled-streets")
    outline = tileset.outline
    half = HALF * outline.width / DESIGN_SIZE
    ports = [point for point, _ in place_ports(outline, tileset.ports)]
    pairs = some(zip(tileset.tiles[::9], tileset.tiles[::-9], strict=True))
    for n, (tile, other) in enumerate(pairs):
        side = n % outline.sides
        pixels = render(tileset, (tile, n % 2), (other, 0), side, style)
        edges: set[tuple[int, int, bool]] = set()
        for pair in some(along(outline, side, 1600)):
            nearest = min(range(len(ports)), key=lambda k: math.dist(pair[0], ports[k]))
            # Which edge of the street: the one towards the first or the second end of the side.
            before = math.dist(pair[0], outline.side(side)[0])
            is_first = before < math.dist(ports[nearest], outline.side(side)[0])
            away = math.dist(pair[0], ports[nearest])
            for which, point in some(enumerate(pair)):
                is_paper = bool((colour_at(pixels, point) > 250).all())
                if away > half + 0.3:
                    assert is_paper, f"{tile.id} against {other.id} at {point}"
                elif abs(away - half) < 0.3 and not is_paper:
                    edges.add((which, nearest, is_first))
        assert len(edges) == 4 * tileset.ports[side]


GROUND = np.array([0xC2, 0xE4, 0xDB], float)  # blue, green, red, as pdfium gives them


@pytest.mark.parametrize("turn", [0, 1])
def test_ports_of_a_side_are_symmetric_about_its_middle(
    turn: int, load_game: Callable[[str], Tileset], game: str
) -> None:
    tileset = load_game(game)
    if not tileset.ports:
        return
    half_turn = tileset.outline.turn(turn)
    places = [point for point, _ in place_ports(tileset.outline, tileset.ports)]
    moved = [half_turn.apply(point) for point in places]
    for point in some(moved):
        assert min(math.dist(point, other) for other in places) < 1e-9
