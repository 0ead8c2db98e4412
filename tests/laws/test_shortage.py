"""How often cubes run out, over random plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.geometry.hexgrid import hex_grid
from generator.laws.position import Building, Position
from generator.laws.shortage import cube_shortage, deal, most_cubes, play_removals
from generator.tileset.model import Tileset
from generator.tileset.space_model import DealtPieces, Playfield


@pytest.fixture(scope="session")
def suburb(load_game: Callable[[str], Tileset]) -> Tileset:
    return load_game("streetcar-suburb")


def pieces(suburb: Tileset) -> tuple[Playfield, DealtPieces]:
    field = suburb.playfield
    assert field is not None
    assert field.dealt is not None
    return field, field.dealt


def test_about_one_game_in_fourteen_wants_more_than_sixteen(suburb: Tileset) -> None:
    found = cube_shortage(*pieces(suburb), cubes=16, plays=400, seed=1)
    assert found.plays == 400
    # 7 % of 400 is 28; four standard deviations of a count of that size are 20.
    assert 8 <= found.short <= 48
    assert found.share == found.short / 400


def test_the_same_seed_plays_the_same_games(suburb: Tileset) -> None:
    first, again, other = (
        cube_shortage(*pieces(suburb), cubes=14, plays=30, seed=seed) for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other


def test_more_cubes_run_out_less_often(suburb: Tileset) -> None:
    shares = [
        cube_shortage(*pieces(suburb), cubes=cubes, plays=40, seed=2).short
        for cubes in (0, 12, 16, 60)
    ]
    assert shares == sorted(shares, reverse=True)
    # Every game raises a building; no game has 60 cubes of a colour on 52 spaces.
    assert (shares[0], shares[-1]) == (40, 0)
    most = cube_shortage(*pieces(suburb), cubes=0, plays=40, seed=2).most
    assert cube_shortage(*pieces(suburb), cubes=most, plays=40, seed=2).short == 0
    assert cube_shortage(*pieces(suburb), cubes=most - 1, plays=40, seed=2).short > 0


def test_a_play_takes_houses_until_none_may_be_taken(suburb: Tileset) -> None:
    board, house = pieces(suburb)
    end = play_removals(hex_grid(board.rows, board.offsets), house, random.Random(3))
    on_board = Counter(colour for colour in end.houses if colour)
    assert on_board + Counter(end.kept[0]) == Counter(dict.fromkeys(house.colours, 13))
    assert any(end.buildings)


def test_a_board_too_small_for_buildings_is_emptied(suburb: Tileset) -> None:
    """Three spaces in a row: no space has three neighbours."""
    end = play_removals(hex_grid([3], [0]), pieces(suburb)[1], random.Random(3))
    assert end.houses == ("", "", "")
    assert most_cubes(end) == 0


def test_cubes_of_all_buildings_of_a_colour_add_up() -> None:
    buildings = (Building("blue", 2), None, Building("white", 3), Building("blue", 2))
    position = Position(("",) * 4, buildings, (frozenset(),), ((),))
    assert most_cubes(position) == 4


def test_houses_are_dealt_from_the_bag(suburb: Tileset) -> None:
    house = pieces(suburb)[1]
    assert Counter(deal(52, house, random.Random(1))) == dict.fromkeys(house.colours, 13)
    with pytest.raises(ValueError, match=r"[Ss]ample larger"):
        deal(52, replace(house, copies=12), random.Random(1))


def test_no_plays_tell_nothing(suburb: Tileset) -> None:
    with pytest.raises(ValueError, match="at least one play"):
        cube_shortage(*pieces(suburb), cubes=16, plays=0)
