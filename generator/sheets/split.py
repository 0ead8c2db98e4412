"""A piece larger than the paper, split over pages that overlap.

In come the size of a piece, the room on a page and the overlap; out go windows: which part of
the piece each page shows. Every point of the piece lies in some window, and in more than one
only where windows overlap. Pure numbers; knows nothing of how the pages look.
"""

from __future__ import annotations

import math
from string import ascii_uppercase

from generator.quick_start import dataclass
from generator.sheets.slots import HAIR, Box


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a piece, in the piece's own millimetres."""

    row: int
    column: int
    box: Box

    @property
    def name(self) -> str:
        """A1, A2 ... in the first row, B1, B2 ... in the second."""
        return part_name(self.row, self.column)


@dataclass(frozen=True, slots=True)
class Split:
    """Rows and columns of equal windows; neighbours share a strip as wide as the overlap."""

    width: float
    height: float
    rows: int
    columns: int
    overlap: float

    @property
    def count(self) -> int:
        return self.rows * self.columns

    @property
    def size(self) -> tuple[float, float]:
        """Of every window."""
        across = (self.width + (self.columns - 1) * self.overlap) / self.columns
        down = (self.height + (self.rows - 1) * self.overlap) / self.rows
        return across, down

    def windows(self) -> tuple[Window, ...]:
        """All parts, as one reads."""
        width, height = self.size
        return tuple(
            Window(
                row,
                column,
                Box(column * (width - self.overlap), row * (height - self.overlap), width, height),
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )


def split(width: float, height: float, room: Box, overlap: float) -> Split | None:
    """As few pages as the room on each allows; None where it is hardly larger than the overlap."""
    columns = _pages(width, room.width, overlap)
    rows = _pages(height, room.height, overlap)
    if columns is None or rows is None:
        return None
    return Split(width, height, rows, columns, overlap)


def _pages(length: float, room: float, overlap: float) -> int | None:
    """How many pages one after the other cover a length."""
    if length <= room + HAIR:
        return 1
    # A page that shows less new than it repeats is no help to anyone.
    if room < 2 * overlap:
        return None
    return math.ceil((length - overlap - HAIR) / (room - overlap))


def part_name(row: int, column: int) -> str:
    letters, row = "", row + 1
    while row:
        row, letter = divmod(row - 1, len(ascii_uppercase))
        letters = ascii_uppercase[letter] + letters
    return f"{letters}{column + 1}"
