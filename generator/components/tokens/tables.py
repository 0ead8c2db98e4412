"""Tokens as a tileset states them: the table, the model, and the way from one to the other.

The descriptions and examples here are the documentation of the format. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from generator.geometry.outline import Outline, disc, hexagon, square
from generator.quick_start import dataclass
from generator.tileset.colour_tables import ColourIds, check_coloured, choose_colours
from generator.tileset.fields import Copies, Id, Rounding, Table, Text, names_of
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.part_tables import Groundwork
from generator.tileset.piece_table import round_piece
from generator.tileset.shared_checks import check_name
from generator.tileset.source import ProblemReport

KEY = "tokens"


class TokenTable(Table):
    """A small flat piece that comes in colours."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["house"],
    )
    name: Text = Field(description="What players call it.", examples=["House"])
    shape: Literal["hexagon", "square", "circle"] = Field(
        description="Its outline.", examples=["circle"]
    )
    size: Annotated[float, Field(ge=5, le=100, allow_inf_nan=False)] = Field(
        description="Its size in millimetres: from flat to flat, or the diameter.", examples=[16]
    )
    art: str = Field(
        description="How its face is drawn.",
        examples=["house"],
        json_schema_extra=names_of("tokens"),
    )
    back: str = Field(
        default="",
        description="How its back is drawn. Left out: the back is blank.",
        examples=["protected"],
        json_schema_extra=names_of("tokens"),
    )
    colours: ColourIds | None = Field(
        default=None,
        description="Ids of the colours that it comes in. Left out: all.",
        examples=[["blue", "yellow"]],
    )
    copies: Copies = Field(default=1, description="How many in each colour.", examples=[13])
    corner: Rounding = Field(
        default=0.0,
        description="The radius of the corners of a hexagon or a square, as in `[piece]`.",
        examples=[2],
    )
    level: Annotated[int, Field(ge=0, le=9)] = Field(
        default=0, description="How many things a stack shows, where it shows some.", examples=[3]
    )


@dataclass(frozen=True, slots=True)
class Token:
    """A small flat piece that comes in colours. `level` is how many things a stack shows."""

    id: str
    name: str
    shape: str  # "hexagon", "square" or "circle"
    size: float  # across flats, or the diameter
    art: str
    back: str  # the art of the back, or "" for none
    colours: tuple[str, ...]
    copies: int  # of each colour
    level: int = 0
    corner: float = 0.0  # mm: the radius of its corners


def token_outline(shape: str, size: float) -> Outline:
    """The trim outline; a hexagon stands on its point, as the spaces of a board do."""
    match shape:
        case "hexagon":
            return hexagon(size, pointy=True)
        case "circle":
            return disc(size)
        case _:
            return square(size)


def tokens_of(tileset: Tileset) -> tuple[Token, ...]:
    tokens: tuple[Token, ...] = tileset.part(KEY)
    return tokens


def expand_tokens(
    report: ProblemReport, tables: Sequence[TokenTable], ground: Groundwork
) -> tuple[Token, ...]:
    known = ground.vocabulary.names(KEY)
    tokens = []
    for place, table in enumerate(tables):
        path: Path = (KEY, place)
        check_name(report, (*path, "art"), table.art, known)
        check_name(report, (*path, "back"), table.back or None, known)
        tokens.append(
            Token(
                id=table.id,
                name=table.name,
                shape=table.shape,
                size=float(table.size),
                art=table.art,
                back=table.back,
                colours=choose_colours(report, path, table.colours, ground.colours),
                copies=table.copies,
                level=table.level,
                corner=_round(report, (*path, "corner"), table),
            )
        )
    check_coloured(report, KEY, tokens)
    return tuple(tokens)


def _round(report: ProblemReport, path: Path, table: TokenTable) -> float:
    """The radius of its corners, if it has some and room for them."""
    if table.corner and table.shape == "circle":
        report.add(path, "a circle has no corners to round", "take it out")
        return 0.0
    outline = token_outline(table.shape, float(table.size))
    return round_piece(report, path, outline, float(table.corner)).corner
