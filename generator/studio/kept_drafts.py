"""Texts that were written on a page and never saved, kept until somebody asks for them.

In come the text of a window and the version of the file that it was made from; out it goes again,
after a crash of the browser or of the studio too. Kept in the folder that the system has for such
things: one file for the text that a window is writing, and one for each that it has set aside,
whose name goes on with a dot and a number. Knows nothing of what is in a text.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from generator.quick_start import dataclass
from generator.write.disk import write_file

NAME = re.compile(r"[a-z0-9-]{4,40}(\.[0-9]{1,16})?")


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A text, the version of its file that it was made from, and when it was last changed."""

    name: str
    text: str
    base: str
    when: float  # seconds since 1970

    @property
    def window(self) -> str:
        """The window that it was written in."""
        return self.name.partition(".")[0]


class KeptDrafts:
    """Drafts of all files, each under the name of the window that it was written in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, file: Path, name: str, text: str, base: str) -> None:
        place = self._place(file, name)
        if place is not None:
            kept = {"file": str(file), "base": base, "text": text}
            write_file(place, json.dumps(kept).encode())

    def drop(self, file: Path, name: str) -> None:
        """It was saved, or its writer has no use for it."""
        place = self._place(file, name)
        if place is not None:
            with suppress(OSError):
                place.unlink()

    def find(self, file: Path, name: str) -> KeptDraft | None:
        place = self._place(file, name)
        return None if place is None else _read(place)

    def all_of(self, file: Path) -> list[KeptDraft]:
        """Every kept text of a file, the newest first."""
        found = map(_read, self._home(file).glob("*.json"))
        return sorted((one for one in found if one), key=lambda one: one.when, reverse=True)

    def _home(self, file: Path) -> Path:
        return self._folder / sha256(str(file).encode("utf-8", "surrogateescape")).hexdigest()[:32]

    def _place(self, file: Path, name: str) -> Path | None:
        """A name comes from a page: it must be one, and no path."""
        return self._home(file) / f"{name}.json" if NAME.fullmatch(name) else None


def _read(place: Path) -> KeptDraft | None:
    try:
        kept = json.loads(place.read_text("utf-8"))
        return KeptDraft(place.stem, str(kept["text"]), str(kept["base"]), place.stat().st_mtime)
    except (OSError, ValueError, KeyError, TypeError):
        return None
