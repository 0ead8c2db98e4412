"""From what the schema refuses to a message that its author understands.

What comes in: the raw values of a file and pydantic's list of errors. What goes out:
`Problem`s in plain words, each with what to do. Must not know: what a tile is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pydantic_core import ErrorDetails

from generator.errors import Problem
from generator.tileset.fields import SIGNS
from generator.tileset.file_format import FileFormat, Node
from generator.tileset.line_numbers import Path
from generator.tileset.wording import describe, nearest, number, quote, suggest, toml

# How the values are called that a key may hold.
_KINDS = {
    "string_type": "a string",
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "sides": "a string of letters or a list of edge type ids",
}

_PATTERNS = {
    "id": "use lower-case letters, digits and single hyphens, beginning with a letter",
    "kind": "use lower-case letters, digits and single hyphens, beginning with a letter",
    "letter": "use one letter A to Z or one digit",
    "sign": f"use one of {SIGNS}",
}


class Placing(Protocol):
    """Whoever turns the path of a key into a place that the author can go to."""

    def problem(self, path: Path, message: str, hint: str = "") -> Problem: ...


def explain(
    source: Placing, errors: Sequence[ErrorDetails], raw: Mapping[str, Any], form: FileFormat
) -> list[Problem]:
    misspelled = find_meant(errors, form)
    return [
        _explain(source, error, raw, form)
        for error in errors
        # One slip of the pen is one problem: the key is not missing, it is misspelled.
        if not (error["type"] == "missing" and error["loc"] in misspelled)
    ]


def find_meant(errors: Sequence[ErrorDetails], form: FileFormat) -> frozenset[Path]:
    """The keys that misspelled ones were meant to be."""
    meant = (_meant(error["loc"], form) for error in errors if is_unknown_key(error))
    return frozenset(path for path in meant if path is not None)


def is_unknown_key(error: ErrorDetails) -> bool:
    return error["type"] == "extra_forbidden"


def name_stray(error: ErrorDetails, form: FileFormat) -> ErrorDetails:
    """Where a table has keys of its own beside tables named by their author, what is neither is
    an unknown key."""
    if error["type"] not in ("model_type", "model_attributes_type"):
        return error
    known = form.node_at(error["loc"][:-1]).get("properties", {})
    if not known or error["loc"][-1] in known:
        return error
    return {**error, "type": "extra_forbidden"}


def is_echo(error: ErrorDetails) -> bool:
    """Pydantic does not count bad entries and then finds the list too short."""
    least = error.get("ctx", {}).get("min_length", 0)
    return error["type"] == "too_short" and len(error["input"]) >= least


def _meant(path: Path, form: FileFormat) -> Path | None:
    near = nearest(str(path[-1]), form.node_at(path[:-1]).get("properties", {}))
    return (*path[:-1], near) if near else None


def _explain(
    source: Placing, error: ErrorDetails, raw: Mapping[str, Any], form: FileFormat
) -> Problem:
    path, is_key = _path(error["loc"], raw)
    explainer = _EXPLAINERS.get(error["type"])
    if is_key:
        message, hint = f"{quote(str(path[-1]))} is not a good id", _PATTERNS["id"]
    elif explainer is not None:
        message, hint = explainer(path, error, form)
    elif error["type"] in _KINDS:
        message, hint = _wrong_kind(path, error, form)
    else:
        message, hint = "not allowed here", _example(path, form)
    return source.problem(path, message, hint)


def _path(loc: Path, raw: Any) -> tuple[Path, bool]:
    """The path, and whether the error is about the last key itself rather than its value."""
    if loc and loc[-1] == "[key]":
        for part in loc[:-1]:
            raw = raw[part]
            if not isinstance(raw, (dict, list)):
                break
        if not (isinstance(raw, dict) and "[key]" in raw):
            return loc[:-1], True
    return loc, False


def _unknown(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return "unknown key", suggest(str(path[-1]), form.node_at(path[:-1]).get("properties", {}))


def _missing(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return "missing", _example(path, form, "add")


def _wrong_kind(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    value = error["input"]
    message = f"must be {_KINDS[error['type']]}, not {describe(value)}"
    wants_number = error["type"] in ("int_type", "float_type")
    return message, (wants_number and _unquoted(path, value)) or _example(path, form)


def _unquoted(path: Path, value: Any) -> str:
    """What to do with a number that is written as a string."""
    plain = value.strip() if isinstance(value, str) else ""
    if plain.isascii() and plain.isdigit() and len(plain) < 10:
        return f"take the quotes away: {path[-1]} = {plain}"
    return ""


def _size(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    value = error["input"]
    if not isinstance(value, list):
        message = f"must be a number, or a list of two, not {describe(value)}"
        return message, _unquoted(path, value) or _example(path, form)
    wrong = next(entry for entry in value if type(entry) not in (int, float))
    return f"must be a list of two numbers, not of {describe(wrong)}", _SIZE_HINT


_SIZE_HINT = "write, for example: size = [63.5, 88.9]"


def _size_entries(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return f"must have 2 entries, not {number(len(error['input']))}", _SIZE_HINT


def _range(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    node = form.node_at(path)
    node = node.get("anyOf", [node])[0]  # a size is one number or two, within the same limits
    low, high = node.get("minimum"), node.get("maximum")
    if path == ("schema",):
        return f"must be {number(low or 1)}, not {describe(error['input'])}", _example(path, form)
    is_low = error["type"] == "greater_than_equal"
    value = error["input"]
    if isinstance(value, list):
        value = min(value) if is_low else max(value)
    bound = f"at least {number(low or 0)}" if is_low else f"at most {number(high or 0)}"
    return (
        f"must be {bound}, not {describe(value)}",
        f"allowed: {number(low or 0)} to {number(high or 0)}",
    )


def _not_finite(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    value = error["input"]
    if isinstance(value, list):
        value = next(entry for entry in value if not math.isfinite(entry))
    return f"must be an ordinary number, not {value}", _example(path, form)


def _choice(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    allowed = _allowed(form.node_at(path))
    value = error["input"]
    if isinstance(value, str):
        return f"cannot be {quote(value)}", suggest(value, map(str, allowed))
    return f"cannot be {describe(value)}", f"allowed: {', '.join(map(toml, allowed))}"


def _allowed(node: Node) -> list[Any]:
    return [node["const"]] if "const" in node else list(node.get("enum", []))


def _length(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    node = form.node_at(path)
    have = len(error["input"])
    if "minItems" in node and node["minItems"] == node.get("maxItems"):
        return f"must have {node['minItems']} entries, not {have}", _example(path, form)
    if error["type"] == "too_short":
        return "must not be empty", _example(path, form)
    most = error.get("ctx", {}).get("max_length", 0)
    return f"has {number(have)} entries", f"at most {number(most)} are allowed"


def _long_text(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    most = error.get("ctx", {}).get("max_length")
    return f"has {number(len(error['input']))} characters", f"at most {most} are allowed"


def _pattern(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    key = str(path[-1])
    hint = _PATTERNS.get(key, _example(path, form))
    if path[0] == "edges":
        hint += "; a full stop for a blank side"
    return f"{quote(error['input'])} is not a good {key}", hint


def _one_line(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return (
        "must be one line of ordinary text",
        "take out line breaks, tabs and control characters",
    )


def _ordinary(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return "must be ordinary text", "take out tabs and control characters"


def _blank(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return "must not be blank", _example(path, form)


def _example(path: Path, form: FileFormat, verb: str = "write") -> str:
    """How the key is written; an entry of a list is shown with its whole list."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    node = form.node_at(path)
    if "examples" in node:
        return f"{verb}, for example: {path[-1]} = {toml(node['examples'][0])}"
    names = ".".join(str(part) for part in path if isinstance(part, str))
    if node.get("type") == "array":
        return f"{verb} a table [[{names}]]"
    return f"{verb} a table [{names if 'properties' in node else f'{names}.<id>'}]"


def _value(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    message = f"must be text or a whole number, not {describe(error['input'])}"
    return message, f'write a whole number, {path[-1]} = 3, or text: {path[-1]} = "2.5"'


def _value_size(path: Path, error: ErrorDetails, form: FileFormat) -> tuple[str, str]:
    return f"must have at most 9 digits, not {number(error['input'])}", "write it as text"


_EXPLAINERS: dict[str, Callable[[Path, ErrorDetails, FileFormat], tuple[str, str]]] = {
    "extra_forbidden": _unknown,
    "missing": _missing,
    "greater_than_equal": _range,
    "less_than_equal": _range,
    "finite_number": _not_finite,
    "literal_error": _choice,
    "too_short": _length,
    "too_long": _length,
    "string_too_long": _long_text,
    "string_pattern_mismatch": _pattern,
    "one_line": _one_line,
    "ordinary": _ordinary,
    "blank": _blank,
    "size": _size,
    "size_entries": _size_entries,
    "value": _value,
    "value_size": _value_size,
}
