"""What a user did wrong, said so that it can be mended.

Knows nothing else of the project: every room may report a `Problem`.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands, what is wrong, what to do about it."""

    file: str
    line: int | None
    key: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = [self.file] if self.line is None else [f"{self.file}:{self.line}"]
        if self.key:
            place.append(self.key)
        first = ": ".join([*place, self.message])
        return f"{first}\n  {self.hint}" if self.hint else first


class UserError(Exception):
    """All the problems found at once, sorted by place. Exit code 1: the file is wrong."""

    exit_code = 1

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.file, p.line or 0, p.key)))
        super().__init__("\n".join(map(str, self.problems)))


class CommandError(UserError):
    """The command itself is wrong (an unknown game or paper). Exit code 2."""

    exit_code = 2

    def __init__(self, where: str, message: str, hint: str = "") -> None:
        super().__init__([Problem(where, None, "", message, hint)])
