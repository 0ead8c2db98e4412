"""From the `[[laws]]` and `[[scores]]` tables to the model.

What comes in: the tables, the signatures of all laws and scores, the ids that the file has.
What goes out: rules whose parameters fit their signature, with every mistake put into the
report. Must not know: what a law does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from generator.tileset.fields import Table
from generator.tileset.law_schema import LawTable, ScoreTable
from generator.tileset.line_numbers import Path
from generator.tileset.model import Rule
from generator.tileset.shared_checks import check_unique
from generator.tileset.signatures import Parameter, Signature
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
            check_parameters(report, path, table, known[name], names)
        elif known:
            report.add((*path, key), f"unknown {key} {quote(name)}", suggest(name, known))
        label = getattr(table, "label", None) or name
        parameters = tuple((word, frozen(value)) for word, value in given.items())
        rules.append(Rule(name, label, parameters))
    if key == "score":
        places = (((f"{key}s", place, "label"), r.label) for place, r in enumerate(rules))
        check_unique(report, places)
    return tuple(rules)


def frozen(value: Any) -> Any:
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def check_parameters(
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
        tell = report.lack if one == "tile" else report.add
        tell(path, f"unknown {what} {quote(value)}", hint)
