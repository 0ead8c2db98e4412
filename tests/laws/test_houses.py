"""The score of a board of lines: a whole game that ends at 62, and what a score depends on."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.laws.board.draw_lines import DrawLines
from generator.laws.board.houses_times_cubes import HousesTimesCubes, connected_buildings
from generator.laws.board.raise_buildings import RaiseBuildings
from generator.laws.board.separate_lines import SeparateLines
from generator.laws.board.take_houses import TakeHouses
from generator.laws.lines import draw_lines, legal_strokes, separate_lines
from generator.laws.position import Building, LineBoard, Position, line_board
from generator.laws.position_text import read_lines, read_position, read_space
from generator.laws.removal import removable, remove_house
from generator.tileset.model import Tileset

PURPLE, RED = 0, 1


@pytest.fixture(scope="session")
def board(load_game: Callable[[str], Tileset]) -> LineBoard:
    return line_board(load_game("streetcar-suburb"), ("Purple", "Red"))


# A whole game. Every turn is legal, and it ends as the rule sheet's example does.
DEAL = """
  B   B   K   W   K   B   Y   Y
    W   K   B   K   K   B   W
      K   W   K   Y   K   Y
        Y   B   B   K   B
      Y   Y   B   W   W
    W   W   B   Y   W   W
  K   W   Y   Y   K   B   B
Y   Y   Y   B   W   K   K   W
"""
TURNS = """
Red: r0c7 NE E
Purple: r2c4 E SE; takes r5c1
Red: r0c6 NE, r0c7 NW; takes r1c6
Purple: r3c3 E SE; takes r3c4
Red: r0c5 E, r0c6 NW; takes r7c2
Purple: r4c3 E, r4c4 SW; takes r1c5
Red: r0c5 SE, r0c6 SW; takes r6c5
Purple: r5c4 E SE; takes r4c0
Red: r0c6 SE, r0c7 SW; takes r2c4
Purple: r5c3 SE, r5c4 SW; takes r6c2
Red: r1c6 E SE; takes r1c2
Purple: r6c3 E SE; takes r7c7
Red: r2c5 E SE; takes r0c4
Purple: r2c0 SW W; takes r6c0
Red: r3c4 E SE; takes r1c1
Purple: r2c0 SE, r3c0 W; takes r5c4
Red: r4c4 E, r5c5 NE; takes r4c2
Purple: r2c1 SE SW; takes r1c0
Red: r5c5 E SE; takes r2c3
Purple: r3c0 SW, r4c0 E; takes r5c5
Red: r6c6 NE E; takes r2c1
Purple: r4c0 SE, r5c0 E; takes r6c4
Red: r6c5 E, r6c6 SW; takes r5c2
Purple: r5c0 SE SW; takes r7c4
Red: r7c6 E, r7c7 SW; takes r0c5
Purple: r5c0 W NW; takes r2c2
Red: r7c7 E SE; takes r7c0
"""
END = """
  B!  B!  K!  W!  K2  -   Y!  Y!
    B2  K2  K2  K!  K!  Y2  Y3
      K!  W1  B2  -   K2  Y!
        Y!  B!  B!  K!  B1
      Y2  Y!  -   W!  W!
    W!  W2  Y3  Y!  W2  -
  W2  W!  K1  Y!  Y2  K2  B!
