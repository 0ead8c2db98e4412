"""A style laid over the drawings of a game: the one place where that happens.

In come drawings in full colour, out go drawings of the same names and outlines, painted in a style
that is fitted to the colours of the game.
"""

from __future__ import annotations

from dataclasses import replace

from generator.art.faces import JOINED
from generator.art.network_faces import is_open
from generator.canvas.restyle import restyle
from generator.canvas.shapes import Component, Drawing
from generator.canvas.styles import FULL, Style
from generator.canvas.tones import tone_drawing
from generator.tileset.model import Tileset


def fit_style(style: Style, tileset: Tileset) -> Style:
    """The style for a game: some spread its colours over what they have."""
    tables = [[look.colour for look in looks] for looks in (tileset.colours, tileset.space_kinds)]
    ways = [[look.colour for look in tileset.segment_types]]
    edges, grounds = [edge.colour for edge in tileset.edge_types], list[str]()
    if any(tile.art in JOINED for tile in tileset.tiles):
        grounds = [edge.colour for edge in tileset.edge_types if is_open(edge)]
        ways.append([colour for colour in edges if colour not in grounds])
    else:
        tables.append(edges)
    return style.fit(tables, ways, grounds)


class Painter:
    """Paints everything that is drawn for one game, each drawing once.

    A face is shown by tiles, screens, a box and figures of the rules. What the painter has
    painted it knows again, and leaves as it is.
    """

    def __init__(self, tileset: Tileset, style: Style = FULL) -> None:
        self.style = style
        self._fitted = style if style is FULL else fit_style(style, tileset)
        # By what they are, not by what they say: drawings are large, and two may share a name.
        self._painted: dict[int, tuple[Drawing, Drawing]] = {}

    def component(self, component: Component) -> Component:
        """All drawings of a component."""
        if self.style is FULL:
            return component
        pieces = tuple(
            replace(
                piece,
                face=self.drawing(piece.face),
                back=piece.back and self.drawing(piece.back),
                more=tuple(map(self.drawing, piece.more)),
            )
            for piece in component.pieces
        )
        return replace(component, pieces=pieces, parts=tuple(map(self.drawing, component.parts)))

    def drawing(self, drawing: Drawing) -> Drawing:
        """One drawing; what it uses by name is painted by itself."""
        if self.style is FULL:
            return drawing
        if id(drawing) not in self._painted:
            painted = self._paint(drawing)
            self._painted[id(drawing)] = (drawing, painted)
            self._painted[id(painted)] = (painted, painted)
        return self._painted[id(drawing)][1]

    def _paint(self, drawing: Drawing) -> Drawing:
        if drawing.is_picture:
            return tone_drawing(drawing, self.style)
        parts = tuple(map(self.drawing, drawing.parts))
        return replace(drawing, shapes=restyle(drawing.shapes, self._fitted), parts=parts)
