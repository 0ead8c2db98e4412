"""The facts of Streetcar Suburb: a board, four colours, houses and cubes."""

from __future__ import annotations

import pathlib

import pytest

from generator.components.board.board_model import the_board
from generator.components.vocabulary import VOCABULARY
from generator.geometry.hexgrid import count_board
from generator.tileset.load import load
from generator.tileset.model import Tileset

FILE = pathlib.Path(__file__).parents[2] / "tilesets" / "streetcar-suburb.toml"


@pytest.fixture(scope="module")
def suburb() -> Tileset:
    return load(FILE, VOCABULARY)


def test_the_board_is_an_hourglass_of_52_spaces(suburb: Tileset) -> None:
    assert the_board(suburb).rows == (8, 7, 6, 5, 5, 6, 7, 8)
    assert the_board(suburb).offsets == (1, 2, 3, 4, 3, 2, 1, 0)
    assert count_board(the_board(suburb).rows, the_board(suburb).offsets) == (52, 136, 187)


def test_a_half_turn_maps_the_board_onto_itself(suburb: Tileset) -> None:
    """Each row ends as far from the right as its opposite begins from the left."""
    rows, offsets = the_board(suburb).rows, the_board(suburb).offsets
    ends = [offset + 2 * spaces for offset, spaces in zip(offsets, rows, strict=True)]
    width = max(ends)
    assert [width - end for end in reversed(ends)] == list(offsets)


def test_houses_and_cubes(suburb: Tileset) -> None:
    house, *chips = suburb.part("tokens")
    assert (house.id, house.copies, len(house.colours)) == ("house", 13, 4)
    assert house.back == "protected"
    (cube,) = suburb.part("nets")
    assert (cube.copies * len(cube.colours), cube.size) == (64, 14)
    # Sixteen cubes of a colour, whatever the heights of their buildings.
    assert [(chip.level, chip.copies) for chip in chips] == [(n, 16 // n) for n in (1, 2, 3)]


def test_colours_are_told_apart_without_colour(suburb: Tileset) -> None:
    assert [colour.id for colour in suburb.colours] == ["blue", "yellow", "white", "black"]
    assert len({colour.symbol for colour in suburb.colours}) == 4
    assert len({colour.pattern for colour in suburb.colours}) == 4


def test_the_game_has_no_tiles_and_is_free_to_share(suburb: Tileset) -> None:
    assert (suburb.tiles, suburb.piece) == ((), None)
    assert suburb.game.designer == "Drew Edwards"
    assert "CC BY-NC 4.0" in suburb.game.licence
