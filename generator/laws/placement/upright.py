"""Pieces that are not turned."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.law import Aspect, Law, Reach, Violation
from generator.laws.layout import Layout, Placed, Placement, lay, ways_up
from generator.laws.spoken import cell_name, pieces_name
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say


@dataclass(frozen=True, slots=True)
class Upright(Law):
    """All pieces lie the way up in which they are drawn: nobody turns them."""

    name: ClassVar[str] = "upright"
    looks_at: ClassVar[Aspect] = (
        Aspect.SIDES | Aspect.GROUPS | Aspect.CORNERS | Aspect.SEGMENTS | Aspect.TILE
    )
    reach: ClassVar[Reach] = Reach.CELL
    lasts: ClassVar[bool] = True

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken((cell,), f"{cell_name(cell)} is turned")
            for cell, placed in layout.cells.items()
            if _is_turned(placed, tileset)
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not _is_turned(placement.placed, tileset)

    def kept(self, tileset: Tileset) -> str:
        if any(len(ways_up(tileset, tile)) > 1 for tile in tileset.tiles):
            return ""
        return "no piece looks different when it is turned"

    def sentence(self, tileset: Tileset) -> str:
        return say("The {pieces} are not turned.", pieces=pieces_name(tileset))


def _is_turned(placed: Placed, tileset: Tileset) -> bool:
    """A piece that looks the same when it is turned is not."""
    return placed.look != lay(tileset, placed.tile).look
