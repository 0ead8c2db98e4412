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
    tent: list[Point] = [(27, 22), (32, 6), (44, 9), (40.5, 25)]
    side = leaf([(27, 22), (32, 6), (34, 23.6)], lighter(look.accent, 0.75))
    front = leaf([(32, 6), (44, 9), (46, 26), (34, 23.6)], lighter(look.accent, 0.35))
    tall = 22.0
    wide = tall * outline.width / outline.height
    return [
        *sheet(2, 3, wide, tall),
        fit_face(face, 2, 3, wide, tall),
        *arrow([(wide + 3.4, 14), (wide + 8.0, 14)], look.accent),
        polygon([tent[0], (34, 24.4), (46, 27), (39, 24)], fill=lighter(PAPER_GREY, 0.6)),
        side,
        front,
    ]
