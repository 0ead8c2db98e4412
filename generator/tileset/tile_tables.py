"""From the `[[tiles]]` tables to tiles: edges and segments, a rule for many, or a wild tile.

What comes in: the tables and what tiles are made of. What goes out: tiles in the order of the
file, each with its origin, and every mistake put into the report.
Must not know: where marks are read, drawing, files.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from generator.quick_start import dataclass
from generator.tileset.corner_tables import every_corners, read_corners
from generator.tileset.derived_edges import derive_edges
from generator.tileset.dominoes import refuse_on_dominoes
from generator.tileset.edge_tables import Spelling
from generator.tileset.fields import MOST_PIECES
from generator.tileset.gallery import Gallery
from generator.tileset.join_tables import read_joins
from generator.tileset.line_numbers import Path
from generator.tileset.model import Segment, Tile
from generator.tileset.product_rules import fill_products
from generator.tileset.row_tables import TileEntry
from generator.tileset.rule_filters import keep_edges, keep_segments
from generator.tileset.shared_checks import check_ids, check_name, check_one_look, check_unique
from generator.tileset.side_groups import Groups, spell_groups
from generator.tileset.source import ProblemReport
from generator.tileset.tile_origin import TileOrigin
from generator.tileset.tile_rules import Material, every_edges, every_segments
from generator.tileset.tile_schema import TileTable
from generator.tileset.tile_values import TileValues
from generator.tileset.wording import key_path, number, quote, suggest

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_ID = "{id}"  # in the name of a picture
_RULED = ("edges", "segments", "corners")  # what a rule may be about


@dataclass(frozen=True, slots=True)
class TileNames:
    """What an entry of `[[tiles]]` may name."""

    art: Sequence[str]
    features: Collection[str]
    marks: Collection[str]
    joined: Sequence[str] = ()  # art that shows which sides join
    halved: Sequence[str] = ()  # art of dominoes; the first shows their halves


def expand_tiles(
    report: ProblemReport,
    entries: Sequence[TileEntry],
    material: Material,
    names: TileNames,
    gallery: Gallery,
) -> list[Tile]:
    made: list[Tile] = []
    for entry in entries:
        path, table = entry.path, entry.table
        tiles: list[Tile] = []
        before = len(report.problems)
        for letters, filled in fill_products(report, path, table):
            found = _expand_entry(report, replace(entry, table=filled), material, names)
            found = [_lettered(tile, letters) for tile in found]
            if table.picture is not None:
                found = _give_faces(path, filled, found, material, gallery)
            tiles += found
            if len(report.problems) > before:
                break  # one combination that is wrong tells all
        made += _number(report, path, table, tiles)
    check_unique(report, (((*entry.path, "id"), entry.table.id) for entry in entries))
    total = sum(tile.copies for tile in made)
    if total > MOST_PIECES:
        report.add(
            ("tiles",),
            f"come to {number(total)} pieces",
            f"at most {number(MOST_PIECES)} are allowed: use fewer copies",
        )
    return made


def _expand_entry(
    report: ProblemReport, entry: TileEntry, material: Material, names: TileNames
) -> list[Tile]:
    """The tiles of one entry, or of one combination of its product."""
    path, table = entry.path, entry.table
    check_name(report, (*path, "art"), table.art, names.art)
    check_ids(report, (*path, "features"), "feature", table.features, names.features)
    check_ids(report, (*path, "marks"), "mark", table.marks, names.marks)
    _check_placeholders(report, (*path, "name"), table)
    if not _has_one_way(report, path, table):
        return []
    is_domino, before = material.spelling.has_halves, len(report.problems)
    if is_domino:
        refuse_on_dominoes(report, path, table, names.halved)
    elif table.art in names.halved[:1]:
        hint = 'leave it out, or use shape = "domino"'
        report.add((*path, "art"), f'"{table.art}" is drawn on dominoes alone', hint)
    if len(report.problems) > before:
        return []
    tiles = _make_tiles(report, entry, material)
    if is_domino and "art" not in table.model_fields_set and names.halved:
        tiles = [replace(one, art=names.halved[0]) if one.edges else one for one in tiles]
    if tiles:
        _check_joins_shown(report, path, table, names.joined)
    return tiles


def _lettered(tile: Tile, letters: str) -> Tile:
    """A tile of a product, told from the others by its values."""
    if not letters:
        return tile
    both = "-".join(filter(None, (letters, tile.origin.letters)))
    id = f"{tile.id.removesuffix(tile.origin.letters).rstrip('-')}-{both}"
    return replace(tile, id=id, origin=replace(tile.origin, letters=both))


def _number(
    report: ProblemReport, path: Path, table: TileTable, tiles: Sequence[Tile]
) -> list[Tile]:
    """The tiles of an entry, numbered from 1 if it asks for that."""
    name = table.numbered
    if name is None:
        return [*tiles]
    if name in table.values or name in table.product:
        report.add((*path, "numbered"), f"{quote(name)} is a value already", "name another")
        return [*tiles]
    return [
        replace(tile, values=TileValues((*tile.values.pairs, (name, count))))
        for count, tile in enumerate(tiles, 1)
    ]


def _make_tiles(report: ProblemReport, entry: TileEntry, material: Material) -> list[Tile]:
    path, table = entry.path, entry.table
    place, origin = entry.place, TileOrigin(entry.place, row=entry.row)
    if table.wild:
        return [_tile(table, origin, (), (), material)]
    if table.every is not None and table.every.segments is not None:
        letters = material.wiring.file_letters
        joins = every_segments(report, path, table.every, table.copies, material)
        joins = keep_segments(report, path, table.every, joins, material)
        made = [_tile(table, TileOrigin(place, letters(s)), (), s, material) for s in joins]
        return _with_edges(report, path, table, made, material)
    if table.every is not None and table.every.corners:
        signs = every_corners(report, path, table.every, table.copies, material)
        return [_cornered(table, place, corners, material) for corners in signs]
    if table.every is not None:
        sides = every_edges(report, path, table.every, table.copies, material)
        sides = keep_edges(report, path, table.every, sides, material)
        return [_ruled(table, place, edges, groups, material) for edges, groups in sides]
    edges: tuple[str, ...] | None = ()
    if table.edges is not None:
        edges = material.spelling.read(report, (*path, "edges"), table.edges)
    segments: tuple[Segment, ...] | None = ()
    if table.segments is not None:
        segments = material.wiring.read(report, (*path, "segments"), table.segments)
    groups: Groups | None = ()
    if table.joins is not None and edges:
        meets = material.spelling.meets
        groups = read_joins(report, (*path, "joins"), table.joins, edges, meets)
    corners: tuple[str, ...] | None = ()
    if table.corners is not None:
        corners = read_corners(report, (*path, "corners"), table.corners, material)
    if edges is None or segments is None or groups is None or corners is None:
        return []
    tile = _tile(table, origin, edges, segments, material)
    name = _say_corners(tile.name, corners)
    said = table.joins is not None
    tile = replace(tile, groups=groups, says_joins=said, corners=corners, name=name)
    return _with_edges(report, path, table, [tile], material)


def _cornered(table: TileTable, place: int, corners: tuple[str, ...], material: Material) -> Tile:
    """A tile of a rule about corners."""
    tile = _tile(table, TileOrigin(place, "-".join(corners)), (), (), material)
    return replace(tile, corners=corners, name=_say_corners(tile.name, corners))


def _say_corners(name: str, corners: Sequence[str]) -> str:
    return name.replace("{corners}", ", ".join(corners))


def _with_edges(
    report: ProblemReport, path: Path, table: TileTable, tiles: Sequence[Tile], material: Material
) -> list[Tile]:
    """The tiles with edges that follow from their segments, where the entry says that they do."""
    if not table.edges_from_segments:
        return [*tiles]
    here = (*path, "edges_from_segments")
    if table.edges is not None or not any(tile.segments for tile in tiles):
        said = "there are edges already" if table.edges is not None else "there is no segment"
        report.add(here, said, "write segments, and no edges, or take this out")
        return [*tiles]
    found = []
    for tile in tiles:
        derived = derive_edges(report, here, tile.segments, material)
        if derived is None:
            break  # what is wrong with one is wrong with all
        edges, groups = derived
        name = name_tile(table.name, edges, tile.segments, material)
        found.append(replace(tile, edges=edges, groups=groups, says_joins=True, name=name))
    return found


def _ruled(
    table: TileTable, place: int, edges: tuple[str, ...], groups: Groups, material: Material
) -> Tile:
    """A tile of a rule about edges; its id tells how its sides join, where not all do."""
    letters = rule_letters(material.spelling, edges, groups)
    tile = _tile(table, TileOrigin(place, letters), edges, (), material)
    is_varied = bool(table.every and table.every.joins)
    return replace(tile, groups=groups, says_joins=is_varied)


def rule_letters(spelling: Spelling, edges: Sequence[str], groups: Groups) -> str:
    """What tells a tile from all others of a rule about edges."""
    joins = spell_groups(groups).replace("/", "_") or "apart"
    return spelling.file_letters(edges) + (f"-{joins}" if groups else "")


def _give_faces(
    path: Path,
    table: TileTable,
    tiles: Sequence[Tile],
    material: Material,
    gallery: Gallery,
) -> list[Tile]:
    """The tiles of an entry with their pictures, one for each."""
    here, name = (*path, "picture"), table.picture or ""
    check_one_look(gallery.report, path, "art")
    if len(tiles) > 1 and _ID not in name:
        gallery.report.add(
            here,
            f"is the one face of {len(tiles)} tiles, which nobody could tell apart",
            f'give each tile its own, by its id: picture = "art/{_ID}.svg"',
        )
        return list(tiles)
    return [
        replace(
            tile,
            picture=gallery.take(here, name.replace(_ID, tile.id), "tile", material.outline),
        )
        for tile in tiles
    ]


def _tile(
    table: TileTable,
    origin: TileOrigin,
    edges: tuple[str, ...],
    segments: tuple[Segment, ...],
    material: Material,
) -> Tile:
    return Tile(
        id=f"{table.id}-{origin.letters}" if origin.letters else table.id,
        kind=table.kind or table.id,
        name=name_tile(table.name, edges, segments, material),
        edges=edges,
        copies=table.copies,
        art=_art(table, edges, segments),
        wild=table.wild,
        marks=tuple(dict.fromkeys(table.marks)),
        features=tuple(dict.fromkeys(table.features)),
        segments=segments,
        values=TileValues(tuple(table.values.items())),
        origin=origin,
        meets=material.spelling.meets,
    )


def _art(table: TileTable, edges: tuple[str, ...], segments: tuple[Segment, ...]) -> str:
    """The art that an entry names, or one that shows what the tile has."""
    if "art" in table.model_fields_set or edges or table.wild:
        return table.art
    return "segments" if segments else "card"


def name_tile(
    name: str, edges: Sequence[str], segments: Sequence[Segment], material: Material
) -> str:
    return material.wiring.fill(material.spelling.fill(name, edges), segments)


def _check_joins_shown(
    report: ProblemReport, path: Path, table: TileTable, joined: Sequence[str]
) -> None:
    """Which sides join, a face must show."""
    is_ruled = table.joins is None
    said = table.every.joins if is_ruled and table.every else table.joins
    if not said and (is_ruled or said is None):
        return
    if joined and table.picture is None and table.art not in joined:
        here = (*path, "every", "joins") if is_ruled else (*path, "joins")
        shows = " or ".join(f'art = "{name}"' for name in joined)
        hint = f"use {shows}, or a picture of your own"
        report.add(here, f'the art "{table.art}" does not show which sides join', hint)


def _has_one_way(report: ProblemReport, path: Path, table: TileTable) -> bool:
    """A tile has edges or segments or both, or a rule makes them, or it is wild; a card may have
    values and no sides."""
    ways = {
        "edges": table.edges is not None,
        "segments": table.segments is not None,
        "corners": table.corners is not None,
        "every": table.every is not None,
        "wild": table.wild,
    }
    given = [way for way, is_given in ways.items() if is_given]
    if table.joins is not None and table.edges is None:
        hint = "a rule varies them: every = { edges = [...], joins = [...] }"
        report.add((*path, "joins"), "joins sides of a tile without edges of its own", hint)
    if not given and table.values:
        return True
    if not given:
        hint = 'say what is on its sides, for example: edges = "GRBG"'
        report.add(path, "has neither edges nor segments nor every nor wild", hint)
    elif len(given) > 1 and not {*given} <= {"edges", "segments", "corners"}:
        report.add(path, f"has {' and '.join(given)} at once", "keep one of them")
        return False
    elif table.every is not None:
        return _has_one_rule(report, (*path, "every"), table)
    return bool(given)


def _has_one_rule(report: ProblemReport, path: Path, table: TileTable) -> bool:
    rule = table.every
    if rule is None:
        return True
    asked = [bool(rule.edges), bool(rule.segments), bool(rule.corners)]
    if asked.count(True) == 1:
        return True
    if not any(asked):
        hint = 'say what to combine, for example: every = { edges = ["road", "grass"] }'
        report.add(path, "has neither edges nor segments", hint)
    else:
        named = [name for name, is_asked in zip(_RULED, asked, strict=True) if is_asked]
        report.add(path, f"has {' and '.join(named)} at once", "keep one of them")
    return False


def _check_placeholders(report: ProblemReport, path: Path, table: TileTable) -> None:
    rule = table.every
    filled = {
        "{edges}": table.edges is not None
        or table.edges_from_segments
        or (rule is not None and rule.edges is not None),
        "{segments}": table.segments is not None
        or (rule is not None and rule.segments is not None),
        "{corners}": table.corners is not None or (rule is not None and bool(rule.corners)),
    }
    for found in dict.fromkeys(_PLACEHOLDER.findall(table.name)):
        if found not in filled:
            hint = "only {edges}, {segments} and {corners} are filled in: take out the braces"
            if table.product:
                hint = suggest(found, [*filled, *(f"{{{name}}}" for name in table.product)])
            report.add(path, f"{quote(found)} stands for nothing", hint)
        elif not filled[found]:
            who = "a wild tile" if table.wild else "the tile"
            hint = f"{who} has no {found.strip('{}')} to name: take it out"
            report.add(path, f"{quote(found)} stands for nothing here", hint)


def path_of(tile: Tile) -> Path:
    """Where a tile is written: its entry, or its row."""
    entry: Path = ("tiles", tile.origin.entry)
    return (*entry, "rows", tile.origin.row) if tile.origin.row else entry


def check_tile_ids(report: ProblemReport, made: Sequence[Tile]) -> None:
    """Ids that rules make may meet others: a rule "a" makes "a-GGBR"; so may an entry "a-ggbr"."""
    first: dict[str, Tile] = {}
    clashes: dict[int, tuple[Tile, Tile]] = {}
    for one in made:
        other = first.setdefault(one.id.lower(), one)
        if other is not one:
            clashes.setdefault(one.origin.entry, (one, other))
    for one, other in clashes.values():
        report.add(
            (*path_of(one), "id"),
            f"the tile {quote(one.id)} has the name of {quote(other.id)} "
            f"from {key_path(('tiles', other.origin.entry))}",
            "choose another id; capitals do not make a difference",
        )
