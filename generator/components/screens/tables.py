"""Screens as a tileset states them: the table, the model, and the way from one to the other.

The descriptions and examples here are the documentation of the format. Must not know: drawing.
"""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from generator.quick_start import dataclass
from generator.tileset.fields import Colour, Copies, Id, Table, Text, names_of
from generator.tileset.line_numbers import Path
from generator.tileset.model import Tileset
from generator.tileset.part_tables import Groundwork
from generator.tileset.shared_checks import check_colour, check_name, check_unique
from generator.tileset.source import ProblemReport

KEY = "screens"


class ScreenTable(Table):
    """A screen that stands before a player: a picture in front, all tiles of the game behind."""

    id: Id = Field(
        description="Lower-case letters, digits and hyphens; file names begin with it.",
        examples=["screen"],
    )
    title: Text = Field(description="The words on the front.", examples=["Little Harbour"])
    art: str = Field(
        description="How the front is drawn.",
        examples=["skyline"],
        json_schema_extra=names_of("screens"),
    )
    colour: Colour = Field(
        description="Its colour, as # and six hexadecimal digits.", examples=["#2f5d8a"]
    )
    copies: Copies = Field(default=1, description="How many a kit holds.", examples=[2])


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen that stands before a player: a front to be looked at, all tiles behind."""

    id: str
    title: str
    art: str
    colour: str
    copies: int


def screens_of(tileset: Tileset) -> tuple[Screen, ...]:
    screens: tuple[Screen, ...] = tileset.part(KEY)
    return screens


def expand_screens(
    report: ProblemReport, tables: Sequence[ScreenTable], ground: Groundwork
) -> tuple[Screen, ...]:
    screens = []
    for place, table in enumerate(tables):
        path: Path = (KEY, place)
        check_name(report, (*path, "art"), table.art, ground.vocabulary.names(KEY))
        check_colour(report, (*path, "colour"), table.colour)
        colour = table.colour.lower()
        screens.append(Screen(table.id, table.title, table.art, colour, table.copies))
    check_unique(report, (((KEY, place, "id"), one.id) for place, one in enumerate(screens)))
    return tuple(screens)
