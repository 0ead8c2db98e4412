"""How far letters reach: the widths and heights that a font in a PDF states.

In comes a font as it stands in a file, out goes a `Font` that measures strings. A width that
is not stated counts as that of a wide letter, so that a line is never thought too short.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from generator.geometry.add_up import add_up
from generator.quick_start import dataclass

EM = 1000.0
LAST_CODE = 0xFFFF  # two bytes each
WIDE = 1000.0  # for a letter whose width nobody states
TALL = 1.15  # a d or an l stands a little higher than a capital


@dataclass(frozen=True, slots=True)
class Font:
    """Widths in thousandths of the type size; height below and above the line in type sizes."""

    widths: Mapping[int, float]
    default: float
    bytes_each: int
    height: tuple[float, float]
    cache: dict[bytes, float] = field(default_factory=dict, compare=False)

    def advance(
        self, shown: Any, size: float, char_space: float, word_space: float, stretch: float
    ) -> float:
        """How far a string, or strings with numbers between them, move the pen."""
        import pikepdf

        parts = list(shown) if isinstance(shown, pikepdf.Array) else [shown]
        total = 0.0
        for part in parts:
            if not isinstance(part, pikepdf.String):
                total -= float(part) / EM * size
                continue
            letters = bytes(part)
            count = len(letters) // self.bytes_each
            total += self._width(letters) / EM * size + count * char_space
            if self.bytes_each == 1:
                total += letters.count(b" ") * word_space
        return total * stretch

    def _width(self, letters: bytes) -> float:
        if letters not in self.cache:
            width = self.widths.get
            codes = _codes(letters, self.bytes_each)
            self.cache[letters] = add_up([width(code, self.default) for code in codes])
        return self.cache[letters]


def _codes(letters: bytes, bytes_each: int) -> Iterable[int]:
    if bytes_each == 1:
        return letters
    starts = range(0, len(letters), bytes_each)
    return [int.from_bytes(letters[at : at + bytes_each], "big") for at in starts]


def read_font(font: Any) -> Font:
    """What a font says of itself."""
    if "/DescendantFonts" in font:
        (inner,) = font["/DescendantFonts"]
        default = float(inner.get("/DW", WIDE))
        return Font(_composite(inner.get("/W", [])), default, 2, _height(inner))
    first = int(font.get("/FirstChar", 0))
    stated = [float(width) for width in font.get("/Widths", [])]
    missing = float(font.get("/FontDescriptor", {}).get("/MissingWidth", WIDE))
    return Font(dict(enumerate(stated, start=first)), missing, 1, _height(font))


def _composite(table: Any) -> dict[int, float]:
    """`first [w w w]` or `first last w`, one after the other."""
    import pikepdf

    widths: dict[int, float] = {}
    entries = iter(list(table))
    for first in entries:
        second = next(entries)
        if isinstance(second, pikepdf.Array):
            widths |= {int(first) + n: float(width) for n, width in enumerate(list(second))}
        else:
            codes = range(int(first), min(int(second), LAST_CODE) + 1)
            widths |= dict.fromkeys(codes, float(next(entries)))
    return widths


def _height(font: Any) -> tuple[float, float]:
    descriptor = font.get("/FontDescriptor", {})
    low = float(descriptor.get("/Descent", -250)) / EM
    capitals = float(descriptor.get("/CapHeight", 0)) / EM
    ascent = float(descriptor.get("/Ascent", 750)) / EM
    return min(low, 0.0), min(ascent, capitals * TALL) if capitals else ascent
