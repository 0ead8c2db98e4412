"""Blocks: pairs of touching sides. What they earn, what they cost, what unplayed tiles cost.

A block is completed by two tiles whose touching sides are alike; sides of wild tiles complete
blocks too. A block of the border's type is a violation of zoning if neither of its tiles lies
on the rim of the region; a wild tile's block never is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from generator.laws.grid import Cell
from generator.laws.law import parameter
from generator.laws.layout import Layout
from generator.laws.regions import PLAYED, border_type, locate
from generator.laws.score import NOTHING_KNOWN, Play, Result, Score
from generator.laws.spoken import edge_names
from generator.tileset.model import Region, Tileset
from generator.words import counted, listed


@dataclass(frozen=True, slots=True)
class Block:
    """Two tiles and what their touching sides carry; nothing if one is wild."""

    cells: tuple[Cell, Cell]
    edge: str | None


def blocks(layout: Layout) -> Iterator[Block]:
    """Every completed block, in reading order."""
    for cell, side, near in layout.touching():
        one = layout.cells[cell].side(side)
        other = layout.cells[near].side(layout.grid.opposite(side))
        if one is None or other is None:
            yield Block((cell, near), None)
        elif one == other:
            yield Block((cell, near), one)


def blocks_of(layout: Layout, play: Play) -> tuple[Block, ...]:
    """The blocks that the placed tile completed, or all if none was placed."""
    return tuple(block for block in blocks(layout) if play.cell in (None, *block.cells))


def zoning_violations(layout: Layout, region: Region, play: Play) -> tuple[Block, ...]:
    """The blocks of the border's type inside the region."""
    area = locate(layout, region)
    border = border_type(layout, region, area) if area is not None else None
    if area is None or border is None:
        return ()
    return tuple(
        block
        for block in blocks_of(layout, play)
        if block.edge == border and area.rim.isdisjoint(block.cells)
    )


@dataclass(frozen=True, slots=True)
class Blocks(Score):
    """Points for the blocks that the placed tile completes, by how many they are at once."""

    name: ClassVar[str] = "blocks"
    profits: tuple[int, ...] = parameter(
        "numbers", "Points for one block, for two at once, for three, and so on."
    )

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        if play.cell is None:
            return Result(0, (), "no tile was placed")
        found = blocks_of(layout, play)
        points = self.profits[min(len(found), len(self.profits)) - 1] if found else 0
        cells = tuple(sorted({cell for block in found for cell in block.cells}))
        return Result(points, cells, f"{counted(len(found), 'block')} at once")

    def sentence(self, tileset: Tileset) -> str:
        profits = listed([str(points) for points in self.profits])
        return f"For 1, 2, 3 ... blocks that one tile completes: {profits}."


@dataclass(frozen=True, slots=True)
class Zoning(Score):
    """Points, lost as a rule, for each completed block of the border's type with neither tile on
    the rim of the region. Of the placed tile, or of the whole layout if none was placed."""

    name: ClassVar[str] = "zoning"
    points: int = parameter("number", "Points for each.", default=-1)
    region: Region | None = parameter("region", PLAYED, default=None)  # noqa: RUF009

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        found = zoning_violations(layout, self.region, play) if self.region is not None else ()
        cells = tuple(sorted({cell for block in found for cell in block.cells}))
        sentence = counted(len(found), "zoning violation")
        return Result(self.points * len(found), cells, sentence)

    def sentence(self, tileset: Tileset) -> str:
        return (
            f"{self.points} for each completed block of the border's type with neither tile on "
            "the rim."
        )


@dataclass(frozen=True, slots=True)
class Stoppages(Score):
    """Points, lost as a rule, for each turn on which a player could not place a tile."""

    name: ClassVar[str] = "stoppages"
    points: int = parameter("number", "Points for each.", default=-3)

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        return Result(self.points * play.stoppages, (), counted(play.stoppages, "stoppage"))

    def sentence(self, tileset: Tileset) -> str:
        return f"{self.points} for each turn without a tile placed."


@dataclass(frozen=True, slots=True)
class LeftInHand(Score):
    """Points, lost as a rule, for each tile left in hand and for each of its sides of the
    border's type."""

    name: ClassVar[str] = "left-in-hand"
    tile: int = parameter("number", "Points for each tile.", default=-3)
    side: int = parameter("number", "Points for each side of the border's type.", default=-1)
    region: Region | None = parameter("region", PLAYED, default=None)  # noqa: RUF009

    def score(self, layout: Layout, tileset: Tileset, play: Play = NOTHING_KNOWN) -> Result:
        border = border_of(layout, self.region)
        sides = sum(tile.edges.count(border) for tile in play.hand if border is not None)
        what = edge_names(tileset, [border])[0] if border is not None else "border"
        sentence = f"{counted(len(play.hand), 'tile')} left with {counted(sides, f'{what} side')}"
        return Result(self.tile * len(play.hand) + self.side * sides, (), sentence)

    def sentence(self, tileset: Tileset) -> str:
        return (
            f"{self.tile} for each tile left in hand, and {self.side} for each of its sides of "
            "the border's type."
        )


def border_of(layout: Layout, region: Region | None) -> str | None:
    """The edge type of the border, where the layout or the region says it."""
    area = locate(layout, region) if region is not None else None
    return border_type(layout, region, area) if region is not None and area is not None else None
