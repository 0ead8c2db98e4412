"""Other sorts of pieces, each with its own shape, size, face and back: chips, money, standees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from generator.canvas.shapes import Component
from generator.components.extras.cutting_picture import draw_cutting
from generator.components.extras.drawing import die_volumes, draw_extras
from generator.components.extras.tables import (
    KEY,
    ExtraSort,
    ExtraTable,
    expand_extras,
    sorts_of,
)
from generator.components.kind import Company, Kind, Making, Setting
from generator.components.tool_names import GLUE, SCISSORS, SCORE
from generator.tileset.fields import Promise
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Promised, Section
from generator.words import say, to_say

OWN = "cutouts"

EXAMPLE = """\
Each entry is a sort of its own; `items` are its pieces, with the values that its fields show.

```toml
[[extras]]
id = "chip"
name = "Tide chip"
shape = "circle"
size = 22
back = "#2f5d8a"
fields = [{ show = "{number}", size = 9, weight = "title" }]
back_fields = [{ show = "{drop}", size = 9 }]
items = [{ number = 1, copies = 2 }, { number = 2, copies = 2 }, { number = 3 }]

[[extras]]
id = "sailor"
name = "Sailor"
shape = "meeple"
size = [22, 24]
colour = "blue"
copies = 3
fields = [{ icon = "anchor", size = 8 }]
```
"""


def _count(sorts: Any) -> Mapping[str, int]:
    return {sort.id: sort.count for sort in sorts}


TABLES = PartTables(
    key=KEY,
    kind=tuple[ExtraTable, ...],
    field=Field(
        default=(),
        description="Other sorts of pieces, cut from card.",
        max_length=100,
        strict=False,
    ),
    expand=expand_extras,
    sections=(Section("[[extras]]", (KEY, 0), EXAMPLE),),
    names={},
    promises=(
        Promised(
            key=KEY,
            kind=dict[str, Promise],
            field=Field(
                default={},
                description="Pieces of each entry of `[[extras]]`, by its id.",
                examples=[{"chip": 5}],
            ),
            what="sort of pieces",
            count=_count,
            needs=("colours",),
        ),
    ),
)


def _chosen(tileset: Tileset, *, own: bool) -> list[ExtraSort]:
    return [sort for sort in sorts_of(tileset) if sort.form.has_own_cut == own]


def _draw_plain(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_extras(tileset, _chosen(tileset, own=False), KEY, say("Extras"))


def _draw_own(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_extras(tileset, _chosen(tileset, own=True), OWN, say("Extras to cut out"))


KINDS = (
    Kind(
        name=KEY,
        place=31,
        is_in=lambda tileset: bool(_chosen(tileset, own=False)),
        draw=_draw_plain,
        stock="card",
        room="stack",
        tables=TABLES,
        noun="extras",
        count=lambda tileset: _count(_chosen(tileset, own=False)),
        facts=lambda tileset: {KEY: {one.id: one for one in sorts_of(tileset)}},
    ),
    Kind(
        name=OWN,
        place=32,
        is_in=lambda tileset: bool(_chosen(tileset, own=True)),
        draw=_draw_own,
        stock="heavy",
        room="beside",
        making=Making(
            to_say("Cut out and fold"),
            to_say(
                "Cut along the outlines. If a piece has dashed lines, score them and fold away "
                "from you: what is to stand over its middle, the feet glued on each other; what "
                "has tabs with the tabs inside."
            ),
            (*SCISSORS, *SCORE, *GLUE),
            draw_cutting,
        ),
        volumes=lambda tileset: die_volumes(_chosen(tileset, own=True)),
        noun="extras to cut out",
        count=lambda tileset: _count(_chosen(tileset, own=True)),
    ),
)
