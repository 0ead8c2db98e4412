"""Segments go on where two pieces touch."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placement, lay
from generator.laws.ports import across, ends, facing_ports, loose_ends, side_patterns
from generator.laws.spoken import cell_name, pieces_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class PortsJoin(Law):
    """Segments go on: where two pieces touch, no segment ends against a bare border.

    Pieces that join all their ports always agree.
    """

    name: ClassVar[str] = "ports-join"
    looks_at: ClassVar[Aspect] = Aspect.SEGMENTS
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    faces: ClassVar[bool] = True
    matches: ClassVar[Aspect] = Aspect.SEGMENTS
    lasts: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell in layout.cells:
            for end in loose_ends(layout, tileset.ports, cell):
                near, _ = across(layout.grid, tileset.ports, end)
                sentence = (
                    f"A segment of {cell_name(cell)} ends at the border of {cell_name(near)}, "
                    "where none goes on"
                )
                broken.append(self.broken((cell, near), sentence))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        mine = ends(placement.placed)
        for port, (side, facing) in enumerate(facing_ports(tileset.ports)):
            placed = layout.at(layout.grid.neighbour(placement.cell, side))
            if placed is not None and (port in mine) != (facing in ends(placed)):
                return False
        return True

    def signs(self, tileset: Tileset) -> dict[str, tuple[str, ...]] | None:
        """The ports of each side, where that says enough: those that do not lie symmetric about
        the middle of a side meet others than their like, and a wild tile joins no segment."""
        if not any(tile.segments for tile in tileset.tiles):
            return {tile.id: ("",) * tileset.outline.sides for tile in tileset.tiles}
        shown = {tile.id: side_patterns(tileset, tile) for tile in tileset.tiles}
        every = {side for sides in shown.values() for side in sides}
        is_exempt = any(tile.wild for tile in tileset.tiles)
        return None if is_exempt or any(side != side[::-1] for side in every) else shown

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return self.signs(tileset) is not None

    def lack(self, tileset: Tileset) -> str:
        if any(tile.segments for tile in tileset.tiles):
            return ""
        return f"no segment lies on any of the {tileset.called}: draw some, or take this out"

    def kept(self, tileset: Tileset) -> str:
        every = frozenset(range(sum(tileset.ports)))
        if any(ends(lay(tileset, tile)) != every for tile in tileset.tiles):
            return ""
        return f"segments join all ports of all {tileset.called}"

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Every segment goes on smoothly where two {pieces} touch.", pieces=pieces_name(tileset)
        )
