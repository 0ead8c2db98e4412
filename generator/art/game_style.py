"""A style laid over the drawings of a game, fitted to its colours.

In come drawings in full colour, out go drawings of the same names and outlines.
"""

from __future__ import annotations

from dataclasses import replace

from generator.canvas.restyle import restyle
from generator.canvas.shapes import Component, Drawing
from generator.canvas.styles import FULL, Style
from generator.canvas.tones import tone_drawing
from generator.tileset.model import Tileset


def fit_style(style: Style, tileset: Tileset) -> Style:
    """The style for a game: some spread its colours over what they have."""
    tables = (tileset.edge_types, tileset.segment_types, tileset.colours)
    return style.fit([[look.colour for look in looks] for looks in tables])


def restyle_component(component: Component, style: Style, tileset: Tileset) -> Component:
    """All drawings of a component, each once."""
    if style is FULL:
        return component
    done: dict[str, Drawing] = {}

    def once(drawing: Drawing) -> Drawing:
        if drawing.name not in done:
            done[drawing.name] = restyle_drawing(drawing, style, tileset)
        return done[drawing.name]

    pieces = tuple(
        replace(piece, face=once(piece.face), back=piece.back and once(piece.back))
        for piece in component.pieces
    )
    return replace(component, pieces=pieces, parts=tuple(map(once, component.parts)))


def restyle_drawing(drawing: Drawing, style: Style, tileset: Tileset) -> Drawing:
    """A drawing of a game; what it uses by name is painted by whoever draws that."""
    if style is FULL:
        return drawing
    parts = tuple(tone_drawing(part, style) for part in drawing.parts)  # own pictures
    return replace(drawing, shapes=restyle(drawing.shapes, fit_style(style, tileset)), parts=parts)
