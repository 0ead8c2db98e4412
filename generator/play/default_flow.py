"""How a game goes whose file does not say it.

A tile from a hand of one is placed until none fits; pieces that are pushed in are shown one by one;
on a board lines are drawn, houses taken, buildings raised, as far as it has laws for that. Must not
know: any single law or score.
"""

from __future__ import annotations

from generator.laws.board_law import Deed
from generator.laws.registry import make_board_laws, make_laws, make_scores
from generator.tileset.model import Tileset
from generator.tileset.play_model import Flow, Hand, StepRule

_BOARD_STEPS = {Deed.LINES: "stroke", Deed.KEPT_HOUSES: "take", Deed.BUILDINGS: "raise"}


def default_flow(tileset: Tileset) -> Flow:
    if not tileset.tiles:
        return _on_a_board(tileset)
    scores = make_scores(tileset)
    at_once = tuple(label for label, score in scores.items() if score.pays_placing)
    final = tuple(label for label in scores if label not in at_once)
    pushing = next((law for law in make_laws(tileset) if law.pushes), None)
    if pushing is not None:
        size = (("rows", pushing.dealt), ("columns", pushing.dealt))
        return Flow(
            id="",
            seats=tileset.game.players,
            start=(StepRule("deal", size),),
            turn=(StepRule("show"), StepRule("push")),
            end=(StepRule("all-placed"),),
            final=tuple(scores),
        )
    return Flow(
        id="",
        seats=tileset.game.players,
        start=_laid_first(tileset),
        hand=Hand(1),
        turn=(StepRule("place", (("score", at_once),)), StepRule("draw")),
        stuck=(StepRule("redraw"), StepRule("pass")),
        end=(StepRule("all-placed"), StepRule("all-pass")),
        final=final,
    )


def _laid_first(tileset: Tileset) -> tuple[StepRule, ...]:
    """A tile that has its place in the region that is played."""
    for fixed in tileset.regions[0].fixed if tileset.regions else ():
        which = ("mark", fixed.mark) if fixed.mark else ("tile", fixed.tile)
        return (StepRule("lay", (which,)),)
    return ()


def _on_a_board(tileset: Tileset) -> Flow:
    laws = make_board_laws(tileset)
    done = [law.does for law in laws]
    seats = next((len(law.seats) for law in laws if law.seats), tileset.game.players[0])
    return Flow(
        id="",
        seats=(seats, seats),
        turn=tuple(StepRule(name) for deed, name in _BOARD_STEPS.items() if deed in done),
        end=(StepRule("none-to-take"),),
        final=tuple(rule.label for rule in tileset.scores),
    )