-   Y!  K1  B!  W1  K!  K!  -
Purple lines: r2c0 SE SW W, r2c1 SE SW, r2c4 E SE, r3c0 SW W, r3c3 E SE, r4c0 E SE, r4c3 E
Purple lines: r4c4 SW, r5c0 E SE SW W NW, r5c3 SE, r5c4 E SE SW, r6c3 E SE
Purple keeps: B2 Y2 W6 K3
Red lines: r0c5 E SE, r0c6 NE SE SW NW, r0c7 NE E SW NW, r1c6 E SE, r2c5 E SE, r3c4 E SE
Red lines: r4c4 E, r5c5 NE E SE, r6c5 E, r6c6 NE E SW, r7c6 E, r7c7 E SE SW
Red keeps: B5 Y3 W2 K3
"""


def play(board: LineBoard, turns: str) -> Position:
    """The position after these turns, each as "Red: r0c7 NE E; takes r1c6"."""
    position = read_position(DEAL, board)
    for turn in turns.strip().splitlines():
        name, _, rest = turn.partition(": ")
        drawn, _, taken = rest.partition("; takes ")
        player = board.player(name)
        assert bool(taken) == any(position.lines)  # the very first turn only draws
        position = draw_lines(board.grid, position, player, read_lines(drawn, board))
        if taken:
            position = remove_house(board, position, player, read_space(taken, board))
    return position


def total(board: LineBoard, position: Position, player: int) -> int:
    colours = HousesTimesCubes().score(position, board, player)
    return colours.points + SeparateLines().score(position, board, player).points


@pytest.fixture(scope="session")
def end(board: LineBoard) -> Position:
    return play(board, TURNS)


def test_a_whole_game_is_legal_and_ends(board: LineBoard, end: Position) -> None:
    assert end == read_position(END, board)
    assert removable(board.grid, end) == ()
    for law in (DrawLines(players=board.players), TakeHouses(), RaiseBuildings()):
        assert law.violations(end, board) == ()


def test_the_last_house_ended_it(board: LineBoard) -> None:
    before = play(board, TURNS.rsplit("Red:", 1)[0])
    assert removable(board.grid, before) == (read_space("r7c0", board),)


def test_the_example_of_the_rule_sheet_scores_62(board: LineBoard, end: Position) -> None:
    assert total(board, end, PURPLE) == 82 - 20 == 62
    assert total(board, end, RED) < 62


def test_the_scores_of_the_game_say_how_they_come_to_62(board: LineBoard, end: Position) -> None:
    colours = HousesTimesCubes().score(end, board, PURPLE)
    assert colours.points == 82
    assert colours.sentence == (
        "Blue 2 × 5 = 10, Yellow 2 × 6 = 12, White 6 × 8 = 48, Black 3 × 4 = 12"
    )
    # Every building that touches Purple's lines, and its cubes: 23 in all.
    spaces = [board.grid.space_at(*cell) for cell in colours.cells]
    buildings = [end.buildings[space] for space in spaces]
    assert sum(building.height for building in buildings if building) == 5 + 6 + 8 + 4
    lines = SeparateLines(cost=10).score(end, board, PURPLE)
    assert (lines.points, lines.sentence) == (-20, "2 separate lines")
    assert SeparateLines(cost=7).score(end, board, RED).points == -7


def test_a_cube_counts_once_however_many_lines_touch_it(board: LineBoard) -> None:
    """One building, Purple's lines all round it, and one house of its colour."""
    space = read_space("r3c2", board)
    position = lone_building(board, space, Building("white", 3))
    sides = board.grid.spaces[space].sides
    for count in range(1, 7):
        drawn = position.with_lines(PURPLE, frozenset(sides[:count]))
        assert total(board, drawn, PURPLE) == 3 - 10
        assert total(board, drawn, RED) == 0


def test_a_cube_touches_the_six_intersections_of_its_space(board: LineBoard) -> None:
    """Lines that only end at a corner of the space touch; lines further off do not."""
    space = read_space("r3c2", board)
    position = lone_building(board, space, Building("white", 1))
    corners = set(board.grid.spaces[space].corners)
    touching = [n for n, line in enumerate(board.grid.lines) if corners & set(line.ends)]
    assert len(touching) == 12  # its six sides, and one line away from each corner
    for line in range(len(board.grid.lines)):
        drawn = position.with_lines(PURPLE, frozenset({line}))
        assert (connected_buildings(board.grid, drawn, PURPLE) == (space,)) == (line in touching)


def lone_building(board: LineBoard, space: int, building: Building) -> Position:
    spaces = len(board.grid.spaces)
    buildings = tuple(building if number == space else None for number in range(spaces))
    nobody = (frozenset[int](),) * 2
    return Position(("",) * spaces, buildings, nobody, ((building.colour,), (building.colour,)))


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_lines_does_not_matter(
    board: LineBoard, end: Position, chance: random.Random
) -> None:
    """The lines of the game, drawn one by one in any order, make the same score."""
    bare = replace(end, lines=(frozenset[int](),) * 2)
    for player in (PURPLE, RED):
        lines = sorted(end.lines[player])
        chance.shuffle(lines)
        for line in lines:
            bare = bare.with_lines(player, frozenset({line}))
            parts = len(separate_lines(board.grid, bare.lines[player]))
            assert SeparateLines(cost=1).score(bare, board, player).points == -parts
    assert bare == end
    assert total(board, bare, PURPLE) == 62


@settings(max_examples=15, deadline=None)
@given(st.randoms(use_true_random=False))
def test_whole_random_games_keep_every_law(board: LineBoard, chance: random.Random) -> None:
    position, player = read_position(DEAL, board), RED
    laws = (DrawLines(players=board.players), TakeHouses(), RaiseBuildings())
    while removable(board.grid, position):
        first = not any(position.lines)
        strokes = legal_strokes(board.grid, position, player)
        if strokes:
            position = draw_lines(board.grid, position, player, chance.choice(strokes))
        if not first:
            space = chance.choice(removable(board.grid, position))
            position = remove_house(board, position, player, space)
        player = 1 - player
    assert [law.violations(position, board) for law in laws] == [(), (), ()]
    kept = sum(map(len, position.kept))
    assert kept + sum(map(bool, position.houses)) == len(board.grid.spaces)
    # A player's points, added up space by space and house by house.
    for player in (PURPLE, RED):
        ends = {e for line in position.lines[player] for e in board.grid.lines[line].ends}
        points = sum(
            building.height
            for space, building in zip(board.grid.spaces, position.buildings, strict=True)
            if building and ends & set(space.corners)
            for house in position.kept[player]
            if house == building.colour
        )
        assert HousesTimesCubes().score(position, board, player).points == points
