"""A plain search for loose puzzles: the cell with fewest fitting options first, quick restarts.

Its budget is counted in nodes, never in time, so that the same puzzle and seed always give
the same answer. It proves nothing: coming back with empty hands means only that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from generator.solver.numbered import ANY, Model
from generator.solver.outcome import Stop, never
from generator.solver.puzzle import Placement

LOOK = 64  # nodes between two looks at the limit


def search(
    model: Model, *, seed: int = 0, budget: int, restart: int | None = None, stop: Stop = never
) -> Placement | None:
    """A placement, or None once `budget` nodes are spent.

    Every run starts afresh after `restart` nodes (a few times the number of cells, unless
    told otherwise): on a loose puzzle one lucky run is short, and an unlucky one endless.
    """
    if model.puzzle.empties:
        return None  # where cells may stay empty, "fewest options" says nothing
    chance = random.Random(seed)
    board = _Board(model)
    left = budget
    length = restart or 4 * len(model.fits) + 50
    while left > 0:
        run = min(left, length)
        left -= run
        found = board.run(chance, run, stop)
        if found is not None:
            return found
        if board.exhausted or stop():
            return None
    return None


class _Board:
    """Options of every cell as bits of a whole number, and the search over them."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.exhausted = False
        sides = max((cell.sides for cell in model.puzzle.cells), default=0)
        everything = (1 << len(model.options)) - 1
        # By side and colour: the options that show the colour there, or anything.
        self.showing = [[0] * len(model.colours) for _ in range(sides)]
        self.of_tile = [0] * len(model.counts)
        for index, option in enumerate(model.options):
            self.of_tile[option.tile] |= 1 << index
            for side, colour in enumerate(option.sides):
                for c in range(len(model.colours)) if colour == ANY else (colour,):
                    self.showing[side][c] |= 1 << index
        self.fits = [sum(1 << option for option in fits) for fits in model.fits]
        self.everything = everything

    def run(self, chance: random.Random, budget: int, stop: Stop) -> Placement | None:
        """One run from the empty board, at most so many nodes long."""
        model = self.model
        options, links = model.options, model.links
        domain = list(self.fits)
        left = list(model.counts)
        free = self.everything
        open_cells = set(range(len(domain)))
        # One frame a cell: which, its untried options, the option in place, what to undo.
        frames: list[tuple[int, Iterator[int], list[tuple[int, int]]]] = []
        placed = [ANY] * len(domain)
        self.exhausted = False
        nodes = 0
        cell = self._narrowest(open_cells, domain, free)
        while True:
            if cell is not None:
                if cell == DONE:
                    return tuple(options[index].laid for index in placed)
                frames.append((cell, iter(_shuffled(domain[cell] & free, chance)), []))
                open_cells.discard(cell)
            # Take back what the top frame has in place, then try its next option.
            while frames:
                top, untried, undo = frames[-1]
                if placed[top] != ANY:
                    tile = options[placed[top]].tile
                    left[tile] += 1
                    free |= self.of_tile[tile]
                    for other, before in undo:
                        domain[other] = before
                    undo.clear()
                    placed[top] = ANY
                index = next(untried, None)
                if index is not None:
                    break
                open_cells.add(top)
                frames.pop()
            else:
                self.exhausted = True
                return None
            nodes += 1
            if nodes > budget or (nodes % LOOK == 0 and stop()):
                return None
            option = options[index]
            placed[top] = index
            left[option.tile] -= 1
            if not left[option.tile]:
                free &= ~self.of_tile[option.tile]
            for side, link in enumerate(links[top]):
                if link is not None and link[0] in open_cells and option.sides[side] != ANY:
                    undo.append((link[0], domain[link[0]]))
                    domain[link[0]] &= self.showing[link[1]][option.sides[side]]
            cell = self._narrowest(open_cells, domain, free)

    def _narrowest(self, cells: set[int], domain: list[int], free: int) -> int | None:
        """The open cell with fewest options, the first of equals; None if one has no option."""
        best, fewest = DONE, 0
        for cell in cells:
            count = (domain[cell] & free).bit_count()
            if not count:
                return None
            if best == DONE or count < fewest or (count == fewest and cell < best):
                best, fewest = cell, count
        return best


DONE = -1


def _shuffled(bits: int, chance: random.Random) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    chance.shuffle(found)
    return found
