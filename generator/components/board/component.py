"""The board that a game is played on, and pads of it with all tokens in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pydantic import Field

from generator.canvas.shapes import Component, Drawing
from generator.components.board.board_facts import describe_board
from generator.components.board.board_model import KEY, board_of
from generator.components.board.board_schema import BoardTable
from generator.components.board.choices import BOARD_SCALE, number_boards
from generator.components.board.drawing import BOARD_NAMES, PAD, board_pad, draw_boards
from generator.components.board.tables import (
    ART,
    NEEDS,
    count_spaces,
    expand_board,
    playfield_of,
)
from generator.components.kind import Company, FigureKind, Kind, Setting, ToShow
from generator.errors import CommandError
from generator.tileset.fields import SidesPromise
from generator.tileset.figure_model import FigureSpec
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Promised, Section

if TYPE_CHECKING:
    from generator.laws.position import Position

EXAMPLE = """\
A board that tiles are laid on shows a region. Signs and colours of its spaces come from
`[spaces.<id>]`; a legend below the spaces names them.

```toml
[board]
name = "The cove"
region = "cove"
colour = "#cfe3ea"
```

One for pawns or chips draws a map of its own; one for lines that players draw has rows:

    [board]                      [board]
    name = "Once around"         name = "The bay"
    shape = "square"             rows = [3, 4, 3]
    space = 22                   offsets = [1, 0, 1]
    map = '''                    space = 24
    s 1 2 3 w                    deal = "boat"
    - - - - 4
    '''
"""
TRACK_EXAMPLE = """\
Fields are a little larger than said where that closes the ring around the board.

```toml
[board.track]
last = 49
every = 10
```
"""


def _promise(key: str, description: str, example: int) -> Promised:
    return Promised(
        key=key,
        kind=SidesPromise | None,
        field=Field(default=None, description=description, examples=[example]),
        what="board",
        count=count_spaces,
        by_id=False,
        says="the board has",
    )


TABLES = PartTables(
    key=KEY,
    kind=BoardTable | None,
    field=Field(default=None, description="A board to play on."),
    expand=expand_board,
    sections=(
        Section("[board]", (KEY,), EXAMPLE),
        Section("track = { }", (KEY, "track"), TRACK_EXAMPLE),
    ),
    names={ART: BOARD_NAMES},
    needs=NEEDS,
    promises=(
        _promise("spaces", "Spaces of the board.", 52),
        _promise(
            "intersections",
            "Corners of the board's spaces, those that spaces share counted once.",
            136,
        ),
        _promise(
            "lines", "Sides of the board's spaces, those that spaces share counted once.", 187
        ),
    ),
    playfield=playfield_of,
)


def _is_in(tileset: Tileset) -> bool:
    return board_of(tileset) is not None


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_boards(tileset)


def _copies(tileset: Tileset) -> dict[str, int]:
    board = board_of(tileset)
    return {} if board is None else {"": board.copies}


def _check_asked(tileset: Tileset, setting: Setting) -> None:
    """A game that is asked for boards must have one."""
    seeds = number_boards(setting.answers)
    if not seeds and setting.answers[BOARD_SCALE] == 1:
        return
    option = {0: "--board-scale", 1: "--seed"}.get(len(seeds), "--boards")
    board = board_of(tileset)
    if board is None:
        raise CommandError(
            option, f"{tileset.game.name} has no board", "name only games that have one"
        )
    if seeds and not board.deal:
        raise CommandError(
            option,
            f"{tileset.game.name} has no tokens to print on its board",
            'a tileset names them as "deal" in its [board]',
        )


def _draw_figure(spec: FigureSpec, shown: ToShow, tileset: Tileset, name: str) -> Drawing:
    from generator.components.board.position_figure import draw_board_figure

    return draw_board_figure(spec, shown, tileset, name)


def _find_lack(position: Position, tileset: Tileset) -> tuple[str, str] | None:
    from generator.components.board.position_figure import find_lack

    return find_lack(position, tileset)


def _figure_parts(tileset: Tileset) -> Sequence[Drawing]:
    from generator.components.board.drawn_position import position_parts

    return position_parts(tileset)


def _lies_beside(tileset: Tileset) -> Sequence[str]:
    from generator.components.board.beside_board import lies_beside

    return lies_beside(tileset)


def _space_width(tileset: Tileset) -> float:
    from generator.components.board.position_figure import space_width

    return space_width(tileset)


def _scale(setting: Setting) -> float:
    return setting.answers[BOARD_SCALE]


def _is_used_up(tileset: Tileset) -> bool:
    board = board_of(tileset)
    return board is not None and board.used_up


BOARD = Kind(
    name=KEY,
    place=10,
    is_in=_is_in,
    draw=_draw,
    stock="card",
    room="beside",
    tables=TABLES,
    may_split=True,
    is_used_up=_is_used_up,
    noun="boards",
    count=_copies,
    facts=lambda tileset: {KEY: describe_board(tileset)},
    figure=FigureKind(
        "position", _draw_figure, _space_width, _figure_parts, _find_lack, beside=_lies_beside
    ),
    scale=_scale,
    check_asked=_check_asked,
)


def _is_pad_asked(setting: Setting) -> bool:
    return bool(number_boards(setting.answers))


def _draw_pad(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return board_pad(tileset, number_boards(setting.answers))


def _how_to_get_a_pad(tileset: Tileset) -> str:
    board = board_of(tileset)
    return "boards with tokens in place come with --seed" if board and board.deal else ""


PADS = Kind(
    name=PAD,
    place=20,
    is_in=_is_in,
    is_asked=_is_pad_asked,
    draw=_draw_pad,
    stock="plain",
    room="none",
    may_split=True,
    scale=_scale,
    absent=_how_to_get_a_pad,
)

KINDS = (BOARD, PADS)
