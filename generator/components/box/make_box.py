"""The box of a kit: sized from its real pieces, with the words of its game.

In come all components of a kit and its booklet, out goes one more component, or none where
there is nothing to put into a box. Must not know: sheets, files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.art.badges import badges_of
from generator.art.face_fan import choose_faces
from generator.art.game_style import restyle_drawing
from generator.canvas.shapes import Component
from generator.canvas.styles import FULL, Style
from generator.components.box.box_plan import Boxed, plan_box
from generator.components.box.drawing import draw_box
from generator.sheets.press import Press
from generator.tileset.model import Tileset
from generator.words import listed

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet

RULES = "rules booklet"


def has_box(tileset: Tileset) -> bool:
    """Whether a game has flat pieces to put into one."""
    return bool(tileset.tiles or tileset.tokens)


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
    rules = (RULES, page.width / 2, page.height, 2 * booklet.sheets)
    planned = plan_box(components, stock, press, [rules])
    if planned is None:
        return []
    facts = [badge.words for badge in badges_of(tileset.game)]
    makers = [line for line in credit.split(" · ") if line]
    words = [*facts, *makers, f"Inside: {listed(planned.inside)}"]
    faces = choose_faces(components)
    drawn = draw_box(tileset, planned.box, faces, say_box(planned), words)
    # The faces on it come painted; what lies around them is not yet.
    pieces = (
        replace(piece, face=restyle_drawing(piece.face, style, tileset)) for piece in drawn.pieces
    )
    return [replace(drawn, pieces=tuple(pieces))]


def say_box(planned: Boxed) -> str:
    """What the box holds, how large it is inside, and what lies beside it."""
    box = planned.box
    size = f"{box.width:g} × {box.height:g} × {box.depth:g} mm inside"
    beside = f"; {listed(planned.outside)} beside it" if planned.outside else ""
    return f"Tuck box for {listed(planned.inside)}, {size}{beside}"
