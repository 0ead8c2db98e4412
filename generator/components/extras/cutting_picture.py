"""How a piece is cut out, as a little picture for the guide."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_tools import arrow, fit_face, glue
from generator.canvas.shapes import Drawing, Shape
from generator.typeset.text_look import TextLook


def draw_cutting(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The real piece, an arrow, the piece again, and glue for what is folded."""
    face = faces[0]
    return [
        fit_face(face, 2.0, 3.0, 20.0, 20.0),
        *arrow([(21.5, 14.0), (27.0, 14.0)], look.accent),
        fit_face(face, 29.0, 6.0, 14.0, 14.0),
        *glue(7.5, 26.5, look.accent),
    ]
