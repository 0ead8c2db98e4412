"""A puzzle as clauses: variables for options in cells and for colours of inner edges.

A placement implies the colours of its edges, and a colour of an edge implies a placement
on both sides that shows it; so neighbours never need a clause for each pair of options.
Copies of a tile are not told apart: a helper variable says "this tile, in any turn, in
this cell", and a sequential counter over the cells bounds how many are true.
Clauses go to a sink one by one, because a large board has millions of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import field

from generator.quick_start import dataclass
from generator.solver.numbered import ANY, Model
from generator.solver.outcome import Stop, StoppedError
from generator.solver.puzzle import Placement

Sink = Callable[[list[int]], object]

FEW = 5  # up to so many variables, pairs are the shortest way to say "at most one"


@dataclass(frozen=True, slots=True)
class At:
    """A statement about one cell: it holds this tile (None: it is empty), or it does not.

    With a turn, the tile must also look as in that turn.
    """

    cell: int
    tile: int | None
    turn: int | None = None
    holds: bool = True


Clause = tuple[At, ...]  # at least one of these is so


@dataclass(slots=True)
class Encoding:
    """The variables by meaning. `options`, `tiles` and `empty` are indexed by cell."""

    model: Model
    add: Sink
    stop: Stop
    top: int = 0
    options: list[dict[int, int]] = field(default_factory=list)
    tiles: list[dict[int, int]] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)

    def new(self) -> int:
        self.top += 1
        return self.top

    def contradiction(self) -> list[int]:
        """A clause that cannot hold."""
        variable = self.new()
        self.add([-variable])
        return [variable]

    def literals(self, clause: Clause) -> list[int] | None:
        """A clause in the solver's words; None if it holds whatever is placed."""
        found: list[int] = []
        for at in clause:
            variables = self._variables(at)
            if at.holds:
                found += variables
            elif not variables:
                return None
            else:
                # Only the options that look alike share a statement, and there is one of them.
                found.append(-variables[0])
        return found

    def placement(self, true: set[int]) -> Placement:
        """What lies where, once the true variables are known."""
        return tuple(
            next((self.model.options[o].laid for o, v in row.items() if v in true), None)
            for row in self.options
        )

    def _variables(self, at: At) -> list[int]:
        if at.tile is None:
            return [self.empty[at.cell]] if self.empty else []
        if at.turn is None or self.model.puzzle.tiles[at.tile].wild:
            variable = self.tiles[at.cell].get(at.tile)
            return [] if variable is None else [variable]
        tile = self.model.puzzle.tiles[at.tile]
        look = tile.turned(at.turn)
        return [
            variable
            for option, variable in self.options[at.cell].items()
            if self.model.options[option].tile == at.tile
            and tile.turned(self.model.options[option].turn) == look
        ]


def size(model: Model) -> int:
    """Roughly how many clauses the puzzle takes: each option implies the colours around it."""
    cells = zip(model.fits, model.puzzle.cells, strict=True)
    return sum(len(fits) * (cell.sides + 3) for fits, cell in cells)


def encode(model: Model, add: Sink, *, seed: int, stop: Stop) -> Encoding:
    """Write all clauses of the puzzle. The seed decides the order in which variables come."""
    chance = random.Random(seed)
    cells = list(range(len(model.fits)))
    chance.shuffle(cells)
    tiles = list(dict.fromkeys(option.tile for option in model.options))
    chance.shuffle(tiles)
    place = {tile: n for n, tile in enumerate(tiles)}

    code = Encoding(model, add, stop)
    code.options = [{} for _ in cells]
    code.tiles = [{} for _ in cells]
    if model.puzzle.empties:
        code.empty = [0 for _ in cells]
    for cell in cells:
        fits = sorted(model.fits[cell], key=lambda o: (place[model.options[o].tile], o))
        code.options[cell] = {option: code.new() for option in fits}
        if code.empty:
            code.empty[cell] = code.new()
            if not model.may_stay_empty[cell]:
                add([-code.empty[cell]])
    edges = [[code.new() for _ in model.colours] for _ in model.puzzle.edges]
    for cell in cells:
        _check(code)
        _fill_cell(code, cell)
    itself = [(colour,) for colour in range(len(model.colours))]
    for edge, colours in zip(model.puzzle.edges, edges, strict=True):
        _check(code)
        at_most_one(code, colours)
        _colour_side(code, edge.cell, edge.side, colours, itself)
        _colour_side(code, edge.other, edge.other_side, colours, model.meets)
    for tile in tiles:
        _check(code)
        variables = [code.tiles[cell][tile] for cell in cells if tile in code.tiles[cell]]
        count_true(code, variables, model.counts[tile], at_least=model.puzzle.exact)
    return code


