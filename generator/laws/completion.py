"""A network may not be completed without something on it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.law import Law, Violation, parameter
from generator.laws.layout import Layout, Placed
from generator.laws.networks import is_intersection, networks
from generator.laws.spoken import cell_name, edge_names, feature_name
from generator.tileset.model import Tileset
from generator.words import listed, with_article


@dataclass(frozen=True, slots=True)
class _Completed(Law):
    """A network is completed when it is left with no open end."""

    edge: str = parameter("edge", "The edge type of the network, by id.")

    @abstractmethod
    def is_enough(self, placed: Placed) -> bool:
        """Whether a tile is what the network needs."""

    @abstractmethod
    def need(self, tileset: Tileset) -> str:
        """What the network needs, in words."""

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        (name,) = edge_names(tileset, [self.edge])
        return tuple(
            self.broken(
                network.cells,
                f"the {name} of {listed([cell_name(cell) for cell in network.cells])} "
                f"is completed without {self.need(tileset)}",
            )
            for network in networks(layout, self.edge)
            if network.is_completed
            and not any(self.is_enough(layout.cells[cell]) for cell in network.cells)
        )

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return (
            f"{with_article(name).capitalize()} may not be completed, that is left with no "
            f"open end, unless it has {self.need(tileset)}."
        )


@dataclass(frozen=True, slots=True)
class CompletedWithFeature(_Completed):
    """A network may not be completed unless a feature stands on one of its tiles."""

    name: ClassVar[str] = "completed-with-feature"
    feature: str = parameter("feature", "The feature, by id.")

    def is_enough(self, placed: Placed) -> bool:
        return self.feature in placed.tile.features

    def need(self, tileset: Tileset) -> str:
        return with_article(feature_name(tileset, self.feature))


@dataclass(frozen=True, slots=True)
class CompletedWithIntersection(_Completed):
    """A network may not be completed unless it has an intersection: a tile on which several of
    its sides meet."""

    name: ClassVar[str] = "completed-with-intersection"
    sides: int = parameter("number", "How many sides meet on an intersection.", default=3, least=1)

    def is_enough(self, placed: Placed) -> bool:
        return is_intersection(placed, self.edge, self.sides)

    def need(self, tileset: Tileset) -> str:
        return "an intersection"
