"""What a drawing shows, shape by shape, whatever is stamped on it included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.canvas.shapes import Drawing, Group, Path, Shape, Use


def leaves(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Shapes that are no groups, those in groups included."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from leaves(shape.shapes)
        else:
            yield shape


def everything(drawing: Drawing) -> Iterator[Shape]:
    """All that a drawing shows; a copy of what it does not bring along stays a copy."""
    parts = {part.name: part for part in drawing.parts}
    for shape in leaves(drawing.shapes):
        if isinstance(shape, Use) and shape.name in parts:
            yield from everything(parts[shape.name])
        else:
            yield shape


def painted_paths(drawing: Drawing) -> list[Path]:
    return [shape for shape in everything(drawing) if isinstance(shape, Path)]
