"""The nets of a kit box: a tray, its lid, strips that part the tray. Pure maths in mm.

In come the room inside and the thickness of the card, out go panels and lines. As printed, the
outside towards the reader: the base in the middle, a wall on each of its sides. The walls at the
left and the right have a tab at each end, which is glued inside the wall above or below; these
walls stand off by the card of the tabs, so that none of it takes of the room. Folds run in the
middle of the card. A lid is a tray of its own, whose room holds the outside of the other.
"""

from __future__ import annotations

from typing import ClassVar

from generator.components.box.net import BARE_EDGE, EDGE, PLAY, Rect, Segment
from generator.geometry.transform import Point
from generator.quick_start import dataclass

CLEAR = 0.5  # between the outside of a tray and the inside of its lid, at each side
TAB = 14.0  # length of a tab to glue, if the wall is long enough
BEVEL = 2.0
LID_LEAST, LID_SHARE = 18.0, 0.6  # how far a lid comes down, in mm and of the tray
FOOT = 6.0  # of a strip, glued to the base


@dataclass(frozen=True, slots=True)
class Tray:
    """An open box for something of this width, height and depth, of card of this thickness."""

    edge: ClassVar[float] = EDGE
    width: float
    height: float
    depth: float
    stock: float

    @property
    def wall(self) -> float:
        """From the fold, in the middle of the base, to the rim."""
        return self.depth + self.stock / 2

    @property
    def outside(self) -> tuple[float, float, float]:
        """Width, height and depth of the tray as it stands."""
        return (
            self.width + 2 * self.stock,
            self.height + 4 * self.stock,
            self.depth + self.stock,
        )

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole net."""
        _, _, right, foot = self.panels["base"]
        return right + self.wall, foot + self.wall

    @property
    def tab(self) -> float:
        return min(TAB, 0.45 * self.width, self.wall)

    @property
    def panels(self) -> dict[str, Rect]:
        """The base and its walls."""
        left, top = self.wall, self.wall
        right, foot = left + self.width + self.stock, top + self.height + 3 * self.stock
        high, low = self.side_rows
        return {
            "base": (left, top, right, foot),
            "left": (0.0, high, left, low),
            "right": (right, high, right + self.wall, low),
            "above": (left, 0.0, right, top),
            "below": (left, foot, right, foot + self.wall),
        }

    @property
    def side_rows(self) -> tuple[float, float]:
        """The ends of the walls at the left and the right, where their tabs begin: the tabs lie
        inside the walls above and below."""
        high = self.wall + self.stock
        return high, high + self.height + self.stock

    @property
    def tabs(self) -> dict[str, tuple[Point, ...]]:
        """Each from its fold outwards; they keep off the base, the wall above or below and the
        rim."""
        (high, low), (left, _, right, _) = self.side_rows, self.panels["base"]
        near, far = self.stock / 2 + PLAY, self.wall - PLAY
        bevel = min(BEVEL, (far - near) / 4)
        found: dict[str, tuple[Point, ...]] = {}
        for name, edge, way in (("left", left, -1), ("right", right, 1)):
            for level, y, out in (("above", high, -1), ("below", low, 1)):
                found[f"{name} {level}"] = (
                    (edge + way * near, y),
                    (edge + way * (near + bevel), y + out * self.tab),
                    (edge + way * (far - bevel), y + out * self.tab),
                    (edge + way * far, y),
                )
        return found

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Lines to score and fold away from the reader."""
        left, top, right, foot = self.panels["base"]
        high, low = self.side_rows
        sides = (((left, high), (left, low)), ((right, high), (right, low)))
        ends = (((left, top), (right, top)), ((left, foot), (right, foot)))
        return (*sides, *ends, *((tab[0], tab[-1]) for tab in self.tabs.values()))

    @property
    def outline(self) -> tuple[Point, ...]:
        """Where the knife goes: clockwise, from the upper left corner of the wall above."""
        (left, _, right, _), tabs = self.panels["base"], self.tabs
        high, low = self.side_rows
        width, tall = self.size
        return (
            *((left, 0.0), (right, 0.0), (right, high)),
            *(*tabs["right above"], (width, high), (width, low), *tabs["right below"][::-1]),
            *((right, low), (right, tall), (left, tall), (left, low)),
            *(*tabs["left below"], (0.0, low), (0.0, high), *tabs["left above"][::-1]),
            (left, high),
        )

    @property
    def lid(self) -> Tray:
        """A lid that goes over this tray."""
        wide, tall, deep = self.outside
        down = min(deep, max(LID_LEAST, LID_SHARE * deep))
        return Tray(wide + 2 * CLEAR, tall + 2 * CLEAR, down, self.stock)


@dataclass(frozen=True, slots=True)
class TrayStrip:
    """A strip of card that stands in a tray on a foot and parts it."""

    edge: ClassVar[float] = BARE_EDGE
    length: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        return self.length, self.height + FOOT

    @property
    def outline(self) -> tuple[Point, ...]:
        width, tall = self.size
        return ((0.0, 0.0), (width, 0.0), (width, tall), (0.0, tall))

    @property
    def folds(self) -> tuple[Segment, ...]:
        return (((0.0, self.height), (self.length, self.height)),)
