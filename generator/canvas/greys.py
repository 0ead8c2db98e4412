"""Shapes without colour, for printers that have only black.

In come shapes, out go the same shapes in greys as light as their colours. What a style painted
grey already stays the very same, so this costs little where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from operator import is_

from generator.canvas.colour import brightness, grey
from generator.canvas.pixels import tone_picture
from generator.canvas.shapes import Drawing, Group, Image, Path, Shape, Text, Use


def grey_drawing(drawing: Drawing) -> Drawing:
    shapes, parts = grey_shapes(drawing.shapes), tuple(map(grey_drawing, drawing.parts))
    is_same = shapes is drawing.shapes and all(map(is_, parts, drawing.parts))
    return drawing if is_same else replace(drawing, shapes=shapes, parts=parts)


def grey_shapes(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes in greys; the same tuple if they are that already."""
    greyed = tuple(map(_grey_shape, shapes))
    return shapes if _is_same(greyed, shapes) else greyed


def _grey_shape(shape: Shape) -> Shape:
    match shape:
        case Path():
            fill, stroke = shape.fill and _grey(shape.fill), shape.stroke and _grey(shape.stroke)
            is_same = (fill, stroke) == (shape.fill, shape.stroke)
            return shape if is_same else replace(shape, fill=fill, stroke=stroke)
        case Text():
            fill = _grey(shape.fill)
            return shape if fill == shape.fill else replace(shape, fill=fill)
        case Image():
            return tone_picture(shape, has_colours=False)
        case Group():
            inner = grey_shapes(shape.shapes)
            return shape if inner is shape.shapes else replace(shape, shapes=inner)
        case Use():
            return shape


def _is_same(some: Sequence[Shape], others: Sequence[Shape]) -> bool:
    return all(one is other for one, other in zip(some, others, strict=True))


@cache
def _grey(colour: str) -> str:
    return grey(brightness(colour))
