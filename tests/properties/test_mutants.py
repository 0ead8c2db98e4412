"""Broken games are named: at least nine of ten mutants of every bundled game that break it.

`make test` tries 30 of each game, `make fuzz` all that the rules make.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tomlkit

from generator.bundled import find_tileset
from generator.check.bite_check import check_borders, check_laws, check_scores
from generator.check.board_checks import check_board, check_cubes
from generator.check.board_plays import (
    BoardSample,
    check_board_laws,
    check_board_scores,
    sample_board_plays,
)
from generator.check.checker import check_layout
from generator.check.count_check import check_counts
from generator.check.edge_arithmetic import check_arithmetic
from generator.check.layout_search import missing_fixed
from generator.check.loop_check import asked_loops, check_loop
from generator.check.player_check import check_players
from generator.check.reach_check import check_reach
from generator.check.report import Check, Verdict
from generator.check.variants import questions
from generator.errors import UserError
from generator.kit.load_games import load_all
from generator.play.sample_plays import Sample, sample_plays
from generator.tileset.model import Tileset
from tests.support.examples import FUZZING
from tests.support.mutants import Mutant, mutants

EACH = 30  # mutants of each game
TIMEOUT = 2.0


@pytest.mark.slow
def test_nine_of_ten_mutants_that_break_a_game_are_named(
    game: str, load_game: Callable[[str], Tileset], tmp_path: Path
) -> None:
    content = tomllib.loads(find_tileset(game).read_text("utf-8"))
    every = list(mutants(content, load_game(game)))
    if not FUZZING:
        every = every[:EACH]
    broken = [mutant for mutant in every if mutant.breaks]
    assert len(every) >= EACH
    assert len(broken) >= EACH // 2
    verdicts = {mutant.what: judge(mutant, tmp_path / f"{game}.toml") for mutant in every}
    missed = [mutant.what for mutant in broken if verdicts[mutant.what] == "pass"]
    assert len(missed) <= len(broken) // 10, missed
    harmless = [mutant.what for mutant in every if not mutant.breaks]
    assert [what for what in harmless if verdicts[what] == "fail"] == []


def judge(mutant: Mutant, path: Path) -> Verdict:
    """What is said of it: it fails if it is refused when read."""
    path.write_text(tomlkit.dumps(mutant.content), encoding="utf-8")
    try:
        (tileset,) = load_all([path])
    except UserError:
        return "fail"
    found = (check.verdict for check in checks(tileset) if check is not None)
    return next((verdict for verdict in found if verdict != "pass"), "pass")


def checks(tileset: Tileset) -> Iterator[Check | None]:
    """What is quickly said first; plays by chance last."""
    yield check_counts(tileset)
    yield from (check_arithmetic(tileset, region) for region in tileset.regions)
    yield check_players(tileset)
    if tileset.playfield is not None:
        yield check_board(tileset.playfield)
        yield check_board_laws(tileset, BoardSample())
        yield check_board_scores(tileset, BoardSample())
        yield check_cubes(tileset, tileset.playfield)
    if tileset.tiles:
        yield check_borders(tileset)
        yield from failures(tileset, Sample())
        yield from (check_loop(tileset, types) for types in asked_loops(tileset))
        for region in tileset.regions:
            if not missing_fixed(tileset, region):
                yield from (
                    check_layout(tileset, asked, TIMEOUT) for asked in questions(tileset, region)
                )
        yield from failures(tileset, sample_plays(tileset))
    else:
        sample = sample_board_plays(tileset)
        yield check_board_laws(tileset, sample)
        yield check_board_scores(tileset, sample)


def failures(tileset: Tileset, sample: Sample) -> Iterator[Check]:
    for check in (
        check_laws(tileset, sample),
        check_scores(tileset, sample),
        check_reach(tileset, sample),
    ):
        if check.verdict == "fail" or sample.positions:
            yield check
