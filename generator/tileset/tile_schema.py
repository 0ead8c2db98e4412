"""The tables of the format that describe tiles: their piece, edges, segments, features, marks.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.tileset.fields import (
    MOST_COPIES,
    Colour,
    Copies,
    EdgeLetter,
    FileName,
    Id,
    Letter,
    Rounding,
    Sides,
    Sign,
    Size,
    Table,
    Text,
    Value,
    ValueName,
    names_of,
)
from generator.tileset.rule_schema import EveryTable

Several = Annotated[tuple[Value, ...], Field(strict=False, max_length=100)]  # values of a product


class PieceTable(Table):
    """The shape and size of every tile, measured along the cut."""

    shape: Literal["square", "hexagon", "triangle", "domino", "rectangle"] = Field(
        description="The outline of a tile.", examples=["square"]
    )
    size: Size = Field(
        description="The size of the cut tile in millimetres: the side of a square or triangle, a "
        "hexagon from flat to flat, one half of a domino, which is as high and twice as wide, the "
        "width and height of a rectangle.",
        examples=[38, [63.5, 88.9]],
    )
    orientation: Literal["flat", "pointy"] | None = Field(
        default=None,
        description="How a hexagon lies before a player: with a side at the top, or a corner. "
        'Left out: "flat".',
        examples=["pointy"],
    )
    corner: Rounding = Field(
        default=0.0,
        description="The radius of the corners in millimetres: cutting machines, pictures and "
        "exports cut them round, and the guide asks for a corner punch. 0: sharp.",
        examples=[3],
    )
    called: Literal["tiles", "cards", "dominoes"] | None = Field(
        default=None,
        description='What players call the pieces. Left out: "tiles", and dominoes "dominoes".',
        examples=["cards"],
    )
    seams: bool = Field(
        default=True,
        description='Whether fine light lines part the zones of tiles of the art "wedges". Turn '
        "them off where pictures of your own run on over them.",
        examples=[False],
    )
    copies: Literal["differ", "alike"] = Field(
        default="differ",
        description="Whether copies of a tile differ in scenery that tells players nothing: "
        'gardens, trees, cars. With "alike" all copies show the same picture.',
        examples=["alike"],
    )
    ports: tuple[Annotated[int, Field(ge=0, le=9)], ...] = Field(
        default=(),
        description="How many ports each side has, clockwise from side 0. Segments run from "
        "port to port. Turned onto itself, the piece must show as many ports on each side.",
        examples=[[1, 2, 1, 2]],
        max_length=6,
        strict=False,
    )


class EdgeTable(Table):
    """What a side of a tile can carry. The table's own name is the id of the edge type."""

    letter: EdgeLetter = Field(
        description="One letter or digit that spells this edge type in readings and file names, "
        "or a full stop for a blank side; "
        "no two edge types share one, and capitals do not tell them apart.",
        examples=["G"],
    )
    name: Text = Field(description="What players call it.", examples=["Residential"])
    colour: Colour = Field(
        description="Its colour, as # and six hexadecimal digits.", examples=["#a5d084"]
    )
    meets: tuple[Id, ...] | None = Field(
        default=None,
        description="The edge types that may lie against it, by id: a head meets a tail. Those "
        "it names must name it too, and its own id stands here if it meets its like as well. "
        "A network runs on from a type to those it meets. Left out: it meets its like alone.",
        examples=[["tail"]],
        strict=False,
    )
    symbol: str | None = Field(
        default=None,
        description="The pictogram that stands beside the colour. "
        "Left out: the first symbol that no other edge type asks for.",
        examples=["house"],
        json_schema_extra=names_of("symbols"),
    )
    pattern: str | None = Field(
        default=None,
        description="The pattern that replaces the colour in black and white. "
        "Left out: the first pattern that no other edge type asks for.",
        examples=["hatch"],
        json_schema_extra=names_of("patterns"),
    )
    art: str = Field(
        default="symbol",
        description="How its part of a tile is drawn.",
        examples=["symbol"],
        json_schema_extra=names_of("edges"),
    )
    picture: FileName | None = Field(
        default=None,
        description="A picture of your own in place of the art, on tiles whose art shows zones. "
        "It fills the wedge between a side and the centre, with that side on top, and turns with "
        "the side; the symbol stands upon it only if it is written here, or if another edge type "
        "has the same picture.",
        examples=["art/water.svg"],
    )


