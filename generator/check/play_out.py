"""A town that grows tile by tile until its region is finished, every placement legal.

For regions whose cells may stay empty: there the laws are about networks and neighbours, which
a search that plays as players do meets by itself. In come a tileset and a region; out go a
finished layout with its order of play, or nothing. Must not know: the solver.

Three ways, all the same for the same seed. *Playing*: a handful of tiles is drawn at random, the
placement that brings the end nearest is made, and a play that gets stuck begins anew. *Trying
every play*: all placements in turn, the best first, and back again. *Trying every layout* of a
free region, whether a play leads to it or not: the one that proves, for small sets, that there is
none. Budgets are counted in placements, and grow until the time is up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from generator.laws.finish import shortcomings
from generator.laws.grid import Cell, grid_of
from generator.laws.law import Aspect, Law, is_legal, quickest_first, violations
from generator.laws.layout import (
    Layout,
    Placement,
    copies_of,
    empty,
    pieces_of,
    placements,
    ways_up,
)
from generator.laws.regions import area_of, holds_fixed, tiles_of
from generator.laws.registry import make_laws
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tile, Tileset

HAND = 3  # tiles to choose from at each turn
REDRAWS = 12  # handfuls without a legal placement before a play counts as stuck
PLAYS = 40  # of a round
NODES = 6000  # placements of trying everything, in the first round
ROUNDS = 7  # each with twice the placements of the one before: all that is kept in memory

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Grown:
    """A finished layout, and its cells in the order of play; without one, no play leads to it."""

    layout: Layout
    order: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Fruitless:
    """No finished layout was found; `is_proof` if every one was tried."""

    is_proof: bool
    plays: int = 0
    placements: int = 0


def play_on(
    tileset: Tileset, region: Region, *, seed: int = 0, stop: Stop = lambda: False
) -> Grown | Fruitless:
    """Play a round, to find a layout that comes with its order."""
    town = _Town(tileset, region, stop)
    chance = random.Random(seed)
    return town.play_round(chance) or Fruitless(is_proof=False, plays=PLAYS)


def grow(
    tileset: Tileset, region: Region, *, seed: int = 0, stop: Stop = lambda: False
) -> Grown | Fruitless:
    """Play until a free region is finished, or until it is shown that it cannot be."""
    town = _Town(tileset, region, stop)
    chance = random.Random(seed)
    plays, placements = 0, 0
    is_played_out = False  # every play was tried: what is left lies where no play leads
    for number in range(ROUNDS):
        if not is_played_out:
            found = town.play_round(chance)
            if found is not None:
                return found
            plays += PLAYS
        for legal in (True, False):
            if legal and is_played_out:
                continue
            if stop():
                return Fruitless(False, plays, placements)
            tried = town.try_everything(chance, NODES << number, legal=legal)
            if isinstance(tried, Grown):
                return tried
            placements += tried.placements
            if tried.is_proof and not legal:
                return Fruitless(True, plays, placements)
            if legal and not tried.is_proof:
                break  # a layout with its order is worth another round
            is_played_out = True
    return Fruitless(False, plays, placements)


def replay(layout: Layout, order: Sequence[Cell], laws: Sequence[Law], tileset: Tileset) -> bool:
    """Whether these cells, placed in this order on a bare table, are legal one by one."""
    lying = Layout(layout.grid, {})
    for cell in order:
        placement = layout.lying(cell)
        if not is_legal(lying, placement, laws, tileset):
            return False
        lying = lying.lay(placement)
    return lying == layout


class _Town:
    def __init__(self, tileset: Tileset, region: Region, stop: Stop) -> None:
        self.tileset, self.region, self.stop = tileset, region, stop
        self.laws = quickest_first(make_laws(tileset, region.id))
        # Whatever breaks one of these is part of no layout that is legal in the end.
        self.lasting = [law for law in self.laws if law.lasts and Aspect.ORDER not in law.looks_at]
        self.tiles = pieces_of(tiles_of(region, tileset))
        self.ways = {tile.id: ways_up(tileset, tile) for tile in self.tiles}
        self.area = frozenset(area_of(region, grid_of(tileset.outline)).cells)

    def play_round(self, chance: random.Random) -> Grown | None:
        for _ in range(PLAYS):
            found = self.play(chance)
            if found is not None or self.stop():
                return found
        return None

    def play(self, chance: random.Random) -> Grown | None:
        """One play to its end, or until no handful holds a tile that can be placed."""
        bag = [tile for tile in self.tiles for _ in range(copies_of(tile))]
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
            layout = layout.lay(best)
            order = (*order, best.cell)
            bag.remove(self.piece_of(best))
        return Grown(layout, order)

    def piece_of(self, placement: Placement) -> Tile:
        """What is laid: of a domino the half that stands for it."""
        return pieces_of(placed.tile for _, placed in placement.parts)[0]

    def moves(
        self, layout: Layout, tiles: Iterable[Tile], laws: Sequence[Law] | None = None
    ) -> Iterator[Placement]:
        """All legal placements of these tiles; the first is one that has its place, if any has."""
        for cell in layout.frontier() if layout.cells else self.beginnings():
            if self.area and cell not in self.area:
                continue
            for tile in tiles if layout.cells else self.beginners(cell) or tiles:
                for placement in self.covering(tile, cell):
                    if self.is_asked(placement) and is_legal(
                        layout, placement, self.laws if laws is None else laws, self.tileset
                    ):
                        yield placement

    def covering(self, tile: Tile, cell: Cell) -> Sequence[Placement]:
        if tile.half is not None:
            return placements(self.tileset, tile, cell)
        return [Placement(cell, placed) for placed in self.ways[tile.id]]

    def beginnings(self) -> Sequence[Cell]:
        """Where the first tile may lie: where one has its place, or else anywhere."""
        placed = [fixed.place for fixed in self.region.fixed if fixed.place is not None]
        return placed or sorted(self.area) or [(0, 0)]

    def beginners(self, cell: Cell) -> list[Tile]:
        """The tiles that every finished layout holds, here or anywhere: one is placed first."""
        return [
            tile
            for fixed in self.region.fixed
            if fixed.place in (None, cell)
            for tile in self.tiles
            if holds_fixed(self.ways[tile.id][0], fixed)
        ]

    def is_asked(self, placement: Placement) -> bool:
        """Whether a tile lies in the region, and not where another has its place."""
        return all(
            holds_fixed(placed, fixed)
            for cell, placed in placement.parts
            for fixed in self.region.fixed
            if fixed.place == cell
        ) and (not self.area or all(cell in self.area for cell, _ in placement.parts))

    def best(
        self, layout: Layout, moves: Iterator[Placement], chance: random.Random
    ) -> Placement | None:
        """What brings the end nearest; of equals what touches most tiles, then by chance."""
        rated = []
        for move in moves:  # on a large board there are thousands
            if self.stop():
                break
            rated.append((self.rate(layout, move), chance.random(), move))
        return min(rated, key=lambda one: one[:2])[2] if rated else None

    def rate(self, layout: Layout, move: Placement) -> tuple[int, int]:
        touching = sum(1 for _ in layout.around(move.cell))
        return self.distance(layout.lay(move)), -touching

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

    def try_everything(self, chance: random.Random, most: int, *, legal: bool) -> Grown | Fruitless:
        """All plays, or all layouts that hang together; the best placement first, the same tiles
        in another order only once."""
        seen: set[Layout] = set()
        stack = [(empty(self.tileset), tuple[Cell, ...]())]
        nodes = 0
        while stack:
            layout, order = stack.pop()
            if layout in seen:
                continue
            seen.add(layout)
            if self.is_finished(layout):
                return Grown(layout, order if legal else ())
            nodes += 1
            if nodes > most or self.stop():
                return Fruitless(is_proof=False, placements=nodes)
            used = Counter(placed.tile.id for placed in layout.cells.values())
            left = [tile for tile in self.tiles if used[tile.id] < tile.copies]
            rated = [
                (self.rate(layout, move), chance.random(), move)
                for move in self.moves(layout, left, None if legal else self.lasting)
            ]
            for _, _, move in sorted(rated, key=lambda one: one[:2], reverse=True):
                stack.append((layout.lay(move), (*order, move.cell)))
        return Fruitless(is_proof=True, placements=nodes)
