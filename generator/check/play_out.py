"""A town that grows tile by tile until its region is finished, every placement legal.

For regions whose cells may stay empty: there the laws are about networks and neighbours, which
a search that plays as players do meets by itself. In come a tileset and a region; out go a
finished layout with its order of play, or nothing. Must not know: the solver.

Two ways, both the same for the same seed. *Playing*: a handful of tiles is drawn at random, the
placement that brings the end nearest is made, and a play that gets stuck begins anew. *Trying
everything*: all placements in turn, the best first, and back again; the one that proves, for
small sets, that no play ends. Budgets are counted in placements, never in time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from generator.laws.finish import shortcomings
from generator.laws.grid import Cell, grid_of
from generator.laws.law import Law, is_legal, quickest_first, violations
from generator.laws.layout import Layout, Placement, empty, ways_up
from generator.laws.regions import area_of, holds_fixed, tiles_of
from generator.laws.registry import make_laws
from generator.lazy_dataclass import dataclass
from generator.tileset.model import Region, Tile, Tileset

HAND = 3  # tiles to choose from at each turn
REDRAWS = 12  # handfuls without a legal placement before a play counts as stuck
PLAYS = 40
NODES = 6000  # placements of trying everything

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Grown:
    """A finished layout, and its cells in the order of play."""

    layout: Layout
    order: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Fruitless:
    """No finished layout was found; `is_proof` if every play was tried."""

    is_proof: bool


def grow(
    tileset: Tileset, region: Region, *, seed: int = 0, stop: Stop = lambda: False
) -> Grown | Fruitless:
    """Play until the region is finished."""
    town = _Town(tileset, region, stop)
    chance = random.Random(seed)
    for _ in range(PLAYS):
        found = town.play(chance)
        if found is not None:
            return found
        if stop():
            return Fruitless(is_proof=False)
    return town.try_everything(chance)


def replay(layout: Layout, order: Sequence[Cell], laws: Sequence[Law], tileset: Tileset) -> bool:
    """Whether these cells, placed in this order on a bare table, are legal one by one."""
    lying = Layout(layout.grid, {})
    for cell in order:
        placed = layout.cells[cell]
        if not is_legal(lying, Placement(cell, placed), laws, tileset):
            return False
        lying = lying.put(cell, placed)
    return lying == layout


class _Town:
    def __init__(self, tileset: Tileset, region: Region, stop: Stop) -> None:
        self.tileset, self.region, self.stop = tileset, region, stop
        self.laws = quickest_first(make_laws(tileset, region.id))
        self.tiles = tiles_of(region, tileset)
        self.ways = {tile.id: ways_up(tileset, tile) for tile in self.tiles}
        self.area = frozenset(area_of(region, grid_of(tileset.outline)).cells)

    def play(self, chance: random.Random) -> Grown | None:
        """One play to its end, or until no handful holds a tile that can be placed."""
        bag = [tile for tile in self.tiles for _ in range(tile.copies)]
        layout, order = empty(self.tileset), tuple[Cell, ...]()
        while not self.is_finished(layout):
            best = None
            for _ in range(REDRAWS):
                hand = chance.sample(bag, min(HAND, len(bag)))
                moves = self.moves(layout, {tile.id: tile for tile in hand}.values())
                best = self.best(layout, moves, chance)
                if best is not None:
                    break
            if best is None or self.stop():
                return None
            layout = layout.put(best.cell, best.placed)
            order = (*order, best.cell)
            bag.remove(best.placed.tile)
        return Grown(layout, order)

    def moves(self, layout: Layout, tiles: Iterable[Tile]) -> Iterator[Placement]:
        """All legal placements of these tiles; the first is one that has its place, if any has."""
        cells = layout.frontier()
        if not layout.cells:
            cells, tiles = ((0, 0),), self.beginners() or tiles
        for cell in cells:
            if self.area and cell not in self.area:
                continue
            for tile in tiles:
                for placed in self.ways[tile.id]:
                    placement = Placement(cell, placed)
                    if is_legal(layout, placement, self.laws, self.tileset):
                        yield placement

    def beginners(self) -> list[Tile]:
        """The tiles that every finished layout holds: one of them is placed first."""
        return [
            tile
            for fixed in self.region.fixed
            for tile in self.tiles
            if holds_fixed(self.ways[tile.id][0], fixed)
        ]

    def best(
        self, layout: Layout, moves: Iterator[Placement], chance: random.Random
    ) -> Placement | None:
        """What brings the end nearest; of equals what touches most tiles, then by chance."""
        rated = [(self.rate(layout, move), chance.random(), move) for move in moves]
        return min(rated, key=lambda one: one[:2])[2] if rated else None

    def rate(self, layout: Layout, move: Placement) -> tuple[int, int]:
        touching = sum(1 for _ in layout.around(move.cell))
        return self.distance(layout.put(move.cell, move.placed)), -touching

    def distance(self, layout: Layout) -> int:
        """Rows, columns, cells and lines of the edge type that are still missing."""
        region, rows, columns = self.region, layout.rows, layout.columns
        missing = 0 if region.empties else len(self.area) - len(layout)
        if region.shape == "free":
            missing = max(0, region.rows - len(rows)) + max(0, region.columns - len(columns))
        if region.throughout:
            held = [c for c, placed in layout.cells.items() if region.throughout in placed.sides]
            missing += len(rows) - len({row for row, _ in held})
            missing += len(columns) - len({column for _, column in held})
        return missing

    def is_finished(self, layout: Layout) -> bool:
        return (
            bool(layout.cells)
            and self.distance(layout) == 0
            and not shortcomings(layout, self.region, self.tileset)
            and not violations(layout, self.laws, self.tileset)
        )

    def try_everything(self, chance: random.Random) -> Grown | Fruitless:
        """All plays, the best placement first; the same tiles in another order only once."""
        seen: set[Layout] = set()
        stack = [(empty(self.tileset), tuple[Cell, ...]())]
        nodes = 0
        while stack:
            layout, order = stack.pop()
            if layout in seen:
                continue
            seen.add(layout)
            if self.is_finished(layout):
                return Grown(layout, order)
            nodes += 1
            if nodes > NODES or self.stop():
                return Fruitless(is_proof=False)
            used = Counter(placed.tile.id for placed in layout.cells.values())
            left = [tile for tile in self.tiles if used[tile.id] < tile.copies]
            rated = [
                (self.rate(layout, move), chance.random(), move)
                for move in self.moves(layout, left)
            ]
            for _, _, move in sorted(rated, key=lambda one: one[:2], reverse=True):
                stack.append((layout.put(move.cell, move.placed), (*order, move.cell)))
        return Fruitless(is_proof=True)
