"""Taking houses and raising buildings: known spaces, and a recount of random play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.laws.board.raise_buildings import RaiseBuildings
from generator.laws.board.take_houses import TakeHouses
from generator.laws.position import (
    Building,
    IllegalMoveError,
    LineBoard,
    Position,
    line_board,
    starting_position,
)
from generator.laws.position_text import read_position, read_space
from generator.laws.raised_buildings import building_for, due_buildings, raise_buildings
from generator.laws.removal import (
    protected,
    removable,
    removal_fault,
    remove_house,
)
from generator.tileset.model import Tileset

COLOURS = ("blue", "yellow", "white", "black")
PURPLE, RED = 0, 1


@pytest.fixture(scope="session")
def board(load_game: Callable[[str], Tileset]) -> LineBoard:
    return line_board(load_game("streetcar-suburb"), ("Purple", "Red"))


@pytest.mark.parametrize(
    ("houses", "building"),
    [
        (["blue", "blue", "white"], Building("blue", 2)),
        (["white", "blue", "blue"], Building("blue", 2)),
        (["black", "black", "black"], Building("black", 3)),
        (["blue", "yellow", "white"], Building("black", 1)),
        (["black", "white", "yellow"], Building("blue", 1)),
        (["blue", "blue"], None),
        (["blue", "blue", "blue", "blue"], None),
        ([], None),
    ],
)
def test_three_houses_make_a_building(houses: list[str], building: Building | None) -> None:
    assert building_for(houses, COLOURS) == building


# Purple is about to take the black house at r2c2. It has two blue houses and a black one to its
# south-east, south-west and north-east; the empty spaces to its west and north-west have four
# houses around them, and then three.
BEFORE = """
  B!  B!  K!  W!  K2  -   Y!  Y!
    B2  K2  -   K!  K!  Y2  Y3
      K!  -   K   -   K2  Y!
        Y!  B   B   K!  B1
      Y2  Y!  -   W!  W!
    W!  W2  Y3  Y!  W2  -
  -   W!  K1  Y!  Y2  K2  B!
