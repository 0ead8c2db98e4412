"""Loops that a placed tile completes.

A loop is a simple cycle of tiles joined by sides of one edge type: no tile is passed twice, and
it goes through a tile by sides that join. Every loop that a placement completes passes through
the placed tile, and of overlapping loops only the longest counts.
"""

from __future__ import annotations

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.networks import Part, joined_parts

Graph = dict[Part, tuple[Part, ...]]


def longest_loop(layout: Layout, edge: str, through: Cell) -> tuple[Cell, ...]:
    """The tiles of a longest loop through one tile, in the order of the loop; none if there is
    no loop. Of loops as long as each other it is the first in reading order."""
    graph = _without_dead_ends(layout, edge)
    best: tuple[Cell, ...] = ()

    def walk(path: list[Part], passed: set[Cell]) -> None:
        nonlocal best
        start, here = path[0], path[-1]
        if len(path) > max(2, len(best)) and start in graph[here]:
            best = tuple(cell for cell, _ in path)
        ahead = _reachable(graph, here, passed)
        # The way back must still be open, and long enough to be worth walking.
        if len(path) + len({cell for cell, _ in ahead}) <= len(best):
            return
        if len(path) > 1 and not any(start in graph[part] for part in ahead):
            return
        for near in graph[here]:
            if near[0] not in passed:
                walk([*path, near], passed | {near[0]})

    for part in graph:
        if part[0] == through:
            walk([part], {through})
    return best


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
