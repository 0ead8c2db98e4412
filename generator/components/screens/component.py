"""Screens: they stand before players, with all tiles of the game behind."""

from __future__ import annotations

from pydantic import Field

from generator.canvas.shapes import Component
from generator.components.kind import Company, Kind, Making, Setting
from generator.components.screens.drawing import SCREEN_ART, draw_screens
from generator.components.screens.screen_picture import draw_folding
from generator.components.screens.tables import KEY, ScreenTable, expand_screens, screens_of
from generator.components.tool_names import GLUE, KNIFE, SCORE
from generator.tileset.model import Tileset
from generator.tileset.part_tables import PartTables, Section
from generator.words import to_say

EXAMPLE = """\
```toml
[[screens]]
id = "screen"
title = "Little Harbour"
art = "skyline"
colour = "#2f5d8a"
copies = 4
```
"""

TABLES = PartTables(
    key=KEY,
    kind=tuple[ScreenTable, ...],
    field=Field(
        default=(), description="Screens to hide tiles behind.", max_length=20, strict=False
    ),
    expand=expand_screens,
    sections=(Section("[[screens]]", (KEY, 0), EXAMPLE),),
    names={KEY: tuple(sorted(SCREEN_ART))},
    has_tiles=True,
)


def _is_in(tileset: Tileset) -> bool:
    return bool(screens_of(tileset))


def _draw(tileset: Tileset, setting: Setting, company: Company) -> Component:
    return draw_screens(tileset, setting.rim)


KIND = Kind(
    name=KEY,
    place=50,
    is_in=_is_in,
    draw=_draw,
    stock="heavy",
    room="beside",
    tables=TABLES,
    making=Making(
        to_say("Fold the screens"),
        to_say(
            "Cut along the outline, score the three dashed lines, fold them away from you. Glue "
            "the flap inside the base: the screen stands by itself."
        ),
        (*KNIFE, *SCORE, *GLUE),
        draw_folding,
        minutes=8.0,
    ),
    noun="screens",
    count=lambda tileset: {one.id: one.copies for one in screens_of(tileset)},
    facts=lambda tileset: {KEY: sum(one.copies for one in screens_of(tileset))},
)
