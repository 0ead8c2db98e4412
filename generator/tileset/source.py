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

    def problem(self, path: Path, message: str, hint: str = "") -> Problem:
        return Problem(self.file, self.lines.line(path), key_path(path), message, hint)

    def holds(self, path: Path) -> bool:
        """Whether the author wrote this key, rather than left it to its default."""
        return path in self.lines.places


@dataclass(slots=True)
class ProblemReport:
    """All problems of one file, gathered so that they can be told at once."""

    source: Source
    problems: list[Problem] = field(default_factory=list)
    meant: frozenset[Path] = frozenset()  # keys that are misspelled rather than missing

    def add(self, path: Path, message: str, hint: str = "") -> None:
        if message == "missing" and path in self.meant:
            return  # one slip of the pen is one problem
        self.problems.append(self.source.problem(path, message, hint))
