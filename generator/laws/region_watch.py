"""Where a region lies, followed while tiles are laid.

What comes in: tiles, one after another. What goes out: what `regions.locate` and `regions.fits`
would say of the layout, without a look at all of it. Must not know: any law.
"""

from __future__ import annotations

import itertools

from generator.laws.grid import Cell, Grid
from generator.laws.layout import Placed
from generator.laws.regions import ALIKE, area_of, is_fixed, shared_type
from generator.tileset.model import Region

_SETTINGS = itertools.count(1)


class RegionWatch:
    """Every place in which the region holds all tiles and nothing fixed is amiss."""

    __slots__ = (
        "_area",
        "_box",
        "_fixed",
        "_holders",
        "_is_box",
        "_settings",
        "border",
        "holding",
        "lines",
        "origin",
        "origins",
        "region",
        "setting",
    )

    def __init__(self, region: Region, grid: Grid) -> None:
        self.region = region
        area = area_of(region, grid)
        self._area = frozenset(area.cells)
        rows = 1 + max((row for row, _ in area.cells), default=-1)
        columns = 1 + max((column for _, column in area.cells), default=-1)
        self._is_box = len(area.cells) == rows * columns  # whatever lies in its box lies in it
        self._fixed = tuple((one, one.place) for one in region.fixed if one.place is not None)
        self._box: tuple[int, int, int, int] | None = None
        self._holders: dict[Cell, Placed] = {}  # tiles that may be the fixed ones
        # How many fixed tiles lie in their place, by where row 0, column 0 of the region is.
        self.origins: dict[Cell, int] = {}
        self.origin: Cell | None = None  # where it surely lies
        self.border: str | None = None  # what its border shows, where a marked tile says so
        self._settings: dict[object, int] = {}
        self.setting = 0  # a number for where it may lie and what its border shows
        # Of a free region: rows and columns with tiles, and those that hold what all must hold.
        self.lines: tuple[set[int], set[int]] = (set(), set())
        self.holding: tuple[set[int], set[int]] = (set(), set())

    def copy(self) -> RegionWatch:
        made = RegionWatch.__new__(RegionWatch)
        made.region, made._area, made._is_box = self.region, self._area, self._is_box
        made._fixed, made._box, made._holders = self._fixed, self._box, self._holders
        made.origins, made.origin, made.border = self.origins, self.origin, self.border
        made._settings, made.setting = self._settings, self.setting
        made.lines = self.lines[0].copy(), self.lines[1].copy()
        made.holding = self.holding[0].copy(), self.holding[1].copy()
        return made

    def add(self, cell: Cell, placed: Placed) -> None:
        if not self._area:
            self._note_lines(cell, placed)
            return
        if self._is_within(cell) and not self._may_be_fixed(cell):
            return
        row, column = cell
        if self._box is None:
            self._box = row, row, column, column
            origins = {(row - r, column - c): 0 for r, c in self._area}
            if self.region.spaces:
                origins = {(0, 0): 0}  # a printed board lies where it lies
        else:
            north, south, west, east = self._box
            self._box = min(north, row), max(south, row), min(west, column), max(east, column)
            origins = self.origins
        if any(is_fixed(placed.tile, fixed) for fixed, _ in self._fixed):
            self._holders = {**self._holders, cell: placed}
        self.origins = {
            origin: count
            for origin, known in origins.items()
            if (count := self._fit(origin, known, cell, placed)) >= 0
        }
        self._settle()

    def _note_lines(self, cell: Cell, placed: Placed) -> None:
        """A free region is wherever tiles lie."""
        for axis in (0, 1):
            self.lines[axis].add(cell[axis])
            if self.region.throughout in placed.sides:
                self.holding[axis].add(cell[axis])

    def is_large_enough(self) -> bool:
        """Of a free region: whether it has its rows and columns, and each of them holds what it
        must."""
        for axis, least in ((0, self.region.rows), (1, self.region.columns)):
            lines = self.lines[axis]
            reach = 1 + max(lines) - min(lines) if lines else 0
            held = len(self.holding[axis]) if self.region.throughout else reach
            if reach < least or held < reach:
                return False
        return True

    def _is_within(self, cell: Cell) -> bool:
        if self._box is None or not self._is_box:
            return False
        north, south, west, east = self._box
        return north <= cell[0] <= south and west <= cell[1] <= east

    def _may_be_fixed(self, cell: Cell) -> bool:
        return any((cell[0] - r, cell[1] - c) in self.origins for _, (r, c) in self._fixed)

    def _fit(self, origin: Cell, count: int, cell: Cell, placed: Placed) -> int:
        """How many fixed tiles lie in their place, or -1 if the tile rules this origin out."""
        place = cell[0] - origin[0], cell[1] - origin[1]
        if place not in self._area:
            return -1
        for fixed, at in self._fixed:
            if at == place:
                if not is_fixed(placed.tile, fixed):
                    return -1
                count += 1
        return count

    def _settle(self) -> None:
        most = max(self.origins.values(), default=0)
        best = [origin for origin, count in self.origins.items() if count == most]
        self.origin = best[0] if len(best) == 1 else None
        self.border = None
        if self.origin is not None and self.region.border_mark:
            self.border = self._read_border(self.origin)
        elif self.origin is not None and self.region.border not in ("free", *ALIKE):
            self.border = self.region.border
        known = self.origin, self.border, frozenset(self.origins), bool(self._holders)
        self.setting = self._settings.setdefault(known, next(_SETTINGS))

    def _read_border(self, origin: Cell) -> str | None:
        """A cornerstone says it, once it lies in its place."""
        for fixed, (row, column) in self._fixed:
            placed = self._holders.get((origin[0] + row, origin[1] + column))
            is_marked = fixed.mark == self.region.border_mark
            if is_marked and placed is not None and is_fixed(placed.tile, fixed):
                return shared_type(placed)
        return None

    def holds(self, cell: Cell, is_fixed_tile: bool) -> bool:
        """Whether the region can lie around all tiles and one more, which may be a fixed one."""
        for row, column in self.origins:
            place = cell[0] - row, cell[1] - column
            if place in self._area and (is_fixed_tile or all(place != at for _, at in self._fixed)):
                return True
        return not self._area

    def place_of(self, cell: Cell) -> Cell | None:
        """Row and column of a cell in the region, where it surely lies and the cell is in it."""
        if self.origin is None:
            return None
        place = cell[0] - self.origin[0], cell[1] - self.origin[1]
        return place if place in self._area else None

    def could_shift(self, cell: Cell) -> bool:
        """Whether a fixed tile in this cell would let the region lie elsewhere."""
        for _, (row, column) in self._fixed:
            origin = cell[0] - row, cell[1] - column
            if origin in self.origins and (origin != self.origin or not self._holders):
                return True
        return False
