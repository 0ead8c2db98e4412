from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.art.parts.symbols import draw_symbol
from generator.canvas import fonts
from generator.canvas.shapes import Crease, Drawing, Group, Shape, Text
from generator.check.safe_area_check import check_safe, distances
from generator.geometry.depth import SAFE
from generator.geometry.outline import hexagon, rectangle, square
from generator.geometry.transform import rotate, translate
from generator.tileset.model import Tileset


def depth(*shapes: Shape, drawing: Drawing | None = None) -> float:
    base = drawing or Drawing("piece", rectangle(40, 30), 2.0, ())
    return min(distances(replace(base, shapes=shapes)))[0]


def test_a_capital_is_as_far_inside_as_its_edges() -> None:
    # capitals of the title face are 0.733 em high: from y = 2.67 to y = 10
    letter = Text(20, 10, "H", fonts.TITLE, 10, anchor="middle")
    assert depth(letter) == pytest.approx(10 - 7.33, abs=0.1)
    low = Text(20, 29, "H", fonts.TITLE, 5, anchor="middle")
    assert depth(low) == pytest.approx(1.0, abs=0.1)
    # a letter with a tail reaches further down
    assert depth(Text(20, 28, "g", fonts.TEXT, 5)) < depth(Text(20, 28, "n", fonts.TEXT, 5)) - 0.5


def test_groups_move_and_turn_their_words() -> None:
    word = Text(0, 0, "HH", fonts.TITLE, 4, anchor="middle")
    assert depth(Group((word,), translate(20, 15))) > 10
    assert depth(Group((word,), rotate(90).then(translate(39, 15)))) < SAFE
    assert depth(Group((word,), translate(20, 45))) < 0


def test_symbols_are_marks_and_other_art_is_not() -> None:
    symbol = draw_symbol("house", 3, 15, 4, "#000000", "#ffffff")
    assert depth(symbol) == pytest.approx(1.0, abs=0.05)  # 2 mm to either side of x = 3
    assert list(distances(Drawing("p", square(40), 2.0, symbol.shapes))) == []


def test_the_slanted_sides_of_a_hexagon_count() -> None:
    tile = Drawing("tile", hexagon(34), 2.0, ())
    word = Text(4, 17, "I", fonts.TITLE, 3)
    # 4 mm from the left corner, where the sides are 120 degrees apart: sin 60 of it and less
    assert depth(word, drawing=tile) < 4 * 0.867


def test_what_brings_its_own_cut_is_measured_from_that() -> None:
    cut = Crease("cut", ((0, 0), (40, 0), (40, 12), (0, 12)), closed=True)
    sheet = Drawing("sheet", rectangle(40, 30), 0.0, (), creases=(cut,))
    word = Text(20, 11, "H", fonts.TITLE, 4, anchor="middle")
    assert depth(word, drawing=sheet) == pytest.approx(1.0, abs=0.1)


def test_a_game_with_a_long_title_on_its_back_fails_by_name(
    load_game: Callable[[str], Tileset],
) -> None:
    tileset = load_game("puzzle-town")
    assert tileset.piece is not None
    assert tileset.back is not None
    back = replace(tileset.back, art="blueprint", title="Puzzle Town")
    tiny = replace(tileset, piece=square(14), back=back)
    check = check_safe(tiny)
    assert check is not None
    assert check.verdict == "fail"
    assert "back" in check.sentence
    assert "1.5 mm are safe" in check.sentence
