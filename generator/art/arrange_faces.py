"""How to lay many pieces of one outline into a box, as large as they will go.

What comes in is an outline, a number and a box; what goes out is a scale and the places of
the pieces, in reading order. Hexagons interlock like a honeycomb, all else stands in a grid.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.geometry.outline import Outline
from generator.geometry.transform import Point
from generator.quick_start import dataclass

NEAR = 0.96  # a piece smaller by this much looks no smaller, but a full block looks tidier


@dataclass(frozen=True, slots=True)
class FaceArrangement:
    """The scale of every piece, and the upper left corners of their boxes."""

    scale: float
    places: tuple[Point, ...]
    holes: int = 0  # how many more would have fitted


def arrange(
    outline: Outline, count: int, width: float, height: float, gap: float
) -> FaceArrangement:
    """Of the arrangements with about the largest pieces, the one with the fewest holes."""
    if outline.kind == "hexagon":
        options = _honeycombs(outline, count, width, height, gap)
    else:
        options = _grids(outline, count, width, height, gap)
    found = list(options)
    largest = max(option.scale for option in found)
    near = [option for option in found if option.scale >= largest * NEAR]
    return min(near, key=lambda option: (option.holes, -option.scale))


def _grids(
    outline: Outline, count: int, width: float, height: float, gap: float
) -> Iterator[FaceArrangement]:
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        scale = min(
            (width - gap * (columns - 1)) / (columns * outline.width),
            (height - gap * (rows - 1)) / (rows * outline.height),
        )
        if scale <= 0:
            continue
        step_x, step_y = outline.width * scale + gap, outline.height * scale + gap
        cells = [(c * step_x, r * step_y) for r in range(rows) for c in range(columns)]
        yield _centred(outline, scale, cells, count, width, height)


def _honeycombs(
    outline: Outline, count: int, width: float, height: float, gap: float
) -> Iterator[FaceArrangement]:
    """Lines of hexagons, every other one moved by half a piece and, if `waist`, one shorter."""
    is_flat = outline.width > outline.height
    size = min(outline.width, outline.height)  # across the flats
    along, across = (height, width) if is_flat else (width, height)
    for lines in range(1, count + 1):
        for waist in (True, False):
            longest = _longest(count, lines, waist)
            # d is a piece and a gap across the flats; lines stand closer by the slant of the sides.
            half = 0.5 if lines > 1 and not waist else 0.0
            d = min(
                (along + gap) / (longest + half),
                (across + gap * 2 / math.sqrt(3))
                / ((lines - 1) * math.sqrt(3) / 2 + 2 / math.sqrt(3)),
            )
            if d <= gap:
                continue
            cells = []
            for line in range(lines):
                is_moved = line % 2 == 1
                for place in range(longest - (1 if is_moved and waist else 0)):
                    a = (place + (0.5 if is_moved else 0.0)) * d
                    b = line * d * math.sqrt(3) / 2
                    cells.append((b, a) if is_flat else (a, b))
            yield _centred(outline, (d - gap) / size, cells, count, width, height)


def _longest(count: int, lines: int, waist: bool) -> int:
    """How many pieces the longest line must take."""
    short = lines // 2 if waist else 0
    return math.ceil((count + short) / lines)


def _centred(
    outline: Outline, scale: float, cells: list[Point], count: int, width: float, height: float
) -> FaceArrangement:
    """Cells in reading order about the middle of the box, the last row filled from its own."""
    ordered = sorted(cells, key=lambda cell: (round(cell[1], 6), cell[0]))
    holes = len(ordered) - count
    last = [cell for cell in ordered if abs(cell[1] - ordered[-1][1]) < 1e-6]
    if holes < len(last):
        kept = ordered[: -len(last)] + last[holes // 2 : len(last) - (holes + 1) // 2]
    else:
        kept = ordered[:count]
    right = max(x for x, _ in cells) + outline.width * scale
    bottom = max(y for _, y in kept) + outline.height * scale
    dx, dy = (width - right) / 2, (height - bottom) / 2
    return FaceArrangement(scale, tuple((x + dx, y + dy) for x, y in kept), holes)
