"""The board as a tileset states it: the table, the model, and the way from one to the other.

The descriptions and examples here are the documentation of the format. A board is dealt tokens
and built upon with cubes. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from generator.components.nets.tables import KEY as NETS
from generator.components.nets.tables import Net
from generator.components.tokens.tables import KEY as TOKENS
from generator.components.tokens.tables import Token
from generator.geometry.hexgrid import count_board
from generator.quick_start import dataclass
from generator.tileset.colour_tables import count_coloured
from generator.tileset.fields import Copies, Table, Text, names_of
from generator.tileset.line_numbers import Path
from generator.tileset.model import DealtPieces, Playfield, Tileset
from generator.tileset.part_tables import Groundwork
from generator.tileset.shared_checks import check_name
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote, suggest

KEY = "board"
ART = "boards"
NEEDS = (TOKENS,)


class BoardTable(Table):
    """A board of hexagonal spaces that stand on their points, row by row."""

    name: Text = Field(description="What players call it.", examples=["Suburb"])
    rows: tuple[Annotated[int, Field(ge=1, le=40)], ...] = Field(
        description="How many spaces each row has, from top to bottom.",
        examples=[[3, 4, 3]],
        min_length=1,
        max_length=40,
        strict=False,
    )
    offsets: tuple[Annotated[int, Field(ge=0, le=80)], ...] = Field(
        description="How far each row is moved to the right, in half spaces. Rows interlock, so "
        "the offsets of two neighbours differ by an odd number.",
        examples=[[1, 0, 1]],
        min_length=1,
        max_length=40,
        strict=False,
    )
    space: Annotated[float, Field(ge=8, le=60, allow_inf_nan=False)] = Field(
        description="A space from flat to flat, in millimetres.", examples=[24]
    )
    art: str = Field(
        description="How it is drawn.", examples=["suburb"], json_schema_extra=names_of("boards")
    )
    copies: Copies = Field(default=1, description="How many a kit holds.", examples=[2])
    used_up: bool = Field(
        default=False,
        description="Whether players draw on it, so that each game takes one: then it goes on "
        "plain paper, and the guide says so.",
        examples=[True],
    )
    deal: str = Field(
        default="",
        description="The id of a token that may be printed on every space, dealt at random.",
        examples=["house"],
    )


@dataclass(frozen=True, slots=True)
class Board:
    """Rows of hexagonal spaces that stand on their points.

    `offsets` move each row to the right by so many half spaces.
    """

    name: str
    rows: tuple[int, ...]
    offsets: tuple[int, ...]
    space: float  # across the flats of a space
    art: str
    copies: int
    deal: str = ""  # the token that may be printed on every space, dealt at random
    used_up: bool = False  # by one game


def board_of(tileset: Tileset) -> Board | None:
    board: Board | None = tileset.part(KEY, None)
    return board


def the_board(tileset: Tileset) -> Board:
    board = board_of(tileset)
    if board is None:
        raise LookupError(f"{tileset.slug} has no board")
    return board


def count_spaces(board: Board) -> Mapping[str, int]:
    """What `[expect]` may promise of a board."""
    counts = count_board(board.rows, board.offsets)
    return dict(zip(("spaces", "intersections", "lines"), counts, strict=True))


def expand_board(
    report: ProblemReport, table: BoardTable | None, ground: Groundwork
) -> Board | None:
    if table is None:
        return None
    check_name(report, (KEY, "art"), table.art, ground.vocabulary.names(ART))
    _check_offsets(report, table)
    tokens: Sequence[Token] = ground.parts[TOKENS]
    if table.deal:
        _check_deal(report, table, tokens)
    return Board(
        name=table.name,
        rows=table.rows,
        offsets=table.offsets,
        space=float(table.space),
        art=table.art,
        copies=table.copies,
        used_up=table.used_up,
        deal=table.deal,
    )


def playfield_of(parts: Mapping[str, Any]) -> Playfield | None:
    """What laws know of a board: its spaces, what is dealt there, the cubes of the first net."""
    board: Board | None = parts[KEY]
    if board is None:
        return None
    nets: Sequence[Net] = parts[NETS]
    tokens: Sequence[Token] = parts[TOKENS]
    dealt = next((one for one in tokens if one.id == board.deal), None)
    return Playfield(
        board.rows,
        board.offsets,
        DealtPieces(dealt.id, dealt.name, dealt.colours, dealt.copies) if dealt else None,
        nets[0].copies if nets else 0,
    )


def _check_offsets(report: ProblemReport, table: BoardTable) -> None:
    if len(table.offsets) != len(table.rows):
        report.add(
            (KEY, "offsets"),
            f"has {len(table.offsets)} entries, but there are {len(table.rows)} rows",
            "give each row its offset, in half spaces",
        )
        return
    for row in range(1, len(table.rows)):
        if (table.offsets[row] - table.offsets[row - 1]) % 2 == 0:
            report.add(
                (KEY, "offsets", row),
                f"the rows {row - 1} and {row} do not interlock",
                "make the offsets of two neighbours differ by an odd number of half spaces",
            )


def _check_deal(report: ProblemReport, table: BoardTable, tokens: Sequence[Token]) -> None:
    """Dealt tokens lie on every space: there are enough of them, and they are small enough."""
    path: Path = (KEY, "deal")
    token = next((token for token in tokens if token.id == table.deal), None)
    if token is None:
        known = [token.id for token in tokens]
        hint = suggest(table.deal, known) or "add a table [[tokens]], or take this out"
        report.add(path, f"unknown token {quote(table.deal)}", hint)
        return
    have, spaces = count_coloured([token])[token.id], sum(table.rows)
    if have < spaces:
        report.add(
            path,
            f"there are {have} of {quote(token.id)} for {spaces} spaces",
            "raise its copies, or deal another token",
        )
    if token.size > table.space:
        report.add(
            path,
            f"{quote(token.id)} is {token.size:g} mm wide, a space {table.space:g} mm",
            "make the token smaller or the spaces larger",
        )
