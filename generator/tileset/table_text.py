"""Tables as spreadsheets write them: text with commas, semicolons or tabs → headings and rows.

What comes in: the bytes of a CSV or TSV file, or of a spreadsheet. What goes out: a `TableText`,
rows with the numbers that a spreadsheet gives them, or a `TableRefusedError`. Must not know: what
the columns mean.

What spreadsheets do: a byte order mark first, or UTF-16 with one; semicolons where a comma is for
decimals; a first line `sep=;`; line breaks within quotes; empty rows and columns at the end.
"""

from __future__ import annotations

import csv
import io
import re

from generator.quick_start import dataclass
from generator.tileset.table_limits import (
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_ROWS,
    TableRefusedError,
)

PACKED = b"PK\x03\x04"  # how a zip begins, as .xlsx and .ods are
SEPARATORS = ",;\t|"
_SEP = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


@dataclass(frozen=True, slots=True)
class TableRow:
    """The cells of a row by their headings, empty ones left out, and its number."""

    number: int
    cells: dict[str, str]


@dataclass(frozen=True, slots=True)
class ValueRow:
    """The values of a row by their names, and its number."""

    number: int
    values: dict[str, str | int]


@dataclass(frozen=True, slots=True)
class TableText:
    """A whole table; headings as they are written."""

    headings: tuple[str, ...]
    rows: tuple[TableRow, ...]


def read_table(data: bytes) -> TableText:
    numbered = _read_sheet(data) if data.startswith(PACKED) else _read_text(data)
    if not numbered:
        raise TableRefusedError("is empty", "write the names of its columns in the first row")
    (top, written), *rest = numbered
    headings = [heading.strip() for heading in written]
    while headings and not headings[-1]:
        headings.pop()
    _check_headings(headings, top)
    if not rest:
        raise TableRefusedError("has no rows below its headings", "write a row for each piece")
    if len(rest) > MOST_ROWS:
        told = f"has {len(rest):,} rows"
        raise TableRefusedError(told, f"at most {MOST_ROWS:,} are allowed")
    return TableText(tuple(headings), tuple(_row(headings, *one) for one in rest))


def _read_sheet(data: bytes) -> list[tuple[int, list[str]]]:
    # Most tables are texts, and need not wait for who reads spreadsheets.
    from generator.tileset.workbooks import read_workbook

    return read_workbook(data)


def _read_text(data: bytes) -> list[tuple[int, list[str]]]:
    """The lines of a CSV or TSV file that hold anything, with their numbers."""
    text = _decode(data)
    separator, begun = _separator(text)
    lines = _lines(text[begun:], separator)
    first = 1 + (begun > 0)
    return [(first + n, line) for n, line in enumerate(lines) if any(map(str.strip, line))]


def _decode(data: bytes) -> str:
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        hint = 'save it as "CSV UTF-8" in your spreadsheet'
        raise TableRefusedError("is not UTF-8 text", hint, row) from None


def _separator(text: str) -> tuple[str, int]:
    """What parts the columns, and where the table begins: what the first line has most of."""
    said = _SEP.match(text)
    if said is not None:
        return said[1], said.end()
    first = _QUOTED.sub("", text.lstrip("\r\n").partition("\n")[0])
    return max(SEPARATORS, key=first.count), 0


def _lines(text: str, separator: str) -> list[list[str]]:
    lines: list[list[str]] = []
    try:
        lines += csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    except csv.Error:
        hint = 'write quotes within quotes twice, ""like this"", and close every quote'
        raise TableRefusedError("quotes are out of place", hint, len(lines) + 1) from None
    return lines


def _check_headings(headings: list[str], row: int) -> None:
    if len(headings) > MOST_COLUMNS:
        told = f"has {len(headings)} columns"
        raise TableRefusedError(told, f"at most {MOST_COLUMNS} are allowed", row)
    for number, heading in enumerate(headings, 1):
        if not heading:
            told = f"column {number} has no heading"
            raise TableRefusedError(told, "name it in the first row, or take it out", row)


def _row(headings: list[str], number: int, line: list[str]) -> TableRow:
    beyond = [cell for cell in line[len(headings) :] if cell.strip()]
    if beyond:
        told = f"has {len(line)} cells, and the table {len(headings)} columns"
        hint = "put text in quotes that holds what parts the columns: a comma, a semicolon, a tab"
        raise TableRefusedError(told, hint, number)
    cells = {
        heading: cell.replace("\r\n", "\n").replace("\r", "\n").strip()
        for heading, cell in zip(headings, line, strict=False)
        if cell.strip()
    }
    long = next((heading for heading, cell in cells.items() if len(cell) > MOST_LETTERS), None)
    if long is not None:
        told = f'"{long}" has more than {MOST_LETTERS:,} letters'
        raise TableRefusedError(told, "shorten it", number)
    return TableRow(number, cells)
