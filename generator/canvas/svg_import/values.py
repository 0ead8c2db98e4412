"""Numbers, lengths and lists of them, as SVG writes them.

What comes in: the text of an attribute. What goes out: numbers in user units (CSS pixels of
which 96 make an inch), or a `BadValueError`. Must not know: elements.
"""

from __future__ import annotations

import math
import re

from generator.canvas.picture_faults import BadValueError, shown
from generator.geometry.transform import Transform
from generator.quick_start import dataclass

MM = 96 / 25.4  # user units in a millimetre
UNITS = {
    "": 1.0,
    "px": 1.0,
    "pt": 96 / 72,
    "pc": 16.0,
    "mm": MM,
    "cm": 10 * MM,
    "q": MM / 4,
    "in": 96.0,
}
LARGEST = 1e9
NUMBER = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_LENGTH = re.compile(rf"({NUMBER})([A-Za-z]*|%)")
_LIST = re.compile(rf"\s*({NUMBER})(?:\s*,\s*|\s+|(?=[+.-])|$)")
_PLAIN = "write a plain number, or one with mm, cm, in, px or pt"


def read_number(text: str) -> float:
    stripped = text.strip()
    if not re.fullmatch(NUMBER, stripped):
        raise BadValueError(f"{shown(text)} is not a number", "write a plain number")
    return _checked(float(stripped), text)


def read_length(text: str, whole: float | None = None) -> float:
    """A length in user units; per cent are of the whole, where there is one."""
    found = _LENGTH.fullmatch(text.strip())
    if found is None:
        raise BadValueError(f"{shown(text)} is not a length", _PLAIN)
    value, unit = float(found[1]), found[2].lower()
    if unit == "%":
        if whole is None:
            raise BadValueError(f"{shown(text)} is a share of nothing", _PLAIN)
        return _checked(value / 100 * whole, text)
    if unit not in UNITS:
        raise BadValueError(f"{shown(text)} has a unit that depends on fonts or screens", _PLAIN)
    return _checked(value * UNITS[unit], text)


def has_real_unit(text: str) -> bool:
    """Whether a length is in a unit that a ruler has."""
    found = _LENGTH.fullmatch(text.strip())
    return found is not None and found[2].lower() in ("mm", "cm", "q", "in", "pt", "pc")


def read_numbers(text: str) -> list[float]:
    """Numbers between commas or spaces."""
    numbers, at = [], 0
    text = text.strip()
    while at < len(text):
        found = _LIST.match(text, at)
        if found is None:
            hint = "write numbers between spaces"
            raise BadValueError(f"{shown(text[at:])} is not a list of numbers", hint)
        numbers.append(_checked(float(found[1]), found[1]))
        at = found.end()
    if text.endswith(","):
        raise BadValueError(f"{shown(text[-20:])} ends in a comma", "take it out")
    return numbers


def read_lengths(text: str, whole: float) -> list[float]:
    """Lengths between commas or spaces."""
    parts = [part for part in re.split(r"\s*,\s*|\s+", text.strip()) if part]
    return [read_length(part, whole) for part in parts]


def _checked(value: float, text: str) -> float:
    if not math.isfinite(value) or abs(value) > LARGEST:
        raise BadValueError(f"{shown(text)} is too large a number", "draw on a smaller page")
    return value


@dataclass(frozen=True, slots=True)
class Viewport:
    """A rectangle: a viewBox, or the room that something is fitted into."""

    x: float
    y: float
    width: float
    height: float

    @property
    def diagonal(self) -> float:
        """What per cent of neither width nor height are counted from."""
        return math.hypot(self.width, self.height) / math.sqrt(2)


def read_view_box(text: str) -> Viewport | None:
    """The viewBox; None where it says nothing."""
    if not text.strip() or text.strip() == "none":
        return None
    numbers = read_numbers(text)
    if len(numbers) != 4:
        hint = 'it reads: viewBox="0 0 38 38"'
        raise BadValueError(f"the viewBox {shown(text)} is not four numbers", hint)
    return Viewport(*numbers)


_ALIGN = re.compile(r"(?:defer\s+)?(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")
_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


@dataclass(frozen=True, slots=True)
class Fitting:
    """How a box is laid into a room: stretched, or whole, or filling it."""

    stretch: bool = False
    fill: bool = False  # "slice": what stands over is cut off
    across: float = 0.5
    down: float = 0.5

    def fit(self, box: Viewport, room: Viewport) -> Transform:
        """From the box to the room."""
        sx, sy = room.width / box.width, room.height / box.height
        if not self.stretch:
            sx = sy = max(sx, sy) if self.fill else min(sx, sy)
        x = room.x + (room.width - box.width * sx) * self.across - box.x * sx
        y = room.y + (room.height - box.height * sy) * self.down - box.y * sy
        return Transform(a=sx, d=sy, e=x, f=y)


def read_fitting(text: str) -> Fitting:
    """preserveAspectRatio."""
    if not text.strip():
        return Fitting()
    found = _ALIGN.fullmatch(text.strip())
    if found is None:
        hint = "write, for example: xMidYMid meet"
        raise BadValueError(f"preserveAspectRatio {shown(text)} says nothing", hint)
    if found[1] == "none":
        # Both shares are of no account: the box is as large as the room.
        return Fitting(stretch=True)
    return Fitting(False, found[4] == "slice", _SHARES[found[2]], _SHARES[found[3]])
