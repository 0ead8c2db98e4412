"""The corner from which tiles are laid."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import ClassVar

from generator.laws.companion import ASK, NEVER, PlaceWatch, Spot, Tabletop, cell_of
from generator.laws.grid import Cell, grid_of
from generator.laws.lacking import copies_with
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.regions import area_of
from generator.laws.spoken import cell_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset
from generator.words import say

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
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.MARKS | Aspect.ORDER
    mark: str = parameter("mark", "The mark of the cornerstones, by id.")
    corner: str = parameter("word", "Which corner.", default="north-west", choices=tuple(_CORNERS))

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        marked = [c for c, placed in layout.cells.items() if self.mark in placed.tile.marks]
        if not marked:
            return ()  # a part of a layout may show no corner at all
        corner = self.cell_of_corner(layout.cells)
        if corner in marked:
            return ()
        name = tileset.mark(self.mark).name.lower()
        sentence = f"no {name} lies in the {self.corner} corner, {cell_name(corner)}"
        return (self.broken(marked, sentence),)

    def cell_of_corner(self, cells: Iterable[Cell]) -> Cell:
        row_of, column_of = _CORNERS[self.corner]
        rows, columns = zip(*cells, strict=True)
        return row_of(rows), column_of(columns)

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if not layout.cells:
            return self.mark in placement.placed.tile.marks
        corner = self.cell_of_corner(layout.cells)
        there = layout.at(corner)
        if there is not None and self.mark in there.tile.marks:
            # It stays the corner: not even another such tile may lie beyond it.
            return self.cell_of_corner((*layout.cells, placement.cell)) == corner
        after = layout.put(placement.cell, placement.placed)
        return not self.violations(after, tileset) or bool(self.violations(layout, tileset))

    def watch(self, top: Tabletop) -> CornerWatch:
        return CornerWatch(self)

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
        return bool(area) and self.cell_of_corner(area) in marked

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells  # all that carry the mark

    def sentence(self, tileset: Tileset) -> str:
        name = tileset.mark(self.mark).name.lower()
        return say(
            "The {mark} is placed first and stays the {corner} corner.",
            mark=name,
            corner=say(self.corner),
        )


class CornerWatch(PlaceWatch):
    """Where the corner is, once a marked tile lies in it."""

    __slots__ = ("_corner", "_law")

    def __init__(self, law: Corner) -> None:
        self._law = law
        self._corner: Cell | None = None

    def note(self, top: Tabletop, spot: Spot) -> Hashable:
        if self._corner is None:
            return ASK
        is_beyond = self._law.cell_of_corner((self._corner, cell_of(spot))) != self._corner
        return NEVER if is_beyond else ""

    def setting(self) -> Hashable:
        return self._corner

    def allows(self, note: Hashable, near: Layout, placement: Placement) -> bool:
        return True

    def add(self, top: Tabletop, spot: Spot) -> bool:
        if self._corner is not None:
            return False
        layout = top.layout()
        corner = self._law.cell_of_corner(layout.cells)
        there = layout.at(corner)
        if there is not None and self._law.mark in there.tile.marks:
            self._corner = corner
        return self._corner is not None

    def copy(self) -> CornerWatch:
        made = CornerWatch(self._law)
        made._corner = self._corner
        return made
