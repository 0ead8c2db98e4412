"""The tables of the format that describe figures of the rules.

The descriptions and examples here are the documentation, as in `schema.py`. Which keys go
together is checked by `figures.py`; what a figure says of the laws is held against them later.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from generator.tileset.fields import Id, Printed, Table, Text, Words

At = Annotated[int, Field(ge=-200, le=200)]
Points = Annotated[int, Field(ge=-100_000, le=100_000)]
Count = Annotated[int, Field(ge=0, le=1000)]
Place = Annotated[tuple[At, ...], Field(min_length=2, max_length=2, strict=False)]
Places = Annotated[tuple[Place, ...], Field(max_length=400, strict=False)]
Drawn = Annotated[str, Field(max_length=9000)]


def _said(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError("blank", "blank")
    return text


def _one_or_more(value: Any) -> Any:
    """One thing, or a list of such things."""
    return value if isinstance(value, list) else [value]


def _several(kind: str) -> Any:
    one = {"type": kind}
    return WithJsonSchema({"anyOf": [one, {"type": "array", "items": one}]})


Sentence = Annotated[str, Field(max_length=600), AfterValidator(_said), Printed()]
Names = Annotated[
    tuple[str, ...],
    Field(max_length=20, strict=False),
    BeforeValidator(_one_or_more),
    _several("string"),
]
Numbers = Annotated[
    tuple[Points, ...],
    Field(max_length=60, strict=False),
    BeforeValidator(_one_or_more),
    _several("integer"),
]


class FigureTable(Table):
    """A picture of the rules. The table's own name is its id: a rules text shows it with
    `![caption](figure:<id>)`. One of `layout`, `position`, `tiles` and `scoresheet` says what
    is to be seen. A layout or position states its verdict, and the build fails if the laws
    disagree: `legal = true`, or `breaks`, or `scores`."""

    alt: Sentence = Field(
        description="What is to be seen, in words, for those who cannot see it.",
        examples=["Two tiles side by side; houses meet houses"],
    )
    caption: Words = Field(
        default="",
        description="The words below it, where the rules text gives none.",
        examples=["A block"],
    )
    layout: Drawn | None = Field(
        default=None,
        description="Tiles on the table, in the text form of layouts, which `docs/laws.md` tells.",
        examples=["\nGRBG(C) GBRR\nBBRG    -\n"],
    )
    position: Drawn | None = Field(
        default=None,
        description="A board that is drawn on: its rows of houses and buildings, then the lines "
        "of each player and the houses each keeps.",
        examples=["\nK - B2\nPurple lines: r0c0 NE E\nPurple keeps: K3\n"],
    )
    tiles: tuple[Annotated[str, Field(max_length=100)], ...] = Field(
        default=(),
        description="Pieces apart from each other: each a cell as in layouts, the id of a tile, "
        'or `"back"` for one that lies face down.',
        examples=[["GGBR", "GRBG(C)", "park", "back"]],
        max_length=100,
        strict=False,
    )
    same_tile: bool = Field(
        default=False,
        description="With `tiles`: the claim that all of them are one and the same tile.",
        examples=[True],
    )
    turned: bool = Field(
        default=False,
        description="With `tiles`: the claim that no two of them lie the same way.",
        examples=[True],
    )
    count: Count | None = Field(
        default=None,
        description="With `tiles`: the claim that the game has so many copies of them in all.",
        examples=[6],
    )
    columns: Annotated[int, Field(ge=1, le=20)] | None = Field(
        default=None,
        description="With `tiles`: how many stand in a row. Left out: all.",
        examples=[4],
    )
    scoresheet: Id | None = Field(
        default=None, description="The id of a score sheet, filled in.", examples=["contractor"]
    )
    name: Words = Field(
        default="",
        description="With `scoresheet`: the player's name on it.",
        examples=["Ada"],
    )
    ticks: dict[str, Count] = Field(
        default={},
        description="With `scoresheet`: boxes ticked, by the label of their row.",
        examples=[{"Double blocks": 4}],
    )
    values: dict[str, Numbers] = Field(
        default={},
        description="With `scoresheet`: numbers written into a row, by its label, or by the "
        "number of a line of a ledger: one for each column, or two factors for each. Products, "
        "running totals and sums are worked out.",
        examples=[{"Blue": [2, 5]}],
    )
    total: Numbers = Field(
        default=(),
        description="With `scoresheet`: the final score that these come to, one for each column "
        "that is filled in.",
        examples=[11],
    )
    legal: bool = Field(
        default=False,
        description="The verdict: no law is broken. With `last`: this tile may be placed there.",
        examples=[True],
    )
    breaks: Names = Field(
        default=(),
        description="The verdict: the law that is broken, or several; no other is. With `last`: "
        "what placing this tile breaks.",
        examples=["sides-match"],
    )
    at: Places = Field(
        default=(),
        description="With `breaks`: all cells that the broken laws name, as row and column. Left "
        "out: not held against them. The faults are ringed in any case.",
        examples=[[[0, 1], [1, 1]]],
    )
    scores: dict[str, Points] = Field(
        default={},
        description="The verdict: what it is worth, by the labels of `[[scores]]`; no law is "
        "broken. What earned the points is ringed.",
        examples=[{"A": 5}],
    )
    finished: bool | None = Field(
        default=None,
        description="The verdict: whether the region is finished, or the game could end. Left "
        "out: not asked.",
        examples=[True],
    )
    region: Id | None = Field(
        default=None,
        description="The region that is played, by its id. Left out: the first.",
        examples=["square"],
    )
    player: Text | None = Field(
        default=None,
        description="Whose turn or score it is: the id of the edge type a player owns, or a "
        "player of the board.",
        examples=["street"],
    )
    last: Place | None = Field(
        default=None,
        description="The cell of the tile that was placed last: the others were there before.",
        examples=[[1, 1]],
    )
    hand: tuple[Annotated[str, Field(max_length=100)], ...] = Field(
        default=(),
        description="Tiles before the player, as in `tiles`; they are drawn below the layout.",
        examples=[["GGBR", "park"]],
        max_length=20,
        strict=False,
    )
    face_down: Count = Field(
        default=0,
        description="How many tiles were never turned up; a heap of them is drawn beside the "
        "layout.",
        examples=[12],
    )
    stoppages: Count = Field(
        default=0, description="On how many turns no tile was placed.", examples=[2]
    )
    site: Place | None = Field(
        default=None,
        description="Rows and columns from row 0, column 0 whose empty cells are shown dotted.",
        examples=[[3, 6]],
    )
    free: Places = Field(
        default=(),
        description="Empty cells that are shown dotted, as row and column.",
        examples=[[[0, 2]]],
    )
    rings: Names | None = Field(
        default=None,
        description="Labels of the scores whose tiles, loops or paths are ringed. Left out: all "
        "of `scores`; an empty list for none.",
        examples=[["A"]],
    )
    circled: Places = Field(
        default=(),
        description="More cells or spaces to ring, as row and column.",
        examples=[[[2, 3]]],
    )
    stars: Text | None = Field(
        default=None,
        description="The label of a score: a star stands on everything that it counts.",
        examples=["Zoning violations"],
    )
    callouts: tuple[Place | Literal["hand", "heap"], ...] = Field(
        default=(),
        description="What is numbered from 1 on, for the text to speak of: cells or spaces as row "
        'and column, `"hand"`, or `"heap"` for the tiles that lie face down. Beside a board that '
        'is drawn on, `"heap"` are its buildings and `"hand"` the crayons.',
        examples=[[[0, 0], "heap", "hand"]],
        max_length=9,
        strict=False,
    )
    mark: bool = Field(
        default=True,
        description="Whether `legal` shows a tick and `breaks` a cross.",
        examples=[False],
    )
    labels: bool = Field(
        default=False,
        description="Whether rows and columns are lettered and numbered.",
        examples=[True],
    )
    rows: Annotated[tuple[Count, ...], Field(min_length=2, max_length=2)] | None = Field(
        default=None,
        description="With `position`: the first and the last row that is shown. Left out: all.",
        examples=[[2, 5]],
        strict=False,
    )
