"""What scores share that pay for networks with something on them.

Must not know: what that is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.lacking import lacks_edges, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.networks import networks
from generator.laws.score import NOTHING_KNOWN, Around, Play, Result, Score
from generator.laws.spoken import edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked(Score):
    """Points for each tile of the networks that have something on them."""

    edge: str = parameter("edge", "The edge type of the networks, by id.")
    points: int = parameter("number", "Points for each.", default=1)

    @abstractmethod
    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        """Whether a tile makes the network count that these of its sides have part in. The tile
        itself counts too."""

    @abstractmethod
    def need(self, tileset: Tileset) -> str:
        """What makes a network count, in words."""

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points) or lacks_edges(tileset, [self.edge])

    def speaks_of(self, tile: Tile) -> bool:
        return bool(tile.sides_on(self.edge))

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        counting = [
            network
            for network in networks(layout, self.edge)
            if any(self.is_enough(layout.cells[cell].tile, sides) for cell, sides in network.parts)
        ]
        cells = tuple(sorted({cell for network in counting for cell in network.cells}))
        (name,) = edge_names(tileset, [self.edge])
        sentence = f"{counted(len(cells), f'{name} tile')} linked to {self.need(tileset)}"
        rings = tuple(Around(network.cells) for network in counting)
        return Result(self.points * len(cells), cells, sentence, rings)

    def watch(self, top: Tabletop) -> LinkedWatch | None:
        if top.pieces.are_parted:
            return None

        def is_meant(tile: Tile) -> bool:
            return self.is_enough(tile, tile.sides_on(self.edge))

        bit = top.watch_networks(self.edge).ask_for(top.pieces, is_meant)
        return LinkedWatch(self, bit)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return say(
            "{points} for each {edge} tile whose {edge} has {what}.",
            points=self.points,
            edge=name,
            what=self.need(tileset),
        )


class LinkedWatch(RunningScore):
    """Which bit of the networks says that they count."""

    __slots__ = ("_bit", "_score")

    def __init__(self, score: Linked, bit: int) -> None:
        self._score, self._bit = score, bit

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        networks = top.networks(self._score.edge)
        return self._score.points * networks.counting[self._bit.bit_length() - 1]

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        fresh = top.networks(self._score.edge).would_count(self._bit, top, spot, way)
        return self.now(top) + self._score.points * fresh
