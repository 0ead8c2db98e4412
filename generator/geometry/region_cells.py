"""The cells of regions: rows and columns of pieces, hexagons of hexagons.

In come a shape, its size and how pieces lie; out go cells as (row, column). Must not know:
regions, tiles, laws.

Squares and cards lie in rows and columns. Hexagons use doubled coordinates: cells of a column
are two rows apart where they lie flat, cells of a row two columns apart where they stand on a
corner. The northernmost and westernmost cells lie in row 0 and in column 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.geometry.outline import Outline


def lie_of(outline: Outline) -> str:
    """How pieces lie side by side: "square", "card", "flat" or "pointy"."""
    if outline.kind == "hexagon":
        return "flat" if outline.width > outline.height else "pointy"
    return "square" if outline.kind == "square" else "card"


def rectangle_cells(rows: int, columns: int, lie: str) -> Iterator[tuple[int, int]]:
    """Rows and columns of hexagons are straight one way and zigzag the other."""
    for row in range(rows):
        for column in range(columns):
            if lie == "flat":
                yield 2 * row + column % 2, column
            elif lie == "pointy":
                yield row, 2 * column + row % 2
            else:
                yield row, column


def hexagon_cells(side: int, lie: str) -> Iterator[tuple[int, int]]:
    """Lines of side, side + 1, ... tiles up to the middle and back; columns if tiles lie flat."""
    for line in range(2 * side - 1):
        shift = abs(line - (side - 1))
        for place in range(2 * side - 1 - shift):
            step = shift + 2 * place
            yield (step, line) if lie == "flat" else (line, step)
