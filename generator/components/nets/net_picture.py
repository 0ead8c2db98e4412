"""How a cube is folded, as a little picture for the guide."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_tools import LINE, arrow, fit_face, glue
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import polygon
from generator.canvas.shapes import Drawing, Shape
from generator.typeset.text_look import TextLook


def draw_folding(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The real net, an arrow, the cube it becomes."""
    face = faces[0]
    return [
        fit_face(face, 2.0, 6.6, 22.0, 11.0),
        *arrow([(21.5, 19.5), (27.0, 19.5)], look.accent),
        *_solid(36.6, 15.8, 6.4, look),
        *glue(7.5, 26.5, look.accent),
    ]


def _solid(x: float, y: float, size: float, look: TextLook) -> list[Shape]:
    """A cube about (x, y), seen from above."""
    dx, dy = size * 0.9, size * 0.48
    top = [(x, y - dy * 2), (x + dx, y - dy), (x, y), (x - dx, y - dy)]
    left = [(x - dx, y - dy), (x, y), (x, y + size), (x - dx, y + size - dy)]
    right = [(x + dx, y - dy), (x, y), (x, y + size), (x + dx, y + size - dy)]
    style = {"stroke": darker(look.accent, 0.3), "width": LINE, "join": "round"}
    return [
        polygon(top, fill=lighter(look.accent, 0.65), **style),
        polygon(left, fill=lighter(look.accent, 0.4), **style),
        polygon(right, fill=lighter(look.accent, 0.15), **style),
    ]
