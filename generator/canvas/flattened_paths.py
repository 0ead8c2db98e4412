"""Paths as polygons, their curves in a few straight steps: near enough to measure areas by."""

from __future__ import annotations

from collections.abc import Iterator

from generator.canvas.shapes import Path
from generator.geometry.transform import Point


def rings(path: Path) -> Iterator[list[Point]]:
    """Each line of a path as a polygon, its curves in four steps."""
    points: list[Point] = []
    for letter, numbers in path.commands:
        if letter == "M" and points:
            yield points
            points = []
        if letter == "C":
            a, b, c, d = points[-1], numbers[0:2], numbers[2:4], numbers[4:6]
            points += [
                (
                    u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * d[0],
                    u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * d[1],
                )
                for u, t in ((0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.0, 1.0))
            ]
        elif letter != "Z":
            points.append((numbers[0], numbers[1]))
    if points:
        yield points
