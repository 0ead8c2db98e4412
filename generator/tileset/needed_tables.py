"""Which tables need which others.

What comes in: the document. What goes out: a problem for each table that is missing, or that
speaks of something the file does not have. Must not know: what the tables say.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from generator.tileset.model import EdgeType, Feature, Tile
from generator.tileset.part_tables import PartTables
from generator.tileset.schema import TilesetFile
from generator.tileset.source import ProblemReport
from generator.words import listed

_OF_TILES = ("piece", "edges", "segments", "features", "marks", "back")


def check_parts(report: ProblemReport, content: TilesetFile, parts: Sequence[PartTables]) -> None:
    stated = [part for part in parts if getattr(content, part.key)]
    if content.tiles:
        _check_tiles(report, content)
    elif not stated:
        report.add(("tiles",), "missing", "add a table [[tiles]]: a game has pieces")
    else:
        _check_no_tiles(report, content, stated)
    coloured = [part.key for part in stated if part.has_colours]
    if coloured and not content.colours:
        hint = f"add a table [colours.<id>]: {coloured[0]} come in colours"
        report.add(("colours",), "missing", hint)


def _check_tiles(report: ProblemReport, content: TilesetFile) -> None:
    if content.piece is None:
        report.add(
            ("piece",), "missing", "add a table [piece]: it gives the tiles their shape and size"
        )
    if not content.edges and _uses(content, "edges"):
        report.add(("edges",), "missing", "add a table [edges.<id>]: tiles name their edges")
    if not _uses(content, "segments"):
        return
    if not content.segments:
        report.add(
            ("segments",), "missing", "add a table [segments.<id>]: tiles name their segments"
        )
    if content.piece is not None and not content.piece.ports:
        report.add(
            ("piece", "ports"),
            "missing",
            "segments run from port to port; add, for example: ports = [1, 2, 1, 2]",
        )


def check_pictures_shown(
    report: ProblemReport,
    edge_types: Sequence[EdgeType],
    tiles: Sequence[Tile],
    zoned: Collection[str],
) -> None:
    """The picture of an edge type that tiles carry must be seen on one of them."""
    for edge in edge_types:
        bearers = [tile for tile in tiles if edge.id in tile.edges and tile.picture is None]
        if edge.picture and zoned and bearers and not any(t.art in zoned for t in bearers):
            report.add(
                ("edges", edge.id, "picture"),
                f'no tile shows it: tiles of the art "{bearers[0].art}" have no zones',
                f"give a tile with this edge the art {' or '.join(zoned)}, or take this out",
            )


def check_features_shown(
    report: ProblemReport,
    features: Sequence[Feature],
    tiles: Sequence[Tile],
    joined: Collection[str],
) -> None:
    """A feature without art is shown by the ways of its tile, or by its symbol, or not at all."""
    for feature in features:
        is_silent = feature.art == "none" and not feature.symbol and feature.picture is None
        bearers = [
            tile for tile in tiles if feature.id in tile.all_features and tile.picture is None
        ]
        if is_silent and joined and any(tile.art not in joined for tile in bearers):
            bearer = next(tile for tile in bearers if tile.art not in joined)
            report.add(
                ("features", feature.id, "art"),
                f'nothing shows it on "{bearer.id}", whose art is "{bearer.art}"',
                'give it a symbol, for example: symbol = "star"',
            )


def lacks_material(content: TilesetFile, ports: tuple[int, ...]) -> bool:
    """Whether tiles name edges or segments that the file does not have at all."""
    if _uses(content, "edges") and not content.edges:
        return True
    return _uses(content, "segments") and not (content.segments and ports)


def _uses(content: TilesetFile, key: str) -> bool:
    """Whether tiles (or marks, which are read by edges) name any edges or segments."""
    if key == "edges" and any(mark.on for mark in content.marks):
        return True
    return any(
        getattr(holder, key) is not None
        for table in content.tiles
        for holder in (table, table.every)
        if holder is not None
    )


def _check_no_tiles(
    report: ProblemReport, content: TilesetFile, stated: Sequence[PartTables]
) -> None:
    given = [name for name in _OF_TILES if getattr(content, name)]
    given += [part.key for part in stated if part.has_tiles]
    if given:
        report.add(("tiles",), "missing", f"add a table [[tiles]], or take out {listed(given)}")
