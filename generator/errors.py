"""What a user did wrong, said so that it can be mended.

Knows nothing else of the project: every room may report a `Problem`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.quick_start import dataclass

MOST_SAID = 50  # problems; more than these nobody reads at once


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands, what is wrong, what to do about it."""

    file: str
    line: int | None
    key: str
    message: str
    hint: str = ""

    @property
    def table(self) -> str:
        """The table of the file that the key stands in."""
        return self.key.replace("[", ".").split(".")[0]

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
        super().__init__("\n".join(self._say()))

    def _say(self) -> Iterator[str]:
        """The first problems; who has mended those sees the others."""
        yield from map(str, self.problems[:MOST_SAID])
        if (more := len(self.problems) - MOST_SAID) > 0:
            yield f"and {more} more {'problem' if more == 1 else 'problems'}"


class CommandError(UserError):
    """The command itself is wrong (an unknown game or paper). Exit code 2."""

    exit_code = 2

    def __init__(self, where: str, message: str, hint: str = "") -> None:
        super().__init__([Problem(where, None, "", message, hint)])
