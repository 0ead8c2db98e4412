"""Tiles for a puzzle that tells apart all that players do, and knows nothing of matching sides.

In come tiles; out go classes of those that look the same: sides, segments, groups, features,
marks and values. Each turn that looks different is different to the solver. For regions whose
laws the solver cannot say by sides alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.check.tile_classes import Copy, TileClass
from generator.laws.layout import Placed, lay
from generator.solver.puzzle import PuzzleTile
from generator.tileset.model import Tile, Tileset
from generator.tileset.side_groups import Groups


def tell_apart(tileset: Tileset, tiles: Sequence[Tile], *, by_id: bool) -> list[TileClass]:
    """Classes of tiles that look the same; `by_id` tells apart even those."""
    found: dict[object, list[Copy]] = {}
    turns = range(tileset.outline.turns)
    step = tileset.outline.sides // tileset.outline.turns
    for tile in tiles:
        looks = [_look(lay(tileset, tile, turn)) for turn in turns]
        first = looks.index(min(looks))
        id = tile.id if by_id else ""
        carried = frozenset(tile.features), frozenset(tile.marks), tile.values
        key = looks[first], tile.wild, carried, id
        found.setdefault(key, []).append(Copy(tile, first * step))
    return [_class(tileset, copies) for copies in found.values()]


def _class(tileset: Tileset, copies: Sequence[Copy]) -> TileClass:
    """Its sides are numbered anew as often as the tile looks the same when turned on."""
    sides, tile = tileset.outline.sides, copies[0].tile
    step = sides // tileset.outline.turns
    looks = [_look(lay(tileset, tile, turn)) for turn in range(tileset.outline.turns)]
    period = next(n for n in range(1, len(looks) + 1) if looks[n % len(looks)] == looks[0]) * step
    return TileClass(
        PuzzleTile(
            tile.id,
            tuple(str(side % period) for side in range(sides)),
            sum(copy.tile.copies for copy in copies),
            turns=tuple(range(0, sides, step)),
        ),
        tuple(copies),
    )


def _look(
    placed: Placed,
) -> tuple[tuple[str, ...], tuple[tuple[int, int, str], ...], Groups, tuple[str, ...], int]:
    segments = sorted((s.start, s.end, s.type) for s in placed.segments)
    seam = -1 if placed.seam is None else placed.seam
    return placed.sides, tuple(segments), placed.groups, placed.corners, seam
