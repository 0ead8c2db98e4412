"""Which tiles lie on which spaces of a printed board."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_feature
from generator.laws.law import Aspect, Law, Reach, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.printed_spaces import lacks_kinds, names_of_kinds, printed_at
from generator.laws.regions import PLAYED
from generator.laws.spoken import cell_name, feature_name
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset
from generator.words import listed, say, to_say, with_article

_ALL = {
    "only": to_say("Tiles lie only on {spaces}."),
    "never": to_say("Tiles lie never on {spaces}."),
}
_SOME = {
    "only": to_say("Tiles with {feature} lie only on {spaces}."),
    "never": to_say("Tiles with {feature} lie never on {spaces}."),
}


@dataclass(frozen=True, slots=True)
class OnSpaces(Law):
    """Tiles with a feature, or all tiles, lie on spaces of these kinds only, or never on them."""

    name: ClassVar[str] = "on-spaces"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.FEATURES
    reach: ClassVar[Reach] = Reach.CELL
    lasts: ClassVar[bool] = True
    spaces: tuple[str, ...] = parameter("spaces", "The kinds of spaces, by id.")
    feature: str = parameter("feature", "The feature, by id. Left out: all tiles.", default="")
    rule: str = parameter(
        "word", "Whether only there, or never.", default="only", choices=tuple(_ALL)
    )
    region: Region | None = parameter("region", PLAYED, default=None)

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken((cell,), f"{cell_name(cell)} lies on {self._found(cell, tileset)}")
            for cell, placed in layout.cells.items()
            if self._is_wrong(cell, placed.tile)
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        return not self._is_wrong(placement.cell, placement.placed.tile)

    def _is_wrong(self, cell: Cell, tile: Tile) -> bool:
        space = printed_at(self.region, cell)
        if space is None or not self.speaks_of(tile):
            return False
        return (space.kind in self.spaces) == (self.rule == "never")

    def _found(self, cell: Cell, tileset: Tileset) -> str:
        space = printed_at(self.region, cell)
        kind = space.kind if space is not None else ""
        return names_of_kinds(tileset, [kind])[0] if kind else "a plain space"

    def speaks_of(self, tile: Tile) -> bool:
        return not self.feature or self.feature in tile.features

    def lack(self, tileset: Tileset) -> str:
        without = lacks_feature(tileset, self.feature) if self.feature else ""
        return without or lacks_kinds(tileset, self.region, self.spaces)

    def kept(self, tileset: Tileset) -> str:
        kinds = {space.kind for space in self.region.spaces} if self.region else set()
        if self.rule == "only" and kinds <= {*self.spaces}:
            return "all spaces of the board are of these kinds"
        return ""

    def sentence(self, tileset: Tileset) -> str:
        where = listed(names_of_kinds(tileset, self.spaces), "or")
        if not self.feature:
            return say(_ALL[self.rule], spaces=where)
        feature = with_article(feature_name(tileset, self.feature))
        return say(_SOME[self.rule], feature=feature, spaces=where)
