"""The net of a tuck box: panels, flaps, where to cut and where to fold. Pure maths in mm.

In come the room inside and the thickness of the card, out go panels and lines. As printed, the
outside towards the reader, from left to right: a flap to glue, the back, the left side, the
front, the right side. Lid and bottom hang on the back and go in behind the front; the sides carry
dust flaps. Folds run in the middle of the card, and whatever lies inside something else is smaller
by the card between them: dust flaps under the lid, tucks behind the front and between the sides,
the flap to glue inside the right side. None of them takes of the room inside.
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

GLUE = 12.0  # width of the flap to glue, if the side is wide enough to hide it
TUCK_LEAST, TUCK_MOST = 9.0, 16.0
BEVEL = 3.0  # flaps are narrower at their ends, to slip in


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box for something of this width, height and depth; `stock` is the card's thickness."""

    edge: ClassVar[float] = EDGE
    width: float
    height: float
    depth: float
    stock: float

    @property
    def across(self) -> float:
        """Of the back, the lid and the bottom, from fold to fold: the room and half a card at each
        side, of the left side and of the flap to glue."""
        return self.width + self.stock

    @property
    def front_across(self) -> float:
        """The front goes on to the right side, outside of the flap."""
        return self.width + 2 * self.stock

    @property
    def upright(self) -> float:
        """Of the back. Lid and bottom lie outside of the dust flaps, which close the room."""
        return self.height + 3 * self.stock

    @property
    def deep(self) -> float:
        """Of the sides: a tuck lies between the room and the front."""
        return self.depth + 2 * self.stock + PLAY

    @property
    def lid(self) -> float:
        """From the back to the tuck, which lies behind the front."""
        return self.depth + self.stock

    @property
    def glue(self) -> float:
        return min(GLUE, 0.85 * self.depth)

    @property
    def tuck(self) -> float:
        return min(max(TUCK_LEAST, 0.6 * self.depth), TUCK_MOST, 0.45 * self.height)

    @property
    def tuck_inset(self) -> float:
        """From the end of the lid to the tuck: half a card, and play."""
        return self.stock / 2 + PLAY

    @property
    def dust(self) -> float:
        """Two of them meet under the lid and do not overlap."""
        return min(0.48 * self.width, max(self.tuck, 0.75 * self.depth))

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The left edges of back, left side, front, right side, and where that ends."""
        left = self.glue + self.across
        front = left + self.deep
        right = front + self.front_across
        return self.glue, left, front, right, right + self.deep

    @property
    def rows(self) -> tuple[float, float]:
        """The upper and the lower edge of the back."""
        top = max(self.tuck + self.lid, self.dust)
        return top, top + self.upright

    @property
    def side_rows(self) -> tuple[float, float]:
        """Of the sides, whose dust flaps fold in under lid and bottom."""
        top, foot = self.rows
        return top + self.stock, foot - self.stock

    @property
    def front_rows(self) -> tuple[float, float]:
        """Of the front, which ends below the lid."""
        top, foot = self.rows
        return top + self.stock / 2 + PLAY, foot - self.stock / 2 - PLAY

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
        high, low = self.side_rows
        return {
            "back": (back, top, left, foot),
            "left": (left, high, front, low),
            "front": (front, self.front_rows[0], right, self.front_rows[1]),
            "right": (right, high, end, low),
            "lid": (back, top - self.lid, left, top),
            "bottom": (back, foot, left, foot + self.lid),
        }

    @property
    def flap(self) -> tuple[Point, ...]:
        """The flap that is glued behind the free edge of the right side, between its dust flaps."""
        back, (high, low) = self.columns[0], self.side_rows
        top, foot = high + self.stock / 2 + PLAY, low - self.stock / 2 - PLAY
        bevel = min(BEVEL, (foot - top) / 4)
        return ((back, top), (back, foot), (0.0, foot - bevel), (0.0, top + bevel))

    @property
    def folds(self) -> tuple[Segment, ...]:
        """Lines to score and fold away from the reader."""
        back, left, front, right, end = self.columns
        (top, foot), (high, low) = self.rows, self.side_rows
        folds: list[Segment] = [self.flap[:2]]  # type: ignore[list-item]
        folds += [((x, high), (x, low)) for x in (left, front, right)]
        inset = self.tuck_inset
        for y, level, away in ((top, high, top - self.lid), (foot, low, foot + self.lid)):
            folds += [((back, y), (left, y)), ((back + inset, away), (left - inset, away))]
            for a, b in ((left, front), (right, end)):
                folds.append(((a + self._base(a)[0], level), (b - self._base(a)[1], level)))
        return tuple(folds)

    @property
    def outline(self) -> tuple[Point, ...]:
        """Where the knife goes: clockwise, from the upper end of the flap to glue."""
        (top, foot), (high, low) = self.rows, self.side_rows
        upper = [
            *((x, top - up) for x, up in self._lid()),
            *((x, high - up) for x, up in self._dust(self.columns[1])),
            *(
                (x, self.front_rows[0] - up)
                for x, up in cut_thumb(*self.columns[2:4], self.upright)
            ),
            *((x, high - up) for x, up in self._dust(self.columns[3])),
        ]
        lower = [
            *((x, foot + up) for x, up in self._lid()),
            *((x, low + up) for x, up in self._dust(self.columns[1])),
            *((x, self.front_rows[1]) for x in self.columns[2:4]),
            *((x, low + up) for x, up in self._dust(self.columns[3])),
        ]
        flap = self.flap
        ring = [flap[3], flap[0], *upper, *reversed(lower), flap[1], flap[2]]
        return tuple(leave_out_twins(ring))

    def _lid(self) -> list[Point]:
        """Lid and tuck, as heights above the back."""
        left, right = self.columns[:2]
        inset = self.tuck_inset
        return [
            (left, 0.0),
            (left, self.lid),
            (left + inset, self.lid),
            *round_tuck(left + inset, right - inset, self.tuck, self.lid),
            (right - inset, self.lid),
            (right, self.lid),
            (right, 0.0),
        ]

    def _base(self, side: float) -> tuple[float, float]:
        """How far a dust flap stands in from the edges of its side: it lies before the back and
        behind the tuck."""
        by_back, by_front = self.stock / 2 + PLAY, 1.5 * self.stock + 2 * PLAY
        return (by_back, by_front) if side == self.columns[1] else (by_front, by_back)

    def _dust(self, side: float) -> list[Point]:
        """A dust flap, as heights above its side."""
        left, right = side, side + self.deep
        before, after = self._base(side)
        slope = min(BEVEL, (right - left) / 4)
        return [
            (left, 0.0),
            (left + before, 0.0),
            (left + before + slope, self.dust),
            (right - after - slope, self.dust),
            (right - after, 0.0),
            (right, 0.0),
        ]
