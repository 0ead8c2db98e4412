"""Positions drawn: every piece on its space, lines over grid lines, crops that show enough."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import numpy as np
import pypdfium2
import pytest

from generator.booklet.game_figures import draw_figure
from generator.booklet.judge_figures import judge
from generator.canvas.colour import brightness
from generator.canvas.shapes import Drawing, Group, Path, Shape, Use, points_of, texts_of
from generator.components.board.beside_board import lies_beside
from generator.components.board.board_model import the_board
from generator.components.board.crayon import WAXES, draw_strokes, wax_of
from generator.components.board.drawn_position import draw_position, plan_position, position_parts
from generator.errors import UserError
from generator.laws.board_game import board_of
from generator.laws.position import Building, Position
from generator.laws.position_text import read_lines, read_position
from generator.sheets.page import Document, Page
from generator.tileset.model import Tileset
from generator.write.pdf import write_pdf

TEXT = """
  B!  B!  K!  W!  K2  -   Y!  Y!
    B2  K2  -   K!  K!  Y2  Y3
      K!  -   K   -   K2  Y!
        Y!  B   B   K!  B1
      Y2  Y!  -   W!  W!
    W!  W2  Y3  Y!  W2  -
  -   W!  K1  Y!  Y2  K2  B!
Y   Y!  K1  B!  W1  K!  K!  -
Purple lines: r2c0 SE SW
Red lines: r0c7 NE E
"""
PIXELS = 2.0  # a millimetre


@pytest.fixture(scope="session")
def suburb(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("streetcar-suburb")


@pytest.fixture(scope="session")
def position(suburb: Tileset) -> Position:
    return read_position(TEXT, board_of(suburb))


def uses(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Use):
            yield shape.name
        elif isinstance(shape, Group):
            yield from uses(shape.shapes)


def render(drawing: Drawing, parts: Iterable[Drawing]) -> np.ndarray:
    page = Page(drawing.outline.width, drawing.outline.height, (Use(drawing.name),), "1")
    library = {part.name: part for part in (drawing, *parts)}
    pdf = write_pdf(Document("position", "", "", (page,), library))
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=PIXELS * 25.4 / 72)
    return np.asarray(picture.to_pil().convert("RGB"), float)


def test_every_piece_is_shown_houses_beside_buildings_by_their_backs(
    suburb: Tileset, position: Position
) -> None:
    shown = Counter(uses(draw_position(suburb, position).shapes))
    words = TEXT.split("Purple lines", maxsplit=1)[0].split()
    assert shown["board-whole"] == 1
    assert shown["house-black.small"] == words.count("K")
    assert shown["house-blue-back.small"] == words.count("B!")
    assert shown["chip-3-yellow.small"] == words.count("Y3")
    assert shown.total() == 1 + sum(word != "-" for word in words)


def test_the_library_holds_all_that_a_drawing_uses(suburb: Tileset, position: Position) -> None:
    names = [part.name for part in position_parts(suburb)]
    assert len(names) == len(set(names))
    assert set(uses(draw_position(suburb, position).shapes)) <= set(names)


def test_lines_lie_over_their_grid_lines(suburb: Tileset, position: Position) -> None:
    drawing, plan = draw_position(suburb, position), plan_position(suburb)
    bare = draw_position(suburb, replace(position, lines=(frozenset(), frozenset())))
    parts = position_parts(suburb)
    changed = np.abs(render(drawing, parts) - render(bare, parts)).sum(axis=2) > 60
    drawn = position.lines[0] | position.lines[1]
    for line in range(len(plan.plan.grid.lines)):
        (ax, ay), (bx, by) = plan.line(line)
        x, y = (ax + bx) / 2, (ay + by) / 2
        assert changed[int(y * PIXELS), int(x * PIXELS)] == (line in drawn)
    # A space whose sides are drawn on keeps its middle.
    x, y = plan.centre((2, 0))
    assert not changed[int(y * PIXELS), int(x * PIXELS)]


def test_the_players_differ_in_greyscale(suburb: Tileset, position: Position) -> None:
    plan, picture = (
        plan_position(suburb),
        render(draw_position(suburb, position), position_parts(suburb)),
    )
    tones = []
    for name in ("r2c0 SE", "r0c7 E"):
        (line,) = read_lines(name, board_of(suburb))
        (ax, ay), (bx, by) = plan.line(line)
        x, y = int((ax + bx) / 2 * PIXELS), int((ay + by) / 2 * PIXELS)
        tones.append(picture[y - 1 : y + 2, x - 1 : x + 2].mean() / 255)
    assert abs(tones[0] - tones[1]) > 0.25


def test_a_crop_shows_its_spaces_and_not_the_far_end(suburb: Tileset, position: Position) -> None:
    crop = [(0, 4), (2, 3)]
    plan, drawing = plan_position(suburb, crop), draw_position(suburb, position, crop=crop)
    assert drawing.outline.width == pytest.approx(plan.width)
    for cell in crop:
        for x, y in plan.polygon(cell):
            assert 0 < x < plan.width and 0 < y < plan.height
    x, y = plan.centre((7, 0))
    assert not (0 < x < plan.width and 0 < y < plan.height)
    clipped, _ = drawing.shapes
    assert isinstance(clipped, Group) and clipped.clip is not None


def test_spaces_keep_their_size_in_a_crop(suburb: Tileset) -> None:
    for crop in ([], [(3, 1)]):
        plan = plan_position(suburb, crop)
        one, other = plan.centre((3, 1)), plan.centre((3, 2))
        assert math.dist(one, other) == pytest.approx(the_board(suburb).space)


def test_a_building_without_a_token_is_refused(suburb: Tileset, position: Position) -> None:
    high = position.with_buildings({0: Building("blue", 4)})
    with pytest.raises(LookupError, match="building of 4"):
        draw_position(suburb, high)


def test_strokes_begin_and_end_exactly_and_sway_between() -> None:
    ends = ((0.0, 0.0), (14.0, 0.0))
    for wax in WAXES.values():
        bodies = [shape for shape in draw_strokes(wax, [ends]) if isinstance(shape, Path)]
        points = list(points_of(bodies[0]))
        assert (points[0], points[-1]) == ends
        assert 0 < max(abs(y) for _, y in points) < 0.5
    assert draw_strokes(WAXES["red"], []) == []


def test_waxes_go_by_name_or_by_turn() -> None:
    assert wax_of(("Red", "Purple"), 0) is WAXES["red"]
    strangers = [wax_of(("Ada", "Bea"), player) for player in (0, 1)]
    assert strangers[0].is_cored != strangers[1].is_cored
    assert abs(brightness(strangers[0].colour) - brightness(strangers[1].colour)) > 0.05


def numbers(shapes: Iterable[Shape]) -> list[str]:
    return [text.text for text in texts_of(shapes)]


def test_what_lies_beside_the_board_is_called_out(suburb: Tileset) -> None:
    (setup,) = (spec for spec in suburb.figures if spec.id == "setup")
    figure = draw_figure(setup, suburb).drawing
    bare = draw_figure(replace(setup, callouts=()), suburb).drawing
    assert numbers(figure.shapes) == ["1", "2", "3"]
    assert figure.outline.width == bare.outline.width
    assert figure.outline.height > bare.outline.height
    shown = Counter(name.rpartition("-")[0] for name in uses(figure.shapes))
    assert [shown[f"chip-{level}"] for level in (1, 2, 3)] == [4, 4, 4]


def test_buildings_that_the_box_has_not_cannot_be_called_out(suburb: Tileset) -> None:
    (setup,) = (spec for spec in suburb.figures if spec.id == "setup")
    houses = tuple(token for token in suburb.part("tokens") if token.art != "stack")
    parts = tuple((key, houses if key == "tokens" else part) for key, part in suburb.parts)
    empty = replace(suburb, parts=parts)
    assert lies_beside(empty) == ("hand",)
    with pytest.raises(UserError, match="a board shows no heap"):
        judge(setup, empty)
