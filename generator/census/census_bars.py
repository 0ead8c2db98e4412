"""Bars: how often the set carries each of its types, features or marks.

In come what was counted and the width there is, out go strips, one for each bar.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.canvas.colour import INK, darker
from generator.canvas.fit_text import fit_size
from generator.canvas.fonts import STRONG, TEXT, measure
from generator.canvas.pen import rect
from generator.canvas.shapes import Shape, Text
from generator.census.census import Occurrence
from generator.census.census_pictures import Pictures
from generator.quick_start import dataclass
from generator.typeset.strips import Strip
from generator.words import counted

ROW, THICK = 6.6, 4.0
SIGN = 7.4  # what the sign before a name takes
GAP = 2.5  # between a bar and the words at its ends
SIZE = 3.3
GREY = "#b9b2a2"  # of a bar for what has no colour of its own


@dataclass(frozen=True, slots=True)
class Bars:
    """What is shown in bars; the longest stands for the most of them, or for the `whole`."""

    counts: Sequence[Occurrence]
    called: str  # the pieces of this game
    colours: Mapping[str, str]
    whole: int = 0


def set_bars(bars: Bars, pictures: Pictures, width: float) -> Iterator[Strip]:
    """A bar for each: its sign and name before it, figures at its end."""
    counts = bars.counts
    most = bars.whole or max(one.count for one in counts) or 1
    names = min(max(measure(one.name, STRONG, SIZE) for one in counts), width * 0.3)
    figures = [_figures(one, bars) for one in counts]
    left = SIGN + names + GAP
    right = min(max(measure(words, TEXT, SIZE) for words in figures) + GAP, width * 0.45)
    room = width - left - right
    middle = ROW / 2
    base = middle + SIZE * 0.33
    for one, words in zip(counts, figures, strict=True):
        name_size = fit_size(one.name, STRONG, SIZE, width * 0.3)
        figure_size = fit_size(words, TEXT, SIZE, right - GAP)
        shapes: list[Shape] = [
            *pictures.sign(one.id, 5.4, 2.9, middle),
            Text(SIGN, base, one.name, STRONG, name_size, INK),
            Text(width, base, words, TEXT, figure_size, INK, "end"),
        ]
        if one.count:
            colour = bars.colours.get(one.id, GREY)
            style = {"fill": colour, "stroke": darker(colour, 0.35), "width": 0.2}
            long = room * one.count / most
            shapes.append(rect(left, middle - THICK / 2, long, THICK, **style))
        yield Strip(ROW, tuple(shapes))


def _figures(one: Occurrence, bars: Bars) -> str:
    share = f"{one.share:.0%}".replace("%", " %")
    if one.id not in bars.colours:
        return f"{counted(one.count, bars.called.removesuffix('s'))}, {share}"
    return f"{one.count}, {share}; on {one.tiles} {bars.called}, {one.kinds} different"
