"""Spreadsheets as they are saved, .xlsx and .ods: the cells of the first sheet, as texts.

What comes in: bytes nobody vouches for. What goes out: rows with the numbers that the spreadsheet
gives them, or a `TableRefusedError`. Both formats are XML in a zip: no more is unpacked than is
allowed, and a file that declares entities is refused. Formulas are not worked out: what their
cells showed when the file was saved is read. Must not know: what the columns mean.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Callable
from xml.parsers import expat

from generator.tileset.table_limits import MOST_COLUMNS, MOST_ROWS, TableRefusedError

MOST_UNPACKED = 40_000_000  # bytes of one part
MOST_SPACES = 40  # in a row, of those that a file counts
PACKED_BY = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # as every spreadsheet is
# A file may say anything anywhere: bytes that were changed unpack to nonsense, or to nothing.
DAMAGE = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError),
    *(ArithmeticError, LookupError, RuntimeError, ValueError),
)
_AGAIN = "save it again as .xlsx or .ods, or as CSV"

Line = tuple[int, list[str]]
Attributes = dict[str, str]


def read_workbook(data: bytes) -> list[Line]:
    """The rows of the first sheet that hold anything."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if "content.xml" in packed.namelist():
                sheet: _Sheet = _OpenSheet()
                _parse(_unpack(packed, "content.xml"), sheet)
            else:
                texts = _shared_texts(packed)
                sheet = _OfficeSheet(texts)
                _parse(_unpack(packed, _first_sheet(packed)), sheet)
    except DAMAGE:
        raise TableRefusedError("is no spreadsheet that can be read", _AGAIN) from None
    return sheet.lines


def _unpack(packed: zipfile.ZipFile, name: str) -> bytes:
    if packed.getinfo(name).compress_type not in PACKED_BY:
        raise ValueError("packed in a way of its own")
    with packed.open(name) as part:
        data = part.read(MOST_UNPACKED + 1)
    if len(data) > MOST_UNPACKED:
        message = f"holds more than {MOST_UNPACKED // 1_000_000} MB"
        raise TableRefusedError(message, "take out sheets and pictures, or save it as CSV")
    return data


class _Sheet:
    """Listens to the XML of a sheet and gathers its rows."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.words: list[str] = []  # of the text that is being read

    def start(self, name: str, given: Attributes) -> None: ...

    def end(self, name: str) -> None: ...

    def text(self, words: str) -> None:
        self.words.append(words)

    def add(self, number: int, cells: list[str]) -> None:
        while cells and not cells[-1].strip():
            cells.pop()
        if not cells:
            return
        self.lines.append((number, cells))
        if len(self.lines) > MOST_ROWS + 1:
            raise TableRefusedError(
                f"has more than {MOST_ROWS:,} rows", f"at most {MOST_ROWS:,} are allowed"
            )


def _parse(data: bytes, listener: _Sheet) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise TableRefusedError("declares entities", _AGAIN)

    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = _local(listener.start)
    parser.EndElementHandler = lambda name: listener.end(name.rpartition(" ")[2])
    parser.CharacterDataHandler = listener.text
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        raise TableRefusedError("is damaged", _AGAIN) from None


def _local(start: Callable[[str, Attributes], None]) -> Callable[[str, Attributes], None]:
    """Names without their namespaces: those of either format never clash."""

    def call(name: str, given: Attributes) -> None:
        start(name.rpartition(" ")[2], {key.rpartition(" ")[2]: v for key, v in given.items()})

    return call


# .xlsx


class _Parts(_Sheet):
    """What the workbook says: its visible sheets, in order, or where its parts lie."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[str] = []
        self.targets: dict[str, str] = {}

    def start(self, name: str, given: Attributes) -> None:
        if name == "sheet" and given.get("state", "visible") == "visible":
            self.sheets.append(given["id"])
        elif name == "Relationship":
            self.targets[given["Id"]] = given["Target"]


def _first_sheet(packed: zipfile.ZipFile) -> str:
    parts = _Parts()
    _parse(_unpack(packed, "xl/workbook.xml"), parts)
    _parse(_unpack(packed, "xl/_rels/workbook.xml.rels"), parts)
    target = parts.targets[next(iter(parts.sheets), "")]
    return target[1:] if target.startswith("/") else f"xl/{target}"


