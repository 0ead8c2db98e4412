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
        run = _Run(self)
        self.exhausted = False
        nodes = 0
        cell = run.narrowest()
        while cell != DONE:
            if cell is not None:
                run.open(cell, chance)
            if not run.move_on():
                self.exhausted = True
                return None
            nodes += 1
            if nodes > budget or (nodes % LOOK == 0 and stop()):
                return None
            cell = run.narrowest()
        return tuple(self.model.options[index].laid for index in run.placed)


class _Run:
    """What is placed so far, and what each open cell may still hold."""

    def __init__(self, board: _Board) -> None:
        model = board.model
        self.options, self.links = model.options, model.links
        self.showing, self.of_tile = board.showing, board.of_tile
        self.domain = list(board.fits)
        self.left = list(model.counts)
        self.free = board.everything  # options whose tile is not used up
        self.open_cells = set(range(len(self.domain)))
        self.placed = [ANY] * len(self.domain)
        # One frame a cell: which, its untried options, what to undo of the option in place.
        self.frames: list[tuple[int, Iterator[int], list[tuple[int, int]]]] = []

    def open(self, cell: int, chance: random.Random) -> None:
        """Go on with this cell."""
        options = _shuffled(self.domain[cell] & self.free, chance)
        self.frames.append((cell, iter(options), []))
        self.open_cells.discard(cell)

    def move_on(self) -> bool:
        """Try the next option of the last cell that has one left; False if none has."""
        while self.frames:
            cell, untried, undo = self.frames[-1]
            if self.placed[cell] != ANY:
                self._take_back(cell, undo)
            index = next(untried, None)
            if index is not None:
                self._place(cell, index, undo)
                return True
            self.open_cells.add(cell)
            self.frames.pop()
        return False

    def _take_back(self, cell: int, undo: list[tuple[int, int]]) -> None:
        tile = self.options[self.placed[cell]].tile
        self.left[tile] += 1
        self.free |= self.of_tile[tile]
        for other, before in undo:
            self.domain[other] = before
        undo.clear()
        self.placed[cell] = ANY

    def _place(self, cell: int, index: int, undo: list[tuple[int, int]]) -> None:
        option, domain = self.options[index], self.domain
        self.placed[cell] = index
        self.left[option.tile] -= 1
        if not self.left[option.tile]:
            self.free &= ~self.of_tile[option.tile]
        for side, link in enumerate(self.links[cell]):
            if link is not None and link[0] in self.open_cells and option.sides[side] != ANY:
                undo.append((link[0], domain[link[0]]))
                domain[link[0]] &= self.showing[link[1]][option.sides[side]]

    def narrowest(self) -> int | None:
        """The open cell with fewest options, the first of equals; None if one has no option."""
        best, fewest = DONE, 0
        domain, free = self.domain, self.free
        for cell in self.open_cells:
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
