"""Ground patterns, so that colour is never the only mark.

A pattern looks the same after a half-turn about the middle of a border, so it runs on
unbroken from one tile to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from generator.canvas.pen import circle, merge, polyline, smooth
from generator.canvas.shapes import Below, Shape

PatternArt = Callable[[float, str, Below | None], list[Shape]]


def plain(reach: float, colour: str, on: Below | None = None) -> list[Shape]:
    return []


def tiles(reach: float, colour: str, on: Below | None = None, pitch: float = 2.4) -> list[Shape]:
    """A grid of paving stones."""
    steps = _steps(reach, pitch)
    lines = [[(step, -reach), (step, reach)] for step in steps]
    lines += [[(-reach, step), (reach, step)] for step in steps]
    return merge(polyline(line, stroke=colour, width=0.22, role="pattern", on=on) for line in lines)


def hatch(reach: float, colour: str, on: Below | None = None, pitch: float = 1.9) -> list[Shape]:
    return merge(
        polyline(
            [(step - reach, -reach), (step + reach, reach)],
            stroke=colour,
            width=0.5,
            role="pattern",
            on=on,
        )
        for step in _steps(2 * reach, pitch)
    )


def dots(reach: float, colour: str, on: Below | None = None, pitch: float = 2.2) -> list[Shape]:
    return merge(
        circle(x + (pitch / 2 if row % 2 else 0), y, 0.42, fill=colour, role="pattern", on=on)
        for row, y in enumerate(_steps(reach, pitch * 0.86))
        for x in _steps(reach, pitch)
    )


def waves(reach: float, colour: str, on: Below | None = None, pitch: float = 2.4) -> list[Shape]:
    """Ripples: each is a thin lens, so that it needs no open curve."""
    return merge(
        smooth(
            [(x - 0.8, y), (x, y - 0.42), (x + 0.8, y), (x, y - 0.12)],
            fill=colour,
            role="pattern",
            on=on,
        )
        for y in _steps(reach, pitch * 0.7)
        for x in _steps(reach, pitch)
    )


def _steps(reach: float, pitch: float) -> list[float]:
    """Multiples of the pitch on both sides of half a pitch: a symmetric comb."""
    count = int(reach / pitch) + 1
    return [(i + 0.5) * pitch for i in range(-count, count)]


PATTERNS: dict[str, PatternArt] = {
    "plain": plain,
    "tiles": tiles,
    "hatch": hatch,
    "dots": dots,
    "waves": waves,
}


@lru_cache(maxsize=256)
def draw_pattern(name: str, reach: float, colour: str, on: Below) -> tuple[Shape, ...]:
    """A pattern of this name; zones of one edge type share it, on however many tiles they lie."""
    return tuple(PATTERNS[name](reach, colour, on))
