"""Regions as cells: what they hold, where their border runs, where a layout lies in them.

What comes in: a `Region` of a tileset, a grid, layouts. What goes out: an `Area` of cells and
sides, pure geometry that laws and the solver share. Must not know: any law.

An area begins at row 0, column 0: its northernmost and westernmost cells lie there.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator

from generator.geometry.region_cells import hexagon_cells, rectangle_cells, triangle_cells
from generator.laws.grid import Cell, Grid
from generator.laws.layout import Layout, Placed
from generator.quick_start import dataclass
from generator.tileset.model import Fixed, Region, Tile, Tileset

ALIKE = ("uniform", "each")  # borders that show one edge type, whichever it is
PLAYED = "The region, by id. Left out: the one that is played."  # of laws that have one


@dataclass(frozen=True, slots=True)
class Area:
    """The cells of a region, in reading order, and the sides between and around them."""

    cells: tuple[Cell, ...]
    inner: tuple[tuple[Cell, int, Cell], ...]  # each pair of touching cells once, with the side
    border: tuple[tuple[Cell, int], ...]  # the sides that look outwards, by cell
    origin: Cell = (0, 0)  # where row 0, column 0 of the region lies

    @property
    def rim(self) -> frozenset[Cell]:
        """The cells with a side on the border."""
        return frozenset(cell for cell, _ in self.border)

    def cell_at(self, place: Cell) -> Cell:
        """A place of the region, counted from its own row 0, column 0, as a cell."""
        return place[0] + self.origin[0], place[1] + self.origin[1]

    def moved(self, origin: Cell) -> Area:
        """An area that begins at row 0, column 0, laid elsewhere."""

        def move(cell: Cell) -> Cell:
            return cell[0] + origin[0], cell[1] + origin[1]

        return Area(
            tuple(map(move, self.cells)),
            tuple((move(one), side, move(other)) for one, side, other in self.inner),
            tuple((move(cell), side) for cell, side in self.border),
            origin,
        )


@functools.lru_cache(maxsize=64)
def area_of(region: Region, grid: Grid) -> Area:
    """The cells of a region; none of a free one, which is wherever tiles lie."""
    if region.shape == "rectangle":
        return area_from(rectangle_cells(region.rows, region.columns, grid.kind), grid)
    if region.shape == "hexagon":
        return area_from(hexagon_cells(region.side, grid.kind), grid)
    if region.shape == "triangle":
        return area_from(triangle_cells(region.side), grid)
    if region.shape == "map":
        return area_from((space.place for space in region.spaces), grid)
    return Area((), (), ())


def beginnings(region: Region | None, grid: Grid) -> tuple[Cell, ...]:
    """Where the first tile may lie: on a printed board in any space, elsewhere all is one."""
    if region is None or not region.spaces:
        return ((0, 0),)
    return area_of(region, grid).cells


def area_from(cells: Iterable[Cell], grid: Grid) -> Area:
    """Any cells as an area."""
    found = tuple(sorted(cells))
    inside = set(found)
    return Area(
        found,
        tuple(
            (cell, side, near)
            for cell in found
            for side, near in grid.neighbours(cell)
            if near in inside and cell < near
        ),
        tuple(
            (cell, side)
            for cell in found
            for side, near in grid.neighbours(cell)
            if near not in inside
        ),
    )


def tiles_of(region: Region, tileset: Tileset) -> tuple[Tile, ...]:
    """The tiles that fill a region."""
    return tuple(tile for tile in tileset.tiles if region.has_wild or not tile.wild)


def holds_fixed(placed: Placed | None, fixed: Fixed) -> bool:
    """Whether a tile is the one that has its place there."""
    return placed is not None and is_fixed(placed.tile, fixed)


def is_fixed(tile: Tile, fixed: Fixed) -> bool:
    """Whether a tile is one that has this place."""
    if fixed.mark:
        return fixed.mark in tile.marks
    if tile.half is not None:  # a domino has its place by its first half
        return tile.half.number == 0 and tile.half.whole.id == fixed.tile
    return tile.id == fixed.tile


def locate(layout: Layout, region: Region) -> Area | None:
    """The region around a layout, where only one place is possible.

    A tile that has its place says where the region lies; or else the layout is as large as
    the region. A layout that does not fit has no place.
    """
    origins = tuple(itertools.islice(_origins(layout, region), 2))
    return _laid(region, layout.grid, origins[0]) if len(origins) == 1 else None


def places(layout: Layout, region: Region) -> tuple[Area, ...]:
    """The region in every place around a layout that is as good as any other."""
    return tuple(_laid(region, layout.grid, origin) for origin in _origins(layout, region))


@functools.lru_cache(maxsize=256)
def _laid(region: Region, grid: Grid, origin: Cell) -> Area:
    return area_of(region, grid).moved(origin)


@functools.lru_cache(maxsize=64)
def _box(region: Region, grid: Grid) -> tuple[frozenset[Cell], int, int]:
    """The cells of a region, and how many rows and columns hold them."""
    cells = area_of(region, grid).cells
    return frozenset(cells), 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)


def fits(layout: Layout, region: Region) -> bool:
    """Whether a region can be laid around a layout."""
    if region.shape == "free" or not layout.cells:
        return True
    return next(_origins(layout, region), None) is not None


def _origins(layout: Layout, region: Region) -> Iterator[Cell]:
    """Every place of a region in which it holds the whole layout and nothing fixed is amiss."""
    area = area_of(region, layout.grid)
    if not layout.cells or not area.cells:
        return
    rows, columns = layout.rows, layout.columns
    inside, deep, wide = _box(region, layout.grid)
    has_all = len(inside) == deep * wide  # then whatever lies in its box lies in it
    placed = [(fixed, fixed.place) for fixed in region.fixed if fixed.place is not None]
    places: Iterable[Cell] = itertools.product(
        range(rows.stop - deep, rows.start + 1), range(columns.stop - wide, columns.start + 1)
    )
    if region.spaces:
        places, has_all = ((0, 0),), False  # a printed board lies where it lies
    holding = (
        (down, right)
        for down, right in places
        if not layout.grid.is_upside_down((down, right))  # no triangle would lie as it has it
        and (has_all or all((r - down, c - right) in inside for r, c in layout.cells))
    )
    if not placed:  # a large region has thousands of places, and most who ask need one
        yield from holding
        return
    found = []
    for down, right in holding:
        known = [(layout.at((r + down, c + right)), fixed) for fixed, (r, c) in placed]
        if all(tile is None or holds_fixed(tile, fixed) for tile, fixed in known):
            found.append((sum(tile is not None for tile, _ in known), (down, right)))
    # Where a fixed tile lies, the region lies around it.
    most = max((count for count, _ in found), default=0)
    yield from (origin for count, origin in found if count == most)


def border_type(layout: Layout, region: Region, area: Area) -> str | None:
    """The edge type that the border must show; nothing where that is open."""
    if region.border_mark:
        return _type_of_mark(layout, region, area)
    if region.border in ALIKE:
        shown = (
            layout.cells[cell].side(side) for cell, side in area.border if cell in layout.cells
        )
        return next((edge for edge in shown if edge is not None), None)
    return None if region.border == "free" else region.border


def border_of(layout: Layout, region: Region | None) -> str | None:
    """The edge type of the border, where the layout or the region says it."""
    area = locate(layout, region) if region is not None else None
    return border_type(layout, region, area) if region is not None and area is not None else None


def _type_of_mark(layout: Layout, region: Region, area: Area) -> str | None:
    """A cornerstone says it with the edge type that two of its adjoining sides share."""
    for fixed in region.fixed:
        if fixed.mark == region.border_mark and fixed.place is not None:
            placed = layout.at(area.cell_at(fixed.place))
            if placed is not None and holds_fixed(placed, fixed):
                return shared_type(placed)
    return None


def shared_type(placed: Placed) -> str | None:
    """The edge type of two adjoining sides, if just one edge type has such."""
    sides = placed.sides
    shared = {side for place, side in enumerate(sides) if side == sides[place - 1]}
    return shared.pop() if len(shared) == 1 else None
