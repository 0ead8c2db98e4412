"""Areas of a tile: what fills the ground between sides that join, be it a city, a lake or a wood.

In come a frame, the edges of a tile and its groups of sides; out go patches, each one outline and
the curves that bound it inside the tile. Must not know: what is painted on a patch.

An area takes the same stretch of every border that it crosses, so that it meets its neighbour's:
all but a corner at either end. Between two of its sides it is bounded by a curve that leans towards
the middle of the tile, so that areas which do not join never touch.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.design_grid import Frame
from generator.art.ribbons import Curve
from generator.canvas.shapes import Command
from generator.geometry.transform import Point
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType

CORNER = 0.1  # of a side that stays free at either end
# How far a curve leans to the middle: round a corner, past other sides, about a single side.
TUCK, LEAN, BAY = 0.12, 0.5, 0.66


@dataclass(frozen=True, slots=True)
class Patch:
    """One area of a tile: its sides, its outline with the bleed, the curves inside the tile."""

    edge: EdgeType
    sides: tuple[int, ...]
    outline: tuple[Command, ...]
    curves: tuple[Curve, ...]
    rims: tuple[tuple[Command, ...], ...]  # those curves, run on into the bleed
    polygon: tuple[Point, ...]  # the outline without the bleed, sampled

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies within."""
        inside = False
        before = self.polygon[-1]
        for here in self.polygon:
            (ax, ay), (bx, by) = before, here
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
            before = here
        return inside


def make_patch(frame: Frame, edge: EdgeType, sides: Sequence[int]) -> Patch:
    """The area between these sides, which are sorted."""
    outline: list[Command] = []
    curves: list[Curve] = []
    rims: list[tuple[Command, ...]] = []
    polygon: list[Point] = []
    count = frame.outline.sides
    for place, side in enumerate(sides):
        start, end = _stretch(frame, side)
        following = sides[(place + 1) % len(sides)]
        gap = (following - side - 1) % count
        share = BAY if len(sides) == 1 else LEAN if gap else TUCK
        curve = _lean(frame, end, _stretch(frame, following)[0], share)
        curves.append(curve)
        far = _outside(frame, following, curve.end)
        near: Command = ("M", _outside(frame, side, end))
        rims.append((near, ("L", end), curve.commands()[1], ("L", far)))
        outline.append(("L" if outline else "M", start))
        outline += [("L", _outside(frame, side, point)) for point in (start, end)]
        outline += [("L", end), ("C", (*curve.first, *curve.second, *curve.end))]
        polygon += [start, end, *curve.points(12)[1:-1]]
    return Patch(
        edge,
        tuple(sides),
        (*outline, ("Z", ())),
        tuple(curves),
        tuple(rims),
        tuple(polygon),
    )


def _stretch(frame: Frame, side: int) -> tuple[Point, Point]:
    """The two ends of what an area takes of a side, clockwise."""
    (ax, ay), (bx, by) = frame.outline.side(side)
    dx, dy = (bx - ax) * CORNER, (by - ay) * CORNER
    return (ax + dx, ay + dy), (bx - dx, by - dy)


def _lean(frame: Frame, start: Point, end: Point, share: float) -> Curve:
    x, y = frame.outline.centre
    first, second = ((px + (x - px) * share, py + (y - py) * share) for px, py in (start, end))
    return Curve(start, first, second, end)


def _outside(frame: Frame, side: int, point: Point) -> Point:
    place = frame.outline.side_place(side)
    away = 2 * frame.bleed
    return point[0] - place.c * away, point[1] - place.d * away
