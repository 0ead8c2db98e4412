"""The table of the format that describes a colour of pieces.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from pydantic import Field

from generator.tileset.fields import Colour, Letter, Table, Text, names_of


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
