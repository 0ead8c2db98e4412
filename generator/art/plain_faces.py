"""Faces that are a ground for words: one colour all over, or a card with a band about a panel.

In comes a tile, out go shapes on the design grid, and the ground that words on them lie on. The
colour is the one that the face of the game names, perhaps from a value of the tile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.design_grid import Frame
from generator.art.free_places import Nook
from generator.canvas.colour import brightness, darker, lighter
from generator.canvas.pen import polygon, rect, rounded
from generator.canvas.shapes import Below, Path, Role, Shape
from generator.geometry.outline import Outline
from generator.geometry.transform import Point
from generator.tileset.face_model import colour_named, fill_in, usual_margin
from generator.tileset.model import Tile, Tileset
from generator.tileset.tile_values import Value

GROUND = "#f6efdf"
BAND = 0.5  # of the margin of fields
PLAIN = ("card", "plain")  # the art of tiles that words may stand on without a plate


def ground_of(tile: Tile, tileset: Tileset) -> Below | None:
    """What words lie on; None on a face that is painted all over."""
    if tile.picture is not None or tile.art not in PLAIN:
        return None
    colour, role = ground_colour(tile.own_values, tileset)
    return Below(_panel(colour), "ground") if tile.art == "card" else Below(colour, role)


def ground_colour(values: Mapping[str, Value], tileset: Tileset) -> tuple[str, Role]:
    """The colour of a plain face; one that the game names tells players something."""
    named = tileset.named_colours
    stated = tileset.face.colour if tileset.face else GROUND
    colour = colour_named(fill_in(stated, values), named) or GROUND
    return colour, "colour" if colour in named.values() else "ground"


def draw_plain(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    colour, role = ground_colour(tile.own_values, tileset)
    return [*cover(frame, colour, role)], _nook(frame)


def draw_card(frame: Frame, tile: Tile, tileset: Tileset) -> tuple[list[Shape], Nook]:
    """A band of the colour, and within it a pale panel with a fine line about it."""
    colour, role = ground_colour(tile.own_values, tileset)
    margin = tileset.face.margin if tileset.face else usual_margin(tileset.outline)
    inset = margin * BAND * frame.outline.width / tileset.outline.width
    panel = _panel(colour)
    line = darker(colour, 0.35)
    band: Role = role if role == "colour" else ""
    shapes: list[Shape] = [
        *cover(frame, colour, band),
        _inner(frame.outline, inset, fill=panel, role="ground"),
        _inner(frame.outline, inset, stroke=line, width=0.3),
        _inner(frame.outline, inset + 0.55, stroke=lighter(colour, 0.35), width=0.16),
    ]
    return shapes, _nook(frame)


def cover(frame: Frame, colour: str, role: Role) -> list[Path]:
    """The whole piece and its bleed in one colour."""
    b, outline = frame.bleed, frame.outline
    box = (-b, -b, outline.width + 2 * b, outline.height + 2 * b)
    return [rect(*box, fill=colour, role=role)]


def _nook(frame: Frame) -> Nook:
    """Where a mark stands: in the corner at the bottom right, where fields are fewest."""
    (x, y), (cx, cy) = frame.outline.corners[2], frame.outline.centre
    return x + (cx - x) * 0.3, y + (cy - y) * 0.3, frame.outline.width * 0.08


def _panel(colour: str) -> str:
    return lighter(colour, 0.86 if brightness(colour) < 0.8 else 0.6)


def _inner(outline: Outline, inset: float, **style: Any) -> Path:
    """The outline so much smaller; the corners of a rectangle are rounded."""
    if outline.kind in ("rectangle", "square"):
        size = (outline.width - 2 * inset, outline.height - 2 * inset)
        return rounded(inset, inset, *size, max(1.6, outline.corner - inset), **style)
    share = 1 - inset / outline.inradius
    return polygon([_towards(outline.centre, corner, share) for corner in outline.corners], **style)


def _towards(centre: Point, corner: Point, share: float) -> Point:
    (x, y), (cx, cy) = centre, corner
    return x + (cx - x) * share, y + (cy - y) * share
