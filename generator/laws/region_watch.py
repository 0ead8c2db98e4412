"""Where a region lies, followed while tiles are laid.

What comes in: tiles, one after another. What goes out: what `regions.locate` and `regions.fits`
would say of the layout, without a look at all of it. Must not know: any law.

Plays are made by the million, and regions grow alike in many of them: what a tile changes is looked
up where it has been worked out before.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable
from dataclasses import field

from generator.laws.grid import Cell, Grid
from generator.laws.layout import Placed
from generator.laws.regions import ALIKE, area_of, is_fixed, shared_type
from generator.quick_start import dataclass
from generator.tileset.model import Region

_SETTINGS = itertools.count(1)
MOST_KNOWN = 20_000  # of what tiles change, so that a long run does not fill the memory


@dataclass(frozen=True, slots=True, eq=False)
class Whereabouts:
    """Every place in which a region holds all tiles and nothing fixed is amiss."""

    box: tuple[int, int, int, int] | None  # of all tiles: north, south, west, east
    holders: dict[Cell, Placed]  # tiles that may be the fixed ones
    # How many fixed tiles lie in their place, by where row 0, column 0 of the region is.
    origins: dict[Cell, int]
    origin: Cell | None = None  # where it surely lies
    border: str | None = None  # what its border shows, where a marked tile says so
    setting: int = 0  # a number for where it may lie and what its border shows
    silent: set[Cell] = field(default_factory=set)  # cells in which a tile tells nothing new


class RegionWatch:
    """Where a region may lie."""

    __slots__ = (
        "_area",
        "_fixed",
        "_grown",
        "_holders",
        "_is_box",
        "_known",
        "_settings",
        "at",
        "holding",
        "lines",
        "region",
    )

    def __init__(self, region: Region, grid: Grid) -> None:
        self.region = region
        area = area_of(region, grid)
        self._area = frozenset(area.cells)
        rows = 1 + max((row for row, _ in area.cells), default=-1)
        columns = 1 + max((column for _, column in area.cells), default=-1)
        self._is_box = len(area.cells) == rows * columns  # whatever lies in its box lies in it
        self._fixed = tuple((one, one.place) for one in region.fixed if one.place is not None)
        self._settings: dict[object, int] = {}
        # By what was known, the cell and, of a tile that may be a fixed one, the tile.
        self._grown: dict[tuple[Whereabouts, Cell, Hashable], Whereabouts] = {}
        self._known: dict[Hashable, Whereabouts] = {}
        self._holders: dict[str, bool] = {}  # tiles that may be fixed ones, by id
        self.at = Whereabouts(None, {}, {})
        # Of a free region: rows and columns with tiles, and those that hold what all must hold.
        self.lines: tuple[set[int], set[int]] = (set(), set())
        self.holding: tuple[set[int], set[int]] = (set(), set())

    def copy(self) -> RegionWatch:
        made = RegionWatch.__new__(RegionWatch)
        made.region, made._area, made._is_box = self.region, self._area, self._is_box
        made._fixed, made._settings, made._grown = self._fixed, self._settings, self._grown
        made._known, made._holders, made.at = self._known, self._holders, self.at
        made.lines, made.holding = self.lines, self.holding
        if not self._area:
            made.lines = self.lines[0].copy(), self.lines[1].copy()
            made.holding = self.holding[0].copy(), self.holding[1].copy()
        return made

    @property
    def border(self) -> str | None:
        """What its border shows, where that is known."""
        return self.at.border

    @property
    def origin(self) -> Cell | None:
        """Where it surely lies."""
        return self.at.origin

    def add(self, cell: Cell, placed: Placed) -> bool:
        """A tile was laid; whether the setting is another now."""
        if not self._area:
            self._note_lines(cell, placed)
            return False
        before = self.at
        if cell in before.silent:
            return False
        if self._holds_already(cell):
            before.silent.add(cell)
            return False
        case = before, cell, self._seen_of(placed)
        self.at = after = self._grown.get(case) or self._learn(case, placed)
        return after.setting != before.setting

    def _seen_of(self, placed: Placed) -> Hashable:
        """What matters of a tile: nothing, unless it may be a fixed one."""
        id = placed.tile.id
        is_holder = self._holders.get(id)
        if is_holder is None:
            is_holder = any(is_fixed(placed.tile, fixed) for fixed, _ in self._fixed)
            self._holders[id] = is_holder
        return (id, placed.turn) if is_holder else ""

    def _learn(self, case: tuple[Whereabouts, Cell, Hashable], placed: Placed) -> Whereabouts:
        """Work it out, and keep it."""
        after = self._grow(case[1], placed)
        if len(self._grown) < MOST_KNOWN:
            self._grown[case] = after
        return after

    def _grow(self, cell: Cell, placed: Placed) -> Whereabouts:
        """What is known with one more tile."""
        row, column = cell
        if self.at.box is None:
            box = row, row, column, column
            origins = {(row - r, column - c): 0 for r, c in self._area}
            if self.region.spaces:
                origins = {(0, 0): 0}  # a printed board lies where it lies
        else:
            north, south, west, east = self.at.box
            box = min(north, row), max(south, row), min(west, column), max(east, column)
            origins = {
                origin: count
                for origin, count in self.at.origins.items()
                if (row - origin[0], column - origin[1]) in self._area
            }
        holders = self.at.holders
        for fixed, (r, c) in self._fixed:
            origin = row - r, column - c
            if is_fixed(placed.tile, fixed):
                holders = {**holders, cell: placed}
                if origin in origins:
                    origins[origin] += 1
            else:
                origins.pop(origin, None)
        return self._settle(Whereabouts(box, holders, origins))

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

    def _holds_already(self, cell: Cell) -> bool:
        """Whether a tile in this cell, whichever it is, says nothing of where the region lies."""
        if self.at.box is None or not self._is_box:
            return False
        north, south, west, east = self.at.box
        if not (north <= cell[0] <= south and west <= cell[1] <= east):
            return False
        for _, (row, column) in self._fixed:
            if (cell[0] - row, cell[1] - column) in self.at.origins:
                return False  # a fixed tile may be here
        return True

    def _settle(self, at: Whereabouts) -> Whereabouts:
        """Draw the conclusions."""
        most = max(at.origins.values(), default=0)
        best = [origin for origin, count in at.origins.items() if count == most]
        origin = best[0] if len(best) == 1 else None
        border = None
        if origin is not None and self.region.border_mark:
            border = self._read_border(at.holders, origin)
        elif origin is not None and self.region.border not in ("free", *ALIKE):
            border = self.region.border
        known = origin, border, frozenset(at.origins), bool(at.holders)
        setting = self._settings.setdefault(known, next(_SETTINGS))
        made = Whereabouts(at.box, at.holders, at.origins, origin, border, setting)
        if len(self._known) >= MOST_KNOWN:
            return made
        held = frozenset((cell, one.tile.id, one.turn) for cell, one in at.holders.items())
        case = at.box, setting, held, frozenset(at.origins.items())
        return self._known.setdefault(case, made)  # the same, whichever tile came first

    def _read_border(self, holders: dict[Cell, Placed], origin: Cell) -> str | None:
        """A cornerstone says it, once it lies in its place."""
        for fixed, (row, column) in self._fixed:
            placed = holders.get((origin[0] + row, origin[1] + column))
            is_marked = fixed.mark == self.region.border_mark
            if is_marked and placed is not None and is_fixed(placed.tile, fixed):
                return shared_type(placed)
        return None

    def holds(self, cell: Cell, is_fixed_tile: bool) -> bool:
        """Whether the region can lie around all tiles and one more, which may be a fixed one."""
        for row, column in self.at.origins:
            place = cell[0] - row, cell[1] - column
            if place in self._area and (is_fixed_tile or all(place != at for _, at in self._fixed)):
                return True
        return not self._area

    def place_of(self, cell: Cell) -> Cell | None:
        """Row and column of a cell in the region, where it surely lies and the cell is in it."""
        if self.at.origin is None:
            return None
        place = cell[0] - self.at.origin[0], cell[1] - self.at.origin[1]
        return place if place in self._area else None

    def could_shift(self, cell: Cell) -> bool:
        """Whether a fixed tile in this cell would let the region lie elsewhere."""
        for _, (row, column) in self._fixed:
            origin = cell[0] - row, cell[1] - column
            if origin in self.at.origins and (origin != self.at.origin or not self.at.holders):
                return True
        return False
