"""The grid that tiles snap to: places on the table, in its own units.

In comes a game with tiles, out go the places of cells and how large the mat below them is. A unit
of the table is an inch. Must not know: file formats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from generator.export.target import lays_tiles
from generator.geometry.outline import Outline
from generator.geometry.region_cells import hexagon_cells, lie_of, rectangle_cells, triangle_cells
from generator.geometry.transform import Point
from generator.quick_start import dataclass

if TYPE_CHECKING:
    from generator.tileset.model import Region, Tileset

INCH = 25.4  # mm
MOST = 600  # places: more make the program slow
USUAL = 11  # rows and columns where a game names none


@dataclass(frozen=True, slots=True)
class SnapGrid:
    """Places that tiles snap to, around the middle of the table: x to the right, z away."""

    across: Point  # from column to column, from row to row
    places: tuple[Point, ...]
    size: Point  # of a mat that holds all tiles there


def make_snap_grid(tileset: Tileset) -> SnapGrid | None:
    """The places of the largest region of a game; None for one that lays no tiles."""
    if tileset.piece is None or not lays_tiles(tileset):
        return None
    outline = tileset.piece
    across = step_of(outline)
    cells = max((_cells(region, tileset) for region in tileset.regions), key=len, default=[])
    cells = cells or [*rectangle_cells(USUAL, USUAL, lie_of(outline))]
    row, column = _middle(cells, lie_of(outline))
    moved = [(each[0] - row, each[1] - column) for each in cells]
    places = tuple(_places(moved, outline))
    wide = 2 * max(abs(x) for x, _ in places) + outline.width / INCH
    high = 2 * max(abs(z) for _, z in places) + outline.height / INCH
    near = sorted(places, key=lambda place: (place[0] ** 2 + place[1] ** 2, place))[:MOST]
    return SnapGrid(across, tuple(near), (wide + 0.5, high + 0.5))


def step_of(outline: Outline) -> Point:
    """How far apart columns and rows are; those of hexagons are counted twice one way, and a domino
    lies on two squares."""
    width, height = outline.width / INCH, outline.height / INCH
    return {
        "flat": (width * 0.75, height / 2),
        "pointy": (width / 2, height * 0.75),
        "triangle": (width / 2, height),
        "square": (height, height),
    }.get(lie_of(outline), (width, height))


def place_of(cell: tuple[int, int], outline: Outline) -> Point:
    """Where a piece lies in a cell: the point about which it turns. Every other triangle stands on
    its corner, and turns about a point that is a third of its height further up."""
    (row, column), (across, down) = cell, step_of(outline)
    is_upside_down = outline.kind == "triangle" and (row + column) % 2 == 1
    return column * across, -row * down + (down / 3 if is_upside_down else 0.0)


def _places(cells: Sequence[tuple[int, int]], outline: Outline) -> Iterator[Point]:
    """The middle of a piece: in each cell; of a domino between any two that touch."""
    places = {cell: place_of(cell, outline) for cell in cells}
    if outline.kind != "domino":
        yield from places.values()
        return
    for (row, column), (x, z) in places.items():
        for near in ((row, column + 1), (row + 1, column)):
            if near in places:
                yield (x + places[near][0]) / 2, (z + places[near][1]) / 2


def _cells(region: Region, tileset: Tileset) -> list[tuple[int, int]]:
    lie = lie_of(tileset.outline)
    if region.spaces:
        return [space.place for space in region.spaces]
    if region.shape == "hexagon":
        return [*hexagon_cells(region.side, lie)]
    rows, columns = region.rows, region.columns
    if region.shape == "triangle":
        return [*triangle_cells(region.side)]
    if region.shape == "free":  # at least so large: players need room to grow
        room = ceil(sum(tile.copies for tile in tileset.tiles) ** 0.5) * 2 + 1
        rows, columns = max(rows, min(room, USUAL * 2)), max(columns, min(room, USUAL * 2))
    return [*rectangle_cells(rows, columns, lie)]


def _middle(cells: list[tuple[int, int]], lie: str) -> tuple[int, int]:
    """A cell near the middle, so that one place lies at the very middle of the table; one of the
    triangles that have a corner at the top."""
    row = (min(row for row, _ in cells) + max(row for row, _ in cells)) / 2
    column = (min(column for _, column in cells) + max(column for _, column in cells)) / 2
    if lie == "triangle":
        cells = [cell for cell in cells if sum(cell) % 2 == 0]
    return min(cells, key=lambda cell: ((cell[0] - row) ** 2 + (cell[1] - column) ** 2, cell))
