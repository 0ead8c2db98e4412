"""Lines that the placed tile makes longer."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.straight_lines import lines_through
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.words import counted, in_a_row, say


@dataclass(frozen=True, slots=True)
class LaidLines(Score):
    """Points for each tile of every straight line that the placed tile is in, and more for a line
    that is full. A tile by itself is no line."""

    name: ClassVar[str] = "laid-lines"
    pays_placing: ClassVar[bool] = True
    points: int = parameter("number", "Points for each tile.", default=1)
    full: int = parameter(
        "number", "How many tiles make a full line; 0: none is.", default=0, least=0
    )
    bonus: int = parameter("number", "Points more for a full line.", default=0)

    def lack(self, tileset: Tileset) -> str:
        return worth_nothing(self.points or (self.full and self.bonus))

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        if play.cell is None:
            return Result(0, (), "no tile was placed")
        lines = [cells for _, cells in lines_through(play.cell, layout.cells, layout.grid)]
        full = sum(1 for cells in lines if self.full and len(cells) >= self.full)
        points = self.points * sum(map(len, lines)) + self.bonus * full
        found = tuple(sorted({cell for cells in lines for cell in cells}))
        return Result(points, found, f"{counted(len(lines), 'line')}, {full} of them full")

    def sentence(self, tileset: Tileset) -> str:
        each = say(
            "{points} for each tile of every line that the placed tile is in.", points=self.points
        )
        if not (self.full and self.bonus):
            return each
        more = say(
            "{bonus} more for a line of {tiles}.",
            bonus=self.bonus,
            tiles=counted(self.full, "tile"),
        )
        return in_a_row(each, more)
