"""The parts of a kit: what a game has, what is asked for, what must be drawn for that.

In come a game and an order, out go names of parts in the order of the kit. Whatever the kit
knows of single kinds of component by name stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.components.board.choices import BOARD_SCALE, number_boards
from generator.errors import CommandError
from generator.kit.order import Order

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

GUIDE, BOX, RULES = "guide", "box", "rules"
BOARD, PAD = "board", "boards"  # the board of a game, and boards with all tokens in place
SPLIT = (BOARD, PAD, BOX)  # may be spread over several sheets


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a game's kit, and those of them that are asked for."""

    every: tuple[str, ...]
    chosen: tuple[str, ...]

    @property
    def drawn(self) -> tuple[str, ...]:
        """The guide tells of all parts and the box holds them, whichever are written."""
        return self.every if {GUIDE, BOX} & {*self.chosen} else self.chosen

    @property
    def are_whole(self) -> bool:
        """Whether there is all that one file to print binds together; rules are no sheets."""
        return {*self.every} - {*self.chosen} <= {RULES}


def shows_figures(order: Order) -> bool:
    """Whether the rules are made, which guide and box need too."""
    return not order.only or bool({GUIDE, BOX, RULES} & {*order.only})


def list_parts(tileset: Tileset, *, with_pad: bool = False) -> tuple[str, ...]:
    """All that the kit of a game holds, in order, with or without boards with tokens."""
    from generator.components.box.make_box import has_box
    from generator.components.components import component_names

    names = component_names(tileset)
    if with_pad and BOARD in names:
        names.insert(names.index(BOARD) + 1, PAD)
    box = [BOX] if has_box(tileset) else []
    return (GUIDE, *names, *box, RULES)


def choose_parts(tileset: Tileset, order: Order) -> Parts:
    """The parts asked for, in the game's order; all if none is named."""
    check_board(tileset, order)
    every = list_parts(tileset, with_pad=bool(number_boards(order.components)))
    for name in order.only:
        if name not in every:
            hint = f"it has: {', '.join(every)}"
            if name == PAD and tileset.board is not None and tileset.board.deal:
                hint += "; boards with tokens in place come with --seed"
            raise CommandError("--only", f'{tileset.game.name} has no component "{name}"', hint)
    return Parts(every, tuple(name for name in every if not order.only or name in order.only))


def check_board(tileset: Tileset, order: Order) -> None:
    """A game that is asked for boards must have one."""
    seeds = number_boards(order.components)
    if not seeds and order.components[BOARD_SCALE] == 1:
        return
    option = {0: "--board-scale", 1: "--seed"}.get(len(seeds), "--boards")
    if tileset.board is None:
        raise CommandError(
            option, f"{tileset.game.name} has no board", "name only games that have one"
        )
    if seeds and not tileset.board.deal:
        raise CommandError(
            option,
            f"{tileset.game.name} has no tokens to print on its board",
            'a tileset names them as "deal" in its [board]',
        )
