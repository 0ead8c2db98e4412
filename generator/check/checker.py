"""All checks of a game, one after another.

In comes a tileset; out goes a `Report`. A check that has nothing to say about a game is not
listed. The quick ones take a fraction of a second; the others search. What a check needs is read
when it is asked: a build asks few of them, and of a game without regions no solver.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from generator.canvas.styles import FULL, STYLES, Style
from generator.check.count_check import check_counts
from generator.check.legibility_check import check_legible, glance_legible, row_name
from generator.check.report import Check, Report, Witness
from generator.lazy_dataclass import dataclass
from generator.processes.progress import Tell, WorkStep, tell_nobody
from generator.tileset.model import Region, Tileset
from generator.words import counted

if TYPE_CHECKING:
    from generator.check.region_puzzles import Variant

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

    tasks = [
        task
        for region in tileset.regions
        if is_solvable(tileset, region)
        for task in _layouts(tileset, region, BRIEF)
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

        for region in tileset.regions:
            yield _Task("edges", partial(check_arithmetic, tileset, region))
    if tileset.playfield is not None:
        from generator.check.board_checks import ROW, check_board

        yield _Task(ROW, partial(check_board, tileset.playfield))


def _searches(tileset: Tileset, timeout: float | None) -> Iterator[_Task]:
    from generator.check.board_checks import check_cubes
    from generator.check.gap_check import check_gaps
    from generator.check.loop_check import check_loop
    from generator.check.reach_check import check_reach

    for region in tileset.regions:
        yield from _layouts(tileset, region, timeout)
    if tileset.ports:
        for type in tileset.segment_types:
            yield _Task("loops", partial(check_loop, tileset, type))
    if tileset.playfield is not None:
        yield _Task("cubes", partial(check_cubes, tileset, tileset.playfield))
    if tileset.tiles and tileset.laws:
        yield _Task("play reach", partial(check_reach, tileset))
        yield _Task("gaps", partial(check_gaps, tileset))


def _layouts(tileset: Tileset, region: Region, timeout: float | None) -> Iterator[_Task]:
    from generator.check.layout_search import missing_fixed
    from generator.check.region_puzzles import variants

    if missing_fixed(tileset, region):
        return  # the arithmetic of the region has said so
    for variant in variants(tileset, region):
        yield _Task(variant.id, partial(check_layout, tileset, variant, timeout))


def check_layout(tileset: Tileset, variant: Variant, timeout: float | None) -> Check:
    """Whether the region can be filled so: a layout that the laws accept, or why none is."""
    from generator.check.layout_search import find_layout

    label = f", {variant.label}" if variant.label else ""
    name = f"layout: {variant.region.id}{label}"
    answer = find_layout(tileset, variant, timeout=timeout)
    if answer.layout is None:
        if answer.reason:
            return Check(name, "fail", "none exists", answer.reason)
        limit = "" if timeout is None else f" within {timeout:g} s"
        return Check(
            name,
            "undecided",
            "not settled",
            f"neither a layout nor a proof that there is none{limit}: raise --timeout",
        )
    title = variant.region.name + label
    laid = f"{len(answer.layout)} {tileset.called}"
    figure = f"{laid}, found by {answer.by}"
    sentence = "the laws accept it"
    if answer.order:
        sentence += f", and {counted(len(answer.order), 'legal placement')} lead to it"
    return Check(
        name,
        "pass",
        figure,
        sentence,
        witness=Witness(variant.id, title, answer.layout, answer.order),
    )
