"""Layouts are values: what is put or taken makes a new one."""

from __future__ import annotations

import pytest

from generator.laws.layout import empty, lay, ways_up
from generator.laws.notation import read_layout
from generator.tileset.model import Tileset


def test_putting_and_taking(harbour: Tileset) -> None:
    bare = empty(harbour)
    placed = lay(harbour, harbour.tile("bay"), 1)
    one = bare.put((2, 3), placed)
    assert (len(bare), len(one)) == (0, 1)
    assert one.at((2, 3)) == placed
    assert one.at((0, 0)) is None
    assert one.take((2, 3)) == bare
    assert hash(one.take((2, 3))) == hash(bare)
    with pytest.raises(ValueError, match="already"):
        one.put((2, 3), placed)
    with pytest.raises(TypeError):
        one.cells[0, 0] = placed  # type: ignore[index]


def test_turns(harbour: Tileset) -> None:
    """A quarter turn clockwise brings what was in the west to the north."""
    sides = lay(harbour, harbour.tile("coast"), 1).sides
    assert sides == ("land", "water", "water", "land")
    assert lay(harbour, harbour.tile("coast"), 5).turn == 1
    assert lay(harbour, harbour.tile("light")).side(0) is None


def test_ways_up_that_look_the_same_are_one(harbour: Tileset) -> None:
    ways = {tile.id: len(ways_up(harbour, tile)) for tile in harbour.tiles}
    assert ways == {"coast": 4, "bay": 4, "garden": 4, "line": 2, "light": 1}


def test_the_box_and_the_frontier(harbour: Tileset) -> None:
    layout = read_layout("from r1 c1\nWWLL -\n- bay@0", harbour)
    assert (layout.rows, layout.columns) == (range(1, 3), range(1, 3))
    assert layout.frontier() == ((0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2))
    assert list(layout.touching()) == []
    joined = layout.put((1, 2), lay(harbour, harbour.tile("bay")))
    assert list(joined.touching()) == [((1, 1), 1, (1, 2)), ((1, 2), 2, (2, 2))]
    assert (empty(harbour).rows, empty(harbour).columns) == (range(0), range(0))
