"""The cells of regions: rows and columns of pieces, hexagons of hexagons.

In come a shape, its size and how pieces lie; out go cells as (row, column). Must not know:
regions, tiles, laws.

Squares and cards lie in rows and columns. Hexagons use doubled coordinates: cells of a column
are two rows apart where they lie flat, cells of a row two columns apart where they stand on a
corner. The northernmost and westernmost cells lie in row 0 and in column 0.

Triangles lie in rows too, each half a side from the next: one whose row and column are both even
or both odd has a corner at the top, the others stand on theirs. So shapes that begin with such a
one may leave column 0 free.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.geometry.outline import Outline

Steps = tuple[tuple[int, int], ...]

# From a cell to its neighbour across each side, in the order of the sides of an outline.
STEPS: dict[str, Steps] = {
    "square": ((-1, 0), (0, 1), (1, 0), (0, -1)),
    "card": ((-1, 0), (0, 1), (1, 0), (0, -1)),
    "flat": ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)),
    "pointy": ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)),
    "triangle": ((0, 1), (1, 0), (0, -1)),
}
# The same from cells of odd parity, where they are others.
ODD_STEPS: dict[str, Steps] = {"triangle": ((0, -1), (-1, 0), (0, 1))}


def lie_of(outline: Outline) -> str:
    """How pieces lie side by side: "square", "card", "flat", "pointy" or "triangle". A domino lies
    on two squares."""
    if outline.kind == "triangle":
        return "triangle"
    if outline.kind == "hexagon":
        return "flat" if outline.width > outline.height else "pointy"
    return "square" if outline.kind in ("square", "domino") else "card"


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
    """Lines of side, side + 1, ... tiles up to the middle and back; columns if tiles lie flat. Of
    triangles six large ones about a corner."""
    if lie == "triangle":
        for row in range(2 * side):
            first = side - 1 - row if row < side else row - side
            length = 2 * (side + row) + 1 if row < side else 2 * (3 * side - 1 - row) + 1
            for column in range(first, first + length):
                yield row, column + (side - 1) % 2
        return
    for line in range(2 * side - 1):
        shift = abs(line - (side - 1))
        for place in range(2 * side - 1 - shift):
            step = shift + 2 * place
            yield (step, line) if lie == "flat" else (line, step)


def triangle_cells(side: int) -> Iterator[tuple[int, int]]:
    """A large triangle of small ones: 1, 3, 5, ... in a row, a corner at the top."""
    for row in range(side):
        for place in range(2 * row + 1):
            yield row, side - 1 - row + place + (side - 1) % 2


def corner_neighbours(cell: tuple[int, int], lie: str) -> Iterator[tuple[int, int]]:
    """The cells that share a corner with a cell, but no side: hexagons have none."""
    row, column = cell
    if lie in ("flat", "pointy"):
        return
    if lie != "triangle":
        yield from ((row + down, column + right) for down in (-1, 1) for right in (-1, 1))
        return
    beside = ODD_STEPS[lie] if (row + column) % 2 else STEPS[lie]
    own = _triangle_corners(cell)
    for down in (-1, 0, 1):
        for right in range(-2, 3):
            near = row + down, column + right
            is_apart = near != cell and (down, right) not in beside
            if is_apart and own & _triangle_corners(near):
                yield near


def _triangle_corners(cell: tuple[int, int]) -> frozenset[tuple[int, int]]:
    """The corners of a triangle, in rows and half sides."""
    row, column = cell
    wide, narrow = (row, row + 1) if (row + column) % 2 else (row + 1, row)
    return frozenset(((wide, column), (wide, column + 2), (narrow, column + 1)))


def hang_together(cells: Collection[tuple[int, int]], lie: str) -> bool:
    """Whether one can walk from any cell to any other, from neighbour to neighbour."""
    left = set(cells)
    queue = [left.pop()] if left else []
    for row, column in queue:
        odd = (row + column) % 2 == 1
        for down, right in ODD_STEPS.get(lie, STEPS[lie]) if odd else STEPS[lie]:
            near = row + down, column + right
            if near in left:
                left.remove(near)
                queue.append(near)
    return not left
