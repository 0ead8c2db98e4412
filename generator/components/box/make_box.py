"""The box of a kit, as the build asks for it until it asks all kinds alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.art.badges import badges_of
from generator.art.game_style import Painter
from generator.canvas.shapes import Component
from generator.canvas.styles import FULL, Style
from generator.components.box import KIND
from generator.components.find_kinds import kind_of
from generator.components.kind import Choices, Company, Folded
from generator.sheets.press import Press
from generator.tileset.model import Tileset

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet


def has_box(tileset: Tileset) -> bool:
    return KIND.is_in(tileset, Choices())


def make_box(
    tileset: Tileset,
    components: Sequence[Component],
    booklet: Booklet,
    stock: float,
    press: Press,
    credit: str,
    style: Style = FULL,
) -> list[Component]:
    """The box for these components."""
    page = booklet.folded.pages[0]
    rules = Folded("rules booklet", page.width / 2, page.height, 2 * booklet.sheets)
    words = [badge.words for badge in badges_of(tileset.game)]
    words += [line for line in credit.split(" · ") if line]
    parts = tuple((kind_of(one.id, tileset), one) for one in components)
    drawn = KIND.draw(
        tileset, Choices(stock=stock, press=press), Company(parts, (rules,), tuple(words))
    )
    if drawn is None:
        return []
    # The faces on it come painted; what lies around them is not yet.
    painter = Painter(tileset, style)
    pieces = (replace(piece, face=painter.drawing(piece.face)) for piece in drawn.pieces)
    return [replace(drawn, pieces=tuple(pieces))]
