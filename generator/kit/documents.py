"""From sheets to documents: what is bound together, and what it says of itself.

In come components and their pages, out go documents and pictures by the names of their files.
Must not know: how a document is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.sheets.furniture import Imprint
from generator.sheets.press import STANDARD, Press
from generator.words import say

if TYPE_CHECKING:
    from generator.canvas.shapes import Component, Drawing, Library
    from generator.sheets.page import Document, Page
    from generator.tileset.model import Game, Tileset


def library_of(components: Iterable[Component]) -> Library:
    return {drawing.name: drawing for part in components for drawing in part.drawings()}


def pictured(component: Component) -> list[Drawing]:
    """The drawings that get a file of their own: what can be seen on the table, of copies that
    differ but in scenery the first."""
    parts = {part.name for part in component.parts}
    parts |= {face.name for piece in component.pieces for face in piece.more}
    return [drawing for drawing in component.drawings() if drawing.name not in parts]


def imprint_of(game: Game) -> Imprint:
    """What the sheets of a game say of it, its licence if that is short enough."""
    maker = say("by {designer}", designer=game.designer) if game.designer else game.publisher
    if game.year:
        maker = f"{maker}, {game.year}" if maker else str(game.year)
    licence = game.licence if len(game.licence) <= 24 else ""
    return Imprint(game.name, " · ".join(filter(None, (maker, licence))))


def bind(
    tileset: Tileset,
    components: Sequence[Component],
    sheets: Mapping[str, tuple[Page, ...]],
    press: Press = STANDARD,
) -> Document:
    """The sheets of these components as one document."""
    from generator.sheets.page import Document, face_up

    game = tileset.game
    titles = ", ".join(component.title for component in components)
    return Document(
        title=game.name if len(components) > 1 else f"{game.name}: {titles}",
        author=game.designer or game.publisher,
        subject=say("{parts} to print at 100 % and cut out", parts=titles),
        pages=face_up([page for component in components for page in sheets[component.id]]),
        library=library_of(components),
        flip=press.flip,
    )
