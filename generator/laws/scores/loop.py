"""A loop that the placed tile completes."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.companion import RunningScore, Spot, Tabletop, Way
from generator.laws.grid import Cell
from generator.laws.lacking import copies_with, lacks_edges, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.loops import longest_loop, shortest_loop
from generator.laws.network_watch import LoopWatch
from generator.laws.networks import joining_sides
from generator.laws.score import NOTHING_KNOWN, Play, Result, Ring, Score, Through
from generator.laws.spoken import edge_names
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, is_or_are, say


@dataclass(frozen=True, slots=True)
class Loop(Score):
    """Points for each tile of the longest loop of one style that the placed tile completes.
    They go to the owner of the style, whoever placed the tile."""

    name: ClassVar[str] = "loop"
    pays_placing: ClassVar[bool] = True
    edge: str = parameter("edge", "The style: an edge type, by id.")
    least: int = parameter("number", "The fewest tiles that make a loop.", default=3, least=3)
    points: int = parameter("number", "Points for each tile.", default=1)

    def lack(self, tileset: Tileset) -> str:
        nothing = worth_nothing(self.points) or lacks_edges(tileset, [self.edge])
        if nothing:
            return nothing
        bends = copies_with(tileset, self.speaks_of)
        if bends >= self.least:
            return ""
        (name,) = edge_names(tileset, [self.edge])
        return (
            f"a loop asks for {self.least} tiles with two {name} sides, and there "
            f"{is_or_are(bends)} {bends}: add some, or ask for fewer"
        )

    def speaks_of(self, tile: Tile) -> bool:
        return joining_sides(tile, self.edge) > 1

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        cells: tuple[Cell, ...] = ()
        if play.cell is not None:
            cells = longest_loop(layout, self.edge, play.cell)
        (name,) = edge_names(tileset, [self.edge])
        if len(cells) < self.least:
            return Result(0, (), f"no {name} loop")
        sentence = f"a {name} loop of {counted(len(cells), 'tile')}"
        return Result(self.points * len(cells), cells, sentence, (Through(cells, self.edge),))

    def passed_over(
        self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN
    ) -> tuple[Ring, ...]:
        if play.cell is None:
            return ()
        shorter = shortest_loop(layout, self.edge, play.cell)
        is_counted = len(shorter) == len(longest_loop(layout, self.edge, play.cell))
        return () if is_counted else (Through(shorter, self.edge),)

    def watch(self, top: Tabletop) -> LoopScoreWatch | None:
        if top.pieces.are_parted:
            return None
        top.watch_networks(self.edge)
        return LoopScoreWatch(self, LoopWatch())

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return say(
            "{points} for each tile of a {edge} loop, for the player of {edge}. "
            "Of overlapping loops that one tile completes, only the longest counts.",
            points=self.points,
            edge=name,
        )


class LoopScoreWatch(RunningScore):
    """Who joins whom. A loop is paid when it is closed; later it is worth nothing."""

    __slots__ = ("_loops", "_score")

    def __init__(self, score: Loop, loops: LoopWatch) -> None:
        self._score, self._loops = score, loops

    def now(self, top: Tabletop, play: Play = NOTHING_KNOWN) -> int:
        return 0

    def after(self, top: Tabletop, spot: Spot, way: Way) -> int:
        tiles = self._loops.longest(top.networks(self._score.edge), top, spot, way)
        return self._score.points * tiles if tiles >= self._score.least else 0

    def add(self, top: Tabletop, spot: Spot) -> None:
        self._loops.add(top.networks(self._score.edge), top, spot)

    def copy(self) -> LoopScoreWatch:
        return LoopScoreWatch(self._score, self._loops.copy())
