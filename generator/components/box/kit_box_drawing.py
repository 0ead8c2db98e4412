"""The box for a whole kit, drawn: a lid with the game's landscape, a tray, strips to part it.

In come the plan of the box and words, out goes a component whose pieces bring their own lines to
cut along. Tabs are printed too: they are glued inside, where a little ground helps nobody and
harms nobody. Must not know: how the size was found.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, WHITE
from generator.canvas.pen import group, polygon, polyline
from generator.canvas.shapes import Below, Component, Drawing, Piece, Shape, Text
from generator.components.box import KIT_BOX_ID
from generator.components.box.drawing import (
    BLEED,
    EDGE,
    back_panel,
    box_colour,
    box_creases,
    front_panel,
    name_plate,
    net_lines,
    net_pattern,
)
from generator.components.box.kit_box_plan import KitBox
from generator.components.box.tray import FOOT, Tray, TrayStrip
from generator.geometry.outline import rectangle
from generator.geometry.transform import rotate, translate
from generator.tileset.model import Tileset
from generator.words import say, to_say

# What a strip is, and what is printed on it.
PENCIL_STRIP = (
    to_say("Strip for the pencils"),
    to_say("strip for the pencils: fold, glue this foot to the bottom"),
)
ROW_STRIP = (
    to_say("Strip between rows"),
    to_say("strip between rows: fold, glue this foot to the bottom"),
)


def draw_kit_box(
    tileset: Tileset, box: KitBox, faces: Sequence[Drawing], title: str, words: Sequence[str]
) -> Component:
    """Tray, lid and strips; `words` are lines for the bottom."""
    stripes = [edge.colour for edge in tileset.edge_types] or [c.colour for c in tileset.colours]
    ground, name = box_colour(tileset), tileset.game.name
    lid, tray = box.tray.lid, box.tray
    pieces = [
        _piece("lid", say("Lid"), lid, [
            *_ground(lid, faces, ground),
            *front_panel(lid.panels["base"], tileset, stripes),
            *_names(lid, name, ground),
            *net_lines(lid, ground),
        ]),
        _piece("tray", title, tray, [
            *_ground(tray, faces, ground),
            *back_panel(tray.panels["base"], name, words, ground),
            *net_lines(tray, ground),
        ]),
    ]  # fmt: skip
    for number, strip in enumerate(dict.fromkeys(box.strips), start=1):
        count = box.strips.count(strip)
        title, words = PENCIL_STRIP if number == 1 else ROW_STRIP
        shapes = _strip(strip, say(words))
        pieces.append(_piece(f"strip-{number}", say(title), strip, shapes, count))
    return Component(KIT_BOX_ID, say("Kit box"), tuple(pieces), tuple(faces), cut="own")


def _piece(
    id: str, title: str, net: Tray | TrayStrip, shapes: Sequence[Shape], count: int = 1
) -> Piece:
    width, height = net.size
    outline, place = rectangle(width + 2 * EDGE, height + 2 * EDGE), translate(EDGE, EDGE)
    creases = tuple(crease.moved(place) for crease in box_creases(net))
    name = f"{KIT_BOX_ID}-{id}"
    drawing = Drawing(name, outline, 0.0, (group(shapes, place),), title, creases)
    return Piece(name, title, count, drawing)


def _ground(net: Tray, faces: Sequence[Drawing], ground: str) -> list[Shape]:
    style = {"fill": ground, "stroke": ground, "width": 2 * BLEED, "join": "round"}
    return [polygon(net.outline, role="ground", **style), *net_pattern(net, faces, ground)]


def _names(lid: Tray, name: str, ground: str) -> list[Shape]:
    """The name on the walls before and behind, upright when the box lies on the table."""
    on = Below(ground, "ground")
    left, top, right, foot = lid.panels["above"]
    over = rotate(180).then(translate(left + right, top + foot))
    return [
        group(name_plate(lid.panels["above"], name, on), over),
        *name_plate(lid.panels["below"], name, on),
    ]


def _strip(strip: TrayStrip, words: str) -> list[Shape]:
    width, _ = strip.size
    lines: list[Shape] = [polygon(strip.outline, fill=WHITE, stroke=PAPER_GREY, width=0.25)]
    lines += [polyline(fold, stroke=PAPER_GREY, width=0.2, dash=(1.6, 1.2)) for fold in strip.folds]
    size = min(3.0, width * 0.06)
    y = strip.height + FOOT / 2 + size * 0.35
    lines.append(Text(width / 2, y, words, fonts.TEXT, size, PAPER_GREY, "middle"))
    return lines
