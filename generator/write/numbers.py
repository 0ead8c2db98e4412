"""Numbers as both file formats want them: short, plain, never `-0`, never `1e-05`.

What comes in is a %-template with one slot per number; what goes out is its text without
the zeros that say nothing. A whole path is formatted at once, for a sheet holds a hundred
thousand numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.geometry.transform import Transform

# Slots end with a space: it tells the zeros at the end of a number from all others.
# A thousandth of a millimetre is finer than any printer. A matrix is multiplied by the
# width of a sheet, so its factors keep more.
LENGTH = "%.3f "
_FACTOR = "%.7f "
_MATRIX = _FACTOR * 4 + LENGTH * 2


def fill_in(template: str, numbers: Iterable[float], decimals: int = 3) -> str:
    """The template with its slots filled; none of them shows more than `decimals`."""
    text = template % tuple(numbers)
    for _ in range(decimals):
        text = text.replace("0 ", " ")  # the point keeps the zeros of 100 safe
    return text.replace(". ", " ").replace("-0 ", "0 ").rstrip(" ")


def length(value: float) -> str:
    """One length in mm."""
    return fill_in(LENGTH, (value,))


def lengths(values: Sequence[float]) -> str:
    """Lengths in mm, between spaces."""
    return fill_in(LENGTH * len(values), values)


def factor(value: float) -> str:
    """A pure number, such as the scale from font units to mm."""
    return fill_in(_FACTOR, (value,), decimals=7)


def matrix(t: Transform) -> str:
    """The six numbers of a transform, in the order that SVG and PDF share."""
    return fill_in(_MATRIX, (t.a, t.b, t.c, t.d, t.e, t.f), decimals=7)
