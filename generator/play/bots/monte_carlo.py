"""What turns out best in many plays that are tried out."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import ClassVar

from generator.play.bot import THINK, Bot
from generator.play.bots.greedy_bot import GreedyBot
from generator.play.state import PlayState
from generator.play.step import Chance, Move, Moves
from generator.quick_start import dataclass

WIDTH = 4  # moves that are tried out: those that pay most at once
GREEDY_COSTS = 2  # a try in which all others look for their best move takes so much longer
ROUNDS = 12  # that a tried play goes on for: turns of every player


@dataclass(frozen=True, slots=True)
class MonteCarloBot(Bot):
    """Tries out the moves that pay most at once. What it cannot see (the supply, hidden hands) is
    dealt anew for each try, and the same for all moves; then everybody plays on by chance for some
    rounds, and the move that leaves it furthest ahead wins. Where all that lies is paid in every
    turn, only the others' next turn is tried out, and they make the move that pays most."""

    name: ClassVar[str] = "mc"
    about: ClassVar[str] = "tries out moves in plays that go on by chance"
    strength: ClassVar[int] = 2
    think: int = THINK

    def thinking(self, think: int) -> MonteCarloBot:
        return dataclasses.replace(self, think=think)

    def choose(self, state: PlayState, moves: Moves, chance: Chance) -> Move:
        gains = [(gain, chance.random(), move) for move, gain in moves.gains(state)]
        gains.sort(key=lambda one: one[:2], reverse=True)
        tried = [move for _, _, move in gains[:WIDTH]]
        if len(tried) == 1:
            return tried[0]
        worth = [0] * len(tried)
        is_near = state.plan.pays_every_turn
        try_out = try_near if is_near else try_far
        for _ in range(max(1, self.think // len(tried) // (GREEDY_COSTS if is_near else 1))):
            seed = chance.random()
            dealt = state.copy()
            dealt.deal_hidden_anew(Random(seed))
            for number, move in enumerate(tried):
                worth[number] += try_out(dealt.copy(), move, Random(seed))
        return tried[worth.index(max(worth))]


def try_near(state: PlayState, move: Move, chance: Chance) -> int:
    """How far ahead a move leaves whoever makes it, once all others have made their best move."""
    seat, last, greedy = state.seat, state.turns + state.plan.seats, GreedyBot()
    state.play(move)
    while state.turns < last and (moves := state.advance(chance)) is not None:
        state.play(greedy.choose(state, moves, chance))
    return state.lead(seat)


def try_far(state: PlayState, move: Move, chance: Chance) -> int:
    """How far ahead a move leaves whoever makes it, once all have played on by chance."""
    seat, last = state.seat, state.turns + ROUNDS * state.plan.seats
    state.play(move)
    while state.turns < last and (moves := state.advance(chance)) is not None:
        state.play(moves.pick(chance))
    return state.lead(seat)
