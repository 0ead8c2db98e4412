"""Nets: cubes to cut out, fold and glue, in colours."""

from __future__ import annotations

from pydantic import Field

from generator.canvas.shapes import Component
from generator.components.kind import Company, Instead, Kind, Making, Setting
from generator.components.nets.drawing import NET_ART, cube_volumes, draw_nets
from generator.components.nets.net_picture import draw_folding
from generator.components.nets.tables import KEY, NEEDS, NetTable, expand_nets, nets_of
from generator.components.piece_facts import facts_of
from generator.components.tokens.tables import KEY as TOKENS
from generator.components.tokens.tables import tokens_of
from generator.components.tool_names import GLUE, SCISSORS, SCORE
from generator.tileset.colour_tables import count_coloured
from generator.tileset.fields import Promise
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Promised, Section
from generator.words import to_say

EXAMPLE = """\
```toml
[[nets]]
id = "crate"
name = "Crate"
size = 14
art = "building"
colours = ["yellow"]
copies = 4
```
"""

TABLES = PartTables(
    key=KEY,
    kind=tuple[NetTable, ...],
    field=Field(default=(), description="Cubes to fold up.", max_length=100, strict=False),
    expand=expand_nets,
    needs=NEEDS,
    sections=(Section("[[nets]]", (KEY, 0), EXAMPLE),),
    names={KEY: tuple(sorted(NET_ART))},
    one="net",
    has_colours=True,
    promises=(
        Promised(
            key=KEY,
            kind=dict[str, Promise],
            field=Field(
                default={},
                description="Nets of each entry of `[[nets]]` in all colours, by its id.",
                examples=[{"cube": 64}],
            ),
            what="net",
            count=count_coloured,
            needs=("colours",),
        ),
    ),
)


def _is_in(tileset: Tileset) -> bool:
    return bool(nets_of(tileset))


def _instead(tileset: Tileset) -> Instead | None:
    ids = {id for net in nets_of(tileset) for id in net.instead}
    names = tuple(token.name for token in tokens_of(tileset) if token.id in ids)
    return Instead(TOKENS, names) if names else None


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_nets(tileset)


KIND = Kind(
    name=KEY,
    place=40,
    is_in=_is_in,
    draw=_draw,
    stock="heavy",
    room="beside",
    tables=TABLES,
    making=Making(
        to_say("Fold the cubes"),
        to_say(
            "Cut along the outline: any colour beyond it falls away. Score the dashes, fold all of "
            "them away from you. Glue the tabs inside; the side with three tabs closes the cube."
        ),
        (*SCISSORS, *SCORE, *GLUE),
        draw_folding,
        minutes=3.0,
    ),
    volumes=cube_volumes,
    instead=_instead,
    noun="cubes",
    count=lambda tileset: count_coloured(nets_of(tileset)),
    facts=lambda tileset: {KEY: {one.id: facts_of(one) for one in nets_of(tileset)}},
)
