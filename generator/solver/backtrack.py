"""The search for loose puzzles: the cell with fewest fitting options first, restarts, rare first.

A tile whose colours are rare is laid as long as there is room for it. What is left for the
last cells then has few colours and fits nearly anywhere, which is worth more than any
cleverness at the end. Runs from the empty board are short at first and now and then longer,
each with another order of the tiles: a lucky run is short, and an unlucky one endless.

Effort is counted in nodes, never in time, so that the same puzzle and seed always give the
same answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from itertools import chain, repeat

from generator.solver.numbered import ANY, Model
from generator.solver.outcome import Stop, never
from generator.solver.puzzle import Placement

LOOK = 1024  # nodes between two looks at the limit
BURST = 1000  # nodes of the first slice, for each cell: a fraction of a second on any board
TURN = 100_000  # nodes of every other slice: about as long as a slice of SAT
RUN = 100  # nodes of the shortest run, for each cell
DONE, DEAD = -1, -2  # instead of a next cell


def can_search(model: Model) -> bool:
    """Where cells may stay empty or other tiles be left over, filling every cell says nothing."""
    puzzle = model.puzzle
    return not puzzle.empties and (not puzzle.exact or puzzle.tile_count == len(puzzle.cells))


def search(model: Model, *, seed: int = 0, budget: int, stop: Stop = never) -> Placement | None:
    """A placement, or None once `budget` nodes are spent or everything was tried."""
    return next(slices(model, (budget,), seed=seed, stop=stop), None)


def slices(
    model: Model, budgets: Iterable[int] | None = None, *, seed: int = 0, stop: Stop = never
) -> Generator[Placement | None, None, None]:
    """The search slice by slice: a placement, or None where so many nodes have brought no answer.

    It ends when everything was tried: there is no placement.
    """
    chance = random.Random(seed)
    runs = 0
    for budget in budgets or chain((BURST * len(model.fits),), repeat(TURN)):
        left = budget
        while left > 0 and not stop():
            runs += 1
            run = _Run(model, _order(model, chance))
            found = run.fill(min(left, RUN * len(model.fits) * luby(runs)), stop)
            if found is False:
                return
            if found:
                yield run.placement()
            left -= run.nodes
        yield None


def luby(number: int) -> int:
    """1 1 2 1 1 2 4 ...: every length is tried as often as the next is longer."""
    while (number + 1) & number:
        number -= (1 << (number.bit_length() - 1)) - 1
    return (number + 1) >> 1


# How much less a colour weighs than the next rarer one, and how much chance weighs beside.
WEIGHTS = ((0.7, 0.1), (0.5, 0.1), (0.7, 0.3))


def _order(model: Model, chance: random.Random) -> list[int]:
    """The options in the order in which they are tried: those of rare colours first."""
    looks = {option.tile: option.sides for option in model.options}
    shown = Counter[int]()
    for tile, look in looks.items():
        for colour in look:
            shown[colour] += model.counts[tile]
    fading, luck = chance.choice(WEIGHTS)
    ranked = sorted(range(len(model.colours)), key=lambda colour: (shown[colour], colour))
    weight = {colour: fading**place for place, colour in enumerate(ranked)} | {ANY: 0.0}
    share = luck * sum(weight.values()) / max(1, len(ranked))
    value = {
        tile: -sum(map(weight.__getitem__, look)) / len(look) + share * chance.random()
        for tile, look in looks.items()
    }
    order = list(range(len(model.options)))
    chance.shuffle(order)
    order.sort(key=lambda option: value[model.options[option].tile])
    return order


class _Run:
    """One run from the empty board. Options are bits of whole numbers, the lowest tried first."""

    def __init__(self, model: Model, order: Sequence[int]) -> None:
        self.nodes = 0
        self.options = [model.options[option] for option in order]
        sides = max((cell.sides for cell in model.puzzle.cells), default=0)
        # By side and colour: the options that may touch the colour there.
        touching = [[0] * len(model.colours) for _ in range(sides)]
        self.of_tile = [0] * len(model.counts)
        for place, option in enumerate(self.options):
            self.of_tile[option.tile] |= 1 << place
            for side, colour in enumerate(option.sides):
                for c in range(len(model.colours)) if colour == ANY else model.meets[colour]:
                    touching[side][c] |= 1 << place
        bit = {option: 1 << place for place, option in enumerate(order)}
        fits = {fit: sum(bit[option] for option in fit) for fit in set(model.fits)}
        self.domain = [fits[fit] for fit in model.fits]
        self.near = [
            [(side, link[0], touching[link[1]]) for side, link in enumerate(links) if link]
            for links in model.links
        ]
        self.left = list(model.counts)
        self.free = (1 << len(order)) - 1  # options whose tile is not used up
        self.placed = [ANY] * len(self.domain)
        # Cells that only one option fits, given ones among them: filled before anything else.
        self.forced = {cell for cell, fit in enumerate(self.domain) if fit.bit_count() == 1}
        # Open cells that touch a filled one, the only ones that get narrower, and forced ones.
        self.front = set(self.forced)
        # By placement: what was free, the domains it changed, the cells it put on the front.
        self.undo: list[tuple[int, list[tuple[int, int]], list[int]]] = []

    def placement(self) -> Placement:
        return tuple(self.options[place].laid for place in self.placed)

    def fill(self, budget: int, stop: Stop) -> bool | None:
        """True: all cells are filled; False: they cannot be; None: the budget is spent."""
        trail: list[tuple[int, int]] = []  # cells with their untried options
        cell = self._next()
        untried = self.domain[cell] & self.free if cell >= 0 else 0
        while cell != DONE:
            if untried:
                self.nodes += 1
                if self.nodes > budget or (self.nodes % LOOK == 0 and stop()):
                    return None
                low = untried & -untried
                trail.append((cell, untried ^ low))
                cell = self._place(cell, low.bit_length() - 1)
                if cell >= 0:
                    untried = self.domain[cell] & self.free
                    continue
                if cell == DONE:
                    return True
            if not trail:
                return False
            cell, untried = trail.pop()
            self._take_back(cell)
        return True

    def _place(self, cell: int, place: int) -> int:
        """Lay an option; which cell comes next, or `DEAD` if one has nothing left."""
        option, domain, placed = self.options[place], self.domain, self.placed
        placed[cell] = place
        tile, sides, free = option.tile, option.sides, self.free
        changed: list[tuple[int, int]] = []
        new: list[int] = []
        self.undo.append((free, changed, new))
        self.left[tile] -= 1
        if not self.left[tile]:
            self.free = free = free & ~self.of_tile[tile]
        front = self.front
        front.discard(cell)
        for side, other, touching in self.near[cell]:
            if placed[other] == ANY:
                before = domain[other]
                changed.append((other, before))
                if other not in front:
                    front.add(other)
                    new.append(other)
                if sides[side] != ANY:
                    domain[other] = before & touching[sides[side]]
                    if not domain[other] & free:
                        return DEAD
        return self._next()

    def _take_back(self, cell: int) -> None:
        self.free, changed, new = self.undo.pop()
        for other, before in reversed(changed):
            self.domain[other] = before
        self.front.difference_update(new)
        if cell in self.forced or any(self.placed[other] != ANY for _, other, _ in self.near[cell]):
            self.front.add(cell)
        self.left[self.options[self.placed[cell]].tile] += 1
        self.placed[cell] = ANY

    def _next(self) -> int:
        """The cell on the front with fewest options, the first of equals; `DEAD` if one has none.

        Where there is no front, any open cell will do; `DONE` if there is none."""
        domain, free, best, fewest = self.domain, self.free, DONE, -1
        front = self.front or [n for n, place in enumerate(self.placed) if place == ANY]
        for cell in front:
            count = (domain[cell] & free).bit_count()
            if count <= fewest or fewest < 0:
                if not count:
                    return DEAD
                if count != fewest or cell < best:
                    best, fewest = cell, count
        return best
