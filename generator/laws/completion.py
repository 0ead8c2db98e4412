"""What laws share by which a network may not be completed without something on it.

A network is completed when it is left with no open end. Must not know: what it needs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from generator.laws.companion import Spot, Tabletop, Way, WholeWatch
from generator.laws.grid import Cell
from generator.laws.lacking import copies_with, lacks_edges
from generator.laws.law import Law, Violation, parameter, with_neighbours
from generator.laws.layout import Layout, Placement
from generator.laws.networks import networks
from generator.laws.spoken import cell_names, edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import at_start, say, with_article


@dataclass(frozen=True, slots=True)
class Completed(Law):
    """A network is completed when it is left with no open end."""

    lasts: ClassVar[bool] = True
    edge: str = parameter("edge", "The edge type of the network, by id.")

    @abstractmethod
    def is_enough(self, tile: Tile, sides: Sequence[int]) -> bool:
        """Whether a tile is what the network needs that these of its sides have part in."""

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
            and not any(
                self.is_enough(layout.cells[cell].tile, sides) for cell, sides in network.parts
            )
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        if self.stays_open(layout, placement):
            return True
        return Law.allows(self, layout, placement, tileset)

    def stays_open(self, layout: Layout, placement: Placement) -> bool:
        """Whether a glance tells that no network is completed: all that the tile touches it
        joins, and each of its own goes on elsewhere; or it has to do with none."""
        placed, opposite = placement.placed, layout.grid.opposite
        near = {side: other for side, _, other in layout.around(placement.cell)}
        joins_all = all(
            placed.joins(side, other, opposite(side), self.edge)
            for side, other in near.items()
            if opposite(side) in other.sides_on(self.edge)
        )
        return joins_all and not any(near.keys() >= {*part} for part in placed.parts_on(self.edge))

    def watch(self, top: Tabletop) -> CompletionWatch | None:
        if top.pieces.are_parted:
            return None

        def is_meant(tile: Tile) -> bool:
            return self.is_enough(tile, tile.sides_on(self.edge))

        bit = top.watch_networks(self.edge).ask_for(top.pieces, is_meant)
        return CompletionWatch(self, bit)

    def lack(self, tileset: Tileset) -> str:
        return lacks_edges(tileset, [self.edge])

    def kept(self, tileset: Tileset) -> str:
        if copies_with(tileset, self.speaks_of):
            return ""
        (name,) = edge_names(tileset, [self.edge])
        return f"every tile with {name} has {self.need(tileset)}"

    def speaks_of(self, tile: Tile) -> bool:
        return any(not self.is_enough(tile, part) for part in tile.parts_on(self.edge))

    def evidence(self, broken: Violation, layout: Layout) -> frozenset[Cell]:
        """The whole network, and the tiles around it that leave it no open end."""
        return with_neighbours(broken.cells, layout)

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return say(
            "{an_edge} may not be completed, that is left with no open end, unless it has {what}.",
            an_edge=at_start(with_article(name)),
            what=self.need(tileset),
        )


class CompletionWatch(WholeWatch):
    """Which bit of the networks says that they have what they need."""

    __slots__ = ("_bit", "_law")

    def __init__(self, law: Completed, bit: int) -> None:
        self._law, self._bit = law, bit

    def is_sure(self, near: Layout, placement: Placement) -> bool:
        return self._law.stays_open(near, placement)

    def allows(self, top: Tabletop, spot: Spot, way: Way) -> bool:
        networks = top.networks(self._law.edge)
        return not networks.completes_without(self._bit, top, spot, way)

    def add(self, top: Tabletop, spot: Spot) -> None:
        pass

    def copy(self) -> CompletionWatch:
        return self
