"""The parts of a long count that are done, kept in a file so that it can go on after any end.

In come results by name; out they go again, to the same question asked by the same version. Each
line is written in one piece and carries its own check sum: what a kill or a disk tore is told
from what is whole, and counted again. Must not know: what is counted.
"""

from __future__ import annotations

import json
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator import __version__
from generator.errors import Problem, UserError
from generator.write.disk import explain


class KeptParts:
    """Results by name, those of earlier runs among them. The file is made with the first."""

    def __init__(self, path: Path, question: str) -> None:
        """`path` without the end of the name, which tells questions apart."""
        digest = sha256(f"{__version__}\n{question}".encode()).hexdigest()
        self.path = path.with_name(f"{path.name}-{digest[:12]}.part")
        self.done: dict[str, Any] = {}
        self.damaged = 0  # lines that are not what was written
        self._head = _line({"tilewright": __version__, "question": digest})
        self._has_head = False
        self._read()

    def add(self, name: str, result: Any) -> None:
        """Keep it before anything else happens."""
        line = _line([name, result])
        if not self._has_head:
            line, self._has_head = self._head + line, True
        with explain(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.write(line)
        self.done[name] = result

    def remove(self) -> None:
        """The count is over."""
        with explain(self.path):
            self.path.unlink(missing_ok=True)

    def _read(self) -> None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise self._refusal(f"cannot be read: {reason}") from None
        head, *lines = data.splitlines(keepends=True) or [b""]
        if head != self._head:
            raise self._refusal("is no count of Tilewright's that can go on, or is damaged")
        self._has_head = True
        if not data.endswith(b"\n"):  # a kill came while it was being written
            with explain(self.path), self.path.open("r+b") as file:
                file.truncate(len(data) - len(lines.pop()))
        for line in lines:
            entry = _entry(line)
            if entry is None:
                self.damaged += 1
            else:
                self.done[entry[0]] = entry[1]

    def _refusal(self, message: str) -> UserError:
        hint = "move it away, or choose another place with --out"
        return UserError([Problem(str(self.path), None, "", message, hint)])


def _line(value: Any) -> bytes:
    text = json.dumps(value, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _entry(line: bytes) -> tuple[str, Any] | None:
    """What a line says, if it is whole."""
    check, _, text = line.rstrip(b"\n").partition(b" ")
    if check != b"%08x" % zlib.crc32(text):
        return None
    name, result = json.loads(text)
    return name, result
