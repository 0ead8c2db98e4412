"""Stamps: things that are drawn once and put down often, on one face and on many.

In come shapes about a point of the design grid, out goes a `Stencil`; what it leaves behind is a
`Stamp`, a copy by name that brings its drawing along until a face collects them. Copies of a tile
that each show another picture cost little that way, on paper's files as in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.canvas.pen import group
from generator.canvas.shapes import Drawing, Group, Shape, Use
from generator.geometry.outline import rectangle
from generator.geometry.transform import Transform, scale, translate
from generator.quick_start import dataclass

Box = tuple[float, float, float, float]  # left, top, right, bottom of all that is painted


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp(Use):
    """A copy of a drawing that is still at hand."""

    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Stencil:
    """Something to stamp: its drawing in mm, and the way from there to the design grid."""

    drawing: Drawing
    place: Transform

    def at(self, place: Transform) -> Stamp:
        """One copy, laid from the stencil's own frame into that of the face."""
        return Stamp(self.drawing.name, self.place.then(place), drawing=self.drawing)


def cut_stencil(name: str, box: Box, factor: float, shapes: Sequence[Shape]) -> Stencil:
    """A stencil of shapes within a box; `factor` is what a face is scaled by on paper.

    The name says all else that the shapes depend on: equal names are equal pictures.
    """
    left, top, right, bottom = box
    outline = rectangle((right - left) * factor, (bottom - top) * factor)
    plain, parts = collect_stamps(
        [group(shapes, translate(-left, -top).then(scale(factor)))],
    )
    if abs(factor - 1) > 1e-9:
        name = f"{name}@{factor:.4f}"
    drawing = Drawing(name, outline, 0.0, plain, parts=parts)
    return Stencil(drawing, scale(1 / factor).then(translate(left, top)))


def collect_stamps(shapes: Iterable[Shape]) -> tuple[tuple[Shape, ...], tuple[Drawing, ...]]:
    """The shapes with plain copies by name, and the drawings that these show, each once."""
    found: dict[str, Drawing] = {}
    plain = tuple(_collect(shape, found) for shape in shapes)
    return plain, tuple(found.values())


def _collect(shape: Shape, found: dict[str, Drawing]) -> Shape:
    if isinstance(shape, Stamp):
        found.setdefault(shape.name, shape.drawing)
        return Use(shape.name, shape.transform)
    if isinstance(shape, Group):
        inner = tuple(_collect(each, found) for each in shape.shapes)
        is_same = all(one is other for one, other in zip(inner, shape.shapes, strict=True))
        return shape if is_same else replace(shape, shapes=inner)
    return shape
