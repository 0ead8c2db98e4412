"""How many layouts a variant has, counted here and in one go."""

from __future__ import annotations

from generator.check.region_puzzles import fill
from generator.check.solutions import Search, list_all
from generator.check.variants import Variant
from generator.solver.count import count
from generator.tileset.model import Tileset


def count_all(tileset: Tileset, variant: Variant, search: Search) -> int:
    """Those that symmetry makes the same are counted each."""
    filling = fill(tileset, variant, apart=True)
    if filling.is_settled:
        return count(filling.puzzle, search.progress, stop=search.limit.is_over)
    return sum(1 for _ in list_all(tileset, variant, search, distinct=False))
