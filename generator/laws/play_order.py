"""An order in which a layout can be played, each placement legal when it is made.

What comes in: a finished layout and the laws. What goes out: its cells in such an order, or
nothing if there is none. Must not know: who plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.laws.grid import Cell
from generator.laws.law import Law, is_legal
from generator.laws.layout import Layout, Placement
from generator.tileset.model import Tileset


def find_order(
    layout: Layout, laws: Sequence[Law], tileset: Tileset, first: Cell | None = None
) -> tuple[Cell, ...] | None:
    """Search from the first tile (any, unless one is named), the earliest in reading order
    that may be placed next always first. What has failed once is not tried again."""
    failed: set[frozenset[Cell]] = set()
    starts = list(layout.cells) if first is None else [first]

    def play(lying: Layout, order: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
        if len(order) == len(layout):
            return order
        done = frozenset(order)
        if done in failed:
            return None
        for cell in lying.frontier() if order else starts:
            placed = layout.at(cell)
            if placed is None or not is_legal(lying, Placement(cell, placed), laws, tileset):
                continue
            found = play(lying.put(cell, placed), (*order, cell))
            if found is not None:
                return found
        failed.add(done)
        return None

    return play(Layout(layout.grid, {}), ())
