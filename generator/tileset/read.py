"""From a file on disk to the schema.

What comes in: a path and the vocabulary. What goes out: a `TilesetDocument`, the schema with the
line of every key; or a `UserError` with all that is wrong. Keys that are unknown, missing or hold a
wrong value do not stop the reading if the file can be understood without them: they come back as
problems of the document, so that mistakes of meaning are found in the same run.
Must not know: what a tile is; any file but the one it is given.
"""

from __future__ import annotations

import pathlib
import re
import tomllib
from functools import lru_cache
from hashlib import sha256
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.tileset.explain import explain, find_meant, is_echo, is_unknown_key, name_stray
from generator.tileset.fields import SCHEMA
from generator.tileset.file_format import FileFormat, format_with
from generator.tileset.line_numbers import Lines, Path, TooDeepError, find_lines, refuse_chains
from generator.tileset.model import Vocabulary
from generator.tileset.part_tables import PartTables
from generator.tileset.schema import TilesetFile
from generator.tileset.source import Source
from generator.tileset.wording import number

MOST_BYTES = 1_000_000  # the largest real tileset is a hundredth of this


@dataclass(frozen=True, slots=True)
class TilesetDocument:
    """A file that fits the schema, once the keys named in `problems` are left out."""

    source: Source
    content: TilesetFile
    parts: tuple[PartTables, ...]  # the components that its format knows
    problems: tuple[Problem, ...] = ()
    meant: frozenset[Path] = frozenset()  # the keys that misspelled ones were meant to be
    wrong: tuple[Path, ...] = ()  # keys whose values cannot be used


def read(path: pathlib.Path, vocabulary: Vocabulary) -> TilesetDocument:
    return read_data(str(path), _read_bytes(path), vocabulary)


def read_data(file: str, data: bytes, vocabulary: Vocabulary) -> TilesetDocument:
    """What a file of this name would say if it held these bytes."""
    return _read_with(file, data, vocabulary.parts)


@lru_cache(maxsize=8)  # a build reads a file, and its checks ask for it again
def _read_with(file: str, data: bytes, parts: tuple[PartTables, ...]) -> TilesetDocument:
    raw, source = _read_toml(file, data)
    if not raw:
        raise _refuse(
            source.file,
            None,
            "the file is empty",
            "begin with schema = 1 and a [game] table; docs/format.md has the rest",
        )
    _check_schema_number(source, raw)
    return _validate(source, raw, format_with(parts))


def read_toml(path: pathlib.Path) -> tuple[dict[str, Any], Source]:
    """Any file of TOML: what it says, and where."""
    return _read_toml(str(path), _read_bytes(path))


def _read_toml(file: str, data: bytes) -> tuple[dict[str, Any], Source]:
    raw, lines = _parse(file, _decode(file, data))
    return raw, Source(file, lines, sha256(data).hexdigest())


def _refuse(file: str, line: int | None, message: str, hint: str) -> UserError:
    return UserError([Problem(file, line, "", message, hint)])


def _read_bytes(path: pathlib.Path) -> bytes:
    file = str(path)
    try:
        if path.is_dir():
            raise _refuse(file, None, "is a directory", "give the .toml file inside it")
        if path.exists() and not path.is_file():
            raise _refuse(file, None, "is not an ordinary file", "give a .toml file")
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _refuse(file, None, "not found", "check the path and its spelling") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "bad file name"
        raise _refuse(
            file, None, f"cannot be read: {reason}", "check the path and its permissions"
        ) from None
    return data


def _decode(file: str, data: bytes) -> str:
    """UTF-8 text, with or without the byte order mark that some editors put first."""
    if len(data) > MOST_BYTES:
        raise _refuse(
            file,
            None,
            "larger than 1 MB",
            "a tileset is a page of text; is this the right file?",
        )
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _refuse(
            file, line, "not UTF-8 text", "save the file as UTF-8 in your editor"
        ) from None


def _parse(file: str, text: str) -> tuple[dict[str, Any], Lines]:
    try:
        refuse_chains(text)
        raw = tomllib.loads(text)
        lines = find_lines(text) if raw else Lines({})
    except tomllib.TOMLDecodeError as error:
        raise UserError([_toml_problem(file, text, error)]) from None
    except TooDeepError as error:
        raise _refuse(file, error.line, "nested too deeply", _SHALLOWER) from None
    except RecursionError:
        raise _refuse(file, None, "nested too deeply", _SHALLOWER) from None
    except ValueError:
        # Python refuses to read a number of more than 4,300 digits.
        raise _refuse(
            file, None, "holds a number with thousands of digits", "write a shorter number"
        ) from None
    return raw, lines


def _toml_problem(file: str, text: str, error: tomllib.TOMLDecodeError) -> Problem:
    """Later versions of Python carry the line beside the message, 3.11 only in it."""
    reason = str(error)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", reason)
    if found is None:
        line = getattr(error, "lineno", None)
    else:
        line = int(found[1]) if found[1] else text.rstrip("\n").count("\n") + 1
        reason = reason[: found.start()]
    message, hint = next(
        ((message, hint) for start, message, hint in _TOML_WORDS if reason.startswith(start)),
        ("something is out of place", _LOOK_AROUND),
    )
    message, hint = _known_slip(text, line, message) or (message, hint)
    return Problem(file, line, "", f"not valid TOML: {message}", hint)


