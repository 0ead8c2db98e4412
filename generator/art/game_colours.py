"""The colours by which a game is known: on its box, in its rules, guide and census.

In comes a tileset, out go colours, and the look of a text in them.
"""

from __future__ import annotations

from generator.art.game_style import fit_style
from generator.canvas.colour import INK, brightness, darker
from generator.canvas.styles import FULL, Style
from generator.tileset.model import Tileset
from generator.typeset.text_look import TextLook

ON_WHITE = 0.45  # the brightest that titles on white paper may be


def carried_colours(tileset: Tileset) -> tuple[str, ...]:
    """All colours that its pieces carry."""
    tables = (tileset.edge_types, tileset.colours, tileset.segment_types)
    return tuple(look.colour for looks in tables for look in looks)


def main_colour(tileset: Tileset, otherwise: str, brightest: float) -> str:
    """That of its backs, or else the first that its pieces carry; darkened where it is too pale
    for words in it or on it."""
    first = next(iter(carried_colours(tileset)), otherwise)
    colour = tileset.back.colour if tileset.back else first
    while brightness(colour) > brightest:
        colour = darker(colour, 0.2)
    return colour


def text_look(tileset: Tileset, style: Style = FULL) -> TextLook:
    """How a text about this game looks: without colours, in the greys that its pieces show."""
    carried = carried_colours(tileset)
    if not style.has_colours:
        carried = tuple(map(fit_style(style, tileset).shown, carried))
    return TextLook(main_colour(tileset, INK, ON_WHITE), carried)
