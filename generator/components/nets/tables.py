"""Nets as a tileset states them: the table, the model, and the way from one to the other.

The descriptions and examples here are the documentation of the format. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from generator.components.tokens.tables import KEY as TOKENS
from generator.quick_start import dataclass
from generator.tileset.colour_tables import ColourIds, check_coloured, choose_colours
from generator.tileset.fields import Copies, Id, Table, Text, names_of
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.part_tables import Groundwork
from generator.tileset.shared_checks import check_name
from generator.tileset.source import ProblemReport
from generator.tileset.wording import quote, suggest

KEY = "nets"
NEEDS = (TOKENS,)


class NetTable(Table):
    """A cube to cut out, fold and glue, that comes in colours."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["cube"],
    )
    name: Text = Field(description="What players call it.", examples=["Cube"])
    size: Annotated[float, Field(ge=8, le=40, allow_inf_nan=False)] = Field(
        description="The edge of the folded cube, in millimetres.", examples=[14]
    )
    art: str = Field(
        description="How its sides are drawn.",
        examples=["building"],
        json_schema_extra=names_of("nets"),
    )
    colours: ColourIds | None = Field(
        default=None,
        description="Ids of the colours that it comes in. Left out: all.",
        examples=[["blue", "yellow"]],
    )
    copies: Copies = Field(default=1, description="How many in each colour.", examples=[16])
    instead: tuple[Id, ...] = Field(
        default=(),
        description="Ids of tokens that may be used instead: the guide offers them first, as they "
        "are quicker to make.",
        examples=[["chip"]],
        strict=False,
        max_length=20,
    )


@dataclass(frozen=True, slots=True)
class Net:
    """A cube to fold up, in colours."""

    id: str
    name: str
    size: float  # the edge of the cube
    art: str
    colours: tuple[str, ...]
    copies: int  # of each colour
    instead: tuple[str, ...] = ()  # ids of tokens that do as well


def nets_of(tileset: Tileset) -> tuple[Net, ...]:
    nets: tuple[Net, ...] = tileset.part(KEY)
    return nets


def expand_nets(
    report: ProblemReport, tables: Sequence[NetTable], ground: Groundwork
) -> tuple[Net, ...]:
    nets = []
    tokens = [token.id for token in ground.parts[TOKENS]]
    for place, table in enumerate(tables):
        path: Path = (KEY, place)
        check_name(report, (*path, "art"), table.art, ground.vocabulary.names(KEY))
        chosen = choose_colours(report, path, table.colours, ground.colours)
        for number, id in enumerate(table.instead):
            if id not in tokens:
                hint = suggest(id, tokens) or "add a table [[tokens]], or take this out"
                report.add((*path, "instead", number), f"unknown token {quote(id)}", hint)
        nets.append(
            Net(
                table.id,
                table.name,
                float(table.size),
                table.art,
                chosen,
                table.copies,
                table.instead,
            )
        )
    check_coloured(report, KEY, nets)
    return tuple(nets)
