"""What a tile says and its art does not show: drawn over it, so that nothing stays silent.

In comes a tile and the name of its art, out go shapes on the design grid: segments over zones, a
chip for each side on faces without zones, small features, and for a wild tile a star among the
chips of all that it stands in for. The tables say which art shows what by itself.
"""

from __future__ import annotations

import math

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.features import FEATURE_ART, draw_small_features
from generator.art.parts.roads import KERB
from generator.art.parts.symbols import draw_symbol
from generator.art.segment_faces import lay_segments, route_segments
from generator.art.signs import SIZE, signs_of
from generator.canvas.colour import INK, darker
from generator.canvas.pen import around, circle, group, polygon, rect
from generator.canvas.shapes import Drawing, Group, Shape
from generator.geometry.transform import Point, scale, translate
from generator.tileset.model import Tile, Tileset

SIDED = ("crossroads", "halves", "network", "wedges")  # the art that shows edges by itself
LINED = ("segments",)  # the art that shows segments
FEATURED = ("crossroads", "halves", "network", "wedges")  # the art that shows features
CHIP = 5.2  # mm across, on the design grid
JOKER = "#f4ead0"


def draw_unsaid(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """All that is to be laid over the art of a tile; mostly nothing."""
    shapes: list[Shape] = []
    if tile.wild and tile.art in SIDED and tileset.edge_types:
        shapes += _joker(frame, tileset)
    if tile.segments and tile.art not in LINED:
        dice = Dice(tile.id)
        shapes += lay_segments(frame, route_segments(frame, tile, tileset, dice), dice)
    if tile.edges and tile.art not in SIDED:
        shapes += _side_chips(frame, tile, tileset)
    if tile.features and tile.art not in FEATURED:
        shapes += draw_small_features(frame, tile, tileset, KERB)
    return [*shapes, *_feature_chips(frame, tile, tileset)]


def _side_chips(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """The sign of each edge type at its side, clear of ports and of the cut."""
    signs = signs_of(tileset)
    inset = max(0.08 * min(frame.outline.width, frame.outline.height), 1.6 * frame.bleed)
    shapes: list[Shape] = []
    for side, edge in enumerate(tile.edges):
        (ax, ay), (bx, by) = frame.outline.side(side)
        aside = 0.26 * math.dist((ax, ay), (bx, by)) if tile.segments else 0.0
        place = frame.outline.side_place(side)
        chip = _chip(signs[edge], (aside, inset + CHIP / 2), CHIP)
        shapes.append(group([chip], place))
    return shapes


def _feature_chips(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """Features that have no art of their own but a symbol; a half shows its own."""
    if tile.art == "halves":
        return []
    signs = signs_of(tileset)
    silent = [
        feature
        for feature in map(tileset.feature, tile.features)
        if feature.picture is None and not FEATURE_ART[feature.art].radius and feature.symbol
    ]
    x, y = frame.outline.centre
    return [
        _chip(signs[one.id], (x + (n - (len(silent) - 1) / 2) * CHIP * 1.8, y), CHIP * 1.6)
        for n, one in enumerate(silent)
    ]


def _joker(frame: Frame, tileset: Tileset) -> list[Shape]:
    """A star, and around it the chips of all edge types."""
    (x, y), b, outline = frame.outline.centre, frame.bleed, frame.outline
    signs = signs_of(tileset)
    edges = tileset.edge_types[:12]
    radius = 0.3 * min(outline.width, outline.height)
    size = min(CHIP * 1.2, 1.8 * radius * math.sin(math.pi / max(3, len(edges))))
    reach = frame.reach + 3 * b
    rays = around(x, y, reach, 24)
    shapes: list[Shape] = [
        rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=JOKER, role="ground"),
        *(
            polygon([(x, y), rays[n], rays[n + 1]], fill=darker(JOKER, 0.05), role="ground")
            for n in range(0, 24, 2)
        ),
        circle(x, y, radius * 0.62, fill="#fffaf0", stroke=darker(JOKER, 0.5), width=0.4),
        draw_symbol("star", x, y, radius * 0.86, INK, "#fffaf0"),
    ]
    places = around(x, y, radius, len(edges), -90)
    return [
        *shapes,
        *(_chip(signs[edge.id], at, size) for edge, at in zip(edges, places, strict=True)),
    ]


def _chip(sign: Drawing, at: Point, size: float) -> Group:
    corner = translate(at[0] - size / 2, at[1] - size / 2)
    return Group(sign.shapes, scale(size / SIZE).then(corner))
