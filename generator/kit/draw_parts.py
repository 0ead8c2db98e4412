"""From a game to shapes: the parts of a kit, drawn.

In come a game, the parts wanted and an order; out go components, and the rules of the game where
they are wanted. Must not know: sheets of paper, files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.components.board.choices import BOARD_SCALE, number_boards
from generator.components.components import draw_components
from generator.kit.documents import credit_of
from generator.kit.order import Order
from generator.kit.parts import BOARD, BOX, PAD, RULES, Parts

if TYPE_CHECKING:
    from generator.booklet.make_booklet import Booklet
    from generator.canvas.shapes import Component
    from generator.tileset.model import Tileset
    from generator.write.svg import Arts


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a kit is made of before there are sheets."""

    components: tuple[Component, ...]
    booklet: Booklet | None


def draw_parts(tileset: Tileset, parts: Parts, order: Order, arts: Arts) -> Drawn:
    """All parts that are needed; `arts` is what is written of them already."""
    booklet = make_rules(tileset, order, arts) if RULES in parts.drawn else None
    made = draw_components(tileset, parts.drawn, order.paint)
    drawn = {component.id: component for component in made}
    if PAD in parts.drawn:
        drawn[PAD] = draw_pad(tileset, order)
    for id in {BOARD, PAD} & drawn.keys():
        drawn[id] = enlarge_board(drawn[id], order)
    components = [drawn[name] for name in parts.drawn if name in drawn]
    if BOX in parts.drawn and booklet is not None:
        components += draw_box(tileset, components, booklet, order)
    return Drawn(tuple(components), booklet)


def make_rules(tileset: Tileset, order: Order, arts: Arts) -> Booklet:
    """The rules of a game, its figures drawn from the faces of its pieces."""
    from generator.booklet.make_booklet import make_booklet, restamp
    from generator.booklet.page_format import format_for
    from generator.bundled import template_folder
    from generator.sheets.draft import stamp_draft

    texts, page = template_folder() / "rules", format_for(order.paper, order.press.margins)
    booklet = make_booklet(tileset, page, texts, arts, order.paint)
    return restamp(booklet, stamp_draft) if order.draft else booklet


def draw_pad(tileset: Tileset, order: Order) -> Component:
    """Boards with their tokens printed in place."""
    from generator.components.board.drawing import board_pad

    return board_pad(tileset, number_boards(order.components), order.paint)


def enlarge_board(board: Component, order: Order) -> Component:
    from generator.sheets.enlarge import enlarge

    scale = order.components[BOARD_SCALE]
    return board if scale == 1 else enlarge(board, scale)


def draw_box(
    tileset: Tileset, components: list[Component], booklet: Booklet, order: Order
) -> list[Component]:
    """A box for all of them, where a game has what lies in one."""
    from generator.components.box.make_box import make_box

    return make_box(
        tileset,
        components,
        booklet,
        order.stock,
        order.press,
        credit_of(tileset.game),
        order.paint,
    )
