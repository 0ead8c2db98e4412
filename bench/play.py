"""Random plays by the engine, against the same plays in which the laws are asked for everything.

    .venv/bin/python bench/play.py

One core, processor time, both by turns in the same run, so that a busy machine does not matter. The
first plays fill the tables and are not counted; how long they take is told.
"""

from __future__ import annotations

import time
from random import Random

from report import bar, note

from generator.bundled import find_tileset
from generator.components.vocabulary import VOCABULARY
from generator.play.plan import PlayPlan, make_plan
from generator.play.state import PlayState, begin
from generator.tileset.load import load
from tests.support.law_play import LawPlay

BARS = {
    "puzzle-town": 1_000,
    "greenways": 100,
    "streets-and-sidewalks": 100,
    "scrambled-streets": 10,
    "streetcar-suburb": 10,
}
# In each round one play through the laws, and about as long by the engine: after it, other things
# lie in the processor's caches, and a hundred plays would be over before they are back.
WARM, ROUNDS, A_ROUND = 1_500, 3, 600


def play(plan: PlayPlan, chance: Random) -> PlayState:
    state = begin(plan, chance)
    while (moves := state.advance(chance)) is not None:
        state.play(moves.pick(chance))
    state.totals()
    return state


def main() -> None:
    for game, least in BARS.items():
        plan = make_plan(load(find_tileset(game), VOCABULARY))
        start = time.process_time()
        for number in range(WARM):
            play(plan, Random(f"{game}/{number}"))
        note(f"{game}: the first {WARM} plays", time.process_time() - start)
        judge, by_engine, by_laws = LawPlay(plan), 0.0, 0.0
        for round in range(ROUNDS):
            start = time.process_time()
            for number in range(WARM + round * A_ROUND, WARM + (round + 1) * A_ROUND):
                play(plan, Random(f"{game}/{number}"))
            done = time.process_time()
            judge.play_out(Random(f"{game}/{round}"))
            by_engine += (done - start) / (ROUNDS * A_ROUND)
            by_laws += (time.process_time() - done) / ROUNDS
        note(f"{game}: plays a second", 1 / by_engine, "")
        note(f"{game}: plays a second through the laws", 1 / by_laws, "")
        bar(f"{game}: times as fast as the laws", by_laws / by_engine, least, "x", at_least=True)


if __name__ == "__main__":
    main()
