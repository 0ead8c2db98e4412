"""A play at the table of the studio, by the engine that playtests use: it deals, draws, says what
may be done, scores and ends; bots take the seats that people leave to them.

In comes a seed, who plays, and what was chosen so far, as the page sends it; out goes the table as
it stands when a person must choose, or when all is over. Every choice is its number among those
that there were, a bot's too, so the same answer comes again. Keeps nothing between two calls. Must
not know: any single step or law.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from generator.errors import UserError
from generator.laws.companion import cell_of
from generator.laws.layout import id_of
from generator.play.bot import bot_kinds, make_bot
from generator.play.plan import PlayPlan, find_flow, make_plan, variants_of
from generator.play.state import NO_WAY_OUT, TOO_LONG, PlayState, begin
from generator.play.step import Moves
from generator.play.step_registry import make_steps
from generator.play.tile_moves import TileMoves
from generator.quick_start import dataclass
from generator.studio.play_table import TableError, has_table, why_no_table
from generator.tileset.model import Tileset
from generator.words import listed

MOST_CHOICES = 2_000  # of one play
PERSON = ""  # at a seat that no bot has


@dataclass(frozen=True, slots=True)
class AskedPlay:
    """Who plays what, and what they have chosen so far."""

    seed: str
    variant: str
    bots: tuple[str, ...]  # by seat; nobody where a person sits
    chosen: tuple[int, ...]


def describe_flows(tileset: Tileset) -> list[dict[str, Any]]:
    """How this game can be played here, as its file says; nothing where it does not."""
    if not has_table(tileset) or not tileset.flows:
        return []
    found = []
    for variant in ("", *variants_of(tileset)):
        fewest, most = find_flow(tileset, variant).seats
        found.append({"id": variant, "fewest": fewest, "most": most, "bots": list(bot_kinds())})
    return found


def play_through(tileset: Tileset, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Everything up to the next choice of a person."""
    if not has_table(tileset):
        raise TableError(why_no_table(tileset))
    wanted = read_play(tileset, asked)
    try:
        plan = make_plan(tileset, wanted.variant, len(wanted.bots))
    except UserError as error:
        raise TableError(str(error)) from error
    chance = Random(wanted.seed)
    state, chosen = begin(plan, chance), list(wanted.chosen)
    done = 0
    while (moves := state.advance(chance)) is not None and done < MOST_CHOICES:
        every = list(moves.every())
        if done == len(chosen):
            name = wanted.bots[state.seat]
            if name == PERSON:
                return view_play(state, chosen, moves)
            bot_chance = Random(f"{wanted.seed}/{done}")
            chosen.append(every.index(make_bot(name).choose(state.copy(), moves, bot_chance)))
        if chosen[done] >= len(every):
            raise TableError("the game is another now: deal anew")
        state.play(every[chosen[done]])
        done += 1
    return view_play(state, chosen, None)


def read_play(tileset: Tileset, asked: Mapping[str, Any]) -> AskedPlay:
    variant = str(asked.get("variant") or "")
    if variant not in ("", *variants_of(tileset)):
        raise TableError(f"there is no variant {variant!r}")
    given, chosen = asked.get("bots"), asked.get("chosen")
    bots = tuple(str(bot) for bot in given) if isinstance(given, list) else ()
    fewest, most = find_flow(tileset, variant).seats
    if not fewest <= len(bots) <= most or any(bot not in (PERSON, *bot_kinds()) for bot in bots):
        raise TableError("so many, or such bots, cannot play it")
    numbers = chosen if isinstance(chosen, list) else []
    if len(numbers) > MOST_CHOICES or any(type(one) is not int or one < 0 for one in numbers):
        raise TableError("what was chosen are numbers")
    return AskedPlay(str(asked.get("seed") or ""), variant, bots, tuple(numbers))


def view_play(state: PlayState, chosen: list[int], moves: Moves | None) -> dict[str, Any]:
    """The table as whoever has the turn sees it."""
    plan, pieces = state.plan, state.tiles.rules.pieces
    names = [tile.id for tile in plan.tile_rules.pieces.tiles]
    # What people hold is nobody else's business before the end.
    is_open = moves is None or not plan.flow.hand.hidden or plan.seats == 1
    scores = [state.scores(seat, counts_hand=is_open) for seat in range(plan.seats)]
    named = [
        place
        for place, label in enumerate(plan.labels)
        if label in plan.flow.final or any(one[place] for one in scores)
    ]
    choices = []
    if isinstance(moves, TileMoves):
        for move in moves.every():
            (row, column), placed, side = moves.tell(pieces, move)
            choices.append([row, column, id_of(placed.tile), placed.turn, side])
    return {
        "chosen": chosen,
        "cells": view_cells(state),
        "seat": state.seat,
        "turns": state.turns,
        "hand": [names[number] for number in (*state.hand, *state.shown)],
        "held": [len(hand) for hand in state.hands],
        "bag": len(state.bag),
        "choices": choices,
        "asks": plan.turn[state.at].sentence(plan.tileset) if moves is not None else "",
        "labels": [plan.labels[place] for place in named],
        "scores": [[one[place] for place in named] for one in scores],
        "totals": [sum(one) for one in scores],
        "over": say_end(state, plan) if moves is None else "",
    }


def view_cells(state: PlayState) -> list[list[Any]]:
    """What lies where; of a domino its first half."""
    pieces, found = state.tiles.rules.pieces, []
    firsts = {way for ways in pieces.ways_of for way in ways}
    for spot, way in state.tiles.top.lying.items():
        if way in firsts:
            placed = pieces.ways[way]
            found.append([*cell_of(spot), id_of(placed.tile), placed.turn])
    return found


def say_end(state: PlayState, plan: PlayPlan) -> str:
    """Why it is over, and who has won."""
    flow = plan.flow
    said = {
        TOO_LONG: "This play does not come to an end.",
        NO_WAY_OUT: "Nothing can be done, and nothing says what then.",
        **{rule.name: step.sentence(plan.tileset)
           for rule, step in zip(flow.end, make_steps(flow.end), strict=True)},
    }  # fmt: skip
    why = said.get(state.ended, "So much was chosen that it stops here.")
    if plan.seats == 1:
        return f"{why} You have {state.totals()[0]}."
    winners = [f"Player {seat + 1}" for seat in state.winners()]
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{why} {listed(winners)} {verb}."
