"""Drawing lines: the board's counts, known strokes, and every stroke of small boards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.geometry.hexgrid import HexGrid, hex_grid
from generator.laws.board.draw_lines import DrawLines
from generator.laws.lines import (
    Stroke,
    draw_lines,
    free_lines,
    legal_strokes,
    mixed_intersections,
    separate_lines,
    stroke_fault,
    touched,
)
from generator.laws.position import IllegalMoveError, LineBoard, Position, line_board
from generator.laws.position import starting_position as start
from generator.laws.position_text import read_lines
from generator.tileset.model import Tileset

PURPLE, RED = 0, 1
ALONE = hex_grid([1], [0])
PAIR = hex_grid([2], [0])
TRIANGLE = hex_grid([2, 1], [0, 1])


@pytest.fixture(scope="session")
def board(load_game: Callable[[str], Tileset]) -> LineBoard:
    return line_board(load_game("streetcar-suburb"), ("Purple", "Red"))


def bare(grid: HexGrid, *lines: set[int]) -> Position:
    """A position without houses, with these lines of Purple and of Red."""
    position = start([""] * len(grid.spaces), 2)
    for player, drawn in enumerate(lines):
        position = position.with_lines(player, frozenset(drawn))
    return position


def test_the_board_has_its_spaces_intersections_and_lines(board: LineBoard) -> None:
    grid = board.grid
    assert (len(grid.spaces), len(grid.intersections), len(grid.lines)) == (52, 136, 187)


def test_the_first_turn_has_340_strokes(board: LineBoard) -> None:
    # Two lines share each of 34 two-way intersections, three pairs each of 102 three-way ones.
    strokes = legal_strokes(board.grid, bare(board.grid), PURPLE)
    assert len(strokes) == len(set(strokes)) == 34 + 3 * 102


def test_purple_draws_beside_red(board: LineBoard) -> None:
    """Red has gone round the west of a space; Purple may come near and must not touch."""
    grid = board.grid
    red = bare(grid, set(), set(read_lines("r3c2 NW W SW", board)))
    beside = read_lines("r3c2 E, r3c3 SW", board)
    assert stroke_fault(grid, red, PURPLE, beside) is None
    after = draw_lines(grid, red, PURPLE, beside)
    assert after.lines == (beside, red.lines[RED])
    assert mixed_intersections(grid, after) == ()
    # The top of the space is an end of Red's line: what touches it is Red's alone.
    touching = read_lines("r3c2 NE E", board)
    assert stroke_fault(grid, red, PURPLE, touching) == "An intersection may touch one colour only."
    assert stroke_fault(grid, red, RED, touching) is None


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        ("r3c2 NE E SE", "A turn draws two lines, not 3."),
        ("r3c2 NE SE", "The two lines of a turn must share an intersection."),
        ("r3c2 NE", "There is room for a second line, so two must be drawn."),
        ("r0c0 NW NE", "A grid line is drawn on once only."),
        ("", "Lines can be drawn, so they must be."),
    ],
)
def test_what_is_wrong_with_a_stroke_is_said(board: LineBoard, drawn: str, fault: str) -> None:
    position = bare(board.grid, set(read_lines("r0c0 NW W", board)))
    stroke = read_lines(drawn, board)
    assert stroke_fault(board.grid, position, PURPLE, stroke) == fault
    with pytest.raises(IllegalMoveError, match=fault.rstrip(".")):
        draw_lines(board.grid, position, PURPLE, stroke)


def test_one_line_is_drawn_where_there_is_no_room_for_two() -> None:
    # A single hexagon; Red holds three lines in a row, so two intersections are left.
    grid, sides = ALONE, ALONE.spaces[0].sides
    position = bare(grid, set(), {sides[0], sides[1], sides[2]})
    assert legal_strokes(grid, position, PURPLE) == (Stroke({sides[4]}),)
    assert stroke_fault(grid, position, PURPLE, Stroke({sides[4]})) is None


def test_without_room_the_drawing_is_skipped() -> None:
    grid, sides = ALONE, ALONE.spaces[0].sides
    position = bare(grid, set(), set(sides[:4]))
    assert legal_strokes(grid, position, PURPLE) == ()
    assert draw_lines(grid, position, PURPLE, Stroke()) == position


def naive_strokes(grid: HexGrid, position: Position, player: int) -> set[Stroke]:
    """Every set of one or two lines that keeps the rules, told from intersections alone."""
    ends = [frozenset(line.ends) for line in grid.lines]
    mine, theirs = position.lines[player], position.lines[1 - player]

    def fits(line: int) -> bool:
        return line not in mine and not any(ends[line] & ends[other] for other in theirs)

    free = [line for line in range(len(ends)) if fits(line)]
    pairs = {
        Stroke(pair) for pair in itertools.combinations(free, 2) if ends[pair[0]] & ends[pair[1]]
    }
    paired = {line for pair in pairs for line in pair}
    return pairs | {Stroke({line}) for line in free if line not in paired}


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from([ALONE, PAIR, TRIANGLE, hex_grid([3, 2], [0, 1])]),
    st.randoms(use_true_random=False),
)
def test_legal_play_keeps_colours_apart_and_agrees_with_the_rules(
    grid: HexGrid, chance: random.Random
) -> None:
    position, player, skipped = bare(grid), PURPLE, 0
    while skipped < 2:
        strokes = legal_strokes(grid, position, player)
        assert set(strokes) == naive_strokes(grid, position, player)
        for stroke in strokes:
            assert stroke_fault(grid, position, player, stroke) is None
        skipped = 0 if strokes else skipped + 1
        stroke = chance.choice(strokes) if strokes else Stroke()
        position = draw_lines(grid, position, player, stroke)
        assert touched(grid, position.lines[0]).isdisjoint(touched(grid, position.lines[1]))
        player = 1 - player
    assert not any(free_lines(grid, position, player) for player in (PURPLE, RED))


def test_lines_that_share_an_intersection_are_one_line(board: LineBoard) -> None:
    lines = read_lines("r0c0 NW NE, r0c1 NW, r3c2 E, r4c4 SE SW", board)
    parts = separate_lines(board.grid, lines)
    assert [len(part) for part in parts] == [3, 1, 2]
    assert frozenset().union(*parts) == lines
    assert separate_lines(board.grid, frozenset()) == ()


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, len(TRIANGLE.lines) - 1)))
def test_separate_lines_agree_with_merging_ends(lines: set[int]) -> None:
    """Each intersection begins as its own; each line merges its two ends."""
    label = {end: end for line in lines for end in TRIANGLE.lines[line].ends}
    for _ in lines:
        for line in lines:
            one, other = TRIANGLE.lines[line].ends
            label[one] = label[other] = min(label[one], label[other])
    assert len(separate_lines(TRIANGLE, frozenset(lines))) == len(set(label.values()))


def test_the_law_names_who_meets_and_where(board: LineBoard) -> None:
    law = DrawLines(players=board.players)
    purple, red = read_lines("r3c2 NE", board), read_lines("r3c2 NW", board)
    position = bare(board.grid, set(purple), set(red))
    (violation,) = law.violations(position, board)
    # The top of r3 c2 is the south corner between the two spaces above it.
    assert violation.cells == ((2, 2), (2, 3), (3, 2))
    assert violation.sentence == "Purple and Red meet at the south-east corner of r2 c2"
    assert law.violations(bare(board.grid, set(purple)), board) == ()
