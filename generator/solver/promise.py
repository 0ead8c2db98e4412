"""How promising a state of the walk is: about how many layouts go on from it.

Imagine the sides of all tiles that are left dealt at random to the places that are left. Some
places ask for a colour, the others pair up. How likely such a deal fits, times the ways in which
the tiles may lie, is the promise. It only steers a draw, and may be as wrong as it likes.
"""

from __future__ import annotations

from math import lgamma, log

from generator.solver.blind import Way
from generator.solver.numbered import ANY

BITS = 12  # of a key that are looked up at once
ROOM = 20  # bits for the number of sides of one colour
SHORTAGE = 3.0  # what a side that is asked for and not there takes off the promise


class Promise:
    """Answers for the states of one walk, remembering what was asked before."""

    def __init__(self, way: Way) -> None:
        walk = way.walk
        self._full, self._first = walk.full, walk.first
        self._own = (1 << walk.bits) - 1
        self._fields = _fields(way)
        self._left: list[dict[int, tuple[int, float]]] = [{} for _ in self._fields]
        steps = len(way.masks) + 1
        self._asked: list[dict[int, int]] = [{} for _ in range(steps)]
        self._fit: list[dict[tuple[int, int], float]] = [{} for _ in range(steps)]
        self._walk = walk
        self._border, self._open = _asks(way)
        self._colours = len(walk.model.colours)
        sizes = [len(walk.model.links[step.cell]) for step in walk.steps]
        self._sides = [sum(sizes[number:]) for number in range(steps)]

    def of(self, number: int, key: int) -> float:
        """The logarithm of the promise of a state before this step."""
        own = key & self._own
        left = self._full - (own & ((1 << self._first) - 1))
        sides, ways = 0, 0.0
        for (place, mask, tiles), known in zip(self._fields, self._left, strict=True):
            bits = left >> place & mask
            found = known.get(bits)
            if found is None:
                found = known[bits] = _tiles_left(bits, tiles)
            sides += found[0]
            ways += found[1]
        frontier = own >> self._first
        asked = self._asked[number].get(frontier)
        if asked is None:
            asked = self._asked[number][frontier] = self._asks_of(number, frontier)
        fit = self._fit[number].get((sides, asked))
        if fit is None:
            fit = self._fit[number][sides, asked] = self._fitness(number, sides, asked)
        return fit + ways

    def _asks_of(self, number: int, frontier: int) -> int:
        """Colours that the open edges and the border ask for, each in its room."""
        ones = (1 << self._walk.width) - 1
        total = self._border[number]
        for slot in self._open[number]:
            total += 1 << ROOM * (frontier >> slot * self._walk.width & ones)
        return total

    def _fitness(self, number: int, sides: int, asked: int) -> float:
        ones = (1 << ROOM) - 1
        have = [sides >> ROOM * colour & ones for colour in range(self._colours + 1)]
        want = [asked >> ROOM * colour & ones for colour in range(self._colours + 1)]
        *plain, wild = have
        *asks, free = want
        every = max(sum(plain), 1)
        used = min(1.0, self._sides[number] / max(sum(have), 1))  # where tiles are left over
        total = 0.0
        for count, ask in zip(plain, asks, strict=True):
            share = count / every
            likely = used * (count + wild * share)
            loose = free * share
            pairs = (likely - ask - loose) / 2
            total += lgamma(likely + 1) - lgamma(max(pairs, 0.0) + 1) - lgamma(loose + 1)
            total += SHORTAGE * min(pairs, 0.0)
        return total


# A field of the key: where it begins, its mask, and the tiles counted there, each with where it
# begins, its mask, what one copy adds to the sides, and the logarithm of its turns.
_Tile = tuple[int, int, int, float]
_Field = tuple[int, int, tuple[_Tile, ...]]


def _fields(way: Way) -> list[_Field]:
    """The counters of a key, some tiles together."""
    model = way.walk.model
    sides, turns = [0] * len(model.counts), [0] * len(model.counts)
    for option in model.options:
        turns[option.tile] += 1
        colours = (len(model.colours) if c == ANY else c for c in option.sides)
        sides[option.tile] = sum(1 << ROOM * colour for colour in colours)
    found: list[_Field] = []
    tiles: list[_Tile] = []
    place = begin = 0
    for tile, copies in enumerate(model.counts):
        width = copies.bit_length() + 1
        tiles.append((place - begin, (1 << width) - 1, sides[tile], log(max(turns[tile], 1))))
        place += width
        if place - begin >= BITS or tile == len(model.counts) - 1:
            found.append((begin, (1 << (place - begin)) - 1, tuple(tiles)))
            tiles, begin = [], place
    return found


def _tiles_left(bits: int, tiles: tuple[_Tile, ...]) -> tuple[int, float]:
    """The sides of the tiles that are left, and the ways in which these may lie."""
    sides, ways = 0, 0.0
    for place, mask, one, turns in tiles:
        copies = bits >> place & mask
        sides += copies * one
        ways += copies * turns - lgamma(copies + 1)
    return sides, ways


def _asks(way: Way) -> tuple[list[int], list[list[int]]]:
    """By step: what the border of the cells to come asks for, and the edges that are open."""
    model, steps = way.walk.model, way.walk.steps
    number = {colour: n for n, colour in enumerate(model.colours)}
    of_cell = [0] * len(model.fits)
    for border in model.puzzle.border:
        colour = len(number) if border.colour is None else number[border.colour]
        of_cell[border.cell] += 1 << ROOM * colour
    asked = [0]
    for step in reversed(steps):
        asked.append(asked[-1] + of_cell[step.cell])
    opened: list[list[int]] = [[]]
    for step in steps:
        closed = {slot for _, slot in step.closed}
        open_still = [slot for slot in opened[-1] if slot not in closed]
        opened.append([*open_still, *(slot for _, slot in step.opened)])
    return asked[::-1], opened
