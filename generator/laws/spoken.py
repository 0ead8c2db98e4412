"""How laws and scores name cells, edge types and features."""

from __future__ import annotations

from collections.abc import Sequence

from generator.laws.grid import Cell
from generator.tileset.model import Tileset


def cell_name(cell: Cell) -> str:
    """As the text form of layouts counts: rows and columns from 0."""
    return f"r{cell[0]} c{cell[1]}"


def edge_names(tileset: Tileset, edges: Sequence[str]) -> list[str]:
    """Edge types as players call them, in a sentence."""
    return [tileset.edge_type(edge).name.lower() for edge in edges]


def feature_name(tileset: Tileset, feature: str) -> str:
    return tileset.feature(feature).name.lower()
