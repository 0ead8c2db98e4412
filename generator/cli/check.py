"""The command `check`: is this a game that can be played?

Thin over the room `check`, as all commands are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import Games
from generator.cli.show import print_table, show_progress

if TYPE_CHECKING:
    from generator.check.report import Check, Report
    from generator.errors import Problem

ROOMS = ("generator.check.checker", "generator.check.report_pictures")  # what every check needs
MARKS = {"pass": "✓", "fail": "✗", "undecided": "?"}


def check(
    games: Games = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the reports as JSON, without times.")
    ] = False,
    timeout: Annotated[
        float,
        typer.Option(metavar="S", min=0, help="Seconds for each search before it is undecided."),
    ] = 20.0,
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where kits are; a report goes into its kit.")
    ] = Path("output"),
) -> None:
    """Check that games can be played, and show how.

    Prints a table with a mark, a figure and the time of each check, and puts the report with
    pictures of the layouts it found into the folder check of the kit. Exits 1 if a check fails.

    \b
    Examples:
      tilewright check
      tilewright check my-game.toml --timeout 60
      tilewright check my-game.toml --json
    """
    from generator.bundled import bundled_games, find_tileset
    from generator.check.saved_report import check_and_save
    from generator.kit.load_games import check_places, load_to_build
    from generator.kit.order import PLAIN
    from generator.processes.pool import ProcessPool, count_cores, gather

    loaded = load_to_build(gather(find_tileset, games or bundled_games()), PLAIN)
    tilesets = [game.tileset for game in loaded]
    check_places(tilesets, out)
    checking = partial(check_and_save, timeout=timeout, out=out)
    with show_progress() as tell, ProcessPool(count_cores(), ROOMS) as pool:
        kept = pool.gather(checking, tilesets, tell)
    kept = [
        (with_figures(report, game.notes), place)
        for game, (report, place) in zip(loaded, kept, strict=True)
    ]
    reports = [report for report, _ in kept]
    if as_json:
        print_json(reports)
    else:
        for report, place in kept:
            print_report(report, place)
    if any(report.failures for report in reports):
        raise typer.Exit(1)


def with_figures(report: Report, notes: Sequence[Problem]) -> Report:
    """A row for figures that lie, or of which nobody can say whether they tell the truth."""
    from dataclasses import replace

    from generator.booklet.judge_figures import open_figures
    from generator.check.report import judged

    figures = report.tileset.figures
    if not figures:
        return report
    lying = [note for note in notes if note.key.startswith("figures.")]
    unknown = open_figures(report.tileset)
    wrong = len({note.key for note in lying}) + len(unknown)
    figure = f"{len(figures) - wrong} of {len(figures)} tell the truth"
    told = [f"line {note.line}: {note.key}: {note.message}: {note.hint}" for note in lying]
    found = told, unknown, list[str]()
    row = judged("figures", figure, found, "the laws agree with each of them")
    return replace(report, checks=(*report.checks, row))


def print_json(reports: Sequence[Report]) -> None:
    import json

    from generator.check.report import to_table

    table = {"games": [to_table(report) for report in reports]}
    typer.echo(json.dumps(table, indent=2, ensure_ascii=False))


def print_report(report: Report, place: Path) -> None:
    """A table, then a sentence for whatever did not pass."""
    game = report.tileset.game.name
    typer.echo(f"{game}: {summary(report)}, {report.seconds:.1f} s")
    print_table(("", "check", "figure", "time"), [row(check) for check in report.checks])
    for check in report.checks:
        if check.verdict != "pass":
            typer.echo(f"  {MARKS[check.verdict]} {check.name}: {check.sentence}")
            for note in check.notes if check.verdict == "fail" else ():
                typer.echo(f"    {note}")
    typer.echo(f"  report: {place}\n")


def row(check: Check) -> tuple[str, str, str, str]:
    return MARKS[check.verdict], check.name, check.figure, f"{check.seconds:.2f} s"


def summary(report: Report) -> str:
    """How many checks ended how."""
    total = len(report.checks)
    parts = [
        f"{count} {words}"
        for verdict, words in (("fail", "failed"), ("undecided", "undecided"))
        if (count := sum(check.verdict == verdict for check in report.checks))
    ]
    return f"{total} checks, {', '.join(parts)}" if parts else f"{total} checks, all passed"
