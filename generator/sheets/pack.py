"""Packing: how many pieces lie on a sheet of paper, where, and where the knife goes.

In come the outline of a piece, how many there are and the area they may lie in; out go
sheets, each with its slots and its cuts. Rectangles butt against each other in a grid, here;
hexagons and round pieces lie on a `lattice`. Another way of packing is another function that
gives the same `Packed`.
"""

from __future__ import annotations

from collections.abc import Callable

from generator.quick_start import dataclass
from generator.sheets.slots import HAIR, Box, Cut, Sheet, Slot

NORTH, EAST, SOUTH, WEST = range(4)


@dataclass(frozen=True, slots=True)
class Packed:
    """So many pieces on sheets, all but the last one full."""

    capacity: int  # of a full sheet
    width: float  # of the block of pieces
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class PieceGrid:
    """Columns and rows of equal pieces that butt against each other, so that cuts are shared."""

    columns: int
    rows: int
    width: float
    height: float
    turn: float

    @property
    def capacity(self) -> int:
        return self.columns * self.rows

    def sheets_for(self, count: int) -> int:
        return -(-count // self.capacity)


def pack_grid(
    width: float, height: float, count: int, area: Box, down: bool = False
) -> Packed | None:
    """Rectangles in a grid; None when not even one fits. A last sheet that is not full has as few
    rows as possible, or with `down` as few columns."""
    grid = choose_grid(width, height, count, area)
    if grid is None:
        return None
    return Packed(grid.capacity, grid.columns * grid.width, fill_grid(grid, count, area, down))


def choose_grid(width: float, height: float, count: int, area: Box) -> PieceGrid | None:
    """The grid that needs fewer sheets: upright unless lying pieces do better.

    None when not even one piece fits the area.
    """
    upright = _grid(width, height, 0.0, area)
    lying = _grid(height, width, 90.0, area)
    able = [grid for grid in (upright, lying) if grid.capacity > 0]
    return min(able, key=lambda grid: grid.sheets_for(count), default=None)


def _grid(width: float, height: float, turn: float, area: Box) -> PieceGrid:
    columns = int((area.width + HAIR) / width)
    rows = int((area.height + HAIR) / height)
    return PieceGrid(max(columns, 0), max(rows, 0), width, height, turn)


def fill_grid(grid: PieceGrid, count: int, area: Box, down: bool = False) -> tuple[Sheet, ...]:
    """Sheets for so many pieces, all but the last one full.

    The block is centred across the paper, so that it lies over itself when the sheet is
    flipped; down the paper a shorter block starts where a full one does, and the rest of
    the paper stays whole.
    """
    columns = min(grid.columns, count)
    left = area.x + (area.width - columns * grid.width) / 2
    top = area.y + (area.height - grid.rows * grid.height) / 2

    def fill(number: int) -> Sheet:
        across = min(columns, -(-number // grid.rows)) if down else columns
        return _fill_block(grid, across, number, left, top)

    return repeat(fill, count, grid.capacity)


def _fill_block(grid: PieceGrid, columns: int, count: int, left: float, top: float) -> Sheet:
    rows = -(-count // columns)
    xs = [left + column * grid.width for column in range(columns + 1)]
    ys = [top + row * grid.height for row in range(rows + 1)]
    slots = tuple(
        Slot(
            Box(xs[n % columns], ys[n // columns], grid.width, grid.height).corners,
            grid.turn,
            _open_sides(n, columns, count),
        )
        for n in range(count)
    )
    upright = [Cut(((x, ys[0]), (x, ys[-1]))) for x in xs]
    level = [Cut(((xs[0], y), (xs[-1], y))) for y in ys]
    return Sheet(slots, (*upright, *level))


def repeat(fill: Callable[[int], Sheet], count: int, capacity: int) -> tuple[Sheet, ...]:
    """Full sheets, which are all the same, and a last one with the rest."""
    full, rest = divmod(count, capacity)
    sheets = [fill(capacity)] * full if full else []
    return (*sheets, fill(rest)) if rest else tuple(sheets)


def _open_sides(n: int, columns: int, count: int) -> frozenset[int]:
    open_sides = []
    if n < columns:
        open_sides.append(NORTH)
    if n % columns == columns - 1 or n == count - 1:
        open_sides.append(EAST)
    if n + columns >= count:
        open_sides.append(SOUTH)
    if n % columns == 0:
        open_sides.append(WEST)
    return frozenset(open_sides)
