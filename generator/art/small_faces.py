"""Faces at the scale of figures: what a tile tells players, flat, for use below about 20 mm.

In comes a tile of the model, out goes a second drawing of its face: zones in their colour with
their sign, thick ways, one sign for each feature, the letter of a mark. No scenery: at 8 mm it
would be dust. Signs and letters stand upright however the tile lies, so a tile that lies turned
has a drawing of its own. What shows a picture of its own has no other face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from generator.art.area_patches import Patch
from generator.art.corner_signs import draw_corners, draw_kites
from generator.art.design_grid import BLEED, Frame, design_frame
from generator.art.dice import Dice
from generator.art.domino_faces import HALVES, draw_small_halves, feature_corner
from generator.art.face_fields import bear, draw_small_fields
from generator.art.network_faces import find_crossings, find_ground, find_patches, find_strands
from generator.art.parts.grounds import LAWN, SAND, WATER
from generator.art.parts.patterns import PATTERNS
from generator.art.parts.roads import ASPHALT, DASH, KERB
from generator.art.parts.symbols import draw_symbol, ink_on
from generator.art.parts.ways import along, has_crosswalk, striped, zebra_stripes
from generator.art.plain_faces import draw_card, draw_plain, ground_of
from generator.art.ribbons import Line, Ribbon
from generator.art.segment_faces import contrasting, route_segments
from generator.art.sign_places import (
    LETTER,
    OWN_SIGN,
    SIGN,
    ZONED,
    letter_place,
    shown_features,
    side_by_side,
)
from generator.art.stamps import Stencil, collect_stamps, cut_stencil
from generator.art.unsaid import draw_unsaid
from generator.art.zones import Zone
from generator.canvas import fonts
from generator.canvas.colour import INK, brightness, darker, lighter
from generator.canvas.pen import circle, group, polyline, rect
from generator.canvas.shapes import (
    Below,
    Drawing,
    Group,
    Library,
    Path,
    Role,
    Shape,
    Text,
    Use,
)
from generator.geometry.transform import IDENTITY, Point, scale, translate
from generator.tileset.model import EdgeType, Tile, Tileset

GROUND = "#dbe4c2"
PALE = "#f3ecd9"
# Half-widths on a face of 38 mm.
WAY, CASING = 3.4, 0.9
STRIPES = 3  # of a crosswalk
PATH = 2.2  # whole width of the path in a way that is more than its path
ROAD = 2.2  # between zones
# The line along the middle of a segment, by its pattern: strokes and gaps in mm, as on its face.
MIDDLE = 0.9
MIDDLES = {"hatch": (2.6, 3.4), "dots": (0.001, 3.0), "waves": (3.4, 2.6, 0.001, 2.6)}
LARGEST = 20.0  # mm: a piece that is shown larger shows its own face


def use_small(drawing: Drawing, faces: Library) -> Drawing:
    """The same drawing, showing small faces wherever there are some."""
    return replace(drawing, shapes=_use_small(drawing.shapes, faces, 0.0))


def _use_small(shapes: Iterable[Shape], faces: Library, turned: float) -> tuple[Shape, ...]:
    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Use(name=name) if name in faces:
                face = faces.get(name_turned(name, turned + shape.transform.degrees), faces[name])
                found.append(replace(shape, name=face.name))
            case Group():
                inner = _use_small(shape.shapes, faces, turned + shape.transform.degrees)
                found.append(replace(shape, shapes=inner))
            case _:
                found.append(shape)
    return tuple(found)


def name_turned(name: str, degrees: float) -> str:
    """What the small face of a tile that lies turned is called."""
    whole = round(degrees) % 360
    return f"{name}@{whole}" if whole else name


def draw_small_face(tileset: Tileset, tile: Tile, turned: float = 0.0) -> Drawing | None:
    """The flat face of a tile that will lie turned by so many degrees; None for one that shows a
    picture of its own."""
    pictures = [tile.picture, *(tileset.edge_type(id).picture for id in tile.edges)]
    pictures += [tileset.feature(id).picture for id in tile.all_features]
    if any(pictures):
        return None
    frame, factor = design_frame(tileset.outline)
    frame = replace(frame, turned=turned)
    ground: list[Shape] = SMALL_ART[tile.art](frame, tile, tileset)
    ground += draw_unsaid(frame, tile, tileset)
    signs = _signs(frame, tile, tileset)
    above = draw_corners(frame, tile)
    for mark in tile.marks:
        above += _letter(frame, tile, tileset.mark(mark).letter)
    if signs and tile.art != HALVES:  # halves bear signs themselves; other ground never turns
        ground = [_share(f"{tile.id}.small.ground", frame, ground)]
    art = group([*ground, *signs, *above], scale(factor))
    fields: list[Shape] = []
    if tileset.face is not None:
        bearer = bear(tile, tileset.outline, ground_of(tile, tileset))
        fields = draw_small_fields(tileset.face, bearer, tileset)
    face, stamps = collect_stamps((art, *fields))
    name = name_turned(f"{tile.id}.small", turned)
    return Drawing(name, tileset.outline.as_cut, BLEED, face, tile.name, parts=stamps)


def _share(name: str, frame: Frame, shapes: Sequence[Shape]) -> Shape:
    b, outline = frame.bleed, frame.outline
    box = (-b, -b, outline.width + b, outline.height + b)
    return cut_stencil(name, box, frame.factor, shapes).at(IDENTITY)


def _network(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """Open ground, and each way over those below it."""
    edges = [tileset.edge_type(id) for id in tile.edges]
    ground = find_ground(edges, tileset)
    shapes: list[Shape] = [_lay(frame, ground.colour if ground else GROUND, "ground")]
    for patch in find_patches(frame, tile, tileset):
        shapes += _area(patch)
    strands = find_strands(frame, tile, tileset)
    for n, strand in enumerate(strands):
        colour = strand.edge.colour
        shapes += _way(strand.ribbon, colour, frame, strand.art.path)
        for over, at, angle, lower in find_crossings(strand, strands[:n]):
            if has_crosswalk(strand.art, lower):
                size = striped(WAY, angle), STRIPES, 2 * WAY / STRIPES
                stripes = zebra_stripes(angle, *size, Below(colour, "tone"))
                shapes.append(group(stripes, along(over, at)))
    return shapes


def _area(patch: Patch) -> list[Shape]:
    """A flat patch with a casing that parts it from what does not belong to it."""
    colour = patch.edge.colour
    casing = KERB if brightness(colour) < 0.6 else darker(colour, 0.45)
    return [
        Path(patch.outline, fill=colour, role="colour"),
        *(Path(line, stroke=casing, width=2 * CASING, role="kerb") for line in patch.rims),
    ]


def _segments(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """Every segment over those before it."""
    shapes: list[Shape] = [_lay(frame, GROUND, "ground")]
    for line in route_segments(frame, tile, tileset, Dice(tile.id)):
        colour = line.kind.colour
        shapes += _way(Ribbon((line.curve,)), colour, frame)
        if dash := MIDDLES.get(line.kind.pattern):
            middle = _run_on((line.curve,), 2 * frame.bleed, ends_inside=False)
            style = {"stroke": contrasting(colour), "on": Below(colour, "tone"), "cap": "round"}
            shapes.append(polyline(middle, width=MIDDLE, dash=dash, **style))
    return shapes


def _way(ribbon: Ribbon, colour: str, frame: Frame, path: str = "") -> list[Shape]:
    """A thick line with a casing that parts it from what it passes over, and a path in it."""
    casing = KERB if brightness(colour) < 0.6 else darker(colour, 0.45)
    cap: Literal["round", "butt"] = "round" if ribbon.stop is not None else "butt"
    lines = [
        _run_on(line, 2 * frame.bleed, ends_inside=ribbon.ends_inside(line))
        for line in ribbon.lines
    ]
    layers: list[tuple[str, float, Role]] = [
        (casing, 2 * (WAY + CASING), "kerb"),
        (colour, 2 * WAY, "tone"),
    ]
    if path:
        layers.append((path, PATH, ""))
    return [
        polyline(line, stroke=ink, width=width, cap=cap, join="round", role=role)
        for ink, width, role in layers
        for line in lines
    ]


def _run_on(line: Line, by: float, *, ends_inside: bool) -> list[Point]:
    """The line as points, run on straight over the borders."""
    points = [line[0].start, *(point for curve in line for point in curve.points(16)[1:])]
    end = points[-1] if ends_inside else _beyond(points[-2], points[-1], by)
    return [_beyond(points[1], points[0], by), *points[1:-1], end]


def _beyond(tail: Point, head: Point, by: float) -> Point:
    dx, dy = head[0] - tail[0], head[1] - tail[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return head[0] + dx / length * by, head[1] + dy / length * by


def _zones(frame: Frame, tile: Tile, tileset: Tileset, line: str, half: float) -> list[Shape]:
    """A zone to each side, in its colour, with its pattern."""
    shapes: list[Shape] = []
    for side, edge in enumerate(map(tileset.edge_type, tile.edges)):
        zone = _zone(frame.zone(0.0, side), edge, frame.factor)
        shapes.append(zone.at(frame.outline.side_place(side)))
    centre = frame.outline.centre
    for corner in frame.outline.corners:
        beyond = _beyond(centre, corner, 3 * frame.bleed)
        shapes.append(polyline([centre, beyond], stroke=line, width=2 * half, role="bare"))
    return shapes


@lru_cache(maxsize=256)
def _zone(zone: Zone, edge: EdgeType, factor: float) -> Stencil:
    """One for all tiles: patterns are of hundreds of dots."""
    pattern = PATTERNS[edge.pattern](
        zone.half + zone.bleed, darker(edge.colour, 0.16), Below(edge.colour, "colour")
    )
    ground = replace(zone.outline, fill=edge.colour, role="colour")
    name = f"small-zone-{edge.id}-{zone.half:.2f}-{zone.depth:.2f}"
    spread = zone.half * (1 + zone.bleed / zone.depth)
    box = (-spread, -zone.bleed, spread, zone.depth)
    return cut_stencil(name, box, factor, [group([ground, *pattern], clip=zone.outline)])


def _zone_signs(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """In each zone the sign of its edge type."""
    shapes: list[Shape] = []
    for side, edge in enumerate(map(tileset.edge_type, tile.edges)):
        zone, place = frame.zone(0.0, side), frame.outline.side_place(side)
        size = min(zone.half, zone.depth) * 0.62
        at = place.apply((0.0, zone.depth * 0.36))
        sign = draw_symbol(edge.symbol, 0.0, 0.0, size, ink_on(edge.colour), edge.colour, "colour")
        name, box = f"small-sign-{edge.id}-{size:.2f}", (-size, -size, size, size)
        stencil = cut_stencil(name, box, frame.factor, [sign])
        shapes.append(stencil.at(translate(*at).then(frame.upright(at))))
    return shapes


def _crossroads(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    x, y = frame.outline.centre
    disc = circle(x, y, 2.2 * ROAD, fill=ASPHALT, role="bare")
    return [*_zones(frame, tile, tileset, ASPHALT, ROAD), disc]


def _wedges(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    return _zones(frame, tile, tileset, KERB, 0.5)


def _park(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """Lawn, a pond, a tree."""
    x, y = frame.outline.centre
    return [
        _lay(frame, LAWN, "colour"),
        circle(x, y, 13.0, fill=SAND, stroke=darker(SAND, 0.2), width=0.6),
        circle(x, y, 9.6, fill=WATER),
        group(
            [draw_symbol("tree", x, y, OWN_SIGN["park"], lighter(WATER, 0.92), WATER)],
            frame.upright((x, y)),
        ),
    ]


def _lay(frame: Frame, colour: str, role: Role) -> Path:
    b, outline = frame.bleed, frame.outline
    return rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role=role)


def _signs(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """The signs of zones, and a disc with the sign of each feature, side by side about the middle;
    of a half in its corner."""
    if tile.art != HALVES:
        zones = _zone_signs(frame, tile, tileset) if tile.art in ZONED else []
        return [*zones, *_discs(frame, frame.outline.centre, SIGN, tile.features, tileset)]
    (x, y), radius = feature_corner(frame), SIGN * 0.58
    shapes: list[Shape] = []
    for number, features in enumerate((tile.features, tile.second_features)):
        aside = (
            len(shown_features(features, tileset)) - 1
        ) * 1.05 * radius + number * frame.outline.width / 2
        shapes += _discs(frame, (x + aside, y), radius, features, tileset)
    return shapes


def _discs(
    frame: Frame, middle: Point, radius: float, features: Sequence[str], tileset: Tileset
) -> list[Shape]:
    symbols = [tileset.feature(id).symbol for id in shown_features(features, tileset)]
    places = side_by_side(middle, len(symbols), radius)
    shapes: list[Shape] = []
    for symbol, (x, y) in zip(symbols, places, strict=True):
        shapes += [
            circle(x, y, radius, fill=PALE, stroke=darker(PALE, 0.55), width=radius / 8),
            group([draw_symbol(symbol, x, y, radius * 1.2, INK, PALE)], frame.upright((x, y))),
        ]
    return shapes


def _letter(frame: Frame, tile: Tile, letter: str) -> list[Shape]:
    """The letter of a mark."""
    x, y = letter_place(frame, tile)
    size = SIGN * 1.1
    written = Text(x, y + size * 0.733 / 2, letter, fonts.TITLE, size, INK, "middle", Below(DASH))
    return [
        circle(x, y, LETTER, fill=INK),
        circle(x, y, SIGN * 0.66, fill=DASH),
        group([written], frame.upright((x, y))),
    ]


SMALL_ART: dict[str, Callable[[Frame, Tile, Tileset], list[Shape]]] = {
    "card": lambda frame, tile, tileset: draw_card(frame, tile, tileset)[0],
    "crossroads": _crossroads,
    HALVES: draw_small_halves,
    "kites": lambda frame, tile, tileset: draw_kites(frame, tile, tileset)[0],
    "network": _network,
    "park": _park,
    "plain": lambda frame, tile, tileset: draw_plain(frame, tile, tileset)[0],
    "segments": _segments,
    "wedges": _wedges,
}
