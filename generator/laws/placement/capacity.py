"""How much of something there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import copies_with, lacks_edges
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout
from generator.laws.networks import networks
from generator.laws.spoken import cell_names, feature_name
from generator.laws.straight_lines import straight_lines
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, say, to_say

_WHERE = {
    "line": to_say("At most {features} in one line."),
    "network": to_say("At most {features} in one network."),
    "table": to_say("At most {features} on the table."),
}


@dataclass(frozen=True, slots=True)
class Capacity(Law):
    """At most so many tiles with a feature lie in one straight line of tiles side by side, on one
    network of an edge type, or on the table."""

    name: ClassVar[str] = "capacity"
    on_halves: ClassVar[bool] = True
    looks_at: ClassVar[Aspect] = Aspect.FEATURES | Aspect.SIDES | Aspect.GROUPS
    lasts: ClassVar[bool] = True
    feature: str = parameter("feature", "The feature, by id.")
    most: int = parameter("number", "How many there is room for.", default=1, least=0)
    where: str = parameter(
        "word", "Where they are counted.", default="table", choices=tuple(_WHERE)
    )
    edge: str = parameter("edge", "The edge type of networks, by id.", default="")

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        name = feature_name(tileset, self.feature)
        return tuple(
            self.broken(cells, f"{counted(len(cells), name)} in {cell_names(cells)}")
            for cells in map(tuple, self._counted(layout))
            if len(cells) > self.most
        )

    def _counted(self, layout: Layout) -> Iterator[list[Cell]]:
        """The cells with the feature, together where they are counted together."""
        for cells in self._where(layout):
            yield [cell for cell in cells if self.speaks_of(layout.cells[cell].tile)]

    def _where(self, layout: Layout) -> list[tuple[Cell, ...]]:
        match self.where:
            case "line":
                return [cells for _, cells in straight_lines(layout.cells, layout.grid, 1)]
            case "network":
                return [network.cells for network in networks(layout, self.edge)]
        return [tuple(layout.cells)]

    @staticmethod
    def check(given: Mapping[str, Any]) -> tuple[str, str, str] | None:
        """A network is one of an edge type, and nothing else is."""
        is_network, is_named = given.get("where") == "network", "edge" in given
        if is_network and not is_named:
            return "edge", "missing", "name the edge type of the networks that are counted on"
        if is_named and not is_network:
            return "edge", "is only asked on networks", 'write where = "network", or take it out'
        return None

    def lack(self, tileset: Tileset) -> str:
        return lacks_edges(tileset, [self.edge]) if self.where == "network" else ""

    def kept(self, tileset: Tileset) -> str:
        if copies_with(tileset, self.speaks_of) > self.most:
            return ""
        name = feature_name(tileset, self.feature)
        return f"no more than {counted(self.most, f'tile with {name}', f'tiles with {name}')} exist"

    def speaks_of(self, tile: Tile) -> bool:
        return self.feature in tile.features

    def evidence(self, broken: Violation, layout: Layout) -> frozenset[Cell]:
        """All of the line or the network that they were counted on: it never gets shorter."""
        if self.where == "table":
            return frozenset(broken.cells)
        counted_on = (cells for cells in self._where(layout) if {*broken.cells} <= {*cells})
        return frozenset(next(counted_on))

    def sentence(self, tileset: Tileset) -> str:
        name = feature_name(tileset, self.feature)
        return say(_WHERE[self.where], features=counted(self.most, name))
