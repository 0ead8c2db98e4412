"""Little pictures of how to make things, each in a box of the same size.

In come the colours of a game and faces of its pieces, out go shapes; `PICTURES` has them by name.
Kinds of component bring pictures of their own. Drawn in the drawing language like everything
else, the faces are the real ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.drawn_tools import (
    EDGE,
    LINE,
    PITCH,
    arrow,
    corner_punch,
    cut_line,
    fit_face,
    fold_line,
    glue,
    leaf,
    scissors,
    sheet,
    steel_ruler,
)
from generator.canvas.colour import PAPER_GREY, WHITE, lighter
from generator.canvas.pen import group, polygon, polyline, rect, rounded
from generator.canvas.shapes import Drawing, Shape, Use
from generator.components.kind import StepPicture
from generator.geometry.transform import Point, rotate, scale, translate
from generator.guide.knife_pictures import (
    HEIGHT,
    WIDTH,
    pick,
)
from generator.sheets.machines import ANGLES, MarkKind
from generator.typeset.text_look import TextLook

ROUND = 1.6  # mm: the corners of a frame, whatever its size
TINY = 4.6  # mm: a piece on a sheet that is shown whole
# Of six pieces in three rows, which lies where behind a sheet that is turned on that edge.
BEHIND = {"long": (1, 0, 3, 2, 5, 4), "short": (4, 5, 2, 3, 0, 1)}


def draw_picture(
    picture: StepPicture, look: TextLook, faces: Sequence[Drawing], factor: float = 1.0
) -> list[Shape]:
    """The picture in its frame, so many times its size; what sticks out of it is cut off."""
    frame = 0.0, 0.0, WIDTH * factor, HEIGHT * factor, ROUND
    ground = rect(0, 0, WIDTH, HEIGHT, fill=look.tint)
    return [
        group([group([ground, *picture(look, faces)], scale(factor))], clip=rounded(*frame)),
        rounded(*frame, stroke=lighter(look.accent, 0.6), width=0.3),
    ]


def _ruler(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """The printed ruler, and a real one held to it."""
    y = 17.0
    ticks = [
        polyline(
            [(8 + n * PITCH, y), (8 + n * PITCH, y - (2.4 if n % 5 == 0 else 1.2))],
            stroke=look.ink,
            width=0.18,
        )
        for n in range(21)
    ]
    return [
        *sheet(3, -4, 40, 27),
        *_words(7, 3.2, 26, 4, look),
        polyline([(8, y), (40, y)], stroke=look.ink, width=0.3),
        *ticks,
        steel_ruler(8 - PITCH, y + 0.4, 39),  # its first tick meets that of the paper
    ]


def _words(x: float, y: float, width: float, lines: int, look: TextLook) -> list[Shape]:
    """Lines of text from far away."""
    shares = (1.0, 0.86, 0.94, 0.6)
    return [
        rect(x, y + 2.2 * n, width * shares[n % 4], 0.7, fill=lighter(PAPER_GREY, 0.5))
        for n in range(lines)
    ]


def _machine(kind: MarkKind) -> StepPicture:
    """A sheet with its marks, if it has any, under the bar of a machine, whose blade goes round a
    piece."""

    def draw(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
        left, top, size = 13.0, 3.0, 9.0  # beside the number of the step
        shapes = [*sheet(left - 4, top - 2, 32, 26), *_registration(kind, left - 2, top, look)]
        places = [(left + 2 + n % 2 * 11, top + 1.5 + n // 2 * 10.5) for n in range(4)]
        for n, (x, y) in enumerate(places):
            shapes.append(fit_face(pick(faces, n), x, y, size, size))
        x, y = places[2]
        blade = x + size
        return [
            *shapes,
            cut_line((x, y), (blade, y)),
            rect(0, y - 3.4, WIDTH, 3.0, fill=lighter(PAPER_GREY, 0.55), stroke=EDGE, width=LINE),
            rect(blade - 2.6, y - 5.2, 5.2, 5.0, fill=look.ink),
            polygon([(blade - 0.7, y - 0.4), (blade + 0.7, y - 0.4), (blade, y + 1.2)], fill=EDGE),
        ]

    return draw


def _registration(kind: MarkKind, left: float, top: float, look: TextLook) -> list[Shape]:
    """The marks of a small sheet: a square in its corner, angles in others."""
    shapes: list[Shape] = []
    if kind == "square":
        shapes.append(rect(left, top, 1.8, 1.8, fill=look.ink))
    for across, down in ANGLES[kind]:
        x, y = left + 28 * across, top + 21 * down
        ends = [(x - 3 if across else x + 3, y), (x, y), (x, y - 3 if down else y + 3)]
        shapes.append(polyline(ends, stroke=look.ink, width=0.35))
    return shapes


def _scissors(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    shapes = sheet(2, -4, 34, 29)
    for n, x in enumerate((5.0, 19.5)):
        shapes.append(fit_face(pick(faces, n), x, 6.5, 13, 13))
    return [*shapes, scissors(34.5, 18.4, 24)]


def _booklet(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """Two pages side by side, folded into a booklet."""
    fold = 12.0
    staple = {"stroke": look.ink, "width": 0.5, "cap": "round"}
    return [
        *sheet(2, 5, 20, 15),
        fold_line((fold, 4), (fold, 22)),
        *_words(4, 8, 6, 4, look),
        *_words(14, 8, 6, 4, look),
        *arrow([(19.5, 21.9), (16, 23.6), (9.5, 23.6), (6.0, 22.1)], look.accent),
        *arrow([(24, 13), (28.5, 13)], look.accent),
        leaf([(43.6, 6.4), (43.6, 22.6), (34, 24.4), (34, 4.6)], lighter(PAPER_GREY, 0.75)),
        leaf([(34, 4.6), (42.8, 3.0), (42.8, 22.6), (34, 24.4)], lighter(look.accent, 0.75)),
        polygon([(36, 7.3), (41, 6.4), (41, 8.6), (36, 9.5)], fill=look.accent),
        polyline([(34, 8.5), (34, 11)], **staple),
        polyline([(34, 18), (34, 20.5)], **staple),
    ]


def _split(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """Two halves of the real piece, the right one laid over the edge of the left one."""
    face = faces[0]
    height = 19.0
    factor = height / face.outline.height
    wide = min(36.0, face.outline.width * factor)
    half = wide / 2
    whole = scale(wide / face.outline.width)
    tall = face.outline.height * wide / face.outline.width

    def part(x: float, y: float, left: float, right: float, degrees: float) -> list[Shape]:
        place = translate(-left, 0).then(rotate(degrees)).then(translate(x, y))
        window = rect(left, 0, right - left, tall)
        paper = group(
            [rect(left, 0, right - left, tall, fill=WHITE, stroke=EDGE, width=LINE)], place
        )
        return [paper, group([group([Use(face.name)], whole)], place, clip=window)]

    y = (HEIGHT - tall) / 2 + 1.5
    return [
        *part(3, y, 0, half + 2.5, 0),
        fold_line((3 + half, y - 1.5), (3 + half, y + tall + 1.5)),
        *part(8.5 + half, y - 3.2, half, wide, 7),
        *arrow([(14 + half, 2.6), (8 + half, 3.4)], look.accent),
        *glue(41, 26.5, look.accent),
    ]


def _turned(edge: str) -> StepPicture:
    def picture(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
        """The sheet, the edge it is turned on, the sheet from behind."""
        wide, tall = (13.0, 18.0)
        fronts, backs = _sides(faces)
        front = [*sheet(5, 5, wide, tall), *_rows(fronts, 5, 5)]
        behind = [*sheet(28, 5, wide, tall), *_rows(backs, 28, 5, BEHIND[edge])]
        if edge == "long":
            axis = [(23.0, 3.0), (23.0, 25.5)]
            turn = arrow([(17, 3.2), (20, 1.8), (26, 1.8), (29, 3.0)], look.accent)
        else:
            axis = [(20.0, 25.8), (26.0, 25.8)]
            turn = arrow([(23, 20), (24.4, 14), (23, 8)], look.accent)
        return [*front, *behind, fold_line(axis[0], axis[1]), *turn]

    return picture


def _sides(faces: Sequence[Drawing]) -> tuple[Sequence[Drawing], Sequence[Drawing]]:
    """Fronts, and after them as many backs; a piece without back shows its front again."""
    half = (len(faces) + 1) // 2
    return faces[:half], faces[half:] or faces[:half]


def _rows(
    faces: Sequence[Drawing], x: float, y: float, order: Sequence[int] = range(6)
) -> list[Shape]:
    """A sheet full of pieces, two in each of three rows, from far away."""
    places = [(x + 1.7 + n % 2 * 5, y + 2 + n // 2 * 5) for n in range(6)]
    return [_tiny(pick(faces, n), place) for n, place in zip(order, places, strict=True)]


def _tiny(face: Drawing, corner: Point) -> Shape:
    """A piece from far away, with its rim: its ground may be as white as the sheet."""
    (x, y), outline = corner, face.outline
    factor = min(TINY / outline.width, TINY / outline.height)
    aside, down = (TINY - outline.width * factor) / 2, (TINY - outline.height * factor) / 2
    place = scale(factor).then(translate(x + aside, y + down))
    rim = polygon(list(map(place.apply, outline.corners)), stroke=EDGE, width=0.2)
    return group([fit_face(face, x, y, TINY, TINY), rim])


def _fold(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """Fronts above, backs below, the fold between."""
    above, below = _sides(faces)
    fronts = [_tiny(pick(above, n), (4.2 + n * 5, 6)) for n in range(3)]
    backs = [_tiny(pick(below, n), (4.2 + n * 5, 15.6)) for n in range(3)]
    lower = [(27.0, 21.0), (43.0, 21.0), (40.0, 24.5), (24.0, 24.5)]
    upper = [(27.0, 21.0), (43.0, 21.0), (41.5, 10.0), (25.5, 10.0)]
    return [
        *sheet(2, 3, 19, 21),
        *fronts,
        *backs,
        fold_line((1, 13.2), (22, 13.2)),
        leaf(lower),
        leaf(upper, lighter(look.accent, 0.55)),
        *arrow([(40, 6.5), (44.6, 9.5), (44.8, 17.5)], look.accent),
    ]


def _corners(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """A piece whose corners are round but for the last, which is in the punch."""
    face = faces[0]
    outline = face.outline
    factor = min(24.0 / outline.width, 19.0 / outline.height)
    wide, tall = outline.width * factor, outline.height * factor
    left, top = 18.0 - wide / 2, 25.5 - tall
    place = scale(factor).then(translate(left, top))
    cut = polygon(outline.cut_line)
    rim = polygon(list(map(place.apply, outline.cut_line)), stroke=EDGE, width=LINE)
    right = max(x for x, y in map(place.apply, outline.corners) if y < top + tall / 2)
    return [
        group([Use(face.name)], place, clip=cut),
        rim,
        corner_punch(right, top, look.accent),
    ]


def _separate(look: TextLook, faces: Sequence[Drawing]) -> list[Shape]:
    """A sheet of fronts laid on a sheet of backs."""
    fronts, backs = _sides(faces)
    return [
        *sheet(14, 8, 15, 18),
        *_rows(backs, 15, 9),
        *sheet(3, 3, 15, 18),
        *_rows(fronts, 4, 4),
        *arrow([(33, 7), (28, 10)], look.accent),
        *glue(38.5, 25.5, look.accent),
    ]


PICTURES: dict[str, StepPicture] = {
    "ruler": _ruler,
    "duplex-long": _turned("long"),
    "duplex-short": _turned("short"),
    "fold": _fold,
    "separate": _separate,
    **{f"machine-{kind}": _machine(kind) for kind in ANGLES},
    "scissors": _scissors,
    "split": _split,
    "corners": _corners,
    "booklet": _booklet,
}
