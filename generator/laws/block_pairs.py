"""Blocks: pairs of touching sides that match.

A block is completed by two tiles whose touching sides meet, as like sides do; sides of wild
tiles complete blocks too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.laws.grid import Cell
from generator.laws.layout import Layout
from generator.laws.score import Play
from generator.quick_start import dataclass


@dataclass(frozen=True, slots=True)
class Block:
    """Two tiles and what their touching sides carry; nothing if one is wild."""

    cells: tuple[Cell, Cell]
    edges: frozenset[str]


def blocks(layout: Layout) -> Iterator[Block]:
    """Every completed block, in reading order."""
    for cell, side, near in layout.touching():
        one, other, across = layout.cells[cell], layout.cells[near], layout.grid.opposite(side)
        if one.meets(side, other, across):
            carried = {one.sides[side], other.sides[across]} if one.sides and other.sides else ()
            yield Block((cell, near), frozenset(carried))


def blocks_of(layout: Layout, play: Play) -> tuple[Block, ...]:
    """The blocks that the placed tile completed, or all if none was placed."""
    return tuple(block for block in blocks(layout) if play.cell in (None, *block.cells))


def cells_of(blocks: Iterable[Block]) -> tuple[Cell, ...]:
    """The tiles that form these blocks, each once, in reading order."""
    return tuple(sorted({cell for block in blocks for cell in block.cells}))
