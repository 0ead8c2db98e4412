"""The network with most tiles."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.lacking import lacks_edges, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.networks import networks
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names, name_cell, name_cells
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class LongestNetwork(Score):
    """Points for each tile of one longest network: the one with most tiles."""

    name: ClassVar[str] = "longest-network"
    on_halves: ClassVar[bool] = True
    edge: str = parameter("edge", "The edge type of the network, by id.")
    points: int = parameter("number", "Points for each.", default=1)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points) or lacks_edges(tileset, [self.edge])

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = (network.cells for network in networks(layout, self.edge))
        cells = max(found, key=len, default=())
        (name,) = edge_names(tileset, [self.edge])
        sentence = f"the longest {name} has {counted(len(cells), name_cell(tileset))}"
        return Result(self.points * len(cells), cells, sentence)

    def watch(self, top: Tabletop) -> LongestWatch | None:
        if top.pieces.are_parted:
            return None
        top.watch_networks(self.edge)
        return LongestWatch(self)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return say(
            "{points} for each {one} of the {edge} with the most {ones}; if several have as many, "
            "only one of them counts.",
            points=self.points,
            one=name_cell(tileset),
            ones=name_cells(tileset),
            edge=name,
        )


class LongestWatch(RunningScore):
    """How long the longest network is."""

    __slots__ = ("_score",)

    def __init__(self, score: LongestNetwork) -> None:
        self._score = score

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return self._score.points * top.networks(self._score.edge).longest

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        networks = top.networks(self._score.edge)
        return self._score.points * max(networks.longest, networks.would_reach(top, spot, way))
