"""Fields upon a face: words, numbers, icons and pictures from a piece's own values.

In come the fields of a game and whoever bears them, out go shapes and the pictures that they use.
Whether words have room is asked of the very same setting, so that what is checked is printed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from generator.art.field_rooms import FieldRoom, rooms_of
from generator.art.field_words import PAD, SetWords, WordsRefusedError, set_words
from generator.art.own_pictures import field_part, lay_part
from generator.art.parts.symbols import draw_symbol
from generator.art.signs import signs_of
from generator.canvas.colour import INK, brightness, darker, lighter
from generator.canvas.pen import circle, group, rect, rounded
from generator.canvas.shapes import Below, Drawing, Group, Path, Role, Shape, Text, Use
from generator.canvas.svg_import.values import Viewport
from generator.geometry.depth import SAFE, depth
from generator.geometry.outline import Outline, square
from generator.geometry.transform import Point, scale, translate
from generator.quick_start import dataclass
from generator.tileset.face_model import FaceField, FaceLayout, colour_named, fill_in, has_all
from generator.tileset.model import Tile, Tileset
from generator.tileset.tile_values import Value
from generator.typeset.text_lines import set_line
from generator.words import counted

PALE = "#fbf6ea"  # of plates on painted faces
PAPER = Below("#ffffff", "ground")
PLATED = 0.66  # of its plate that an icon takes
GROW = 1.7  # by which a short field grows on a small face
TOUCH = 0.2  # mm by which the boxes of two lines may lie over each other
READABLE = 1.8  # mm of letters
SMALLEST = 1.5  # mm of a sign or picture
SHORT = 4  # letters of a field that is still read on a small face
_SYMBOL = 10.0  # mm of a symbol in a line, before the line scales it


@dataclass(frozen=True, slots=True)
class Bearer:
    """A piece that bears fields: what it is, what it says, and what it is painted with."""

    kind: str
    values: Mapping[str, Value]
    outline: Outline
    ground: Below | None  # None: painted all over, so that words need a plate


def bear(tile: Tile, outline: Outline, ground: Below | None) -> Bearer:
    return Bearer(tile.kind, tile.own_values, outline, ground)


def borne(face: FaceLayout, bearer: Bearer) -> Iterator[tuple[int, FaceField]]:
    """The fields that a piece bears, by their place in the file."""
    for place, field in enumerate(face.fields):
        if (field.kinds and bearer.kind not in field.kinds) or not has_all(field, bearer.values):
            continue
        if field.show and not fill_in(field.show, bearer.values).strip():
            continue  # blanks alone
        yield place, plated(field, bearer.ground is None)


def plated(field: FaceField, is_painted: bool) -> FaceField:
    """The field with the plate that painted faces need."""
    needs = is_painted and not field.plate and bool(field.show)
    return replace(field, plate=PALE) if needs else field


def draw_fields(
    face: FaceLayout, bearer: Bearer, tileset: Tileset
) -> tuple[list[Shape], tuple[Drawing, ...]]:
    """The shapes of all fields, and the pictures that they use."""
    parts: dict[str, Drawing] = {}
    shapes: list[Shape] = []
    for _, field in borne(face, bearer):
        shapes += _draw(field, _Desk(face, bearer, tileset, parts))
    return shapes, tuple(parts.values())


def draw_small_fields(face: FaceLayout, bearer: Bearer, tileset: Tileset) -> list[Shape]:
    """What is still read at the size of a figure: short words and icons, made larger. Pictures
    are left out."""
    fields = [field for _, field in borne(face, bearer) if not field.picture]
    short = [field for field in fields if _is_short(field, bearer)]
    setting = _Desk(face, bearer, tileset, {})
    shapes: list[Shape] = []
    for field in [_grown(field, bearer.outline) for field in short] or fields[:1]:
        shapes += _draw(replace(field, least=0.5), setting)
    return shapes


def check_fields(
    face: FaceLayout, kind: str, values: Mapping[str, Value], outline: Outline, is_painted: bool
) -> Iterator[tuple[int, Refusal]]:
    """Every field that has no room on a piece, by its place in the file: why, and what to do."""
    bearer = Bearer(kind, values, outline, None if is_painted else PAPER)
    taken: list[tuple[int, Span]] = []
    for place, field in borne(face, bearer):
        if field.picture:  # it may run on over the cut
            refusal, span = _try_size(face.margin, field, outline), None
        elif field.icon:
            refusal, span = _try_icon(face.margin, field, outline), None
        else:
            text = fill_in(field.show, bearer.values)
            refusal, span = _try_words(face.margin, field, outline, text)
        under = [number for number, other in taken if span and _overlap(span, other)]
        if refusal is not None:
            yield place, refusal
        elif under:
            told = f"it runs into the field {under[0] + 1}"
            yield place, (told, "shorten it, move one of the two, or make their letters smaller")
        if span is not None:
            taken.append((place, span))


Refusal = tuple[str, str]  # why a field has no room, and what to do
Span = tuple[float, float, float, float]  # left, top, right, bottom


def _overlap(one: Span, other: Span) -> bool:
    return (
        one[0] < other[2] - TOUCH
        and other[0] < one[2] - TOUCH
        and one[1] < other[3] - TOUCH
        and other[1] < one[3] - TOUCH
    )


@lru_cache(maxsize=4096)  # cards of a deck say the same again and again
def _try_words(
    margin: float, field: FaceField, outline: Outline, text: str
) -> tuple[Refusal | None, Span | None]:
    """Why words have no room, or where on the piece they lie, if that is one place."""
    rooms = rooms_of(field, outline, margin)
    is_spread = field.at in ("sides", "corners") and field.area is None
    if is_spread and len(text.split()) != len(rooms):
        told = f"has {counted(len(text.split()), 'word')} for {len(rooms)} {field.at}"
        return (told, f"write {len(rooms)} words with blanks between them"), None
    points: list[Point] = []
    for part, room in _shared(field, text, rooms):
        try:
            words = set_words(field, part, room)
        except WordsRefusedError as error:
            return (str(error), _remedy(field, part, room)), None
        points = _extent(field, words, room)
        near = depth(points, outline.corners)
        if near < SAFE - 1e-6:
            return _too_near(near), None
        if field.is_round:
            points = [room.place.apply(corner) for corner in room.corners]
    if is_spread or not points:
        return None, None
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    return None, (left, top, right, bottom)


def _remedy(field: FaceField, text: str, room: FieldRoom) -> str:
    """What would help: letters that have room, if anybody could still read them."""
    try:
        size = set_words(replace(field, least=1.0), text, room).size
    except WordsRefusedError:
        size = 0.0
    if size >= READABLE:
        least = math.floor(size * 10) / 10
        return f"shorten it, give the field more room, or write shrink = {least:g}"
    wrap = "" if field.wrap else ", or let it wrap: wrap = true"
    return f"shorten it, give the field more room{wrap}"


def _try_size(margin: float, field: FaceField, outline: Outline) -> Refusal | None:
    """A room shrinks with the piece, until nothing can be made out in it."""
    for room in rooms_of(field, outline, margin):
        size = max(0.0, min(room.width, room.height))
        if size < SMALLEST:
            told = f"it has {size:.1f} mm; what is smaller than {SMALLEST:g} mm cannot be made out"
            return told, "make the field or the piece larger, or the margin of the face smaller"
    return None


def _try_icon(margin: float, field: FaceField, outline: Outline) -> Refusal | None:
    if refusal := _try_size(margin, field, outline):
        return refusal
    for room in rooms_of(field, outline, margin):
        near = depth([room.place.apply(point) for point in room.corners], outline.corners)
        if near < SAFE - 1e-6:
            return _too_near(near)
    return None


def _too_near(near: float) -> Refusal:
    where = f"{near:.1f} mm inside the cut" if near > 0 else "on the cut or outside it"
    return f"it lies {where}; {SAFE:g} mm are safe", "move the field inwards, or make it smaller"


def _extent(field: FaceField, words: SetWords, room: FieldRoom) -> list[Point]:
    """The corners of all lines, on the piece."""
    inner = _padded(field, words, room)
    points: list[Point] = []
    for number, line in enumerate(words.lines):
        x, base = words.left(inner, line), words.baseline(inner, number)
        top, bottom = base - words.capital, base + words.size * 0.1
        points += [(x, top), (x + line.width, top), (x, bottom), (x + line.width, bottom)]
    return [room.place.apply(point) for point in points]


def _is_short(field: FaceField, bearer: Bearer) -> bool:
    words = fill_in(field.show, bearer.values).split()
    is_spread = field.at in ("sides", "corners")
    return bool(field.icon) or (
        bool(words) and (is_spread or len(words) == 1) and max(map(len, words)) <= SHORT
    )


def _grown(field: FaceField, outline: Outline) -> FaceField:
    most = min(outline.width, outline.height) * 0.5
    size = min(field.size * GROW, most)
    grown = replace(field, size=size, width=field.width * GROW, height=field.height * GROW)
    if field.area is None:
        return grown
    x, y, width, height = field.area
    area = (x - width * 0.35, y - height * 0.35, width * GROW, height * GROW)
    return replace(grown, area=area, width=0.0, height=0.0)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What fields are drawn with; pictures that they use are put into `parts`."""

    face: FaceLayout
    bearer: Bearer
    tileset: Tileset
    parts: dict[str, Drawing]

    def sign(self, name: str, look: _FieldLook) -> Drawing:
        """What stands for a name in a line of text."""
        own = signs_of(self.tileset).get(name)
        if own is not None:
            self.parts.update({part.name: part for part in own.parts})
            return own
        half = _SYMBOL / 2
        symbol = draw_symbol(name, half, half, _SYMBOL * 0.86, look.ink, *look.on)
        return Drawing(f"symbol-{name}", square(_SYMBOL), 0.0, (symbol,), name)