class SegmentTable(Table):
    """What a segment between two ports can be. The table's own name is its id."""

    letter: Letter = Field(
        description="One letter or digit that spells it in the segments of tiles and in file "
        "names; no two share one, and capitals do not tell them apart.",
        examples=["K"],
    )
    name: Text = Field(description="What players call it.", examples=["Black"])
    colour: Colour = Field(
        description="Its colour, as # and six hexadecimal digits.", examples=["#3a3f4a"]
    )
    pattern: str | None = Field(
        default=None,
        description="The pattern that replaces the colour in black and white. "
        "Left out: the first pattern that no other segment asks for.",
        examples=["hatch"],
        json_schema_extra=names_of("patterns"),
    )
    art: str = Field(
        description="How it is drawn.", examples=["street"], json_schema_extra=names_of("segments")
    )


class FeatureTable(Table):
    """Something that stands on a tile. The table's own name is its id."""

    name: Text = Field(description="What players call it.", examples=["Park"])
    art: str | None = Field(
        default=None,
        description="How it is drawn. Needed unless it has a picture.",
        examples=["park"],
        json_schema_extra=names_of("features"),
    )
    picture: FileName | None = Field(
        default=None,
        description="A picture of your own in place of the art. It stands whole and upright in "
        "the middle of the tile.",
        examples=["art/park.svg"],
    )
    symbol: str = Field(
        default="",
        description="The pictogram that stands for it where the picture has no room.",
        examples=["tree"],
        json_schema_extra=names_of("symbols"),
    )
    sign: Sign | None = Field(
        default=None,
        description="The sign that stands for it in layouts, after the letters of the edges. "
        "Left out: the first sign that no other feature asks for.",
        examples=["*"],
    )


