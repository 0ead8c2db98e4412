"""Tokens: outlines, pieces and marks, and that colour is never what tells them apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np
import pypdfium2
import pytest

from generator.art.parts.coloured import paint
from generator.canvas.colour import brightness
from generator.canvas.pen import group, polygon
from generator.canvas.shapes import Drawing, Group, Shape, Text, Use
from generator.components.tokens.drawing import (
    TOKEN_ART,
    draw_token,
    draw_token_back,
    draw_tokens,
    outline_of,
)
from generator.components.tokens.small_tokens import SMALL_ART
from generator.components.tokens.tables import Token
from generator.geometry.depth import polygon_area
from generator.geometry.outline import disc
from generator.sheets.page import Document, Page
from generator.tileset.model import Colour, Game, Tileset
from generator.write.pdf import write_pdf
from tests.support.houses import COLOURS, HOUSE, IDS

CHIP = Token("chip", "Chip", "circle", 20, "stack", "", IDS[:2], 5, 3)


def texts(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def grey(drawing: Drawing) -> np.ndarray:
    """What a printer without colours makes of a token, from 0 to 255."""
    width, height = drawing.outline.width, drawing.outline.height
    art = group([Use(drawing.name)], clip=polygon(drawing.outline.corners))
    page = Page(width, height, (art,), "1")
    pdf = write_pdf(Document("token", "", "", (page,), {drawing.name: drawing}))
    return np.asarray(pypdfium2.PdfDocument(pdf)[0].render(scale=4).to_pil().convert("L"), float)


def test_a_piece_for_every_colour_of_every_token() -> None:
    tileset = Tileset(
        "game",
        "game.toml",
        Game("Game", (2, 2), False),
        None,
        colours=COLOURS,
        parts=(("tokens", (HOUSE, CHIP)),),
    )
    component = draw_tokens(tileset)
    assert component.id == "tokens"
    assert component.count == 4 * 13 + 2 * 5
    assert [piece.id for piece in component.pieces][3:] == [
        "house-black",
        "chip-blue",
        "chip-yellow",
    ]
    assert [piece.back is not None for piece in component.pieces] == [True] * 4 + [False] * 2
    names = [drawing.name for drawing in component.drawings()]
    assert len(names) == len(set(names)) == 10


@pytest.mark.parametrize(
    ("shape", "kind", "box"),
    [
        ("hexagon", "hexagon", (17, 17 * 2 / math.sqrt(3))),
        ("square", "square", (17, 17)),
        ("circle", "circle", (17, 17)),
    ],
)
def test_outlines(shape: str, kind: str, box: tuple[float, float]) -> None:
    token = Token("t", "T", shape, 17, "house", "", IDS, 1)
    outline = outline_of(token)
    assert outline.kind == kind
    assert (outline.width, outline.height) == pytest.approx(box)
    assert outline.inradius == pytest.approx(8.5, abs=0.01)


def test_a_round_outline_fills_its_box_and_is_round() -> None:
    outline = disc(20)
    xs, ys = zip(*outline.corners, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((0, 20, 0, 20))
    assert all(math.dist(corner, (10, 10)) == pytest.approx(10) for corner in outline.corners)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in map(outline.side, range(72))]
    assert min(math.dist(middle, (10, 10)) for middle in middles) > 9.99


@pytest.mark.parametrize("colour", COLOURS, ids=IDS)
def test_every_house_carries_the_letter_and_every_chip_its_number(colour: Colour) -> None:
    assert colour.letter in texts(draw_token(HOUSE, colour).shapes)
    assert colour.letter in texts(draw_token_back(HOUSE, colour).shapes)
    chip = set(texts(draw_token(CHIP, colour).shapes))
    assert chip == {"3"}


@pytest.mark.parametrize("draw", [draw_token, draw_token_back])
def test_colours_are_told_apart_in_greyscale(draw: object) -> None:
    assert callable(draw)
    pictures = {colour.id: grey(draw(HOUSE, colour)) for colour in COLOURS}
    for one, other in combinations(pictures.values(), 2):
        # A seventh of the token at least is clearly lighter or darker.
        assert np.mean(np.abs(one - other) > 25) > 1 / 7


@pytest.mark.parametrize("colour", COLOURS, ids=IDS)
def test_no_house_is_blank_or_a_blot(colour: Colour) -> None:
    """About the middle of the token, where the house stands, light and dark both show."""
    for drawing in (draw_token(HOUSE, colour), draw_token_back(HOUSE, colour)):
        picture = grey(drawing)
        height, width = picture.shape
        middle = picture[height // 4 : height * 3 // 4, width // 4 : width * 3 // 4]
        assert np.percentile(middle, 95) - np.percentile(middle, 5) > 90


@pytest.mark.parametrize("colour", COLOURS, ids=IDS)
def test_a_flipped_house_looks_different(colour: Colour) -> None:
    front, back = grey(draw_token(HOUSE, colour)), grey(draw_token_back(HOUSE, colour))
    assert np.mean(np.abs(front - back) > 25) > 0.35


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_stack_stays_inside_its_chip(level: int) -> None:
    """What is drawn beyond the trim is plain ground."""
    token = Token("chip", "Chip", "circle", 14, "stack", "", IDS, 1, level)
    picture = grey(draw_token(token, COLOURS[1]))
    height, width = picture.shape
    y, x = np.ogrid[:height, :width]
    reach = np.hypot(x - width / 2, y - height / 2) / (width / 2)
    ring = picture[(reach > 0.93) & (reach < 0.97)]
    assert np.ptp(ring) < 3


@pytest.mark.parametrize("colour", COLOURS, ids=IDS)
def test_marks_stand_out_from_the_body(colour: Colour) -> None:
    tones = paint(colour.colour)
    assert abs(brightness(tones.edge) - brightness(tones.body)) > 0.35
    # A white house stands on white: its outline tells where it ends.
    around = max(
        abs(brightness(tone) - brightness(tones.body)) for tone in (tones.ground, tones.line)
    )
    assert around > 0.12
    assert abs(brightness(tones.line) - brightness(tones.ground)) > 0.3


def test_a_white_house_stands_on_white() -> None:
    tones = paint("#f6f3ea")
    assert min(map(brightness, (tones.body, tones.ground, tones.bright))) > 0.93


@pytest.mark.parametrize("art", sorted(TOKEN_ART))
def test_every_art_serves_on_both_sides(art: str) -> None:
    colour = Colour("red", "R", "Red", "#c0392b", "drop", "plain")
    token = Token("t", "T", "square", 16, art, art, ("red",), 1)
    face, back = draw_token(token, colour), draw_token_back(token, colour)
    assert face.shapes == back.shapes
    assert face.name != back.name


def test_every_art_has_a_flat_drawing_for_figures() -> None:
    assert {*SMALL_ART} == {*TOKEN_ART}


def test_corners_of_tokens_are_cut_round() -> None:
    square = outline_of(Token("t", "T", "square", 16, "house", "", IDS, 1, corner=3.0))
    assert len(square.cut_line) > 4
    # Each corner loses what a square of the radius has more than a quarter circle.
    lost = 4 * 9.0 * (1 - math.pi / 4)
    assert abs(polygon_area(square.cut_line)) == pytest.approx(16 * 16 - lost, abs=0.1)
