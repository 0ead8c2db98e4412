"""Like sides of a tile that a face may show apart.

In comes a layout, out goes the same with all such sides apart: what a figure says must hold either
way. Must not know: figures, laws.
"""

from __future__ import annotations

from dataclasses import replace

from generator.components.vocabulary import VOCABULARY
from generator.laws.layout import Layout, Placed

_ALL_APART = tuple((side,) for side in range(12))


def part_sides(layout: Layout) -> Layout:
    """The layout with all sides apart that a face may show apart: like sides of one tile join
    where its file says no more, but only art that draws them as one shows that they do."""
    return Layout(
        layout.grid,
        {
            cell: replace(placed, groups=_ALL_APART[: len(placed.sides)])
            if _may_part(placed)
            else placed
            for cell, placed in layout.cells.items()
        },
    )


def _may_part(placed: Placed) -> bool:
    tile = placed.tile
    is_shown = tile.says_joins or (tile.picture is None and tile.art in VOCABULARY.joined)
    is_shown |= tile.half is not None  # all like sides of a domino join
    return not is_shown and len(set(placed.sides)) < len(placed.sides)
