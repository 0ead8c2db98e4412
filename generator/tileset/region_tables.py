"""From the `[regions.<id>]` tables to the model.

What comes in: the tables, the outline of the pieces, the ids that the file has. What goes out:
regions, with every mistake put into the report. Must not know: laws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.geometry.outline import Outline
from generator.geometry.region_cells import (
    hang_together,
    hexagon_cells,
    lie_of,
    rectangle_cells,
    triangle_cells,
)
from generator.quick_start import dataclass
from generator.tileset.law_schema import FixedTable, RegionTable
from generator.tileset.law_tables import Names
from generator.tileset.line_numbers import Path
from generator.tileset.model import Fixed, Region
from generator.tileset.source import ProblemReport
from generator.tileset.space_model import BoardSpace
from generator.tileset.space_tables import MapReader
from generator.tileset.wording import quote, suggest

_SIZES = {
    "rectangle": ("rows", "columns"),
    "hexagon": ("side",),
    "triangle": ("side",),
    "map": ("map",),
    "free": ("rows", "columns"),
}
_FILLED_BY = {"hexagon": ("hexagon", "triangle"), "triangle": ("triangle",)}  # pieces of shapes
_BORDERS = ("free", "uniform", "each")


@dataclass(frozen=True, slots=True)
class _Place:
    """One table, where it stands, and what may be said in it."""

    report: ProblemReport
    path: Path
    table: RegionTable
    outline: Outline | None
    names: Names
    maps: MapReader

    def add(self, key: str, message: str, hint: str) -> None:
        self.report.add((*self.path, key), message, hint)


def expand_regions(
    report: ProblemReport,
    tables: Mapping[str, RegionTable],
    outline: Outline | None,
    names: Names,
    maps: MapReader,
) -> tuple[Region, ...]:
    return tuple(
        _region(_Place(report, ("regions", id), table, outline, names, maps), id)
        for id, table in tables.items()
    )


def refuse_regions(report: ProblemReport, tables: Mapping[str, RegionTable]) -> None:
    """A game without tiles has nothing to fill a region with."""
    for id in tables:
        hint = "take it out, or add [[tiles]]"
        report.add(("regions", id), "the game has no tiles to lay there", hint)


def _region(place: _Place, id: str) -> Region:
    table, edges, marks = place.table, place.names["edge"], place.names["mark"]
    _check_size(place)
    if table.border not in (*_BORDERS, *edges, *marks):
        known = suggest(table.border, [*_BORDERS, *edges, *marks])
        place.add("border", f"unknown border {quote(table.border)}", known)
    if table.throughout is not None and table.throughout not in edges:
        known = suggest(table.throughout, edges)
        place.add("throughout", f"unknown edge type {quote(table.throughout)}", known)
    is_open = table.empties or table.shape == "free"
    border_mark = table.border if table.border in marks and table.border not in edges else ""
    fixed = tuple(_fixed(place, number, one) for number, one in enumerate(table.fixed))
    spaces = _spaces(place)
    cells = [space.place for space in spaces] or [*_cells(table, place.outline)]
    _check_places(place, fixed, cells)
    if border_mark and all(one.mark != border_mark or one.place is None for one in fixed):
        row, column = min(cells, default=(0, 0))
        where = f"row = {row}, column = {column}"
        hint = f'give it one: fixed = [{{ mark = "{border_mark}", {where} }}]'
        place.add("border", f"no tile with the mark {quote(border_mark)} has its place", hint)
    return Region(
        id=id,
        name=table.name,
        shape=table.shape,
        rows=table.rows or 0,
        columns=table.columns or 0,
        side=table.side or 0,
        has_wild=table.tiles == "all",
        border=table.border if table.border in (*_BORDERS, *edges) else "",
        border_mark=border_mark,
        fixed=fixed,
        empties=table.empties,
        leftovers=is_open if table.leftovers is None else table.leftovers,
        throughout=table.throughout or "",
        spaces=spaces,
    )


def _spaces(place: _Place) -> tuple[BoardSpace, ...]:
    """The spaces of a map, which hang together: tiles that are laid there touch."""
    table, outline = place.table, place.outline
    if table.shape != "map" or table.map is None or outline is None:
        return ()
    lie = lie_of(outline)
    spaces = place.maps.read((*place.path, "map"), table.map, lie)
    if not hang_together([space.place for space in spaces], lie):
        place.add("map", "falls apart", "join its spaces, or make a region of each part")
    return spaces


def _check_size(place: _Place) -> None:
    table, outline = place.table, place.outline
    for key in _SIZES[table.shape]:
        if getattr(table, key) is None and table.shape != "free":
            example = '". . 3"' if key == "map" else "4"
            place.add(key, "missing", f"a {table.shape} needs it: {key} = {example}")
    for key in {"rows", "columns", "side", "map"}.difference(_SIZES[table.shape]):
        if getattr(table, key) is not None:
            place.add(key, f"a {table.shape} region has none", "take it out")
    filled = _FILLED_BY.get(table.shape)
    if filled is not None and outline is not None and outline.kind not in filled:
        hint = 'use shape = "rectangle"'
        place.add("shape", f"a {outline.kind} piece fills no {table.shape}", hint)
    is_column = table.shape == "rectangle" and table.columns == 1 and (table.rows or 0) > 2
    if is_column and outline is not None and outline.kind == "triangle":
        place.add("columns", "a single column of triangles falls apart", "use 2 columns or more")


def _fixed(place: _Place, number: int, table: FixedTable) -> Fixed:
    report, path, names = place.report, (*place.path, "fixed", number), place.names
    if (table.mark is None) == (table.tile is None):
        given = "neither mark nor tile" if table.mark is None else "mark and tile at once"
        report.add(path, f"has {given}", "name the one that has its place")
    for key, tell in (("mark", report.add), ("tile", report.lack)):
        value, known = getattr(table, key), names[key]
        if value is not None and value not in known and (known or key == "mark"):
            tell((*path, key), f"unknown {key} {quote(value)}", suggest(value, known))
    if (table.row is None) != (table.column is None):
        missing = "row" if table.row is None else "column"
        report.add((*path, missing), "missing", "a place has a row and a column")
    cell = None
    if table.row is not None and table.column is not None:
        cell = (table.row, table.column)
    return Fixed(table.mark or "", table.tile or "", cell)


def _check_places(
    place: _Place, fixed: tuple[Fixed, ...], every: Sequence[tuple[int, int]]
) -> None:
    """Places are cells of the region, and no two tiles have the same."""
    cells = set(every)
    taken: dict[tuple[int, int], int] = {}
    for number, one in enumerate(fixed):
        if one.place is None:
            continue
        path: Path = (*place.path, "fixed", number)
        if place.table.shape == "free":
            message = "a free region has no rows and columns to have a place in"
            place.report.add((*path, "row"), message, "take row and column out")
        elif cells and one.place not in cells:
            key, message, hint = _amiss(one.place, cells)
            place.report.add((*path, key), message, hint)
        elif taken.setdefault(one.place, number) != number:
            hint = f"fixed[{taken[one.place]}] lies there already: choose another cell"
            row, column = one.place
            place.report.add(path, f"two tiles are fixed in row {row}, column {column}", hint)


def _cells(table: RegionTable, outline: Outline | None) -> Iterator[tuple[int, int]]:
    """The cells of a region that has a size; none where that is not known."""
    if outline is None:
        return
    if table.shape == "rectangle" and table.rows is not None and table.columns is not None:
        yield from rectangle_cells(table.rows, table.columns, lie_of(outline))
    elif table.side is None or outline.kind not in _FILLED_BY.get(table.shape, ()):
        return
    elif table.shape == "hexagon":
        yield from hexagon_cells(table.side, lie_of(outline))
    else:
        yield from triangle_cells(table.side)


def _amiss(cell: tuple[int, int], cells: set[tuple[int, int]]) -> tuple[str, str, str]:
    """Which of row and column is wrong, and what would be right."""
    for axis, key in enumerate(("row", "column")):
        last = max(one[axis] for one in cells)
        if cell[axis] > last:
            return key, f"the region has no {key} {cell[axis]}", f"the last {key} is {last}"
    there = sorted(column for row, column in cells if row == cell[0])
    columns = ", ".join(map(str, there))
    message = f"row {cell[0]} of the region has no column {cell[1]}"
    return "column", message, f"its columns are {columns}"
