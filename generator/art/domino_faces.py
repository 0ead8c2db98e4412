"""Faces of dominoes: two halves side by side, each the ground of what it shows.

In comes a tile of the model, out go shapes on the design grid, at the scale of the table or of
figures. A half that shows one edge type is filled with it: woods, a lake, a large sign, pips. One
that shows several is parted as a hipped roof is: its end is a triangle, and its long sides meet
along the ridge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.art.area_patches import Patch
from generator.art.design_grid import DESIGN_SIZE, Frame
from generator.art.features import FEATURE_ART, draw_features
from generator.art.free_places import Nook
from generator.art.open_ground import OPEN_GROUND, OpenGround, find_area_places
from generator.art.own_pictures import cover_zone, edge_part
from generator.art.parts.filled_areas import AREA_ART, FilledPatch
from generator.art.parts.patterns import PATTERNS, draw_pattern
from generator.art.parts.pips import count_pips, draw_pips
from generator.art.parts.roads import KERB
from generator.art.parts.symbols import draw_symbol
from generator.art.signs import SIZE, signs_of
from generator.art.zones import LOOKS, VARIED, draw_zone
from generator.canvas.colour import INK, brightness, darker, lighter
from generator.canvas.pen import circle, group, polygon, polyline, rect, restyled, rounded
from generator.canvas.shapes import Below, Group, Path, Shape
from generator.geometry.outline import square
from generator.geometry.transform import IDENTITY, Point, scale, translate
from generator.tileset.dominoes import SIDES_OF_HALVES
from generator.tileset.model import EdgeType, Tile, Tileset

HALVES = "halves"
ON_DOMINOES = (HALVES, "card", "plain")  # the art that dominoes may have
PIPS = "pips"
_MIDDLE = DESIGN_SIZE / 2
_SCENE = 25.0  # units across a half that is a scene
_LEAST = 0.95  # radius of a place on it for anything
_CHIP = 11.0  # of a feature that is a symbol alone
_SIGN = 0.62  # of a half, at the scale of figures
# Of each half the sides of a square that its three sides are, and the side of its seam.
_SQUARE_SIDES = ((0, 2, 3), (0, 1, 2))
_SEAMS = (1, 3)


def draw_halves(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """Both halves, a fine line between them, and what stands on each."""
    half = _half_frame(frame)
    shapes: list[Shape] = [_place(_draw_half(half, tile, tileset, n), n, half) for n in (0, 1)]
    shapes += _seam(frame, 0.45, KERB) if tileset.seams else []
    for number, features in enumerate((tile.features, tile.second_features)):
        bearer = tile if number == 0 else replace(tile, features=features)
        drawn = [*draw_features(half, bearer, tileset, (), KERB), *_chips(bearer, tileset)]
        if drawn:
            shapes.append(group(drawn, scale(0.5).then(translate(_MIDDLE * number, 0.0))))
    quarter = DESIGN_SIZE / 8
    return shapes, (quarter, frame.outline.height - quarter, 2.6)


def draw_small_halves(frame: Frame, tile: Tile, tileset: Tileset) -> list[Shape]:
    """Both halves, flat: a colour, a pattern, one large sign."""
    half = _half_frame(frame)
    shapes = []
    for n in (0, 1):
        edges = _edges(tile, tileset, n)
        if len({edge.id for edge in edges}) == 1:
            drawn: list[Shape] = [*_flat(half, edges[0])]
        else:
            drawn = _parted(half, edges, n, [_small_zone(half, edge) for edge in edges])
        shapes.append(_place(drawn, n, half))
    return [*shapes, *_seam(frame, 0.8, KERB)]


def feature_corner(frame: Frame) -> Point:
    """Where the sign of a feature stands at the scale of figures: in a corner of its half, told of
    the first, so that the sign of the half is seen too."""
    return frame.outline.height * 0.27, frame.outline.height * 0.27


def _half_frame(frame: Frame) -> Frame:
    """A half on a design grid of its own, twice as fine as that of the domino."""
    outline = square(DESIGN_SIZE)
    return Frame(outline, 2 * frame.bleed, 2 * frame.rim, frame.copy, frame.turned)


def _place(shapes: Sequence[Shape], number: int, half: Frame) -> Group:
    """A half in its place, cut off at the seam and beyond the bleed."""
    b = half.bleed
    clip = rect(-b if number == 0 else 0.0, -b, DESIGN_SIZE + b, DESIGN_SIZE + 2 * b)
    there = scale(0.5).then(translate(_MIDDLE * number, 0.0))
    return group([group(shapes, clip=clip)], there)


def _seam(frame: Frame, width: float, colour: str) -> list[Shape]:
    b, x = frame.bleed, frame.outline.width / 2
    line = [(x, -2 * b), (x, frame.outline.height + 2 * b)]
    return [polyline(line, stroke=colour, width=width, role="bare")]


def _edges(tile: Tile, tileset: Tileset, number: int) -> list[EdgeType]:
    """What the sides of a half show, as sides of a square are read: north first."""
    sides = SIDES_OF_HALVES[0] if number == 0 else SIDES_OF_HALVES[1]
    return [tileset.edge_type(tile.edges[side]) for side in sides]


def _draw_half(half: Frame, tile: Tile, tileset: Tileset, number: int) -> list[Shape]:
    edges = _edges(tile, tileset, number)
    if len({edge.id for edge in edges}) == 1 and edges[0].picture is None:
        return _field(half, edges[0], tile, number)
    zones = []
    for side, edge in zip(_SQUARE_SIDES[number], edges, strict=True):
        zone, part = half.zone(), edge_part(edge, tileset.outline)
        picture = cover_zone(part, zone) if part else ()
        zones.append(draw_zone(zone, edge, (side + number) % LOOKS, picture))
    return _parted(half, edges, number, zones)


def _field(half: Frame, edge: EdgeType, tile: Tile, number: int) -> list[Shape]:
    """A half that is one thing all over."""
    dice = half.dice(tile.id, "half", number)
    if edge.art in AREA_ART or edge.art in OPEN_GROUND:
        scene = _scene(half, edge, f"{tile.id} {number}")
        return [group(scene, scale(DESIGN_SIZE / _SCENE)), *_rim(half, edge)]
    ground_shape = Path(_whole(half, edge).outline, fill=edge.colour, role="colour")
    if edge.art in VARIED:
        looks = dice.shuffled(range(LOOKS))
        return [
            group([draw_zone(half.zone(), edge, looks[side])], half.outline.side_place(side))
            for side in range(4)
        ]
    pattern = draw_pattern(
        edge.pattern,
        DESIGN_SIZE / 2 + half.bleed,
        lighter(edge.colour, 0.2),
        Below(edge.colour, "colour"),
    )
    middle = [group(pattern, translate(_MIDDLE, _MIDDLE))]
    return [ground_shape, *middle, *_rim(half, edge), *_sign(edge)]


def _scene(half: Frame, edge: EdgeType, chance: str) -> list[Shape]:
    """Woods, water, a town or a meadow, on a coarser grid: a half is small."""
    frame = Frame(square(_SCENE), half.bleed * _SCENE / DESIGN_SIZE, 0.0, half.copy)
    whole = _whole(frame, edge)
    if edge.art in AREA_ART:
        ground = OpenGround(frame, (), (whole,), (), chance, edge.colour)
        places = [place for place in find_area_places(ground, whole) if place[2] > _LEAST]
        return AREA_ART[edge.art](FilledPatch(whole, places, frame.bleed, frame.dice(chance)))
    ground = OpenGround(frame, (), (), (), chance, edge.colour)
    lawn = Path(whole.outline, fill=edge.colour, role="colour")
    return [lawn, *OPEN_GROUND["meadow"](ground)]


def _sign(edge: EdgeType) -> list[Shape]:
    """The sign of an edge type in the middle of its half: pips on a plate, a symbol on a disc."""
    plate, line = lighter(edge.colour, 0.82), darker(edge.colour, 0.35)
    pips = count_pips(edge.letter) if edge.art == PIPS else None
    if pips is not None:
        side = 25.0
        corner = _MIDDLE - side / 2
        return [
            rounded(corner, corner, side, side, 4.0, fill=plate, stroke=line, width=0.5),
            draw_pips(pips, _MIDDLE, _MIDDLE, side * 0.9, darker(edge.colour, 0.6), plate),
        ]
    ink = darker(edge.colour, 0.55)
    return [
        circle(_MIDDLE, _MIDDLE, 11.5, fill=plate, stroke=line, width=0.5),
        draw_symbol(edge.symbol, _MIDDLE, _MIDDLE, 14.5, ink, plate),
    ]


def _rim(half: Frame, edge: EdgeType) -> list[Shape]:
    """A band of its colour within its border, where a style does not fill areas."""
    if not half.rim:
        return []
    frame = rect(0.0, 0.0, DESIGN_SIZE, DESIGN_SIZE)
    line = restyled(frame, stroke=edge.colour, width=2 * half.rim, role="colour")
    return [group([line], clip=frame)]


def _whole(half: Frame, edge: EdgeType) -> Patch:
    """All of a half as one area, without a rim inside it."""
    b, size = half.bleed, half.outline.width
    outline = rect(-b, -b, size + 2 * b, size + 2 * b).commands
    corners = ((0.0, 0.0), (size, 0.0), (size, size), (0.0, size))
    return Patch(edge, (0, 1, 2, 3), outline, (), (), corners)


def _parted(
    half: Frame, edges: Sequence[EdgeType], number: int, zones: Sequence[Shape]
) -> list[Shape]:
    """Three zones; towards the seam the long sides meet along the ridge."""
    outline = half.outline
    centre, (top, bottom) = outline.centre, sorted(outline.side(_SEAMS[number]))
    ridge = (top[0], _MIDDLE)
    by_side = dict(zip(_SQUARE_SIDES[number], edges, strict=True))
    long = [by_side[0], by_side[2]]
    shapes: list[Shape] = []
    for side, corner in ((0, top), (2, bottom)):
        edge, part = by_side[side], polygon([centre, corner, ridge])
        pattern = draw_pattern(
            edge.pattern,
            DESIGN_SIZE / 2 + half.bleed,
            lighter(edge.colour, 0.2),
            Below(edge.colour, "colour"),
        )
        ground = restyled(part, fill=edge.colour, role="colour")
        shapes.append(ground)
        shapes.append(group([group(pattern, outline.side_place(side))], clip=part))
    for side, zone in zip(_SQUARE_SIDES[number], zones, strict=True):
        shapes.append(group([zone], outline.side_place(side)))
    inner = {_SEAMS[number], (_SEAMS[number] + 1) % 4}  # corners at the seam
    for n, corner in enumerate(outline.corners):
        if n not in inner:
            beyond = tuple(c + (k - c) * 1.3 for c, k in zip(centre, corner, strict=True))
            line = [centre, (beyond[0], beyond[1])]
            shapes.append(polyline(line, stroke=KERB, width=0.9, role="light"))
    if long[0].id != long[1].id:
        shapes.append(polyline([centre, ridge], stroke=KERB, width=0.9, role="light"))
    return shapes


def _flat(half: Frame, edge: EdgeType) -> list[Shape]:
    """A half at the scale of figures."""
    b, size = half.bleed, DESIGN_SIZE
    ink = INK if brightness(edge.colour) > 0.62 else lighter(edge.colour, 0.92)
    pattern = PATTERNS[edge.pattern](
        size / 2 + b, darker(edge.colour, 0.16), Below(edge.colour, "colour")
    )
    pips = count_pips(edge.letter) if edge.art == PIPS else None
    sign = (
        draw_pips(pips, _MIDDLE, _MIDDLE, size * 0.8, ink, edge.colour, "colour")
        if pips is not None
        else draw_symbol(edge.symbol, _MIDDLE, _MIDDLE, size * _SIGN, ink, edge.colour, "colour")
    )
    return [
        rect(-b, -b, size + 2 * b, size + 2 * b, fill=edge.colour, role="colour"),
        *([] if pips is not None else [group(pattern, translate(_MIDDLE, _MIDDLE))]),
        group([sign], half.upright((_MIDDLE, _MIDDLE)) if pips is None else IDENTITY),
    ]


def _small_zone(half: Frame, edge: EdgeType) -> Shape:
    zone = half.zone()
    ink = INK if brightness(edge.colour) > 0.62 else lighter(edge.colour, 0.92)
    sign = draw_symbol(
        edge.symbol, 0.0, zone.depth * 0.36, zone.half * 0.62, ink, edge.colour, "colour"
    )
    ground = replace(zone.outline, fill=edge.colour, role="colour")
    return group([ground, sign], clip=zone.outline)


def _chips(tile: Tile, tileset: Tileset) -> list[Shape]:
    """Features that are a symbol and no more: in a corner of their half."""
    signs = signs_of(tileset)
    silent = [
        feature
        for feature in map(tileset.feature, tile.features)
        if feature.picture is None and not FEATURE_ART[feature.art].radius and feature.symbol
    ]
    return [
        Group(signs[one.id].shapes, scale(_CHIP / SIZE).then(translate(3.0 + n * 12.5, 3.0)))
        for n, one in enumerate(silent)
    ]
