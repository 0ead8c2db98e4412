"""Faces of tiles: the art of a whole tile, its zones and its marks.

What comes in is a tile of the model, what goes out is a `Drawing`; the names in `TILE_ART`
are what a tileset may pick for a whole tile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from generator.art.corner_signs import draw_corners, draw_kites
from generator.art.design_grid import BLEED, Frame, design_frame
from generator.art.domino_faces import HALVES, draw_halves
from generator.art.drawn_layout import name_copy
from generator.art.face_fields import bear, draw_fields
from generator.art.features import draw_small_features
from generator.art.free_places import Nook
from generator.art.network_faces import draw_network
from generator.art.own_pictures import cover_piece, cover_zone, edge_part, parts_of
from generator.art.park import draw_park
from generator.art.parts.roads import (
    ASPHALT,
    DASH,
    HALF_ROAD,
    KERB,
    PLAZA,
    asphalt,
    dashes,
    kerbs,
    plaza,
    plaza_kerb,
    zebra,
)
from generator.art.plain_faces import draw_card, draw_plain, ground_of
from generator.art.segment_faces import draw_segments
from generator.art.stamps import Stencil, collect_stamps, cut_stencil
from generator.art.stencils import car_stencil, zone_stencil
from generator.art.unsaid import draw_unsaid
from generator.art.zones import LOOKS, draw_zone
from generator.canvas import fonts
from generator.canvas.colour import darker
from generator.canvas.pen import circle, group, polyline
from generator.canvas.shapes import Below, Drawing, Shape, Text
from generator.geometry.transform import IDENTITY, rotate, scale, translate
from generator.tileset.model import Tile, Tileset

# The art of a tile, and the place where a mark stands on it.
TileArt = Callable[[Frame, Tile, Tileset], tuple[list[Shape], Nook]]


def draw_face(tileset: Tileset, tile: Tile, rim: float = 0.0, copy: int = 0) -> Drawing:
    """The face of a copy of a tile, with art running on into the bleed.

    Where a style does not fill zones, they show a `rim` of their colour, in mm.
    """
    frame, factor = design_frame(tileset.outline, rim, copy)
    own: list[Shape] = []
    if tile.picture is not None:
        own = cover_piece(tile.picture, tileset.outline, tile.picture_turn)
        shapes: list[Shape] = []
        x, y, radius = (*frame.outline.centre, PLAZA)
    else:
        shapes, (x, y, radius) = TILE_ART[tile.art](frame, tile, tileset)
        shapes += draw_unsaid(frame, tile, tileset)
    shapes += draw_corners(frame, tile)
    for mark in tile.marks:
        shapes += draw_mark(x, y, min(radius, PLAZA), tileset.mark(mark).letter)
    face = (*own, group(shapes, scale(factor))) if shapes else tuple(own)
    parts = parts_of(tile, tileset)
    if tileset.face is not None:
        bearer = bear(tile, tileset.outline, ground_of(tile, tileset))
        fields, pictures = draw_fields(tileset.face, bearer, tileset)
        face, parts = (*face, *fields), (*parts, *pictures)
    face, stamps = collect_stamps(face)
    name = name_copy(tile.id, copy)
    whole = _each_once((*parts, *stamps))
    return Drawing(name, tileset.outline.as_cut, BLEED, face, tile.name, parts=whole)


def _each_once(parts: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    return tuple({part.name: part for part in parts}.values())


def draw_mark(x: float, y: float, radius: float, letter: str) -> list[Shape]:
    """A letter on a disc, large enough to find among face-up tiles at a glance."""
    size, ink, unit = radius * 1.32, darker(ASPHALT, 0.45), radius / PLAZA
    return [
        circle(x, y, radius - 0.25 * unit, fill=ink),
        circle(x, y, radius - 0.7 * unit, fill=DASH),
        circle(x, y, radius - 1.15 * unit, stroke=ink, width=0.28 * unit),
        # Capitals of the title face are 0.733 em high.
        Text(x, y + size * 0.733 / 2, letter, fonts.TITLE, size, ink, "middle", Below(DASH)),
    ]


def _crossroads(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """Roads from the centre to every corner; a zone between each two of them."""
    centre = frame.outline.centre
    shapes = _zones(frame, tile, tileset, HALF_ROAD)
    shapes.append(_cut_roads(replace(frame, rim=0.0, copy=0)).at(IDENTITY))
    for i in range(frame.outline.sides):
        dice = frame.dice(tile.id, "road", i)
        if dice.chance(0.4):
            lane = dice.pick((-1, 1))
            at = dice.between(PLAZA + 4.5, frame.reach - 5)
            drive = rotate(0 if lane > 0 else 180).then(translate(at, lane * 1.3))
            spoke = rotate(frame.corner_angle(i)).then(translate(*centre))
            shapes.append(car_stencil(dice.pick(range(8)), frame.factor).at(drive.then(spoke)))
    return _with_features(shapes, frame, tile, tileset)


@lru_cache(maxsize=16)
def _cut_roads(frame: Frame) -> Stencil:
    """The roads of a crossing, which all tiles of a game share."""
    centre, outline, b = frame.outline.centre, frame.outline, frame.bleed
    length = frame.reach + 2 * b
    spokes = [rotate(frame.corner_angle(i)).then(translate(*centre)) for i in range(outline.sides)]
    markings = [*zebra(PLAZA + 0.1), *dashes(frame.reach, PLAZA + 2.3, 2 * b)]
    shapes: list[Shape] = [
        *(group([kerbs(length)], spoke) for spoke in spokes),
        *plaza_kerb(*centre),
        *(group([asphalt(length)], spoke) for spoke in spokes),
        *plaza(*centre),
        *(group(markings, spoke) for spoke in spokes),
    ]
    box = (-b, -b, outline.width + b, outline.height + b)
    return cut_stencil("crossroads", box, frame.factor, shapes)


def _wedges(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """Zones that meet in the centre, parted by a fine line: any edge types, any game."""
    centre = frame.outline.centre
    shapes = _zones(frame, tile, tileset, 0.0)
    for corner in frame.outline.corners if tileset.seams else ():
        beyond = tuple(c + (k - c) * 1.3 for c, k in zip(centre, corner, strict=True))
        line = [centre, (beyond[0], beyond[1])]
        shapes.append(polyline(line, stroke=KERB, width=0.5, role="light"))
    return _with_features(shapes, frame, tile, tileset)


def _with_features(
    shapes: list[Shape], frame: Frame, tile: Tile, tileset: Tileset
) -> tuple[list[Shape], Nook]:
    """Features where the zones meet; a mark then stands towards a corner."""
    (x, y), (cx, cy) = frame.outline.centre, frame.outline.corners[1]
    features = draw_small_features(frame, tile, tileset, KERB)
    if not features:
        return shapes, (x, y, PLAZA)
    return [*shapes, *features], (x + (cx - x) * 0.62, y + (cy - y) * 0.62, PLAZA * 0.75)


def _park(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    return draw_park(frame.outline, frame.bleed, frame.dice(tile.id)), (
        *frame.outline.centre,
        PLAZA,
    )


TILE_ART: dict[str, TileArt] = {
    "card": draw_card,
    "crossroads": _crossroads,
    HALVES: draw_halves,
    "kites": draw_kites,
    "network": draw_network,
    "park": _park,
    "plain": draw_plain,
    "segments": draw_segments,
    "wedges": _wedges,
}
JOINED = ("network",)  # those that draw all like sides of a tile as one
ZONED = ("crossroads", HALVES, "wedges")  # those that show the zones of edge types
BARE = ("network",)  # those on which an edge type shows neither symbol nor pattern


def _zones(frame: Frame, tile: Tile, tileset: Tileset, road: float) -> list[Shape]:
    shapes: list[Shape] = []
    looks = frame.dice(tile.id, "zones").shuffled(range(LOOKS))
    for i, edge in enumerate(map(tileset.edge_type, tile.edges)):
        zone, part = frame.zone(road, i), edge_part(edge, tileset.outline)
        place = frame.outline.side_place(i)
        if part:
            art = draw_zone(zone, edge, picture=cover_zone(part, zone))
            shapes.append(group([art], place))
        else:
            shapes.append(zone_stencil(zone, edge, looks[i], frame.factor).at(place))
    return shapes
