"""How a game goes, in the words of its steps: what a text made from a game's file says of it.

In comes a tileset, out go sentences list by list and the names of what players own. Must not know:
any single step.
"""

from __future__ import annotations

from generator.laws.spoken import name_of
from generator.play.plan import find_flow
from generator.play.step_registry import make_steps
from generator.quick_start import dataclass
from generator.tileset.model import Tileset
from generator.tileset.play_model import StepRule, TieBreak


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """One way to play, from the set-up to the winner."""

    is_given: bool  # whether the file says it, or most such games go so
    fewest: int
    most: int
    hand: int
    is_hidden: bool
    owned: tuple[str, ...]
    start: tuple[str, ...]
    names_beginner: bool
    turn: tuple[str, ...]
    stuck: tuple[str, ...]
    end: tuple[str, ...]
    final: tuple[str, ...]  # the labels that are counted at the end
    credit: tuple[tuple[str, str], ...]  # by label, what its player owns
    wins_by_least: bool
    ties: tuple[TieBreak, ...]
    left_out: tuple[str, ...]  # tiles that stay in the box, by name


def gather_play(tileset: Tileset) -> PlayFacts | None:
    """The game as it is usually played; nothing where neither its file nor its laws tell."""
    flow = find_flow(tileset)
    if not flow.turn:
        return None

    def tell(rules: tuple[StepRule, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.sentence(tileset) for step in make_steps(rules)))

    return PlayFacts(
        is_given=bool(tileset.flows),
        fewest=flow.seats[0],
        most=flow.seats[1],
        hand=flow.hand.size,
        is_hidden=flow.hand.hidden,
        owned=tuple(name_of(tileset, id) for id in flow.owns),
        start=tell(flow.start),
        names_beginner=any(step.names_beginner for step in make_steps(flow.start)),
        turn=tell(flow.turn),
        stuck=tell(flow.stuck),
        end=tell(flow.end),
        final=flow.final,
        credit=tuple((label, name_of(tileset, id)) for label, id in flow.credit),
        wins_by_least=flow.win.by != "most",
        ties=flow.win.ties,
        left_out=tuple(tile.name for tile in tileset.tiles if tile.id in flow.without),
    )
