"""Affine transforms of the plane: what comes in is numbers, what goes out is numbers."""

from __future__ import annotations

import math

from generator.quick_start import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Transform:
    """x' = a·x + c·y + e,  y' = b·x + d·y + f  (the order of SVG and PDF matrices)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def then(self, after: Transform) -> Transform:
        """The transform that does this one first and `after` second."""
        return Transform(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def back(self, point: Point) -> Point:
        """The point that this transform takes there; not one that flattens the plane."""
        x, y, size = point[0] - self.e, point[1] - self.f, self._swelling
        return ((self.d * x - self.c * y) / size, (self.a * y - self.b * x) / size)

    @property
    def degrees(self) -> float:
        """How far it turns, clockwise as seen."""
        return math.degrees(math.atan2(self.b, self.a))

    @property
    def _swelling(self) -> float:
        """How much larger an area becomes."""
        return self.a * self.d - self.b * self.c

    @property
    def flattens(self) -> bool:
        """Whether it squeezes the plane to a line or a point, where nothing is to be seen."""
        return self._swelling == 0

    @property
    def is_identity(self) -> bool:
        return self is IDENTITY or self == IDENTITY


IDENTITY = Transform()


def translate(x: float, y: float) -> Transform:
    return Transform(e=x, f=y)


def scale(factor: float, about: Point = (0.0, 0.0)) -> Transform:
    x, y = about
    return Transform(a=factor, d=factor, e=x - factor * x, f=y - factor * y)


def rotate(degrees: float, about: Point = (0.0, 0.0)) -> Transform:
    """Turn clockwise as seen on paper (y points down). Quarter turns are exact."""
    quarter, rest = divmod(degrees, 90.0)
    if rest == 0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = about
    return Transform(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
