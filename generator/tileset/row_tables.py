"""From an entry with `rows` to entries: one for each row of a table beside the tileset.

What comes in: the entries of a list (`[[tiles]]`), and the folder of the file. What goes out: every
entry with its place, those of rows with the number of their row, or nothing but the values of rows;
mistakes name the table's own file, row and column. Must not know: what becomes of the entries.
"""

from __future__ import annotations

import pathlib
import re
import unicodedata
from collections.abc import Container, Iterator, Sequence
from hashlib import sha256
from typing import Any

from pydantic import ValidationError

from generator.errors import Problem
from generator.quick_start import dataclass
from generator.tileset.explain import explain
from generator.tileset.fields import MOST_TEXT, VALUE_NAME_PATTERN
from generator.tileset.file_format import FileFormat
from generator.tileset.line_numbers import Path
from generator.tileset.named_files import FileRefusedError, read_named
from generator.tileset.source import ProblemReport, TableFile
from generator.tileset.table_limits import TableRefusedError
from generator.tileset.table_text import TableRow, ValueRow, read_table
from generator.tileset.tile_schema import TileTable
from generator.tileset.wording import quote

MOST_BYTES = 10_000_000
_BESIDE = 'name a file beside this one, for example: rows = "deck.csv"'
# What a column may say of a tile itself; every other column is a value.
_WORDS = ("id", "name", "kind", "art", "picture")
_LISTS = ("segments", "features", "marks")
_SIDES = ("edges", "corners")  # one sign each, or words with blanks between them
COLUMNS = ("copies", "wild", "joins", *_SIDES, *_WORDS, *_LISTS)
_YES, _NO = ("yes", "true", "x", "1"), ("no", "false", "0", "-")
_NONE = ("-", "no", "none")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_LONGEST_ID = 40


@dataclass(frozen=True, slots=True)
class TileEntry:
    """One entry of a list, or one row of its table: its number, or 0 where it is written out."""

    place: int
    table: TileTable
    row: int = 0

    @property
    def path(self) -> Path:
        return ("tiles", self.place, "rows", self.row) if self.row else ("tiles", self.place)


