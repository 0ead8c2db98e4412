"""Network tiles: ways that run from side to side, grow together and cross, on open ground.

What comes in is a tile of the model; each of its edge types is a way or open ground. What
goes out is shapes. All sides of one edge type are linked inside the tile.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.features import draw_features, feature_reach
from generator.art.free_places import Nook
from generator.art.open_ground import OPEN_GROUND, OpenGround, largest_place
from generator.art.parts.ways import WAY_ART, PaintedWay, WayArt
from generator.art.ribbons import Curve, crossings, join_sides
from generator.art.stamps import Stencil, cut_stencil
from generator.art.strands import Strand, way_art
from generator.art.traffic import draw_traffic
from generator.canvas.pen import rect
from generator.canvas.shapes import Shape
from generator.geometry.transform import IDENTITY
from generator.tileset.model import EdgeType, Tile, Tileset

FALLBACK_GROUND = "#b5d68f"


def draw_network(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """The art of a network tile, and the largest free place, where a mark may stand."""
    edges = [tileset.edge_type(id) for id in tile.edges]
    ground = find_ground(edges, tileset)
    colour = ground.colour if ground else FALLBACK_GROUND
    strands = find_strands(frame, edges, at_centre=bool(tile.features))
    reach = feature_reach(tile, tileset)
    art = ground.art if ground and ground.art in OPEN_GROUND else "meadow"
    kept = [(*frame.outline.centre, reach)] if reach else []
    mark_place = (*frame.outline.centre, 3.0)
    place = OpenGround(frame, tuple(strands), tuple(kept), tile.id, colour)
    if tile.marks:
        mark_place = largest_place(place) or mark_place
        place = replace(place, kept=(*kept, mark_place))
    base = _lay_base(replace(frame, copy=0), tile, tileset)
    return [base, *OPEN_GROUND[art](place), *draw_traffic(place)], mark_place


def find_ground(edges: Sequence[EdgeType], tileset: Tileset) -> EdgeType | None:
    """The open ground of a tile: its own, or else the first that the game has."""
    return next((edge for edge in (*edges, *tileset.edge_types) if edge.art in OPEN_GROUND), None)


def find_strands(frame: Frame, edges: Sequence[EdgeType], *, at_centre: bool) -> list[Strand]:
    """The ways of a tile, the lowest first."""
    kinds = [edge for edge in dict.fromkeys(edges) if edge.art not in OPEN_GROUND]
    strands = []
    for edge in kinds:
        sides = [i for i, other in enumerate(edges) if other == edge]
        alone = len(kinds) == 1
        ribbon = join_sides(frame.outline, sides, at_centre=at_centre, alone=alone)
        strands.append(Strand(edge, way_art(edge), ribbon))
    return sorted(strands, key=lambda strand: strand.art.level)


def _lay_base(frame: Frame, tile: Tile, tileset: Tileset) -> Shape:
    """Ground, ways and features, which all copies of a tile share."""
    return _cut_base(frame, tile, tileset).at(IDENTITY)


@lru_cache(maxsize=128)
def _cut_base(frame: Frame, tile: Tile, tileset: Tileset) -> Stencil:
    edges = [tileset.edge_type(id) for id in tile.edges]
    ground = find_ground(edges, tileset)
    colour = ground.colour if ground else FALLBACK_GROUND
    strands = find_strands(frame, edges, at_centre=bool(tile.features))
    sides = [i for i, edge in enumerate(edges) if edge.art in WAY_ART]
    b, outline = frame.bleed, frame.outline
    box = (-b, -b, outline.width + b, outline.height + b)
    shapes = [
        rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role="ground"),
        *_lay_ways(strands, frame, tile),
        *draw_features(frame, tile, tileset, sides, colour),
    ]
    return cut_stencil(f"{tile.id}.ways", box, frame.factor, shapes)


def _lay_ways(strands: Sequence[Strand], frame: Frame, tile: Tile) -> list[Shape]:
    """Each way over those below it, with a crossing wherever it passes over one."""
    shapes: list[Shape] = []
    for n, strand in enumerate(strands):
        dice = Dice(tile.id, strand.edge.id)
        way = PaintedWay(strand.ribbon, strand.edge.colour, frame.bleed, dice, frame.factor)
        shapes += strand.art.paint(way)
        for lower in strands[:n]:
            for over in strand.ribbon.curves:
                for under in lower.ribbon.curves:
                    shapes += _cross(strand.art, over, lower.art, under)
    return shapes


def _cross(art: WayArt, over: Curve, lower: WayArt, under: Curve) -> list[Shape]:
    shapes: list[Shape] = []
    for at, below in crossings(over, under):
        angle = math.radians(under.heading(below) - over.heading(at))
        shapes += art.bridge(over, at, angle, lower, under, below)
    return shapes
