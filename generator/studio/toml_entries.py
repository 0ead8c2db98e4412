"""Where the entries of a list of tables stand in a text, and how one of them is changed.

In come a text that is valid TOML and the place of an entry; out goes the text with that entry
changed, and every byte outside it as it was: comments, order and blank lines stay. Inside it
tomlkit keeps them. Knows nothing of tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import tomlkit

from generator.quick_start import dataclass
from generator.tileset.line_numbers import find_lines

Change = Callable[[Any], None]  # of one entry, a table of tomlkit's


@dataclass(frozen=True, slots=True)
class Span:
    """The lines of an entry from 0, its header first; what is written below it is not in it."""

    start: int
    end: int


def find_entry(text: str, table: str, place: int) -> Span | None:
    """The lines of `[[table]]` number `place`; none where the list is written in brackets."""
    places = find_lines(text).places
    lines = text.split("\n")
    at = places.get((table, place))
    if at is None or not lines[at - 1].lstrip().startswith("[["):
        return None
    after = [line for path, line in places.items() if line > at and path[:2] != (table, place)]
    end = min(after, default=len(lines) + 1) - 1
    while end > at and _is_bare(lines[end - 1]):
        end -= 1
    return Span(at - 1, end)


def change_entry(text: str, table: str, place: int, change: Change) -> str:
    """The text with one entry changed."""
    span = find_entry(text, table, place)
    if span is None:
        document = tomlkit.parse(text)
        change(document[table][place])
        return document.as_string()
    return replace_lines(text, span, changed_lines(text, span, table, change))


def changed_lines(text: str, span: Span, table: str, change: Change) -> list[str]:
    """The lines of an entry after a change, the rest of the text left out."""
    own = text.split("\n")[span.start : span.end]
    document = tomlkit.parse("\n".join(own) + "\n")
    change(document[table][0])
    return document.as_string().rstrip("\n").split("\n")


def insert_entry(text: str, table: str, after: int, lines: Sequence[str]) -> str:
    """The text with a new entry behind another, a blank line between them."""
    span = find_entry(text, table, after)
    if span is None:
        document = tomlkit.parse(text)
        made = tomlkit.parse("\n".join(lines) + "\n")[table][0]
        inline = tomlkit.inline_table()
        inline.update(made.unwrap())
        document[table].insert(after + 1, inline)
        return document.as_string()
    every = text.split("\n")
    return "\n".join([*every[: span.end], "", *lines, *every[span.end :]])


def remove_entry(text: str, table: str, place: int) -> str:
    """The text without an entry; the comment above it stays, it may speak of others too."""
    span = find_entry(text, table, place)
    if span is None:
        document = tomlkit.parse(text)
        del document[table][place]
        return document.as_string()
    every = text.split("\n")
    before, rest = every[: span.start], every[span.end :]
    if rest and not rest[0].strip() and (not before or not before[-1].strip()):
        rest = rest[1:]
    return "\n".join([*before, *rest])


def append_text(text: str, lines: Sequence[str]) -> str:
    """The text with lines at its end, a blank line before them."""
    return "\n".join([text.rstrip("\n"), "", *lines, ""])


def replace_lines(text: str, span: Span, lines: Sequence[str]) -> str:
    every = text.split("\n")
    return "\n".join([*every[: span.start], *lines, *every[span.end :]])


def _is_bare(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")
