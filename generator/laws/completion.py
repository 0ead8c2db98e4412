"""What laws share by which a network may not be completed without something on it.

A network is completed when it is left with no open end. Must not know: what it needs.
"""

from __future__ import annotations

from abc import abstractmethod

from generator.laws.grid import Cell
from generator.laws.law import Law, Violation, parameter, with_neighbours
from generator.laws.layout import Layout, Placed
from generator.laws.networks import networks
from generator.laws.spoken import cell_names, edge_names
from generator.lazy_dataclass import dataclass
from generator.tileset.model import Tileset
from generator.words import with_article


@dataclass(frozen=True, slots=True)
class Completed(Law):
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
                f"the {name} of {cell_names(network.cells)} "
                f"is completed without {self.need(tileset)}",
            )
            for network in networks(layout, self.edge)
            if network.is_completed
            and not any(self.is_enough(layout.cells[cell]) for cell in network.cells)
        )

    def evidence(self, broken: Violation, layout: Layout) -> frozenset[Cell]:
        """The whole network, and the tiles around it that leave it no open end."""
        return with_neighbours(broken.cells, layout)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return (
            f"{with_article(name).capitalize()} may not be completed, that is left with no "
            f"open end, unless it has {self.need(tileset)}."
        )
