"""The table of the format that says what words, numbers and pictures stand on faces.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from generator.tileset.fields import MOST_SIZE, FileName, Id, Table, Words

AtPlace = Literal[
    "top-left",
    "top",
    "top-right",
    "left",
    "middle",
    "right",
    "bottom-left",
    "bottom",
    "bottom-right",
    "sides",
    "corners",
]
PLACES = get_args(AtPlace)
Millimetres = Annotated[float, Field(ge=-MOST_SIZE, le=MOST_SIZE, strict=False)]
Length = Annotated[float, Field(ge=1, le=MOST_SIZE, strict=False)]
TypeSize = Annotated[float, Field(ge=1, le=100, strict=False)]


class FieldTable(Table):
    """One field of a face: words with values and icons among them, or an icon, or a picture.
    A tile that lacks a value of a field goes without that field."""

    show: Words = Field(
        default="",
        description="What it says. `{cost}` becomes the value `cost` of the tile, `{name}`, `{id}` "
        "and `{kind}` what the tile says of itself; `{star}` is a small symbol in the line, "
        "`{water}` the sign of an edge type, feature, segment, colour or mark of the game. "
        "`**strong**` and `*slanted*` words may stand in values too.",
        examples=["{coin} {cost}"],
    )
    icon: Words = Field(
        default="",
        description="A symbol, or the sign of an edge type, feature, segment, colour or mark, as "
        "large as the field has room; `{suit}` takes its name from a value.",
        examples=["star"],
    )
    picture: FileName | None = Field(
        default=None,
        description="A picture of your own; `{art}` is filled in from a value.",
        examples=["art/{id}.svg"],
    )
    at: AtPlace = Field(
        default="middle",
        description='Where it stands, inside the margin of the piece. At "sides" and "corners" '
        "the words are shared out, one to each, clockwise from side or corner 0.",
        examples=["top-left"],
    )
    area: tuple[Millimetres, ...] | None = Field(
        default=None,
        description="Where it stands, in place of `at`: left, top, width and height in "
        "millimetres, from the top left corner of the box around the piece.",
        examples=[[6, 12, 51, 30]],
        min_length=4,
        max_length=4,
        strict=False,
    )
    width: Length | None = Field(
        default=None,
        description="Its width in millimetres. Left out: all that there is at its place.",
        examples=[30],
    )
    height: Length | None = Field(
        default=None,
        description="Its height in millimetres. Left out: one line, or, where it wraps, a third "
        "of the piece; an icon or a picture is as high as it is wide.",
        examples=[20],
    )
    size: TypeSize = Field(
        default=4.0, description="The size of its letters in millimetres.", examples=[4.5]
    )
    shrink: TypeSize | None = Field(
        default=None,
        description="The size that letters may shrink to where words have no room. Left out: "
        "words that have no room are an error.",
        examples=[2.6],
    )
    weight: Literal["plain", "strong", "italic", "title"] = Field(
        default="plain", description="The letters that it is set in.", examples=["title"]
    )
    wrap: bool = Field(
        default=False, description="Whether words may run on in further lines.", examples=[True]
    )
    align: Literal["left", "middle", "right"] | None = Field(
        default=None, description="How lines stand. Left out: as its place.", examples=["left"]
    )
    stand: Literal["top", "middle", "bottom"] | None = Field(
        default=None,
        description="Where in its height the words stand. Left out: as its place.",
        examples=["top"],
    )
    colour: Words | None = Field(
        default=None,
        description="The colour of its letters. Left out: dark or light, as its ground asks.",
        examples=["#2f5d8a"],
    )
    plate: Words | None = Field(
        default=None,
        description="The colour of a plate below it: # and six hexadecimal digits, the id of a "
        'colour, edge type or segment, `{suit}` from a value, or "none". Left out: none on plain '
        "faces and cards, a pale one on painted tiles.",
        examples=["#fbf6ea"],
    )
    form: Literal["round", "square", "circle"] = Field(
        default="round", description="The form of the plate.", examples=["circle"]
    )
    fill: bool = Field(
        default=False,
        description="Whether a picture fills its room, cut where it stands over.",
        examples=[True],
    )
    turn: Literal[0, 90, 180, 270] = Field(
        default=0, description="How far it is turned, in degrees clockwise.", examples=[180]
    )
    only: tuple[Id, ...] = Field(
        default=(),
        description="The kinds of tiles that bear it. Left out: all.",
        examples=[["mill"]],
        max_length=100,
        strict=False,
    )


class FaceTable(Table):
    """Words, numbers and pictures upon the art of all faces, from the tiles' own values."""

    colour: Words = Field(
        default="#f6efdf",
        description='The ground of tiles of the art "plain" and "card": # and six hexadecimal '
        "digits, the id of a colour, edge type or segment, or `{suit}` from a value.",
        examples=["#f6efdf"],
    )
    margin: Annotated[float, Field(ge=1.5, le=50, strict=False)] | None = Field(
        default=None,
        description="How far fields stay inside the cut, in millimetres, unless they have an area. "
        "Left out: a thirteenth of the piece, and at least 2.5.",
        examples=[4],
    )
    fields: tuple[FieldTable, ...] = Field(
        default=(),
        description="The fields, those in front last.",
        examples=[[{"show": "{name}", "at": "top", "weight": "title"}]],
        max_length=40,
        strict=False,
    )
