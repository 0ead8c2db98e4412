"""From the `picture` keys to the bytes of the files beside the tileset.

What comes in: a key, the name of a file, what it is for. What goes out: a `Picture`, or a problem
in the report. Each file is read once, through the guard of all files that a tileset names.
Must not know: what a picture shows; whoever draws it says whether it can be printed.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from generator.geometry.outline import Outline
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.named_files import FileRefusedError, megabytes, read_named
from generator.tileset.picture_model import Picture, PictureFault, PictureUse
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote

MOST_BYTES = 20_000_000  # of one picture
MOST_TOGETHER = 100_000_000  # of all pictures of a file
_BESIDE = 'name a file beside this one, for example: picture = "art/harbour.svg"'

Check = Callable[[Picture, PictureUse, Outline, str], list[PictureFault]]


class Gallery:
    """The pictures of one tileset, read from its folder when they are asked for."""

    def __init__(self, report: ProblemReport, check: Check | None = None) -> None:
        self.report = report
        self._folder = pathlib.Path(report.source.file).parent
        self._check = check
        self._found: dict[str, Picture | None] = {}
        self._told: set[tuple[str, str]] = set()
        self._bytes = 0

    def take(
        self,
        path: Path,
        name: str | None,
        use: PictureUse,
        outline: Outline | None,
        colour: str = "",
    ) -> Picture | None:
        """The picture of this name, if it can be read; what is wrong with it is told.

        It is told once, however many keys name the file.
        """
        if name is None:
            return None
        if name not in self._found:
            self._found[name] = self._read(path, name)
        picture = self._found[name]
        if picture is not None and outline is not None and self._check is not None:
            for fault in self._check(picture, use, outline, colour):
                if (name, fault.message) not in self._told:
                    self._told.add((name, fault.message))
                    line = f", line {fault.line}" if fault.line is not None else ""
                    self.report.add(path, f"{quote(name)}{line}: {fault.message}", fault.hint)
        return picture

    def _read(self, path: Path, name: str) -> Picture | None:
        try:
            data = read_named(self._folder, name, MOST_BYTES, _BESIDE)
            if not data:
                raise FileRefusedError("is empty", "export it again from your editor")
            self._bytes += len(data)
            if self._bytes > MOST_TOGETHER:
                message = f"the pictures come to more than {megabytes(MOST_TOGETHER)}"
                raise FileRefusedError(message, "make them smaller, or use fewer")
        except FileRefusedError as refused:
            self.report.add(path, f"{quote(name)}: {refused.message}", refused.hint)
            return None
        return Picture(name, sha256(data).hexdigest(), data)


def pictures_of(tileset: Tileset) -> tuple[Picture, ...]:
    """Every picture that a tileset names, each once, in the order of their names."""
    holders = (*tileset.tiles, *tileset.edge_types, *tileset.features, tileset.back)
    found = [getattr(holder, "picture", None) for holder in holders]
    found += tileset.face.pictures if tileset.face else ()
    for _, part in tileset.parts:
        for one in part if isinstance(part, tuple) else (part,):
            found += getattr(one, "pictures", ())
    by_name = {picture.name: picture for picture in found if picture is not None}
    return tuple(by_name[name] for name in sorted(by_name))


def source_of(tileset: Tileset) -> dict[str, Any]:
    """What a game is made from, so that what was made of an older file is not taken for it."""
    said: dict[str, Any] = {"file": pathlib.Path(tileset.file).name, "sha256": tileset.sha256}
    if tileset.tables:
        said["tables"] = dict(tileset.tables)
    if pictures := pictures_of(tileset):
        said["pictures"] = {picture.name: picture.sha256 for picture in pictures}
    return said
