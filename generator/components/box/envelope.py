"""The nets of an envelope with walls: a back with a lid to tuck in, and a front. Pure maths in mm.

In come the room inside and the thickness of the card, out go panels and lines. As printed, the
outside towards the reader: the back in the middle; a wall at the left, the right and below, each
with a lip that turns in and is glued behind the front; above, a lid with a tuck, which slips in
behind the lips. Folds run in the middle of the card. The walls below and above stand between
those at the sides, and all lips lie in one plane, so nothing takes of the room.
"""

from __future__ import annotations

from typing import ClassVar

from generator.components.box.net import (
    EDGE,
    PLAY,
    Rect,
    Segment,
    cut_thumb,
    leave_out_twins,
    round_tuck,
)
from generator.geometry.transform import Point
from generator.quick_start import dataclass

LIP, LIP_SHARE = 10.0, 0.2  # of a flap to glue: mm, and at most so much of the room
BEVEL = 2.0
TUCK_LEAST, TUCK_MOST, TUCK_SHARE = 9.0, 30.0, 0.25


@dataclass(frozen=True, slots=True)
class Envelope:
    """For something of this width, height and depth, which slides in from above."""

    edge: ClassVar[float] = EDGE
    width: float
    height: float
    depth: float
    stock: float

    @property
    def wall(self) -> float:
        """From the back to the lips: the tuck lies between these and the room."""
        return self.depth + 2 * self.stock + PLAY

    @property
    def lid(self) -> float:
        """From the back to the tuck."""
        return self.depth + self.stock

    @property
    def tuck(self) -> float:
        return min(max(TUCK_LEAST, TUCK_SHARE * self.height), TUCK_MOST, 0.45 * self.height)

    @property
    def lip(self) -> float:
        return min(LIP, LIP_SHARE * min(self.width, self.height))

    @property
    def inset(self) -> float:
        """How far the walls above and below keep from the folds of those at the sides."""
        return self.stock / 2 + PLAY

    @property
    def outside(self) -> tuple[float, float, float]:
        """Width, height and depth of the closed envelope."""
        deep = self.depth + 4 * self.stock + PLAY
        return self.width + 2 * self.stock, self.height + 2 * self.stock, deep

    @property
    def panels(self) -> dict[str, Rect]:
        """The back, the walls, the lid and its tuck."""
        left, top = self.lip + self.wall, self.tuck + self.lid
        right, foot = left + self.width + self.stock, top + self.height + self.stock
        near, far = left + self.inset, right - self.inset
        return {
            "back": (left, top, right, foot),
            "left": (self.lip, top, left, foot),
            "right": (right, top, right + self.wall, foot),
            "below": (near, foot, far, foot + self.wall),
            "lid": (near, self.tuck, far, top),
            "tuck": (near, 0.0, far, self.tuck),
        }

    @property
    def lips(self) -> dict[str, tuple[Point, ...]]:
        """Each from its fold outwards, clockwise. Those at the sides end above the one below."""
        panels, lip = self.panels, self.lip
        _, top, end, foot = panels["right"]
        near, _, far, low = panels["below"]
        high, deep, side = top + PLAY, foot - lip - PLAY, end + lip
        bevel = min(BEVEL, lip / 2, (deep - high) / 4, (far - near) / 4)
        return {
            "left": ((lip, deep), (0.0, deep - bevel), (0.0, high + bevel), (lip, high)),
            "right": ((end, high), (side, high + bevel), (side, deep - bevel), (end, deep)),
            "below": ((far, low), (far - bevel, low + lip), (near + bevel, low + lip), (near, low)),
        }

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole net of the back."""
        return self.panels["right"][2] + self.lip, self.panels["below"][3] + self.lip

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Lines to score and fold away from the reader."""
        left, top, right, foot = self.panels["back"]
        near, tucked, far, _ = self.panels["lid"]
        return (
            ((left, top), (left, foot)),
            ((right, top), (right, foot)),
            *(((near, y), (far, y)) for y in (tucked, top, foot)),
            *((lip[0], lip[-1]) for lip in self.lips.values()),
        )

    @property
    def printed(self) -> tuple[Point, ...]:
        """Around all but the lips, clockwise: these stay bare for the glue."""
        return (*self._upper, *(point for side in self._sides.values() for point in side))

    @property
    def outline(self) -> tuple[Point, ...]:
        """Where the knife goes: clockwise, from the lid."""
        ring = list(self._upper)
        for name, (inner, outer, *after) in self._sides.items():
            ring += [inner, outer, *self.lips[name], *after]
        return tuple(leave_out_twins(ring))

    @property
    def _upper(self) -> tuple[Point, ...]:
        """Tuck and lid, from the left end of their fold to the right one."""
        near, _, far, top = self.panels["lid"]
        tip = [(x, self.tuck - up) for x, up in round_tuck(near, far, self.tuck)]
        return ((near, top), (near, self.tuck), *tip, (far, self.tuck), (far, top))

    @property
    def _sides(self) -> dict[str, tuple[Point, Point, Point, Point]]:
        """The corners of the walls with lips, clockwise, each from and to the back."""
        left, top, right, foot = self.panels["right"]
        near, base, far, low = self.panels["below"]
        out, high, into, deep = self.panels["left"]
        return {
            "right": ((left, top), (right, top), (right, foot), (left, foot)),
            "below": ((far, base), (far, low), (near, low), (near, base)),
            "left": ((into, deep), (out, deep), (out, high), (into, high)),
        }

    @property
    def front(self) -> EnvelopeFront:
        return EnvelopeFront(*self.outside[:2])


@dataclass(frozen=True, slots=True)
class EnvelopeFront:
    """A sheet of card that is glued on the lips of an envelope."""

    edge: ClassVar[float] = EDGE
    width: float
    height: float
    folds: tuple[Segment, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def outline(self) -> tuple[Point, ...]:
        """With a notch above, for the thumb."""
        notch = [(x, -up) for x, up in cut_thumb(0.0, self.width, self.height)]
        return (*notch, (self.width, self.height), (0.0, self.height))
