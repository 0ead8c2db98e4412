"""A tile forms a block with another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_any_edges
from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.networks import connected
from generator.laws.spoken import cell_names, piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class FormsBlock(Law):
    """Each placed tile forms at least one block, a pair of touching sides that match, with a
    tile that lies already. Sides of wild tiles complete blocks too."""

    name: ClassVar[str] = "forms-block"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.SIDES
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        groups = connected(layout.cells, lambda cell: _blocked(layout, cell, layout.cells[cell]))
        largest = max(groups, key=len, default=())
        return tuple(
            self.broken(group, f"{cell_names(group)} forms no block with the other tiles")
            for group in groups
            if group is not largest
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not layout.cells:
            return True
        return any(True for _ in _blocked(layout, placement.cell, placement.placed))

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True  # all sides that touch in a filling match

    def lack(self, tileset: Tileset) -> str:
        return lacks_any_edges(tileset)

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Each placed {piece} completes at least one block: two like sides that touch.",
            piece=piece_name(tileset),
        )


def _blocked(layout: Layout, cell: Cell, placed: Placed) -> Iterator[Cell]:
    """The neighbours with which a tile forms blocks."""
    for side, near, other in layout.around(cell):
        if placed.meets(side, other, layout.grid.opposite(side)):
            yield near
