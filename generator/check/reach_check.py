"""Play reach: for every tile a position in which it can legally be placed.

In comes a tileset; out goes a `Check`. Positions are made by playing: every tile that may lie
first, then random plays from a fixed seed, until each tile has been placed next to another or
the budget, counted in positions, is spent.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

from generator.check.report import Check
from generator.laws.law import Law, is_legal, quickest_first
from generator.laws.layout import Layout, Placement, empty, ways_up
from generator.laws.registry import given_laws, make_laws
from generator.tileset.model import Tile, Tileset
from generator.words import listed

POSITIONS = 150
SHORTEST = 6  # placements of the first plays; later ones grow longer
SEED = 0


def check_reach(tileset: Tileset) -> Check:
    """Tiles that no position was found for fail."""
    laws = quickest_first((*make_laws(tileset), *given_laws(tileset)))
    unplaced = {tile.id: tile for tile in tileset.tiles}
    positions = 0
    for layout in _positions(tileset, laws):
        positions += 1
        for tile in list(unplaced.values()):
            if _can_be_placed(layout, tile, laws, tileset):
                del unplaced[tile.id]
        if not unplaced or positions >= POSITIONS:
            break
    total = len(tileset.tiles)
    figure = f"{total - len(unplaced)} of {total} can be placed"
    if unplaced:
        return Check(
            "play reach",
            "fail",
            figure,
            f"in {positions} positions no law-abiding place was found for "
            f"{listed(sorted(unplaced))}: change their sides, or the laws",
        )
    return Check("play reach", "pass", figure, "each of them next to another")


def _positions(tileset: Tileset, laws: Sequence[Law]) -> Iterator[Layout]:
    """Single tiles that may lie first, then longer and longer plays."""
    firsts = [
        layout
        for tile in tileset.tiles
        for layout in (empty(tileset).put((0, 0), ways_up(tileset, tile)[0]),)
        if is_legal(empty(tileset), Placement((0, 0), layout.cells[0, 0]), laws, tileset)
    ]
    yield from firsts
    chance = random.Random(SEED)
    for play in count():
        if not firsts:
            return
        layout = chance.choice(firsts)
        for _ in range(min(SHORTEST << play // 8, tileset.tile_count)):
            move = _any_move(layout, laws, tileset, chance)
            if move is None:
                break
            layout = layout.put(move.cell, move.placed)
            yield layout


def _any_move(
    layout: Layout, laws: Sequence[Law], tileset: Tileset, chance: random.Random
) -> Placement | None:
    """Some legal placement, by chance; nothing if every one tried is not."""
    cells, tiles = list(layout.frontier()), list(tileset.tiles)
    chance.shuffle(cells)
    chance.shuffle(tiles)
    for cell in cells:
        for tile in tiles:
            for placed in ways_up(tileset, tile):
                placement = Placement(cell, placed)
                if is_legal(layout, placement, laws, tileset):
                    return placement
    return None


def _can_be_placed(layout: Layout, tile: Tile, laws: Sequence[Law], tileset: Tileset) -> bool:
    if any(law.pushes for law in laws):
        # Where pieces are pushed apart, any edge between two takes any piece.
        return any(placed.tile.id != tile.id for placed in layout.cells.values())
    ways = ways_up(tileset, tile)
    return any(
        is_legal(layout, Placement(cell, placed), laws, tileset)
        for cell in layout.frontier()
        for placed in ways
    )
