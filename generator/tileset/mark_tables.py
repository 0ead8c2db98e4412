"""From the `[[marks]]` tables to marked tiles.

What comes in: the tables and the plain tiles. What goes out: the marks, and the tiles with
one copy set apart for each reading. Must not know: drawing, files.

A reading names a tile and the way up in which its mark is read, so a marked tile keeps its
edges in the order of the reading: the drawn mark stands upright in just that position.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Sequence

from generator.geometry.outline import rotations, turned
from generator.quick_start import dataclass
from generator.tileset.edge_tables import Spelling
from generator.tileset.line_numbers import Path
from generator.tileset.model import Mark, Tile
from generator.tileset.port_pairings import turn_segments
from generator.tileset.row_tables import TileEntry
from generator.tileset.shared_checks import check_unique
from generator.tileset.side_groups import turn_groups
from generator.tileset.source import ProblemReport
from generator.tileset.tile_rules import Material
from generator.tileset.tile_schema import MarkTable, TileTable
from generator.tileset.tile_tables import name_tile
from generator.tileset.wording import quote


@dataclass(frozen=True, slots=True)
class Reading:
    """One tile that a mark asks for, and where the file asks for it."""

    path: Path
    mark: MarkTable
    edges: tuple[str, ...]


def expand_marks(report: ProblemReport, tables: Sequence[MarkTable]) -> tuple[Mark, ...]:
    for key in ("id", "letter"):
        check_unique(
            report,
            ((("marks", place, key), getattr(table, key)) for place, table in enumerate(tables)),
        )
    return tuple(Mark(table.id, table.name, table.letter) for table in tables)


def read_readings(
    report: ProblemReport, tables: Sequence[MarkTable], spelling: Spelling
) -> list[Reading]:
    """Every reading that spells a possible piece."""
    readings = []
    for place, table in enumerate(tables):
        for entry, written in enumerate(table.on):
            path: Path = ("marks", place, "on", entry)
            edges = spelling.read(report, path, written)
            if edges is not None:
                readings.append(Reading(path, table, edges))
    return readings


def set_apart(
    report: ProblemReport,
    readings: Sequence[Reading],
    made: Sequence[Tile],
    entries: Sequence[TileEntry],
    material: Material,
) -> list[Tile]:
    """Give each reading one copy of a tile; what is left of the plain tile stands before it."""
    if not readings:
        return [*made]
    tables = {(entry.place, entry.row): entry.table for entry in entries}
    places = _places(made, material)
    free = [0 if tile.marks else tile.copies for tile in made]
    marked: list[dict[str, Tile]] = [{} for _ in made]
    for reading in readings:
        place = next((place for place in places[reading.edges] if free[place]), None)
        if place is None:
            taken = [made[place] for place in places[reading.edges]]
            if taken:
                entry = tables[taken[0].origin.entry, taken[0].origin.row]
                _report_none_left(report, reading, taken, entry, material.spelling)
            else:
                _report_no_tile(report, reading, places, material.spelling)
            continue
        free[place] -= 1
        origin = made[place].origin
        tile = _mark(made[place], tables[origin.entry, origin.row], reading, material)
        alike = marked[place].get(tile.id)
        copies = alike.copies + 1 if alike else 1
        marked[place][tile.id] = dataclasses.replace(tile, copies=copies)
    result: list[Tile] = []
    for tile, left, apart in zip(made, free, marked, strict=True):
        if tile.marks:
            result.append(tile)
        elif left:
            result.append(dataclasses.replace(tile, copies=left))
        result += apart.values()
    return result


def _mark(tile: Tile, table: TileTable, reading: Reading, material: Material) -> Tile:
    """One copy of a tile, turned as the reading has it: all that it shows turns with its edges."""
    outline, spelling = material.outline, material.spelling
    step = outline.sides // outline.turns
    n = rotations(tile.edges, step).index(reading.edges)
    segments = tile.segments
    if segments:
        segments = turn_segments(segments, material.ports, outline.turns, n)
    name = name_tile(table.name, reading.edges, segments, material)
    return dataclasses.replace(
        tile,
        id=marked_id(table.id, spelling.file_letters(reading.edges), reading.mark.id),
        name=f"{name} ({reading.mark.name})",
        edges=reading.edges,
        marks=(reading.mark.id,),
        segments=segments,
        groups=turn_groups(tile.groups, outline.sides, n * step),
        corners=turned(tile.corners, n * step) if tile.corners else (),
        picture_turn=n if tile.picture else 0,
        origin=dataclasses.replace(tile.origin, mark=reading.mark.id),
    )


def marked_id(entry: str, letters: str, mark: str) -> str:
    """The id of copies that were set apart: an entry's id, the reading, the mark."""
    return f"{entry}-{letters}-{mark}"


def check_marks_used(
    report: ProblemReport, tables: Sequence[MarkTable], tiles: Sequence[TileTable]
) -> None:
    """A mark that no tile carries is a slip: its tiles are missing."""
    named = {mark for table in tiles for mark in table.marks}
    for place, table in enumerate(tables):
        if not table.on and table.id not in named:
            report.lack(
                ("marks", place),
                "is on no tile",
                f'write where it is read (on = ["GRBG"]), or give a tile marks = ["{table.id}"]',
            )


def _places(made: Sequence[Tile], material: Material) -> dict[tuple[str, ...], list[int]]:
    """Which tiles show these edges when they are turned the right way up."""
    step = material.outline.sides // material.outline.turns
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, tile in enumerate(made):
        if tile.edges:
            for edges in dict.fromkeys(rotations(tile.edges, step)):
                places[edges].append(place)
    return places


def _report_none_left(
    report: ProblemReport,
    reading: Reading,
    taken: Sequence[Tile],
    entry: TileTable,
    spelling: Spelling,
) -> None:
    copies = sum(tile.copies for tile in taken)
    every = {1: "its one copy has", 2: "both copies have"}.get(copies, f"all {copies} have")
    report.lack(
        reading.path,
        f"no {quote(spelling.letters(reading.edges))} is left: {every} a mark already",
        f"raise the copies of {quote(entry.id)}, or take a reading out",
    )


def _report_no_tile(
    report: ProblemReport,
    reading: Reading,
    places: dict[tuple[str, ...], list[int]],
    spelling: Spelling,
) -> None:
    # The usual slip is to read anticlockwise.
    first, *others = reading.edges
    backwards = (first, *reversed(others))
    meant = f'did you mean "{spelling.letters(backwards)}"? ' if places[backwards] else ""
    report.lack(
        reading.path,
        f"no tile reads {quote(spelling.letters(reading.edges))}, whichever way it is turned",
        f"{meant}letters go clockwise from the north side",
    )
