"""What the rules promise, held against the pieces.

What comes in: the promises of a document and the expanded model. What goes out: a problem
at the line of each promise that does not hold. Must not know: how the pieces came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.errors import Problem
from generator.geometry.hexgrid import count_board
from generator.tileset.expand import TILE_TABLES, Expansion
from generator.tileset.line_numbers import Path
from generator.tileset.model import Net, Tileset, Token
from generator.tileset.read import Document
from generator.tileset.schema import ExpectTable, TilesetFile
from generator.tileset.source import Report
from generator.tileset.wording import number, quote, suggest

_TILE_PROMISES = ("kinds", "marks", "features", "sides")


def check_expect(document: Document, expansion: Expansion) -> list[Problem]:
    """Promises about nothing, and, for what may be counted already, promises not kept."""
    report = Report(document.source)
    content, tileset = document.content, expansion.tileset
    promises = content.expect
    for table, what, promised, counts in _counted(content, tileset):
        tables = TILE_TABLES if table in _TILE_PROMISES else ("colours", table)
        for name, number_promised in promised.items():
            path: Path = ("expect", table, name)
            if name not in counts:
                hint = suggest(name, counts) or "the file has none: take the promise out"
                report.add(path, f"unknown {what} {quote(name)}", hint)
            elif expansion.is_countable(tables):
                says = "the tiles have" if table == "sides" else "there are"
                _compare(report, path, number_promised, counts[name], says)
    if promises.tiles is not None and expansion.is_countable():
        _compare(report, ("expect", "tiles"), promises.tiles, tileset.tile_count, "there are")
    _check_board(report, promises, expansion)
    return report.problems


def count_promises(content: TilesetFile, tileset: Tileset) -> list[tuple[str, int, int]]:
    """Every promise about tiles and other pieces: its key, what it says, what there is."""
    total = content.expect.tiles
    found = [] if total is None else [("tiles", total, tileset.tile_count)]
    for table, _, promised, counts in _counted(content, tileset):
        found += [
            (f"{table}.{name}", number, counts.get(name, 0)) for name, number in promised.items()
        ]
    return found


def _counted(
    content: TilesetFile, tileset: Tileset
) -> Iterable[tuple[str, str, Mapping[str, int], Mapping[str, int]]]:
    """Tables of promises: key, what they are about, what is promised, what is there."""
    promises = content.expect
    return (
        ("kinds", "kind of tile", promises.kinds, _kinds(content, tileset)),
        ("marks", "mark", promises.marks, _marks(tileset)),
        ("features", "feature", promises.features, _features(tileset)),
        ("sides", "edge type", promises.sides, _sides(tileset)),
        ("tokens", "token", promises.tokens, _coloured(tileset.tokens)),
        ("nets", "net", promises.nets, _coloured(tileset.nets)),
    )


def _check_board(report: Report, promises: ExpectTable, expansion: Expansion) -> None:
    promised = {
        "spaces": promises.spaces,
        "intersections": promises.intersections,
        "lines": promises.lines,
    }
    board = expansion.tileset.board
    counted = (0, 0, 0)
    if board is not None and expansion.is_countable(("board",)):
        counted = count_board(board.rows, board.offsets)
    for (key, number_promised), have in zip(promised.items(), counted, strict=True):
        if number_promised is None:
            continue
        if board is None:
            hint = "add a table [board], or take the promise out"
            report.add(("expect", key), "there is no board", hint)
        elif expansion.is_countable(("board",)):
            _compare(report, ("expect", key), number_promised, have, "the board has")


def _kinds(content: TilesetFile, tileset: Tileset) -> Mapping[str, int]:
    kinds = (table.kind or table.id for table in content.tiles)
    return _count(kinds, ((tile.kind, tile.copies) for tile in tileset.tiles))


def _marks(tileset: Tileset) -> Mapping[str, int]:
    marked = ((mark, tile.copies) for tile in tileset.tiles for mark in tile.marks)
    return _count((mark.id for mark in tileset.marks), marked)


def _features(tileset: Tileset) -> Mapping[str, int]:
    standing = ((feature, tile.copies) for tile in tileset.tiles for feature in tile.features)
    return _count((feature.id for feature in tileset.features), standing)


def _coloured(pieces: Iterable[Token | Net]) -> Mapping[str, int]:
    return {piece.id: piece.copies * len(piece.colours) for piece in pieces}


def _sides(tileset: Tileset) -> Mapping[str, int]:
    """A wild tile has no edges of its own: its sides are nobody's."""
    edges = ((edge, tile.copies) for tile in tileset.tiles if not tile.wild for edge in tile.edges)
    return _count((edge.id for edge in tileset.edge_types), edges)


def _count(names: Iterable[str], amounts: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    counts = Counter(dict.fromkeys(names, 0))
    for name, amount in amounts:
        counts[name] += amount
    return counts


def _compare(report: Report, path: Path, promised: int, counted: int, says: str) -> None:
    if promised != counted:
        change = "more" if counted < promised else "fewer"
        report.add(
            path,
            f"promised {number(promised)}, {says} {number(counted)}",
            f"make {number(abs(promised - counted))} {change}, or promise {number(counted)} here",
        )
