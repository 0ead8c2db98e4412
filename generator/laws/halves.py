"""A game of dominoes as the cells of a grid see it: every half a square tile of its own.

What comes in: a tileset. What goes out: the tileset that laws, layouts, searches and plays read.
All others than dominoes come out as they went in. Must not know: any single law; the one that holds
halves together says so itself.

The two halves of a domino show a seam to each other, which is no edge type. Each half has features
of its own; a mark of a domino stands on its first half; its values are those of both. A domino that
looks the same when it is turned by half has twice the same half. What is shown on both sides of the
seam runs on across it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from generator.geometry.outline import square
from generator.laws.grid import Cell, grid_of
from generator.laws.layout import Layout, Placement, halves_of, id_of, lay
from generator.tileset.dominoes import SIDES_OF_HALVES, half_look
from generator.tileset.model import SEAM, Half, Rule, Tile, Tileset


@lru_cache(maxsize=16)
def by_cells(tileset: Tileset) -> Tileset:
    """The game with halves in place of dominoes; any other as it is."""
    if tileset.piece is None or tileset.piece.kind != "domino":
        return tileset
    from generator.laws.registry import law_kinds  # of no use to a build of any other game

    together = [name for name, kind in law_kinds().items() if kind.owns_sides]
    others = (rule for rule in tileset.laws if rule.name not in together)
    return replace(
        tileset,
        piece=square(tileset.piece.height),
        tiles=tuple(half for tile in tileset.tiles for half in halves(tile)),
        # Those of the file keep their places.
        laws=(*others, *(Rule(name, name) for name in together)),
        whole=tileset,
    )


def put_piece(cells: Tileset, tile: Tile, cell: Cell, turn: int) -> Placement:
    """A tile turned clockwise in a cell; a domino with its first half there. `cells` is the game as
    its cells see it, the tile one of the file's."""
    if cells.whole is None:
        return Placement(cell, lay(cells, tile, turn))
    both = halves_of(cells, tile.id)
    first, further = lay(cells, both[0], turn), turn + (2 if len(both) == 1 else 0)
    near = grid_of(cells.outline).neighbour(cell, first.seam or 0)
    return Placement(cell, first, (near, lay(cells, both[-1], further)))


def count_pieces(layout: Layout) -> Counter[str]:
    """How many of each tile lie, by the ids of the file: a domino once, not its halves."""
    return Counter(
        id_of(placed.tile) for placed in layout.cells.values() if placed.seam in (None, 1, 2)
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
        features=tile.second_features if number else tile.features,
        second_features=(),
        marks=tile.marks if number == 0 else (),
        meets={**tile.meets, SEAM: (SEAM, *shared)},
        half=Half(tile, number),
    )


def _is_on(tile: Tile, sides: tuple[int, ...], edge: str) -> bool:
    return any(tile.is_on(tile.edges[side], edge) for side in sides)
