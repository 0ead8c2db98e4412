"""All checks of a game, one after another.

In comes a tileset; out goes a `Report`. A check that has nothing to say about a game is not
listed. The quick ones take a fraction of a second; the others search. What a check needs is read
when it is asked: a build asks few of them, and of a game without regions no solver.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.canvas.styles import FULL, STYLES, Style
from generator.check.count_check import check_counts
from generator.check.legibility_check import check_legible, glance_legible, row_name
from generator.check.report import Check, Report, Witness
from generator.processes.progress import Tell, WorkStep, tell_nobody
from generator.quick_start import dataclass
from generator.tileset.model import Region, Tileset
from generator.words import counted

if TYPE_CHECKING:
    from generator.check.layout_search import Answer
    from generator.check.short_playtest import ShortPlaytest
    from generator.check.variants import Variant
    from generator.laws.layout import Layout

TIMEOUT = 20.0  # seconds for each search, unless told otherwise
BRIEF = 1.0  # seconds for each search of a build


@dataclass(frozen=True, slots=True)
class _Task:
    name: str
    run: Callable[[], Check | None]


def check_tileset(
    tileset: Tileset, *, timeout: float | None = TIMEOUT, progress: Tell = tell_nobody
) -> Report:
    """Every check that applies, in every style that the game may be printed in."""
    from generator.check.print_check import check_printing
    from generator.check.safe_area_check import check_safe

    tasks = [
        *_quick(tileset),
        *(
            _Task(row_name(style), partial(check_legible, tileset, style))
            for style in STYLES.values()
        ),
        _Task("print", partial(check_printing, tileset)),
        _Task("safe area", partial(check_safe, tileset)),
        *_searches(tileset, timeout),
    ]
    return _run(tileset, tasks, progress)


def check_quickly(tileset: Tileset, style: Style = FULL, *, progress: Tell = tell_nobody) -> Report:
    """What a build asks before it makes a kit in this style.

    Counts, arithmetic, board and legibility; and the layouts that the solver settles at once.
    Whether pieces fit the paper, the build finds out itself.
    """
    glance = _Task(row_name(style), partial(glance_legible, tileset, style))
    report = _run(tileset, [*_quick(tileset), glance], progress)
    if report.failures or not tileset.regions:
        return report
    from generator.check.region_puzzles import is_solvable
    from generator.laws.halves import by_cells

    cells = by_cells(tileset)
    tasks = [
        task
        for region in tileset.regions
        if not region.asks_nothing and is_solvable(cells, region)
        for task in _layouts(cells, region, BRIEF)
    ]
    return Report(tileset, (*report.checks, *_run(tileset, tasks, progress).checks))


def _run(tileset: Tileset, tasks: list[_Task], progress: Tell) -> Report:
    checks = []
    for done, task in enumerate(tasks):
        progress(WorkStep(tileset.game.name, task.name, done, len(tasks)))
        started = time.monotonic()
        check = task.run()
        if check is not None:
            checks.append(replace(check, seconds=time.monotonic() - started))
    progress(WorkStep(tileset.game.name, "", len(tasks), len(tasks)))
    return Report(tileset, tuple(checks))


def _quick(tileset: Tileset) -> Iterator[_Task]:
    yield _Task("counts", partial(check_counts, tileset))
    if tileset.regions:
        from generator.check.edge_arithmetic import check_arithmetic
        from generator.laws.halves import by_cells

        for region in tileset.regions:
            yield _Task("edges", partial(check_arithmetic, by_cells(tileset), region))
    if tileset.playfield is not None:
        from generator.check.board_checks import ROW, check_board

        yield _Task(ROW, partial(check_board, tileset.playfield))


def _searches(tileset: Tileset, timeout: float | None) -> Iterator[_Task]:
    from generator.check.board_checks import check_cubes
    from generator.check.gap_check import check_gaps
    from generator.check.loop_check import asked_loops, check_loop
    from generator.check.player_check import check_players
    from generator.check.short_playtest import ROW, check_short_plays, play_shortly
    from generator.laws.halves import by_cells

    ends: list[Layout] = []
    cells = by_cells(tileset)
    for region in tileset.regions:
        for task in () if region.asks_nothing else _layouts(cells, region, timeout):
            yield _Task(task.name, partial(_note_layout, task, ends))
    if tileset.ports:
        for types in asked_loops(tileset):
            yield _Task("loops", partial(check_loop, tileset, types))
    if tileset.playfield is not None:
        yield _Task("cubes", partial(check_cubes, tileset, tileset.playfield))
    if tileset.laws:
        yield _Task("players", partial(check_players, tileset))
    shortly = cache(partial(play_shortly, tileset, timeout))
    if tileset.flows:
        yield _Task(ROW, lambda: check_short_plays(shortly()))
    yield from _plays(cells, ends, shortly)
    if tileset.tiles and tileset.laws:
        yield _Task("gaps", partial(check_gaps, tileset))


def _note_layout(task: _Task, ends: list[Layout]) -> Check | None:
    check = task.run()
    if check is not None and check.witness is not None:
        ends.append(check.witness.layout)
    return check


def _plays(
    tileset: Tileset, ends: list[Layout], shortly: Callable[[], ShortPlaytest]
) -> Iterator[_Task]:
    """What plays by chance show, and the ends of plays that were found before; they are made
    once, when the first row asks."""
    from generator.laws.registry import (
        make_board_laws,
        make_board_scores,
        make_laws,
        make_scores,
    )

    if tileset.playfield is not None:
        from generator.check.board_plays import (
            check_board_laws,
            check_board_scores,
            sample_board_plays,
        )

        of_board = cache(partial(sample_board_plays, tileset))
        if make_board_laws(tileset) or make_board_scores(tileset):
            yield _Task("laws", lambda: check_board_laws(tileset, of_board()))
            yield _Task("scores", lambda: check_board_scores(tileset, of_board()))
    if not tileset.tiles:
        return
    from generator.check.bite_check import check_borders, check_laws, check_scores
    from generator.check.reach_check import check_reach
    from generator.play.sample_plays import sample_plays

    sample = cache(partial(sample_plays, tileset, ends))
    if make_laws(tileset):
        yield _Task("borders", partial(check_borders, tileset))
        yield _Task("laws", lambda: check_laws(tileset, sample()))
        yield _Task("play reach", lambda: check_reach(tileset, sample(), shortly().placed))
    if make_scores(tileset):
        yield _Task("scores", lambda: check_scores(tileset, sample()))


def _layouts(tileset: Tileset, region: Region, timeout: float | None) -> Iterator[_Task]:
    from generator.check.layout_search import missing_fixed
    from generator.check.variants import questions

    if missing_fixed(tileset, region):
        return  # the arithmetic of the region has said so
    for asked in questions(tileset, region):
        yield _Task(asked[0].id, partial(check_layout, tileset, asked, timeout))


def _laid(number: int, tileset: Tileset, region: Region) -> str:
    """How many lie; where that is not all, of how many."""
    from generator.laws.regions import tiles_of

    there_are = sum(tile.copies for tile in tiles_of(region, tileset))
    if tileset.whole is not None:
        number, there_are = number // 2, there_are // 2
    return f"{number}{f' of {there_are}' if number < there_are else ''} {tileset.called}"


def check_layout(tileset: Tileset, asked: Sequence[Variant], timeout: float | None) -> Check:
    """Whether the region can be filled in one of these ways: a layout that the laws accept, or
    why none is."""
    from generator.check.layout_search import find_any
    from generator.check.region_puzzles import cannot_fail

    variant, answer = find_any(tileset, asked, timeout=timeout)
    label = f", {variant.label}" if variant.label else ""
    name = f"layout: {variant.region.id}{label if len(asked) == 1 else ''}"
    if answer.layout is None:
        if answer.reason:
            whose = f"{variant.label}: " if len(asked) > 1 else ""
            return _impossible(name, answer, whose)
        return Check(name, "undecided", "not settled", _unsettled(answer, timeout))
    title = variant.region.name + label
    figure = f"{_laid(len(answer.layout), tileset, variant.region)}, found by {answer.by}"
    sentence = "the laws accept it"
    if answer.order:
        led = counted(len(answer.order), "legal placement leads", "legal placements lead")
        sentence += f", and {led} to it"
    elif variant.region.shape == "free":
        sentence += " as it lies, but no legal placements lead to it: every play was tried"
    if variant.region.shape == "free":
        sentence += "; a free region asks how far tiles reach, not that all can be laid"
    elif cannot_fail(tileset, variant):
        sentence = (
            f"any {tileset.called} in any cell do: there are enough for all cells, no more is shown"
        )
    return Check(
        name,
        "pass",
        figure,
        sentence,
        witness=Witness(variant.id, title, answer.layout, answer.order),
    )


def _impossible(name: str, answer: Answer, whose: str) -> Check:
    """Why no layout exists: an argument, or what cannot be reconciled, or that all was tried."""
    from generator.check.why_not import explain

    conflict = explain(answer.refuted) if answer.refuted is not None else None
    sentence = conflict.sentence if conflict is not None else answer.reason
    return Check(name, "fail", "none exists", whose + sentence, conflict=conflict)


def _unsettled(answer: Answer, timeout: float | None) -> str:
    """What was tried, and what would help."""
    nothing = "neither a layout nor a proof that there is none"
    tried = f", in {answer.tried}" if answer.tried else ""
    if answer.is_late:
        limit = "" if timeout is None else f" within {timeout:g} s"
        return f"{nothing}{limit}{tried}: raise --timeout"
    return f"{nothing}{tried}, and no more are kept in memory: ask for less, or for fewer tiles"
