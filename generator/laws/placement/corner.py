"""The corner from which tiles are laid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from generator.laws.grid import Cell, grid_of
from generator.laws.lacking import copies_with
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.regions import area_of
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset

# Which row and which column of all that hold tiles make the corner.
_CORNERS = {
    "north-west": (min, min),
    "north-east": (min, max),
    "south-east": (max, max),
    "south-west": (max, min),
}


@dataclass(frozen=True, slots=True)
class Corner(Law):
    """A tile with this mark lies in the corner of all tiles; it is the first to be placed."""

    name: ClassVar[str] = "corner"
    looks_at: ClassVar[Aspect] = Aspect.MARKS | Aspect.ORDER
    mark: str = parameter("mark", "The mark of the cornerstones, by id.")
    corner: str = parameter("word", "Which corner.", default="north-west", choices=tuple(_CORNERS))

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        marked = [c for c, placed in layout.cells.items() if self.mark in placed.tile.marks]
        if not marked:
            return ()  # a part of a layout may show no corner at all
        corner = self._cell(layout.cells)
        if corner in marked:
            return ()
        name = tileset.mark(self.mark).name.lower()
        sentence = f"no {name} lies in the {self.corner} corner, {cell_name(corner)}"
        return (self.broken(marked, sentence),)

    def _cell(self, cells: Iterable[Cell]) -> Cell:
        row_of, column_of = _CORNERS[self.corner]
        rows, columns = zip(*cells, strict=True)
        return row_of(rows), column_of(columns)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not layout.cells:
            return self.mark in placement.placed.tile.marks
        after = layout.put(placement.cell, placement.placed)
        return not self.violations(after, tileset) or bool(self.violations(layout, tileset))

    def lack(self, tileset: Tileset) -> str:
        if copies_with(tileset, self.speaks_of):
            return ""
        name = tileset.mark(self.mark).name.lower()
        return f"no tile carries the mark {name}, and the first must: mark one"

    def speaks_of(self, tile: Tile) -> bool:
        return self.mark in tile.marks

    def follows(self, tileset: Tileset, region: Region) -> bool:
        """Only where the region itself gives such a tile its place in this corner."""
        area = area_of(region, grid_of(tileset.outline)).cells
        marked = (fixed.place for fixed in region.fixed if fixed.mark == self.mark)
        return bool(area) and self._cell(area) in marked

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells  # all that carry the mark

    def sentence(self, tileset: Tileset) -> str:
        name = tileset.mark(self.mark).name.lower()
        return f"The {name} is placed first and stays the {self.corner} corner."
