"""What stands in a landscape, where ink is saved: lines around things stay whole."""

from __future__ import annotations

import pytest

from generator.art.dice import Dice
from generator.art.landscape.things import tree
from generator.canvas.flattened_paths import rings
from generator.canvas.shapes import Path
from generator.geometry.transform import Point


@pytest.mark.parametrize("number", range(5))
def test_light_lies_inside_the_crown_of_a_tree(number: int) -> None:
    """It is white paper then, and would break the line around the crown."""
    shapes = [
        shape
        for shape in tree((0.0, 0.0), 20.0, Dice("tree", str(number)), "#8fbf5f")
        if isinstance(shape, Path)
    ]
    (crown,) = (path for path in shapes if path.role == "bare")
    lights = [path for path in shapes if path.role == "light"]
    (around,) = rings(crown)
    assert len(lights) == 2
    for path in lights:
        (ring,) = rings(path)
        assert all(is_within(point, around) for point in ring)


def is_within(point: Point, ring: list[Point]) -> bool:
    """Whether a ray from here to the right crosses the ring an odd number of times."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y):
            crossed += ax + (y - ay) / (by - ay) * (bx - ax) > x
    return crossed % 2 == 1
