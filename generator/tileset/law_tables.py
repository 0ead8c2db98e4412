"""From the `[[laws]]`, `[[scores]]` and `[regions.<id>]` tables to the model.

What comes in: the tables, the signatures of all laws and scores, the ids that the file has.
What goes out: rules whose parameters fit their signature, and regions, with every mistake put
into the report. Must not know: what a law does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from generator.geometry.outline import Outline
from generator.tileset.fields import Table
from generator.tileset.law_schema import FixedTable, LawTable, RegionTable, ScoreTable
from generator.tileset.line_numbers import Path
from generator.tileset.model import Fixed, Parameter, Region, Rule, Signature
from generator.tileset.shared_checks import check_unique
from generator.tileset.source import ProblemReport
from generator.tileset.wording import describe, nearest, number, quote, suggest, toml

Names = Mapping[str, Collection[str]]  # the ids that a file has, by what they name

# How parameters that hold plain values are called, and the type of those values.
_PLAIN: dict[str, tuple[str, type]] = {
    "number": ("a whole number", int),
    "truth": ("true or false", bool),
    "word": ("a string", str),
}

_WHAT = {"edge": "edge type"}


def expand_rules(
    report: ProblemReport,
    tables: Sequence[LawTable] | Sequence[ScoreTable],
    key: str,
    signatures: Callable[[], Sequence[Signature]],
    names: Names,
) -> tuple[Rule, ...]:
    """The laws or the scores; `key` is "law" or "score". Without signatures none is checked."""
    known = {signature.name: signature for signature in signatures()} if tables else {}
    rules = []
    for place, table in enumerate(tables):
        path: Path = (f"{key}s", place)
        name = getattr(table, key)
        given = dict(table.model_extra or {})
        if name in known:
            _check_parameters(report, path, table, known[name], names)
        elif known:
            report.add((*path, key), f"unknown {key} {quote(name)}", suggest(name, known))
        label = getattr(table, "label", None) or name
        parameters = tuple((word, _frozen(value)) for word, value in given.items())
        rules.append(Rule(name, label, parameters))
    if key == "score":
        places = (((f"{key}s", place, "label"), r.label) for place, r in enumerate(rules))
        check_unique(report, places)
    return tuple(rules)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _check_parameters(
    report: ProblemReport,
    path: Path,
    table: Table,
    signature: Signature,
    names: Names,
) -> None:
    before = len(report.problems)
    own, given = type(table).model_fields, table.model_extra or {}
    takes = {parameter.name: parameter for parameter in signature.parameters}
    allowed = [*own, *takes]
    meant = {nearest(word, allowed) for word in given if word not in takes}
    for word, value in given.items():
        if word in takes:
            _check_value(report, (*path, word), value, takes[word], names)
        else:
            report.add((*path, word), "unknown key", suggest(word, allowed))
    for parameter in signature.parameters:
        # One slip of the pen is one problem: the key is not missing, it is misspelled.
        if parameter.is_needed and parameter.name not in given and parameter.name not in meant:
            example = toml(_example(parameter, names))
            hint = f"{quote(signature.name)} needs it, for example: {parameter.name} = {example}"
            report.add((*path, parameter.name), "missing", hint)
    if len(report.problems) == before and signature.check is not None:
        wrong = signature.check(given)
        if wrong is not None:
            report.add((*path, wrong[0]), *wrong[1:])


def _example(parameter: Parameter, names: Names) -> Any:
    one, is_list = _kind(parameter)
    plain = {"number": 1, "truth": True, "word": next(iter(parameter.choices), "word")}
    value = plain[one] if one in plain else next(iter(names.get(one, ())), "some-id")
    return [value] if is_list else value


def _kind(parameter: Parameter) -> tuple[str, bool]:
    """What one value is, and whether the parameter is a list of them."""
    return parameter.kind.removesuffix("s"), parameter.kind.endswith("s")


def _check_value(
    report: ProblemReport, path: Path, value: Any, parameter: Parameter, names: Names
) -> None:
    one, is_list = _kind(parameter)
    if not is_list:
        _check_one(report, path, value, parameter, names)
    elif not isinstance(value, list):
        example = toml(_example(parameter, names))
        hint = f"write, for example: {parameter.name} = {example}"
        report.add(path, f"must be a list, not {describe(value)}", hint)
    elif not value:
        report.add(path, "must not be empty", f"name at least one {_WHAT.get(one, one)}")
    else:
        for place, entry in enumerate(value):
            _check_one(report, (*path, place), entry, parameter, names)


def _check_one(
    report: ProblemReport, path: Path, value: Any, parameter: Parameter, names: Names
) -> None:
    one, _ = _kind(parameter)
    called, kind = _PLAIN.get(one, ("a string", str))
    is_right = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    if not is_right:
        example = toml(_example(parameter, names))
        hint = f"write, for example: {parameter.name} = {example}"
        report.add(path, f"must be {called}, not {describe(value)}", hint)
    elif parameter.choices and value not in parameter.choices:
        report.add(path, f"cannot be {quote(value)}", suggest(value, parameter.choices))
    elif one == "number" and not -1_000_000 <= value <= 1_000_000:
        report.add(path, f"{number(value)} is too far from 0", "at most a million is allowed")
    elif parameter.least is not None and value < parameter.least:
        least = number(parameter.least)
        report.add(path, f"must be at least {least}, not {number(value)}", f"write {least} or more")
    elif one not in _PLAIN and value not in names[one]:
        what = _WHAT.get(one, one)
        hint = suggest(value, names[one]) or f"the file has no {what}: add it, or take this out"
        report.add(path, f"unknown {what} {quote(value)}", hint)


def expand_regions(
    report: ProblemReport,
    tables: Mapping[str, RegionTable],
    outline: Outline | None,
    names: Names,
) -> tuple[Region, ...]:
    return tuple(_region(report, id, table, outline, names) for id, table in tables.items())


_SIZES = {"rectangle": ("rows", "columns"), "hexagon": ("side",), "free": ("rows", "columns")}


def _region(
    report: ProblemReport,
    id: str,
    table: RegionTable,
    outline: Outline | None,
    names: Names,
) -> Region:
    path: Path = ("regions", id)
    for key in _SIZES[table.shape]:
        if getattr(table, key) is None and table.shape != "free":
            report.add((*path, key), "missing", f"a {table.shape} needs it: {key} = 4")
    for key in {"rows", "columns", "side"}.difference(_SIZES[table.shape]):
        if getattr(table, key) is not None:
            report.add((*path, key), f"a {table.shape} region has none", "take it out")
    if table.shape == "hexagon" and outline is not None and outline.kind != "hexagon":
        hint = 'use shape = "rectangle"'
        report.add((*path, "shape"), f"a {outline.kind} piece fills no hexagon", hint)
    edges, marks = names["edge"], names["mark"]
    if table.border not in ("free", "uniform", *edges, *marks):
        message = f"unknown border {quote(table.border)}"
        report.add(
            (*path, "border"), message, suggest(table.border, ["free", "uniform", *edges, *marks])
        )
    if table.throughout is not None and table.throughout not in edges:
        message = f"unknown edge type {quote(table.throughout)}"
        report.add((*path, "throughout"), message, suggest(table.throughout, edges))
    return Region(
        id=id,
        name=table.name,
        shape=table.shape,
        rows=table.rows or 0,
        columns=table.columns or 0,
        side=table.side or 0,
        has_wild=table.tiles == "all",
        border=table.border if table.border in ("free", "uniform", *edges) else "",
        border_mark=table.border if table.border in marks and table.border not in edges else "",
        fixed=tuple(
            _fixed(report, (*path, "fixed", place), fixed, table, names)
            for place, fixed in enumerate(table.fixed)
        ),
        empties=table.empties,
        throughout=table.throughout or "",
    )


def _fixed(
    report: ProblemReport, path: Path, table: FixedTable, region: RegionTable, names: Names
) -> Fixed:
    if (table.mark is None) == (table.tile is None):
        given = "neither mark nor tile" if table.mark is None else "mark and tile at once"
        report.add(path, f"has {given}", "name the one that has its place")
    for key, known in (("mark", names["mark"]), ("tile", names["tile"])):
        value = getattr(table, key)
        if value is not None and value not in known and (known or key == "mark"):
            report.add((*path, key), f"unknown {key} {quote(value)}", suggest(value, known))
    if (table.row is None) != (table.column is None):
        missing = "row" if table.row is None else "column"
        report.add((*path, missing), "missing", "a place has a row and a column")
    for key, most in (("row", region.rows), ("column", region.columns)):
        value = getattr(table, key)
        if value is not None and region.shape == "rectangle" and most and value >= most:
            hint = f"the last {key} is {most - 1}"
            report.add((*path, key), f"the region has no {key} {value}", hint)
    place = None
    if table.row is not None and table.column is not None:
        place = (table.row, table.column)
    return Fixed(table.mark or "", table.tile or "", place)
