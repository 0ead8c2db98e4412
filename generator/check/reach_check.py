"""Play reach: for every tile a position in which it can legally be placed.

In come a tileset and a sample of its plays; out goes a `Check`. A tile counts that was placed
beside another, or that the laws put first. One whose sides meet no other tile's fails: that is
an argument. One that plays by chance found no place for is undecided.
"""

from __future__ import annotations

from collections.abc import Set

from generator.check.report import Check
from generator.laws.layout import id_of, pieces_of
from generator.laws.registry import make_laws
from generator.play.sample_plays import Sample
from generator.tileset.model import Tile, Tileset
from generator.words import listed


def check_reach(tileset: Tileset, sample: Sample, placed: Set[str] = frozenset()) -> Check:
    """Tiles that can never lie beside another fail. Some were placed in a short playtest."""
    if tileset.tile_count == 1:
        return Check("play reach", "pass", "1 of 1 can be placed", "it is the only one")
    tiles = pieces_of(tileset.tiles)
    met = {*sample.beside, *sample.first}
    unplaced = [tile for tile in tiles if tile.id not in met and id_of(tile) not in placed]
    total = len(tiles)
    figure = f"{total - len(unplaced)} of {total} can be placed"
    strange = [id_of(tile) for tile in unplaced if _is_strange(tileset, tile)]
    if strange:
        return Check(
            "play reach",
            "fail",
            figure,
            f"no side of {listed(sorted(strange))} may touch any side of another tile: change "
            "some of them, or the laws",
        )
    if unplaced:
        return Check(
            "play reach",
            "undecided",
            figure,
            f"in {sample.positions} positions of sample plays no law-abiding place was found for "
            f"{listed(sorted(map(id_of, unplaced)))}: there may be others; look at their "
            "sides, and at the laws",
        )
    first = len(sample.first - sample.beside - placed)
    sentence = "each of them next to another"
    if first:
        sentence = f"{total - first} of them next to another, {first} only first, as the laws ask"
    return Check("play reach", "pass", figure, sentence)


def _is_strange(tileset: Tileset, tile: Tile) -> bool:
    """Whether some law that asks touching sides to meet lets no side of a tile touch any."""
    if tile.wild or any(other.wild for other in tileset.tiles):
        return False
    for law in make_laws(tileset):
        signs = law.signs(tileset)
        if signs is None:
            continue
        others = {
            side
            for other in tileset.tiles
            for side in signs[other.id]
            if other is not tile or tile.copies > 1
        }
        meets = law.answers(tileset)
        if all(others.isdisjoint(meets.get(side, (side,))) for side in signs[tile.id]):
            return True
    return False
