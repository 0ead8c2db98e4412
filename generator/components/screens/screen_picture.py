"""How a screen is folded, as a little picture for the guide."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_tools import arrow, fit_face, leaf, sheet
from generator.canvas.colour import PAPER_GREY, lighter
from generator.canvas.pen import polygon
from generator.canvas.shapes import Drawing, Shape
from generator.geometry.transform import Point
from generator.typeset.text_look import TextLook


def draw_folding(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The flat sheet, and the tent that stands on the table."""
    face = faces[0]
    outline = face.outline
    left, ridge, right, front = (25.5, 21.0), (30.2, 5.6), (41.6, 8.5), (43.5, 24.8)
    foot = 32.2, 22.6  # of the corner that is nearest
    shadow: list[Point] = [left, (32.2, 23.4), (43.5, 25.8), (36.9, 23.0)]
    tall = 22.0
    wide = tall * outline.width / outline.height
    return [
        *sheet(2, 3, wide, tall),
        fit_face(face, 2, 3, wide, tall),
        *arrow([(wide + 3.4, 14), (wide + 8.0, 14)], look.accent),
        polygon(shadow, fill=lighter(PAPER_GREY, 0.6)),
        leaf([left, ridge, foot], lighter(look.accent, 0.75)),
        leaf([ridge, right, front, foot], lighter(look.accent, 0.35)),
    ]
