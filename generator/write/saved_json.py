"""What was saved as JSON, read again: made into frozen values, or refused.

In come the bytes of a file that anybody may have changed and the type that it should say; out goes
a value of just that type, or a `MismatchError`. Every key is there and none besides, numbers are
ordinary ones, and text can be written again. Must not know: what is in the file.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

MOST_BYTES = 50_000_000  # the largest manifest of a real kit is a hundredth of this
LARGEST = 1e12


class MismatchError(Exception):
    """The file says something else than it should."""


def read_json(file: Path) -> Any:
    """What a file of JSON says; errors of the disk come as they are."""
    if not file.is_file():
        raise MismatchError("not an ordinary file")
    with file.open("rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    try:
        if len(data) > MOST_BYTES:
            raise ValueError
        return json.loads(data)
    except (ValueError, RecursionError):
        raise MismatchError("not JSON") from None


def make_value(kind: Any, said: Any) -> Any:
    """What was said, as a value of this type."""
    origin, parts = get_origin(kind), get_args(kind)
    if dataclasses.is_dataclass(kind):
        return _make_entry(kind, said)
    if origin is UnionType:
        return _make_either(parts, said)
    if origin is tuple:
        return _make_tuple(parts, said)
    if origin is Mapping:
        table = _expect(dict, said)
        return {make_value(str, key): make_value(parts[1], value) for key, value in table.items()}
    return _make_plain(kind, said)


def _expect(kind: type, said: Any) -> Any:
    if not isinstance(said, kind):
        raise MismatchError(f"{kind.__name__} expected")
    return said


def _make_entry(kind: Any, said: Any) -> Any:
    hints = get_type_hints(kind)
    table = _expect(dict, said)
    if not hints.keys() >= table.keys():
        raise MismatchError("a key that is not known")
    given = {name: make_value(hints[name], value) for name, value in table.items()}
    try:
        return kind(**given)
    except TypeError:
        raise MismatchError("a key is missing") from None


def _make_either(kinds: tuple[Any, ...], said: Any) -> Any:
    for kind in kinds:
        try:
            return make_value(kind, said)
        except MismatchError:
            continue
    raise MismatchError("none of several types")


def _make_tuple(parts: tuple[Any, ...], said: Any) -> tuple[Any, ...]:
    listed = _expect(list, said)
    kinds = [parts[0]] * len(listed) if parts[1:] == (...,) else list(parts)
    if len(kinds) != len(listed):
        raise MismatchError("a list of another length")
    return tuple(make_value(kind, entry) for kind, entry in zip(kinds, listed, strict=True))


def _make_plain(kind: Any, said: Any) -> Any:
    """Text, a number, true or false, nothing; or with `Any` whatever JSON can say."""
    if kind is Any and isinstance(said, list | dict):
        return _make_any(said)
    wanted = {Any: (str, int, float, bool, NoneType), float: (int, float)}.get(kind, (kind,))
    is_fine = type(said) in wanted
    if isinstance(said, str):
        is_fine = is_fine and not any("\ud800" <= letter <= "\udfff" for letter in said)
    elif isinstance(said, int | float):
        is_fine = is_fine and abs(said) <= LARGEST  # false of what is no number
    if not is_fine:
        raise MismatchError("a value of another kind")
    return said


def _make_any(said: list[Any] | dict[Any, Any]) -> Any:
    try:
        if isinstance(said, list):
            return [make_value(Any, entry) for entry in said]
        return {make_value(str, key): make_value(Any, value) for key, value in said.items()}
    except RecursionError:
        raise MismatchError("nested too deeply") from None
