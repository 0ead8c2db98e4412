"""Which like sides join: as a file says it, turned, in a mirror, and every way there is."""

from __future__ import annotations

import itertools

import pytest

from generator.tileset.enumerate import enumerate_classes, symmetries
from generator.tileset.enumerate_groups import count_grouped, first_groupings
from generator.tileset.side_groups import (
    Groups,
    crossing,
    each_grouping,
    move_groups,
    settle_groups,
    turn_groups,
)

RIVER = {"head": ("tail",), "tail": ("head",)}


def test_a_tile_on_which_all_like_sides_join_has_no_groups() -> None:
    assert settle_groups([[0, 2], [1, 3]], "CfCf", {}) == ()
    assert settle_groups([[0, 1, 2, 3]], "CfCf", {}) == ()


def test_sides_that_stand_in_no_group_join_no_other() -> None:
    assert settle_groups([[1, 3]], "CfCf", {}) == ((0,), (1, 3), (2,))
    assert settle_groups([], "CCCC", {}) == ((0,), (1,), (2,), (3,))


def test_a_group_of_unlike_sides_falls_apart() -> None:
    assert settle_groups([[0, 1, 2]], "CfCC", {}) == ((0, 2), (1,), (3,))


def test_types_that_meet_are_like() -> None:
    assert settle_groups([[0, 1], [2, 3]], ["head", "tail"] * 2, RIVER) == ((0, 1), (2, 3))
    assert settle_groups([[0, 1, 2, 3]], ["head", "tail"] * 2, RIVER) == ()


def test_groups_turn_and_are_mirrored_with_their_sides() -> None:
    groups = settle_groups([[0, 1]], "RRRR", {})
    assert groups == ((0, 1), (2,), (3,))
    assert turn_groups(groups, 4, 1) == ((0,), (1, 2), (3,))
    turns = symmetries(4, 4)
    assert [move_groups(groups, turn) for turn in turns] == [
        turn_groups(groups, 4, by) for by in range(4)
    ]
    mirror = symmetries(4, 4, mirrors=True)[4]  # side i shows what side -i showed
    assert move_groups(groups, mirror) == ((0, 3), (1,), (2,))


def test_groups_that_cross_are_found() -> None:
    assert crossing([[0, 2], [1, 3]]) == ((0, 2), (1, 3))
    assert crossing([[0, 1], [2, 3]]) is None
    assert crossing([[0, 2, 3], [1]]) is None


@pytest.mark.parametrize(("sides", "ways"), [(3, 5), (4, 14), (5, 42), (6, 132)])
def test_groupings_without_crossings_are_the_catalan_numbers(sides: int, ways: int) -> None:
    found = each_grouping("C" * sides, "C", {})
    assert len(set(found)) == len(found) == ways
    assert found[0] == ()  # all join


@pytest.mark.parametrize("mirrors", [False, True])
@pytest.mark.parametrize(("sides", "turns"), [(3, 3), (4, 4), (4, 2), (6, 6)])
def test_rules_make_each_tile_once(sides: int, turns: int, mirrors: bool) -> None:
    """Of all readings with all groups, one for each class; and Burnside counts as many."""
    group = symmetries(sides, turns, mirrors)

    def least(reading: tuple[str, ...], groups: Groups) -> object:
        return min(
            (tuple(reading[side] for side in move), move_groups(groups, move)) for move in group
        )

    made = [
        (reading, groups)
        for reading in enumerate_classes("Cf", group)
        for groups in first_groupings(reading, "C", group, {})
    ]
    every = {
        least(reading, groups)
        for reading in itertools.product("Cf", repeat=sides)
        for groups in each_grouping(reading, "C", {})
    }
    assert {least(*one) for one in made} == every
    assert len(made) == len(every)
    bounds = [(0, sides)] * 2
    assert count_grouped("Cf", "C", group, bounds, {}) == len(every)
