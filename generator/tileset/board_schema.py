"""The tables of the format that describe what is not a tile: colours, tokens, nets, board, screens.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.tileset.fields import Colour, Copies, Id, Letter, Table, Text, names_of


class ColourTable(Table):
    """A colour that tokens and nets come in. The table's own name is its id."""

    letter: Letter = Field(
        description="One letter or digit that spells it; no two colours share one, "
        "and capitals do not tell them apart.",
        examples=["B"],
    )
    name: Text = Field(description="What players call it.", examples=["Blue"])
    colour: Colour = Field(
        description="The colour itself, as # and six hexadecimal digits.", examples=["#3f7fbf"]
    )
    symbol: str | None = Field(
        default=None,
        description="The pictogram that stands beside the colour. "
        "Left out: the first symbol that no other colour asks for.",
        examples=["drop"],
        json_schema_extra=names_of("symbols"),
    )
    pattern: str | None = Field(
        default=None,
        description="The pattern that replaces the colour in black and white. "
        "Left out: the first pattern that no other colour asks for.",
        examples=["waves"],
        json_schema_extra=names_of("patterns"),
    )


ColourIds = Annotated[tuple[str, ...], Field(min_length=1, max_length=36, strict=False)]


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
    level: Annotated[int, Field(ge=0, le=9)] = Field(
        default=0, description="How many things a stack shows, where it shows some.", examples=[3]
    )


class NetTable(Table):
    """A cube to cut out, fold and glue, that comes in colours."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["cube"],
    )
    name: Text = Field(description="What players call it.", examples=["Cube"])
    size: Annotated[float, Field(ge=8, le=40, allow_inf_nan=False)] = Field(
        description="The edge of the folded cube, in millimetres.", examples=[14]
    )
    art: str = Field(
        description="How its sides are drawn.",
        examples=["building"],
        json_schema_extra=names_of("nets"),
    )
    colours: ColourIds | None = Field(
        default=None,
        description="Ids of the colours that it comes in. Left out: all.",
        examples=[["blue", "yellow"]],
    )
    copies: Copies = Field(default=1, description="How many in each colour.", examples=[16])


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
    deal: str = Field(
        default="",
        description="The id of a token that may be printed on every space, dealt at random.",
        examples=["house"],
    )


class ScreenTable(Table):
    """A screen that stands before a player: a picture in front, all tiles of the game behind."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["screen"],
    )
    title: Text = Field(description="The words on the front.", examples=["Little Harbour"])
    art: str = Field(
        description="How the front is drawn.",
        examples=["skyline"],
        json_schema_extra=names_of("screens"),
    )
    colour: Colour = Field(
        description="Its colour, as # and six hexadecimal digits.", examples=["#2f5d8a"]
    )
    copies: Copies = Field(default=1, description="How many a kit holds.", examples=[2])
