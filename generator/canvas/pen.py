"""Paths from plain measures: what comes in is numbers in mm, what goes out is `Path`s."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from generator.canvas.shapes import Command, Group, Path, Shape, Tag
from generator.geometry.transform import IDENTITY, Point, Transform

# A quarter circle as one cubic: the handle's length for radius 1.
KAPPA = 4 * (math.sqrt(2) - 1) / 3


def polygon(points: Sequence[Point], **style: Any) -> Path:
    return Path((*_lines(points), ("Z", ())), **style)


def polyline(points: Sequence[Point], **style: Any) -> Path:
    return Path(_lines(points), **style)


def rect(x: float, y: float, width: float, height: float, /, **style: Any) -> Path:
    right, bottom = x + width, y + height
    return polygon([(x, y), (right, y), (right, bottom), (x, bottom)], **style)


def centred_rect(x: float, y: float, width: float, height: float, /, **style: Any) -> Path:
    return rect(x - width / 2, y - height / 2, width, height, **style)


def rounded(
    x: float, y: float, width: float, height: float, radius: float, /, **style: Any
) -> Path:
    """A rectangle with rounded corners; the radius never exceeds half a side."""
    r = min(radius, width / 2, height / 2)
    right, bottom, k = x + width, y + height, r * (1 - KAPPA)
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        ),
        **style,
    )


def ellipse(x: float, y: float, rx: float, ry: float, **style: Any) -> Path:
    kx, ky = rx * KAPPA, ry * KAPPA
    return Path(
        (
            ("M", (x + rx, y)),
            ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
            ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
            ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
            ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
            ("Z", ()),
        ),
        **style,
    )


def circle(x: float, y: float, radius: float, **style: Any) -> Path:
    return ellipse(x, y, radius, radius, **style)


def arc(x: float, y: float, radius: float, start: float, end: float, **style: Any) -> Path:
    """An open arc; degrees clockwise from east, as seen on paper."""
    return Path(arc_commands(x, y, radius, start, end), **style)


def arc_commands(
    x: float, y: float, radius: float, start: float, end: float, first: str = "M"
) -> tuple[Command, ...]:
    """The commands of an arc, opened by a move or, to go on from a path, by a line."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    sweep = math.radians((end - start) / steps)
    handle = radius * 4 / 3 * math.tan(sweep / 4)
    angle = math.radians(start)
    px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
    commands: list[Command] = [("M", (px, py)) if first == "M" else ("L", (px, py))]
    for _ in range(steps):
        after = angle + sweep
        qx, qy = x + radius * math.cos(after), y + radius * math.sin(after)
        commands.append(
            (
                "C",
                (
                    px - handle * math.sin(angle),
                    py + handle * math.cos(angle),
                    qx + handle * math.sin(after),
                    qy - handle * math.cos(after),
                    qx,
                    qy,
                ),
            )
        )
        angle, px, py = after, qx, qy
    return tuple(commands)


def sector(x: float, y: float, radius: float, start: float, end: float, **style: Any) -> Path:
    """A slice of a disc."""
    outer = arc_commands(x, y, radius, start, end, "L")
    return Path((("M", (x, y)), *outer, ("Z", ())), **style)


def smooth(points: Sequence[Point], *, tension: float = 1.0, **style: Any) -> Path:
    """A closed curve through the points (Catmull-Rom): ponds, lawns, leaves."""
    n = len(points)
    commands: list[Command] = [("M", points[0])]
    for i in range(n):
        before, here, there, after = (points[(i + j) % n] for j in (-1, 0, 1, 2))
        t = tension / 6
        commands.append(
            (
                "C",
                (
                    here[0] + (there[0] - before[0]) * t,
                    here[1] + (there[1] - before[1]) * t,
                    there[0] - (after[0] - here[0]) * t,
                    there[1] - (after[1] - here[1]) * t,
                    *there,
                ),
            )
        )
    return Path((*commands, ("Z", ())), **style)


def around(x: float, y: float, radius: float, count: int, start: float = 0.0) -> list[Point]:
    """Points evenly spread on a circle; degrees clockwise from east."""
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def group(
    shapes: Sequence[Shape],
    transform: Transform = IDENTITY,
    clip: Path | None = None,
    tags: tuple[Tag, ...] = (),
) -> Group:
    return Group(tuple(shapes), transform, clip, tags=tags)


def merge(paths: Iterable[Path]) -> list[Shape]:
    """Paths of one style as a single path: the same picture, a smaller file."""
    by_style: dict[tuple[Any, ...], list[Command]] = {}
    for path in paths:
        by_style.setdefault(_style(path), []).extend(path.commands)
    return [Path(tuple(commands), *style) for style, commands in by_style.items()]


_style = attrgetter(*[field.name for field in fields(Path)][1:])


def restyled(path: Path, **style: Any) -> Path:
    """The same line with another fill or stroke."""
    return replace(path, **style)


def _lines(points: Sequence[Point]) -> tuple[Command, ...]:
    first, *rest = points
    return (("M", first), *(("L", point) for point in rest))
