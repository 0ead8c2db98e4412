"""The text form of positions: written and read back, and every mistake with its place."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import UserError
from generator.laws.lines import draw_lines, legal_strokes
from generator.laws.position import Building, LineBoard, line_board, starting_position
from generator.laws.position_text import (
    read_lines,
    read_position,
    read_space,
    write_lines,
    write_position,
    write_space,
)
from generator.laws.removal import removable, remove_house
from generator.tileset.model import Tileset
from tests.support.some import some


@pytest.fixture(scope="session")
def board(load_game: Callable[[str], Tileset]) -> LineBoard:
    return line_board(load_game("streetcar-suburb"), ("Purple", "Red"))


TEXT = """\
  B!  -   K   W!  K2  -   Y   Y
    B2  K!  B   K!  K!  Y   -
      -   W   -   -   -   Y
        Y   B   B   K   B
      -   -   -   -   -
    -   -   -   -   -   -
  -   -   -   -   -   -   -
-   -   -   -   -   -   -   -
Purple lines: r0c0 NE E, r7c7 SE SW
Purple keeps: B2 K3
Red keeps: W1
"""


def test_a_position_reads_as_it_looks(board: LineBoard) -> None:
    position = read_position(TEXT, board)
    assert position.houses[:8] == ("blue", "", "black", "white", "", "", "yellow", "yellow")
    assert position.buildings[4] == Building("black", 2)
    assert position.buildings[8] == Building("blue", 2)
    first, last = board.grid.spaces[0], board.grid.spaces[-1]
    assert position.lines == (
        frozenset({*first.sides[:2], *last.sides[2:4]}),
        frozenset(),
    )
    assert position.kept == (("black",) * 3 + ("blue",) * 2, ("white",))


def test_a_house_may_be_written_as_if_it_were_free(board: LineBoard) -> None:
    assert read_position(TEXT.replace("!", ""), board) == read_position(TEXT, board)


def test_blanks_and_blank_lines_say_nothing(board: LineBoard) -> None:
    loose = "\n\n" + TEXT.replace("\n", "  \n\n").replace("-", "   -")
    assert read_position(loose, board) == read_position(TEXT, board)


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_reading_gives_back_what_was_written(
    board: LineBoard, chance: random.Random, turns: int
) -> None:
    bag = [colour for colour in board.colour_ids for _ in range(board.copies)]
    chance.shuffle(bag)
    position = starting_position(bag, 2)
    for turn in range(turns):
        player = turn % 2
        if strokes := legal_strokes(board.grid, position, player):
            position = draw_lines(board.grid, position, player, chance.choice(strokes))
        if houses := removable(board.grid, position):
            position = remove_house(board, position, player, chance.choice(houses))
    text = write_position(position, board)
    assert read_position(text, board) == position
    assert max(map(len, text.splitlines())) <= 90


def test_rows_stand_as_far_apart_as_on_the_board(board: LineBoard) -> None:
    rows = write_position(read_position(TEXT, board), board).splitlines()[:8]
    indents = [len(row) - len(row.lstrip()) for row in rows]
    assert indents == [2 * offset for offset in (1, 2, 3, 4, 3, 2, 1, 0)]


def test_every_line_and_space_has_a_name(board: LineBoard) -> None:
    for line in some(range(len(board.grid.lines))):
        assert read_lines(write_lines(frozenset({line}), board), board) == {line}
    for space in some(range(len(board.grid.spaces))):
        assert read_space(write_space(board, space), board) == space


def test_a_line_between_two_spaces_is_a_side_of_both(board: LineBoard) -> None:
    assert read_lines("r0c0 E", board) == read_lines("r0c1 W", board)
    assert read_lines("r0c0 SE", board) == read_lines("r1c0 NW", board)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "W!  K2",
            "R   K2",
            'figure:11: column 15: "R" in "R" is no colour\'s letter\n  allowed: B, K, W, Y',
        ),
        (
            "W!  K2",
            "WW  K2",
            'figure:11: column 15: "WW" is not a space\n'
            '  write "-", a letter for a house, "K!" for one turned over, "K2" for two cubes',
        ),
        (
            "Y   B   B",
            "Y   B!  B",
            "figure:14: column 13: the house is turned over, but no building stands next to it\n"
            '  take the "!" away',
        ),
        (
            "Y   B   B",
            "Y   B",
            'figure:14: column 9: 4 spaces, but row 3 has 5\n  write "-" for an empty space',
        ),
        (
            "      -   -   -   -   -\n",
            "",
            'figure:15: column 5: 6 spaces, but row 4 has 5\n  write "-" for an empty space',
        ),
        (
            "-   -   -   -   -   -   -   -\n",
            "",
            "figure:17: column 1: 7 rows, but the board has 8\n  add the rest",
        ),
        (
            "Purple lines",
            "  - - -\nPurple lines",
            "figure:19: column 3: row 8 is not on the board\n  take the line out",
        ),
        (
            "r0c0 NE",
            "r0c8 NE",
            "figure:19: column 15: the board has no space r0c8\n  row 0 has columns 0 to 7",
        ),
        (
            "r0c0 NE",
            "r8c0 NE",
            "figure:19: column 15: the board has no space r8c0\n  there are rows 0 to 7",
        ),
        (
            "r0c0 NE",
            "r0c0 N",
            'figure:19: column 20: "N" is neither a space nor a side\n'
            "  write r0c3 and sides of it: NE, E, SE, SW, W, NW",
        ),
        (
            "r0c0 NE",
            "NE",
            'figure:19: column 15: "NE" of which space?\n  name it first: r0c3 NE',
        ),
        (
            "r0c0 NE E,",
            "r0c0 NE E, r0c1 W,",
            "figure:19: column 31: this line is named twice\n  take one of them out",
        ),
        (
            "Purple keeps",
            "Purple lines: r0c1 W\nPurple keeps",
            "figure:20: column 20: this line is named twice\n  take one of them out",
        ),
        (
            "Red keeps",
            "Purple keeps",
            "figure:21: column 1: what Purple keeps has been said before\n  write it on one line",
        ),
        (
            "Red keeps",
            "Rad keeps",
            'figure:21: column 1: "Rad" is no player\n  did you mean "Red"? allowed: Purple, Red',
        ),
        (
            "Red keeps",
            "Red holds",
            "figure:21: column 1: neither lines nor houses of a player\n"
            '  write "<player> lines: r0c3 NE E" or "<player> keeps: B2 K3"',
        ),
        (
            "W1",
            "1W",
            'figure:21: column 12: "1W" is not a number of houses\n'
            "  write a colour's letter and how many: B2",
        ),
        (
            "W1",
            "R1",
            'figure:21: column 12: "R" in "R1" is no colour\'s letter\n  allowed: B, K, W, Y',
        ),
    ],
)
def test_a_mistake_is_told_with_line_and_column(
    board: LineBoard, old: str, new: str, problem: str
) -> None:
    assert TEXT.count(old) == 1 or old.startswith(("-", " "))
    head, _, tail = TEXT.rpartition(old)
    with pytest.raises(UserError) as caught:
        read_position(head + new + tail, board, file="figure", line=11)
    assert problem in map(str, caught.value.problems)


def test_all_mistakes_are_told_at_once(board: LineBoard) -> None:
    text = TEXT.replace("K2", "R2").replace("r7c7", "r9c9").replace("W1", "Z1")
    with pytest.raises(UserError) as caught:
        read_position(text, board, key="figures[0].position")
    keys = [(problem.line, problem.key) for problem in caught.value.problems]
    assert keys == [
        (1, "figures[0].position: column 19"),
        (9, "figures[0].position: column 26"),
        (11, "figures[0].position: column 12"),
    ]


def test_a_space_or_line_alone_is_refused_in_the_same_way(board: LineBoard) -> None:
    with pytest.raises(UserError, match="the board has no space r3c5"):
        read_space("r3c5", board)
    with pytest.raises(UserError, match=r"column 6: .*neither a space nor a side"):
        read_lines("r3c2 X", board)
