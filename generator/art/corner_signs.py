"""Signs at the corners of a tile: a number or a letter on a disc in each.

In come a frame and a tile, out go shapes on the design grid. A sign stands upright as seen from
the centre, so that it is read the same way from every corner.
"""

from __future__ import annotations

import math

from generator.art.design_grid import Frame
from generator.canvas import fonts
from generator.canvas.colour import INK
from generator.canvas.pen import circle, group
from generator.canvas.shapes import Below, Shape, Text
from generator.geometry.transform import rotate, translate
from generator.tileset.model import Tile

PALE = "#fbf6e8"
RADIUS = 0.27  # of the inradius
CAPITAL = 0.733  # of the title face, in em


def draw_corners(frame: Frame, tile: Tile) -> list[Shape]:
    """A disc in each corner, as far from it as from its two sides, and its sign."""
    shapes: list[Shape] = []
    outline = frame.outline
    cx, cy = outline.centre
    radius = outline.inradius * RADIUS
    for corner, sign in zip(outline.corners, tile.corners, strict=False):
        away = math.dist(corner, (cx, cy))
        # Touching two sides that meet at this corner, with as much room again between.
        inset = 1.55 * radius * away / outline.inradius if outline.sides == 3 else 2.2 * radius
        share = 1 - inset / away
        x, y = cx + (corner[0] - cx) * share, cy + (corner[1] - cy) * share
        upright = rotate(math.degrees(math.atan2(corner[1] - cy, corner[0] - cx)) + 90)
        size = radius * (1.5 if len(sign) == 1 else 1.1)
        word = Text(
            0, size * CAPITAL / 2, sign, fonts.TITLE, size, INK, "middle", Below(PALE, "ground")
        )
        disc: list[Shape] = [
            circle(0, 0, radius, fill=INK),
            circle(0, 0, radius * 0.9, fill=PALE, role="ground"),
            word,
        ]
        shapes.append(group(disc, upright.then(translate(x, y))))
    return shapes
