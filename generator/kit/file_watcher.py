"""The files that games are made from, and when they change.

In come tileset files; out go those of them that were saved with other content, once they have
come to rest. A look compares time, size and place, and reads what may have changed: that works on
every disk, and sees editors that write a new file and rename it. When to look, `wait_for_saves`
knows. Nothing is built here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.bundled import template_folder
from generator.kit.wait_for_saves import Waiting, choose_waiting
from generator.quick_start import dataclass
from generator.tileset.gallery import MOST_BYTES
from generator.tileset.named_files import FileRefusedError, read_file

MOST_FILLED = 2_000  # files that one name with braces is filled in to
# Endings of files that a tileset may name: pictures, tables of rows, and texts of rules.
ENDINGS = (".png", ".jpg", ".jpeg", ".svg", ".csv", ".tsv", ".xlsx", ".ods", ".md", ".j2", ".txt")


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was last seen; nothing where there is none."""

    stamp: tuple[int, ...] = ()
    digest: bytes = b""


NOTHING = Seen()
Sight = dict[Path, Seen]  # all files of one game
Sights = dict[Path, Sight]  # by the tileset of each game


def watched_files(file: Path) -> tuple[Path, ...]:
    """A tileset, the files beside it that it names, and the text of rules that it would get.

    A file that it names and that is not there yet is watched too. Of a tileset that cannot be
    read only itself is.
    """
    try:
        table = tomllib.loads(read_file(file, MOST_BYTES).decode("utf-8-sig"))
    except (FileRefusedError, ValueError, RecursionError):
        return (file,)
    words = [word for word in _words(table) if _may_be_file(word)]
    named = [path for word in words for path in _paths(file.parent, word)]
    rules = template_folder() / "rules" / f"{file.stem}.md.j2"
    return tuple(dict.fromkeys([file, *named, rules]))


def _words(value: Any) -> Iterator[str]:
    """Every string of a file, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _words(inner)


def _paths(folder: Path, word: str) -> list[Path]:
    """The file of this name; every file that a name with braces may be filled in to."""
    if "{" not in word:
        return [folder / word]
    pattern = re.sub(r"\{[^{}]*\}", "*", re.sub(r"[*?\[\]]", "?", word))
    try:
        return sorted(folder.glob(pattern))[:MOST_FILLED]
    except (OSError, ValueError, NotImplementedError):
        return []


def _may_be_file(word: str) -> bool:
    """Only what lies beside the tileset or below is its own."""
    path = Path(word)
    return (
        word.lower().endswith(ENDINGS)
        and len(word) <= 200
        and "\0" not in word
        and not path.is_absolute()
        and ".." not in path.parts
    )


@dataclass(frozen=True, slots=True)
class Saved:
    """A game whose files have other content, and which of them."""

    tileset: Path
    files: frozenset[Path]


class Watcher:
    """Knows how the files of some games looked when it last told of a change."""

    def __init__(self, tilesets: Sequence[Path], waiting: Waiting | None = None) -> None:
        self._waiting = waiting or choose_waiting()
        self._sights = {file: _look_at_all(file, {}) for file in tilesets}

    def wait(self) -> tuple[Saved, ...]:
        """Wait for news; the games whose files have other content now, mostly none.

        What is still being written is left alone until it looks the same twice.
        """
        folders = {path.parent for sight in self._sights.values() for path in sight}
        self._waiting.for_news(frozenset(folders))
        now = _look(self._sights)
        if self._changed(now):
            settled: Sights = {}
            while now != settled:
                self._waiting.a_moment()
                settled, now = now, _look(now)
        changed = self._changed(now)
        self._sights = now  # a file saved as it was has a new time at most
        return changed

    def _changed(self, now: Sights) -> tuple[Saved, ...]:
        return tuple(
            Saved(tileset, files)
            for tileset, before in self._sights.items()
            if (files := _differing(before, now[tileset]))
        )


def _look(before: Sights) -> Sights:
    return {tileset: _look_at_all(tileset, sight) for tileset, sight in before.items()}


def _differing(before: Sight, now: Sight) -> frozenset[Path]:
    """Files with another content, that have come or that are gone."""
    return frozenset(
        path
        for path in {**before, **now}
        if before.get(path, NOTHING).digest != now.get(path, NOTHING).digest
    )


def _look_at_all(file: Path, before: Sight) -> Sight:
    """The tileset first: what else belongs to it only it can say, and only when it is another."""
    tileset = _look_at(file, before.get(file, NOTHING))
    paths = tuple(before)
    if not before or tileset.digest != before[file].digest:
        # While it is broken, whatever belonged to it still may.
        paths = tuple(dict.fromkeys([*watched_files(file), *before]))
    return {path: _look_at(path, before.get(path, NOTHING)) for path in paths}


def _look_at(path: Path, before: Seen) -> Seen:
    """The file is read only if it may have changed."""
    try:
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
        if stamp == before.stamp:
            return before
        return Seen(stamp, sha256(read_file(path, MOST_BYTES)).digest())
    except (OSError, FileRefusedError):
        return NOTHING
