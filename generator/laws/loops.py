"""Loops that a placed tile completes.

A loop is a simple cycle of tiles joined by sides of one edge type: no tile is passed twice.
Every loop that a placement completes passes through the placed tile, and of overlapping loops
only the longest counts.
"""

from __future__ import annotations

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.networks import joined

Graph = dict[Cell, tuple[Cell, ...]]


def longest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a longest loop through one tile, in the order of the loop; none if there is
    no loop. Of loops as long as each other it is the first in reading order."""
    graph = _without_dead_ends(layout, edge)
    if through not in graph:
        return ()
    best: tuple[Cell, ...] = ()

    def walk(path: list[Cell], passed: set[Cell]) -> None:
        nonlocal best
        here = path[-1]
        if len(path) > max(2, len(best)) and through in graph[here]:
            best = tuple(path)
        ahead = _reachable(graph, here, passed)
        # The way back must still be open, and long enough to be worth walking.
        if len(path) + len(ahead) <= len(best):
            return
        if len(path) > 1 and not any(through in graph[cell] for cell in ahead):
            return
        for near in graph[here]:
            if near not in passed:
                walk([*path, near], passed | {near})

    walk([through], {through})
    return best


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
