"""Path data: what comes in is the text of a `d` attribute, what goes out is commands.

Every command of SVG is known, absolute and relative. Quadratic curves and elliptical arcs
become cubic curves. A renderer would draw up to the first mistake; here a mistake is told.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache

from generator.canvas.picture_faults import BadValueError, shown
from generator.canvas.shapes import Command
from generator.canvas.svg_import.values import LARGEST, NUMBER
from generator.geometry.transform import Point
from generator.quick_start import dataclass

_NUMBER = re.compile(NUMBER)
_GAP = re.compile(r"[ \t\r\n\f]*,?[ \t\r\n\f]*")
_SPACE = re.compile(r"[ \t\r\n\f]*")
TINY = 1e-9
_HINT = "draw the path again, or save it once more from your editor"
# How many numbers each command takes; "f" is a flag of an arc, 0 or 1, perhaps with no gap.
_TAKES = {
    "M": "nn",
    "L": "nn",
    "H": "n",
    "V": "n",
    "C": "nnnnnn",
    "S": "nnnn",
    "Q": "nnnn",
    "T": "nn",
    "A": "nnnffnn",
    "Z": "",
}


@lru_cache(maxsize=64)  # a path that is used often is read once
def parse_path(data: str) -> tuple[Command, ...]:
    """The commands, in absolute coordinates."""
    if data.strip() in ("", "none"):
        return ()
    pen = _Pen()
    for letter, numbers in _read(data):
        pen.draw(letter, numbers)
    return tuple(pen.commands)


def _read(data: str) -> list[tuple[str, list[float]]]:
    """Letters with their numbers; a letter that is left out is put in."""
    found: list[tuple[str, list[float]]] = []
    at = _skip(_SPACE, data, 0)
    letter = ""
    while at < len(data):
        if data[at].isalpha() and data[at].upper() in _TAKES:
            letter = data[at]
            at = _skip(_SPACE, data, at + 1)
        elif not letter or letter in "Zz":
            raise _error(data, at, "a command")
        elif letter in "Mm":
            letter = "L" if letter == "M" else "l"
        if not found and letter not in "Mm":
            raise BadValueError(f"the path begins with {shown(data[:20])}, not with M", _HINT)
        numbers, at = _take(data, at, _TAKES[letter.upper()])
        found.append((letter, numbers))
    if data.rstrip().endswith(","):
        raise _error(data, len(data), "a number")
    return found


def _take(data: str, at: int, kinds: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    for place, kind in enumerate(kinds):
        if kind == "f":
            if data[at : at + 1] not in ("0", "1"):
                raise _error(data, at, "0 or 1")
            numbers.append(float(data[at]))
            at += 1
        else:
            match = _NUMBER.match(data, at)
            if match is None:
                raise _error(data, at, "a number")
            value = float(match[0])
            if abs(value) > LARGEST:
                raise BadValueError(f"{shown(match[0])} is too large a number", _HINT)
            numbers.append(value)
            at = match.end()
        is_last = place == len(kinds) - 1
        after = _skip(_GAP, data, at)
        # A comma after the last number belongs to the next pair, never to a letter.
        if is_last and after < len(data) and data[after].isalpha() and "," in data[at:after]:
            raise _error(data, after, "a number")
        at = after
    return numbers, _skip(_SPACE, data, at)


def _skip(pattern: re.Pattern[str], data: str, at: int) -> int:
    match = pattern.match(data, at)
    return match.end() if match else at


def _error(data: str, at: int, wanted: str) -> BadValueError:
    if at >= len(data):
        return BadValueError(f"the path ends where {wanted} should follow", _HINT)
    return BadValueError(f"{wanted} should stand in the path at {shown(data[at : at + 20])}", _HINT)


class _Pen:
    """Where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self._at: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None  # of the curve before, for S and T
        self._before = ""

    def draw(self, letter: str, numbers: list[float]) -> None:
        kind = letter.upper()
        x, y = self._at
        if letter.islower():
            numbers = _absolute(kind, numbers, x, y)
        if kind not in "MZ" and self._before == "Z":
            self.commands.append(("M", self._start))  # a line goes on from where a form closed
        if kind in "CSQT":
            self._curve(kind, numbers)
        else:
            self._handle = None
            self._straight(kind, numbers)
        self._before = kind

    def _straight(self, kind: str, numbers: list[float]) -> None:
        x, y = self._at
        match kind:
            case "M":
                self._start = self._at = (numbers[0], numbers[1])
                self.commands.append(("M", self._at))
            case "Z":
                self.commands.append(("Z", ()))
                self._at = self._start
            case "L":
                self._line(numbers[0], numbers[1])
            case "H":
                self._line(numbers[0], y)
            case "V":
                self._line(x, numbers[0])
            case "A":
                self._arc(numbers)

    def _curve(self, kind: str, numbers: list[float]) -> None:
        match kind:
            case "C":
                self._cubic(*_points(numbers))
            case "S":
                self._cubic(self._mirrored("CS"), *_points(numbers))
            case "Q":
                self._quadratic(*_points(numbers))
            case "T":
                self._quadratic(self._mirrored("QT"), *_points(numbers))

    def _line(self, x: float, y: float) -> None:
        self.commands.append(("L", (x, y)))
        self._at = (x, y)

    def _cubic(self, one: Point, two: Point, to: Point) -> None:
        self.commands.append(("C", (*one, *two, *to)))
        self._handle, self._at = two, to

    def _quadratic(self, handle: Point, to: Point) -> None:
        (px, py), (cx, cy), (x, y) = self._at, handle, to
        a = (px + 2 / 3 * (cx - px), py + 2 / 3 * (cy - py))
        b = (x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y))
        self._cubic(a, b, to)
        self._handle = handle

    def _mirrored(self, kinds: str) -> Point:
        """The handle of the curve before, thrown over to this side of the pen."""
        x, y = self._at
        if self._handle is None or self._before not in kinds:
            return (x, y)
        return (2 * x - self._handle[0], 2 * y - self._handle[1])

    def _arc(self, numbers: list[float]) -> None:
        rx, ry, turn, large, sweep, x, y = numbers
        arc = Arc((rx, ry), turn, large != 0, sweep != 0)
        self.commands.extend(arc_curves(self._at, arc, (x, y)))
        self._at = (x, y)


