"""The tables of the format that describe a board: `[board]` and its `track`.

The descriptions and examples here are the documentation of the format. Must not know: drawing.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.tileset.fields import Colour, Copies, FileName, Table, Text, Words, names_of
from generator.tileset.space_schema import MapText

Point = Annotated[int, Field(ge=-999, le=999)]


class TrackTable(Table):
    """A track for points: numbered fields around the rim of the board, clockwise from its upper
    left corner."""

    first: Point = Field(default=0, description="The number it begins with.", examples=[0])
    last: Point = Field(description="The number it ends with.", examples=[49])
    every: Annotated[int, Field(ge=1, le=100)] = Field(
        default=5, description="Which numbers stand out: every so many.", examples=[10]
    )
    field: Annotated[float, Field(ge=6, le=40, allow_inf_nan=False)] = Field(
        default=9.0,
        description="How large a field is at least, in millimetres: as large as what stands there.",
        examples=[12],
    )


class BoardTable(Table):
    """A board to play on. Its spaces are those of a `region`, on which tiles are laid; or those of
    a `map` of its own; or `rows` of hexagons that stand on their points."""

    name: Text = Field(description="What players call it.", examples=["Suburb"])
    region: str | None = Field(
        default=None,
        description="The region that it shows, by its id: it has a space for each tile, with what "
        "the map of the region says.",
        examples=["bay"],
    )
    map: MapText | None = Field(
        default=None,
        description="The spaces of a board on which no tiles are laid, as in `[regions.<id>]`.",
        examples=[". w w3\n. - 2"],
    )
    shape: Literal["square", "hexagon", "triangle"] | None = Field(
        default=None,
        description='The shape of the spaces of a `map`. Left out: "square".',
        examples=["hexagon"],
    )
    rows: tuple[Annotated[int, Field(ge=1, le=40)], ...] = Field(
        default=(),
        description="How many spaces each row has, from top to bottom.",
        examples=[[3, 4, 3]],
        min_length=1,
        max_length=40,
        strict=False,
    )
    offsets: tuple[Annotated[int, Field(ge=0, le=80)], ...] = Field(
        default=(),
        description="With `rows`: how far each row is moved to the right, in half spaces. Rows "
        "interlock, so the offsets of two neighbours differ by an odd number.",
        examples=[[1, 0, 1]],
        min_length=1,
        max_length=40,
        strict=False,
    )
    space: Annotated[float, Field(ge=8, le=500, allow_inf_nan=False)] | None = Field(
        default=None,
        description="A space in millimetres: a hexagon from flat to flat, else its width. Needed "
        "with `rows`. Left out: 24, or of a region 1 more than a tile.",
        examples=[24],
    )
    art: str | None = Field(
        default=None,
        description='How it is drawn: rows as "suburb", a region or a map as "spaces". Left out: '
        "as it must be.",
        examples=["spaces"],
        json_schema_extra=names_of("boards"),
    )
    colour: Colour = Field(
        default="#dfe8cf",
        description="Of a region or a map: the ground around its spaces.",
        examples=["#dfe8cf"],
    )
    picture: FileName | None = Field(
        default=None,
        description="Of a region or a map: a picture of your own that fills the whole board; "
        "spaces are then outlines upon it, with the signs of their kinds and their numbers.",
        examples=["art/bay.jpg"],
    )
    title: Words | None = Field(
        default=None,
        description='Of a region or a map: the words above the spaces; "" for none. Left out: '
        "its name.",
        examples=["Little Harbour"],
    )
    track: TrackTable | None = Field(
        default=None,
        description="Of a region or a map: a track for points around the rim.",
        examples=[{"last": 49}],
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
        description="With `rows`: the id of a token that may be printed on every space, dealt at "
        "random.",
        examples=["house"],
    )