class TileTable(Table):
    """A tile, or a rule that makes many. Either `edges` or `segments` (or both) are given, or
    `every`, or `rows`, or `wild`, or nothing but `values`."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["zone"],
    )
    name: Text = Field(
        description="What players call it; `{edges}` becomes the names of its edges, "
        "`{segments}` those of its segments.",
        examples=["Zones {edges}"],
    )
    kind: Id | None = Field(
        default=None,
        description="The group that its tiles are counted under in `expect.kinds`. "
        "Left out: its id.",
        examples=["street"],
    )
    art: str = Field(
        default="wedges",
        description='How the face is drawn. Left out by a tile without sides: "segments" if it has '
        'some, else "card".',
        examples=["wedges"],
        json_schema_extra=names_of("tiles"),
    )
    picture: FileName | None = Field(
        default=None,
        description="A picture of your own, in place of `art`: the whole face, north on top. "
        "Only marks are printed upon it. `{id}` becomes the id of the tile, so that a rule names a "
        "picture for each of its tiles.",
        examples=["art/{id}.png"],
    )
    copies: Copies = Field(
        default=1, description="How many of it (of each tile, for a rule).", examples=[2]
    )
    edges: Sides | None = Field(
        default=None,
        description="The edges clockwise from the north side: letters in one string, "
        "or a list of edge type ids. Of a domino one for each half, or one for each of its six "
        "sides.",
        examples=["GRBG"],
    )
    joins: tuple[str, ...] | None = Field(
        default=None,
        description="Which like sides join on the tile: groups of sides, each the numbers of its "
        "sides, clockwise from the north side, which is 0. Sides that stand in no group join no "
        "other. Networks, areas, scores and art keep to it. Left out: all like sides join.",
        examples=[["13"]],
        max_length=6,
        strict=False,
    )
    segments: tuple[str, ...] | None = Field(
        default=None,
        description="The segments, each the numbers of its two ports and its letter. Ports are "
        "numbered from 0, clockwise from the left end of side 0; where there are more than ten, "
        'write a hyphen between them: "3-11K".',
        examples=[["01K", "23W", "45G"]],
        min_length=1,
        max_length=27,
        strict=False,
    )
    corners: Sides | None = Field(
        default=None,
        description="What stands at its corners, numbers or letters, clockwise from the corner "
        "where side 0 begins: one character each in a string, or a list.",
        examples=["013"],
    )
    edges_from_segments: bool = Field(
        default=False,
        description="Whether each side carries the edge type with the id of the segment that "
        'ends there, or the blank one (letter ".") where none does. Sides that a segment links '
        "join.",
        examples=[True],
    )
    product: dict[ValueName, Several] = Field(
        default={},
        description="Values that make a tile for each combination. Each tile has them as its own, "
        "and `{shape}` in its name, edges, segments, joins, features, marks and picture becomes "
        "the value of that name.",
        examples=[{"shape": ["disc", "bar"], "colour": ["red", "blue"]}],
        max_length=8,
    )
    except_: tuple[dict[ValueName, Value], ...] = Field(
        default=(),
        alias="except",
        description="Combinations of the product that are left out.",
        examples=[[{"shape": "bar", "colour": "red"}]],
        max_length=100,
        strict=False,
    )
    only: tuple[dict[ValueName, Value], ...] = Field(
        default=(),
        description="Combinations of the product of which a tile must be one.",
        examples=[[{"colour": "red"}]],
        max_length=100,
        strict=False,
    )
    numbered: ValueName | None = Field(
        default=None,
        description="The name of a value under which the tiles of this entry are numbered, from 1.",
        examples=["number"],
    )
    every: EveryTable | None = Field(
        default=None,
        description="A rule that makes the tiles.",
        examples=[{"edges": ["residential", "shopping"]}],
    )
    rows: FileName | None = Field(
        default=None,
        description="A table beside this file (CSV, TSV, or the first sheet of .xlsx or .ods) that "
        "makes a tile of every row. Columns named as keys of this table (id, name, kind, art, "
        "picture, copies, edges, joins, segments, corners, wild, features, marks) say what the "
        "row's tile is; "
        "every other column is one of its values. What a row leaves out, this entry says.",
        examples=["deck.csv"],
    )
    wild: bool = Field(
        default=False,
        description="Whether the tile has no edges of its own and matches every edge type.",
        examples=[True],
    )
    features: tuple[str, ...] = Field(
        default=(),
        description="Ids of the features that stand on it; of a domino on its first half.",
        examples=[["park"]],
        max_length=10,
        strict=False,
    )
    marks: tuple[str, ...] = Field(
        default=(),
        description="Ids of the marks that all its copies carry.",
        examples=[["start"]],
        max_length=10,
        strict=False,
    )
    values: dict[ValueName, Value] = Field(
        default={},
        description="Its own values, each a text or a whole number under a name of your choice: "
        "faces show them, laws may look at them.",
        examples=[{"cost": 3, "text": "Grind the grain."}],
        max_length=40,
    )


class MarkTable(Table):
    """A sign on a few tiles that gives them a role."""

    id: Id = Field(description="Lower-case letters, digits and hyphens.", examples=["cornerstone"])
    name: Text = Field(description="What players call it.", examples=["Cornerstone"])
    letter: Letter = Field(description="The letter or digit printed on the tile.", examples=["C"])
    on: tuple[str, ...] = Field(
        default=(),
        description="The tiles that carry it, one reading each: the letters of the edges "
        "clockwise from the north, the way up in which the mark is read. "
        "Each reading marks one copy. Not needed where tiles name the mark themselves.",
        examples=[["GRBG"]],
        min_length=1,
        max_length=MOST_COPIES,
        strict=False,
    )
