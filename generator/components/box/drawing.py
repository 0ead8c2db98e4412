"""The tuck box of a kit, printed on one side: the game's name and landscape on the outside.

In come the net of the box and words, out goes a component with one piece that brings its own
lines to cut along. Art runs on outside the cuts; folds are dashed, to be scored. Must not know:
how the size was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.art.game_colours import carried_colours, main_colour
from generator.art.landscape.palette import choose_palette
from generator.art.landscape.scene import draw_landscape
from generator.canvas import fonts
from generator.canvas.colour import INK, WHITE, darker, lighter
from generator.canvas.fit_text import break_lines, fit_size
from generator.canvas.fonts import measure
from generator.canvas.pen import group, polygon, polyline, rect, rounded
from generator.canvas.shapes import Below, Component, Crease, Drawing, Piece, Shape, Text
from generator.components.box import BOX
from generator.components.box.net import BLEED, EDGE, BoxNet, Rect
from generator.components.box.net_pattern import NetPattern
from generator.components.box.tuck_box import TuckBox
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, rotate, translate
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say

GROUND = "#41607f"  # of a game that has no colour of its own
CAPITALS = 0.733  # height of the title face's capitals, in em
PLATE = 0.45  # em: ground around a name, which a pattern would drown
INSET = 3.0  # from a fold to what stands on a panel


def draw_box(
    tileset: Tileset, box: TuckBox, pattern: NetPattern, title: str, words: Sequence[str]
) -> Component:
    """The box; `words` are lines for its back."""
    width, height = box.size
    ground, place = pattern.ground, translate(EDGE, EDGE)
    ring = polygon(
        box.outline, fill=ground, stroke=ground, width=2 * BLEED, join="round", role="ground"
    )
    # The flap to glue stays bare, and so does the paper beside it, but for ground at the fold.
    printed = rect(box.columns[0] - BLEED, -EDGE, width + EDGE, height + 2 * EDGE)
    seen = [(max(x, box.columns[0]), y) for x, y in box.outline]
    shapes: list[Shape] = [
        group([ring], clip=printed),
        *pattern.cover(seen, box.folds),
        *_flap(box, ground),
        *draw_panels(tileset, box.panels, words, ground),
        *net_lines(box, ground),
    ]
    outline = rectangle(width + 2 * EDGE, height + 2 * EDGE)
    creases = tuple(crease.moved(place) for crease in box_creases(box))
    drawing = Drawing(BOX, outline, 0.0, (group(shapes, place),), title, creases)
    return Component(BOX, say("Box"), (Piece(BOX, title, 1, drawing),), pattern.parts, cut="own")


def box_colour(tileset: Tileset) -> str:
    """That of the backs, or one of what the pieces carry: dark enough for white letters."""
    return main_colour(tileset, GROUND, 0.42)


def box_creases(box: BoxNet) -> tuple[Crease, ...]:
    """Where the knife goes, and every line to fold."""
    cut = Crease("cut", box.outline, closed=True)
    return (cut, *(Crease("fold", fold) for fold in box.folds))


def net_lines(box: BoxNet, ground: str) -> list[Shape]:
    """Cuts are solid, folds dashed; both are seen on the ground and on white."""
    cut, fold, on = lighter(ground, 0.7), lighter(ground, 0.45), Below(ground, "ground")
    return [
        *(polyline(line, stroke=ground, width=0.8, role="ground") for line in box.folds),
        *(polyline(line, stroke=fold, width=0.2, dash=(1.6, 1.2), on=on) for line in box.folds),
        polygon(box.outline, stroke=ground, width=0.8, join="round", role="ground"),  # on a sky
        polygon(box.outline, stroke=cut, width=0.25, join="round", on=on),
    ]


def draw_panels(
    tileset: Tileset, panels: Mapping[str, Rect], words: Sequence[str], ground: str
) -> list[Shape]:
    """What stands on the front, the back, the sides and the lid."""
    name, on = tileset.game.name, Below(ground, "ground")
    lid = panels["lid"]
    # The lid hangs on the back: read from the front, its words stand upside down on the net.
    over = rotate(180).then(translate(lid[0] + lid[2], lid[1] + lid[3]))
    return [
        *front_panel(panels["front"], tileset, Overhang(above=BLEED, below=BLEED)),
        *back_panel(panels["back"], name, words, ground),
        *_spine(panels["left"], name, on),
        *_spine(panels["right"], name, on),
        group(name_plate(lid, name, on), over),
    ]


def _flap(box: TuckBox, ground: str) -> list[Shape]:
    """Bare paper takes the glue; a strip of ground stays at the fold."""
    (x, top), (_, foot), (left, _), _ = box.flap
    turn = rotate(-90).then(translate((x + left) / 2, (top + foot) / 2))
    size = min(3.4, box.glue * 0.4)
    words = Text(0, size * 0.3, say("glue"), fonts.STRONG, size, darker(ground, 0.1), "middle")
    return [group([words], turn)]


@dataclass(frozen=True, slots=True)
class Overhang:
    """How far a picture runs on beyond its panel: over edges that are cut, not over folds."""

    aside: float = 0.0
    above: float = 0.0
    below: float = 0.0


FOLDED, CUT = Overhang(), Overhang(BLEED, BLEED, BLEED)  # all around


def front_panel(panel: Rect, tileset: Tileset, over: Overhang) -> list[Shape]:
    """The landscape of the game over the whole panel; in its sky, below the room for the thumb, the
    name and the colours."""
    left, top, right, foot = panel
    width, height = right - left, foot - top
    name, palette = tileset.game.name, choose_palette(tileset)
    inset = min(INSET, width * 0.08)
    middle, room = (left + right) / 2, width - 2 * inset
    notch = min(0.2 * height, 9.0)
    lines, size = fit_title(name, room, height * 0.26, max(11.0, width * 0.12))
    first = top + notch + inset * 0.3
    y = first + len(lines) * size * 0.95 + size * 0.35
    size_of_scene = width + 2 * over.aside, over.above + height + over.below
    clear = over.above + y + 1.5 - top
    scene = draw_landscape(tileset, *size_of_scene, clear=clear, foot=over.below)
    shapes: list[Shape] = [group(scene.shapes, translate(left - over.aside, top - over.above))]
    for n, line in enumerate(lines, 1):
        at = first + n * size * 0.95
        shapes.append(Text(middle, at, line, _face(name), size, palette.ink, "middle"))
    stripes = carried_colours(tileset)
    each = room * 0.6 / max(1, len(stripes))
    for n, colour in enumerate(stripes):
        at = middle - room * 0.3 + n * each
        style = {"fill": colour, "stroke": darker(colour, 0.2), "width": 0.2}
        shapes.append(rounded(at, y, each - 0.6, 1.0, 0.5, role="colour", **style))
    return shapes


def back_panel(panel: Rect, name: str, words: Sequence[str], ground: str) -> list[Shape]:
    """A pale card with who plays, who made it and what is inside."""
    left, top, right, foot = panel
    inset = min(INSET, (right - left) * 0.08)
    width, height = right - left - 2 * inset, foot - top - 2 * inset
    x, y = left + inset, top + inset
    middle, room = (left + right) / 2, width * 0.88
    card = Below(lighter(ground, 0.9), "bare")
    shapes: list[Shape] = [rounded(x, y, width, height, 2.0, fill=card.colour, role=card.role)]
    lines, size = fit_title(name, room, height * 0.24, max(9.0, width * 0.09))
    body = min(max(4.4, width * 0.042), max(3.0, width * 0.075))
    while body > 1.4:
        broken = [part for line in words for part in break_lines(line, fonts.TEXT, body, room)]
        gaps = len(words) * body * 0.45
        tall = len(lines) * size * 1.02 + len(broken) * body * 1.28 + gaps
        if tall <= height * 0.92:
            break
        body -= 0.1
    at = y + (height - tall) / 2
    for line in lines:
        at += size * 0.92
        shapes.append(Text(middle, at, line, _face(name), size, ground, "middle", card))
    at += size * 0.1
    for line in words:
        at += body * 0.45
        for part in break_lines(line, fonts.TEXT, body, room):
            at += body * 1.28
            fitted = fit_size(part, fonts.TEXT, body, room)
            shapes.append(Text(middle, at, part, fonts.TEXT, fitted, INK, "middle"))
    return shapes


def _spine(panel: Rect, name: str, on: Below) -> list[Shape]:
    """The name from top to bottom, as on the back of a book."""
    left, top, right, foot = panel
    size = _fit_plate(name, min(9.0, (right - left) * 0.5), foot - top)
    turn = rotate(90).then(translate((left + right) / 2, (top + foot) / 2))
    return [group(_on_plate(name, (0.0, 0.0), size, on), turn)]


def name_plate(panel: Rect, name: str, on: Below) -> list[Shape]:
    """The name on the lid."""
    left, top, right, foot = panel
    size = _fit_plate(name, min(8.0, (foot - top) * 0.5), right - left)
    return _on_plate(name, ((left + right) / 2, (top + foot) / 2), size, on)


def _fit_plate(name: str, largest: float, room: float) -> float:
    """The type of a name whose plate stands clear of the edges of its panel, where it can."""
    wide = measure(name, _face(name), 1.0) + 2 * PLATE
    return min(largest, max(room - 2 * INSET, room * 0.7) / wide)


def _on_plate(name: str, middle: Point, size: float, on: Below) -> list[Shape]:
    """A name in white about this point, on a plate of the ground."""
    (x, y), face, edge = middle, _face(name), size * PLATE
    wide, tall = measure(name, face, size) + 2 * edge, size * CAPITALS + 2 * edge
    plate = rounded(x - wide / 2, y - tall / 2, wide, tall, edge, fill=on.colour, role="bare")
    return [plate, Text(x, y + size * CAPITALS / 2, name, face, size, WHITE, "middle", on=on)]


def fit_title(name: str, room: float, tall: float, largest: float) -> tuple[list[str], float]:
    """The name on as many lines as make it largest in a room of this width and height."""
    face = _face(name)
    found = []
    words = name.split()
    for count in range(1, len(words) + 1):
        lines = _share(words, count, face)
        widest = max(measure(line, face, 1.0) for line in lines)
        found.append((min(room / widest, tall / count, largest), -count, lines))
    size, _, lines = max(found)
    return lines, size


def _share(words: Sequence[str], count: int, face: str) -> list[str]:
    """Words on at most so many lines, none longer than it must be."""
    width = max(measure(word, face, 1.0) for word in words)
    while True:
        lines = break_lines(" ".join(words), face, 1.0, width)
        if len(lines) <= count:
            return lines
        width *= 1.05


def _face(name: str) -> str:
    return fonts.face_for(name, fonts.TITLE)
