"""Own art on pieces: where a picture beside the tileset goes, and whether it is fine enough.

What comes in is a picture of the model and the outline of the tiles, what goes out is shapes.
A picture becomes one drawing, a part that faces use by name, so that it is written once however
often it is seen. Pictures always keep their proportions, and never leave a white rim:

- the face of a tile or a back: the picture fills the box around the tile, cut where it stands
  over; outside the cut it goes on as its mirror image. A picture that was drawn with its bleed
  fills the bleed as well. It was if it says so: by its size in mm, or by its proportions where
  these tell tile and bleed apart.
- an edge type: the picture fills the box around the wedge, likewise.
- a feature: the whole picture stands within a square in the middle.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.art.design_grid import BLEED, Frame, design_frame
from generator.art.zones import Zone
from generator.canvas.picture_faults import PictureError
from generator.canvas.shapes import Drawing, Group, Shape, Use
from generator.canvas.svg_import.values import Fitting, Viewport
from generator.geometry.outline import Outline, rectangle
from generator.geometry.transform import Transform
from generator.tileset.model import EdgeType, Feature, Tile, Tileset
from generator.tileset.picture_model import Picture, PictureFault, PictureUse

if TYPE_CHECKING:
    from generator.canvas.picture_import import ImportedPicture
    from generator.canvas.svg_import.embedded import Embedded

DPI = 300  # the least that looks sharp in the hand
FINE = 600  # dpi: more than this twice over is brought down, no printer shows it
INCH = 25.4
SLACK = 0.995  # pixels are whole numbers: 299.6 is 300
WHITE, NO_GROUND = "#ffffff", ""  # paper; features are cut out
LAP = 0.2  # mm by which the mirror image reaches under the picture: no gap shows between them
NEAR_SIZE, NEAR_SHAPE = 0.3, 0.003  # mm, and a share: as exact as pixels are
FEATURE = 24.0  # the square of a feature where a tile has room for one, on the design grid
SMALL_FEATURE = 12.0  # the same between zones


def check_picture(
    picture: Picture, use: PictureUse, outline: Outline, colour: str
) -> list[PictureFault]:
    """All that keeps a picture from being printed where it is to stand."""
    # A colour that is none has been told already.
    edge = colour if re.fullmatch("#[0-9a-f]{6}", colour) else WHITE
    ground = {"edge": edge, "feature": NO_GROUND, "field": NO_GROUND}.get(use, WHITE)
    try:
        art = _read(picture, ground)
    except PictureError as error:
        return [PictureFault(fault.message, fault.hint, fault.line) for fault in error.faults]
    return _check_pixels(art, max(_scales(art, use, outline)), _is_raster(picture))


def _read(picture: Picture, ground: str, reduce: int = 1) -> ImportedPicture:
    # Most games have no pictures of their own, and need not wait for those who read them.
    from generator.canvas.picture_import import read_art

    return read_art(picture.name, picture.data, ground, reduce)


def _is_raster(picture: Picture) -> bool:
    return not picture.name.lower().endswith(".svg")


def _check_pixels(art: ImportedPicture, factor: float, is_raster: bool) -> list[PictureFault]:
    """Every raster has 300 pixels to an inch, at the size it is printed."""
    faults = []
    has = "has" if is_raster else "holds a picture of"
    for raster in art.embedded:
        size = raster.width * factor, raster.height * factor
        dpi = _dpi(raster, factor)
        if dpi < DPI * SLACK:
            across, down = raster.pixels
            needed = [math.ceil(length / INCH * DPI) for length in size]
            faults.append(
                PictureFault(
                    f"{has} {across} × {down} pixels; printed {size[0]:.1f} × {size[1]:.1f} mm "
                    f"large that is {math.floor(dpi)} dpi",
                    f"print needs {DPI} dpi, here {needed[0]} × {needed[1]} pixels: "
                    "export it larger, or draw it as an SVG",
                )
            )
    return faults


def _dpi(raster: Embedded, factor: float) -> float:
    """Pixels to an inch, the way in which there are fewer."""
    across, down = raster.pixels
    return min(across / (raster.width * factor), down / (raster.height * factor)) * INCH


@lru_cache(maxsize=4)
def largest_scale(tileset: Tileset) -> float:
    """How much larger than life tiles may be shown elsewhere: all that is print must be sharp."""
    uses: list[tuple[Picture | None, PictureUse, str]] = [
        *((tile.picture, "tile", WHITE) for tile in tileset.tiles),
        *((edge.picture, "edge", edge.colour) for edge in tileset.edge_types),
        *((feature.picture, "feature", NO_GROUND) for feature in tileset.features),
        (tileset.back.picture if tileset.back else None, "back", WHITE),
    ]
    found = [math.inf]
    for picture, use, ground in uses:
        if picture is not None:
            art = _read(picture, ground)
            factor = max(_scales(art, use, tileset.outline))
            found += [_dpi(raster, factor) / DPI for raster in art.embedded]
    return min(found)


def _scales(art: ImportedPicture, use: PictureUse, outline: Outline) -> list[float]:
    """Millimetres to a unit of the picture, at each place where it may stand."""
    frame, factor = design_frame(outline)
    if use == "edge":
        zones = [frame.zone(side=side) for side in range(outline.sides)]
        return [_fill(art, _zone_room(zone)).a * factor for zone in zones]
    if use == "feature":
        return [_hold(art, _feature_room(frame, FEATURE)).a * factor]
    if use == "field":
        return [_fill(art, Viewport(0.0, 0.0, outline.width, outline.height)).a]
    return [_fill(art, face_room(art, outline)).a]


def edge_part(edge: EdgeType, outline: Outline) -> Drawing | None:
    """The picture of an edge type; wherever it is see-through, its colour shows."""
    return _part(edge.picture, outline, edge.colour) if edge.picture else None


def feature_part(feature: Feature, outline: Outline) -> Drawing | None:
    """The picture of a feature, cut out."""
    return _part(feature.picture, outline, NO_GROUND) if feature.picture else None


def field_part(picture: Picture, outline: Outline) -> Drawing:
    """The picture of a field upon a face, cut out."""
    return _part(picture, outline, NO_GROUND)


def face_part(picture: Picture, outline: Outline) -> Drawing:
    """The picture of a whole face or back, on white paper."""
    return _part(picture, outline, WHITE)


@lru_cache(maxsize=256)
def _part(picture: Picture, outline: Outline, ground: str) -> Drawing:
    """The picture as a drawing of its own, no finer than tiles of this outline can show."""
    art = _read(picture, ground)
    name = f"picture-{picture.sha256[:16]}"
    if art.see_through and ground:
        name += f"-{ground.removeprefix('#')}"
    reduce = _reduction(art, outline, _is_raster(picture))
    if reduce > 1:
        art = _read(picture, ground, reduce)
        name += f"-{reduce}"
    return Drawing(
        name, rectangle(art.width, art.height), 0.0, art.shapes, picture.name, is_picture=True
    )


def _reduction(art: ImportedPicture, outline: Outline, is_raster: bool) -> int:
    """How many pixels of a raster become one."""
    if not is_raster:
        return 1
    enough = (max(outline.width, outline.height) + 2 * BLEED) / INCH * FINE
    return max(1, math.floor(min(art.embedded[0].pixels) / enough))


def parts_of(tile: Tile, tileset: Tileset) -> tuple[Drawing, ...]:
    """The pictures that the face of a tile may use."""
    outline = tileset.outline
    if tile.picture is not None:
        return (face_part(tile.picture, outline),)
    edges = [edge_part(tileset.edge_type(id), outline) for id in dict.fromkeys(tile.edges)]
    features = [feature_part(tileset.feature(id), outline) for id in tile.all_features]
    return tuple(part for part in (*edges, *features) if part is not None)


def cover_piece(picture: Picture, outline: Outline, turn: int = 0) -> list[Shape]:
    """The whole face or back of a piece, in mm, running on into the bleed."""
    part = face_part(picture, outline)
    art = _read(picture, WHITE)
    place = _fill(part.outline, face_room(art, outline))
    # The bleed of a hexagon reaches out further at its corners.
    b = BLEED * 1.2
    seen = Viewport(-b, -b, outline.width + 2 * b, outline.height + 2 * b)
    shapes = _continued(part, place, seen, LAP)
    return [Group(tuple(shapes), outline.turn(turn))] if turn else shapes


def cover_zone(part: Drawing, zone: Zone) -> list[Shape]:
    """The picture of an edge type in the frame of a zone; the zone clips it."""
    room, b = _zone_room(zone), zone.bleed
    spread = b * zone.half / zone.depth  # the flanks run on into the bleed
    seen = Viewport(room.x - spread, -b, room.width + 2 * spread, room.height + b)
    return _continued(part, _fill(part.outline, room), seen, LAP * b / BLEED)


def stand_features(parts: Sequence[Drawing], frame: Frame, size: float) -> list[Shape]:
    """Pictures of features side by side in a square about the centre, each one whole."""
    room = _feature_room(frame, size)
    width = room.width / len(parts)
    rooms = (Viewport(room.x + width * n, room.y, width, room.height) for n in range(len(parts)))
    return [lay_part(part, there) for part, there in zip(parts, rooms, strict=True)]


def lay_part(part: Drawing, room: Viewport, *, fill: bool = False) -> Use:
    """A picture in a room: whole, or filling it and standing over."""
    return Use(part.name, (_fill if fill else _hold)(part.outline, room))


def face_room(art: ImportedPicture, outline: Outline) -> Viewport:
    """The box around the tile, or around its bleed too if the picture was drawn with it."""
    b = BLEED
    trim = Viewport(0.0, 0.0, outline.width, outline.height)
    bled = Viewport(-b, -b, outline.width + 2 * b, outline.height + 2 * b)
    if _is_size(art, bled):
        return bled
    if _is_size(art, trim) or _is_shape(art, trim):
        return trim
    return bled if _is_shape(art, bled) else trim


def _is_size(art: ImportedPicture, room: Viewport) -> bool:
    if art.size is None:
        return False
    return abs(art.size[0] - room.width) < NEAR_SIZE and abs(art.size[1] - room.height) < NEAR_SIZE


def _is_shape(art: ImportedPicture, room: Viewport) -> bool:
    return abs(art.width / art.height * room.height / room.width - 1) < NEAR_SHAPE


def _zone_room(zone: Zone) -> Viewport:
    return Viewport(-zone.half, 0.0, 2 * zone.half, zone.depth)


def _feature_room(frame: Frame, size: float) -> Viewport:
    x, y = frame.outline.centre
    return Viewport(x - size / 2, y - size / 2, size, size)


def _fill(art: ImportedPicture | Outline, room: Viewport) -> Transform:
    return Fitting(fill=True).fit(Viewport(0.0, 0.0, art.width, art.height), room)


def _hold(art: ImportedPicture | Outline, room: Viewport) -> Transform:
    return Fitting().fit(Viewport(0.0, 0.0, art.width, art.height), room)


def _continued(part: Drawing, place: Transform, seen: Viewport, lap: float) -> list[Shape]:
    """The picture in its place; below it its mirror images, on all sides where more is seen."""
    width, height = part.outline.width, part.outline.height
    (left, top), (right, bottom) = place.apply((0.0, 0.0)), place.apply((width, height))
    columns = _sides(left - seen.x, seen.x + seen.width - right)
    rows = _sides(top - seen.y, seen.y + seen.height - bottom)
    inwards = lap / place.a  # a picture and its mirror image overlap by so much
    shapes: list[Shape] = []
    for column in columns:
        for row in rows:
            mirror = _mirror(column, width, inwards), _mirror(row, height, inwards)
            (a, e), (d, f) = mirror
            shapes.append(Use(part.name, Transform(a=a, d=d, e=e, f=f).then(place)))
    return shapes


def _sides(before: float, after: float) -> list[int]:
    """On which sides something is missing; the picture itself, 0, is drawn last."""
    return [*([-1] if before > 0 else []), *([1] if after > 0 else []), 0]


def _mirror(side: int, extent: float, inwards: float) -> tuple[float, float]:
    """Factor and shift of the picture, or of its mirror image over a side."""
    return {-1: (-1.0, inwards), 0: (1.0, 0.0), 1: (-1.0, 2 * extent - inwards)}[side]
