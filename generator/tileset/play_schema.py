"""The tables of the format that say how a game goes: `[play]` and its variants.

The descriptions and examples here are the documentation, as in `schema.py`. Which steps there are
and what each takes, their own signatures say; `play_tables` checks them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from generator.tileset.fields import Table, names_of

Seats = Annotated[int, Field(ge=1, le=8)]
MOST_STEPS = 20


class StepTable(Table):
    """A step. Its parameters stand beside its name; `docs/steps.md` lists them."""

    model_config = ConfigDict(
        extra="allow", json_schema_extra={"additionalProperties": False, "parameters": "steps"}
    )

    step: str = Field(
        description="Which step.", examples=["place"], json_schema_extra=names_of("step_names")
    )


class HandTable(Table):
    """What each player draws before the first turn."""

    size: Annotated[int, Field(ge=1, le=100)] = Field(description="How many pieces.", examples=[5])
    hidden: bool = Field(
        default=True, description="Whether the other players do not see them.", examples=[False]
    )


class TieTable(Table):
    """Which of tied players wins. One of its keys is given."""

    points: tuple[str, ...] | None = Field(
        default=None,
        description="Whoever has most points under these labels together; of losses, which count "
        "below zero, whoever has fewest.",
        examples=[["Zoning violations"]],
        strict=False,
        min_length=1,
        max_length=20,
    )
    best_of: str | None = Field(
        default=None,
        description="Whoever has the best single part of what this label pays, such as one colour.",
        examples=["Colours"],
    )
    seat: Literal["first", "last"] | None = Field(
        default=None, description="Whoever had the first turn, or the last.", examples=["last"]
    )


class WinTable(Table):
    """Who wins."""

    by: Literal["most", "fewest"] = Field(
        default="most", description="Whether most points win, or fewest.", examples=["most"]
    )
    ties: tuple[TieTable, ...] = Field(
        default=(),
        description="What decides between players with as many points, one after another. If "
        "nothing does, they share the win.",
        examples=[[{"seat": "last"}]],
        strict=False,
        max_length=10,
    )


class FlowTable(Table):
    """What the game and its variants may say. A variant says only what is different."""

    seats: tuple[Seats, ...] | None = Field(
        default=None,
        description="Fewest and most players. Left out: those of `[game]`.",
        examples=[[2, 4]],
        min_length=2,
        max_length=2,
        strict=False,
    )
    region: str | None = Field(
        default=None,
        description="The region that is played, by its id. Left out: the first.",
        examples=["bay"],
    )
    without: tuple[str, ...] | None = Field(
        default=None,
        description="Tiles that stay in the box, by their ids.",
        examples=[["joker"]],
        strict=False,
        max_length=1000,
    )
    owns: tuple[str, ...] | None = Field(
        default=None,
        description="What each player owns, from the first seat: styles that laws know, colours, "
        "or any words.",
        examples=[["street", "sidewalk"]],
        strict=False,
        max_length=8,
    )
    start: tuple[StepTable, ...] | None = Field(
        default=None,
        description="What happens once, before hands are drawn and the first turn begins.",
        examples=[[{"step": "lay", "mark": "start"}]],
        strict=False,
        max_length=MOST_STEPS,
    )
    hand: HandTable | None = Field(
        default=None, description="What each player draws. Left out: nothing."
    )
    stuck: tuple[StepTable, ...] | None = Field(
        default=None,
        description="What happens if a player must do something and cannot: the first of these "
        "steps that can be done.",
        examples=[[{"step": "redraw"}, {"step": "pass"}]],
        strict=False,
        max_length=MOST_STEPS,
    )
    final: tuple[str, ...] | None = Field(
        default=None,
        description="The scores, by their labels, that are counted when the game is over.",
        examples=[["A", "B"]],
        strict=False,
        max_length=100,
    )
    credit: dict[str, str] | None = Field(
        default=None,
        description="Whose a score is, whoever earned it: by its label, what that player owns.",
        examples=[{"Street": "street"}],
    )
    win: WinTable | None = Field(
        default=None, description="Who wins. Left out: most points, and ties are shared."
    )


class VariantTable(FlowTable):
    """Another way to play: `[play.<id>]`. What it does not say is as in `[play]`."""

    turn: tuple[StepTable, ...] | None = Field(
        default=None,
        description="What a player does in a turn, step by step.",
        examples=[[{"step": "place"}, {"step": "draw", "up_to": 3}]],
        strict=False,
        min_length=1,
        max_length=MOST_STEPS,
    )
    end: tuple[StepTable, ...] | None = Field(
        default=None,
        description="When the game is over: as soon as one of these is so.",
        examples=[[{"step": "all-placed"}, {"step": "all-pass"}]],
        strict=False,
        min_length=1,
        max_length=MOST_STEPS,
    )


class PlayTable(FlowTable):
    """How the game goes: bots play by it, and so does the studio's table. A file without this
    table is played with a hand of one, until nothing more can be placed. Any other table in it is
    a variant, `[play.<id>]`."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, VariantTable] = Field(init=False)

    turn: tuple[StepTable, ...] = Field(
        description="What a player does in a turn, step by step.",
        examples=[[{"step": "place"}, {"step": "draw", "up_to": 3}]],
        strict=False,
        min_length=1,
        max_length=MOST_STEPS,
    )
    end: tuple[StepTable, ...] = Field(
        description="When the game is over: as soon as one of these is so.",
        examples=[[{"step": "all-placed"}, {"step": "all-pass"}]],
        strict=False,
        min_length=1,
        max_length=MOST_STEPS,
    )
