"""Words that laws and scores share."""

from __future__ import annotations

from collections.abc import Sequence

from generator.laws.grid import Cell
from generator.tileset.model import Tileset


def cell_name(cell: Cell) -> str:
    """As the text form of layouts counts: rows and columns from 0."""
    return f"r{cell[0]} c{cell[1]}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a sentence: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def edge_names(tileset: Tileset, edges: Sequence[str]) -> list[str]:
    """Edge types as players call them, in a sentence."""
    return [tileset.edge_type(edge).name.lower() for edge in edges]


def feature_name(tileset: Tileset, feature: str) -> str:
    return tileset.feature(feature).name.lower()


def with_article(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"
