"""Houses in four colours, as tokens: what a board is dealt in tests."""

from __future__ import annotations

from generator.components.tokens.tables import Token
from generator.tileset.model import Colour

COLOURS = (
    Colour("blue", "B", "Blue", "#3f7fc4", "drop", "waves"),
    Colour("yellow", "Y", "Yellow", "#f2c230", "sun", "dots"),
    Colour("white", "W", "White", "#f7f4ea", "flower", "plain"),
    Colour("black", "K", "Black", "#3a3f4a", "star", "hatch"),
)
IDS = tuple(colour.id for colour in COLOURS)
HOUSE = Token("house", "House", "hexagon", 17, "house", "protected", IDS, 13)
