"""What steps ask about pieces that do not lie yet, and about each other.

Must not know: any single law.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.tileset.play_model import Flow, StepRule

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


def lacks_source(source: str, flow: Flow) -> str:
    """That there is never anything in a hand, or shown, to choose from."""
    if source == "hand" and not flow.hand.size:
        return "nobody holds anything: add hand = { size = 1 }"
    if source == "shown" and not names_step((*flow.start, *flow.turn), "show"):
        return 'nothing is ever shown: add { step = "show" } before it'
    return ""
