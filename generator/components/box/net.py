"""What all nets of card have in common. Sizes in mm."""

from __future__ import annotations

import math
from typing import ClassVar, Protocol

from generator.geometry.transform import Point

BLEED = 2.0
EDGE = BLEED + 0.5  # around a net, so that all of its bleed is printed
BARE_EDGE = 0.5  # around one that has none
PLAY = 0.3  # between parts that slide past each other
THUMB = 8.0  # radius of the notch that a thumb opens a lid by
ROUND = 5.0  # radius of the corners of a tuck
TAPER = 1.0  # at each end of a tuck: it finds its way in
STEPS = 8  # straight pieces of a quarter circle

Rect = tuple[float, float, float, float]  # left, top, right, bottom
Segment = tuple[Point, Point]


class BoxNet(Protocol):
    """What is cut out of card and folded."""

    edge: ClassVar[float]  # mm around it that belong to its picture

    @property
    def size(self) -> tuple[float, float]: ...

    @property
    def outline(self) -> tuple[Point, ...]: ...

    @property
    def folds(self) -> tuple[Segment, ...]: ...


def round_tuck(left: float, right: float, length: float, base: float = 0.0) -> list[Point]:
    """The end of a tuck between its fold's ends, as heights above `base`."""
    near, far, end = left + TAPER, right - TAPER, base + length
    radius = min(ROUND, length, (far - near) / 3)
    corner = [
        (radius * math.cos(angle), radius * math.sin(angle))
        for angle in (math.pi / 2 * n / STEPS for n in range(STEPS + 1))
    ]
    return [
        *((near + radius - dx, end - radius + dy) for dx, dy in corner),
        *((far - radius + dx, end - radius + dy) for dx, dy in reversed(corner)),
    ]


def cut_thumb(left: float, right: float, tall: float) -> list[Point]:
    """The upper edge of a front of this height with its notch, as heights above it."""
    middle = (left + right) / 2
    radius = min(THUMB, (right - left) / 5, tall / 5)
    angles = [math.pi * n / (2 * STEPS) for n in range(2 * STEPS + 1)]
    arc = [(middle - radius * math.cos(a), -radius * math.sin(a)) for a in angles]
    return [(left, 0.0), *arc, (right, 0.0)]


def leave_out_twins(ring: list[Point]) -> list[Point]:
    """The ring without points that stand twice in a row."""
    return [point for n, point in enumerate(ring) if math.dist(point, ring[n - 1]) > 1e-9]
