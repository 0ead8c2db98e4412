"""Letters that the fonts cannot print.

What comes in: the document and the letters there are. What goes out: a problem at every text
that holds another. Must not know: fonts, drawing, what the texts say.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import Any, get_args

from generator.tileset.fields import Printed, Table
from generator.tileset.line_numbers import Path
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote


def check_letters(report: ProblemReport, content: Table, letters: Container[str] | None) -> None:
    """Every printed text is held against the letters, unless any will do."""
    if letters is None:
        return
    for path, text in _texts(content, (), printed=False):
        strange = [
            letter for letter in dict.fromkeys(text) if letter not in letters and letter != "\n"
        ]
        if strange and report.source.holds(path):
            shown = ", ".join(map(quote, strange[:5])) + (" ..." if len(strange) > 5 else "")
            report.add(
                path, f"the fonts have no {shown}", "write it with letters that can be printed"
            )


def _texts(value: Any, path: Path, printed: bool) -> Iterator[tuple[Path, str]]:
    """Every printed text, with its path as the author wrote it."""
    if isinstance(value, Table):
        for name, key, text in _fields(type(value)):
            yield from _texts(getattr(value, name), (*path, key), text)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key), printed)
    elif isinstance(value, tuple):
        for place, inner in enumerate(value):
            yield from _texts(inner, (*path, place), printed)
    elif isinstance(value, str) and printed:
        yield path, value


@cache
def _fields(table: type[Table]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of a table that may hold texts: name, key in the file, whether printed."""
    found = [
        (name, field.alias or name, is_printed(field.annotation, field.metadata), field.annotation)
        for name, field in table.model_fields.items()
    ]
    return tuple((name, key, text) for name, key, text, kind in found if text or _has_table(kind))


def _has_table(kind: Any) -> bool:
    """Whether a type is a table, or made of tables."""
    if isinstance(kind, type) and issubclass(kind, Table):
        return True
    return any(_has_table(inner) for inner in get_args(kind))


def is_printed(kind: Any, metadata: Any = ()) -> bool:
    """Whether a type is printed text, or made of it: a list of texts, a text or nothing."""
    if any(isinstance(mark, Printed) for mark in (*metadata, *getattr(kind, "__metadata__", ()))):
        return True
    return any(is_printed(inner) for inner in get_args(kind))
