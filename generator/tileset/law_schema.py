"""The tables of the format that say how a game is played: laws, scores, regions.

The descriptions and examples here are the documentation, as in `schema.py`. Which parameters a
law or score takes, its own signature says; `laws.py` checks them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from generator.tileset.fields import Table, Text, names_of
from generator.tileset.space_schema import MapText

Span = Annotated[int, Field(ge=1, le=100)]  # of a region, in cells
Place = Annotated[int, Field(ge=0, le=200)]  # a row or column of a region


class LawTable(Table):
    """A law of placement. Its parameters stand beside its name; `docs/laws.md` lists them."""

    model_config = ConfigDict(
        extra="allow", json_schema_extra={"additionalProperties": False, "parameters": "laws"}
    )

    law: str = Field(
        description="Which law.",
        examples=["sides-match"],
        json_schema_extra=names_of("law_names"),
    )


class ScoreTable(Table):
    """Something that earns or costs points. Its parameters stand beside its name;
    `docs/laws.md` lists them."""

    model_config = ConfigDict(
        extra="allow", json_schema_extra={"additionalProperties": False, "parameters": "scores"}
    )

    score: str = Field(
        description="Which score.",
        examples=["longest-network"],
        json_schema_extra=names_of("score_names"),
    )
    label: Text | None = Field(
        default=None,
        description="What the score sheet calls it; no two scores share one. "
        "Left out: the name of the score.",
        examples=["A"],
    )


class FixedTable(Table):
    """A tile that has its place. Either `mark` or `tile` is given."""

    mark: str | None = Field(
        default=None,
        description="The mark that the tile carries, by its id.",
        examples=["cornerstone"],
    )
    tile: str | None = Field(
        default=None, description="The id of the tile.", examples=["zone-GGGG"]
    )
    row: Place | None = Field(
        default=None,
        description="Its row, counted from 0 in the north. Left out, with the column: the tile "
        "lies anywhere in the region.",
        examples=[0],
    )
    column: Place | None = Field(
        default=None, description="Its column, counted from 0 in the west.", examples=[0]
    )


class RegionTable(Table):
    """Where tiles are laid, and what must be true when all lie. The table's own name is its id.
    The first region is the one that is played; others are variations."""

    name: Text = Field(description="What players call it.", examples=["Town"])
    shape: Literal["rectangle", "hexagon", "triangle", "map", "free"] = Field(
        description="Its shape; triangles fill a triangle, hexagons or triangles a hexagon. "
        "A map has the spaces that are drawn in `map`. "
        "A free region grows as it likes; its rows and columns are the "
        "fewest that it must reach.",
        examples=["rectangle"],
    )
    rows: Span | None = Field(
        default=None, description="Rows of a rectangle or of a free region.", examples=[8]
    )
    columns: Span | None = Field(
        default=None, description="Columns of a rectangle or of a free region.", examples=[6]
    )
    side: Span | None = Field(
        default=None,
        description="How many tiles make a side of a hexagon or triangle.",
        examples=[4],
    )
    map: MapText | None = Field(
        default=None,
        description="The spaces of a map, a line for each row, parted by blanks: `.` a plain "
        "space, `-` none, the letter of a kind of `[spaces]`, a number that is printed on the "
        "space, or both: `w3`. Every second row of hexagons begins with `>`. Row 0, column 0 of "
        "the map is that of layouts: a printed board lies where it lies.",
        examples=[". w w3\n. - 2"],
    )
    tiles: Literal["all", "without-wild"] = Field(
        default="all",
        description="Which tiles fill it, every copy of them unless tiles may be left over.",
        examples=["without-wild"],
    )
    border: str = Field(
        default="free",
        description="What its border shows all round: the id of an edge type; the id of a mark, "
        "for the edge type that the marked tile in its fixed place has on two adjoining sides; "
        '"uniform" for one edge type, whichever of them can be laid; "each" for one edge type '
        'too, and it must be possible with each that the tiles carry; "free" for anything.',
        examples=["cornerstone"],
    )
    fixed: tuple[FixedTable, ...] = Field(
        default=(),
        description="Tiles that have their place.",
        examples=[[{"mark": "cornerstone", "row": 0, "column": 0}]],
        max_length=100,
        strict=False,
    )
    empties: bool = Field(
        default=False, description="Whether cells may stay empty.", examples=[True]
    )
    leftovers: bool | None = Field(
        default=None,
        description="Whether tiles may be left over: the region is filled from a larger supply. "
        "Left out: only where cells may stay empty, and in a free region.",
        examples=[True],
    )
    throughout: str | None = Field(
        default=None,
        description="The id of an edge type that every row and every column must hold.",
        examples=["greenway"],
    )
