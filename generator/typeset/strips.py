"""Strips: slices of the text that a page turn may not cut further.

A `Strip` has its shapes in its own coordinates, and says what it asks of the page: how much
space before it, whether the next strip must stay with it. A `Setter` is what all those who
make strips need. Must not know: blocks, pages.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import count
from typing import Literal

from generator.canvas.pen import group
from generator.canvas.shapes import Drawing, Shape, Tag
from generator.geometry.transform import translate
from generator.quick_start import dataclass
from generator.typeset.figures import Figure
from generator.typeset.text_lines import (
    TextLine,
    TooWideError,
    Typeface,
    break_runs,
    set_line,
    text_face,
)
from generator.typeset.text_look import TextLook
from generator.typeset.text_tree import Heading, Place, Runs, too_large

ASCENT = 0.76  # from the top of a line's box to its baseline, of the leading


@dataclass(frozen=True, slots=True)
class Strip:
    """A slice of the text, as wide as the page's live area."""

    height: float
    shapes: tuple[Shape, ...] = ()
    before: float = 0.0  # space above it, unless it heads a page
    keeps_next: bool = False
    heading: Heading | None = None
    art: float = 0.0  # mm of its height that are figures, and may shrink a little
    shrink: Callable[[float], Strip] | None = None  # the same with figures so much smaller
    is_turn: bool = False  # nothing is drawn: a page may well end here
    box: int = 0  # strips of one box share a ground
    edge: Literal["", "top", "bottom"] = ""  # the first and the last strip of a box
    place: Place | None = None
    tags: tuple[Tag, ...] = ()  # what it is part of, the outermost first


@dataclass(frozen=True, slots=True)
class Setter:
    """All that setting a block needs besides the block."""

    look: TextLook
    figures: Mapping[str, Figure]
    signs: Mapping[str, Drawing]
    tallest: float  # height of a page's live area
    boxes: Iterator[int] = field(default_factory=lambda: count(1))
    parts: Iterator[int] = field(default_factory=lambda: count(1))  # for tags
    # What was set already, by block, place and width: a text is set again for its page numbers.
    done: dict[Hashable, tuple[Strip, ...]] = field(default_factory=dict)

    def body(self) -> Typeface:
        return text_face(self.look.text, self.look.ink)

    def lines(self, runs: Runs, face: Typeface, width: float, place: Place) -> list[TextLine]:
        try:
            return break_runs(runs, face, width)
        except TooWideError as error:
            hint = "use a shorter word, or give it more room"
            raise too_large(place, str(error), hint) from None

    def balanced(self, runs: Runs, face: Typeface, width: float, place: Place) -> list[TextLine]:
        """As few lines as fit, all about as long: for what is centred."""
        lines = self.lines(runs, face, width, place)
        if len(lines) < 2:
            return lines
        for tenth in range(9, 4, -1):
            try:
                narrower = break_runs(runs, face, width * tenth / 10)
            except TooWideError:
                break
            if len(narrower) > len(lines):
                break
            lines = narrower
        return lines


def set_lines(
    setter: Setter, lines: Sequence[TextLine], x: float, leading: float, place: Place
) -> list[Strip]:
    """A strip for each line. At least two lines stand on either side of a page turn."""
    strips = []
    for n, line in enumerate(lines):
        tied = n == 0 or n == len(lines) - 2
        shapes = set_line(line, x, ASCENT * leading, setter.signs)
        keeps = tied and n < len(lines) - 1
        strips.append(Strip(leading, tuple(shapes), keeps_next=keeps, place=place))
    return strips


def spaced(strips: Sequence[Strip], before: float) -> list[Strip]:
    """The same strips with so much space above the first."""
    return [replace(strips[0], before=before), *strips[1:]]


def shrink_figures(strip: Strip, factor: float) -> Strip:
    """The strip with smaller figures; a strip without figures as it is."""
    if strip.shrink is None:
        return strip
    smaller = strip.shrink(factor)
    return replace(strip, height=smaller.height, shapes=smaller.shapes)


def shift(strip: Strip, x: float, y: float) -> Shape:
    """A strip put in its place on a page."""
    return group(strip.shapes, translate(x, y), tags=strip.tags)


def tag_strips(setter: Setter, strips: Iterable[Strip], role: str, alt: str = "") -> list[Strip]:
    """The strips as one part of the document, whatever parts they are made of."""
    tag = Tag(role, next(setter.parts), alt)
    return [replace(strip, tags=(tag, *strip.tags)) for strip in strips]
