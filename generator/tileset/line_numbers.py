"""Where each key of a TOML document stands.

What comes in: the text of a document that `tomllib` has already accepted. What goes out:
`Lines`, from key path to line number. A path holds keys and, inside lists, positions:
`("tiles", 1, "copies")`. A path that is too long is a `TooDeepError`.
Must not know: what the keys mean. It reads no values, only where they begin and end.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sized
from functools import lru_cache
from types import MappingProxyType

from generator.quick_start import dataclass

Path = tuple[str | int, ...]

DEEPEST = 32  # keys and positions of one path; the format needs eight
MOST_STEPS = 4_000_000  # of all dotted keys: each part is kept with all that stand before it

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
# A number, a date or true/false ends where the list, the table or the line goes on.
_BARE_VALUE = re.compile(r"[^,\]}#\n]+")
# What most lines of a file are, read in one go: a bare key, and a short text or a whole number.
_PLAIN_PAIR = re.compile(
    r"""([A-Za-z0-9_-]+)[ \t]*=[ \t]*(?:"[^"\\\n]*"|[0-9]+)[ \t]*(?=[#\n]|\Z)"""
)
# The parts of a key with dots between them; what may hold dots of its own is passed over in one go.
# What is never closed reaches to the end of its line or of the text, where a parser stops too.
_PART = r"""(?:[A-Za-z0-9_-]++|"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+"|'[^'\n]*+')"""
_CHAIN = re.compile(
    r"#[^\n]*+"
    r'|"""[^"\\]*+(?:(?:\\.|"(?!""))[^"\\]*+)*+(?:"{3,5}|\Z)'
    r"|'''[^']*+(?:'(?!'')[^']*+)*+(?:'{3,5}|\Z)"
    rf"|({_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"
    r"""|["'][^\n]*+""",
    re.DOTALL,
)
_PARTS = re.compile(_PART)
# The longest closing quotes win: a multi-line string may end with one or two of its own.
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)


class TooDeepError(Exception):
    """Keys within keys, deeper than any format goes."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Lines:
    """The line of every key, table and list entry, counted from 1."""

    places: Mapping[Path, int]
    below: frozenset[Path] = frozenset()  # texts that begin in the line below their key

    def line(self, path: Path) -> int:
        """The line of a path; of what holds it, when the path itself is missing."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, 1)

    def text_line(self, path: Path) -> int:
        """The line in which the text of a string begins."""
        return self.line(path) + (path in self.below)


@lru_cache(maxsize=2)  # an edit asks for the lines of the text that was just read
def find_lines(text: str) -> Lines:
    scanner = _Scanner(text)
    return Lines(MappingProxyType(scanner.scan()), frozenset(scanner.below))


def refuse_chains(text: str) -> None:
    """A `TooDeepError` for keys of so many parts that a parser takes hours or gigabytes for them.

    For text that no parser has seen. A number with a point is passed over as a key of two parts.
    """
    steps = 0
    for found in _CHAIN.finditer(text):
        chain = found[1]
        if chain is None or chain.count(".") < 2:
            continue
        parts = sum(1 for _ in _PARTS.finditer(chain))
        steps += parts * parts
        if parts > DEEPEST or steps > MOST_STEPS:
            raise TooDeepError(text.count("\n", 0, found.start()) + 1)


class _Scanner:
    """Walks once through the text. `at` is the next character to read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.counted_to = 0
        self.line = 1
        self.places: dict[Path, int] = {(): 1}
        self.below: set[Path] = set()
        self.lists: dict[Path, int] = {}  # arrays of tables: how many entries so far

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self.skip_blank():
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.places

    def here(self) -> int:
        self.line += self.text.count("\n", self.counted_to, self.at)
        self.counted_to = self.at
        return self.line

    def skip_blank(self) -> bool:
        """Pass over space, line ends and comments; say whether anything is left."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at < len(self.text)

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"not TOML at character {self.at}")
        self.at = found.end()
        return found.group()

    def header(self) -> Path:
        """`[a.b]` or `[[a.b]]`: the table that the following pairs belong to."""
        line = self.here()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *outer, last = self.dotted_key()
        self.at += brackets
        path: Path = ()
        for key in outer:
            path = self.inside((*path, key))
            self.places.setdefault(path, line)
        path = (*path, last)
        if brackets == 2:
            self.places.setdefault(path, line)
            position = self.lists.get(path, 0)
            self.lists[path] = position + 1
            path = (*path, position)
        self.places[path] = line  # a header of its own is a better place than a mention
        return path

    def inside(self, path: Path) -> Path:
        """A header below an array of tables speaks of its latest entry."""
        return (*path, self.lists[path] - 1) if path in self.lists else path

    def pair(self, table: Path) -> None:
        line = self.here()
        path = table
        plain = _PLAIN_PAIR.match(self.text, self.at)
        if plain is not None:
            path = (*table, plain[1])
            self.places.setdefault(path, line)
            self.check_depth(path)
            self.at = plain.end()
            return
        for key in self.dotted_key():
            path = (*path, key)
            self.places.setdefault(path, line)
        self.at += 1  # the equals sign
        self.skip_blank()
        self.value(path)

    def dotted_key(self) -> list[str]:
        """The parts of a key, read up to the sign that follows it."""
        parts = []
        while True:
            self.skip_blank()
            parts.append(self.simple_key())
            self.check_depth(parts)
            self.skip_blank()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def check_depth(self, path: Sized) -> None:
        if len(path) > DEEPEST:
            raise TooDeepError(self.here())

    def simple_key(self) -> str:
        if self.text[self.at] in "\"'":
            quoted = self.take(_STRING)
            return str(tomllib.loads(f"key = {quoted}")["key"])
        return self.take(_BARE_KEY)

    def value(self, path: Path) -> None:
        self.check_depth(path)
        opening = self.text[self.at]
        if opening == "[":
            self.array(path)
        elif opening == "{":
            self.inline_table(path)
        elif opening in "\"'":
            if self.take(_STRING).startswith(('"""\n', "'''\n")):
                self.below.add(path)
        else:
            self.take(_BARE_VALUE)

    def array(self, path: Path) -> None:
        self.at += 1
        position = 0
        while self.skip_blank() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            entry = (*path, position)
            self.places[entry] = self.here()
            self.value(entry)
            position += 1
        self.at += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        while self.skip_blank() and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
            else:
                self.pair(path)
        self.at += 1
