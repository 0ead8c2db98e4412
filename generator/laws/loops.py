"""Loops that a placed tile completes.

A loop is a simple cycle of tiles joined by sides of one edge type: no tile is passed twice.
Every loop that a placement completes passes through the placed tile, and of overlapping loops
only the longest counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.networks import joined
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names
from generator.tileset.model import Tileset
from generator.words import counted

Graph = dict[Cell, tuple[Cell, ...]]


@dataclass(frozen=True, slots=True)
class Loop(Score):
    """Points for each tile of the longest loop of one style that the placed tile completes.
    They go to the owner of the style, whoever placed the tile."""

    name: ClassVar[str] = "loop"
    edge: str = parameter("edge", "The style: an edge type, by id.")
    least: int = parameter("number", "The fewest tiles that make a loop.", default=3, least=3)
    points: int = parameter("number", "Points for each tile.", default=1)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        cells: tuple[Cell, ...] = ()
        if play.cell is not None:
            cells = longest_loop(layout, self.edge, play.cell)
        (name,) = edge_names(tileset, [self.edge])
        if len(cells) < self.least:
            return Result(0, (), f"no {name} loop")
        return Result(
            self.points * len(cells), cells, f"a {name} loop of {counted(len(cells), 'tile')}"
        )

    def sentence(self, tileset: Tileset) -> str:
        (name,) = edge_names(tileset, [self.edge])
        return (
            f"{self.points} for each tile of a {name} loop, for the player of {name}. "
            "Of overlapping loops that one tile completes, only the longest counts."
        )


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
    """Who joins whom, once tiles that lead nowhere are taken away again and again."""
    graph = {
        cell: tuple(sorted(joined(layout, cell, edge)))
        for cell, placed in layout.cells.items()
        if edge in placed.sides
    }
    while ends := {cell for cell, near in graph.items() if len(near) < 2}:
        graph = {
            cell: tuple(c for c in near if c not in ends)
            for cell, near in graph.items()
            if cell not in ends
        }
    return graph