def _draw(field: FaceField, setting: _Desk) -> list[Shape]:
    face, bearer = setting.face, setting.bearer
    look = _FieldLook.of(field, bearer, setting.tileset)
    rooms = rooms_of(field, bearer.outline, face.margin)
    if field.picture:
        part = field_part(face.picture(fill_in(field.picture, bearer.values)), bearer.outline)
        setting.parts[part.name] = part
        return [_picture(field, part, room) for room in rooms]
    if field.icon:
        sign = setting.sign(fill_in(field.icon, bearer.values), look)
        return [_icon(field, sign, room, look) for room in rooms]
    shapes: list[Shape] = []
    for text, room in _shared(field, fill_in(field.show, bearer.values), rooms):
        try:
            words = set_words(field, text, room)
        except WordsRefusedError:
            continue  # told before anything is drawn; on a small face it is left out
        signs = {name: setting.sign(name, look) for name in _signs_in(words)}
        shapes.append(_words(field, words, room, look, signs))
    return shapes


def _signs_in(words: SetWords) -> set[str]:
    scraps = (scrap for line in words.lines for word in line.words for scrap in word.scraps)
    return {scrap.sign for scrap in scraps if scrap.sign}


def _shared(field: FaceField, text: str, rooms: list[FieldRoom]) -> Iterator[tuple[str, FieldRoom]]:
    """The text and its room; at sides and corners, a word to each."""
    if field.at in ("sides", "corners") and field.area is None:
        yield from zip(text.split(), rooms, strict=False)
    else:
        yield text, rooms[0]


