"""Regions of squares and hexagons as cells, edges and an outer rim.

In come places on a grid, out goes a `CellMap`, from which `puzzle` makes a `Puzzle`. Squares
are places (row, column) with sides N E S W; hexagons stand flat side up, in axial
coordinates (q, r) with sides clockwise from the north. Cards lie on the grid of squares.
Tests and measurements of the solver begin here; regions of a game are made by `region_puzzles`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.quick_start import dataclass
from generator.solver.puzzle import Border, Edge, Puzzle, PuzzleCell, PuzzleTile

Place = tuple[int, int]

SQUARE_STEPS: tuple[Place, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
HEXAGON_STEPS: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class CellMap:
    """A region: its cells, where they touch, and the sides that look outwards."""

    places: tuple[Place, ...]
    cells: tuple[PuzzleCell, ...]
    edges: tuple[Edge, ...]
    rim: tuple[tuple[int, int], ...]  # (cell, side)


def squares(places: Iterable[Place]) -> CellMap:
    """A region of squares, cells named by row and column: r0c0."""
    return _board(places, SQUARE_STEPS, "r{}c{}")


def hexagons(places: Iterable[Place]) -> CellMap:
    """A region of hexagons, cells named by their axial coordinates: q0r0."""
    return _board(places, HEXAGON_STEPS, "q{}r{}")


def rectangle(rows: int, columns: int) -> CellMap:
    return squares((row, column) for row in range(rows) for column in range(columns))


def hexagon(side: int) -> CellMap:
    """A hexagon of hexagons, `side` of them along each of its sides."""
    reach = range(1 - side, side)
    return hexagons((q, r) for q in reach for r in reach if abs(q + r) < side)


def puzzle(
    board: CellMap,
    tiles: Sequence[PuzzleTile],
    *,
    border: str | None = None,
    exact: bool = True,
    empties: bool = False,
) -> Puzzle:
    """These tiles in this region, its whole rim of one colour, or free."""
    return Puzzle(
        board.cells,
        board.edges,
        tuple(Border(cell, side, border) for cell, side in board.rim),
        tuple(tiles),
        exact=exact,
        empties=empties,
    )


def _board(places: Iterable[Place], steps: tuple[Place, ...], name: str) -> CellMap:
    spots = tuple(dict.fromkeys(places))
    index = {spot: number for number, spot in enumerate(spots)}
    edges: list[Edge] = []
    rim: list[tuple[int, int]] = []
    half = len(steps) // 2
    for number, (a, b) in enumerate(spots):
        for side, (da, db) in enumerate(steps):
            other = index.get((a + da, b + db))
            if other is None:
                rim.append((number, side))
            elif number < other:
                edges.append(Edge(number, side, other, (side + half) % len(steps)))
    cells = tuple(PuzzleCell(name.format(*spot), len(steps)) for spot in spots)
    return CellMap(spots, cells, tuple(edges), tuple(rim))
