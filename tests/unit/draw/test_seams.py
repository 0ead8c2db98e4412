"""Where two pieces meet, the art runs on: the pixels on both sides of the border agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import pypdfium2
import pytest

from generator.draw.cards import HALF, place_ports
from generator.draw.faces import draw_face
from generator.draw.frame import DESIGN_SIZE
from generator.draw.pen import group, polygon
from generator.draw.shapes import Drawing, Shape, Use
from generator.geometry.outline import Outline, turned
from generator.geometry.transform import Point, translate
from generator.sheets.page import Document, Page
from generator.tileset.model import Tile, Tileset
from generator.write.pdf import write_pdf

Pixels = npt.NDArray[np.float64]
Laid = tuple[Tile, int]  # a tile and its turns

SCALE = 8  # pixels a point: one pixel is 0.044 mm
AWAY = 0.2  # mm from the border, outside the smoothed edge of the clip
MARGIN = 60.0


def neighbour(outline: Outline, side: int) -> Point:
    """How far to move a piece so that it lies on the other side of one of its sides."""
    (ax, ay), (bx, by) = outline.side(side)
    cx, cy = outline.centre
    return (ax + bx - 2 * cx, ay + by - 2 * cy)


def render(tileset: Tileset, one: Laid, other: Laid, side: int) -> Pixels:
    """Two pieces that meet at a side of the first."""
    outline = tileset.outline
    library: dict[str, Drawing] = {}
    shapes: list[Shape] = []
    for (tile, turn), (x, y) in zip((one, other), ((0, 0), neighbour(outline, side)), strict=True):
        face = draw_face(tileset, tile)
        library[face.name] = face
        art = group([Use(face.name, outline.turn(turn))], clip=polygon(outline.corners))
        shapes.append(group([art], translate(MARGIN + x, MARGIN + y)))
    size = (outline.width + 2 * MARGIN, outline.height + 2 * MARGIN)
    pdf = write_pdf(Document("seam", "", "", (Page(*size, tuple(shapes), "1"),), library))
    return pypdfium2.PdfDocument(pdf)[0].render(scale=SCALE).to_numpy().astype(float)


def along(outline: Outline, side: int, count: int = 240) -> Iterator[tuple[Point, Point]]:
    """Points a little inside and a little outside a side; its very corners are left out."""
    place = outline.side_place(side)
    length = math.dist(*outline.side(side))
    for i in range(count):
        x = length * ((i + 0.5) / count - 0.5) * 0.96
        yield place.apply((x, AWAY)), place.apply((x, -AWAY))


def colour_at(pixels: Pixels, point: Point) -> Pixels:
    unit = SCALE * 72 / 25.4
    return pixels[int((point[1] + MARGIN) * unit), int((point[0] + MARGIN) * unit)]


def seam_step(tileset: Tileset, one: Laid, other: Laid, side: int) -> float:
    """The mean step of colour from one side of the border to the other."""
    pixels = render(tileset, one, other, side)
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


def test_art_is_continuous_across_every_border(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    tileset = load_game(game)
    for edge in tileset.edge_types:
        outline = tileset.outline
        for side in (0, outline.sides // 2 - 1):
            facing = (side + outline.sides // 2) % outline.sides
            ones = spread(carriers(tileset, edge.id, side), 3)
            others = spread(carriers(tileset, edge.id, facing)[::-1], 3)
            assert ones and others
            for one, other in zip(ones, others, strict=True):
                step = seam_step(tileset, one, other, side)
                assert step < 2, f"{edge.id}: {one[0].id} against {other[0].id}: {step:.1f}"


def test_different_edge_types_do_show_a_seam(
    game: str, load_game: Callable[[str], Tileset]
) -> None:
    """The measure is not blind: a mismatch is far above the limit."""
    tileset = load_game(game)
    for a, b in zip(tileset.edge_types, tileset.edge_types[1:], strict=False):
        one, other = (
            carriers(tileset, a.id, 0)[0],
            carriers(tileset, b.id, tileset.outline.sides // 2)[0],
        )
        assert seam_step(tileset, one, other, 0) > 6, f"{a.id} against {b.id}"


def test_segments_meet_at_the_ports(game: str, load_game: Callable[[str], Tileset]) -> None:
    """Whatever its colour, a street stands at the port, on both sides, and nowhere else."""
    tileset = load_game(game)
    if not tileset.ports:
        return
    outline = tileset.outline
    half = HALF * outline.width / DESIGN_SIZE
    ports = [point for point, _ in place_ports(outline, tileset.ports)]
    for n, (tile, other) in enumerate(zip(tileset.tiles[::9], tileset.tiles[::-9], strict=True)):
        side = n % outline.sides
        pixels = render(tileset, (tile, n % 2), (other, 0), side)
        ground = colour_at(pixels, outline.corners[side - 1 if n % 2 else side]) * 0 + GROUND
        for inside, outside in along(outline, side):
            away = min(abs(math.dist(inside, port)) for port in ports)
            if abs(away - half) < 0.4:
                continue  # the kerb itself
            for point in (inside, outside):
                on_ground = np.abs(colour_at(pixels, point) - ground).max() < 6
                assert on_ground == (away > half), f"{tile.id} against {other.id} at {point}"


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
    for point in moved:
        assert min(math.dist(point, other) for other in places) < 1e-9
