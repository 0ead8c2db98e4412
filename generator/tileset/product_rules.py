"""Products over values: one entry of `[[tiles]]` that makes a tile for each combination.

What comes in: an entry with a `product`. What goes out: an entry for each combination that is
kept, its placeholders filled in, with what tells it from the others; every mistake is put into
the report. Must not know: how an entry becomes a tile.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from itertools import product

from generator.tileset.fields import MOST_PIECES
from generator.tileset.line_numbers import Path
from generator.tileset.source import ProblemReport
from generator.tileset.tile_schema import TileTable
from generator.tileset.tile_values import Value
from generator.tileset.wording import number, quote, suggest

FILLED = (
    "name",
    "edges",
    "segments",
    "joins",
    "corners",
    "features",
    "second_features",
    "marks",
    "picture",
)

Combination = dict[str, Value]


def fill_products(
    report: ProblemReport, path: Path, table: TileTable
) -> list[tuple[str, TileTable]]:
    """Entries without placeholders, each with the letters of its id; the entry itself, with none,
    if it has no product."""
    if not table.product:
        _check_alone(report, path, table)
        return [("", table)]
    count = math.prod(map(len, table.product.values())) * table.copies
    if count > MOST_PIECES:
        hint = f"at most {number(MOST_PIECES)} are allowed: use fewer values or copies"
        report.add((*path, "product"), f"makes {number(count)} pieces", hint)
        return []
    if not _are_known(report, path, table):
        return []
    kept = [one for one in _combinations(table) if _is_kept(one, table)]
    if not kept:
        hint = "keep at least one combination"
        report.add((*path, "product"), "makes no tile: all are left out", hint)
    return [(_letters(one), _fill(table, one)) for one in kept]


def _combinations(table: TileTable) -> Iterator[Combination]:
    names = [*table.product]
    for values in product(*table.product.values()):
        yield dict(zip(names, values, strict=True))


def _is_kept(one: Combination, table: TileTable) -> bool:
    def fits(some: Mapping[str, Value]) -> bool:
        return all(one[name] == value for name, value in some.items())

    if any(map(fits, table.except_)):
        return False
    return not table.only or any(map(fits, table.only))


def _fill(table: TileTable, one: Combination) -> TileTable:
    """The entry of one combination: its values are the tile's own."""
    filled = {key: _filled(getattr(table, key), one) for key in FILLED}
    return table.model_copy(update={**filled, "values": {**table.values, **one}})


def _filled(written: object, one: Combination) -> object:
    if isinstance(written, str):
        for name, value in one.items():
            written = written.replace(f"{{{name}}}", str(value))
        return written
    if isinstance(written, tuple):
        return tuple(_filled(word, one) for word in written)
    return written


def _letters(one: Combination) -> str:
    words = (re.sub("[^a-z0-9]+", "-", str(value).lower()).strip("-") for value in one.values())
    return "-".join(word or "x" for word in words)


def _are_known(report: ProblemReport, path: Path, table: TileTable) -> bool:
    """Whether what is left out or kept is one of the product, and nothing is listed twice."""
    before = len(report.problems)
    for name, values in table.product.items():
        here = (*path, "product", name)
        if not values:
            report.add(here, "must not be empty", "list its values, or take it out")
        for place, value in enumerate(values):
            if value in values[:place]:
                report.add((*here, place), f"{quote(str(value))} is listed twice", "list it once")
        if name in table.values:
            hint = "keep one of them"
            report.add((*path, "values", name), "is a value of the product already", hint)
    for key, lists in (("except", table.except_), ("only", table.only)):
        for place, some in enumerate(lists):
            for name, value in some.items():
                _check_one(report, (*path, key, place, name), name, value, table)
    return len(report.problems) == before


def _check_one(
    report: ProblemReport, path: Path, name: str, value: Value, table: TileTable
) -> None:
    if name not in table.product:
        report.add(path, f"{quote(name)} is not in the product", suggest(name, table.product))
    elif value not in table.product[name]:
        known = [str(one) for one in table.product[name]]
        said = f"{quote(str(value))} is no {name} of the product"
        report.add(path, said, suggest(str(value), known))


def _check_alone(report: ProblemReport, path: Path, table: TileTable) -> None:
    for key, lists in (("except", table.except_), ("only", table.only)):
        if lists:
            hint = 'it picks from a product, for example: product = { shape = ["disc", "bar"] }'
            report.add((*path, key), "there is no product to pick from", hint)
