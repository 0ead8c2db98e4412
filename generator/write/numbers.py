"""Numbers as both file formats want them: short, plain, never `-0`, never `1e-05`.

What comes in is a template with one slot per number; what goes out is its text without the
zeros that say nothing. A kit holds a million numbers, but only some ten thousand different
ones, since what is drawn once is written as SVG and as PDF, on sheets and in the rules: their
texts are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.geometry.transform import Transform

LENGTH = "%s "  # the slot of a number in a template
_KEPT = 100_000  # texts, about 12 MB


class _Texts(dict[float, str]):
    """The texts of numbers with so many decimals at most."""

    def __init__(self, decimals: int) -> None:
        super().__init__()
        self._form = f"%.{decimals}f"

    def __missing__(self, number: float) -> str:
        if len(self) >= _KEPT:
            self.clear()
        text = (self._form % number).rstrip("0").rstrip(".")
        self[number] = text = "0" if text == "-0" else text
        return text


# A thousandth of a millimetre is finer than any printer. A matrix is multiplied by the width
# of a sheet, so its factors keep more.
_length = _Texts(3).__getitem__
_factor = _Texts(7).__getitem__


def fill_in(template: str, numbers: Iterable[float]) -> str:
    """The template with a length in each of its slots."""
    return (template % tuple(map(_length, numbers))).rstrip(" ")


def length(value: float) -> str:
    """One length in mm."""
    return _length(value)


def lengths(values: Sequence[float]) -> str:
    """Lengths in mm, between spaces."""
    return " ".join(map(_length, values))


def factor(value: float) -> str:
    """A pure number, such as the scale from font units to mm."""
    return _factor(value)


def matrix(t: Transform) -> str:
    """The six numbers of a transform, in the order that SVG and PDF share."""
    return " ".join([*map(_factor, (t.a, t.b, t.c, t.d)), _length(t.e), _length(t.f)])
