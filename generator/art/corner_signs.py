"""Signs at the corners of a tile: a number or a letter on a disc in each.

In come a frame and a tile, out go shapes on the design grid. A sign stands upright as seen from
the centre, so that it is read the same way from every corner.
"""

from __future__ import annotations

import math

from generator.art.design_grid import Frame
from generator.art.free_places import Nook
from generator.canvas import fonts
from generator.canvas.colour import INK
from generator.canvas.pen import circle, group, polygon, polyline
from generator.canvas.shapes import Below, Shape, Text
from generator.geometry.transform import Point, rotate, translate
from generator.tileset.model import Tile, Tileset

PALE = "#fbf6e8"
RADIUS = 0.27  # of the inradius
CAPITAL = 0.733  # of the title face, in em


# One to each sign of a game, in the order of the signs; each sign is told by its letters too.
KITES = ("#e7c24f", "#d8694a", "#5f9fd0", "#7bb661", "#a77cc0", "#e39bb4", "#8a8f98", "#4fb0a5")


def draw_kites(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """A kite to each corner, in the colour of its sign; they meet in the centre."""
    outline = frame.outline
    count, (cx, cy) = outline.sides, outline.centre
    every = sorted({sign for one in tileset.tiles for sign in one.corners})
    beyond = 1 + 3 * frame.bleed / outline.inradius
    shapes: list[Shape] = []
    for corner in range(count):
        colour = PALE
        if tile.corners:
            colour = KITES[every.index(tile.corners[corner]) % len(KITES)]
        before, after = outline.side(corner - 1), outline.side(corner)
        points = [_between(*before), outline.corners[corner], _between(*after)]
        spread = [(cx + (x - cx) * beyond, cy + (y - cy) * beyond) for x, y in points]
        shapes.append(polygon([(cx, cy), *spread], fill=colour, role="colour"))
    for side in range(count):
        x, y = _between(*outline.side(side))
        end = cx + (x - cx) * beyond, cy + (y - cy) * beyond
        shapes.append(polyline([(cx, cy), end], stroke=PALE, width=0.6, role="light"))
    return shapes, (cx, cy, outline.inradius * RADIUS)


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


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