class RowReader:
    """Reads the tables of one tileset, and remembers which there were."""

    def __init__(
        self, report: ProblemReport, form: FileFormat, letters: Container[str] | None
    ) -> None:
        self.report, self.form, self.letters = report, form, letters
        self.folder = pathlib.Path(report.source.file).parent
        self.files: dict[str, str] = {}  # what was read: its digest

    def entries(self, tables: Sequence[TileTable]) -> list[TileEntry]:
        found: list[TileEntry] = []
        for place, table in enumerate(tables):
            if table.rows is None:
                found.append(TileEntry(place, table))
            else:
                found += self._rows(place, table, table.rows)
        return found

    def _rows(self, place: int, entry: TileTable, name: str) -> Iterator[TileEntry]:
        path: Path = ("tiles", place, "rows")
        if entry.every is not None:
            self.report.add(path, "has rows and every at once", "keep one of them")
            return
        found = self._read(path, name)
        if found is not None:
            yield from self._make(place, entry, *found)

    def value_rows(self, path: Path, name: str) -> list[ValueRow]:
        """The rows of a table, each with the values in its columns; `path` is that of the key."""
        found = self._read(path, name)
        if found is None:
            return []
        columns, rows = found
        made = []
        for row in rows:
            self._check_letters(path[:2], row, columns)
            cells = {columns[heading]: cell for heading, cell in row.cells.items()}
            for column, cell in cells.items():
                if len(cell) > MOST_TEXT:
                    message = f"has more than {MOST_TEXT:,} letters"
                    self.report.add((*path, row.number, column), message, "shorten it")
            values = {column: _number(cell) for column, cell in cells.items()}
            made.append(ValueRow(row.number, values))
        return made

    def _read(self, path: Path, name: str) -> tuple[dict[str, str], tuple[TableRow, ...]] | None:
        """What each heading of a table means, and its rows; nothing if it is wrong."""
        try:
            data = read_named(self.folder, name, MOST_BYTES, _BESIDE)
        except FileRefusedError as refused:
            self.report.add(path, f"{quote(name)}: {refused.message}", refused.hint)
            return None
        self.files[name] = sha256(data).hexdigest()
        file = str(self.folder / name)
        self.report.tables[path[:2]] = TableFile(file)
        try:
            table = read_table(data)
        except TableRefusedError as refused:
            self.report.problems.append(
                Problem(file, refused.row, "", refused.message, refused.hint)
            )
            return None
        columns = self._columns(file, table.headings)
        return None if columns is None else (columns, table.rows)

    def _columns(self, file: str, headings: Sequence[str]) -> dict[str, str] | None:
        """The name that each heading stands for: `Card text` is card_text."""
        names: dict[str, str] = {}
        for heading in headings:
            name = re.sub(r"[\s.]+", "_", heading.lower())
            fault = ""
            if not re.fullmatch(VALUE_NAME_PATTERN.strip("^$"), name):
                fault, hint = (
                    "cannot be a name",
                    "begin it with a letter a to z, then a to z, 0 to 9",
                )
            elif name in names.values():
                fault, hint = "is here twice", "give one of the two another heading"
            if fault:
                self.report.problems.append(Problem(file, 1, quote(heading), fault, hint))
                return None
            names[heading] = name
        return names

    def _make(
        self, place: int, entry: TileTable, columns: dict[str, str], rows: Sequence[TableRow]
    ) -> Iterator[TileEntry]:
        """Rows that say the same are copies of one piece."""
        stated = entry.model_dump(exclude_unset=True, exclude={"rows"})
        alike: dict[tuple[tuple[str, str], ...], int] = {}
        made: list[tuple[TableRow, dict[str, Any]]] = []
        ids: dict[str, int] = {}
        for row in rows:
            cells = {columns[heading]: cell for heading, cell in row.cells.items()}
            key = tuple(sorted(cells.items()))
            if key in alike:
                raw = made[alike[key]][1]
                more = _number(cells.get("copies", str(stated.get("copies", 1))))
                if isinstance(raw["copies"], int) and isinstance(more, int):
                    raw["copies"] += more
                continue
            alike[key] = len(made)
            raw = _raw(stated, cells)
            raw["id"] = cells.get("id") or _free_id(entry.id, cells.get("name", ""), ids)
            made.append((row, raw))
        for row, raw in made:
            self._check_letters(("tiles", place), row, columns)
            table = self._validate(place, row.number, raw)
            if table is not None:
                yield TileEntry(place, table, row.number)

    def _check_letters(self, entry: Path, row: TableRow, columns: dict[str, str]) -> None:
        if self.letters is None:
            return
        for heading, cell in row.cells.items():
            strange = next((c for c in cell if c not in self.letters and c != "\n"), None)
            if strange is not None and columns[heading] not in ("id", "picture"):
                path = (*entry, "rows", row.number, columns[heading])
                hint = "write it with letters that can be printed"
                self.report.add(path, f"the fonts have no {quote(strange)}", hint)

    def _validate(self, place: int, row: int, raw: dict[str, Any]) -> TileTable | None:
        try:
            return TileTable.model_validate(raw)
        except ValidationError as error:
            prefix: Path = ("tiles", place)
            errors = error.errors(include_url=False)
            for one in errors:
                one["loc"] = (*prefix, *one["loc"])
            within = {"tiles": {place: raw}}
            rows = _RowSource(self.report, place, row)
            self.report.problems += explain(rows, errors, within, self.form)
            return None


@dataclass(frozen=True, slots=True)
class _RowSource:
    """Turns the path of a key into the row and column that says it."""

    report: ProblemReport
    place: int
    row: int

    def problem(self, path: Path, message: str, hint: str = "") -> Problem:
        column = path[3:] if path[2:3] == ("values",) else path[2:]
        return self.report.place(("tiles", self.place, "rows", self.row, *column), message, hint)


def _raw(stated: dict[str, Any], cells: dict[str, str]) -> dict[str, Any]:
    """An entry as a tileset would have it: what the row says, over what its entry says."""
    raw = {"copies": 1, "kind": stated["id"], **stated}
    for name, cell in cells.items():
        if name in _WORDS:
            raw[name] = cell
        elif name == "copies":
            raw[name] = _number(cell)
        elif name == "wild":
            raw[name] = True if cell.lower() in _YES else False if cell.lower() in _NO else cell
        elif name == "joins":  # a cell left empty leaves it out, and all like sides join
            raw[name] = [] if cell.lower() in _NONE else re.split(r"[\s,;]+", cell)
        elif name in _SIDES:
            raw[name] = cell.replace(",", " ").split() if re.search(r"[\s,]", cell) else cell
        elif name in _LISTS:
            raw[name] = re.split(r"[\s,;]+", cell)
    own = {name: _number(cell) for name, cell in cells.items() if name not in COLUMNS}
    raw["values"] = {**stated.get("values", {}), **own}
    return raw


def _number(cell: str) -> str | int:
    """A whole number where a cell holds one; 007 and 1.5 stay text."""
    return int(cell) if _NUMBER.fullmatch(cell) else cell


def _free_id(entry: str, name: str, taken: dict[str, int]) -> str:
    """An id from the name in a row, with a number where others have the same."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join(filter(None, (entry, *re.findall(r"[a-z0-9]+", plain))))
    slug = slug[: _LONGEST_ID - 6].rstrip("-")
    taken[slug] = taken.get(slug, 0) + 1
    return slug if taken[slug] == 1 else f"{slug}-{taken[slug]}"
