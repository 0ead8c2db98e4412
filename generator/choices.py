"""What people may choose, each thing described once.

A `Choice` says what it is called, what it means and which values it takes. The command makes an
option of it and the studio a field of its page; `Answers` reads what either was given. Must not
know: which choices there are, commands, pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, Literal, TypeVar

from generator.errors import CommandError
from generator.quick_start import dataclass

T = TypeVar("T")
AnswerKind = Literal["choice", "truth", "whole", "number", "text", "texts", "file"]


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One thing that may be chosen, and how it is asked for."""

    name: str  # board_scale is typed --board-scale
    kind: AnswerKind
    about: str
    read: Callable[[Any], T]  # what was given, None for nothing; complains of what cannot be
    default: Any = None  # as it would be given
    choices: tuple[str, ...] = ()  # of a choice: all there are; of a text: the usual ones
    metavar: str | None = None
    least: float | None = None  # of a number
    most: float | None = None
    is_kept: bool = False  # a printer profile may say it, where nobody does

    @property
    def option(self) -> str:
        return option_name(self.name)


@dataclass(frozen=True, slots=True)
class Answers:
    """What people said of choices; for what they left open, what is kept, or the default."""

    given: Mapping[str, Any] = field(default_factory=dict)
    kept: Mapping[str, Any] = field(default_factory=dict)  # read already

    def __getitem__(self, choice: Choice[T]) -> T:
        if self.has(choice):
            return choice.read(self.given[choice.name])
        if choice.is_kept and choice.name in self.kept:
            found: T = self.kept[choice.name]
            return found
        return choice.read(choice.default)

    def has(self, choice: Choice[Any]) -> bool:
        """Whether anything was said."""
        return self.given.get(choice.name) is not None


def one_of(name: str, choices: tuple[str, ...], default: T, about: str) -> Choice[T]:
    """A choice among words."""

    def read(value: Any) -> T:
        if value not in choices:
            hint = f"choose among: {', '.join(choices)}"
            raise CommandError(option_name(name), f"{value!r} is no choice", hint)
        found: T = value
        return found

    return Choice(name, "choice", about, read, default, choices)


def yes_or_no(name: str, about: str) -> Choice[bool]:
    """Something that is done only if it is asked for."""
    return Choice(name, "truth", about, bool, False)


def if_given(read: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """None where nothing was said."""
    return lambda value: None if value is None else read(value)


def read_number(name: str, value: Any) -> float:
    """A number of any size: whoever asks for it knows which are possible, and says so."""
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        raise CommandError(option_name(name), f"{value!r} is no number") from None


def read_whole(name: str, value: Any) -> int:
    if isinstance(value, int):
        return int(value)  # exactly, however large
    number = read_number(name, value)
    if not number.is_integer():
        raise CommandError(option_name(name), f"{value!r} is no whole number")
    return int(number)


def split_list(name: str, text: str | None) -> tuple[str, ...]:
    """The words between commas; none if nothing was given."""
    if text is None:
        return ()
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        message = f'"{text}" has an empty place'
        raise CommandError(option_name(name), message, "write words between commas")
    return words


def option_name(name: str) -> str:
    return f"--{name.replace('_', '-')}"
