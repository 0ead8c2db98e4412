"""The file that problems are reported against, and the report that gathers them.

What comes in: the file's name as the user gave it, and its `Lines`; key paths and words.
What goes out: `Problem`s at the right lines. Must not know: what the keys mean.
"""

from __future__ import annotations

from dataclasses import field

from generator.errors import Problem
from generator.quick_start import dataclass
from generator.tileset.line_numbers import Lines, Path
from generator.tileset.wording import key_path


@dataclass(frozen=True, slots=True)
class Source:
    """Turns a key path into a place that the user can go to."""

    file: str
    lines: Lines
    sha256: str = ""  # of the file

    def problem(self, path: Path, message: str, hint: str = "") -> Problem:
        return Problem(self.file, self.lines.line(path), key_path(path), message, hint)

    def holds(self, path: Path) -> bool:
        """Whether the author wrote this key, rather than left it to its default."""
        return path in self.lines.places


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table beside the tileset, by the name that messages give it."""

    file: str


@dataclass(slots=True)
class ProblemReport:
    """All problems of one file, gathered so that they can be told at once."""

    source: Source
    problems: list[Problem] = field(default_factory=list)
    meant: frozenset[Path] = frozenset()  # keys that are misspelled rather than missing

    tables: dict[Path, TableFile] = field(default_factory=dict)  # by the entry that has its rows
    lacks: list[Problem] = field(default_factory=list)  # see `lack`

    def add(self, path: Path, message: str, hint: str = "") -> None:
        if message == "missing" and path in self.meant:
            return  # one slip of the pen is one problem
        self.problems.append(self.place(path, message, hint))

    def lack(self, path: Path, message: str, hint: str = "") -> None:
        """What is said of pieces that are not there: any edit of the pieces may leave it behind.

        Nothing is printed for good with it; while a game is being made it is a note.
        """
        self.lacks.append(self.place(path, message, hint))

    def place(self, path: Path, message: str, hint: str = "") -> Problem:
        """A problem where it stands: in the tileset, or in a row of a table beside it."""
        table = self.tables.get(path[:2])
        if table is None or path[2:3] != ("rows",) or len(path) < 4:
            return self.source.problem(path, message, hint)
        row = path[3]
        return Problem(table.file, int(row), key_path(path[4:]), message, hint)

    def holds(self, path: Path) -> bool:
        """Whether the author wrote this key, here or in a row."""
        return (path[2:3] == ("rows",) and path[:2] in self.tables) or self.source.holds(path)
