"""The design grid on which faces and backs are drawn.

Art is drawn as if the piece were 38 mm wide and scaled to its real size, so that a small
tile looks like a large one seen from further away.
"""

from __future__ import annotations

import math

from generator.art.dice import Dice
from generator.art.zones import Zone
from generator.geometry.outline import Outline
from generator.geometry.transform import IDENTITY, Point, Transform, rotate
from generator.quick_start import dataclass

DESIGN_SIZE = 38.0
BLEED = 2.0  # mm of art outside the trim line, enough for a hand-held knife


@dataclass(frozen=True, slots=True)
class Frame:
    """A piece on the design grid, with the bleed in the grid's own units."""

    outline: Outline
    bleed: float
    rim: float = 0.0  # of its colour that a zone shows along its roads, where it is not filled
    copy: int = 0  # of its tile: each copy may show another picture
    turned: float = 0.0  # degrees that the piece will lie at, where that is known: signs stand up

    @property
    def reach(self) -> float:
        """From the centre to a corner."""
        return math.dist(self.outline.centre, self.outline.corners[0])

    @property
    def factor(self) -> float:
        """What brings the grid back to millimetres."""
        return BLEED / self.bleed

    def upright(self, at: Point) -> Transform:
        """What makes a sign about a point stand upright."""
        return rotate(-self.turned, at) if self.turned else IDENTITY

    def dice(self, *words: object) -> Dice:
        """Chance for what may differ from copy to copy."""
        return Dice(*words, *([f"copy {self.copy}"] if self.copy else []))

    def corner_angle(self, index: int) -> float:
        """The direction of a corner from the centre, degrees clockwise from east."""
        (x, y), (cx, cy) = self.outline.corners[index], self.outline.centre
        return math.degrees(math.atan2(y - cy, x - cx))

    def zone(self, road: float = 0.0, side: int = 0) -> Zone:
        """The wedge between the centre and a side, with a road of this half-width on its flanks."""
        (ax, ay), (bx, by) = self.outline.side(side)
        depth = math.dist(self.outline.centre, ((ax + bx) / 2, (ay + by) / 2))
        return Zone(math.dist((ax, ay), (bx, by)) / 2, depth, self.bleed, road, self.rim)


def design_frame(outline: Outline, rim: float = 0.0, copy: int = 0) -> tuple[Frame, float]:
    """The frame of a piece, and the factor that brings the art back to its real size."""
    factor = outline.width / DESIGN_SIZE
    return Frame(outline.scaled(1 / factor), BLEED / factor, rim / factor, copy), factor
