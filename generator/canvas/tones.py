"""Own pictures in a style: the same picture with less ink, or without colours.

In comes a drawing whose shapes have no roles, out goes the drawing with every colour changed
alike. A style may leave out what it knows to tell nothing; of a picture that somebody else
drew, nobody knows.
"""

from __future__ import annotations

from dataclasses import replace

from generator.canvas.colour import WHITE, brightness, grey, mix
from generator.canvas.pixels import tone_picture
from generator.canvas.shapes import Drawing, Group, Image, Path, Shape, Text, Use
from generator.canvas.styles import Style


def tone_drawing(drawing: Drawing, style: Style) -> Drawing:
    return replace(drawing, shapes=tuple(_tone(shape, style) for shape in drawing.shapes))


def _tone(shape: Shape, style: Style) -> Shape:
    match shape:
        case Path():
            fill, stroke = _colour(shape.fill, style), _colour(shape.stroke, style)
            return replace(shape, fill=fill, stroke=stroke)
        case Text():
            return replace(shape, fill=_colour(shape.fill, style) or shape.fill)
        case Group():
            return replace(shape, shapes=tuple(_tone(inner, style) for inner in shape.shapes))
        case Image():
            return tone_picture(shape, has_colours=style.has_colours, ink=style.picture)
        case Use():
            return shape


def _colour(colour: str | None, style: Style) -> str | None:
    if colour is None:
        return None
    thinned = mix(WHITE, colour, style.picture)
    return thinned if style.has_colours else grey(brightness(thinned))
