"""Where signs stand on small faces: discs that rings and numbers keep clear of.

In comes a tile, out go places and radii, on its face or as it lies.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.design_grid import Frame, design_frame
from generator.art.domino_faces import HALVES
from generator.art.free_places import Nook
from generator.geometry.transform import Point, scale
from generator.laws.layout import Placed
from generator.tileset.model import Tile, Tileset

# On a face of 38 mm.
SIGN = 7.2  # radius of the disc that stands for a feature
LETTER = SIGN * 0.8  # of that of a mark's letter
ZONED = frozenset({"crossroads", "wedges"})  # art with a sign in each zone
OWN_SIGN = {"park": 10.0}  # radius of the sign that stands in the middle of an art


def sign_discs(tileset: Tileset, placed: Placed) -> list[Nook]:
    """The signs of a tile as it lies, in mm, but those of its zones and of halves."""
    tile, outline = placed.tile, tileset.outline
    if tile.half is not None or tile.art == HALVES:
        return []
    frame, factor = design_frame(outline)
    discs = [(frame.outline.centre, OWN_SIGN[tile.art])] if tile.art in OWN_SIGN else []
    count = len(shown_features(tile.features, tileset))
    discs += [(at, SIGN) for at in side_by_side(frame.outline.centre, count, SIGN)]
    discs += [(letter_place(frame, tile), LETTER)] if tile.marks else []
    turn = scale(factor).then(outline.turn(placed.turn))
    return [(*turn.apply(at), radius * factor) for at, radius in discs]


def shown_features(features: Sequence[str], tileset: Tileset) -> list[str]:
    return [id for id in features if tileset.feature(id).symbol]


def side_by_side(middle: Point, count: int, radius: float) -> list[Point]:
    """The middles of discs of one radius in a row."""
    x, y = middle
    return [(x + (n - (count - 1) / 2) * 2.1 * radius, y) for n in range(count)]


def letter_place(frame: Frame, tile: Tile) -> Point:
    """In the middle or, where a feature or a way is there, at a corner."""
    (x, y), (cx, cy) = frame.outline.centre, frame.outline.corners[1]
    if tile.features or (len(set(tile.edges)) > 1 and tile.art not in ZONED):
        return x + (cx - x) * 0.6, y + (cy - y) * 0.6
    return x, y
