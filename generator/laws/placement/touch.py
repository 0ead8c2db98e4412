"""A tile lies next to another."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placement
from generator.laws.networks import connected
from generator.laws.spoken import cell_names, piece_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import at_start, say, with_article


@dataclass(frozen=True, slots=True)
class Touch(Law):
    """A tile is placed edge to edge with another."""

    name: ClassVar[str] = "touch"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.NOTHING
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        groups = connected(layout.cells, lambda cell: (near for _, near, _ in layout.around(cell)))
        largest = max(groups, key=len, default=())
        return tuple(
            self.broken(group, f"{cell_names(group)} lies apart from the other tiles")
            for group in groups
            if group is not largest
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not layout.cells or any(True for _ in layout.around(placement.cell))

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def sentence(self, tileset: Tileset) -> str:
        one = at_start(with_article(piece_name(tileset)))
        return say("{a_piece} is placed edge to edge with one that is already there.", a_piece=one)
