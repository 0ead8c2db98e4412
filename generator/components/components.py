"""All that a kit holds, drawn: the tiles of the model as pieces, and the sheets to fill in."""

from __future__ import annotations

from collections.abc import Callable, Collection

from generator.art.face_sets import draw_faces
from generator.art.game_style import restyle_component
from generator.canvas.shapes import Component, Piece
from generator.canvas.styles import FULL, Style
from generator.components.board.drawing import draw_boards
from generator.components.nets.drawing import draw_nets
from generator.components.scoresheets.drawing import draw_scoresheet
from generator.components.screens.drawing import draw_screens
from generator.components.tiles.drawn_backs import draw_back
from generator.components.tokens.drawing import draw_tokens
from generator.tileset.model import Scoresheet, Tileset


def draw_components(
    tileset: Tileset, only: Collection[str] | None = None, style: Style = FULL
) -> tuple[Component, ...]:
    """The components that a tileset asks for, or those of them that are named."""
    asked = [name for name in component_names(tileset) if only is None or name in only]
    return tuple(_makers(tileset)[name][1](tileset, style) for name in asked)


def component_names(tileset: Tileset) -> list[str]:
    """What the kit of this game holds; what a tileset does not state is not made."""
    return [name for name, (stated, _) in _makers(tileset).items() if stated]


def _makers(tileset: Tileset) -> dict[str, tuple[bool, Callable[[Tileset, Style], Component]]]:
    """Every component in the order of the kit: whether a game has it, and who draws it."""
    return {
        tileset.called: (bool(tileset.tiles), draw_tiles),
        "board": (tileset.board is not None, draw_boards),
        "tokens": (bool(tileset.tokens), draw_tokens),
        "nets": (bool(tileset.nets), draw_nets),
        "screens": (bool(tileset.screens), draw_screens),
        "scoresheets": (bool(tileset.scoresheets), draw_scoresheets),
    }


def draw_tiles(tileset: Tileset, style: Style = FULL) -> Component:
    back = draw_back(tileset, tileset.back, style) if tileset.back else None
    pieces = tuple(
        Piece(tile.id, tile.name, tile.copies, face, back)
        for tile, face in zip(tileset.tiles, draw_faces(tileset, style), strict=True)
    )
    return Component(tileset.called, tileset.called.capitalize(), pieces)


def draw_scoresheets(tileset: Tileset, style: Style = FULL) -> Component:
    wanted = [(sheet, "", sheet.copies) for sheet in tileset.scoresheets]
    return scoresheet_pad(wanted, tileset, style)


def scoresheet_pad(
    wanted: Collection[tuple[Scoresheet, str, int]], tileset: Tileset, style: Style = FULL
) -> Component:
    """Scoresheets to print: which sheet, the name to print in, how many."""
    pieces = []
    for sheet, name, count in wanted:
        face = draw_scoresheet(tileset, sheet, name)
        pieces.append(Piece(face.name, face.title, count, face))
    component = Component("scoresheets", "Scoresheets", tuple(pieces))
    return restyle_component(component, style, tileset)