def at_most_one(code: Encoding, variables: Sequence[int]) -> None:
    """By pairs if they are few, otherwise by a ladder of "one of those so far is true"."""
    if len(variables) <= FEW:
        for n, one in enumerate(variables):
            for other in variables[:n]:
                code.add([-one, -other])
        return
    before = 0
    for variable in variables:
        if before:
            code.add([-before, -variable])
        so_far = code.new()
        code.add([-variable, so_far])
        if before:
            code.add([-before, so_far])
        before = so_far


def count_true(code: Encoding, variables: Sequence[int], bound: int, *, at_least: bool) -> None:
    """At most `bound` are true, and with `at_least` exactly so many: a sequential counter.

    After each variable, counter j says "more than j of those so far are true".
    """
    if at_least and len(variables) < bound:
        code.add(code.contradiction())
        return
    if not at_least and len(variables) <= bound:
        return
    before: list[int] = []
    for variable in variables:
        now = [code.new() for _ in range(min(len(before), bound) + 1)]
        for j, counter in enumerate(now):
            kept = [before[j]] if j < len(before) else []
            lower = [before[j - 1]] if j else []
            for old in kept:
                code.add([-old, counter])
            code.add([-variable, counter, *(-old for old in lower)])
            code.add([-counter, variable, *kept])
            for old in lower:
                code.add([-counter, old, *kept])
        before = now
    if len(before) > bound:
        code.add([-before[bound]])
    if at_least and bound:
        code.add([before[bound - 1]])


def _fill_cell(code: Encoding, cell: int) -> None:
    """Exactly one option in the cell, or nothing at all where it may stay empty."""
    by_tile: dict[int, list[int]] = {}
    for option, variable in code.options[cell].items():
        by_tile.setdefault(code.model.options[option].tile, []).append(variable)
    for tile, variables in by_tile.items():
        if len(variables) == 1:
            code.tiles[cell][tile] = variables[0]
            continue
        helper = code.new()
        code.tiles[cell][tile] = helper
        code.add([-helper, *variables])
        for variable in variables:
            code.add([-variable, helper])
        at_most_one(code, variables)
    choices = list(code.tiles[cell].values())
    if code.empty:
        choices.append(code.empty[cell])
    code.add(choices)
    at_most_one(code, choices)


def _colour_side(
    code: Encoding, cell: int, side: int, colours: Sequence[int], meets: Sequence[Sequence[int]]
) -> None:
    """What lies in the cell decides the colour of the edge: one that its side meets. A wild tile
    or none leaves it open."""
    supports: list[list[int]] = [[] for _ in colours]
    open_to_all = [code.empty[cell]] if code.empty else []
    for option, variable in code.options[cell].items():
        colour = code.model.options[option].sides[side]
        if colour == ANY:
            open_to_all.append(variable)
        else:
            code.add([-variable, *(colours[met] for met in meets[colour])])
            for met in meets[colour]:
                supports[met].append(variable)
    for colour, support in zip(colours, supports, strict=True):
        code.add([-colour, *support, *open_to_all])


def _check(code: Encoding) -> None:
    if code.stop():
        raise StoppedError
