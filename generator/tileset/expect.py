"""What the rules promise, held against the pieces.

What comes in: the promises of a document and the expanded model. What goes out: a problem
at the line of each promise that does not hold. Must not know: how the pieces came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.errors import Problem
from generator.quick_start import dataclass
from generator.tileset.expand import TILE_TABLES, Expansion
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.part_tables import Promised
from generator.tileset.read import TilesetDocument
from generator.tileset.schema import TilesetFile
from generator.tileset.source import ProblemReport
from generator.tileset.wording import number, quote, suggest


@dataclass(frozen=True, slots=True)
class _Numbers:
    """Promises by id, and what there is."""

    key: str
    what: str
    promised: Mapping[str, int]
    counts: Mapping[str, int]
    says: str = "there are"
    tables: tuple[str, ...] = TILE_TABLES  # that say how many there are


def check_expect(document: TilesetDocument, expansion: Expansion) -> list[Problem]:
    """Promises about nothing, and, for what may be counted already, promises not kept."""
    report = ProblemReport(document.source)
    content, tileset = document.content, expansion.tileset
    for numbers in _numbers(document, tileset):
        for name, promised in numbers.promised.items():
            path: Path = ("expect", numbers.key, name)
            if name not in numbers.counts:
                hint = suggest(name, numbers.counts) or "the file has none: take the promise out"
                report.add(path, f"unknown {numbers.what} {quote(name)}", hint)
            elif expansion.is_countable(numbers.tables):
                _compare(report, path, promised, numbers.counts[name], numbers.says)
    total = content.expect.tiles
    if total is not None and expansion.is_countable():
        _compare(report, ("expect", "tiles"), total, tileset.tile_count, "there are")
    _check_loops(report, content.expect.loops or (), [*content.segments])
    for part in document.parts:
        for promise in part.promises:
            promised = getattr(content.expect, promise.key)
            if not promise.by_id and promised is not None:
                _check_whole(report, expansion, part.key, promise, promised)
    return report.problems


def _check_loops(report: ProblemReport, promised: Sequence[str], known: Sequence[str]) -> None:
    """Loops are looked for when the game is checked; here only their types must be there."""
    for place, type in enumerate(promised):
        if type not in known:
            hint = suggest(type, known) or "the file has no segments: take the promise out"
            report.add(("expect", "loops", place), f"unknown segment {quote(type)}", hint)


def count_promises(
    document: TilesetDocument, tileset: Tileset
) -> list[tuple[str, int, int | None]]:
    """Every promise about tiles and other pieces: its key, what it says, what there is.

    None where the promise is about something that the file has not.
    """
    expect = document.content.expect
    found: list[tuple[str, int, int | None]] = []
    if expect.tiles is not None:
        found.append(("tiles", expect.tiles, tileset.tile_count))
    for numbers in _numbers(document, tileset):
        found += [
            (f"{numbers.key}.{name}", promised, numbers.counts.get(name))
            for name, promised in numbers.promised.items()
        ]
    for part in document.parts:
        value = tileset.part(part.key, None)
        for promise in part.promises:
            promised = getattr(expect, promise.key)
            if not promise.by_id and promised is not None:
                counted = None if value is None else promise.count(value)[promise.key]
                found.append((promise.key, promised, counted))
    return found


def count_all(document: TilesetDocument, tileset: Tileset) -> dict[str, int | dict[str, int]]:
    """All that could be promised, by the keys of `[expect]`; nothing of what the game has not."""
    found: dict[str, int | dict[str, int]] = {}
    if tileset.tiles:
        found["tiles"] = tileset.tile_count
    for numbers in _numbers(document, tileset):
        if numbers.counts:
            found[numbers.key] = dict(numbers.counts)
    for part in document.parts:
        value = tileset.part(part.key, None)
        for promise in part.promises:
            if not promise.by_id and value is not None:
                found[promise.key] = promise.count(value)[promise.key]
    return found


def _numbers(document: TilesetDocument, tileset: Tileset) -> Iterator[_Numbers]:
    """Every table of promises."""
    content, promises = document.content, document.content.expect
    yield _Numbers("kinds", "kind of tile", promises.kinds, _kinds(content, tileset))
    yield _Numbers("marks", "mark", promises.marks, _marks(tileset))
    yield _Numbers("features", "feature", promises.features, _features(tileset))
    yield _Numbers("sides", "edge type", promises.sides, _sides(tileset), "the tiles have")
    for part in document.parts:
        for one in part.promises:
            if one.by_id:
                # What is written and wrong elsewhere is no unknown name.
                written = {table.id: 0 for table in getattr(content, part.key)}
                promised = getattr(promises, one.key)
                counts = {**written, **one.count(tileset.part(part.key))}
                tables = (*one.needs, part.key)
                yield _Numbers(one.key, one.what, promised, counts, one.says, tables)


def _check_whole(
    report: ProblemReport, expansion: Expansion, key: str, promise: Promised, promised: int
) -> None:
    """A promise of one number, about a part that the file must have."""
    path: Path = ("expect", promise.key)
    value = expansion.tileset.part(key, None)
    if value is None:
        if not report.source.holds((key,)):  # else what is wrong with it is told already
            hint = f"add a table [{key}], or take the promise out"
            report.add(path, f"there is no {promise.what}", hint)
    elif expansion.is_countable((*promise.needs, key)):
        _compare(report, path, promised, promise.count(value)[promise.key], promise.says)


def _kinds(content: TilesetFile, tileset: Tileset) -> Mapping[str, int]:
    kinds = (table.kind or table.id for table in content.tiles)
    return _count(kinds, ((tile.kind, tile.copies) for tile in tileset.tiles))


def _marks(tileset: Tileset) -> Mapping[str, int]:
    marked = ((mark, tile.copies) for tile in tileset.tiles for mark in tile.marks)
    return _count((mark.id for mark in tileset.marks), marked)


def _features(tileset: Tileset) -> Mapping[str, int]:
    standing = ((feature, tile.copies) for tile in tileset.tiles for feature in tile.features)
    return _count((feature.id for feature in tileset.features), standing)


def _sides(tileset: Tileset) -> Mapping[str, int]:
    """A wild tile has no edges of its own: its sides are nobody's."""
    edges = ((edge, tile.copies) for tile in tileset.tiles if not tile.wild for edge in tile.edges)
    return _count((edge.id for edge in tileset.edge_types), edges)


def _count(names: Iterable[str], amounts: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    counts = Counter(dict.fromkeys(names, 0))
    for name, amount in amounts:
        counts[name] += amount
    return counts


def _compare(report: ProblemReport, path: Path, promised: int, counted: int, says: str) -> None:
    if promised != counted:
        change = "more" if counted < promised else "fewer"
        report.add(
            path,
            f"promised {number(promised)}, {says} {number(counted)}",
            f"make {number(abs(promised - counted))} {change}, or promise {number(counted)} here",
        )
