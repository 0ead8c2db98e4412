"""Lines whose tiles are alike in one thing, or in each thing alike or all different."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.lacking import lacks_values
from generator.laws.law import Aspect, Law, Violation, parameter
from generator.laws.layout import Layout, Placement
from generator.laws.spoken import cell_names
from generator.laws.straight_lines import lines_through, straight_lines
from generator.quick_start import dataclass
from generator.tileset.model import Tile, Tileset
from generator.words import listed, say


@dataclass(frozen=True, slots=True)
class LinesAlike(Law):
    """The tiles of every straight line are alike in one of these values and all different in the
    others ("one": a line of circles in different colours), or in each value either all alike or
    all different ("each"). A tile without a value fits any."""

    name: ClassVar[str] = "lines-alike"
    looks_at: ClassVar[Aspect] = Aspect.VALUES
    lasts: ClassVar[bool] = True
    values: tuple[str, ...] = parameter("values", "The values of tiles, by name.")
    rule: str = parameter(
        "word", "Alike in one value, or in each alike or different.", default="one",
        choices=("one", "each"),
    )  # fmt: skip

    def violations(self, layout: Layout, tileset: Tileset) -> tuple[Violation, ...]:
        return tuple(
            self.broken(cells, f"{cell_names(cells)} {self._fault()}")
            for _, cells in straight_lines(layout.cells, layout.grid)
            if not self._is_good([layout.cells[cell].tile for cell in cells])
        )

    def allows(self, layout: Layout, placement: Placement, tileset: Tileset) -> bool:
        lines = lines_through(placement.cell, layout.cells, layout.grid)
        tile = placement.placed.tile
        return all(
            self._is_good(
                [tile, *(layout.cells[cell].tile for cell in cells if cell != placement.cell)]
            )
            for _, cells in lines
        )

    def _is_good(self, tiles: Sequence[Tile]) -> bool:
        shown = [
            [tile.values[name] for tile in tiles if name in tile.values] for name in self.values
        ]
        alike = [len(set(found)) <= 1 for found in shown]
        apart = [len(set(found)) == len(found) for found in shown]
        if self.rule == "each":
            return all(one or other for one, other in zip(alike, apart, strict=True))
        return any(
            alike[n] and all(apart[m] for m in range(len(shown)) if m != n)
            for n in range(len(shown))
        )

    def lack(self, tileset: Tileset) -> str:
        return lacks_values(tileset, self.values)

    def evidence(self, broken: Violation, layout: Layout) -> tuple[Cell, ...]:
        return broken.cells  # a longer line has the same fault

    def _fault(self) -> str:
        names = listed(self.values, "or")
        if self.rule == "each":
            return f"are neither alike nor all different in {names}"
        return f"are not alike in just one of {names}"

    def sentence(self, tileset: Tileset) -> str:
        if self.rule == "each":
            return say(
                "In every line the tiles are alike, or all different, in {values}.",
                values=listed(self.values),
            )
        return say(
            "In every line the tiles are alike in {values}, and all different otherwise.",
            values=listed(self.values, "or"),
        )
