"""Laying a style over shapes: the same shapes, painted otherwise.

In come shapes in full colour, out go shapes of the same outlines. Only paint changes, so
whatever meets its neighbour at a border still does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.canvas.colour import PAPER_GREY, WHITE
from generator.canvas.flattened_paths import rings
from generator.canvas.pixels import tone_picture
from generator.canvas.shapes import Below, Group, Image, Path, Shape, Text, Use
from generator.canvas.styles import FULL, HAIR, Finish, Style
from generator.geometry.add_up import add_up
from generator.geometry.transform import Point, Transform

BAND = 1.0  # mm: a wider stroke is an area, not a line

Key = tuple[str, str, Below | None]  # role, colour and ground of an area


def restyle(shapes: Iterable[Shape], style: Style, factor: float = 1.0) -> tuple[Shape, ...]:
    """The shapes as the style paints them; `factor` is how much they are scaled on paper.

    Areas of one role and colour that follow each other are one area: all their outlines come
    first, then all their fills, so that no line runs through its middle.
    """
    if style is FULL:
        return tuple(shapes)
    painted: list[Shape] = []
    numbered = ((_area_key(shape, factor) or n, shape) for n, shape in enumerate(shapes))
    for key, run in groupby(numbered, key=lambda pair: pair[0]):
        members = [shape for _, shape in run]
        if isinstance(key, tuple):
            painted += _paint_area(members, style, factor)
        else:
            painted += _paint(members[0], style, factor)
    return tuple(painted)


def _paint(shape: Shape, style: Style, factor: float) -> Iterator[Shape]:
    """What is no area by itself: groups, letters, lines, areas that bring their own line."""
    match shape:
        case Group():
            scale = factor * _scale(shape.transform)
            inner = restyle(shape.shapes, style, scale)
            yield replace(shape, shapes=(*inner, *_edge(shape, style, scale)))
        case Text():
            yield replace(shape, fill=style.letters(shape.fill, shape.on, shape.size * factor))
        case Path():
            paint = _paint_line if shape.fill is None else _paint_lined
            yield from paint(shape, style, factor)
        case Image():
            yield tone_picture(shape, has_colours=style.has_colours, ink=style.picture)
        case Use():
            yield shape


def _edge(shape: Group, style: Style, factor: float) -> list[Shape]:
    """A line around a piece that is shown cut out: its ground no longer tells where it ends. Where
    it goes on as the ground of its neighbour, its clip says so."""
    clip = shape.clip
    if clip is None or clip.role == "ground":
        return []
    if not all(isinstance(inner, Use) for inner in shape.shapes):
        return []
    return [Path(clip.commands, stroke=style.line(PAPER_GREY), width=HAIR / factor)]


def _paint_line(path: Path, style: Style, factor: float) -> Iterator[Shape]:
    """A stroke that is no area; where it is a mark it keeps its width."""
    stroke, width = path.stroke or "", path.width
    if path.role:
        finish = _finish(path, style, factor)
        if finish is None or path.role == "ground":  # on white paper nobody would see it
            return
        stroke = finish.line if path.role in ("colour", "tone") else finish.fill
        if path.role == "pattern":
            width = min(width, finish.width / factor)
    elif path.on is not None:
        stroke = _mark(stroke, path.on, style)
    else:
        stroke = style.line(stroke)
        width = width if path.dash else min(width, style.outline / factor)
    yield replace(path, stroke=stroke, width=width)


def _paint_lined(path: Path, style: Style, factor: float) -> Iterator[Shape]:
    """An area that brings its own line."""
    finish = _finish(path, style, factor)
    if finish is None:
        return
    stroke, width = finish.line or finish.fill, path.width
    if path.stroke == path.fill:  # the line only widens its area
        stroke = finish.fill
    else:
        width = min(width, style.outline / factor)
        if not path.role:
            stroke = style.line(path.stroke or "")
    yield replace(path, fill=finish.fill, stroke=stroke, width=width)


def _finish(path: Path, style: Style, factor: float) -> Finish | None:
    """How the fill of a path is painted, or the stroke of one that has no fill."""
    colour = path.fill or path.stroke or ""
    on = path.on
    if on is not None:
        is_pattern = path.role == "pattern"
        return style.pattern(colour, on) if is_pattern else Finish(_mark(colour, on, style))
    size = mean_area(path) * factor * factor if path.fill else math.inf
    return style.area(path.role, colour, size)


def _mark(colour: str, on: Below, style: Style) -> str:
    """What a mark is painted with; one of the very colour of its ground is a hole in it."""
    if colour != on.colour:
        return style.mark(colour, on)
    below = style.area(on.role, on.colour)
    return below.fill if below else WHITE


def _paint_area(members: Sequence[Shape], style: Style, factor: float) -> list[Shape]:
    """Shapes that make one area together."""
    lines: list[Shape] = []
    fills: list[Shape] = []
    for path, places in (pair for shape in members for pair in _leaves(shape)):
        scale = factor * math.prod(map(_scale, places))
        finish = _finish(path, style, scale)
        if finish is not None:
            under, over = _lay(path, finish, finish.width / scale, alone=len(members) == 1)
            lines += [_put(shape, places) for shape in under]
            fills.append(_put(over, places))
    return [*lines, *fills]


def _lay(path: Path, finish: Finish, width: float, *, alone: bool) -> tuple[list[Shape], Shape]:
    """What is painted first, and what over it."""
    if path.fill is None:
        band = replace(path, stroke=finish.fill)
        wider = replace(path, stroke=finish.line, width=path.width + 2 * width)
        return ([wider] if finish.line else []), band
    bare = replace(path, fill=finish.fill)
    if not finish.line:
        return [], bare
    ring = replace(path, fill=None, stroke=finish.line, width=2 * width, join="round")
    if not alone:
        return [ring], bare
    if finish.inside:
        return [], Group((bare, ring), clip=Path(path.commands, even_odd=path.even_odd))
    return [], replace(bare, stroke=finish.line, width=width, join="round")


def _leaves(
    shape: Shape, places: tuple[Transform, ...] = ()
) -> Iterator[tuple[Path, tuple[Transform, ...]]]:
    """The paths of an area, and the transforms around each, the innermost first."""
    if isinstance(shape, Path):
        yield shape, places
    elif isinstance(shape, Group):
        for inner in shape.shapes:
            yield from _leaves(inner, (shape.transform, *places))


def _put(shape: Shape, places: Sequence[Transform]) -> Shape:
    for transform in places:
        shape = Group((shape,), transform)
    return shape


def _area_key(shape: Shape, factor: float) -> Key | None:
    """What tells whether two shapes are one area; nothing for what is none."""
    if isinstance(shape, Path):
        if shape.fill is not None:
            return None if shape.stroke is not None else (shape.role, shape.fill, shape.on)
        is_band = shape.width * factor > BAND and not shape.dash and shape.on is None
        return (shape.role, shape.stroke, None) if is_band and shape.stroke else None
    if isinstance(shape, Group) and shape.clip is None:
        scale = factor * _scale(shape.transform)
        keys = {_area_key(inner, scale) for inner in shape.shapes}
        return keys.pop() if len(keys) == 1 else None
    return None


def _scale(transform: Transform) -> float:
    """How much larger a transform makes lengths, on average."""
    return math.sqrt(abs(transform.a * transform.d - transform.b * transform.c))


def mean_area(path: Path) -> float:
    """The area of a path in its own units; of a merged one, of one of its parts on average."""
    areas = [abs(_shoelace(points)) for points in rings(path)]
    return add_up(areas) / len(areas) if areas else 0.0


def _shoelace(points: Sequence[Point]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return add_up(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2
