"""Cutting a picture of pixels out of its see-through ground, for the language has no glass.

What comes in: how opaque each pixel is. What goes out: the outline of all pixels that are more
than half opaque, as a path of rectangles; or a fault if there are soft shadows or glass in it,
which no knife can cut.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.canvas.picture_faults import Fault, PictureError
from generator.canvas.shapes import Command

if TYPE_CHECKING:
    from PIL.Image import Image

CLEAR, SOLID = 24, 231  # of 255: what is nearly see-through, nearly opaque
EDGE = 5  # pixels: a smooth edge is thinner than this
MOST_RUNS = 20_000


def cut_out(alpha: Image) -> tuple[Command, ...]:
    """The commands of a path in pixels, from the top left corner of the picture."""
    _refuse_glass(alpha)
    hard = alpha.point(lambda level: 255 if level > 127 else 0)
    width, rows = hard.width, hard.tobytes()
    begun: dict[tuple[int, int], int] = {}  # runs that go on from the row above, and since when
    commands: list[Command] = []
    for y in range(hard.height + 1):
        row = rows[y * width : (y + 1) * width]
        runs = {found.span() for found in re.finditer(rb"\xff+", row)}
        for run in [run for run in begun if run not in runs]:
            commands += _rectangle(*run, begun.pop(run), y)
        for run in runs:
            begun.setdefault(run, y)
        if len(commands) > 5 * MOST_RUNS:
            hint = "smooth its edge, or draw it as an SVG"
            raise PictureError([Fault("is too ragged to be cut out", hint)])
    return tuple(commands)


def _rectangle(left: int, right: int, top: int, bottom: int) -> list[Command]:
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    first, *rest = corners
    return [("M", first), *(("L", corner) for corner in rest), ("Z", ())]


def _refuse_glass(alpha: Image) -> None:
    from PIL import ImageFilter

    soft = alpha.point(lambda level: 255 if CLEAR <= level <= SOLID else 0)
    if soft.filter(ImageFilter.MinFilter(EDGE)).getbbox() is not None:
        message = "has soft shadows or glass in it, and print has no transparency"
        hint = "lay it on its ground in your editor, or take the shadow out"
        raise PictureError([Fault(message, hint)])
