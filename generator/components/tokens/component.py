"""Tokens: small flat pieces that come in colours."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from generator.canvas.shapes import Component, Drawing
from generator.components.kind import Company, Kind, Setting
from generator.components.piece_facts import facts_of
from generator.components.tokens.drawing import TOKEN_ART, draw_tokens, name_token
from generator.components.tokens.tables import KEY, TokenTable, expand_tokens, tokens_of
from generator.tileset.colour_tables import count_coloured
from generator.tileset.fields import Promise
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Promised, Section

EXAMPLE = """\
```toml
[[tokens]]
id = "boat"
name = "Boat"
shape = "hexagon"
size = 16
art = "house"
copies = 5
```
"""

TABLES = PartTables(
    key=KEY,
    kind=tuple[TokenTable, ...],
    field=Field(default=(), description="Small flat pieces.", max_length=100, strict=False),
    expand=expand_tokens,
    sections=(Section("[[tokens]]", (KEY, 0), EXAMPLE),),
    names={KEY: tuple(sorted(TOKEN_ART))},
    one="token",
    has_colours=True,
    promises=(
        Promised(
            key=KEY,
            kind=dict[str, Promise],
            field=Field(
                default={},
                description="Tokens of each entry of `[[tokens]]` in all colours, by its id.",
                examples=[{"house": 52}],
            ),
            what="token",
            count=count_coloured,
            needs=("colours",),
        ),
    ),
)


def _is_in(tileset: Tileset) -> bool:
    return bool(tokens_of(tileset))


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_tokens(tileset)


def _draw_small(tileset: Tileset) -> Mapping[str, Drawing]:
    from generator.components.tokens.small_tokens import draw_small_back, draw_small_token

    found: dict[str, Drawing] = {}
    for token in tokens_of(tileset):
        for colour in map(tileset.colour, token.colours):
            found[name_token(token, colour)] = draw_small_token(token, colour)
            if token.back:
                found[name_token(token, colour, is_back=True)] = draw_small_back(token, colour)
    return found


KIND = Kind(
    name=KEY,
    place=30,
    is_in=_is_in,
    draw=_draw,
    stock="card",
    room="stack",
    tables=TABLES,
    small=_draw_small,
    noun="tokens",
    count=lambda tileset: count_coloured(tokens_of(tileset)),
    facts=lambda tileset: {KEY: {one.id: facts_of(one) for one in tokens_of(tileset)}},
)
