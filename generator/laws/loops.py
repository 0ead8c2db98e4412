"""Loops that a placed tile completes.

A loop is a simple cycle of tiles joined by sides of one edge type: no tile is passed twice, and
it goes through a tile by sides that join. Every loop that a placement completes passes through
the placed tile, and of overlapping loops only the longest counts.
"""

from __future__ import annotations

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.networks import Part, joined_parts
from generator.laws.score import UncountedError

MOST_LOOKS = 2_000_000  # at tiles before a search is given up: a second or two

Graph = dict[Part, tuple[Part, ...]]


def longest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a longest loop through one tile, in the order of the loop; none if there is
    no loop. Of loops as long as each other it is the first in reading order.

    Who is to find the longest loop of a large town of crossings may look for ever: beyond
    `MOST_LOOKS` it is an `UncountedError`.
    """
    walk = _LoopWalk(_without_dead_ends(layout, edge))
    for part in walk.graph:
        if part[0] == through:
            walk.run(part)
    return walk.best


class _LoopWalk:
    """All ways from a tile and back to it, one after another, as far as they may be the longest."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.path: list[Part] = []
        self.passed: set[Cell] = set()
        self.best: tuple[Cell, ...] = ()
        self.looks = 0

    def run(self, start: Part) -> None:
        self.path, self.passed = [start], {start[0]}
        ways = [iter(self.ways_on())]
        while ways:
            near = next(ways[-1], None)
            if near is None:
                ways.pop()
                self.passed.discard(self.path.pop()[0])
            elif near[0] not in self.passed:
                self.path.append(near)
                self.passed.add(near[0])
                ways.append(iter(self.ways_on()))

    def ways_on(self) -> tuple[Part, ...]:
        """Where the path may go on to; a loop that it closes is noted."""
        start, here = self.path[0], self.path[-1]
        if len(self.path) > max(2, len(self.best)) and start in self.graph[here]:
            self.best = tuple(cell for cell, _ in self.path)
        ahead = _reachable(self.graph, here, self.passed)
        self.looks += len(ahead) + 1
        if self.looks > MOST_LOOKS:
            raise UncountedError("its longest loop is one of too many to look through")
        # The way back must still be open, and long enough to be worth walking.
        if len(self.path) + len({cell for cell, _ in ahead}) <= len(self.best):
            return ()
        if len(self.path) > 1 and not any(start in self.graph[part] for part in ahead):
            return ()
        return self.graph[here]


def shortest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a shortest loop through one tile; none if there is no loop."""
    graph = _without_dead_ends(layout, edge)
    starts = [part for part in graph if part[0] == through]
    found = [_way_round(graph, part, first) for part in starts for first in graph[part]]
    return min(filter(None, found), key=len, default=())


def _way_round(graph: Graph, start: Part, first: Part) -> tuple[Cell, ...]:
    """The shortest way from a part by way of a neighbour back to it, no tile passed twice."""
    came: dict[Part, Part] = {first: start}
    waiting = [first]
    for here in waiting:
        if here != first and start in graph[here]:
            way = [here]
            while way[-1] != start:
                way.append(came[way[-1]])
            return tuple(cell for cell, _ in reversed(way))
        for near in graph[here]:
            if near not in came and near[0] != start[0]:
                came[near] = here
                waiting.append(near)
    return ()


def _reachable(graph: Graph, here: Part, passed: set[Cell]) -> set[Part]:
    """The parts of tiles that can still be walked to."""
    found: set[Part] = set()
    waiting = [here]
    while waiting:
        for near in graph[waiting.pop()]:
            if near[0] not in passed and near not in found:
                found.add(near)
                waiting.append(near)
    return found


def _without_dead_ends(layout: Layout, edge: str) -> Graph:
    """Which parts of tiles join, once those that lead nowhere are taken away again and again."""
    _, joins = joined_parts(layout, edge)
    graph = {part: tuple(sorted(joins[part])) for part in sorted(joins)}
    while ends := {part for part, near in graph.items() if len(near) < 2}:
        graph = {
            part: tuple(other for other in near if other not in ends)
            for part, near in graph.items()
            if part not in ends
        }
    return graph
