"""The files that games are made from, and when they change.

In come tileset files and a way to wait; out go those of them that were saved with other content.
Looking again and again at time, size and place needs nothing of the system, works on every disk,
and sees editors that write a new file and rename it. Nothing is built here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.bundled import template_folder

# Endings of files that a tileset may name: pictures, and texts of rules.
ENDINGS = (".png", ".jpg", ".jpeg", ".svg", ".md", ".j2", ".txt")


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was last seen; nothing where there is none."""

    stamp: tuple[int, ...] = ()
    digest: bytes = b""


NOTHING = Seen()
Sight = dict[Path, Seen]  # all files of one game


def watched_files(file: Path) -> tuple[Path, ...]:
    """A tileset, the files beside it that it names, and the text of rules that it would get.

    A file that it names and that is not there yet is watched too. Of a tileset that cannot be
    read only itself is.
    """
    try:
        table = tomllib.loads(file.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return (file,)
    named = [file.parent / word for word in _words(table) if _may_be_file(word)]
    rules = template_folder() / "rules" / f"{file.stem}.md.j2"
    return tuple(dict.fromkeys([file, *named, rules]))


def _words(value: Any) -> Iterator[str]:
    """Every string of a file, wherever it stands."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _words(inner)


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


class Watcher:
    """Knows how the files of some games looked when it last told of a change."""

    def __init__(self, files: Sequence[Path]) -> None:
        self._sights = {file: _look_at_all(file, {}) for file in files}

    def next_change(self, wait: Callable[[], None]) -> tuple[Path, ...]:
        """Wait until files of some games have other content; these games.

        What is still being written is left alone until it looks the same twice.
        """
        while True:
            wait()
            now = self._look()
            if not self._changed(now):
                self._sights = now  # a file saved as it was has a new time at most
                continue
            while True:
                wait()
                settled, now = now, self._look(now)
                if now == settled:
                    break
            changed = self._changed(now)
            self._sights = now
            if changed:
                return changed

    def _look(self, before: dict[Path, Sight] | None = None) -> dict[Path, Sight]:
        known = before or self._sights
        return {file: _look_at_all(file, sight) for file, sight in known.items()}

    def _changed(self, now: dict[Path, Sight]) -> tuple[Path, ...]:
        return tuple(
            file
            for file, before in self._sights.items()
            if _contents(before) != _contents(now[file])
        )


def _contents(sight: Sight) -> dict[Path, bytes]:
    return {path: seen.digest for path, seen in sight.items() if seen.digest}


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
        return Seen(stamp, sha256(path.read_bytes()).digest())
    except OSError:
        return NOTHING
