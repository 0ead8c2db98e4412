"""The net of a tuck box: panels, flaps, where to cut and where to fold. Pure maths in mm.

In come the room inside and the thickness of the card, out go panels and lines. As printed, the
outside towards the reader, from left to right: a flap to glue, the back, the left side, the
front, the right side. Lid and bottom hang on the back and are tucked in behind the front; the
sides carry dust flaps. Folds run in the middle of the card, so every panel is one thickness
larger than the room it closes.
"""

from __future__ import annotations

import math

from generator.geometry.transform import Point
from generator.quick_start import dataclass

GLUE = 12.0  # width of the flap to glue, if the side is wide enough to hide it
TUCK_LEAST, TUCK_MOST = 9.0, 16.0
BEVEL = 3.0  # flaps are narrower at their ends, to slip in
THUMB = 8.0  # radius of the notch that a thumb opens the lid by
ROUND = 5.0  # radius of the corners of lid and bottom
STEPS = 8  # straight pieces of a quarter circle

Rect = tuple[float, float, float, float]  # left, top, right, bottom
Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box for something of this width, height and depth; `stock` is the card's thickness."""

    width: float
    height: float
    depth: float
    stock: float

    @property
    def across(self) -> float:
        """Of front and back, from fold to fold."""
        return self.width + self.stock

    @property
    def upright(self) -> float:
        return self.height + self.stock

    @property
    def deep(self) -> float:
        """Of the sides, the lid and the bottom."""
        return self.depth + self.stock

    @property
    def glue(self) -> float:
        return min(GLUE, 0.85 * self.deep)

    @property
    def tuck(self) -> float:
        return min(max(TUCK_LEAST, 0.6 * self.deep), TUCK_MOST, 0.45 * self.upright)

    @property
    def dust(self) -> float:
        """Two of them meet under the lid and do not overlap."""
        return min(0.48 * self.across, max(self.tuck, 0.75 * self.deep))

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The left edges of back, left side, front, right side, and where that ends."""
        start, step = self.glue, self.across + self.deep
        return (
            start,
            start + self.across,
            start + step,
            start + step + self.across,
            start + 2 * step,
        )

    @property
    def rows(self) -> tuple[float, float]:
        """The upper and the lower edge of the panels."""
        top = max(self.tuck + self.deep, self.dust)
        return top, top + self.upright

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole net."""
        top, foot = self.rows
        return self.columns[-1], top + foot

    @property
    def panels(self) -> dict[str, Rect]:
        """What is seen of the closed box, and its lid and bottom."""
        back, left, front, right, end = self.columns
        top, foot = self.rows
        return {
            "back": (back, top, left, foot),
            "left": (left, top, front, foot),
            "front": (front, top, right, foot),
            "right": (right, top, end, foot),
            "lid": (back, top - self.deep, left, top),
            "bottom": (back, foot, left, foot + self.deep),
        }

    @property
    def flap(self) -> tuple[Point, ...]:
        """The flap that is glued behind the free edge of the right side."""
        back, (top, foot) = self.columns[0], self.rows
        bevel = min(BEVEL, self.upright / 4)
        return ((back, top), (back, foot), (0.0, foot - bevel), (0.0, top + bevel))

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Lines to score and fold away from the reader."""
        back, left, front, right, end = self.columns
        top, foot = self.rows
        folds: list[Segment] = [((x, top), (x, foot)) for x in (back, left, front, right)]
        for y, away in ((top, top - self.deep), (foot, foot + self.deep)):
            folds += [((x, y), (to, y)) for x, to in ((back, left), (left, front), (right, end))]
            folds.append(((back, away), (left, away)))
        return tuple(folds)

    @property
    def outline(self) -> tuple[Point, ...]:
        """Where the knife goes: clockwise, from the upper end of the flap to glue."""
        back, left, front, right, end = self.columns
        top, foot = self.rows
        upper = [
            *self._lid(back, left),
            *self._dust(left, front),
            *self._thumb(front, right),
            *self._dust(right, end),
        ]
        lower = [
            *self._lid(back, left),
            *self._dust(left, front),
            *self._dust(right, end),
        ]
        ring: list[Point] = [self.flap[3]]
        ring += [(x, top - up) for x, up in upper]
        ring += [(x, foot + up) for x, up in reversed(lower)]
        ring.append(self.flap[2])
        return tuple(_distinct(ring))

    def _lid(self, left: float, right: float) -> list[Point]:
        """Lid and tuck, as heights above their panel."""
        fold, end = self.deep, self.deep + self.tuck
        radius = min(ROUND, self.tuck, (right - left) / 3)
        corner = [
            (radius * math.cos(angle), radius * math.sin(angle))
            for angle in (math.pi / 2 * n / STEPS for n in range(STEPS + 1))
        ]
        return [
            (left, 0.0),
            (left, fold),
            *((left + radius - dx, end - radius + dy) for dx, dy in corner),
            *((right - radius + dx, end - radius + dy) for dx, dy in reversed(corner)),
            (right, fold),
            (right, 0.0),
        ]

    def _dust(self, left: float, right: float) -> list[Point]:
        slope = min(BEVEL, (right - left) / 4)
        return [
            (left, 0.0),
            (left + slope, self.dust),
            (right - slope, self.dust),
            (right, 0.0),
        ]

    def _thumb(self, left: float, right: float) -> list[Point]:
        """The notch in the upper edge of the front."""
        middle = (left + right) / 2
        radius = min(THUMB, (right - left) / 5, self.upright / 5)
        angles = [math.pi * n / (2 * STEPS) for n in range(2 * STEPS + 1)]
        arc = [(middle - radius * math.cos(a), -radius * math.sin(a)) for a in angles]
        return [(left, 0.0), *arc, (right, 0.0)]


def _distinct(ring: list[Point]) -> list[Point]:
    """The ring without points that stand twice in a row."""
    return [point for n, point in enumerate(ring) if math.dist(point, ring[n - 1]) > 1e-9]
