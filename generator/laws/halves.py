"""A game of dominoes as the cells of a grid see it: every half a square tile of its own.

What comes in: a tileset. What goes out: the tileset that laws, layouts, searches and plays read.
All others than dominoes come out as they went in. Must not know: any law but the one that holds
halves together.

The two halves of a domino show a seam to each other, which is no edge type. A feature or a mark
of a domino stands on its first half; its values are those of both. A domino that looks the same
when it is turned by half has twice the same half. What is shown on both sides of the seam runs on
across it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from generator.geometry.outline import square
from generator.laws.placement.whole import Whole
from generator.tileset.dominoes import SIDES_OF_HALVES, half_look
from generator.tileset.model import SEAM, Half, Rule, Tile, Tileset


@lru_cache(maxsize=16)
def by_cells(tileset: Tileset) -> Tileset:
    """The game with halves in place of dominoes; any other as it is."""
    if tileset.piece is None or tileset.piece.kind != "domino":
        return tileset
    others = (rule for rule in tileset.laws if rule.name != Whole.name)
    return replace(
        tileset,
        piece=square(tileset.piece.height),
        tiles=tuple(half for tile in tileset.tiles for half in halves(tile)),
        laws=(*others, Rule(Whole.name, Whole.name)),  # those of the file keep their places
        whole=tileset,
    )


def halves(tile: Tile) -> tuple[Tile, ...]:
    """The halves of a domino: two, or one of which there are twice as many."""
    first, second = (_half(tile, number) for number in (0, 1))
    if half_look(tile, 0) == half_look(tile, 1):
        alone = Half(tile, 0, is_double=True)
        return (replace(first, id=f"{tile.id}:1", copies=2 * tile.copies, half=alone),)
    return first, second


def _half(tile: Tile, number: int) -> Tile:
    sides = SIDES_OF_HALVES[number]
    edges: tuple[str, ...] = ()
    if tile.edges:
        one, two, three = (tile.edges[side] for side in sides)
        edges = (one, SEAM, two, three) if number == 0 else (one, two, three, SEAM)
    shared = [
        edge
        for edge in dict.fromkeys(tile.edges)
        if all(_is_on(tile, half, edge) for half in SIDES_OF_HALVES)
    ]
    return replace(
        tile,
        id=f"{tile.id}:{number + 1}",
        edges=edges,
        features=tile.features if number == 0 else (),
        marks=tile.marks if number == 0 else (),
        meets={**tile.meets, SEAM: (SEAM, *shared)},
        half=Half(tile, number),
    )


def _is_on(tile: Tile, sides: tuple[int, ...], edge: str) -> bool:
    return any(tile.is_on(tile.edges[side], edge) for side in sides)
