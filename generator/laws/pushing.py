"""Pushing pieces apart to put a new one between them.

What comes in: a layout, a piece. What goes out: every push, and the layout after one. Must not
know: what lies on the pieces, scores.

A push chooses an edge between two pieces and one of the two. That piece, and all that lie
beyond it in the same row or column, move one space away from the edge; the new piece fills the
gap, any way up.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.laws.grid import Cell
from generator.laws.layout import Layout, Placed, ways_up
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset


@dataclass(frozen=True, slots=True)
class Push:
    """The piece in `cell` moves across its side `side`, away from the piece on its other side.

    The new piece lies in `cell` then.
    """

    cell: Cell
    side: int


def legal_pushes(layout: Layout) -> tuple[Push, ...]:
    """Every edge between two pieces, with either of the two, in reading order."""
    return tuple(
        Push(cell, layout.grid.opposite(side))
        for cell in layout.cells
        for side, _, _ in layout.around(cell)
    )


def is_legal_push(layout: Layout, push: Push) -> bool:
    """Whether there is an edge to push away from: a piece on either side of it."""
    behind = layout.grid.neighbour(push.cell, layout.grid.opposite(push.side))
    return push.cell in layout.cells and behind in layout.cells


def push_in(layout: Layout, push: Push, placed: Placed) -> Layout:
    """The layout after a push, the new piece in the gap."""
    if not is_legal_push(layout, push):
        raise ValueError(f"{push} has no edge between two pieces")
    moving = set(_pushed(layout, push))
    cells = {
        layout.grid.neighbour(cell, push.side) if cell in moving else cell: piece
        for cell, piece in layout.cells.items()
    }
    return Layout(layout.grid, {**cells, push.cell: placed})


def legal_plays(layout: Layout, tileset: Tileset, tile: Tile) -> Iterator[tuple[Push, Placed]]:
    """Every push with every way up of a piece; ways up that look the same count once. For the
    play that is to come."""
    for push in legal_pushes(layout):
        for placed in ways_up(tileset, tile):
            yield push, placed


def _pushed(layout: Layout, push: Push) -> Iterator[Cell]:
    """The cells that move: all in the line of the push, gaps or no gaps, from its cell onwards."""
    row, column = layout.grid.steps[push.side]
    for cell in layout.cells:
        down, along = cell[0] - push.cell[0], cell[1] - push.cell[1]
        in_line = down * column == along * row
        if in_line and down * row + along * column >= 0:
            yield cell
