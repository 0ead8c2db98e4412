"""The text form of layouts, word by word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.errors import UserError
from generator.laws.layout import Layout, lay
from generator.laws.notation import read_cell, read_layout, write_layout
from generator.tileset.model import Tileset

LoadGame = Callable[[str], Tileset]


@pytest.mark.parametrize(
    ("word", "tile", "turn"),
    [
        ("WWLL", "coast", 0),
        ("LWWL", "coast", 1),
        ("LLWW", "coast", 2),
        ("WWLL*+", "garden", 0),
        ("WLLW+*", "garden", 3),
        ("WWWW:02F", "line", 0),
        ("WWWW:13F", "line", 1),
        ("WWWW:31F", "line", 1),
        ("????(S)", "light", 0),
        ("bay@3", "bay", 3),
        ("light@2", "light", 2),
    ],
)
def test_words(harbour: Tileset, word: str, tile: str, turn: int) -> None:
    placed = read_cell(word, harbour)
    assert (placed.tile.id, placed.turn) == (tile, turn)


def test_tiles_that_differ_in_id_only_are_taken_one_after_the_other(harbour: Tileset) -> None:
    layout = read_layout("WWLL WWLL WWLL WWLL", harbour)
    ids = [placed.tile.id for placed in layout.cells.values()]
    assert ids == ["coast", "coast", "bay", "coast"]  # two and one; then the first once more


def test_the_id_is_written_where_a_reading_would_mean_another(harbour: Tileset) -> None:
    text = "bay@1 LWWL LWWL\n"
    layout = read_layout(text, harbour)
    assert [placed.tile.id for placed in layout.cells.values()] == ["bay", "coast", "coast"]
    assert write_layout(layout, harbour) == text


def test_a_turn_that_cannot_be_seen_is_kept(harbour: Tileset) -> None:
    layout = Layout(read_layout("", harbour).grid, {(0, 0): lay(harbour, harbour.tile("light"), 3)})
    assert write_layout(layout, harbour) == "light@3\n"
    assert read_layout("light@3", harbour) == layout


def test_signs_alone_are_a_blank_tile(load_game: LoadGame) -> None:
    game = load_game("greenways")
    assert read_cell("#", game) == read_cell("....#", game)
    assert write_layout(read_layout("....#", game), game) == "#\n"


def test_rows_and_columns(harbour: Tileset) -> None:
    layout = read_layout("\n  -  WWLL\n\nWWLL -\n", harbour)
    assert list(layout.cells) == [(0, 1), (1, 0)]
    assert write_layout(layout, harbour) == "-    WWLL\nWWLL\n"


def test_a_layout_may_begin_anywhere(harbour: Tileset) -> None:
    layout = read_layout("from r-1 c2\nWWLL - WWLL", harbour)
    assert list(layout.cells) == [(-1, 2), (-1, 4)]
    assert write_layout(layout, harbour) == "from r-1 c2\nWWLL - WWLL\n"


def test_an_empty_row_keeps_its_place(harbour: Tileset) -> None:
    text = "WWLL\n-\nWWLL\n"
    assert list(read_layout(text, harbour).cells) == [(0, 0), (2, 0)]
    assert write_layout(read_layout(text, harbour), harbour) == text


def test_the_empty_layout(harbour: Tileset) -> None:
    assert len(read_layout("", harbour)) == 0
    assert write_layout(read_layout(" \n- -\n", harbour), harbour) == ""


def test_rows_of_hexagons(load_game: LoadGame) -> None:
    game = load_game("streets-and-sidewalks")
    layout = read_layout("> SSSWWW\nSSSWWW - SSSWWW\n> - SSSWWW", game)
    assert list(layout.cells) == [(0, 1), (1, 0), (1, 4), (2, 3)]
    assert write_layout(layout, game) == (
        ">     SSSWWW\n  SSSWWW   -        SSSWWW\n>     -        SSSWWW\n"
    )


def test_cards(load_game: LoadGame) -> None:
    game = load_game("scrambled-streets")
    layout = read_layout("01K23W45G 34K05W12G", game)
    one, other = layout.cells.values()
    assert one.tile == other.tile
    assert (one.turn, other.turn) == (0, 1)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("WWLX", 'f:7: column 1: "X" in "WWLX" is no edge type\'s letter\n  allowed: L, W'),
        (
            "- WWL",
            'f:7: column 3: "WWL" has 3 sides, not 4\n  name 4, clockwise from the north side',
        ),
        (
            "WLWL",
            'f:7: column 1: the game has no tile "WLWL"\n'
            "  no turn of any tile reads so: check the order of its sides",
        ),
        (
            "WWLL+",
            'f:7: column 1: the game has no tile "WWLL+"\n  with these sides there is WWLL, WWLL*+',
        ),
        (
            "????",
            'f:7: column 1: the game has no tile "????"\n  with these sides there is ????(S)',
        ),
        ("????(T)", 'f:7: column 1: "T" in "T" is no mark\'s letter\n  allowed: S'),
        (
            "-\n- baz@1",
            'f:8: column 3: the game has no tile "baz"\n'
            '  did you mean "bay"? allowed: bay, coast, garden, light, line',
        ),
        (
            "bay@4",
            'f:7: column 1: "bay@4" is not a cell\n'
            "  write the id of a tile, @ and its turn, 0 to 3",
        ),
        (
            "*",
            'f:7: column 1: "*" is not a cell\n  write its sides, its segments, "-" for no tile, '
            'or an id with its turn: "park@0"',
        ),
        (
            "WWWW:2F",
            'f:7: column 1: "2F" is no segment\n'
            '  a segment is two ports and a letter, for example "01F"',
        ),
        ("> WWLL", 'f:7: column 1: ">" moves a row of hexagons\n  take it out'),
    ],
)
def test_what_cannot_be_read(harbour: Tileset, text: str, problem: str) -> None:
    with pytest.raises(UserError) as caught:
        read_layout(text, harbour, file="f", line=7)
    assert str(caught.value) == problem


def test_all_problems_at_once(harbour: Tileset) -> None:
    with pytest.raises(UserError) as caught:
        read_layout("WWWL XXXX\nbay@9", harbour, key="figures[0]")
    places = [(problem.line, problem.key) for problem in caught.value.problems]
    assert places == [
        (1, "figures[0]: column 1"),
        (1, "figures[0]: column 6"),
        (2, "figures[0]: column 1"),
    ]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("SSSWWW\nSSSWWW", 'rows take turns: begin it with ">"'),
        ("> SSSWWW\n> SSSWWW", 'rows take turns: take away ">"'),
    ],
)
def test_hexagons_that_do_not_fit(load_game: LoadGame, text: str, hint: str) -> None:
    with pytest.raises(UserError) as caught:
        read_layout(text, load_game("streets-and-sidewalks"))
    (problem,) = caught.value.problems
    assert (problem.line, problem.hint) == (2, hint)
    assert problem.message == "the row is not half a cell from the one above"


def test_one_cell_is_one_cell(harbour: Tileset) -> None:
    with pytest.raises(UserError):
        read_cell("WWLL WWLL", harbour)
