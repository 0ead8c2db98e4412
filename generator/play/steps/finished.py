"""The region is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from generator.laws.finish import may_be_finished, shortcomings
from generator.laws.registry import find_region
from generator.play.step import Ending, Needs
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow
from generator.words import say

if TYPE_CHECKING:
    from generator.play.state import PlayState


@dataclass(frozen=True, slots=True)
class Finished(Ending):
    """The region that is played is finished: nothing is missing that it asks for."""

    name: ClassVar[str] = "finished"
    needs: ClassVar[Needs] = Needs.TILES

    def is_reached(self, state: PlayState) -> bool:
        region = state.plan.region
        if region is None or not may_be_finished(state.tiles.top, region):
            return False
        return not shortcomings(state.tiles.layout(), region, state.plan.tileset)

    def lack(self, tileset: Tileset, flow: Flow) -> str:
        region = find_region(tileset, flow.region)
        if region is None:
            return "the game has no region: add one, or take this out"
        if region.asks_nothing:
            return "its region asks for nothing: give the region rows and columns, or take this out"
        return ""

    def sentence(self, tileset: Tileset) -> str:
        name = tileset.regions[0].name if tileset.regions else say("region")
        return say("The game is over when this is finished: {region}.", region=name)
