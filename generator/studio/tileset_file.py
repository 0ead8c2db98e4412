"""One tileset file on disk, read and written so that nothing is ever lost.

In come a path and text, out goes what the file holds. Only plain files are opened, and only
inside the folder that they were found in: a link that leads elsewhere is refused. Knows nothing
of what is in the file.
"""

from __future__ import annotations

import errno
import os
import stat
from hashlib import sha256
from pathlib import Path

from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.tileset.read import MOST_BYTES
from generator.write.disk import ChangedError, create_file, write_file

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Held:
    """The bytes of a file, and the text in them with plain line ends."""

    data: bytes

    @property
    def version(self) -> str:
        return sha256(self.data).hexdigest()

    @property
    def text(self) -> str:
        """What an editor shows; bytes that are no UTF-8 are shown as such."""
        return self.data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")

    @property
    def is_text(self) -> bool:
        try:
            self.data.decode("utf-8")
        except UnicodeDecodeError:
            return False
        return True

    def with_text(self, text: str) -> Held:
        """Another text with this file's line ends and its byte order mark."""
        plain = text.replace("\r\n", "\n").replace("\r", "\n")
        if self.data.count(b"\r\n") * 2 > self.data.count(b"\n"):
            plain = plain.replace("\n", "\r\n")
        mark = BOM if self.data.startswith(BOM) else b""
        return Held(mark + plain.encode("utf-8"))


def read_held(path: Path) -> Held | None:
    """What the file holds now; nothing if it is gone. A link or a device is refused."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | _no_wait())
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            raise refuse(path, "is a link", "the studio opens plain files only") from None
        reason = (error.strerror or str(error)).lower()
        raise refuse(path, f"cannot be read: {reason}", "check its permissions") from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise refuse(path, "is not an ordinary file", "give a .toml file")
        with os.fdopen(handle, "rb", closefd=False) as stream:
            data = stream.read(MOST_BYTES + 1)
    finally:
        os.close(handle)
    if len(data) > MOST_BYTES:
        raise refuse(
            path, "is larger than 1 MB", "a tileset is a page of text; is this the right file?"
        )
    return Held(data)


def write_held(path: Path, held: Held, seen: Held | None) -> None:
    """Put it on disk at once, if the file still holds what was seen; `ChangedError` if not.

    Without `seen` it is a new file, and nothing may stand there.
    """
    if len(held.data) > MOST_BYTES:
        raise refuse(path, "would be larger than 1 MB", "a tileset is a page of text: shorten it")
    if path.is_symlink():
        raise refuse(path, "is a link", "the studio writes plain files only")
    try:
        if seen is not None:
            write_file(path, held.data, seen.data)
        elif not create_file(path, held.data):
            raise ChangedError(str(path))
    except UserError as error:  # of the disk; its remedies are those of the command line
        hint = "make room there, or let it be written to, then try again"
        raise refuse(path, error.problems[0].message, hint) from error


def stays_inside(folder: Path, name: str) -> bool:
    """Whether a name leads to something in the folder, links followed."""
    if "\0" in name or Path(name).is_absolute():
        return False
    home = Path(os.path.realpath(folder))
    return Path(os.path.realpath(home / name)).is_relative_to(home)


def refuse(path: Path, message: str, hint: str = "") -> UserError:
    return UserError([Problem(str(path), None, "", message, hint)])


def _no_wait() -> int:
    """A pipe that nobody writes into would hold the page up."""
    return getattr(os, "O_NONBLOCK", 0)