_CURLY = re.compile("[\u201c\u201d\u201e\u201f\u2018\u2019\u00ab\u00bb]")


def _known_slip(text: str, line: int | None, message: str) -> tuple[str, str] | None:
    """What people write who come from elsewhere, and what to write instead."""
    written = text.split("\n")[line - 1] if line else ""
    outside = re.sub(r'"(?:[^"\\]|\\.)*"', '""', written)
    if _CURLY.search(outside):
        return "curly quotes", 'write straight ones: name = "Little Harbour"'
    if re.search(r"(^|\s)//", outside):
        return "// begins no comment", "write # before a comment"
    found = re.match(r"\s*\[(\w+)\]", written)
    if found and message == _TWICE[0] and _may_be_many(found[1]):
        return f"[{found[1]}] can stand here once", f"write [[{found[1]}]] over each of them"
    return None


def _may_be_many(table: str) -> bool:
    """Whether a file may have several tables of this name."""
    field = TilesetFile.model_fields.get(table)
    return field is not None and field.default == ()


_SHALLOWER = "take out some brackets, or dots between keys"
_LOOK_AROUND = "look here and in the line above for a missing quote, bracket or comma"
_TWICE = ("this key or table is here a second time", "keep one of them")
# What the parser says, by its first words; what we say.
_TOML_WORDS = (
    ("Invalid value", "no value here", 'strings need quotes: name = "Little Harbour"'),
    ("Expected '=' after a key", "no = after the key", 'a line reads: name = "Little Harbour"'),
    ("Expected newline or end of doc", "the line goes on after the value", _LOOK_AROUND),
    ("Invalid statement", "a line cannot begin like this", 'a line reads: name = "Little Harbour"'),
    ("Invalid initial character for a key", "no key here", 'a line reads: name = "Little Harbour"'),
    ("Cannot overwrite a value", *_TWICE),
    ("Cannot declare", *_TWICE),
    ("Cannot mutate immutable namespace", *_TWICE),
    ("Cannot redefine namespace", *_TWICE),
    ("Duplicate inline table key", *_TWICE),
    ("Unclosed array", "a list is not closed", "close it with ], here or above"),
    ("Unclosed inline table", "a table is not closed", "close it with }, on the same line"),
    ("Unterminated string", "a string is not closed", "close it with the quotes it began with"),
    ("Expected \"'", "a string is not closed", "close it with the quotes it began with"),
    ("Illegal character '\\n'", "a string is not closed", "close it on the line it began on"),
    ("Illegal character", "a character that may not stand here", "take it out and type it again"),
    ("Unescaped '\\' in a string", "a backslash that means nothing", "write it twice: \\\\"),
)


def _check_schema_number(source: Source, raw: dict[str, Any]) -> None:
    """Of a file in another format nothing else can be said."""
    found = raw.get("schema")
    if type(found) is int and found != SCHEMA:
        raise UserError(
            [
                source.problem(
                    ("schema",),
                    f"this version reads schema {SCHEMA}, not {number(found)}",
                    f"write schema = {SCHEMA}, or use the version the file was made for",
                )
            ]
        )


def _validate(source: Source, raw: dict[str, Any], form: FileFormat) -> TilesetDocument:
    try:
        return TilesetDocument(source, form.content.model_validate(raw), form.parts)
    except ValidationError as error:
        return _make_do(source, raw, form, _told(error, form))


def _make_do(
    source: Source, raw: dict[str, Any], form: FileFormat, errors: list[ErrorDetails]
) -> TilesetDocument:
    """What the file says without the keys that are wrong, so that the rest can be looked at too."""
    problems = explain(source, errors, raw, form)
    wrong = [error["loc"] for error in errors if not is_unknown_key(error)]
    try:
        for error in errors:
            if error["type"] != "missing":
                _drop(raw, error["loc"])
        for error in _errors(raw, form):
            _stand_in(raw, error["loc"], form)
        content = form.content.model_validate(raw)
    except (LookupError, TypeError, ValidationError):
        raise UserError(problems) from None
    meant = find_meant(errors, form)
    return TilesetDocument(source, content, form.parts, tuple(problems), meant, tuple(wrong))


def _errors(raw: dict[str, Any], form: FileFormat) -> list[ErrorDetails]:
    try:
        form.content.model_validate(raw)
    except ValidationError as error:
        return _told(error, form)
    return []


def _told(error: ValidationError, form: FileFormat) -> list[ErrorDetails]:
    found = [one for one in error.errors(include_url=False) if not is_echo(one)]
    return [name_stray(one, form) for one in found]


def _drop(raw: Any, path: Path) -> None:
    """Leave out a key. Entries of lists stay: those after them would move up."""
    del _table_of(raw, path)[path[-1]]


def _stand_in(raw: Any, path: Path, form: FileFormat) -> None:
    """Give a key that is missing the value that the format shows as an example."""
    _table_of(raw, path)[path[-1]] = form.node_at(path)["examples"][0]


def _table_of(raw: Any, path: Path) -> dict[Any, Any]:
    for part in path[:-1]:
        raw = raw[part]
    if not isinstance(raw, dict):
        raise TypeError
    return raw
