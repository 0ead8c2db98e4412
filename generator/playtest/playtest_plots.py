"""Plots of a playtest: shares with their intervals, how often numbers came up, tiles left over.

What comes in: figures. What goes out: panels of shapes in millimetres, for pages and for the web.
Must not know: pages, files.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from generator.art.faces import draw_face
from generator.art.small_faces import draw_small_face
from generator.canvas.colour import INK, PAPER_GREY
from generator.canvas.fonts import STRONG, TEXT, measure
from generator.canvas.pen import group, polygon, polyline, rect
from generator.canvas.shapes import Drawing, Shape, Text, Use
from generator.geometry.transform import scale
from generator.playtest.intervals import ShareInterval
from generator.playtest.playtest_figures import Numbers
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.typeset.panels import Panel

SIZE = 3.1
ROW = 6.2
BAR, DARK = "#7aa6c9", "#2f5d8a"
FACE = 13.0  # a tile, in millimetres
WIDTH, HEIGHT = 84.0, 34.0  # of a histogram
MOST_BARS, WIDEST = 40, 12.0  # bars of a histogram, and a single one of them


@dataclass(frozen=True, slots=True)
class Whisker:
    """A share to be plotted, and what it is the share of."""

    name: str
    share: ShareInterval


def plot_shares(title: str, rows: Sequence[Whisker], width: float, fair: float = 0.0) -> Panel:
    """A mark for each share with its interval; a dashed line where it would be fair."""
    names = max(measure(row.name, TEXT, SIZE) for row in rows) + 3
    figures = measure("100 % (100 to 100)", TEXT, SIZE) + 3
    room = width - names - figures
    shapes: list[Shape] = [_title(title)]
    top = ROW
    bottom = top + ROW * len(rows)
    for tenth in (0, 25, 50, 75, 100):
        x = names + room * tenth / 100
        shapes.append(polyline([(x, top), (x, bottom)], stroke="#d9dce2", width=0.2))
        shapes.append(Text(x, bottom + 3, f"{tenth} %", TEXT, 2.4, PAPER_GREY, "middle"))
    if fair:
        x = names + room * fair
        shapes.append(polyline([(x, top), (x, bottom)], stroke=INK, width=0.3, dash=(0.8, 0.8)))
    for number, row in enumerate(rows):
        y = top + ROW * (number + 0.5)
        low, high = (names + room * end for end in (row.share.low, row.share.high))
        middle = names + room * row.share.value
        shapes += [
            Text(0, y + 1, row.name, TEXT, SIZE, INK),
            polyline([(low, y), (high, y)], stroke=DARK, width=0.9),
            polygon(
                [(middle, y - 1.4), (middle + 1.4, y), (middle, y + 1.4), (middle - 1.4, y)],
                fill=DARK,
            ),
            Text(width, y + 1, _spelled(row.share), TEXT, SIZE, INK, "end"),
        ]
    return Panel(width, bottom + 4.5, tuple(shapes))


def _spelled(share: ShareInterval) -> str:
    low, high = 100 * share.low, 100 * share.high
    return f"{100 * share.value:.0f} % ({low:.0f} to {high:.0f})"


def plot_numbers(title: str, numbers: Numbers, width: float = WIDTH) -> Panel:
    """How often each number came up; near ones share a bar where there are many."""
    bars = _gathered(numbers.counts)
    most = max((count for _, count in bars), default=1)
    shapes: list[Shape] = [_title(title)]
    floor = ROW + HEIGHT
    step = min(WIDEST, width / max(1, len(bars)))
    left = (width - step * len(bars)) / 2
    for place, (_, count) in enumerate(bars):
        tall = HEIGHT * count / most
        if tall:
            style = {"fill": BAR, "stroke": DARK, "width": 0.15}
            shapes.append(rect(left + place * step + 0.1, floor - tall, step - 0.2, tall, **style))
    shapes.append(polyline([(0, floor), (width, floor)], stroke=INK, width=0.3))
    if bars:
        for place in sorted({0, len(bars) // 2, len(bars) - 1}):
            x, number = left + (place + 0.5) * step, with_minus(str(bars[place][0]))
            shapes.append(Text(x, floor + 3.4, number, TEXT, 2.6, INK, "middle"))
    words = f"mean {numbers.mean:.1f}, eight of ten from {numbers.low} to {numbers.high}"
    shapes.append(Text(0, floor + 7.4, with_minus(words), TEXT, 2.7, PAPER_GREY))
    return Panel(width, floor + 9, tuple(shapes))


def with_minus(words: str) -> str:
    """Numbers with a real minus."""
    return words.replace("-", "−")


def _gathered(counts: dict[int, int]) -> list[tuple[int, int]]:
    """Bars from the least number to the largest, each with its first number."""
    if not counts:
        return []
    first, last = min(counts), max(counts)
    size = math.ceil((last - first + 1) / MOST_BARS)
    return [
        (low, sum(counts.get(value, 0) for value in range(low, low + size)))
        for low in range(first, last + 1, size)
    ]


def plot_bars(title: str, rows: Sequence[tuple[str, float, str]], width: float) -> Panel:
    """A bar for each: its name before it, its figure behind it. Losses run in grey."""
    names = max(measure(name, TEXT, SIZE) for name, _, _ in rows) + 3
    figures = max(measure(words, TEXT, SIZE) for _, _, words in rows) + 3
    most = max((abs(value) for _, value, _ in rows), default=1.0) or 1.0
    shapes: list[Shape] = [_title(title)]
    for number, (name, value, words) in enumerate(rows):
        y = ROW * (number + 1.5)
        long = (width - names - figures) * abs(value) / most
        colour = BAR if value >= 0 else "#c9c4b8"
        shapes.append(Text(0, y + 1, name, TEXT, SIZE, INK))
        if long:
            shapes.append(rect(names, y - 1.9, long, 3.8, fill=colour, stroke=DARK, width=0.15))
        shapes.append(Text(names + long + 1.5, y + 1, words, TEXT, SIZE, INK))
    return Panel(width, ROW * (len(rows) + 1) + 1, tuple(shapes))


def _title(words: str) -> Text:
    return Text(0, SIZE, words, STRONG, SIZE, INK)


class TileFaces:
    """Draws the tiles that are shown, each once."""

    def __init__(self, tileset: Tileset) -> None:
        self._tileset = tileset
        self.drawings: dict[str, Drawing] = {}

    def panel(self, tile: Tile) -> Panel:
        outline = self._tileset.outline
        if tile.id not in self.drawings:
            small = draw_small_face(self._tileset, tile)
            drawn = replace(small, name=tile.id) if small else draw_face(self._tileset, tile)
            self.drawings[tile.id] = drawn
        factor = FACE / math.sqrt(outline.width * outline.height)
        face = group([Use(tile.id)], clip=polygon(outline.cut_line))
        rim = polygon(outline.cut_line, stroke=PAPER_GREY, width=0.18 / factor)
        shown = group([face, rim], scale(factor))
        return Panel(outline.width * factor, outline.height * factor, (shown,))
