"""What a rules text may ask of its game: counts, sizes, names, values of the score sheet.

In comes the model, out goes a mapping of facts by name, so that no number of the box has to
be typed into a text. Must not know: templates, drawing.
"""

from __future__ import annotations

from collections import Counter

from generator.components.find_kinds import find_kinds
from generator.laws.layout import ways_up
from generator.laws.spoken import piece_name, pieces_name
from generator.quick_start import dataclass
from generator.tileset.dominoes import gather
from generator.tileset.model import Tileset


@dataclass(frozen=True, slots=True)
class LookFacts:
    """Something a player must recognise, and how often it occurs."""

    id: str
    name: str
    letter: str
    colour: str
    symbol: str
    pattern: str
    count: int


def gather_facts(tileset: Tileset) -> dict[str, object]:
    """All facts of a game. Names of the file stay names here: `kinds.zone`, `edges.street`."""
    kinds: Counter[str] = Counter()
    for tile in tileset.tiles:
        kinds[tile.kind] += tile.copies
    return {
        "game": tileset.game,
        "called": pieces_name(tileset),
        "one": piece_name(tileset),
        "pieces": tileset.tile_count,
        "designs": _count_designs(tileset),
        "kinds": dict(kinds),
        "size": None if tileset.piece is None else (tileset.piece.width, tileset.piece.height),
        "edges": _edges(tileset),
        "segments": _segments(tileset),
        "marks": _marks(tileset),
        "features": _features(tileset),
        "colours": {
            colour.id: LookFacts(
                colour.id, colour.name, colour.letter, colour.colour, colour.symbol,
                colour.pattern, 1,
            )
            for colour in tileset.colours
        },
        **{name: fact for kind in find_kinds() for name, fact in kind.facts(tileset).items()},
    }  # fmt: skip


def _count_designs(tileset: Tileset) -> dict[str, int]:
    """How many tiles of each kind differ when they are turned alike; marks do not count."""
    designs: dict[str, set[object]] = {}
    for tile in tileset.tiles:
        readings = (
            (
                placed.sides,
                tuple((s.start, s.end, s.type) for s in placed.segments),
                placed.groups,
                placed.corners,
            )
            for placed in ways_up(tileset, tile)
        )
        design = (
            min(readings),
            frozenset(tile.features),
            frozenset(tile.second_features),
            tile.values,
            tile.wild,
        )
        designs.setdefault(tile.kind, set()).add(design)
    return {kind: len(found) for kind, found in designs.items()}


def _edges(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    is_domino = tileset.piece is not None and tileset.piece.kind == "domino"
    for tile in tileset.tiles:
        for edge in gather(tile.edges) if is_domino else tile.edges:
            count[edge] += tile.copies
    return {
        edge.id: LookFacts(
            edge.id, edge.name, edge.letter, edge.colour, edge.symbol, edge.pattern,
            count[edge.id],
        )
        for edge in tileset.edge_types
    }  # fmt: skip


def _segments(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for segment in tile.segments:
            count[segment.type] += tile.copies
    return {
        type.id: LookFacts(
            type.id, type.name, type.letter, type.colour, "", type.pattern, count[type.id]
        )
        for type in tileset.segment_types
    }


def _marks(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for mark in tile.marks:
            count[mark] += tile.copies
    return {
        mark.id: LookFacts(mark.id, mark.name, mark.letter, "", "", "", count[mark.id])
        for mark in tileset.marks
    }


def _features(tileset: Tileset) -> dict[str, LookFacts]:
    count: Counter[str] = Counter()
    for tile in tileset.tiles:
        for feature in tile.all_features:
            count[feature] += tile.copies
    return {
        feature.id: LookFacts(
            feature.id, feature.name, feature.sign, "", feature.symbol, "", count[feature.id]
        )
        for feature in tileset.features
    }