@dataclass(frozen=True, slots=True)
class _FieldLook:
    """The colours of a field: its ink, its plate, what it lies on."""

    ink: str
    plate: str
    role: Role
    on: Below

    @classmethod
    def of(cls, field: FaceField, bearer: Bearer, tileset: Tileset) -> _FieldLook:
        named = tileset.named_colours
        plate = colour_named(fill_in(field.plate, bearer.values), named) if field.has_plate else ""
        role: Role = "colour" if plate in named.values() else ""
        on = Below(plate, role) if plate else bearer.ground or PAPER
        own = colour_named(fill_in(field.colour, bearer.values), named)
        contrast = INK if brightness(on.colour) > 0.5 else lighter(on.colour, 0.93)
        return cls(own or contrast, plate, role, on)


def _words(
    field: FaceField,
    words: SetWords,
    room: FieldRoom,
    look: _FieldLook,
    signs: Mapping[str, Drawing],
) -> Group:
    shapes: list[Shape] = []
    if look.plate:
        shapes.append(_plate(field, words, room, look))
    inner = _padded(field, words, room)
    for number, line in enumerate(words.lines):
        left, base = words.left(inner, line), words.baseline(inner, number)
        for shape in set_line(line, left, base, signs):
            if isinstance(shape, Text):
                shapes.append(replace(shape, fill=look.ink, on=look.on))
            elif isinstance(shape, Use):
                # A sign is drawn in place, for the style of the face to paint.
                sign = next(one for one in signs.values() if one.name == shape.name)
                shapes.append(Group(sign.shapes, shape.transform))
    return group(shapes, room.place)


