"""Filling the cells one after another, in a fixed order, with the past boiled down to a number.

What lies behind matters to what is still to come only through the colours on the frontier
(the edges between filled and open cells) and the copies used up. A key packs both into one
whole number, so that laying an option is an addition: the closed edges' colours are taken
out, the opened ones' put in, and the tile's counter goes up. Each counter starts where one
copy too many runs into its guard bit.
"""

from __future__ import annotations

from dataclasses import field

from generator.quick_start import dataclass
from generator.solver.numbered import ANY, Model

EMPTY = -1  # the option of a cell that stays empty


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One cell of the walk: which sides close an edge, which open one, and the edge's slot."""

    cell: int
    closed: tuple[tuple[int, int], ...]  # (side, slot)
    opened: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Walk:
    """The whole way through a model. Keys of different steps must not be mixed."""

    model: Model
    steps: tuple[WalkStep, ...]
    start: int
    full: int  # the key at the end when every copy is used
    guard: int
    bits: int  # a key fits into so many
    counter: tuple[int, ...]  # by tile: what one copy adds
    width: int  # bits of a slot
    first: int  # where the slots begin
    _moves: list[dict[int, list[tuple[int, int]]]] = field(default_factory=list)

    @property
    def masks(self) -> list[int]:
        """By step: the bits of the edges that it closes."""
        ones = (1 << self.width) - 1
        return [sum(ones << self.at(slot) for _, slot in step.closed) for step in self.steps]

    def at(self, slot: int) -> int:
        return self.first + slot * self.width

    def moves(self, number: int, closing: int) -> list[tuple[int, int]]:
        """The options that match these closing colours, each with what it adds to a key."""
        known = self._moves[number]
        if closing not in known:
            known[closing] = list(self._matching(self.steps[number], closing))
        return known[closing]

    def added(self, step: WalkStep, closing: int, option: int) -> int:
        """What an option adds to a key whose closing colours are these."""
        nothing = len(self.model.colours)
        total = -closing
        sides = () if option == EMPTY else self.model.options[option].sides
        for side, slot in step.opened:
            colour = sides[side] if sides else ANY
            total += (nothing if colour == ANY else colour) << self.at(slot)
        return total if option == EMPTY else total + self.counter[self.model.options[option].tile]

    def colours(self, step: WalkStep, closing: int) -> list[int]:
        """The colours of the closing edges, `ANY` where nothing is asked."""
        ones = (1 << self.width) - 1
        found = [closing >> self.at(slot) & ones for _, slot in step.closed]
        return [ANY if colour == len(self.model.colours) else colour for colour in found]

    def _matching(self, step: WalkStep, closing: int) -> list[tuple[int, int]]:
        colours = self.colours(step, closing)
        asked = [
            (side, (ANY, *self.model.meets[colour]))
            for (side, _), colour in zip(step.closed, colours, strict=True)
            if colour != ANY
        ]
        found = [
            (option, self.added(step, closing, option))
            for option in self.model.fits[step.cell]
            if all(self.model.options[option].sides[side] in allowed for side, allowed in asked)
        ]
        if self.model.may_stay_empty[step.cell]:
            found.append((EMPTY, self.added(step, closing, EMPTY)))
        return found


def plan(model: Model, order: list[int]) -> Walk:
    """The walk through a model in this order of its cells."""
    start = guard = full = place = 0
    counter: list[int] = []
    for copies in model.counts:
        width = copies.bit_length() + 1
        spare = (1 << (width - 1)) - 1 - copies
        start |= spare << place
        full |= (spare + copies) << place
        guard |= 1 << (place + width - 1)
        counter.append(1 << place)
        place += width
    steps, slots = _steps(model, order)
    width = len(model.colours).bit_length()
    walk = Walk(
        model,
        steps,
        start,
        full,
        guard,
        place + slots * width,
        tuple(counter),
        width,
        place,
    )
    walk._moves.extend({} for _ in steps)
    return walk


def _steps(model: Model, order: list[int]) -> tuple[tuple[WalkStep, ...], int]:
    """Each open edge gets a slot, which the next one takes over once it is closed."""
    filled: set[int] = set()
    slot_of: dict[tuple[int, int], int] = {}
    free: list[int] = []
    slots = 0
    steps: list[WalkStep] = []
    for cell in order:
        closed: list[tuple[int, int]] = []
        opened: list[tuple[int, int]] = []
        for side, link in enumerate(model.links[cell]):
            if link is not None and link[0] in filled:
                closed.append((side, slot_of.pop(link)))
        free = sorted([*free, *(slot for _, slot in closed)])
        filled.add(cell)
        for side, link in enumerate(model.links[cell]):
            if link is not None and link[0] not in filled:
                if not free:
                    free.append(slots)
                    slots += 1
                slot_of[cell, side] = free.pop(0)
                opened.append((side, slot_of[cell, side]))
        steps.append(WalkStep(cell, tuple(closed), tuple(opened)))
    return tuple(steps), slots


def narrow_order(model: Model) -> list[int]:
    """An order of the cells that keeps the frontier short: the best of a few greedy ones."""
    cells = range(len(model.links))
    near = [[link[0] for link in links if link is not None] for links in model.links]
    corners = sorted(cells, key=lambda cell: (len(near[cell]), cell))[:8]
    found = [list(cells)]
    found += [_greedy(near, cell, sign) for cell in corners for sign in (1, -1)]
    return min(found, key=lambda order: _breadth(near, order, len(model.colours)))


def _greedy(near: list[list[int]], start: int, sign: int) -> list[int]:
    """Next comes the cell that lengthens the frontier least; among equals, beside the oldest."""
    filled: dict[int, int] = {}
    left = set(range(len(near)))
    cell = start
    while True:
        filled[cell] = len(filled)
        left.discard(cell)
        if not left:
            return list(filled)
        ranked = {
            c: (
                sum(-1 if o in filled else 1 for o in near[c]),
                min((filled[o] for o in near[c] if o in filled), default=len(near)),
                sign * c,
            )
            for c in left
        }
        cell = min(left, key=ranked.__getitem__)


def _breadth(near: list[list[int]], order: list[int], colours: int) -> int:
    """How many frontiers the walk may meet, over all its steps."""
    filled: set[int] = set()
    total = open_edges = 0
    for cell in order:
        open_edges += sum(-1 if other in filled else 1 for other in near[cell])
        filled.add(cell)
        total += max(colours, 2) ** open_edges
    return total
