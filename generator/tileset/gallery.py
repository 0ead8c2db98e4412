"""From the `picture` keys to the bytes of the files beside the tileset.

What comes in: a key, the name of a file, what it is for. What goes out: a `Picture`, or a problem
in the report. Only ordinary files inside the tileset's own folder are ever read, each once.
Must not know: what a picture shows; whoever draws it says whether it can be printed.
"""

from __future__ import annotations

import os
import pathlib
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from generator.geometry.outline import Outline
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.picture_model import Picture, PictureFault, PictureUse
from generator.tileset.source import ProblemReport
from generator.tileset.wording import nearest, quote

MOST_BYTES = 20_000_000  # of one picture
MOST_TOGETHER = 100_000_000  # of all pictures of a file
_BESIDE = 'name a file beside this one, for example: picture = "art/harbour.svg"'

Check = Callable[[Picture, PictureUse, Outline, str], list[PictureFault]]


class Refused(Exception):  # noqa: N818
    """Why a file is not read, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


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
            data = _read_bytes(self._folder, name)
            self._bytes += len(data)
            if self._bytes > MOST_TOGETHER:
                message = f"the pictures come to more than {_megabytes(MOST_TOGETHER)}"
                raise Refused(message, "make them smaller, or use fewer")
        except Refused as refused:
            self.report.add(path, f"{quote(name)}: {refused.message}", refused.hint)
            return None
        return Picture(name, sha256(data).hexdigest(), data)


def _read_bytes(folder: pathlib.Path, name: str) -> bytes:
    file = _locate(folder, name)
    try:
        if file.is_dir():
            raise Refused("is a folder", "name a file in it")
        if not file.is_file():
            raise Refused("is not an ordinary file", _BESIDE)
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        hint = "check the file and its permissions"
        raise Refused(f"cannot be read: {error.strerror}", hint) from None
    if len(data) > MOST_BYTES:
        hint = f"at most {_megabytes(MOST_BYTES)} are allowed: make it smaller"
        raise Refused(f"is larger than {_megabytes(MOST_BYTES)}", hint)
    if not data:
        raise Refused("is empty", "export it again from your editor")
    return data


def _locate(folder: pathlib.Path, name: str) -> pathlib.Path:
    """The file of this name in the folder, and nowhere else."""
    parts = pathlib.PurePosixPath(name).parts
    if "\\" in name:
        raise Refused("has a backslash", "write folders with /")
    if name.startswith(("/", "~")) or pathlib.PureWindowsPath(name).drive:
        raise Refused("does not lie beside this file", _BESIDE)
    if ".." in parts:
        raise Refused("leads out of the folder of this file", _BESIDE)
    file = folder.joinpath(*parts)
    try:
        # Links may lead about inside the folder, not out of it.
        real, home = file.resolve(strict=True), folder.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        raise Refused("there is no such file", _guess(file, name)) from None
    if not real.is_relative_to(home):
        hint = "put the file itself there, or a copy of it"
        raise Refused("is a link that leads out of the folder of this file", hint)
    return file


def _guess(file: pathlib.Path, name: str) -> str:
    """What the author may have meant: a file of nearly that name in the same place."""
    try:
        there = [entry.name for entry in os.scandir(file.parent)][:1000]
    except (OSError, ValueError):
        there = []
    near = nearest(file.name, there)
    if near is None:
        return f"put it at {file}, or name another"
    return f'did you mean "{pathlib.PurePosixPath(name).with_name(near)}"?'


def _megabytes(size: int) -> str:
    return f"{size // 1_000_000} MB"


def pictures_of(tileset: Tileset) -> tuple[Picture, ...]:
    """Every picture that a tileset names, each once, in the order of their names."""
    holders = (*tileset.tiles, *tileset.edge_types, *tileset.features, tileset.back)
    found = (getattr(holder, "picture", None) for holder in holders)
    by_name = {picture.name: picture for picture in found if picture is not None}
    return tuple(by_name[name] for name in sorted(by_name))


def source_of(tileset: Tileset) -> dict[str, Any]:
    """What a game is made from, so that what was made of an older file is not taken for it."""
    source = pathlib.Path(tileset.file)
    said: dict[str, Any] = {
        "file": source.name,
        "sha256": sha256(source.read_bytes()).hexdigest(),
    }
    if pictures := pictures_of(tileset):
        said["pictures"] = {picture.name: picture.sha256 for picture in pictures}
    return said
