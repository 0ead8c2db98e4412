"""Random sets of tiles that can be laid: a region is painted at random and cut into tiles.

Which names the tiles get and in what order they come, a throw of the dice decides too.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from generator.solver.grids import CellMap
from generator.solver.puzzle import Border, Fix, Puzzle, PuzzleTile

FRAME = "frame"  # the colour of a frame, on no inner side


def random_set(board: CellMap, colours: int, seed: int, *, framed: bool, clues: int = 0) -> Puzzle:
    """A set for this region; the border is free, or a frame. Clues are tiles in their places."""
    chance = random.Random(seed)
    palette = [f"c{number}" for number in range(colours)]
    shown = [[FRAME if framed else chance.choice(palette)] * cell.sides for cell in board.cells]
    if not framed:
        shown = [[chance.choice(palette) for _ in row] for row in shown]
    for edge in board.edges:
        colour = chance.choice(palette)
        shown[edge.cell][edge.side] = shown[edge.other][edge.other_side] = colour
    looks = [tuple(row) for row in shown]
    forms = [min(look[n:] + look[:n] for n in range(len(look))) for look in looks]
    counts = list(Counter(forms).items())
    chance.shuffle(counts)
    tiles = [PuzzleTile(f"t{n}", form, count) for n, (form, count) in enumerate(counts)]
    number = {tile.sides: n for n, tile in enumerate(tiles)}
    given = sorted(chance.sample(range(len(looks)), clues))
    fixed = tuple(
        Fix(cell, number[forms[cell]], _turn(tiles[number[forms[cell]]], looks[cell]))
        for cell in given
    )
    border = tuple(Border(cell, side, FRAME if framed else None) for cell, side in board.rim)
    return Puzzle(board.cells, board.edges, border, tuple(tiles), fixed)


def _turn(tile: PuzzleTile, look: tuple[str, ...]) -> int:
    return next(turn for turn in range(len(look)) if tile.turned(turn) == look)


def shuffled(puzzle: Puzzle, seed: int) -> Puzzle:
    """The same puzzle: tiles in another order and turn, tiles and colours under other names."""
    chance = random.Random(seed)
    order = list(range(len(puzzle.tiles)))
    chance.shuffle(order)
    names = [f"x{number}" for number in range(len(puzzle.colours))]
    chance.shuffle(names)
    name = dict(zip(puzzle.colours, names, strict=True))
    tiles: list[PuzzleTile] = []
    place, turns = {}, {}
    for number in order:
        tile = puzzle.tiles[number]
        turns[number] = chance.randrange(len(tile.sides)) if tile.turns is None else 0
        sides = tuple(name.get(colour, colour) for colour in tile.turned(turns[number]))
        place[number] = len(tiles)
        tiles.append(replace(tile, name=f"n{chance.random()}", sides=sides))
    fixed = tuple(
        replace(
            fix,
            tile=place[fix.tile],
            turn=None
            if fix.turn is None
            else (fix.turn - turns[fix.tile]) % len(puzzle.tiles[fix.tile].sides),
        )
        for fix in puzzle.fixed
    )
    border = tuple(
        replace(side, colour=None if side.colour is None else name[side.colour])
        for side in puzzle.border
    )
    return replace(puzzle, tiles=tuple(tiles), border=border, fixed=fixed)
