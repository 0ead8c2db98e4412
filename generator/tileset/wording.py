"""How keys, values and suggestions are written in messages.

What comes in: keys and values of a user's file, however odd. What goes out: short printable
text on one line. Must not know: where a file is or what a key means.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST = 40


def printable(text: str) -> str:
    """The text on one line, with what cannot be seen spelled out, cut when it is long."""
    seen = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text[: _LONGEST + 1])
    return seen if len(seen) <= _LONGEST else seen[: _LONGEST - 1] + "…"


def quote(text: str) -> str:
    return f'"{printable(text)}"'


def key_path(path: Iterable[str | int]) -> str:
    """A path as a person writes it: `tiles[1].copies`."""
    written = ""
    for part in path:
        if isinstance(part, int):
            written += f"[{part}]"
            continue
        key = part if _BARE_KEY.fullmatch(part) else quote(part)
        if len(key) > _LONGEST:
            key = printable(key)
        written += f".{key}" if written else key
    return written


def suggest(word: str, allowed: Iterable[str]) -> str:
    """What the author may have meant, and everything that may stand there."""
    names = sorted(allowed)
    near = nearest(word, names)
    meant = f'did you mean "{near}"? ' if near else ""
    return f"{meant}allowed: {', '.join(names)}" if names else ""


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The name that looks most like a word, if any does."""
    by_lower = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower()[:100], by_lower, n=1)
    return by_lower[near[0]] if near else None


def describe(value: Any) -> str:
    """A value of the wrong kind, named so that its author recognises it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return number(value)
    kinds = {str: "a string", list: "a list", dict: "a table", float: str(value)}
    return kinds.get(type(value), "a date or time")


def number(value: float) -> str:
    """A number for reading; one too long to read is not spelled out."""
    if isinstance(value, int) and abs(value) >= 10**15:
        return "so large a number" if value > 0 else "so small a number"
    return f"{value:,}" if isinstance(value, int) and abs(value) >= 10_000 else f"{value}"


def toml(value: Any) -> str:
    """A value as it is written in a tileset."""
    match value:
        case dict():
            return (
                "{ "
                + ", ".join(f"{_key(key)} = {toml(item)}" for key, item in value.items())
                + " }"
            )
        case list() | tuple():
            return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else json.dumps(key, ensure_ascii=False)
