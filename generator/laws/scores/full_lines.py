"""Lines from rim to rim that show one number."""

from __future__ import annotations

from typing import ClassVar

from generator.laws.lacking import lacks_values, worth_nothing
from generator.laws.law import parameter
from generator.laws.layout import Layout, Placed
from generator.laws.regions import PLAYED, locate
from generator.laws.score import NOTHING_KNOWN, Around, Play, Result, Score
from generator.laws.straight_lines import straight_lines
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted, say


@dataclass(frozen=True, slots=True)
class FullLines(Score):
    """The numbers of every straight line, from rim to rim of the region, whose tiles all show the
    same number along it: a line of four fives is worth 20. The values are named by the direction
    that they run in: first from the north side to the side across, then on clockwise."""

    name: ClassVar[str] = "full-lines"
    values: tuple[str, ...] = parameter("values", "The value along each direction, by name.")
    points: int = parameter("number", "Points for each of the number.", default=1)
    region: Region | None = parameter("region", PLAYED, default=None)

    def lack(self, tileset: Tileset) -> str:
        axes = tileset.outline.sides // 2
        if len(self.values) != axes:
            return f"it names {counted(len(self.values), 'value')}, but lines run {axes} ways"
        if self.region is None or self.region.shape == "free":
            return "no region has a rim: add one that is not free, or take this out"
        return worth_nothing(self.points) or lacks_values(tileset, self.values)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        area = locate(layout, self.region) if self.region is not None else None
        points, rings = 0, []
        for axis, line in straight_lines(area.cells if area else (), layout.grid):
            lying = [layout.cells[cell] for cell in line if cell in layout.cells]
            shown = {self._number(placed, axis) for placed in lying}
            number = next(iter(shown)) if len(shown) == 1 else None
            if number is not None and len(lying) == len(line):
                points += self.points * number * len(line)
                rings.append(Around(line))
        sentence = counted(len(rings), "full line")
        cells = tuple(sorted({cell for ring in rings for cell in ring.cells}))
        return Result(points, cells, sentence, tuple(rings))

    def _number(self, placed: Placed, axis: int) -> int | None:
        """What a tile shows along an axis; its values turn with it."""
        if axis >= len(self.values):
            return None
        name = self.values[(axis - placed.turn) % len(self.values)]
        value = placed.tile.values.get(name)
        return value if isinstance(value, int) else None

    def sentence(self, tileset: Tileset) -> str:
        return say(
            "For each line from rim to rim with the same number all along, that number for each of "
            "its tiles."
        )
