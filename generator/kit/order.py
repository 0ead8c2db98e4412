"""What may be asked of a kit besides its game and paper, and what may not.

In come numbers from the command line, out goes a frozen `Wishes`, or an error that says what
is possible. Knows games only as far as to see whether a wish can be granted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.canvas.styles import STYLES, Style, StyleName
from generator.errors import CommandError
from generator.sheets.press import STANDARD, Press

if TYPE_CHECKING:
    from generator.tileset.model import Tileset

SMALLEST_SCALE, LARGEST_SCALE = 1.0, 4.0  # houses must still fit their spaces
# Card of 250 g/m², the heaviest that most home printers take, is 0.3 mm thick.
CARD, THINNEST, THICKEST = 0.3, 0.05, 3.0
LAST_SEED, MOST_BOARDS = 999_999, 200


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a kit shall be made, where there is a choice."""

    board_scale: float = 1.0
    seeds: tuple[int, ...] = ()  # of boards with their tokens printed in place
    draft: bool = False  # build even what fails its checks, and say so on every sheet
    press: Press = STANDARD
    stock: float = CARD  # mm that a sheet of the card for pieces is thick
    since: Path | None = None  # the manifest of an earlier kit: print what changed as well
    style: StyleName = "full"

    @property
    def paint(self) -> Style:
        return STYLES[self.style]


PLAIN = Wishes()


def number_boards(seed: int | None, count: int | None) -> tuple[int, ...]:
    """The seeds of the boards asked for: one after the other, none if neither is given."""
    if count is not None and not 1 <= count <= MOST_BOARDS:
        raise CommandError(
            "--boards", f"{count} is no number of boards", f"1 to {MOST_BOARDS} are possible"
        )
    if seed is None and count is None:
        return ()
    first = 1 if seed is None else seed
    return tuple(range(first, first + (1 if count is None else count)))


def check_wishes(wishes: Wishes) -> None:
    """Numbers that make sense, whatever the game."""
    check_press(wishes.press)
    scale = wishes.board_scale
    if not (math.isfinite(scale) and SMALLEST_SCALE <= scale <= LARGEST_SCALE):
        raise CommandError(
            "--board-scale",
            f"{scale:g} is no size for a board",
            f"1 is its own size; {SMALLEST_SCALE:g} to {LARGEST_SCALE:g} is possible",
        )
    if not (math.isfinite(wishes.stock) and THINNEST <= wishes.stock <= THICKEST):
        raise CommandError(
            "--stock",
            f"{wishes.stock:g} mm is no card to print on",
            f"{CARD:g} is card of 250 g/m²; {THINNEST:g} to {THICKEST:g} is possible",
        )
    if any(not 0 <= seed <= LAST_SEED for seed in wishes.seeds):
        raise CommandError(
            "--seed",
            f"boards are numbered from 0 to {LAST_SEED}",
            "choose a smaller seed, or fewer boards",
        )


def check_press(press: Press) -> None:
    """What cannot be had together."""
    if press.cut_files != "none" and press.backs == "fold":
        raise CommandError(
            "--cut-files",
            "a folded sheet has lost the marks that a machine looks for",
            "choose other --backs, or cut by hand",
        )


def check_board(tileset: Tileset, wishes: Wishes) -> None:
    """A game that is asked for boards must have one."""
    if not wishes.seeds and wishes.board_scale == 1:
        return
    from generator.components.board.tables import board_of

    option = {0: "--board-scale", 1: "--seed"}.get(len(wishes.seeds), "--boards")
    board = board_of(tileset)
    if board is None:
        raise CommandError(
            option, f"{tileset.game.name} has no board", "name only games that have one"
        )
    if wishes.seeds and not board.deal:
        raise CommandError(
            option,
            f"{tileset.game.name} has no tokens to print on its board",
            'a tileset names them as "deal" in its [board]',
        )


def check_names(names: Sequence[str], count: int) -> None:
    """Names to print in: one sheet for each at least, in letters that the typeface has."""
    from generator.canvas.fonts import TITLE, load_font

    letters = load_font(TITLE).getBestCmap() if names else {}
    for name in names:
        missing = [letter for letter in name if ord(letter) not in letters]
        if missing:
            raise CommandError("--names", f"{name!r}: the typeface has no {missing[0]!r}")
    if len(names) > count:
        raise CommandError(
            "--names", f"{len(names)} names for {count} sheets", "raise --count, or name fewer"
        )
