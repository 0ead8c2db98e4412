"""The census of a set of tiles: pure values that a table, a page or a browser can show.

In comes a tileset, out goes a `Census`: sides by type, tiles that are the same turned or
mirrored, families with what is missing from them, and gaps with what fits them. Nothing is
judged here but in `advice`, a sentence or two on what a designer should look at first. Must not
know: drawing, files, the command.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.census.families import Families, find_families
from generator.census.gaps import Gaps, find_gaps, masks, side_view_of
from generator.census.tile_kinds import (
    TileKind,
    TileLook,
    first_look,
    kinds_of,
    mirror_image,
    moved,
    moves_of,
)
from generator.errors import Problem, UserError
from generator.quick_start import dataclass
from generator.tileset.model import EdgeType, SegmentType, Tile, Tileset
from generator.words import singular

MOST_REMEDIES = 5


@dataclass(frozen=True, slots=True)
class Occurrence:
    """How often the set carries something: an edge type, a segment type, a feature, a mark."""

    id: str
    name: str
    letter: str
    count: int  # sides, segments; of features and marks, tiles
    share: float  # of all sides or segments; of all tiles
    tiles: int  # that carry it, with all copies
    kinds: int  # different ones


@dataclass(frozen=True, slots=True)
class CensusEntry:
    """One different tile: how it looks, how many ways up it has, what a mirror makes of it."""

    kind: TileKind
    ways: int  # in which it looks different
    mirror: str  # "itself", the id of its mirror image in the set, or "" if the set has none


@dataclass(frozen=True, slots=True)
class Remedy:
    """A look that the set lacks, and how many stuck gaps a tile of it would fill."""

    look: TileLook
    closes: int


@dataclass(frozen=True, slots=True)
class Census:
    """All that was counted."""

    tileset: Tileset
    edges: tuple[Occurrence, ...]
    segments: tuple[Occurrence, ...]
    features: tuple[Occurrence, ...]
    marks: tuple[Occurrence, ...]
    entries: tuple[CensusEntry, ...]
    families: Families
    gaps: Gaps
    remedies: tuple[Remedy, ...]  # the most useful first

    @property
    def tiles(self) -> int:
        return self.tileset.tile_count

    @property
    def called(self) -> str:
        """What players call the pieces: tiles, cards."""
        return self.tileset.called

    @property
    def one(self) -> str:
        """And one of them."""
        return singular(self.called)

    @property
    def alike(self) -> tuple[tuple[Tile, ...], ...]:
        """Entries of the file that are one and the same tile, however it is turned."""
        return tuple(e.kind.tiles for e in self.entries if len(e.kind.tiles) > 1)

    @property
    def mirrored(self) -> tuple[tuple[CensusEntry, CensusEntry], ...]:
        """Pairs of tiles that are mirror images of each other."""
        by_id = {entry.kind.tiles[0].id: entry for entry in self.entries}
        found: dict[frozenset[str], tuple[CensusEntry, CensusEntry]] = {}
        for entry in self.entries:
            other = by_id.get(entry.mirror)
            if other is not None:
                # Of tiles that differ in marks alone, one stands for all.
                found.setdefault(frozenset((entry.mirror, other.mirror)), (entry, other))
        return tuple(found.values())

    @property
    def unmirrored(self) -> tuple[CensusEntry, ...]:
        """Tiles whose mirror image the set lacks."""
        return tuple(entry for entry in self.entries if not entry.mirror)


def take_census(tileset: Tileset) -> Census:
    """Count everything there is to count about the tiles of a game."""
    if not tileset.tiles:
        raise UserError(
            [
                Problem(
                    tileset.file,
                    None,
                    "",
                    "this game has no tiles to count",
                    "a census is for games with [[tiles]]",
                )
            ]
        )
    kinds = kinds_of(tileset)
    families = find_families(tileset, kinds)
    gaps = find_gaps(tileset, kinds)
    return Census(
        tileset,
        edges=_tally_types(tileset.edge_types, [(k, k.look.sides) for k in kinds]),
        segments=_tally_types(
            tileset.segment_types, [(k, [s.type for s in k.look.segments]) for k in kinds]
        ),
        features=_tally_things(
            tileset, kinds, [(f.id, f.name, f.sign) for f in tileset.features], "features"
        ),
        marks=_tally_things(
            tileset, kinds, [(m.id, m.name, m.letter) for m in tileset.marks], "marks"
        ),
        entries=tuple(_entries(tileset, kinds)),
        families=families,
        gaps=gaps,
        remedies=_remedies(tileset, families.missing, gaps),
    )


def _tally_types(
    types: Sequence[EdgeType | SegmentType], carried: Sequence[tuple[TileKind, Sequence[str]]]
) -> tuple[Occurrence, ...]:
    whole = sum(kind.copies * len(shown) for kind, shown in carried)
    found = []
    for type in types:
        having = [(kind, shown.count(type.id)) for kind, shown in carried if type.id in shown]
        count = sum(kind.copies * often for kind, often in having)
        tiles = sum(kind.copies for kind, _ in having)
        share = count / whole if whole else 0.0
        found.append(Occurrence(type.id, type.name, type.letter, count, share, tiles, len(having)))
    return tuple(found)


def _tally_things(
    tileset: Tileset, kinds: Sequence[TileKind], things: Iterable[tuple[str, str, str]], key: str
) -> tuple[Occurrence, ...]:
    found = []
    for id, name, sign in things:
        having = [kind for kind in kinds if id in getattr(kind, key)]
        tiles = sum(kind.copies for kind in having)
        share = tiles / tileset.tile_count
        found.append(Occurrence(id, name, sign, tiles, share, tiles, len(having)))
    return tuple(found)


def _entries(tileset: Tileset, kinds: Sequence[TileKind]) -> Iterable[CensusEntry]:
    """Marks give a copy a role and are no part of what a mirror shows; features are."""
    moves = moves_of(tileset, mirrors=True)
    turns = moves[: len(moves) // 2]
    firsts = {(first_look(kind.look, turns), kind.features): kind for kind in reversed(kinds)}
    for kind in kinds:
        ways = len({moved(kind.look, turn) for turn in turns})
        image = first_look(mirror_image(kind.look, moves), turns)
        mirror = "itself"
        if image != first_look(kind.look, turns):
            other = firsts.get((image, kind.features))
            mirror = other.tiles[0].id if other is not None else ""
        yield CensusEntry(kind, ways, mirror)


def _remedies(tileset: Tileset, missing: Iterable[TileLook], gaps: Gaps) -> tuple[Remedy, ...]:
    """Which missing tiles would fill most of the gaps that nothing fills, small ones first:
    players meet a gap with few neighbours more often than one with many."""
    if not gaps.stuck:
        return ()
    turns, view = moves_of(tileset), side_view_of(tileset)
    neighbours = {gap.neighbours for gap in gaps.stuck}
    stuck = {gap.needs for gap in gaps.stuck}
    smallest = {gap.needs for gap in gaps.stuck if gap.neighbours == min(neighbours)}
    found = []
    for look in missing:
        ways = {view.shows(moved(look, turn)) for turn in turns}
        fits = {needs for way in ways for n in neighbours for needs in masks(way, n, tileset.meets)}
        if fits & stuck:
            found.append((-len(fits & smallest), -len(fits & stuck), look))
    found.sort(key=lambda one: one[:2])
    return tuple(Remedy(look, -closes) for _, closes, look in found[:MOST_REMEDIES])
