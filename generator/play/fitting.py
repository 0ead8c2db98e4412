"""What steps ask about pieces that do not lie yet, and about each other.

Must not know: any single law.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.tileset.play_model import StepRule

if TYPE_CHECKING:
    from generator.play.state import PlayState


def any_fits(state: PlayState, tiles: Iterable[int], view: int | None = None) -> bool:
    """Whether any of these tiles could be placed by whoever has the turn, or in some view."""
    masks = state.plan.tile_rules.pieces.masks
    mask = 0
    for number in set(tiles):
        mask |= masks[number]
    return state.tiles.fits(state.view if view is None else view, mask)


def names_step(rules: Iterable[StepRule], name: str) -> bool:
    return any(rule.name == name for rule in rules)
