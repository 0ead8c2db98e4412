"""Grids: which cells touch, and across which side.

What comes in: an outline. What goes out: a `Grid` that knows the neighbour across each side.
Must not know: tiles, laws, millimetres.

A cell is (row, column), rows from north to south, columns from west to east; both may be
negative. Sides run clockwise and begin as the sides of an outline do (`geometry.outline`).

Squares and cards: the cell to the east is one column further, the cell to the south one row.
Hexagons use doubled coordinates, so that rows and columns stay what one sees on the table:
- flat (a side at the top): each column is a straight stack, its cells two rows apart; the
  columns beside it are one row higher or lower.
- pointy (a corner at the top): each row is a straight line, its cells two columns apart; the
  rows above and below are moved by one column.
So row + column is even in all cells of a layout, or odd in all: hexagons of different parity
never touch.
Triangles: where row + column is even, a corner is at the top, and the sides look north-east, south
and north-west; elsewhere the piece is turned by half, and they look south-west, north and
south-east.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.geometry.outline import Outline, across
from generator.geometry.region_cells import ODD_STEPS, STEPS, lie_of
from generator.quick_start import dataclass

Cell = tuple[int, int]  # row, column


@dataclass(frozen=True, slots=True)
class Grid:
    """One way in which pieces lie side by side."""

    kind: str  # "square", "card", "flat", "pointy" or "triangle"
    steps: tuple[Cell, ...]  # from a cell to its neighbour across each side
    turns: int  # how many ways up a piece may lie
    odd_steps: tuple[Cell, ...] = ()  # where they are others: from cells of odd parity

    @property
    def sides(self) -> int:
        return len(self.steps)

    @property
    def is_hexagonal(self) -> bool:
        return self.sides == 6

    @property
    def stride(self) -> int:
        """From one cell to the next of its row, in columns."""
        return 2 if self.is_hexagonal else 1

    @property
    def is_triangular(self) -> bool:
        return self.sides == 3

    def is_upside_down(self, cell: Cell) -> bool:
        """Whether pieces lie turned by half in a cell: triangles, in every other one."""
        row, column = cell
        return bool(self.odd_steps) and (row + column) % 2 == 1

    def steps_from(self, cell: Cell) -> tuple[Cell, ...]:
        return self.odd_steps if self.is_upside_down(cell) else self.steps

    def neighbour(self, cell: Cell, side: int) -> Cell:
        row, column = self.steps_from(cell)[side]
        return cell[0] + row, cell[1] + column

    def neighbours(self, cell: Cell) -> Iterator[tuple[int, Cell]]:
        """Every side with the cell across it."""
        for side, (row, column) in enumerate(self.steps_from(cell)):
            yield side, (cell[0] + row, cell[1] + column)

    def opposite(self, side: int) -> int:
        """The side of the neighbour that touches this side."""
        return across(side, self.sides)


SQUARE = Grid("square", STEPS["square"], 4)
CARD = Grid("card", STEPS["card"], 2)
FLAT = Grid("flat", STEPS["flat"], 6)
POINTY = Grid("pointy", STEPS["pointy"], 6)
TRIANGLE = Grid("triangle", STEPS["triangle"], 3, ODD_STEPS["triangle"])
_GRIDS = {grid.kind: grid for grid in (SQUARE, CARD, FLAT, POINTY, TRIANGLE)}


def grid_of(outline: Outline) -> Grid:
    """The grid that pieces of this outline lie in."""
    return _GRIDS[lie_of(outline)]
