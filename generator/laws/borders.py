"""The region in which tiles are laid: its size, its border, its corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.regions import PLAYED, border_type, fits, locate
from generator.laws.spoken import cell_name, edge_names
from generator.tileset.model import Region, Tileset

# A corner as it is called, and the way to it from the middle: rows, columns.
_CORNERS = {
    "north-west": (-1, -1),
    "north-east": (-1, 1),
    "south-east": (1, 1),
    "south-west": (1, -1),
}


@dataclass(frozen=True, slots=True)
class WithinRegion(Law):
    """The tiles lie within the region. A free region has no limits."""

    name: ClassVar[str] = "within-region"
    region: Region | None = parameter("region", PLAYED, default=None)  # noqa: RUF009

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        if self.region is None or fits(layout, self.region):
            return ()
        size = _size(self.region)
        return (self.broken(tuple(layout.cells), f"the tiles do not fit into {size}"),)

    def sentence(self, tileset: Tileset) -> str:
        if self.region is None or self.region.shape == "free":
            return "The tiles may lie as far apart as the other rules let them."
        return f"All tiles lie within {_size(self.region)}."


def _size(region: Region) -> str:
    if region.shape == "hexagon":
        return f"a hexagon with {region.side} tiles to a side"
    return f"a rectangle {region.columns} wide and {region.rows} deep"


@dataclass(frozen=True, slots=True)
class UniformBorder(Law):
    """Every side on the border of the region shows the same edge type, the one that the region
    names or its cornerstone shows. Wild tiles are exempt."""

    name: ClassVar[str] = "uniform-border"
    region: Region | None = parameter("region", PLAYED, default=None)  # noqa: RUF009

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

    def sentence(self, tileset: Tileset) -> str:
        border = "the same edge type"
        if self.region is not None and self.region.border_mark:
            mark = tileset.mark(self.region.border_mark).name.lower()
            border = f"what two adjoining sides of the {mark} share"
        elif self.region is not None and self.region.border not in ("free", "uniform"):
            border = edge_names(tileset, [self.region.border])[0]
        return f"Every side on the border shows {border}."


@dataclass(frozen=True, slots=True)
class Corner(Law):
    """A tile with this mark lies in the corner of all tiles; it is the first to be placed."""

    name: ClassVar[str] = "corner"
    mark: str = parameter("mark", "The mark of the cornerstones, by id.")
    corner: str = parameter("word", "Which corner.", default="north-west", choices=tuple(_CORNERS))

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        marked = [c for c, placed in layout.cells.items() if self.mark in placed.tile.marks]
        if not marked or self._cell(layout) in marked:
            return ()  # a part of a layout may show no corner at all
        name = tileset.mark(self.mark).name.lower()
        sentence = f"no {name} lies in the {self.corner} corner, {cell_name(self._cell(layout))}"
        return (self.broken(marked, sentence),)

    def _cell(self, layout: Layout) -> Cell:
        down, right = _CORNERS[self.corner]
        row = layout.rows[0] if down < 0 else layout.rows[-1]
        return row, layout.columns[0] if right < 0 else layout.columns[-1]

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not layout.cells:
            return self.mark in placement.placed.tile.marks
        after = layout.put(placement.cell, placement.placed)
        return not self.violations(after, tileset) or bool(self.violations(layout, tileset))

    def sentence(self, tileset: Tileset) -> str:
        name = tileset.mark(self.mark).name.lower()
        return f"The {name} is placed first and stays the {self.corner} corner."
