"""The box for a whole kit, drawn: a lid or front with the game's landscape, a tray or an envelope,
strips to part it.

In come the plan of the box and words, out goes a component whose pieces bring their own lines to
cut along. Tabs are printed too: they are glued inside, where a little ground helps nobody and
harms nobody. Must not know: how the size was found.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.canvas import fonts
from generator.canvas.colour import PAPER_GREY, WHITE
from generator.canvas.fit_text import fit_size
from generator.canvas.pen import group, polygon, polyline
from generator.canvas.shapes import Below, Component, Drawing, Piece, Shape, Text
from generator.components.box import KIT_BOX_ID
from generator.components.box.drawing import (
    CUT,
    FOLDED,
    back_panel,
    box_creases,
    front_panel,
    name_plate,
    net_lines,
)
from generator.components.box.envelope import Envelope
from generator.components.box.kit_box_plan import KitBox
from generator.components.box.net import BLEED, BoxNet
from generator.components.box.net_pattern import NetPattern
from generator.components.box.tray import FOOT, Tray, TrayStrip
from generator.geometry.outline import rectangle
from generator.geometry.transform import Point, rotate, translate
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import say, to_say

# What a strip is, and what is printed on it.
PENCIL_STRIP = (
    to_say("Strip for the pencils"),
    to_say("strip for the pencils: glue this foot on"),
)
ROW_STRIP = (
    to_say("Strip between rows"),
    to_say("strip between rows: glue this foot on"),
)
EITHER_STRIP = (
    to_say("Strip for rows and pencils"),
    to_say("strip for rows and pencils: glue this foot on"),
)


def draw_kit_box(
    tileset: Tileset, box: KitBox, pattern: NetPattern, title: str, words: Sequence[str]
) -> Component:
    """Tray and lid, or envelope and front, and strips; `words` are lines for the bottom."""
    art = BoxArt(tileset, pattern, tuple(words), title)
    body = box.body
    pieces = _draw_tray(art, body) if isinstance(body, Tray) else _draw_envelope(art, body)
    for number, strip in enumerate(dict.fromkeys(box.strips), start=1):
        count = box.strips.count(strip)
        use = PENCIL_STRIP if number == 1 else ROW_STRIP
        if number == 1 and count > 1:
            use = EITHER_STRIP
        called, printed = map(say, use)
        pieces.append(_piece(f"strip-{number}", called, strip, _strip(strip, printed), count))
    return Component(KIT_BOX_ID, say("Kit box"), tuple(pieces), pattern.parts, cut="own")


@dataclass(frozen=True, slots=True)
class BoxArt:
    """What is shown on a box."""

    tileset: Tileset
    pattern: NetPattern
    words: tuple[str, ...]  # for its bottom
    title: str

    @property
    def ground(self) -> str:
        return self.pattern.ground

    @property
    def name(self) -> str:
        return self.tileset.game.name

    def around(self, ring: Sequence[Point], net: BoxNet) -> list[Shape]:
        """The ground of a net, over its cuts, and the pattern on it."""
        style = {"stroke": self.ground, "width": 2 * BLEED, "join": "round"}
        base = polygon(ring, fill=self.ground, role="ground", **style)
        return [base, *self.pattern.cover(ring, net.folds)]


def _draw_tray(art: BoxArt, tray: Tray) -> list[Piece]:
    lid, ground = tray.lid, art.ground
    return [
        _piece("lid", say("Lid"), lid, [
            *art.around(lid.outline, lid),
            *front_panel(lid.panels["base"], art.tileset, FOLDED),
            *_names(lid, art.name, ground),
            *net_lines(lid, ground),
        ]),
        _piece("tray", art.title, tray, [
            *art.around(tray.outline, tray),
            *back_panel(tray.panels["base"], art.name, art.words, ground),
            *net_lines(tray, ground),
        ]),
    ]  # fmt: skip


def _draw_envelope(art: BoxArt, envelope: Envelope) -> list[Piece]:
    """Its lips stay bare, and so does the paper beside them."""
    front, ground, on = envelope.front, art.ground, Below(art.ground, "ground")
    left, top, right, foot = envelope.panels["lid"]
    over = rotate(180).then(translate(left + right, top + foot))
    return [
        _piece("envelope", art.title, envelope, [
            *art.around(envelope.printed, envelope),
            *back_panel(envelope.panels["back"], art.name, art.words, ground),
            group(name_plate((left, top, right, foot), art.name, on), over),
            *net_lines(envelope, ground),
        ]),
        _piece("front", say("Front of the envelope"), front, [
            *art.around(front.outline, front),
            *front_panel((0.0, 0.0, *front.size), art.tileset, CUT),
            *net_lines(front, ground),
        ]),
    ]  # fmt: skip


def _piece(id: str, title: str, net: BoxNet, shapes: Sequence[Shape], count: int = 1) -> Piece:
    width, height = net.size
    edge = net.edge
    outline, place = rectangle(width + 2 * edge, height + 2 * edge), translate(edge, edge)
    creases = tuple(crease.moved(place) for crease in box_creases(net))
    name = f"{KIT_BOX_ID}-{id}"
    drawing = Drawing(name, outline, 0.0, (group(shapes, place),), title, creases)
    return Piece(name, title, count, drawing)


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
    size = fit_size(words, fonts.TEXT, 3.0, width * 0.9)
    y = strip.height + FOOT / 2 + size * 0.35
    lines.append(Text(width / 2, y, words, fonts.TEXT, size, PAPER_GREY, "middle"))
    return lines
