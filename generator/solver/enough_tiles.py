"""Enough tiles for every corner and rim cell: Hall's condition, by augmenting paths.

A cell can take only the tiles that fit its border and its fix. If some cells together can
take fewer tiles than they are, no layout exists, and the argument names both sides.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.solver.numbered import Model, build
from generator.solver.outcome import Reason
from generator.solver.puzzle import Puzzle
from generator.words import are, counted, short_list


def supply(puzzle: Puzzle) -> Reason | None:
    """Every cell gets a tile that fits it; where all tiles are used, every tile gets a cell."""
    model = build(puzzle)
    takes = [sorted({model.options[option].tile for option in fits}) for fits in model.fits]
    if not puzzle.empties:
        blocked = crowded(takes, model.counts)
        if blocked is not None:
            return _cells_without_tiles(model, takes, blocked)
    if puzzle.exact:
        copies = [tile for tile, copies in enumerate(model.counts) for _ in range(copies)]
        homes: list[list[int]] = [[] for _ in model.counts]
        for cell, tiles in enumerate(takes):
            for tile in tiles:
                homes[tile].append(cell)
        stranded = crowded([homes[tile] for tile in copies], [1] * len(takes))
        if stranded is not None:
            return _tiles_without_cells(puzzle, homes, [copies[n] for n in stranded])
    return None


def crowded(wishes: Sequence[Sequence[int]], room: Sequence[int]) -> list[int] | None:
    """The wishers who together find too little room, or None if each gets one of its wishes.

    `room` says how many a wish can serve. Augmenting paths: a new wisher may move others on.
    """
    served: list[list[int]] = [[] for _ in room]
    for wisher in range(len(wishes)):
        came_from: dict[int, int] = {}  # by wish: the wisher who would like to come in
        queue = [wisher]
        free = None
        for one in queue:
            for wish in wishes[one]:
                if wish in came_from:
                    continue
                came_from[wish] = one
                if len(served[wish]) < room[wish]:
                    free = wish
                    break
                queue += served[wish]
            if free is not None:
                break
        if free is None:
            return sorted(set(queue))
        _move_on(served, came_from, free, wisher)
    return None


def _move_on(served: list[list[int]], came_from: dict[int, int], free: int, wisher: int) -> None:
    """Along the path back from the free wish, each takes the next one's place."""
    home = {one: wish for wish, ones in enumerate(served) for one in ones}
    wish = free
    while True:
        one = came_from[wish]
        served[wish].append(one)
        if one == wisher:
            return
        wish = home[one]
        served[wish].remove(one)


def _cells_without_tiles(model: Model, takes: list[list[int]], cells: list[int]) -> Reason:
    puzzle = model.puzzle
    tiles = sorted({tile for cell in cells for tile in takes[cell]})
    names = tuple(puzzle.cells[cell].name for cell in cells)
    tile_names = tuple(puzzle.tiles[tile].name for tile in tiles)
    have = sum(model.counts[tile] for tile in tiles)
    if not tiles:
        sentence = (
            f"no tile fits {short_list(names)}, whose border or fixed tile rules out all of them"
        )
    elif len(cells) == 1:
        sentence = (
            f"{names[0]} can take only {short_list(tile_names)}, and there {are(have, 'tile')}"
        )
    else:
        sentence = (
            f"{len(cells)} cells ({short_list(names)}) can take only {short_list(tile_names)}, "
            f"and there {are(have, 'tile')} of these: add {len(cells) - have} that would fit"
        )
    return Reason("supply", sentence, names, tile_names)


def _tiles_without_cells(puzzle: Puzzle, homes: list[list[int]], copies: list[int]) -> Reason:
    tiles = sorted(set(copies))
    cells = sorted({cell for tile in tiles for cell in homes[tile]})
    names = tuple(puzzle.tiles[tile].name for tile in tiles)
    cell_names = tuple(puzzle.cells[cell].name for cell in cells)
    where = f"fit only {short_list(cell_names)}" if cells else "fit no cell"
    sentence = (
        f"{counted(len(copies), 'tile')} ({short_list(names)}) {where}: "
        f"change or leave out {len(copies) - len(cells)}"
    )
    if len(copies) == 1:
        sentence = f"{names[0]} fits no cell of the region: change it or leave it out"
    return Reason("supply", sentence, cell_names, names)
