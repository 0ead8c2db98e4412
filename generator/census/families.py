"""Families: tiles that carry the same edge types and segments, and which of them are missing.

In comes a tileset, out go its families: how many looks each has, how many of them the set has,
and the looks that are missing. All families together are the complete enumeration: every way to
put the game's edge types on the sides of a piece, and to join as many of its ports as the set's
pieces join; or, of pieces that show nothing else, to put their signs at its corners. Turned looks
are the same; mirror images are not, and which like sides join tells no looks apart here. Pieces
that differ by their values alone have no families. Must not know: drawing.

An enumeration may be huge. It is counted by Burnside's lemma, and only listed within bounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb, prod

from generator.census.tile_kinds import Move, TileKind, TileLook, first_look, moves_of
from generator.quick_start import dataclass
from generator.tileset.enumerate import Bounds, count_classes, enumerate_classes
from generator.tileset.model import Tileset
from generator.tileset.port_pairings import count_joins, enumerate_joins

MOST_FAMILIES = 2_000  # beyond which only the families of the set itself are looked at
MOST_JOINS = 20_000  # ways to join ports beyond which they are not counted
MOST_LISTED = 400  # missing looks that are listed, of all families together
MOST_READINGS = 20_000  # looks of one family beyond which none is listed

Amounts = tuple[tuple[str, int], ...]  # how often a tile carries each type, types it lacks left out
Key = tuple[Amounts, Amounts, Amounts]  # of a family: edge types, segments, signs at corners


@dataclass(frozen=True, slots=True)
class Family:
    """All looks with these amounts of edge types and segments, or of signs at corners."""

    edges: Amounts
    segments: Amounts
    corners: Amounts
    looks: int  # that the set has
    tiles: int  # with all copies
    total: int | None  # looks there are; None where they are too many to count
    missing: tuple[TileLook, ...] = ()  # those listed; `absent` says how many there are

    @property
    def absent(self) -> int | None:
        return None if self.total is None else self.total - self.looks


@dataclass(frozen=True, slots=True)
class Families:
    """The families of a game, in the order of its types, and the size of the enumeration."""

    every: tuple[Family, ...]
    total: int | None  # looks of the complete enumeration

    @property
    def looks(self) -> int:
        return sum(family.looks for family in self.every)

    @property
    def begun(self) -> tuple[Family, ...]:
        """Families of which the set has some looks and lacks others."""
        return tuple(family for family in self.every if family.looks and family.absent)

    @property
    def missing(self) -> tuple[TileLook, ...]:
        return tuple(look for family in self.every for look in family.missing)


def find_families(
    tileset: Tileset, kinds: Sequence[TileKind], most_listed: int = MOST_LISTED
) -> Families:
    """Every family that the game could have, or those it has if they are too many."""
    turns = moves_of(tileset)
    every_look = ((_shown(kind.look, tileset), kind) for kind in kinds if not kind.is_wild)
    looks = [(look, kind.copies) for look, kind in every_look if look != TileLook(())]
    if not looks:
        return Families((), None)
    present: dict[Key, set[TileLook]] = {}
    tiles: Counter[Key] = Counter()
    for look, copies in looks:
        key = _amounts_of(look, tileset)
        present.setdefault(key, set()).add(first_look(look, turns))
        tiles[key] += copies
    keys, is_complete = _keys(tileset, present)
    totals = {key: _count(tileset, key, turns) for key in keys}
    room = most_listed
    listed: dict[Key, tuple[TileLook, ...]] = {}
    # A family that the set has begun says more about it than one it leaves out.
    for key in sorted(keys, key=lambda key: key not in present):
        total, have = totals[key], present.get(key, set())
        if not room or total is None or total > MOST_READINGS or total == len(have):
            continue
        found = _missing(key, turns, have)
        listed[key] = found[:room]
        room -= len(listed[key])
    every = tuple(
        Family(
            *key, len(present.get(key, ())), tiles[key], totals[key], missing=listed.get(key, ())
        )
        for key in keys
    )
    known = [total for total in totals.values() if total is not None]
    whole = sum(known) if is_complete and len(known) == len(keys) else None
    if whole is None and not tileset.ports:
        types = len(tileset.edge_types) or len(signs_of(tileset))
        whole = count_classes(types, [sides for sides, _ in turns])
    return Families(every, whole)


def signs_of(tileset: Tileset) -> tuple[str, ...]:
    """The signs at corners that make families: of pieces on which nothing else stands."""
    if any(tile.edges or tile.segments for tile in tileset.tiles):
        return ()
    return tuple(sorted({sign for tile in tileset.tiles for sign in tile.corners}))


def _shown(look: TileLook, tileset: Tileset) -> TileLook:
    """What of a look makes its family."""
    return replace(look, groups=(), corners=look.corners if signs_of(tileset) else ())


def _amounts_of(look: TileLook, tileset: Tileset) -> Key:
    segments = [segment.type for segment in look.segments]
    return (
        _amounts(look.sides, [type.id for type in tileset.edge_types]),
        _amounts(segments, [type.id for type in tileset.segment_types]),
        _amounts(look.corners, signs_of(tileset)),
    )


def _amounts(carried: Sequence[str], types: Sequence[str]) -> Amounts:
    counts = Counter(carried)
    return tuple((type, counts[type]) for type in types if counts[type])


def _keys(tileset: Tileset, present: dict[Key, set[TileLook]]) -> tuple[list[Key], bool]:
    """The amounts of every family, in order, and whether these are all there could be."""
    shapes = {tuple(sum(n for _, n in amounts) for amounts in key) for key in present}
    types = (
        [type.id for type in tileset.edge_types],
        [type.id for type in tileset.segment_types],
        signs_of(tileset),
    )
    size = sum(
        prod(_choices(len(of), places) for of, places in zip(types, shape, strict=True))
        for shape in shapes
    )
    if size > MOST_FAMILIES:
        return list(present), False
    edges, joins, signs = types
    return [
        (sides, lines, corners)
        for shape in sorted(shapes, reverse=True)
        for sides in _choose(edges, shape[0])
        for lines in _choose(joins, shape[1])
        for corners in _choose(signs, shape[2])
    ], True


def _choices(types: int, places: int) -> int:
    return comb(types + places - 1, places) if types else int(places == 0)


def _choose(types: Sequence[str], places: int) -> Iterator[Amounts]:
    for chosen in combinations_with_replacement(types, places):
        yield tuple(Counter(chosen).items())


def _count(tileset: Tileset, key: Key, turns: Sequence[Move]) -> int | None:
    """How many looks a family has; None where that takes too long to find out."""
    edges, segments, corners = key
    by_side = [sides for sides, _ in turns]
    placed = edges or corners
    classes = count_classes(len(placed), by_side, _exactly(placed)) if placed else 1
    if not segments:
        return classes
    if classes * count_joins(_spread(segments), sum(tileset.ports)) > MOST_JOINS:
        return None
    return sum(1 for _ in _looks(key, turns))


def _missing(key: Key, turns: Sequence[Move], present: set[TileLook]) -> tuple[TileLook, ...]:
    return tuple(look for look in _looks(key, turns) if first_look(look, turns) not in present)


def _looks(key: Key, turns: Sequence[Move]) -> Iterator[TileLook]:
    """The first look of each class. Turns that leave the sides as they are move the segments."""
    edges, segments, corners = key
    by_side = [sides for sides, _ in turns]
    if corners:
        types = [sign for sign, _ in corners]
        for signs in enumerate_classes(types, by_side, _exactly(corners)):
            yield TileLook((), corners=signs)
        return
    types = [type for type, _ in edges]
    readings = enumerate_classes(types, by_side, _exactly(edges)) if edges else [()]
    for sides in readings:
        if not segments:
            yield TileLook(sides)
            continue
        still = [
            ports
            for move, ports in turns
            if not sides or sides == tuple(sides[side] for side in move)
        ]
        for joins in enumerate_joins(_spread(segments), still):
            yield TileLook(sides, joins)


def _exactly(amounts: Amounts) -> Bounds:
    return [(count, count) for _, count in amounts]


def _spread(amounts: Amounts) -> list[str]:
    return [type for type, count in amounts for _ in range(count)]
