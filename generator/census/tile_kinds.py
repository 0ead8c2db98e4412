"""Looks: what pieces show, and when two of them are the same.

In comes a tileset, out go looks and kinds. A `TileLook` is the sides and the segments of a piece as
they are read clockwise; a turn or a mirror moves it. A `TileKind` is all tiles that nobody can tell
apart, however they are turned: same look, same features, same marks, same values,
same art or picture. Must not
know: any law, drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.laws.notation import spell
from generator.quick_start import dataclass
from generator.tileset.dominoes import gather, half_look
from generator.tileset.enumerate import Symmetry, move_corners, symmetries
from generator.tileset.model import Segment, Tile, Tileset
from generator.tileset.port_pairings import move_segments, port_symmetries
from generator.tileset.side_groups import Groups, move_groups

Move = tuple[Symmetry, Symmetry]  # how a turn or a mirror moves the sides, and how the ports


@dataclass(frozen=True, slots=True)
class TileLook:
    """What is to be seen on a piece: edge types clockwise from side 0, segments by their ports,
    groups of sides that join, where not all like ones do."""

    sides: tuple[str, ...]
    segments: tuple[Segment, ...] = ()
    groups: Groups = ()
    corners: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[object, ...]:
        """By which looks are sorted."""
        segments = tuple((s.start, s.end, s.type) for s in self.segments)
        return self.sides, segments, self.groups, self.corners


@dataclass(frozen=True, slots=True)
class TileKind:
    """Tiles that are the same to whoever picks them up; `look` is that of the first of them."""

    tiles: tuple[Tile, ...]
    look: TileLook

    @property
    def copies(self) -> int:
        return sum(tile.copies for tile in self.tiles)

    @property
    def features(self) -> frozenset[str]:
        return frozenset(self.tiles[0].all_features)

    @property
    def marks(self) -> frozenset[str]:
        return frozenset(self.tiles[0].marks)

    @property
    def is_wild(self) -> bool:
        return self.tiles[0].wild


def look_of(tile: Tile, tileset: Tileset) -> TileLook:
    edges = gather(tile.edges) if has_halves(tileset) else tile.edges
    return TileLook(edges, tile.segments, tile.groups, tile.corners)


def has_halves(tileset: Tileset) -> bool:
    """Whether all pieces are dominoes whose halves show one thing each: then halves are counted,
    not sides."""
    if tileset.piece is None or tileset.piece.kind != "domino":
        return False
    return all(len(gather(tile.edges)) in (0, 2) for tile in tileset.tiles)


def told_by(tile: Tile, tileset: Tileset) -> object:
    """What besides its look tells a tile from others to whoever picks it up; of a domino, on which
    half things stand."""
    halves: object = ()
    if tileset.outline.kind == "domino":
        halves = tuple(sorted(half_look(tile, number) for number in (0, 1)))
    carried = frozenset(tile.all_features), frozenset(tile.marks), halves
    return *carried, tile.values, tile.art, tile.picture


def moves_of(tileset: Tileset, *, mirrors: bool = False) -> list[Move]:
    """All turns of a piece onto itself; with `mirrors` its mirror images too, after the turns."""
    outline = tileset.outline
    sides = 2 if has_halves(tileset) else outline.sides
    ports = tileset.ports or (0,) * sides
    return list(
        zip(
            symmetries(sides, outline.turns, mirrors),
            port_symmetries(ports, outline.turns, mirrors),
            strict=True,
        )
    )


def moved(look: TileLook, move: Move) -> TileLook:
    """A look after a turn, or in a mirror."""
    by_side, by_port = move
    sides = tuple(look.sides[side] for side in by_side) if look.sides else ()
    segments = move_segments(look.segments, by_port) if look.segments else ()
    corners = move_corners(look.corners, by_side)
    return TileLook(sides, segments, move_groups(look.groups, by_side), corners)


def first_look(look: TileLook, moves: Iterable[Move]) -> TileLook:
    """The same for all looks that these moves make of each other."""
    return min((moved(look, move) for move in moves), key=lambda one: one.order)


def mirror_image(look: TileLook, moves: Sequence[Move]) -> TileLook:
    """What a mirror shows; `moves` are those with mirrors, half of which are turns."""
    return moved(look, moves[len(moves) // 2])


def kinds_of(tileset: Tileset) -> tuple[TileKind, ...]:
    """The different tiles of a game, in the order of its file."""
    turns = moves_of(tileset)
    found: dict[object, list[Tile]] = {}
    for tile in tileset.tiles:
        look = first_look(look_of(tile, tileset), turns)
        found.setdefault((tile.wild, look, told_by(tile, tileset)), []).append(tile)
    return tuple(TileKind(tuple(tiles), look_of(tiles[0], tileset)) for tiles in found.values())


def spell_look(look: TileLook, tileset: Tileset) -> str:
    """As layouts spell it: `GRBG`, `01K23W45G`."""
    return spell(tileset, look.sides, look.segments, look.groups, look.corners)
