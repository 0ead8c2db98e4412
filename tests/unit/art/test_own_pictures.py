"""Own pictures on pieces: where they lie, how fine they are, and never a white rim."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path as FilePath

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from generator.art.design_grid import BLEED
from generator.art.drawn_backs import draw_back
from generator.art.faces import draw_face
from generator.art.own_pictures import (
    FEATURE,
    check_picture,
    edge_part,
    face_part,
    face_room,
    feature_part,
)
from generator.canvas.pen import rect
from generator.canvas.picture_import import read_art
from generator.canvas.shapes import Drawing, Use
from generator.geometry.outline import Outline, hexagon, rectangle, square
from generator.geometry.transform import translate
from generator.sheets.page import Document, Page
from generator.tileset.model import EdgeType, Feature, Tileset
from generator.tileset.picture_model import Picture, PictureUse
from generator.write.pdf import write_pdf
from generator.write.svg import write_svg

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}>{}</svg>'
BLUE = rect(-9, -9, 999, 999, fill="#0000ff")
DPI = 254  # ten pixels to a millimetre
RED = '<rect width="100%" height="100%" fill="red"/>'


def picture(name: str, data: bytes | str) -> Picture:
    plain = data.encode() if isinstance(data, str) else data
    return Picture(name, sha256(plain).hexdigest(), plain)


def svg(attributes: str, body: str = RED) -> Picture:
    return picture("a.svg", SVG.format(attributes, body))


def raster(
    width: int, height: int, colour: object = "red", mode: str = "RGB", **more: object
) -> Picture:
    file = io.BytesIO()
    Image.new(mode, (width, height), colour).save(file, "PNG", **more)  # type: ignore[arg-type]
    return picture("a.png", file.getvalue())


def with_bleed(drawing: Drawing) -> np.ndarray:
    """All that is painted of a piece, bleed included, on blue."""
    left, top, right, bottom = drawing.box
    use = Use(drawing.name, translate(-left, -top))
    page = Page(right - left, bottom - top, (BLUE, use), "1")
    data = write_pdf(Document("", "", "", (page,), {drawing.name: drawing}))
    bitmap = pypdfium2.PdfDocument(data)[0].render(scale=DPI / 72 * (1 - 1e-6))
    return np.asarray(bitmap.to_pil().convert("RGB")).astype(int)


def is_red(pixels: np.ndarray) -> np.ndarray:
    return (pixels[..., 0] > 200) & (pixels[..., 2] < 60)


# Where a picture of a whole face lies.


@pytest.mark.parametrize(
    ("attributes", "has_bleed"),
    [
        ('viewBox="0 0 38 38" width="38mm" height="38mm"', False),
        ('viewBox="0 0 42 42" width="42mm" height="42mm"', True),
        ('viewBox="0 0 42 42" width="4.2cm" height="42.1mm"', True),
        ('viewBox="0 0 42 42"', False),  # proportions of a square say nothing
        ('viewBox="0 0 42 42" width="42px" height="42px"', False),
        ('viewBox="0 0 9 9" width="90mm" height="90mm"', False),
    ],
)
def test_a_square_picture_has_its_bleed_if_its_size_says_so(
    attributes: str, has_bleed: bool
) -> None:
    found = svg(attributes)
    room = face_room(read_art(found.name, found.data), square(38))
    assert room.width == (38 + 2 * BLEED if has_bleed else 38)
    assert room.x == (-BLEED if has_bleed else 0)


@pytest.mark.parametrize(
    ("pixels", "has_bleed"),
    [((797, 1097), True), ((750, 1050), False), ((1000, 1000), False), ((1594, 2194), True)],
)
def test_a_card_has_its_bleed_if_its_proportions_say_so(
    pixels: tuple[int, int], has_bleed: bool
) -> None:
    """67.5 × 92.9 mm are 797 × 1097 pixels of 300 dpi; 63.5 × 88.9 mm are 750 × 1050."""
    found = raster(*pixels)
    room = face_room(read_art(found.name, found.data), rectangle(63.5, 88.9))
    assert (room.width > 63.5) is has_bleed


def test_the_resolution_of_a_raster_says_its_size() -> None:
    found = raster(496, 496, dpi=(300, 300))
    assert face_room(read_art(found.name, found.data), square(38)).width == 42


# No white rim.

OUTLINES = [square(38), hexagon(34), hexagon(34, pointy=True), rectangle(60, 40)]


@pytest.mark.parametrize("outline", OUTLINES)
@pytest.mark.parametrize("box", ["0 0 38 38", "0 0 20 90", "0 0 90 20"])
def test_a_face_runs_on_into_the_bleed(outline: Outline, box: str, lantern_bay: Tileset) -> None:
    game = replace(lantern_bay, piece=outline)
    tile = replace(game.tile("harbour"), picture=svg(f'viewBox="{box}"'))
    for turn in range(2):
        pixels = with_bleed(draw_face(game, replace(tile, picture_turn=turn)))
        if outline.turns == 4 or turn == 0:
            assert is_red(pixels).all()
        else:  # turned, the corners of the box are far outside the bleed of the tile
            high, wide = pixels.shape[:2]
            y, x = np.mgrid[:high, :wide]
            across, down = (x + 0.5) / 10 - BLEED, (y + 0.5) / 10 - BLEED
            inside = np.ones_like(x, bool)
            for side in range(outline.sides):
                place = outline.side_place(side)
                inside &= (across - place.e) * place.c + (down - place.f) * place.d > -BLEED
            assert is_red(pixels)[inside].all()


def test_the_picture_goes_on_as_its_mirror_image(lantern_bay: Tileset) -> None:
    body = '<rect width="38" height="38" fill="red"/><rect width="1" height="38" fill="lime"/>'
    tile = replace(lantern_bay.tile("harbour"), picture=svg('viewBox="0 0 38 38"', body))
    row = with_bleed(draw_face(lantern_bay, tile))[210]
    green = [n for n, pixel in enumerate(row) if pixel[1] > 200]
    # From 2 mm on a millimetre of green, and its mirror image outside, a fifth of it hidden.
    assert (min(green), max(green)) == pytest.approx((12, 29), abs=1)


def test_a_picture_drawn_with_its_bleed_is_not_mirrored(lantern_bay: Tileset) -> None:
    body = '<rect width="42" height="42" fill="red"/><rect width="1" height="42" fill="lime"/>'
    found = svg('viewBox="0 0 42 42" width="42mm" height="42mm"', body)
    tile = replace(lantern_bay.tile("harbour"), picture=found)
    row = with_bleed(draw_face(lantern_bay, tile))[210]
    green = [n for n, pixel in enumerate(row) if pixel[1] > 200]
    assert min(green) == 0
    assert max(green) == pytest.approx(9, abs=1)


# What stands where.


def test_marks_stand_on_the_picture_and_it_turns_with_the_reading(lantern_bay: Tileset) -> None:
    plain = next(tile for tile in lantern_bay.tiles if tile.id == "harbour")
    marked = next(tile for tile in lantern_bay.tiles if tile.id == "harbour-MMWW-start")
    assert (plain.picture_turn, marked.picture_turn) == (0, 2)
    assert plain.picture == marked.picture
    one, other = (with_bleed(draw_face(lantern_bay, tile)) for tile in (plain, marked))
    turned = np.rot90(one, 2)
    apart = np.abs(other - turned).max(axis=2) > 64
    ys, xs = np.nonzero(apart)
    # All that differs is the mark, a disc of 4.7 mm about the centre.
    reach = max(math.dist((x, y), (210, 210)) for x, y in zip(xs, ys, strict=True))
    assert 40 < reach < 50


def test_an_edge_picture_turns_with_its_side(lantern_bay: Tileset) -> None:
    tile = lantern_bay.tile("shore-WWWW")
    pixels = with_bleed(draw_face(lantern_bay, tile))
    for turn in (1, 2, 3):
        assert (np.abs(np.rot90(pixels, turn) - pixels).max(axis=2) > 64).mean() < 0.01


def test_a_symbol_stands_on_the_picture_only_where_it_is_asked_for(lantern_bay: Tileset) -> None:
    badges = {edge.id: edge.badge for edge in lantern_bay.edge_types}
    assert badges == {"water": False, "meadow": False, "sand": True}


def test_a_see_through_edge_shows_its_colour() -> None:
    image = raster(500, 250, (0, 0, 0, 0), "RGBA")
    edge = EdgeType("a", "A", "A", "#12ab34", "house", "dots", "symbol", image)
    part = edge_part(edge, square(38))
    assert part is not None
    (shape,) = part.shapes
    pixel = Image.open(io.BytesIO(shape.data)).getpixel((5, 5))  # type: ignore[union-attr]
    assert pixel == (0x12, 0xAB, 0x34)


def test_a_feature_is_cut_out() -> None:
    image = Image.new("RGBA", (400, 400))
    image.paste((9, 9, 9, 255), (100, 100, 300, 300))
    file = io.BytesIO()
    image.save(file, "PNG")
    feature = Feature("a", "A", "none", "", picture=picture("a.png", file.getvalue()))
    part = feature_part(feature, square(38))
    assert part is not None
    assert part.shapes[0].clip is not None  # type: ignore[union-attr]


def test_pictures_are_written_once_however_often_they_are_seen(lantern_bay: Tileset) -> None:
    face = draw_face(lantern_bay, lantern_bay.tile("shore-WWWW"))
    assert len(face.parts) == 1
    written = write_svg(face, {}).decode()
    assert written.count("#a5482f") == 1  # the hull of the boat
    assert written.count("<use ") == 4 * 6  # each with mirror images beside and outside it


def test_the_back_is_the_picture(lantern_bay: Tileset) -> None:
    assert lantern_bay.back is not None
    drawn = draw_back(lantern_bay, lantern_bay.back)
    assert not [shape for shape in drawn.shapes if not isinstance(shape, Use)]
    assert drawn.parts[0].title == "art/back.jpg"


# How fine a raster must be.


@pytest.mark.parametrize(
    ("use", "size", "is_fine"),
    [
        ("tile", (449, 449), True),  # 38 mm are 448.8 pixels
        ("tile", (447, 447), True),  # 298.8 dpi: half a per cent may be missing
        ("tile", (446, 446), False),
        ("back", (447, 447), True),
        ("edge", (447, 224), True),
        ("edge", (446, 223), False),
        ("edge", (447, 447), True),
        ("feature", (283, 283), True),  # 24 mm are 283.5
        ("feature", (282, 282), False),  # 298.45 dpi
        ("feature", (283, 100), True),
        ("feature", (100, 283), True),
    ],
)
def test_print_needs_300_dpi(use: PictureUse, size: tuple[int, int], is_fine: bool) -> None:
    assert (check_picture(raster(*size), use, square(38), "#ffffff") == []) is is_fine


def test_a_feature_is_as_large_as_the_tile_lets_it_be() -> None:
    needed = math.ceil(FEATURE / 38 * 60 / 25.4 * 300)
    assert check_picture(raster(needed, needed), "feature", square(60), "") == []
    (fault,) = check_picture(raster(needed - 4, needed - 4), "feature", square(60), "")
    assert f"here {needed} × {needed} pixels" in fault.hint


def test_the_longest_side_of_a_card_counts_for_an_edge() -> None:
    card = rectangle(63.5, 88.9)
    wide = math.floor(88.9 / 25.4 * 300)
    assert check_picture(raster(wide, wide), "edge", card, "#ffffff") == []
    assert check_picture(raster(wide - 9, wide), "edge", card, "#ffffff")


def test_what_is_much_finer_than_print_is_made_coarser() -> None:
    part = face_part(raster(4200, 4200), square(38))
    (image,) = part.shapes
    width, _ = Image.open(io.BytesIO(image.data)).size  # type: ignore[union-attr]
    assert 992 <= width < 2 * 992  # 42 mm of 600 dpi


def test_faults_of_a_picture_come_with_their_line() -> None:
    (fault,) = check_picture(svg('viewBox="0 0 9 9"', "\n<script/>"), "tile", square(38), "")
    assert (fault.message, fault.line) == ("<script>: paper runs no script", 2)


def test_a_colour_that_is_none_is_told_elsewhere() -> None:
    assert check_picture(raster(500, 500, (0, 0, 0, 0), "RGBA"), "edge", square(38), "teal") == []


@pytest.fixture
def lantern_bay(load_game: Callable[[str], Tileset]) -> Tileset:
    assert (FilePath(__file__).parents[2] / "own-art").is_dir()
    return load_game("lantern-bay")
