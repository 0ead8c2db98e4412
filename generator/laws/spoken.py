"""How laws and scores name cells, edge types and features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.laws.grid import Cell
from generator.tileset.model import Tileset
from generator.words import listed, say, to_say


def cell_name(cell: Cell) -> str:
    """As the text form of layouts counts: rows and columns from 0."""
    return f"r{cell[0]} c{cell[1]}"


def cell_names(cells: Sequence[Cell]) -> str:
    return listed([cell_name(cell) for cell in cells])


PIECES = {
    "tiles": (to_say("tile"), to_say("tiles")),
    "cards": (to_say("card"), to_say("cards")),
    "dominoes": (to_say("domino"), to_say("dominoes")),
}
HALVES = to_say("half"), to_say("halves")


def name_cell(tileset: Tileset) -> str:
    """What lies in one cell, as players call it: a tile, a card, the half of a domino."""
    return say(_call_cell(tileset)[0])


def name_cells(tileset: Tileset) -> str:
    """What lies in several cells."""
    return say(_call_cell(tileset)[1])


def _call_cell(tileset: Tileset) -> tuple[str, str]:
    is_domino = tileset.piece is not None and tileset.piece.kind == "domino"
    return HALVES if is_domino or tileset.whole is not None else PIECES[tileset.called]


def piece_name(tileset: Tileset) -> str:
    """What players call one of the pieces: a tile, a card, a domino."""
    return say(PIECES[tileset.called][0])


def pieces_name(tileset: Tileset) -> str:
    """What they call several."""
    return say(PIECES[tileset.called][1])


def edge_names(tileset: Tileset, edges: Sequence[str]) -> list[str]:
    """Edge types as players call them, in a sentence."""
    return [tileset.edge_type(edge).name.lower() for edge in edges]


def feature_name(tileset: Tileset, feature: str) -> str:
    return tileset.feature(feature).name.lower()


def name_of(tileset: Tileset, id: str) -> str:
    """Whatever players may own, by its name: an edge type, a segment, a colour, a feature or a
    mark; a word that is none of them stands for itself."""
    named = {mark.id: mark.name for mark in tileset.marks}
    named |= {feature.id: feature.name for feature in tileset.features}
    named |= {colour.id: colour.name for colour in tileset.colours}
    named |= {segment.id: segment.name for segment in tileset.segment_types}
    named |= {edge.id: edge.name for edge in tileset.edge_types}
    return named[id].lower() if id in named else id.replace("-", " ")


def edge_labels(tileset: Tileset) -> dict[str, str]:
    """How sentences about many edge types call each, by its id: by name, or by id where names
    are alike."""
    names = Counter(edge.name.lower() for edge in tileset.edge_types)
    return {
        edge.id: edge.name.lower() if names[edge.name.lower()] == 1 else edge.id
        for edge in tileset.edge_types
    }
