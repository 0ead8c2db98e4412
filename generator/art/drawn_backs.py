"""Backs: one design for all tiles of a game, so that a face-down tile tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.art.back_patterns import (
    draw_crossings,
    draw_leaves,
    draw_town_plan,
)
from generator.art.design_grid import BLEED, Frame, design_frame
from generator.art.dice import Dice
from generator.art.own_pictures import cover_piece, face_part
from generator.art.parts.roads import HALF_DASH, PLAZA, ROAD
from generator.art.parts.symbols import draw_symbol
from generator.art.tram_backs import draw_tramlines
from generator.canvas import fonts
from generator.canvas.colour import WHITE, darker, lighter, mix
from generator.canvas.pen import circle, group, merge, polyline, rect, rounded
from generator.canvas.shapes import Below, Command, Drawing, Path, Shape, Text
from generator.geometry.transform import rotate, scale, translate
from generator.tileset.model import Back, Tileset
from generator.words import say

BackArt = Callable[[Frame, Back, Tileset], list[Shape]]


def draw_back(tileset: Tileset, back: Back, name: str = "back") -> Drawing:
    """A back, its ground running on into the bleed."""
    outline, title = tileset.outline.as_cut, say("{piece}: back", piece=tileset.game.name)
    if back.picture is not None:
        part = face_part(back.picture, outline)
        face = tuple(cover_piece(back.picture, outline))
        return Drawing(name, outline, BLEED, face, title, parts=(part,))
    frame, factor = design_frame(outline)
    shapes = BACK_ART[back.art](frame, back, tileset)
    return Drawing(name, outline, BLEED, (group(shapes, scale(factor)),), title)


def _plain(frame: Frame, back: Back, tileset: Tileset) -> list[Shape]:
    """The title on a flat ground."""
    return [
        *_ground(frame, back.colour),
        *_title(
            frame,
            back,
            frame.outline.width * 0.8,
            lighter(back.colour, 0.9),
            Below(back.colour, "ground"),
        ),
    ]


def _blueprint(frame: Frame, back: Back, tileset: Tileset) -> list[Shape]:
    """An architect's drawing: a grid, the crossing in outline, the symbols of the edge types."""
    (cx, cy), outline = frame.outline.centre, frame.outline
    fine, bold = lighter(back.colour, 0.1), lighter(back.colour, 0.22)
    chalk, on = mix(back.colour, WHITE, 0.82), Below(back.colour, "ground")
    shapes = _ground(frame, back.colour)
    pitch = outline.width / 16
    reach = frame.reach + 2 * frame.bleed
    steps = int(reach / pitch) + 1
    for i in range(-steps, steps + 1):
        style: dict[str, Any] = {"stroke": fine, "width": 0.14, "role": "ground"}
        if i % 4 == 0:
            style = {"stroke": bold, "width": 0.2, "role": "pattern", "on": on}
        x, y = cx + i * pitch, cy + i * pitch
        shapes.append(polyline([(x, cy - reach), (x, cy + reach)], **style))
        shapes.append(polyline([(cx - reach, y), (cx + reach, y)], **style))
    for i in range(outline.sides):
        spoke = rotate(frame.corner_angle(i)).then(translate(cx, cy))
        lines: list[Shape] = [
            rect(0, -ROAD / 2, reach, ROAD, fill=back.colour, role="ground"),
            polyline([(0, -ROAD / 2), (reach, -ROAD / 2)], stroke=chalk, width=0.3, on=on),
            polyline([(0, ROAD / 2), (reach, ROAD / 2)], stroke=chalk, width=0.3, on=on),
            polyline(
                [(PLAZA, 0), (reach, 0)],
                stroke=chalk,
                width=0.22,
                dash=(HALF_DASH * 2, HALF_DASH),
                on=on,
            ),
        ]
        shapes.append(group(lines, spoke))
    symbols = [edge.symbol for edge in tileset.edge_types]
    zone = frame.zone()
    for i in range(outline.sides):
        turn = rotate(360 / outline.sides * i, outline.centre)
        place = turn.apply((cx, cy - zone.depth * 0.75))
        if symbols:
            name = symbols[i % len(symbols)]
            symbol = draw_symbol(name, *place, zone.depth * 0.3, chalk, back.colour, "ground")
            shapes.append(symbol)
    panel, radius = darker(back.colour, 0.28), outline.width * 0.27
    return [
        *shapes,
        circle(cx, cy, radius, fill=panel),
        circle(cx, cy, radius - 0.75, stroke=chalk, width=0.3, on=Below(panel)),
        *_title(frame, back, radius * 1.5, WHITE, Below(panel)),
    ]


