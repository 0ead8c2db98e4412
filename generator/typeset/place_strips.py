"""Strips put in their places on one page.

In come the strips of a page, as `page_breaks` shared them out, and where text may stand; out go
shapes. Must not know: heads and feet of pages.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas.pen import rounded
from generator.canvas.shapes import Shape
from generator.quick_start import dataclass
from generator.typeset.strips import Strip, shift
from generator.typeset.text_look import TextLook


@dataclass(frozen=True, slots=True)
class TextArea:
    """Where the text of a page stands, in mm from its top left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width


def place_strips(strips: Sequence[Strip], look: TextLook, area: TextArea) -> list[Shape]:
    """Strips of one page from the top of the area, boxes on their ground."""
    left, top = area.left, area.top
    goes_on = bool(strips[0].box) and strips[0].edge != "top"
    y = top + (look.pad if goes_on else 0.0)
    shapes: list[Shape] = []
    grounds: dict[int, tuple[float, float]] = {}
    for n, strip in enumerate(strips):
        y += strip.before if n else 0.0
        if strip.box:
            start = grounds.get(strip.box, (top if n == 0 else y, 0.0))[0]
            end = y + strip.height
            # A box that goes on overleaf keeps its edge on this page.
            cut = n == len(strips) - 1 and strip.edge != "bottom"
            grounds[strip.box] = (start, end + (look.pad if cut else 0.0))
        shapes.append(shift(strip, left, y))
        y += strip.height
    boxes = [_ground(look, area, start, end) for start, end in grounds.values()]
    return [shape for pair in boxes for shape in pair] + shapes


def _ground(look: TextLook, area: TextArea, start: float, end: float) -> list[Shape]:
    tall = end - start
    return [
        rounded(area.left, start, area.width, tall, 2.4, fill=look.tint),
        rounded(area.left, start, 1.3, tall, 0.65, fill=look.accent),
    ]
