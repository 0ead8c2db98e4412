"""Segments keep their type where two pieces touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placed, Placement
from generator.laws.ports import facing_ports, port_types, side_types
from generator.laws.spoken import cell_name, pieces_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import say

NONE = "-"


@dataclass(frozen=True, slots=True)
class SegmentsMatch(Law):
    """Where two segments meet at a border, they are of one type: red runs on as red. A segment
    may end where no other goes on; `ports-join` forbids that."""

    name: ClassVar[str] = "segments-match"
    looks_at: ClassVar[Aspect] = Aspect.SEGMENTS
    reach: ClassVar[Reach] = Reach.NEIGHBOURS
    matches: ClassVar[Aspect] = Aspect.SEGMENTS
    keeps_types: ClassVar[bool] = True
    lasts: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        broken = []
        for cell, placed in layout.cells.items():
            for side, mine, theirs in _clashes(layout, Placement(cell, placed), tileset):
                near = layout.grid.neighbour(cell, side)
                if cell < near:
                    names = [tileset.segment_type(type).name.lower() for type in (mine, theirs)]
                    shown = f"{names[0]} of {cell_name(cell)} meets {names[1]} of {cell_name(near)}"
                    broken.append(self.broken((cell, near), shown))
        return tuple(broken)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not any(True for _ in _clashes(layout, placement, tileset))

    def signs(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        return {tile.id: side_types(tileset, tile) for tile in tileset.tiles}

    def answers(self, tileset: Tileset) -> dict[str, tuple[str, ...]]:
        """Sides that touch are walked in opposite directions."""
        every = {side for sides in self.signs(tileset).values() for side in sides}
        return {
            side: tuple(sorted(other for other in every if _agree(side, other))) for side in every
        }

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return True

    def lack(self, tileset: Tileset) -> str:
        if any(tile.segments for tile in tileset.tiles):
            return ""
        return f"no segment lies on any of the {tileset.called}: draw some, or take this out"

    def kept(self, tileset: Tileset) -> str:
        types = {segment.type for tile in tileset.tiles for segment in tile.segments}
        return "all segments are of one type" if len(types) == 1 else ""

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "Where segments of two {pieces} meet, they are alike.", pieces=pieces_name(tileset)
        )


def _clashes(
    layout: Layout, placement: Placement, tileset: Tileset
) -> Iterator[tuple[int, str, str]]:
    """Sides at which a segment would meet one of another type: side, mine, theirs."""
    mine = port_types(placement.placed)
    for port, (side, facing) in enumerate(facing_ports(tileset.ports)):
        other: Placed | None = layout.at(layout.grid.neighbour(placement.cell, side))
        theirs = port_types(other).get(facing) if other is not None else None
        if port in mine and theirs is not None and mine[port] != theirs:
            yield side, mine[port], theirs


def _agree(side: str, other: str) -> bool:
    pairs = zip(side.split(), reversed(other.split()), strict=False)
    return all(one == two or NONE in (one, two) for one, two in pairs)
