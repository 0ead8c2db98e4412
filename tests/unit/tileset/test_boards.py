"""Games without tiles: colours, tokens, nets, a board; and screens."""

from __future__ import annotations

import pathlib
from collections.abc import Callable

import pytest

from generator.errors import UserError
from generator.tileset.load import load
from generator.tileset.model import Tileset, Vocabulary

LoadText = Callable[[str], Tileset]
GAME = """\
schema = 1

[game]
name = "Small Town"
players = [2, 2]

[colours.blue]
letter = "B"
name = "Blue"
colour = "#3F78B5"

[colours.white]
letter = "W"
name = "White"
colour = "#f6f3ea"
"""
TOKEN = """
[[tokens]]
id = "house"
name = "House"
shape = "circle"
size = 17
art = "house"
copies = 5
"""
BOARD = """
[board]
name = "Board"
rows = [3, 4, 3]
offsets = [1, 0, 1]
space = 24
art = "suburb"
"""


@pytest.fixture
def load_text(tmp_path: pathlib.Path, vocabulary: Vocabulary) -> LoadText:
    def load_game(text: str) -> Tileset:
        path = tmp_path / "small.toml"
        path.write_text(text, encoding="utf-8")
        return load(path, vocabulary)

    return load_game


def test_a_game_may_have_no_tiles(load_text: LoadText) -> None:
    game = load_text(GAME + TOKEN)
    assert (game.piece, game.tiles, game.tile_count) == (None, (), 0)
    with pytest.raises(LookupError):
        _ = game.outline


def test_tokens_come_in_all_colours_unless_they_say_which(load_text: LoadText) -> None:
    (house,) = load_text(GAME + TOKEN).part("tokens")
    assert house.colours == ("blue", "white")
    assert (house.copies, house.back, house.level, house.size) == (5, "", 0, 17.0)
    (white,) = load_text(GAME + TOKEN + 'colours = ["white"]\nlevel = 2\n').part("tokens")
    assert (white.colours, white.level) == (("white",), 2)


def test_colours_have_marks_of_their_own(load_text: LoadText) -> None:
    blue, white = load_text(GAME + TOKEN).colours
    assert blue.colour == "#3f78b5"
    assert blue.symbol != white.symbol
    assert blue.pattern != white.pattern


def test_nets_are_cubes_in_colours(load_text: LoadText) -> None:
    net = '[[nets]]\nid = "cube"\nname = "Cube"\nsize = 14\nart = "building"\ncopies = 16\n'
    (cube,) = load_text(GAME + net + "[expect]\nnets = { cube = 32 }\n").part("nets")
    assert (cube.size, cube.colours, cube.copies) == (14.0, ("blue", "white"), 16)


def test_a_board_keeps_its_promises(load_text: LoadText) -> None:
    """Ten hexagons in rows of 3, 4, 3: Euler's formula says 32 corners and 41 sides."""
    expect = "[expect]\nspaces = 10\nintersections = 32\nlines = 41\n"
    board = load_text(GAME + BOARD + 'deal = "house"\n' + TOKEN + expect).part("board")
    assert board is not None
    assert (board.rows, board.offsets, board.space) == ((3, 4, 3), (1, 0, 1), 24.0)
    assert (board.copies, board.deal) == (1, "house")


def test_rows_further_apart_than_half_a_space_still_interlock(load_text: LoadText) -> None:
    text = GAME + BOARD.replace("[1, 0, 1]", "[3, 0, 5]")
    board = load_text(text).part("board")
    assert board is not None
    assert board.offsets == (3, 0, 5)
    with pytest.raises(UserError, match="do not interlock"):
        load_text(text.replace("[3, 0, 5]", "[3, 0, 0]"))


def test_promises_about_tokens_wait_for_colours(load_text: LoadText) -> None:
    """While a token's colours are wrong, only they are told."""
    text = GAME + TOKEN + 'colours = ["wite"]\n[expect]\ntokens = { house = 5 }\n'
    with pytest.raises(UserError) as caught:
        load_text(text)
    assert [problem.key for problem in caught.value.problems] == ["tokens[0].colours[0]"]
    assert load_text(text.replace("wite", "white")).part("tokens")[0].copies == 5
