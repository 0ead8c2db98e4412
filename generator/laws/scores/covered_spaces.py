"""Numbers that are printed on a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_feature
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.printed_spaces import lacks_kinds, lacks_numbers, names_of_kinds, printed_at
from generator.laws.regions import PLAYED
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset
from generator.words import counted, listed, say, with_article


@dataclass(frozen=True, slots=True)
class CoveredSpaces(Score):
    """The numbers printed on all spaces that tiles cover, or on those of some kinds, or below
    tiles with a feature. A space without a number is worth a number of points of its own."""

    name: ClassVar[str] = "covered-spaces"
    on_halves: ClassVar[bool] = True
    spaces: tuple[str, ...] = parameter(
        "spaces", "The kinds of spaces that count, by id. Left out: all.", default=()
    )
    feature: str = parameter(
        "feature", "The feature of tiles that count, by id. Left out: all tiles.", default=""
    )
    points: int = parameter("number", "Points for each space without a number.", default=0)
    region: Region | None = parameter("region", PLAYED, default=None)

    def lack(self, tileset: Tileset) -> str:
        without = lacks_feature(tileset, self.feature) if self.feature else ""
        if not without and self.spaces:
            without = lacks_kinds(tileset, self.region, self.spaces)
        return without or ("" if self.points else lacks_numbers(self.region, self.spaces))

    def speaks_of(self, tile: Tile) -> bool:
        return not self.feature or self.feature in tile.features

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = dict(self._paid(layout))
        return Result(sum(found.values()), tuple(found), counted(len(found), "space"))

    def _paid(self, layout: Layout) -> Iterator[tuple[Cell, int]]:
        for cell, placed in layout.cells.items():
            space = printed_at(self.region, cell)
            if space is None or not self.speaks_of(placed.tile):
                continue
            points = self.points if space.value is None else space.value
            if points and (not self.spaces or space.kind in self.spaces):
                yield cell, points

    def sentence(self, tileset: Tileset) -> str:
        said = [self._say_counting(tileset)]
        if self.points:
            said.append(say("{points} for each without a number.", points=self.points))
        return " ".join(said)

    def _say_counting(self, tileset: Tileset) -> str:
        kinds = listed(names_of_kinds(tileset, self.spaces), "or")
        if not self.feature:
            if not kinds:
                return say("The numbers on the spaces that tiles cover.")
            return say("The numbers on the spaces of {kinds} that tiles cover.", kinds=kinds)
        feature = with_article(feature_name(tileset, self.feature))
        if not kinds:
            return say("The numbers on the spaces that tiles with {it} cover.", it=feature)
        return say(
            "The numbers on the spaces of {kinds} that tiles with {it} cover.",
            kinds=kinds,
            it=feature,
        )