Y   Y!  K1  B!  W1  K!  K!  -
Purple lines: r2c0 SE SW
Purple keeps: B2 Y2 W6 K2
Red keeps: B5 Y2 W2 K3
"""


def test_one_black_house_taken_makes_three_buildings(board: LineBoard) -> None:
    before = read_position(BEFORE, board)
    taken, west, north_west = (read_space(name, board) for name in ("r2c2", "r2c1", "r1c2"))
    after = remove_house(board, before, PURPLE, taken)
    fresh = {
        space: building
        for space, building in enumerate(after.buildings)
        if building and not before.buildings[space]
    }
    assert fresh == {
        taken: Building("blue", 2),  # blue, blue, black
        west: Building("white", 1),  # blue, yellow, black: white is missing
        north_west: Building("black", 2),  # black, black, white
    }
    assert Counter(after.kept[PURPLE])["black"] == 3
    assert after.kept[RED] == before.kept[RED]
    # The houses around the new buildings are turned over: of those that were free only the
    # yellow one in the south-west corner of the board is left.
    assert removable(board.grid, before) == tuple(
        read_space(name, board) for name in ("r2c2", "r3c1", "r3c2", "r7c0")
    )
    assert removable(board.grid, after) == (read_space("r7c0", board),)


def naive_buildings(board: LineBoard, position: Position) -> dict[int, Building]:
    """What is due, by distance: neighbours are the spaces whose centres are one width apart."""
    spaces = board.grid.spaces
    due = {}
    for number, space in enumerate(spaces):
        if position.houses[number] or position.buildings[number] is not None:
            continue
        near = Counter(
            position.houses[other]
            for other, place in enumerate(spaces)
            if other != number
            and position.houses[other]
            and abs(place.centre[0] - space.centre[0]) ** 2
            + abs(place.centre[1] - space.centre[1]) ** 2
            < 1.1
        )
        if near.total() == 3:
            if len(near) == 3:
                due[number] = Building(next(c for c in COLOURS if c not in near), 1)
            else:
                due[number] = Building(*near.most_common(1)[0])
    return due


def dealt(board: LineBoard, chance: random.Random) -> Position:
    bag = [colour for colour in board.colour_ids for _ in range(board.copies)]
    chance.shuffle(bag)
    return starting_position(bag, 2)


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False))
def test_random_play_agrees_with_a_recount_and_keeps_the_laws(
    board: LineBoard, chance: random.Random
) -> None:
    position = dealt(board, chance)
    player = PURPLE
    while houses := removable(board.grid, position):
        space = chance.choice(houses)
        taken = position.with_house_kept(player, space)
        position = remove_house(board, position, player, space)
        assert position == taken.with_buildings(naive_buildings(board, taken))
        assert RaiseBuildings().violations(position, board) == ()
        assert TakeHouses().violations(position, board) == ()
        player = 1 - player
    # At the end every house left stands next to a building.
    left = {space for space, house in enumerate(position.houses) if house}
    assert left == protected(board.grid, position)


def test_neighbouring_spaces_get_their_buildings_at_once(board: LineBoard) -> None:
    """A building is no house: it does not count around the space next to it."""
    position = read_position(board_text({1: "- K Y W - - -", 2: "K - - Y - -"}), board)
    west, east = read_space("r2c1", board), read_space("r2c2", board)
    after = raise_buildings(board.grid, position, board.colour_ids)
    assert after.buildings[west] == Building("black", 2)  # black, yellow, black
    assert after.buildings[east] == Building("yellow", 2)  # yellow, white, yellow
    assert due_buildings(board.grid, after, board.colour_ids) == {}


def board_text(rows: dict[int, str]) -> str:
    """An empty board but for these rows."""
    lengths = (8, 7, 6, 5, 5, 6, 7, 8)
    return "\n".join(rows.get(row, "- " * length) for row, length in enumerate(lengths))


@pytest.mark.parametrize(
    ("space", "fault"),
    [
        ("r0c4", "There is no house on this space."),  # a building
        ("r0c5", "There is no house on this space."),
        ("r0c0", "A house next to a building may not be taken."),
    ],
)
def test_what_may_not_be_taken_is_said(board: LineBoard, space: str, fault: str) -> None:
    position = read_position(BEFORE, board)
    number = read_space(space, board)
    assert removal_fault(board.grid, position, number) == fault
    assert number not in removable(board.grid, position)
    with pytest.raises(IllegalMoveError, match=fault.rstrip(".")):
        remove_house(board, position, RED, number)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("-   K   -   K2", "W1  K   -   K2", "1 White cube at r2 c1, with 4 houses around, not 3"),
        ("Y2  Y3", "K2  Y3", "2 Black cubes at r1 c5, where 2 Yellow cubes should stand"),
        ("Y2  Y3", "-  Y3", "r1 c5 has three houses around it, so 2 Yellow cubes are due"),
        ("B1", "-", "r3 c4 has three houses around it, so 1 Blue cube is due"),
    ],
)
def test_a_wrong_building_is_told(board: LineBoard, old: str, new: str, sentence: str) -> None:
    assert RaiseBuildings().violations(read_position(BEFORE, board), board) == ()
    text = BEFORE.replace("!", "")
    assert text.count(old) == 1
    broken = RaiseBuildings().violations(read_position(text.replace(old, new), board), board)
    assert sentence in [violation.sentence for violation in broken]


def test_more_houses_than_there_are_is_told(board: LineBoard) -> None:
    position = read_position(BEFORE, board)
    assert TakeHouses().violations(position, board) == ()
    # Of white houses, five lie on the board and eight are kept.
    more = replace(position, kept=(position.kept[0], (*position.kept[1], "white")))
    (violation,) = TakeHouses().violations(more, board)
    assert violation.sentence == ("14 White houses lie on the board or are kept, but there are 13")
    assert len(violation.cells) == 5
