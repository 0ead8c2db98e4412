"""Areas, closed or still open."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_edges, lacks_feature, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.networks import networks
from generator.laws.score import NOTHING_KNOWN, Around, Play, Result, Score
from generator.laws.spoken import edge_names, feature_name, name_cell
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, in_a_row, say


@dataclass(frozen=True, slots=True)
class Areas(Score):
    """Points for each tile of every completed network of an edge type, one without an open end,
    and for each tile of those that are still open; more for each tile with a feature on them."""

    name: ClassVar[str] = "areas"
    on_halves: ClassVar[bool] = True
    edge: str = parameter("edge", "The edge type of the areas, by id.")
    points: int = parameter("number", "Points for each tile of a completed one.", default=2)
    open: int = parameter("number", "Points for each tile of an open one.", default=0)
    feature: str = parameter("feature", "A feature that counts more, by id.", default="")
    bonus: int = parameter("number", "Points more for each such feature.", default=2)
    least: int = parameter("number", "The fewest tiles that count.", default=1, least=1)

    def lack(self, tileset: Tileset) -> str:
        earns_by_itself = self.points or self.open
        nothing = worth_nothing(earns_by_itself or (self.bonus if self.feature else 0))
        lacking = nothing or lacks_edges(tileset, [self.edge])
        if lacking or earns_by_itself:
            return lacking
        return lacks_feature(tileset, self.feature, self.edge)

    def speaks_of(self, tile: Tile) -> bool:
        return bool(tile.sides_on(self.edge))

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        points, rings, closed, open = 0, [], 0, 0
        for network in networks(layout, self.edge):
            worth = self.points if network.is_completed else self.open
            is_counted = network.is_completed or self.open
            if not is_counted or len(network.cells) < self.least:
                continue
            tiles = [layout.cells[cell].tile for cell in network.cells]
            features = sum(self.feature in tile.features for tile in tiles)
            earned = worth * len(tiles) + self.bonus * features
            if not earned:
                continue
            points += earned
            closed += network.is_completed
            open += not network.is_completed
            rings.append(Around(network.cells))
        (name,) = edge_names(tileset, [self.edge])
        sentence = counted(closed, f"completed {name}")
        if self.open:
            sentence += f" and {counted(open, f'open {name}')}"
        cells = tuple(sorted({cell for ring in rings for cell in ring.cells}))
        return Result(points, cells, sentence, tuple(rings))

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        one = name_cell(tileset)
        said = [
            say(
                "{points} for each {one} of a completed {edge}.",
                points=self.points,
                one=one,
                edge=name,
            )
        ]
        if self.open:
            said.append(say("{points} for each {one} of an open one.", points=self.open, one=one))
        if self.feature:
            feature = feature_name(tileset, self.feature)
            said.append(
                say("{points} more for each {feature} on it.", points=self.bonus, feature=feature)
            )
        return in_a_row(*said)
