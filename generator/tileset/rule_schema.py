"""The table of the format that makes many tiles of one entry: an enumeration rule.

The descriptions and examples here are the documentation, as in `schema.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.tileset.fields import Table

Amount = Annotated[int, Field(ge=0, le=12)]  # of the sides of one piece
CornerSign = Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,2}$")]


class EveryTable(Table):
    """An enumeration rule: every way to put edge types on the sides of a piece, or to join its
    ports with segments, or to put signs at its corners. Exactly one of `edges`, `segments` and
    `corners` is given."""

    edges: tuple[str, ...] | None = Field(
        default=None,
        description="Ids of the edge types to combine; their order is the order of the tiles.",
        examples=[["residential", "shopping", "business"]],
        min_length=1,
        max_length=36,
        strict=False,
    )
    at_least: dict[str, Amount] = Field(
        default={},
        description="How many sides of an edge type a tile must have, by its id.",
        examples=[{"residential": 2}],
    )
    at_most: dict[str, Amount] = Field(
        default={},
        description="How many sides of an edge type a tile may have, by its id.",
        examples=[{"residential": 3}],
    )
    segments: tuple[str, ...] | None = Field(
        default=None,
        description="Ids of the segments of each tile: all ports are joined in pairs, and each "
        "id of the list goes to one pair. An id may be listed more than once.",
        examples=[["black", "white", "gray"]],
        min_length=1,
        max_length=27,
        strict=False,
    )
    corners: tuple[CornerSign, ...] = Field(
        default=(),
        description="What to put at the corners of a piece, in every way.",
        examples=[["0", "1", "2", "3"]],
        max_length=36,
        strict=False,
    )
    joins: tuple[str, ...] = Field(
        default=(),
        description="Ids of the edge types whose like sides may join or not: one tile for each "
        "way in which no group crosses another. Like sides of all others join.",
        examples=[["city"]],
        max_length=36,
        strict=False,
    )
    except_: tuple[str, ...] = Field(
        default=(),
        alias="except",
        description="Looks that are left out, in any turn: letters of edges with `?` for any "
        '("W?W?"), or segments with `?` for any type ("02R", "02?13?").',
        examples=[["02R"]],
        max_length=100,
        strict=False,
    )
    only: tuple[str, ...] = Field(
        default=(),
        description="Looks of which a tile must have one, written in the same way.",
        examples=[["W?W?"]],
        max_length=100,
        strict=False,
    )
    distinct: Literal["rotation", "reflection"] = Field(
        default="rotation",
        description='Which tiles are the same: "rotation" makes one tile of all that a turn '
        'makes alike; "reflection" makes one tile of mirror images too.',
        examples=["rotation"],
    )
