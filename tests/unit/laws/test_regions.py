"""Regions: their cells, their sides, and where a layout lies in them."""

from __future__ import annotations

import pytest

from generator.laws.grid import CARD, FLAT, POINTY, SQUARE, Grid
from generator.laws.notation import read_cell, read_layout
from generator.laws.regions import area_of, border_type, fits, locate, shared_type, tiles_of
from generator.tileset.model import Fixed, Region, Tileset


def region(shape: str, **more: object) -> Region:
    return Region("r", "R", shape, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("grid", [SQUARE, CARD])
def test_a_rectangle(grid: Grid) -> None:
    """2 x 3: 6 cells, 2 x 2 + 1 x 3 inner sides, and the rest of 24 on the border."""
    area = area_of(region("rectangle", rows=2, columns=3), grid)
    assert area.cells == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
    assert len(area.inner) == 7
    assert len(area.border) == 24 - 2 * 7
    assert area.rim == set(area.cells)


def test_only_the_middle_of_a_3_by_3_is_off_the_rim() -> None:
    area = area_of(region("rectangle", rows=3, columns=3), SQUARE)
    assert set(area.cells) - area.rim == {(1, 1)}
    assert [side for cell, side in area.border if cell == (0, 0)] == [0, 3]


@pytest.mark.parametrize("grid", [FLAT, POINTY])
@pytest.mark.parametrize(("side", "cells"), [(1, 1), (2, 7), (3, 19), (4, 37)])
def test_a_hexagon(grid: Grid, side: int, cells: int) -> None:
    """Around one tile lie 6, then 12, then 18; the border has 6 (2 n - 1) sides."""
    area = area_of(region("hexagon", side=side), grid)
    assert len(area.cells) == cells
    assert len(area.border) == 6 * (2 * side - 1)
    assert 2 * len(area.inner) + len(area.border) == 6 * cells
    assert min(row for row, _ in area.cells) == min(column for _, column in area.cells) == 0


@pytest.mark.parametrize("grid", [FLAT, POINTY])
def test_a_rectangle_of_hexagons(grid: Grid) -> None:
    """2 x 2 hexagons touch in five places: a rhombus with its short diagonal."""
    area = area_of(region("rectangle", rows=2, columns=2), grid)
    assert len(area.cells) == 4
    assert len(area.inner) == 5


def test_a_free_region_has_no_cells() -> None:
    assert area_of(region("free", rows=8, columns=8), SQUARE).cells == ()


def test_a_layout_as_large_as_the_region_has_its_place(harbour: Tileset) -> None:
    two = region("rectangle", rows=1, columns=2)
    area = locate(read_layout("from r3 c4\nWWLL WWLL", harbour), two)
    assert area is not None
    assert area.cells == ((3, 4), (3, 5))
    assert area.cell_at((0, 1)) == (3, 5)
    assert locate(read_layout("WWLL", harbour), two) is None  # it may lie left or right
    assert fits(read_layout("WWLL", harbour), two)
    assert not fits(read_layout("WWLL\nWWLL", harbour), two)


def test_a_fixed_tile_says_where_the_region_lies(harbour: Tileset) -> None:
    east = region("rectangle", rows=1, columns=2, fixed=(Fixed("start", "", (0, 1)),))
    area = locate(read_layout("????(S)", harbour), east)
    assert area is not None
    assert area.cells == ((0, -1), (0, 0))
    by_id = region("rectangle", rows=1, columns=2, fixed=(Fixed("", "bay", (0, 0)),))
    area = locate(read_layout("bay@2", harbour), by_id)
    assert area is not None
    assert area.cells == ((0, 0), (0, 1))
    # As large as the region, but another tile lies where the fixed one belongs.
    assert not fits(read_layout("coast@0 bay@0", harbour), by_id)


def test_what_the_border_shows(harbour: Tileset) -> None:
    layout = read_layout("WWLL", harbour)
    one = {"rows": 1, "columns": 1}
    area = area_of(region("rectangle", **one), SQUARE)
    assert border_type(layout, region("rectangle", **one), area) is None
    assert border_type(layout, region("rectangle", border="land", **one), area) == "land"
    assert border_type(layout, region("rectangle", border="uniform", **one), area) == "water"


@pytest.mark.parametrize(("word", "edge"), [("WWLL", None), ("WWWW:02F", "water")])
def test_two_adjoining_sides(harbour: Tileset, word: str, edge: str | None) -> None:
    """Two edge types with adjoining sides say nothing."""
    assert shared_type(read_cell(word, harbour)) == edge


def test_wild_tiles_may_stay_out(harbour: Tileset) -> None:
    everything = [tile.id for tile in tiles_of(region("free"), harbour)]
    tame = [tile.id for tile in tiles_of(region("free", has_wild=False), harbour)]
    assert set(everything) - set(tame) == {"light"}
