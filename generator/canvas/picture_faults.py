"""What is wrong with a picture, gathered so that it can be told at once.

What comes in: places in a picture and words. What goes out: `Fault`s, each said once however
often it occurs. Must not know: what the words mean, which file the picture is.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.quick_start import dataclass

MOST_FAULTS = 8  # told of one picture; the rest are counted
LONGEST = 60  # characters of a value that a message shows


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that cannot be printed as it is, and what to do about it."""

    message: str
    hint: str
    line: int | None = None  # of an SVG


class PictureError(Exception):
    """All faults of one picture."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class BadValueError(ValueError):
    """A value that cannot be carried over: what is wrong with it, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        self.hint = hint
        super().__init__(message)


class Faults:
    """Faults by element and message: the first line of each, and how many more there are."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, str], Fault] = {}
        self._more: dict[tuple[str, str], int] = {}

    def add(self, line: int, element: str, message: str, hint: str) -> None:
        key = (element, message)
        if key in self._first:
            self._more[key] = self._more.get(key, 0) + 1
        else:
            self._first[key] = Fault(f"<{element}>: {message}", hint, line)

    def all(self) -> tuple[Fault, ...]:
        """Those to be told, in the order of their lines."""
        told = sorted(self._first.items(), key=lambda item: item[1].line or 0)
        faults = []
        for key, fault in told[:MOST_FAULTS]:
            more = self._more.get(key, 0)
            message = f"{fault.message} (and {more} more)" if more else fault.message
            faults.append(Fault(message, fault.hint, fault.line))
        if len(told) > MOST_FAULTS:
            rest = told[MOST_FAULTS][1]
            left = len(told) - MOST_FAULTS
            message = "another thing" if left == 1 else f"{left} other things"
            hint = "mend these first; the rest is told then"
            faults.append(Fault(f"{message} from here on", hint, rest.line))
        return tuple(faults)


def shown(value: str) -> str:
    """A value from a picture, in quotes, on one line, cut when it is long."""
    seen = "".join(c if c.isprintable() else " " for c in value[: LONGEST + 1]).strip()
    return f'"{seen if len(seen) <= LONGEST else seen[: LONGEST - 1] + "…"}"'
