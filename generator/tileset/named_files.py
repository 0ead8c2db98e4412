"""Files that a tileset, or a file beside it, names: found in their folder, and nowhere else.

In come a folder and a name that anybody may have written; out go bytes, or a `FileRefusedError`
with what to do. Only ordinary files inside the folder are ever opened, and never more of them is
read than is allowed. Must not know: what is in them.
"""

from __future__ import annotations

import os
import pathlib

from generator.tileset.wording import nearest


class FileRefusedError(Exception):
    """Why a file is not read, and what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


def read_named(folder: pathlib.Path, name: str, most: int, beside: str) -> bytes:
    """The bytes of a file of this name in the folder; `beside` says how such a name is written."""
    return read_file(locate(folder, name, beside), most)


def read_file(file: pathlib.Path, most: int) -> bytes:
    """The bytes of an ordinary file; of one that is larger, never more than is allowed."""
    try:
        if file.is_dir():
            raise FileRefusedError("is a folder", "name a file in it")
        if file.exists() and not file.is_file():
            raise FileRefusedError("is not an ordinary file", "name a file on a disk")
        with file.open("rb") as stream:
            data = stream.read(most + 1)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or "bad file name").lower()
        raise FileRefusedError(
            f"cannot be read: {reason}", "check the file and its permissions"
        ) from None
    if len(data) > most:
        hint = f"at most {megabytes(most)} are allowed: make it smaller"
        raise FileRefusedError(f"is larger than {megabytes(most)}", hint)
    return data


def locate(folder: pathlib.Path, name: str, beside: str) -> pathlib.Path:
    """The file of this name in the folder, and nowhere else."""
    parts = pathlib.PurePosixPath(name).parts
    if "\\" in name:
        raise FileRefusedError("has a backslash", "write folders with /")
    if name.startswith(("/", "~")) or pathlib.PureWindowsPath(name).drive:
        raise FileRefusedError("does not lie beside this file", beside)
    if ".." in parts:
        raise FileRefusedError("leads out of the folder of this file", beside)
    file = folder.joinpath(*parts)
    try:
        # Links may lead about inside the folder, not out of it.
        real, home = file.resolve(strict=True), folder.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        raise FileRefusedError("there is no such file", _guess(file, name)) from None
    if not real.is_relative_to(home):
        hint = "put the file itself there, or a copy of it"
        raise FileRefusedError("is a link that leads out of the folder of this file", hint)
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


def megabytes(size: int) -> str:
    return f"{size // 1_000_000} MB" if size >= 1_000_000 else f"{size // 1000} KB"