def _map(frame: Frame, back: Back, tileset: Tileset) -> list[Shape]:
    """A street map: blocks between crooked streets, a river through them, the title on a sign."""
    (cx, cy), outline = frame.outline.centre, frame.outline
    street, block = lighter(back.colour, 0.34), lighter(back.colour, 0.12)
    shapes = _ground(frame, street)
    dice = Dice(back.title, "map")
    reach = frame.reach + 2 * frame.bleed
    pitch, gap = 6.4, 0.75
    steps = int(reach / pitch) + 1
    blocks = []
    for row in range(-steps, steps):
        shift = dice.between(0, pitch)
        x = -reach + shift - pitch
        while x < reach:
            wide = pitch * dice.pick((0.8, 1.3, 1.9))
            tone = back.colour if dice.chance(0.62) else block
            inner = rounded(x, row * pitch, wide - gap, pitch - gap, 0.5, fill=tone, role="bare")
            blocks.append(inner)
            x += wide
    shapes.append(group(merge(blocks), rotate(-24).then(translate(cx, cy))))
    low, west, east = cy + reach * 0.42, cx - reach, cx + reach
    river: tuple[Command, ...] = (
        ("M", (west, low)),
        ("C", (west + reach * 0.6, low - reach * 0.5, cx - reach * 0.3, low + 9, cx, low)),
        ("C", (cx + reach * 0.3, low - 9, east - reach * 0.5, low + reach * 0.3, east, low - 9)),
    )
    water = mix(back.colour, "#7cc4e8", 0.62)
    shapes.append(Path(river, stroke=street, width=4.6, role="ground"))
    shapes.append(Path(river, stroke=water, width=3.4))
    radius = min(outline.width, outline.height) * 0.3
    sign = darker(back.colour, 0.32)
    chalk = mix(back.colour, WHITE, 0.88)
    return [
        *shapes,
        circle(cx, cy, radius + 1.0, fill=street, role="ground"),
        circle(cx, cy, radius, fill=sign),
        circle(cx, cy, radius - 0.9, stroke=chalk, width=0.32, on=Below(sign)),
        *_title(frame, back, radius * 1.46, chalk, Below(sign)),
    ]


BACK_ART: dict[str, BackArt] = {
    "blueprint": _blueprint,
    "crossings": lambda frame, back, _: draw_crossings(frame, back),
    "leaves": lambda frame, back, _: draw_leaves(frame, back),
    "map": _map,
    "plain": _plain,
    "town-plan": lambda frame, back, _: draw_town_plan(frame, back),
    "tramlines": lambda frame, back, _: draw_tramlines(frame, back),
}
WORDLESS = ("crossings", "leaves", "town-plan", "tramlines")  # the same after every turn


def _ground(frame: Frame, colour: str) -> list[Shape]:
    b, outline = frame.bleed, frame.outline
    return [rect(-b, -b, outline.width + 2 * b, outline.height + 2 * b, fill=colour, role="ground")]


def _title(frame: Frame, back: Back, room: float, ink: str, on: Below) -> list[Shape]:
    """The title about the centre, a word to a line, as large as the room allows."""
    (cx, cy), lines = frame.outline.centre, back.title.split()
    if not lines:
        return []
    widest = max(fonts.measure(line, fonts.TITLE, 1.0) for line in lines)
    size = min(room / widest, room / len(lines) * 0.8, 6.4)
    leading = size * 1.06
    # Capitals of the title face are 0.733 em high.
    first = cy + size * 0.733 / 2 - leading * (len(lines) - 1) / 2
    return [
        Text(cx, first + leading * i, line, fonts.TITLE, size, ink, "middle", on)
        for i, line in enumerate(lines)
    ]