def _padded(field: FaceField, words: SetWords, room: FieldRoom) -> FieldRoom:
    """Where words stand: clear of the ends of their plate, and, if they wrap, of its rims."""
    pad = PAD * words.size if field.has_plate and not field.is_round else 0.0
    inner = replace(room, x=room.x + pad, width=room.width - 2 * pad)
    if not field.wrap:
        return inner
    rim = min(pad, max(0.0, (room.height - words.height) / 2))
    return replace(inner, y=room.y + rim, height=room.height - 2 * rim)


def _plate(field: FaceField, words: SetWords, room: FieldRoom, look: _FieldLook) -> Path:
    """As large as a room that its author has set; elsewhere it hugs the words."""
    if not room.is_set:
        width = words.width + 2 * PAD * words.size
        spare = room.width - width
        x = room.x + {"left": 0.0, "middle": 0.5, "right": 1.0}[room.align] * spare
        room = replace(room, x=x, width=width)
        if field.wrap and not field.height:
            inner = _padded(field, words, room)
            rim = inner.y - room.y
            room = replace(room, y=words.top(inner) - rim, height=words.height + 2 * rim)
    style = {"fill": look.plate, "stroke": darker(look.plate, 0.3), "width": 0.25}
    return _form(field, room, role=look.role, **style)


def _icon(field: FaceField, sign: Drawing, room: FieldRoom, look: _FieldLook) -> Group:
    """A sign as large as its room, on the plate that it may have."""
    shapes: list[Shape] = []
    (x, y), size = room.centre, min(room.width, room.height)
    if look.plate:
        style = {"fill": look.plate, "stroke": darker(look.plate, 0.3), "width": 0.25}
        shapes.append(_form(field, room, role=look.role, **style))
        size *= PLATED
    place = scale(size / sign.outline.height).then(translate(x - size / 2, y - size / 2))
    return group([*shapes, Group(sign.shapes, place)], room.place)


def _picture(field: FaceField, part: Drawing, room: FieldRoom) -> Group:
    """Whole, or filling its room and cut at the edge of it."""
    shown = lay_part(part, Viewport(room.x, room.y, room.width, room.height), fill=field.fill)
    clip = _form(field, room) if field.fill else None
    return group([Group((shown,), clip=clip)], room.place)


def _form(field: FaceField, room: FieldRoom, **style: Any) -> Path:
    """The form of a plate, or of the edge of a picture, as large as its room."""
    box = (room.x, room.y, room.width, room.height)
    if field.form == "circle":
        return circle(*room.centre, min(room.width, room.height) / 2, **style)
    if field.form == "square":
        return rect(*box, **style)
    return rounded(*box, min(room.height * 0.28, 2.2), **style)
