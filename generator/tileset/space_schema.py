"""The table of the format that describes a kind of spaces on a board.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.tileset.fields import CAPITAL_OR_SMALL_PATTERN, Colour, Table, Text, names_of

MapText = Annotated[str, Field(max_length=9_000)]


class SpaceTable(Table):
    """A kind of spaces on a board: water, a hill, a start. The table's own name is its id."""

    letter: Annotated[str, Field(pattern=CAPITAL_OR_SMALL_PATTERN)] = Field(
        description="One letter that spells it in maps; no two kinds share one, and capitals do "
        "not tell them apart.",
        examples=["W"],
    )
    name: Text = Field(description="What players call it.", examples=["Water"])
    colour: Colour = Field(
        description="Its colour, as # and six hexadecimal digits.", examples=["#8cc4e8"]
    )
    symbol: str | None = Field(
        default=None,
        description="The pictogram that stands on it. "
        "Left out: the first symbol that no other kind asks for.",
        examples=["drop"],
        json_schema_extra=names_of("symbols"),
    )
    pattern: str | None = Field(
        default=None,
        description="The pattern that replaces the colour in black and white. "
        "Left out: the first pattern that no other kind asks for.",
        examples=["waves"],
        json_schema_extra=names_of("patterns"),
    )
