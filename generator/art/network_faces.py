"""Network tiles: ways that run from side to side, grow together and cross, on open ground.

What comes in is a tile of the model; each of its edge types is a way, an area or open ground.
What goes out is shapes. Sides of one edge type are linked inside the tile as its groups say.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.art.area_patches import Patch, make_patch
from generator.art.design_grid import Frame
from generator.art.dice import Dice
from generator.art.features import draw_features, feature_reach
from generator.art.free_places import Nook
from generator.art.open_ground import OPEN_GROUND, OpenGround, find_area_places, largest_place
from generator.art.parts.filled_areas import AREA_ART, FilledPatch
from generator.art.parts.ways import WAY_ART, PaintedWay, WayArt
from generator.art.ribbons import Curve, crossings, join_sides
from generator.art.stamps import Stencil, cut_stencil
from generator.art.strands import Strand, way_art
from generator.art.traffic import draw_traffic
from generator.canvas.pen import rect
from generator.canvas.shapes import Shape
from generator.geometry.transform import IDENTITY
from generator.tileset.model import EdgeType, Tile, Tileset
from generator.tileset.side_groups import Groups, parts_of

FALLBACK_GROUND = "#b5d68f"
BLANK = "."  # the letter of a side on which nothing is
SHORT = 0.4  # how far from the centre a way ends that does not join its like, of the inradius


def draw_network(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """The art of a network tile, and the largest free place, where a mark may stand."""
    ground = find_ground([tileset.edge_type(id) for id in tile.edges], tileset)
    art = ground.art if ground else "meadow"
    mark_place = (*frame.outline.centre, 3.0)
    place = _survey(frame, tile, tileset)
    if tile.marks:
        mark_place = largest_place(place) or mark_place
        place = replace(place, kept=(*place.kept, mark_place))
    # All copies of a tile share its ground and ways; what stands on these may differ.
    base = _cut_base(replace(frame, copy=0), tile, tileset).at(IDENTITY)
    features = _draw_features(place, tile, tileset)
    scenery = OPEN_GROUND[art](place) if art in OPEN_GROUND else ()  # blank ground is bare
    return [base, *features, *scenery, *draw_traffic(place)], mark_place


def _draw_features(place: OpenGround, tile: Tile, tileset: Tileset) -> list[Shape]:
    """What stands in the middle; paths of one piece lead to it."""
    whole = [edge for edge in _kinds(tile, tileset) if len(_parts(tile, edge)) == 1]
    edges = [tileset.edge_type(id) for id in tile.edges]
    sides = [i for i, edge in enumerate(edges) if edge.art in WAY_ART and edge in whole]
    return draw_features(place.frame, tile, tileset, sides, place.colour)


def _survey(frame: Frame, tile: Tile, tileset: Tileset) -> OpenGround:
    """What lies where on a tile, before anything is built."""
    ground = find_ground([tileset.edge_type(id) for id in tile.edges], tileset)
    strands = tuple(find_strands(frame, tile, tileset))
    reach = feature_reach(tile, tileset)
    kept = [(*frame.outline.centre, reach)] if reach else []
    kept += [(*s.ribbon.stop, s.art.half + s.art.turn) for s in strands if s.ribbon.stop]
    return OpenGround(
        frame,
        strands,
        tuple(find_patches(frame, tile, tileset)),
        tuple(kept),
        tile.id,
        ground.colour if ground else FALLBACK_GROUND,
    )


def find_ground(edges: Sequence[EdgeType], tileset: Tileset) -> EdgeType | None:
    """The open ground of a tile: its own, or else the first that the game has."""
    every = (*edges, *tileset.edge_types)
    painted = next((edge for edge in every if edge.art in OPEN_GROUND), None)
    return painted or next((edge for edge in every if is_open(edge)), None)


def is_open(edge: EdgeType) -> bool:
    """Whether a side leads onto open ground: a blank one too, unless it is a way or an area."""
    is_blank = edge.letter == BLANK and edge.art not in {*WAY_ART, *AREA_ART}
    return edge.art in OPEN_GROUND or is_blank


def find_strands(frame: Frame, tile: Tile, tileset: Tileset) -> list[Strand]:
    """The ways of a tile, the lowest first."""
    kinds = [
        edge for edge in _kinds(tile, tileset) if edge.art not in AREA_ART and not is_open(edge)
    ]
    strands = []
    for edge in kinds:
        parts = _parts(tile, edge)
        short = SHORT if len(parts) > 1 else 0.0
        for sides in parts:
            at_centre = bool(tile.features) and len(parts) == 1
            alone = len(kinds) == 1 and len(parts) == 1
            ribbon = join_sides(frame.outline, sides, at_centre=at_centre, alone=alone, short=short)
            strands.append(Strand(edge, way_art(edge), ribbon))
    return sorted(strands, key=lambda strand: strand.art.level)


def find_patches(frame: Frame, tile: Tile, tileset: Tileset) -> list[Patch]:
    """The areas of a tile."""
    kinds = [edge for edge in _kinds(tile, tileset) if edge.art in AREA_ART]
    return [make_patch(frame, edge, sides) for edge in kinds for sides in _parts(tile, edge)]


def _kinds(tile: Tile, tileset: Tileset) -> list[EdgeType]:
    """The edge types of a tile, each once."""
    return [tileset.edge_type(id) for id in dict.fromkeys(tile.edges)]


def _parts(tile: Tile, edge: EdgeType) -> Groups:
    """The sides that carry an edge type, in groups that join."""
    return parts_of(tile.groups, [i for i, id in enumerate(tile.edges) if id == edge.id])


@lru_cache(maxsize=128)
def _cut_base(frame: Frame, tile: Tile, tileset: Tileset) -> Stencil:
    """Ground, ways and areas."""
    place = _survey(frame, tile, tileset)
    # A way that ends here ends before the areas, or at their rim; one that goes on passes over.
    ending = [strand for strand in place.strands if strand.ribbon.stop is not None]
    passing = [strand for strand in place.strands if strand.ribbon.stop is None]
    b, outline = frame.bleed, frame.outline
    wide, high = outline.width + 2 * b, outline.height + 2 * b
    shapes = [
        rect(-b, -b, wide, high, fill=place.colour, role="ground"),
        *_lay_ways(ending, frame, tile),
        *_lay_areas(place),
        *_lay_ways(passing, frame, tile),
    ]
    box = (-b, -b, outline.width + b, outline.height + b)
    return cut_stencil(f"{tile.id}.ways", box, frame.factor, shapes)


def _lay_ways(strands: Sequence[Strand], frame: Frame, tile: Tile) -> list[Shape]:
    """Each way over those below it, with a crossing wherever it passes over one."""
    shapes: list[Shape] = []
    for n, strand in enumerate(strands):
        dice = Dice(tile.id, strand.edge.id)
        way = PaintedWay(strand.ribbon, strand.edge.colour, frame.bleed, dice, frame.factor)
        shapes += strand.art.paint(way)
        for over, at, angle, lower in find_crossings(strand, strands[:n]):
            shapes += strand.art.bridge(way, over, at, angle, lower)
    return shapes


def find_crossings(
    strand: Strand, below: Sequence[Strand]
) -> Iterator[tuple[Curve, float, float, WayArt]]:
    """Wherever a way passes over those below it: on which curve, how far along it, at which angle,
    over what."""
    for lower in below:
        for over in strand.ribbon.curves:
            for under in lower.ribbon.curves:
                for at, at_below in crossings(over, under):
                    angle = math.radians(under.heading(at_below) - over.heading(at))
                    yield over, at, angle, lower.art


def _lay_areas(ground: OpenGround) -> list[Shape]:
    """Each area, with what stands on it clear of ways and features."""
    shapes: list[Shape] = []
    for patch in ground.patches:
        dice = Dice(ground.tile, "area", patch.edge.id)
        places = find_area_places(ground, patch)
        area = FilledPatch(patch, places, ground.frame.bleed, dice)
        shapes += AREA_ART[patch.edge.art](area)
    return shapes
