"""Scores of a whole layout: linked networks, features, the longest network, unused tiles."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.law import parameter
from generator.laws.layout import Layout, Placed
from generator.laws.networks import is_intersection, networks
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names, feature_name
from generator.tileset.model import Tileset
from generator.words import counted, with_article

_POINTS = "Points for each."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Linked(Score):
    """Points for each tile of the networks that have something on them."""

    edge: str = parameter("edge", "The edge type of the networks, by id.")
    points: int = parameter("number", _POINTS, default=1)

    @abstractmethod
    def is_enough(self, placed: Placed) -> bool:
        """Whether a tile makes its network count. The tile itself counts too."""

    @abstractmethod
    def need(self, tileset: Tileset) -> str:
        """What makes a network count, in words."""

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        counting = [
            network
            for network in networks(layout, self.edge)
            if any(self.is_enough(layout.cells[cell]) for cell in network.cells)
        ]
        cells = tuple(sorted(cell for network in counting for cell in network.cells))
        (name,) = edge_names(tileset, [self.edge])
        sentence = f"{counted(len(cells), f'{name} tile')} linked to {self.need(tileset)}"
        return Result(self.points * len(cells), cells, sentence)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return f"{self.points} for each {name} tile whose {name} has {self.need(tileset)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedToFeature(_Linked):
    """Points for each tile of every network on which a feature stands; its tile counts too."""

    name: ClassVar[str] = "linked-to-feature"
    feature: str = parameter("feature", "The feature, by id.")

    def is_enough(self, placed: Placed) -> bool:
        return self.feature in placed.tile.features

    def need(self, tileset: Tileset) -> str:
        return with_article(feature_name(tileset, self.feature))


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedToIntersection(_Linked):
    """Points for each tile of every network that has an intersection; its tile counts too."""

    name: ClassVar[str] = "linked-to-intersection"
    sides: int = parameter("number", "How many sides meet on an intersection.", default=3, least=1)

    def is_enough(self, placed: Placed) -> bool:
        return is_intersection(placed, self.edge, self.sides)

    def need(self, tileset: Tileset) -> str:
        return "an intersection"


@dataclass(frozen=True, slots=True)
class PerFeature(Score):
    """Points for each tile on which a feature stands."""

    name: ClassVar[str] = "per-feature"
    feature: str = parameter("feature", "The feature, by id.")
    points: int = parameter("number", _POINTS, default=1)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        cells = tuple(
            c for c, placed in layout.cells.items() if self.feature in placed.tile.features
        )
        sentence = counted(len(cells), feature_name(tileset, self.feature))
        return Result(self.points * len(cells), cells, sentence)

    def sentence(self, tileset: Tileset) -> str:
        return f"{self.points} for each {feature_name(tileset, self.feature)}."


@dataclass(frozen=True, slots=True)
class LongestNetwork(Score):
    """Points for each tile of one longest network: the one with most tiles."""

    name: ClassVar[str] = "longest-network"
    edge: str = parameter("edge", "The edge type of the network, by id.")
    points: int = parameter("number", _POINTS, default=1)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = (network.cells for network in networks(layout, self.edge))
        cells = max(found, key=len, default=())
        (name,) = edge_names(tileset, [self.edge])
        sentence = f"the longest {name} has {counted(len(cells), 'tile')}"
        return Result(self.points * len(cells), cells, sentence)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return f"{self.points} for each tile of one longest {name}."


@dataclass(frozen=True, slots=True)
class UnusedTiles(Score):
    """Points for each tile of the game that does not lie on the table."""

    name: ClassVar[str] = "unused-tiles"
    points: int = parameter("number", _POINTS, default=1)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        unused = tileset.tile_count - len(layout)
        return Result(self.points * unused, (), counted(unused, "unused tile"))

    def sentence(self, tileset: Tileset) -> str:
        return f"{self.points} for each unused tile."