def _absolute(kind: str, numbers: list[float], x: float, y: float) -> list[float]:
    match kind:
        case "H":
            return [numbers[0] + x]
        case "V":
            return [numbers[0] + y]
        case "A":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
    return [number + (y if place % 2 else x) for place, number in enumerate(numbers)]


def _points(numbers: list[float]) -> Iterator[Point]:
    return zip(numbers[::2], numbers[1::2], strict=True)


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of an ellipse between two points, as SVG tells it."""

    radii: tuple[float, float]
    turn: float  # degrees
    large: bool
    sweep: bool


def arc_curves(start: Point, arc: Arc, end: Point) -> list[Command]:
    """An elliptical arc as cubic curves of at most a quarter each (SVG 2, appendix B.2.4)."""
    rx, ry = map(abs, arc.radii)
    if start == end:
        return []
    if min(rx, ry) < TINY:
        return [("L", end)]
    cos, sin = math.cos(math.radians(arc.turn)), math.sin(math.radians(arc.turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    ux, uy = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry  # on the unit circle
    size = math.hypot(ux, uy)
    if size < TINY:  # the ends are too near for the radii to tell them apart
        return [("L", end)]
    if size > 1:  # radii that do not reach are made to
        rx, ry, ux, uy = rx * size, ry * size, ux / size, uy / size
    squared = ux * ux + uy * uy
    away = math.sqrt(max(0.0, 1 / squared - 1)) * (1 if arc.large != arc.sweep else -1)
    vx, vy = away * uy, -away * ux  # the centre on the unit circle, between the ends
    first = math.atan2(uy - vy, ux - vx)
    span = math.atan2(-uy - vy, -ux - vx) - first
    if arc.sweep and span <= 0:
        span += 2 * math.pi
    elif not arc.sweep and span >= 0:
        span -= 2 * math.pi
    centre = (
        (start[0] + end[0]) / 2 + cos * vx * rx - sin * vy * ry,
        (start[1] + end[1]) / 2 + sin * vx * rx + cos * vy * ry,
    )

    def place(px: float, py: float) -> Point:
        px, py = px * rx, py * ry
        return centre[0] + cos * px - sin * py, centre[1] + sin * px + cos * py

    steps = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / steps
    handle = 4 / 3 * math.tan(step / 4)
    curves: list[Command] = []
    for i in range(steps):
        a, b = first + step * i, first + step * (i + 1)
        to = end if i == steps - 1 else place(math.cos(b), math.sin(b))
        one = place(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
        two = place(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
        curves.append(("C", (*one, *two, *to)))
    return curves
