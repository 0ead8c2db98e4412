"""Numbers and lists as words, for the sentences of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ONES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-!|~&])")


def in_words(number: int) -> str:
    """A number of pieces spelled out, as far as one reads it more easily: to a hundred."""
    if not 0 <= number <= 100:
        return str(number)
    if number < 20:
        return _ONES[number]
    if number == 100:
        return "a hundred"
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words in a sentence: one, two and three."""
    found = [str(word) for word in words]
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {last} {found[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def escape(text: object) -> str:
    """Text that says itself, whatever Markdown would make of it."""
    return " ".join(_SPECIAL.sub(r"\\\1", str(text)).split())