class _Texts(_Sheet):
    """The texts that cells share."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.is_reading = self.is_hint = False

    def start(self, name: str, given: Attributes) -> None:
        if name == "si":
            self.words = []
        self.is_hint = self.is_hint or name == "rPh"  # how a word is spoken, not what it says
        self.is_reading = name == "t"

    def end(self, name: str) -> None:
        if name == "si":
            self.found.append("".join(self.words))
        self.is_hint = self.is_hint and name != "rPh"
        self.is_reading = False

    def text(self, words: str) -> None:
        if self.is_reading and not self.is_hint:
            self.words.append(words)


def _shared_texts(packed: zipfile.ZipFile) -> list[str]:
    if "xl/sharedStrings.xml" not in packed.namelist():
        return []
    texts = _Texts()
    _parse(_unpack(packed, "xl/sharedStrings.xml"), texts)
    return texts.found


class _OfficeSheet(_Texts):
    """A sheet of a .xlsx file: cells name their place, and texts by their number."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__()
        self.shared = texts
        self.row = 0
        self.cells: list[str] = []
        self.column, self.kind = 0, ""

    def start(self, name: str, given: Attributes) -> None:
        super().start(name, given)
        if name == "row":
            self.row, self.cells, self.column = int(given.get("r", self.row + 1)), [], 0
        elif name == "c":
            self.words, self.kind = [], given.get("t", "n")
            self.column = _column_of(given["r"]) if "r" in given else self.column + 1
        self.is_reading = name in ("v", "t")

    def end(self, name: str) -> None:
        super().end(name)
        if name == "c" and self.words and self.column <= MOST_COLUMNS + 1:
            self.cells += [""] * (self.column - 1 - len(self.cells))
            self.cells.append(self._said("".join(self.words)))
        elif name == "row":
            self.add(self.row, self.cells)

    def _said(self, words: str) -> str:
        if self.kind == "s":
            return self.shared[int(words)] if int(words) < len(self.shared) else ""
        if self.kind == "b":
            return "yes" if words == "1" else "no"
        return _plain(words) if self.kind == "n" else words


def _column_of(place: str) -> int:
    """From 1: B7 is in the second."""
    letters = re.match(r"[A-Z]{1,3}", place)
    found = 0
    for letter in letters[0] if letters else "":
        found = found * 26 + ord(letter) - ord("A") + 1
    return found


def _plain(number: str) -> str:
    """A number as people write it: 3 and not 3.0."""
    value = float(number)
    return f"{value:.0f}" if value == int(value) and abs(value) < 1e15 else f"{value:.10g}"


# .ods


class _OpenSheet(_Sheet):
    """The first table of an .ods file: equal cells and rows stand once, with how often."""

    def __init__(self) -> None:
        super().__init__()
        self.tables = self.row = 0
        self.again = self.cell_again = 1
        self.cells: list[str] = []
        self.paragraphs: list[str] = []
        self.value = ""
        self.is_in_cell = self.is_note = False

    @property
    def is_here(self) -> bool:
        return self.tables == 1

    def start(self, name: str, given: Attributes) -> None:
        self.tables += name == "table"
        if not self.is_here:
            return
        if name == "table-row":
            self.cells, self.again = [], int(given.get("number-rows-repeated", 1))
        elif name in ("table-cell", "covered-table-cell"):
            self.is_in_cell, self.paragraphs = True, []
            self.cell_again = int(given.get("number-columns-repeated", 1))
            is_number = given.get("value-type") in ("float", "currency", "percentage")
            self.value = _plain(given["value"]) if is_number else ""
        elif name == "annotation":
            self.is_note = True
        elif name == "p" and not self.is_note:
            self.words = []
        else:
            spaces = " " * min(int(given.get("c", 1)), MOST_SPACES)
            signs = {"s": spaces, "tab": " ", "line-break": "\n"}
            self.words.append(signs.get(name, ""))

    def text(self, words: str) -> None:
        if self.is_here and self.is_in_cell and not self.is_note:
            self.words.append(words)

    def end(self, name: str) -> None:
        if name == "table":
            self.tables += 1  # further tables are not read
        if not self.is_here:
            return
        if name == "annotation":
            self.is_note = False
        elif name == "p" and not self.is_note:
            self.paragraphs.append("".join(self.words))
        elif name in ("table-cell", "covered-table-cell"):
            self.is_in_cell = False
            said = self.value or "\n".join(self.paragraphs)
            room = max(0, MOST_COLUMNS + 1 - len(self.cells))
            self.cells += [said] * min(self.cell_again, room)
        elif name == "table-row":
            self._add_row()

    def _add_row(self) -> None:
        """A row as often as it stands there; empty ones, often a million, only count."""
        if any(cell.strip() for cell in self.cells):
            for n in range(self.again):
                self.add(self.row + 1 + n, [*self.cells])
        self.row += self.again
