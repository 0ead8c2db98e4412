"""Numbers that add up along a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_values
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout
from generator.laws.spoken import cell_names
from generator.laws.straight_lines import straight_lines
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import counted, say, to_say

_SAYS = {
    "exactly": to_say("Any {tiles} in a line add up to {sum} in {value}."),
    "at-most": to_say("Any {tiles} in a line add up to at most {sum} in {value}."),
    "at-least": to_say("Any {tiles} in a line add up to at least {sum} in {value}."),
}


@dataclass(frozen=True, slots=True)
class LinesAddUp(Law):
    """Any so many tiles side by side in a straight line add up to a sum. Tiles without the value,
    or with a word for it, count 0."""

    name: ClassVar[str] = "lines-add-up"
    looks_at: ClassVar[Aspect] = Aspect.VALUES
    lasts: ClassVar[bool] = True
    value: str = parameter("value", "The value of tiles, by name.")
    length: int = parameter("number", "How many tiles side by side.", least=2)
    sum: int = parameter("number", "What they add up to.")
    compare: str = parameter(
        "word", "Whether just that, or less, or more too.", default="exactly", choices=tuple(_SAYS)
    )

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken(cells, f"{cell_names(cells)} add up to {total}")
            for cells, total in self._sums(layout)
            if not self._is_good(total)
        )

    def _sums(self, layout: Layout) -> Iterator[tuple[tuple[Cell, ...], int]]:
        for _, line in straight_lines(layout.cells, layout.grid, self.length):
            for start in range(len(line) - self.length + 1):
                cells = line[start : start + self.length]
                yield cells, sum(self._number(layout.cells[cell].tile) for cell in cells)

    def _number(self, tile: Tile) -> int:
        value = tile.values.get(self.value, 0)
        return value if isinstance(value, int) else 0

    def _is_good(self, total: int) -> bool:
        match self.compare:
            case "at-most":
                return total <= self.sum
            case "at-least":
                return total >= self.sum
        return total == self.sum

    def lack(self, tileset: Tileset) -> str:
        return lacks_values(tileset, [self.value])

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells

    def sentence(self, tileset: Tileset) -> str:
        tiles = counted(self.length, "tile")
        return say(_SAYS[self.compare], tiles=tiles, sum=self.sum, value=self.value)
