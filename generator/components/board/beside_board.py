"""What lies beside a board when a game begins: the buildings to come, a crayon for each player.

In come a tileset and the width of the board, out go shapes below it, and how high they are. A
figure asks for them by calling them out: "heap" for the buildings, "hand" for the crayons.
"""

from __future__ import annotations

from generator.art.figure_marks import CALLED, number_disc
from generator.canvas.colour import darker, lighter
from generator.canvas.pen import group, polygon, rect, rounded
from generator.canvas.shapes import Shape
from generator.components.board.board_model import the_board
from generator.components.board.crayon import wax_of
from generator.components.board.drawn_position import STACK, draw_piece
from generator.components.tokens.small_tokens import name_small
from generator.components.tokens.tables import Token, tokens_of
from generator.geometry.add_up import add_up
from generator.geometry.transform import scale, translate
from generator.laws.board_game import board_of
from generator.tileset.model import Tileset

HEAP, HAND = "heap", "hand"
CALLOUT = 0.24  # radius of a number that the text speaks of, of a space's width
FAN = 0.34  # from one chip to the next of its colour, likewise
CHIP, GAP, HIGH = 0.85, 0.2, 1.05  # a chip's room, between piles, the whole strip, likewise
CRAYON = 1.5  # its length, likewise


def lies_beside(tileset: Tileset) -> tuple[str, ...]:
    """What a figure of the board may call out besides spaces."""
    return (HAND, HEAP) if _stacks(tileset) else (HAND,)


def draw_beside(
    tileset: Tileset, called: tuple[object, ...], width: float
) -> tuple[list[Shape], float]:
    """What is called out, side by side below the board, each with its number."""
    unit = the_board(tileset).space
    parts = {
        HEAP: _heap(tileset, unit) if HEAP in called else ([], 0.0),
        HAND: _crayons(tileset, unit) if HAND in called else ([], 0.0),
    }
    shown = {name: part for name, part in parts.items() if part[0]}
    if not shown:
        return [], 0.0
    disc = unit * CALLOUT
    apart = 2.5 * disc + unit * GAP  # for the number before each of them
    total = add_up(wide + apart for _, wide in shown.values())
    left = (width - total) / 2 + apart
    shapes: list[Shape] = []
    for name, (drawn, wide) in shown.items():
        shapes.append(group(drawn, translate(left, 0.0)))
        number = str(called.index(name) + 1)
        at = (left - disc * 1.5, unit * HIGH / 2)
        shapes += number_disc(at, number, disc, CALLED)
        left += wide + apart
    fit = min(1.0, width / total)
    middle = (1 - fit) * width / 2
    return [group(shapes, scale(fit).then(translate(middle, 0.0)))], unit * HIGH * fit


def _stacks(tileset: Tileset) -> list[Token]:
    return sorted(
        (token for token in tokens_of(tileset) if token.art == STACK), key=lambda one: one.level
    )


def _heap(tileset: Tileset, unit: float) -> tuple[list[Shape], float]:
    """Chips of each colour in a fan, the low ones first."""
    stacks = _stacks(tileset)
    colours = dict.fromkeys(colour for token in stacks for colour in token.colours)
    shapes: list[Shape] = []
    x = 0.0
    for colour in colours:
        fan = [token for token in stacks if colour in token.colours]
        for n, token in enumerate(fan):
            place = translate(x + unit * (CHIP / 2 + FAN * n), unit * HIGH / 2)
            shapes.append(draw_piece(token, name_small(token, colour), place))
        x += unit * (CHIP + FAN * (len(fan) - 1) + GAP)
    return shapes, x - unit * GAP


def _crayons(tileset: Tileset, unit: float) -> tuple[list[Shape], float]:
    """One for each player, tip to the right, one below the other."""
    players = board_of(tileset).players
    long, thick = unit * CRAYON, unit * 0.3
    step = unit * HIGH / len(players)
    shapes: list[Shape] = []
    for n in range(len(players)):
        wax = wax_of(players, n).colour
        y = step * (n + 0.5)
        sleeve = {"stroke": darker(wax, 0.25), "width": unit * 0.02}
        shapes += [
            polygon(
                [
                    (long * 0.8, y - thick * 0.34),
                    (long, y - thick * 0.1),
                    (long, y + thick * 0.1),
                    (long * 0.8, y + thick * 0.34),
                ],
                fill=darker(wax, 0.1),
                role="colour",
            ),
            rounded(0.0, y - thick / 2, long * 0.82, thick, thick * 0.2, fill=wax, **sleeve),
            rect(long * 0.14, y - thick / 2, long * 0.5, thick, fill=lighter(wax, 0.7)),
        ]
    return shapes, long
