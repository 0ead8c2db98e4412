"""The tables of the format that describe scoresheets.

The descriptions and examples here are the documentation, as in `schema.py`. Which keys go
with which kind of section is checked by `scoresheets.py`, beside the other mistakes of meaning.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.tileset.fields import (
    Copies,
    Id,
    Table,
    Text,
    Words,
    not_bool,
)
from generator.words import to_say

# What is printed before a name, a total and the last line, unless a file says otherwise.
USUAL = NAME, TOTAL, FINAL = to_say("Name"), to_say("Total"), to_say("Final score")


class FinalTable(Table):
    """The last line of a scoresheet."""

    label: Text = Field(default=FINAL, description="The words before it.", examples=["Score"])
    prefix: Words = Field(default="", description="Printed before the number.", examples=["$"])
    suffix: Words = Field(
        default="", description="Printed after the number.", examples=[",000,000"]
    )


class RowTable(Table):
    """A line of a scoresheet: what is counted, and what it is worth."""

    label: Text = Field(description="What is counted.", examples=["Double blocks"])
    boxes: Annotated[int, Field(ge=1, le=60)] | None = Field(
        default=None,
        description='How many boxes to tick; needed in `"ticks"`, and only there.',
        examples=[20],
    )
    times: Annotated[int, Field(ge=1, le=1000)] = Field(
        default=1,
        description='Points for each ticked box; in `"products"`, a factor that is printed '
        "instead of left blank.",
        examples=[2],
    )
    note: Words = Field(
        default="",
        description='A remark in small type; in `"entries"`, the rule of this row.',
        examples=["two at once"],
    )


class SectionTable(Table):
    """Rows of a scoresheet that add up to one total."""

    title: Text = Field(description="The heading above the rows.", examples=["Profits"])
    kind: Literal["ticks", "entries", "products", "ledger"] = Field(
        default="ticks",
        description='What the rows are: `"ticks"`, boxes to tick, each worth `times`; '
        '`"entries"`, one number in each column; `"products"`, a factor times a factor in each '
        'column; `"ledger"`, numbered lines to be filled one after the other.',
        examples=["entries"],
    )
    total: Words = Field(
        default=TOTAL,
        description="The words before the total; empty for none.",
        examples=["Total profits"],
    )
    sign: Annotated[Literal[1, -1], BeforeValidator(not_bool)] = Field(
        default=1, description="1 for a gain, -1 for a loss.", examples=[-1]
    )
    fields: tuple[Text, ...] = Field(
        default=(),
        description='What is written in each column. In `"products"` the factors: two, or one if '
        'every row prints the other with `times`. In `"ledger"` the entries of a line; none for '
        "a single one without a heading.",
        examples=[["Houses", "Cubes"]],
        max_length=3,
        strict=False,
    )
    each: Literal["edges", "segments", "colours"] | None = Field(
        default=None,
        description="Makes a row for each edge type, segment type or colour of the game, before "
        '`rows`; in `"entries"` and `"products"`.',
        examples=["colours"],
    )
    lines: Annotated[int, Field(ge=1, le=60)] | None = Field(
        default=None,
        description='How many numbered lines; needed in `"ledger"`, and only there.',
        examples=[22],
    )
    rows: tuple[RowTable, ...] = Field(
        default=(),
        description='The rows, from top to bottom. Those of a `"ledger"` stand above its '
        "numbered lines.",
        examples=[[{"label": "Double blocks", "boxes": 20, "times": 2}]],
        max_length=40,
        strict=False,
    )


class ScoresheetTable(Table):
    """A sheet that players fill in."""

    id: Id = Field(description="Lower-case letters, digits and hyphens.", examples=["contractor"])
    title: Text = Field(description="The heading.", examples=["Contractor's score sheet"])
    size: tuple[Annotated[float, Field(ge=30, le=500, allow_inf_nan=False)], ...] = Field(
        description="Width and height of the cut sheet, in millimetres.",
        examples=[[92, 122]],
        min_length=2,
        max_length=2,
        strict=False,
    )
    copies: Copies = Field(default=1, description="How many a kit holds.", examples=[4])
    columns: tuple[Text, ...] = Field(
        default=(),
        description="What is scored side by side, players or games: headings, or ids of edge "
        "types, segment types or colours, which lend their name and colour.",
        examples=[["Game 1", "Game 2", "Game 3"]],
        max_length=12,
        strict=False,
    )
    name_label: Words = Field(
        default=NAME,
        description="The words before the line for the player's name, of which each column has "
        "one; empty for none.",
        examples=["Name"],
    )
    final: FinalTable | None = Field(
        default=None,
        description="The last line, where the totals meet. Left out: `Final score`, or nothing "
        "on a sheet with a single section and columns.",
        examples=[{"label": "Final score", "prefix": "$"}],
    )
    note: Words = Field(default="", description="A remark at the foot.", examples=["Ties share."])
    sections: tuple[SectionTable, ...] = Field(
        description="The groups of rows, from top to bottom.",
        min_length=1,
        max_length=10,
        strict=False,
    )
