"""The tileset file as its author writes it: every table, every key, every limit.

What comes in: the plain values of a parsed TOML file. What goes out: a `TilesetFile`.
The descriptions and examples here are the documentation: `docs/format.md`, the JSON
Schema and the hints of error messages are made from them.
Must not know: line numbers, how a rule becomes tiles, any drawing, components besides tiles.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.tileset.colour_schema import ColourTable
from generator.tileset.face_schema import FaceTable
from generator.tileset.fields import (
    SCHEMA,
    FileName,
    Id,
    Promise,
    SidesPromise,
    Table,
    Text,
    Words,
    names_of,
)
from generator.tileset.figure_schema import FigureTable
from generator.tileset.law_schema import LawTable, RegionTable, ScoreTable
from generator.tileset.play_schema import PlayTable
from generator.tileset.space_schema import SpaceTable
from generator.tileset.tile_schema import (
    EdgeTable,
    FeatureTable,
    MarkTable,
    PieceTable,
    SegmentTable,
    TileTable,
)


class GameTable(Table):
    """Who made the game and who plays it."""

    name: Text = Field(description="The name of the game.", examples=["Little Harbour"])
    players: tuple[Annotated[int, Field(ge=1, le=100)], ...] = Field(
        description="Fewest and most players.",
        examples=[[2, 4]],
        min_length=2,
        max_length=2,
        strict=False,
    )
    solitaire: bool = Field(
        default=False, description="Whether the game has rules for one player too.", examples=[True]
    )
    ages: Words = Field(default="", description="Whom it suits.", examples=["8 and up"])
    minutes: Words = Field(default="", description="How long a game takes.", examples=["30 to 45"])
    designer: Words = Field(default="", description="Who invented it.", examples=["Ada Example"])
    publisher: Words = Field(default="", description="Who published it.", examples=["Quay Press"])
    year: Annotated[int, Field(ge=1, le=2100)] | None = Field(
        default=None, description="The year of publication.", examples=[1999]
    )
    licence: Words = Field(
        default="", description="What others may do with the game.", examples=["CC BY-NC 4.0"]
    )
    rules: Words = Field(
        default="",
        description="The text of the rules, a file beside this one. Left out: the text that "
        "Tilewright has for a game of this name, or else a sheet made from this file.",
        examples=["harbour.md.j2"],
    )
    credits: tuple[Text, ...] = Field(
        default=(),
        description="Lines of thanks, one text each.",
        examples=[["Thanks to everyone at the quay"]],
        max_length=50,
        strict=False,
    )
    bring: tuple[Text, ...] = Field(
        default=(),
        description="What players need that is not printed, one thing each, for the kit guide.",
        examples=[["2 crayons in different colours"]],
        max_length=20,
        strict=False,
    )
    traffic: Literal["cars", "tram"] = Field(
        default="cars",
        description="What runs on the street in the picture of cover, box and posters.",
        examples=["tram"],
    )


class BackTable(Table):
    """The common back of all tiles. Without this table the tiles have blank backs. Either a
    `colour` is given, or a `picture`."""

    art: str = Field(
        default="plain",
        description="How the back is drawn.",
        examples=["plain"],
        json_schema_extra=names_of("backs"),
    )
    colour: Words | None = Field(
        default=None,
        description="Its colour, as # and six hexadecimal digits; or `{stage}`, a value of tiles "
        "that is such a colour or the id of one. Needed unless it has a picture.",
        examples=["#2f5d8a"],
    )
    title: Words | None = Field(
        default=None,
        description="The words on it, where its art has room for words; `{stage}` is filled in "
        "from a value of the tile, so that tiles of different stages have different backs. Left "
        "out: the name of the game.",
        examples=["Little Harbour"],
    )
    picture: FileName | None = Field(
        default=None,
        description="A picture of your own, in place of all the above: the whole back.",
        examples=["art/back.jpg"],
    )


class ExpectTable(Table):
    """What the rules promise. A file whose pieces break a promise is refused."""

    tiles: Promise | None = Field(
        default=None, description="All tiles, wild ones too.", examples=[49]
    )
    kinds: dict[str, Promise] = Field(
        default={},
        description="Tiles of each kind: entries of `[[tiles]]` by their `kind`, or else their id.",
        examples=[{"zone": 48}],
    )
    marks: dict[str, Promise] = Field(
        default={},
        description="Tiles that carry each mark, by its id.",
        examples=[{"cornerstone": 3}],
    )
    features: dict[str, Promise] = Field(
        default={},
        description="Tiles on which each feature stands, by its id.",
        examples=[{"park": 8}],
    )
    sides: dict[str, SidesPromise] = Field(
        default={},
        description="Sides of each edge type over all tiles, by its id; "
        "sides of wild tiles do not count.",
        examples=[{"residential": 64}],
    )
    loops: tuple[str, ...] | None = Field(
        default=None,
        description="The types of segments, by id, of which each can close a loop alone; none at "
        "all with an empty list. Left out: what scores pay more for must be possible.",
        examples=[["black", "white"]],
        strict=False,
        max_length=36,
    )


class TilesetFile(Table):
    """A whole game in one file. What it does not ask for is not made."""

    # The tables of components besides tiles are not here: `file_format` adds what each says.

    schema_number: Annotated[int, Field(ge=SCHEMA, le=SCHEMA)] = Field(
        alias="schema", description="The number of this format: always 1.", examples=[SCHEMA]
    )
    game: GameTable = Field(description="Who made the game and who plays it.")
    piece: PieceTable | None = Field(
        default=None, description="The shape and size of every tile. Needed where there are tiles."
    )
    edges: dict[Id, EdgeTable] = Field(
        default={},
        description="The edge types, each a table `[edges.<id>]`.",
        min_length=1,
        max_length=36,
    )
    segments: dict[Id, SegmentTable] = Field(
        default={},
        description="The types of segments, each a table `[segments.<id>]`.",
        min_length=1,
        max_length=36,
    )
    features: dict[Id, FeatureTable] = Field(
        default={},
        description="What stands on tiles, each a table `[features.<id>]`.",
        max_length=36,
    )
    tiles: tuple[TileTable, ...] = Field(
        default=(),
        description="The tiles, in the order in which they are printed.",
        min_length=1,
        max_length=1000,
        strict=False,
    )
    marks: tuple[MarkTable, ...] = Field(
        default=(), description="Signs on a few tiles.", max_length=100, strict=False
    )
    face: FaceTable | None = Field(
        default=None, description="Words, numbers and pictures on all faces."
    )
    back: BackTable | None = Field(default=None, description="The common back of all tiles.")
    colours: dict[Id, ColourTable] = Field(
        default={},
        description="The colours of tokens and nets, each a table `[colours.<id>]`.",
        max_length=36,
    )
    expect: ExpectTable = Field(default_factory=ExpectTable, description="What the rules promise.")
    laws: tuple[LawTable, ...] = Field(
        default=(), description="The laws of placement.", max_length=100, strict=False
    )
    scores: tuple[ScoreTable, ...] = Field(
        default=(), description="What earns or costs points.", max_length=100, strict=False
    )
    spaces: dict[Id, SpaceTable] = Field(
        default={},
        description="The kinds of spaces on boards, each a table `[spaces.<id>]`.",
        max_length=26,
    )
    regions: dict[Id, RegionTable] = Field(
        default={},
        description="Where tiles are laid, each a table `[regions.<id>]`.",
        max_length=36,
    )
    play: PlayTable | None = Field(default=None, description="How the game goes.")
    figures: dict[Id, FigureTable] = Field(
        default={},
        description="Pictures of the rules, each a table `[figures.<id>]`.",
        max_length=200,
    )
