"""Own pictures without colour, for printers that have only black.

What comes in: the drawing of a picture. What goes out: the same drawing in greys, each as light
as the colour it stands for. Must not know: styles, pieces.
"""

from __future__ import annotations

import io
from dataclasses import replace
from functools import lru_cache

from generator.draw.colour import brightness
from generator.draw.shapes import Drawing, Group, Image, Path, Shape, Text


@lru_cache(maxsize=256)
def in_grey(drawing: Drawing) -> Drawing:
    """The drawing in greys; it keeps its name, for those who use it by that."""
    return replace(drawing, shapes=tuple(map(_grey, drawing.shapes)))


def _grey(shape: Shape) -> Shape:
    match shape:
        case Path():
            return replace(shape, fill=_tone(shape.fill), stroke=_tone(shape.stroke))
        case Text():
            return replace(shape, fill=_tone(shape.fill) or shape.fill)
        case Group():
            return replace(shape, shapes=tuple(map(_grey, shape.shapes)))
        case Image():
            return replace(shape, data=_grey_pixels(shape))
    return shape


def _tone(colour: str | None) -> str | None:
    return None if colour is None else "#" + f"{round(255 * brightness(colour)):02x}" * 3


def _grey_pixels(image: Image) -> bytes:
    import PIL.Image

    kind = "PNG" if image.media_type == "image/png" else "JPEG"
    grey = PIL.Image.open(io.BytesIO(image.data), formats=(kind,)).convert("L")
    file = io.BytesIO()
    options = {"compress_level": 9} if kind == "PNG" else {"quality": 95}
    grey.save(file, kind, **options)
    return file.getvalue()
