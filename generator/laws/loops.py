"""Loops that a placed tile completes.

A loop is a simple cycle of tiles joined by sides of one edge type: no tile is passed twice.
Every loop that a placement completes passes through the placed tile, and of overlapping loops
only the longest counts.
"""

from __future__ import annotations

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.networks import joined
from generator.laws.score import UncountedError

MOST_LOOKS = 2_000_000  # at tiles before a search is given up: a second or two

Graph = dict[Cell, tuple[Cell, ...]]


def longest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a longest loop through one tile, in the order of the loop; none if there is
    no loop. Of loops as long as each other it is the first in reading order.

    Who is to find the longest loop of a large town of crossings may look for ever: beyond
    `MOST_LOOKS` it is an `UncountedError`.
    """
    graph = _without_dead_ends(layout, edge)
    return _LoopWalk(graph, through).run() if through in graph else ()


class _LoopWalk:
    """All ways from a tile and back to it, one after another, as far as they may be the longest."""

    def __init__(self, graph: Graph, through: Cell) -> None:
        self.graph, self.through = graph, through
        self.path, self.passed = [through], {through}
        self.best: tuple[Cell, ...] = ()
        self.looks = 0

    def run(self) -> tuple[Cell, ...]:
        ways = [iter(self.ways_on())]
        while ways:
            near = next(ways[-1], None)
            if near is None:
                ways.pop()
                self.passed.discard(self.path.pop())
            elif near not in self.passed:
                self.path.append(near)
                self.passed.add(near)
                ways.append(iter(self.ways_on()))
        return self.best

    def ways_on(self) -> tuple[Cell, ...]:
        """Where the path may go on to; a loop that it closes is noted."""
        here = self.path[-1]
        if len(self.path) > max(2, len(self.best)) and self.through in self.graph[here]:
            self.best = tuple(self.path)
        ahead = _reachable(self.graph, here, self.passed)
        self.looks += len(ahead) + 1
        if self.looks > MOST_LOOKS:
            raise UncountedError("its longest loop is one of too many to look through")
        # The way back must still be open, and long enough to be worth walking.
        if len(self.path) + len(ahead) <= len(self.best):
            return ()
        if len(self.path) > 1 and not any(self.through in self.graph[cell] for cell in ahead):
            return ()
        return self.graph[here]


def shortest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a shortest loop through one tile; none if there is no loop."""
    graph = _without_dead_ends(layout, edge)
    best: tuple[Cell, ...] = ()
    for first in graph.get(through, ()):
        came: dict[Cell, Cell] = {first: through}
        waiting = [first]
        for here in waiting:
            for near in graph[here]:
                if near not in came and near != through:
                    came[near] = here
                    waiting.append(near)
        for last in graph[through]:
            loop = [last]
            while loop[-1] in came:
                loop.append(came[loop[-1]])
            if last != first and last in came and (not best or len(loop) < len(best)):
                best = tuple(reversed(loop))
    return best


def _reachable(graph: Graph, here: Cell, passed: set[Cell]) -> set[Cell]:
    """The tiles that can still be walked to."""
    found: set[Cell] = set()
    waiting = [here]
    while waiting:
        for near in graph[waiting.pop()]:
            if near not in passed and near not in found:
                found.add(near)
                waiting.append(near)
    return found


def _without_dead_ends(layout: Layout, edge: str) -> Graph:
    """Who joins whom, once tiles that lead nowhere are taken away again and again. Through a tile
    whose sides are parted no way leads."""
    through = {
        cell for cell, placed in layout.cells.items() if placed.sides_on(edge) and not placed.parted
    }
    graph = {
        cell: tuple(sorted(near for near in joined(layout, cell, edge) if near in through))
        for cell in sorted(through)
    }
    while ends := {cell for cell, near in graph.items() if len(near) < 2}:
        graph = {
            cell: tuple(c for c in near if c not in ends)
            for cell, near in graph.items()
            if cell not in ends
        }
    return graph
