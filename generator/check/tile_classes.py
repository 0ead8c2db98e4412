"""Tiles that are one tile to the solver.

In come classes of like tiles and the places that some of them are wanted for; out go classes in
which it makes no difference which copy lies where. Must not know: laws, regions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.quick_start import dataclass
from generator.solver.puzzle import PuzzleTile
from generator.tileset.model import Tile


@dataclass(frozen=True, slots=True)
class Copy:
    """A tile as one of a class: turned by `turn` sides it reads as the class does."""

    tile: Tile
    turn: int


@dataclass(frozen=True, slots=True)
class TileClass:
    """What the solver sees, and the real tiles behind it."""

    tile: PuzzleTile
    copies: tuple[Copy, ...]


def split(classes: Sequence[TileClass], wanted: Sequence[frozenset[str]]) -> list[TileClass]:
    """Where two places want tiles of one class, those that one place takes and another does not
    go apart: only then could a place be left without. `wanted` has tiles by id, a set a place."""
    found = []
    for one in classes:
        parts: dict[tuple[bool, ...], list[Copy]] = {}
        for copy in one.copies:
            parts.setdefault(tuple(copy.tile.id in ids for ids in wanted), []).append(copy)
        wanting = sum(any(tokens) for tokens in zip(*parts, strict=True))
        found += [one] if wanting < 2 else [_part(one, copies) for copies in parts.values()]
    return found


def _part(whole: TileClass, copies: Sequence[Copy]) -> TileClass:
    count = sum(copy.tile.copies for copy in copies)
    return TileClass(replace(whole.tile, name=copies[0].tile.id, count=count), tuple(copies))
