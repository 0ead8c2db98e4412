"""Little pictures of a ruler and a knife along straight cuts.

In come the colours of a game, faces of its pieces and how they lie on a sheet, out go shapes in a
box of `WIDTH` by `HEIGHT`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from generator.art.drawn_tools import cut_line, fit_face, knife, sheet, steel_ruler
from generator.canvas.colour import WHITE
from generator.canvas.pen import group, polygon, polyline, restyled
from generator.canvas.shapes import Drawing, Shape, Use
from generator.components.kind import StepPicture
from generator.geometry.transform import Point, Transform, rotate, scale, translate
from generator.guide.guide_parts import Lying
from generator.typeset.text_look import TextLook

WIDTH, HEIGHT = 46.0, 28.0
LINED = ("lines", "both")  # ways to show cuts: with lines
DOTS = (0.3, 0.8)
ROW = 9.6  # mm between two straight cuts, where slanting ones part the rows
RIGHT, FOOT = 39.5, 23.0  # where such rows end
CORNER_SHEET = (-4.0, -8.0, 45.5, 33.0)  # of a sheet that lies beyond the frame on two sides


def pick(faces: Sequence[Drawing], n: int) -> Drawing:
    return faces[n % len(faces)]


def cut_picture(shown: str, lying: Lying | None = None) -> StepPicture:
    """Rows of pieces that touch, cuts as they are printed, the ruler along the next: a whole sheet
    where few pieces fill it, else a part of one."""
    marks, lines = shown in ("marks", "both"), shown in LINED

    def picture(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
        (wide, tall), (columns, rows) = _cells(faces[0], lying)
        left, top = (WIDTH - columns * wide) / 2 - 3.0, 3.0
        right, bottom = left + columns * wide, top + rows * tall
        shapes = sheet(left - 4.5, -3, right - left + 9, bottom + 11)
        for n in range(rows * columns):
            x, y = left + n % columns * wide, top + n // columns * tall
            shapes.append(_lay(pick(faces, n), (x, y), (wide, tall), lying))
        for n in range(columns + 1):
            x = left + n * wide
            shapes += _shown((x, top), (x, bottom), marks, lines, look)
        for n in range(rows + 1):
            y = top + n * tall
            shapes += _shown((left, y), (right, y), marks, lines, look)
        if marks and not lines:
            places = product(range(columns + 1), range(1, rows))
            ticks = [(left + across * wide, top + down * tall) for across, down in places]
            shapes += [shape for place in ticks for shape in _tick(*place, look)]
        return [
            *shapes,
            cut_line((left - 3, bottom), (right - wide * 0.4, bottom)),
            steel_ruler(left - 5, bottom + 0.3, right - left + 10),
            knife(right - wide * 0.4, bottom - 0.1, -38),
        ]

    return picture


def _cells(face: Drawing, lying: Lying | None) -> tuple[tuple[float, float], tuple[int, int]]:
    """How large a piece is in the picture, how many columns and rows of them it shows."""
    wide, tall = face.outline.width, face.outline.height
    if lying is None:
        factor = min(15.0 / wide, 9.4 / tall)
        return (wide * factor, tall * factor), (max(1, min(4, int(33 / (wide * factor)))), 2)
    if lying.turned:
        wide, tall = tall, wide
    factor = min(33.0 / (lying.columns * wide), 18.8 / (lying.rows * tall))
    return (wide * factor, tall * factor), (lying.columns, lying.rows)


def _lay(face: Drawing, corner: Point, size: tuple[float, float], lying: Lying | None) -> Shape:
    """A face in its place on the sheet, on its side if it lies so."""
    (x, y), (wide, tall) = corner, size
    if lying is None or not lying.turned:
        return fit_face(face, x, y, wide, tall)
    return group([fit_face(face, 0.0, 0.0, tall, wide)], rotate(90).then(translate(x + wide, y)))


def _shown(start: Point, end: Point, marks: bool, lines: bool, look: TextLook) -> list[Shape]:
    """A cut as a mark at both its ends, as a dotted line, as both or not at all."""
    (ax, ay), (bx, by) = start, end
    dx, dy = (1.0, 0.0) if ay == by else (0.0, 1.0)
    found: list[Shape] = []
    if lines:
        line = polyline([(ax - dx, ay - dy), (bx + dx, by + dy)], stroke=look.ink, width=0.15)
        found.append(restyled(line, dash=DOTS))
    if marks:
        for x, y, way in ((ax, ay, -1), (bx, by, 1)):
            ends = [(x + dx * way * n, y + dy * way * n) for n in (0.8, 2.6)]
            found.append(polyline(ends, stroke=look.ink, width=0.22))
    return found


def _tick(x: float, y: float, look: TextLook) -> list[Shape]:
    """The cross at the corners of pieces, dark on a light casing."""
    arms = [[(x - 1.1, y), (x + 1.1, y)], [(x, y - 1.1), (x, y + 1.1)]]
    return [
        polyline(arm, stroke=colour, width=width)
        for colour, width in ((WHITE, 0.5), (look.ink, 0.22))
        for arm in arms
    ]


def slant_picture(shape: str, shown: str, *, turned: bool = False) -> StepPicture:
    """Pieces of this shape, on their sides or not, in rows that slanting cuts part, with lines
    where these are printed: the lower right corner of a sheet."""
    has_lines = shown in LINED

    def picture(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
        if shape == "triangles":
            return _triangles(look, faces, has_lines)
        return _hexagons(look, faces, has_lines, turned)

    return picture


def _outlined(face: Drawing, place: Transform, look: TextLook) -> Shape:
    """A piece between the lines that are printed around it."""
    corners = list(map(place.apply, face.outline.corners))
    return restyled(polygon(corners, stroke=look.ink, width=0.25), dash=DOTS)


def _hexagons(
    look: TextLook, faces: Sequence[Drawing], has_lines: bool, turned: bool
) -> list[Shape]:
    """Hexagons that touch at their corners: the ruler lies along a line of many sides."""
    outline = faces[0].outline
    factor = ROW / min(outline.height, outline.width)
    long = factor * max(outline.height, outline.width)
    stand = (outline.height > outline.width) != turned  # in columns, corners above and below
    shapes = sheet(*CORNER_SHEET)
    for line, number in product(range(5), range(4)):
        aside, along = ROW * (line + 0.5), long * (number + 0.5 + line % 2 / 2)
        x, y = (RIGHT - aside, FOOT - along) if stand else (RIGHT - along, FOOT - aside)
        place = translate(-outline.width / 2, -outline.height / 2).then(scale(factor))
        place = place.then(rotate(90 if turned else 0)).then(translate(x, y))
        face = pick(faces, line * 4 + number)
        shapes.append(group([Use(face.name)], place, clip=polygon(face.outline.corners)))
        if has_lines:
            shapes.append(_outlined(face, place, look))
    if stand:
        x = RIGHT - 2 * ROW
        knives = [cut_line((x, -2), (x, 17)), steel_ruler(x - 0.3, -6, 36, 90), knife(x, 17, -20)]
        return [*shapes, *knives]
    return [*shapes, *_cut_across(FOOT - ROW)]


def _triangles(look: TextLook, faces: Sequence[Drawing], has_lines: bool) -> list[Shape]:
    """Triangles in rows, every other one turned: the ruler lies along a whole row."""
    wide = ROW * faces[0].outline.width / faces[0].outline.height
    place = scale(ROW / faces[0].outline.height)
    shapes = sheet(*CORNER_SHEET)
    for row, column in product(range(3), range(9)):
        x, y = RIGHT - wide - column * wide / 2, FOOT - (row + 1) * ROW
        laid: list[Shape] = [fit_face(pick(faces, row * 9 + column), x, y, wide, ROW)]
        if has_lines:
            laid.append(_outlined(faces[0], place.then(translate(x, y)), look))
        middle = x + wide / 2, y + ROW / 2
        about = translate(-middle[0], -middle[1]).then(rotate(180)).then(translate(*middle))
        shapes += [group(laid, about)] if (row + column) % 2 else laid
    return [*shapes, *_cut_across(FOOT - ROW)]


def _cut_across(y: float) -> list[Shape]:
    """A ruler from side to side, and the knife on its way."""
    return [cut_line((-1, y), (27, y)), steel_ruler(-1, y + 0.3, 46), knife(27, y - 0.1, -38)]
