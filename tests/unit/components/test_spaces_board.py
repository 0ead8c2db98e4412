"""Boards that show a region or a map: they hold their tiles, and tracks run around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.canvas.shapes import texts_of
from generator.components.board.board_facts import describe_board
from generator.components.board.board_model import Board, Track, the_board
from generator.components.board.drawing import draw_boards
from generator.components.board.spaces_plan import plan_spaces
from generator.components.vocabulary import VOCABULARY
from generator.geometry.outline import hexagon, square, triangle
from generator.tileset.load import load
from generator.tileset.space_model import BoardSpace
from tests.unit.laws.test_printed_boards import GAME

PLACES = [BoardSpace((row, column)) for row in range(3) for column in range(4)]


def board(count: int = 0, **more: object) -> Board:
    track = Track(0, count - 1, 5, 9.0) if count else None
    said = {"form": square(30.0), "spaces": tuple(PLACES), "colour": "#dfe8cf", "track": track}
    return Board("Field", (), (), 30.0, "spaces", 1, **(said | more))  # type: ignore[arg-type]


def test_it_shows_the_region_with_room_for_its_tiles(tmp_path: Path) -> None:
    path = tmp_path / "cove.toml"
    path.write_text(f'{GAME}\n[board]\nname = "The cove"\nregion = "cove"', encoding="utf-8")
    cove = load(path, VOCABULARY)
    shown = the_board(cove)
    assert shown.form is not None
    assert shown.form.width == pytest.approx(31)  # 1 mm more than a tile
    (piece,) = draw_boards(cove).pieces
    words = [text.text for text in texts_of(piece.face.shapes)]
    assert sorted(words) == sorted(["The cove", "2", "3", "\N{MINUS SIGN}1", "Water", "Hill"])
    places = [(round(x), round(y)) for x, y in piece.face.places]
    assert len(places) == len({*places}) == 5  # for tiles, so that other programs find them
    facts = describe_board(cove)
    assert facts is not None
    # A row of three squares above one of two: 4 + 4 + 3 corners; of 20 sides two share 5.
    assert (facts.spaces, facts.intersections, facts.lines) == (5, 11, 15)
    assert (facts.inner_lines, facts.outer_lines) == (5, 10)


@pytest.mark.parametrize("count", [8, 30, 50, 100, 151])
def test_a_track_has_all_its_fields_around_everything_else(count: int) -> None:
    plan = plan_spaces(board(count), ())
    assert len(plan.fields) == len({*plan.fields}) == count
    left, top = plan.place
    right, bottom = left + plan.cells.width, top + plan.cells.height
    for x, y in plan.fields:
        assert 0 <= x <= plan.width - plan.field
        assert 0 <= y <= plan.height - plan.field
        is_beside = x + plan.field <= left or x >= right
        assert is_beside or y + plan.field <= top or y >= bottom
    for (x, y), (a, b) in zip(plan.fields, plan.fields[1:], strict=False):
        assert abs(x - a) + abs(y - b) == pytest.approx(plan.field)  # one step along the rim


def test_a_track_of_the_right_length_closes_its_ring() -> None:
    plan = plan_spaces(board(50), ())
    (x, y), (a, b) = plan.fields[0], plan.fields[-1]
    assert abs(x - a) + abs(y - b) == pytest.approx(plan.field)


@pytest.mark.parametrize("form", [square(20.0), hexagon(20.0, pointy=True), triangle(20.0)])
def test_spaces_of_all_shapes_lie_apart(form: object) -> None:
    cells = [(0, 0), (0, 2), (1, 1)]
    plan = plan_spaces(board(form=form, spaces=tuple(map(BoardSpace, cells))), ())
    boxes = [plan.cells.polygon(cell) for cell in cells]
    every = [point for box in boxes for point in box]
    assert len({(round(x, 2), round(y, 2)) for x, y in every}) == len(every)
