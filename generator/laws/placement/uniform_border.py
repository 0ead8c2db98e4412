"""The border of the region in which tiles are laid."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout
from generator.laws.regions import PLAYED, border_type, locate
from generator.laws.spoken import cell_name, edge_names
from generator.lazy_dataclass import dataclass
from generator.tileset.model import Region, Tileset


@dataclass(frozen=True, slots=True)
class UniformBorder(Law):
    """Every side on the border of the region shows the same edge type, the one that the region
    names or its cornerstone shows. Wild tiles are exempt."""

    name: ClassVar[str] = "uniform-border"
    looks_at: ClassVar[Aspect] = Aspect.SIDES | Aspect.MARKS | Aspect.TILE
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        area = locate(layout, self.region) if self.region is not None else None
        if self.region is None or area is None:
            return ()
        wanted = border_type(layout, self.region, area)
        if wanted is None:
            return ()
        (name,) = edge_names(tileset, [wanted])
        wrong: dict[Cell, str] = {}
        for cell, side in area.border:
            placed = layout.at(cell)
            shown = placed.side(side) if placed is not None else None
            if shown is not None and shown != wanted:
                wrong.setdefault(cell, shown)
        return tuple(
            self.broken(
                (cell,),
                f"{cell_name(cell)} shows {edge_names(tileset, [shown])[0]} on the border, "
                f"which is {name}",
            )
            for cell, shown in wrong.items()
        )

    def follows(self, tileset: Tileset, region: Region) -> bool:
        return self.region in (None, region)

    def sentence(self, tileset: Tileset) -> str:
        border = "the same edge type"
        if self.region is not None and self.region.border_mark:
            mark = tileset.mark(self.region.border_mark).name.lower()
            border = f"what two adjoining sides of the {mark} share"
        elif self.region is not None and self.region.border not in ("free", "uniform"):
            border = edge_names(tileset, [self.region.border])[0]
        return f"Every side on the border shows {border}."
