"""The commands `check` and `solve`: is this a game that can be played, and how does it go?

Thin over the room `check`; prints and exits as `cli` does. Heavy rooms are entered inside the
commands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import Game, Games
from generator.cli.show import complain, print_table, show_progress
from generator.errors import CommandError

if TYPE_CHECKING:
    from generator.check.region_puzzles import Variant
    from generator.check.report import Check, Report
    from generator.check.solutions import Limit, Solution
    from generator.solver.outcome import Progress
    from generator.tileset.model import Tileset

ROOMS = ("generator.check.checker", "generator.check.report_pictures")  # what every check needs
MARKS = {"pass": "✓", "fail": "✗", "undecided": "?"}
ALL = "all"
MOST = 10_000  # layouts to ask for by number
DONE, STOPPED, BROKEN_OFF = "done", "stopped", "broken off"
ENDINGS = {
    DONE: "there are no more",
    STOPPED: "undecided: the time was up",
    BROKEN_OFF: "stopped",
}
CODES = {DONE: 0, STOPPED: 1, BROKEN_OFF: 130}


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
    from generator.kit.load_games import check_places, load_all
    from generator.processes.pool import ProcessPool, count_cores, gather

    tilesets = load_all(gather(find_tileset, games or bundled_games()))
    check_places(tilesets, out)
    checking = partial(check_and_save, timeout=timeout, out=out)
    with show_progress() as tell, ProcessPool(count_cores(), ROOMS) as pool:
        kept = pool.gather(checking, tilesets, tell)
    reports = [report for report, _ in kept]
    if as_json:
        print_json(reports)
    else:
        for report, place in kept:
            print_report(report, place)
    if any(report.failures for report in reports):
        raise typer.Exit(1)


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


def solve(
    game: Game,
    region: Annotated[
        str | None,
        typer.Option(
            metavar="R", help="The region to fill, by its id; the first if none is named."
        ),
    ] = None,
    border: Annotated[
        str | None,
        typer.Option(metavar="X", help="What the border shows: an edge type, by id or letter."),
    ] = None,
    fix: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CELL=TILE", help="A tile that has its place, such as r0c2=park or 0,2=GRBG."
        ),
    ] = None,
    count: Annotated[
        str,
        typer.Option(metavar="N|all", help="How many layouts to find, or all: count them."),
    ] = "1",
    seed: Annotated[
        int | None, typer.Option(metavar="S", min=0, help="Another seed, other layouts.")
    ] = None,
    hint: Annotated[
        int | None,
        typer.Option(metavar="K", help="A puzzle sheet that shows K tiles, and an answer page."),
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(metavar="S", min=0, help="Seconds before the search gives up."),
    ] = None,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="Paper of the poster.")] = "a4",
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where posters and layouts go.")] = Path(
        "output"
    ),
) -> None:
    """Fill a region: layouts as text, posters and puzzles.

    Of layouts that a turn, a reflection or a swap of like edge types makes the same, one is
    shown. Several with a seed lie far apart; without one they are listed in order. Ctrl-C ends
    the search and keeps what was found.

    \b
    Examples:
      tilewright solve my-game.toml
      tilewright solve my-game.toml --region square --border G --seed 7
      tilewright solve my-game.toml --fix r0c0=GRBG --count 3
      tilewright solve my-game.toml --count all
      tilewright solve my-game.toml --hint 12
    """
    from generator.bundled import find_tileset
    from generator.check.solutions import Limit, Search, solutions
    from generator.check.solve_request import choose_region, choose_variants, read_fix
    from generator.check.solved_sheets import check_hint, solution_files, solution_text
    from generator.kit.load_games import load_all
    from generator.laws.regions import tiles_of
    from generator.sheets.paper import find_paper

    wanted = read_count(count)
    sheet = find_paper(paper)
    (tileset,) = load_all([find_tileset(game)])
    chosen = choose_region(tileset, region)
    pins = [read_fix(text, tileset, chosen) for text in fix or ()]
    asked = choose_variants(tileset, chosen, border, pins)
    limit = Limit.after(timeout)
    if wanted is None:
        if hint is not None:
            raise CommandError("--hint", "needs a number of layouts", "ask for --count 1")
        count_out(tileset, asked, limit, out)
        return
    if hint is not None and chosen.shape != "free":
        check_hint(hint, sum(tile.copies for tile in tiles_of(chosen, tileset)))
    found: list[Solution] = []
    with show_search(tileset.game.name) as progress:
        search = solutions(tileset, asked, wanted, Search(seed, limit, progress))
        ending = collect(search, found)
    if found:
        for solution in found if hint is None else ():
            typer.echo(solution_text(solution, tileset))
        for place in write_all(solution_files(tileset, found, sheet, hint), out):
            typer.echo(f"  {place}")
    if ending != DONE or len(found) < wanted:
        complain(f"{ENDINGS[ending]}: {say_found(len(found), wanted)}")
        raise typer.Exit(CODES[ending] if found or ending != DONE else 1)


def read_count(text: str) -> int | None:
    """A number of layouts; None for all of them."""
    if text.strip().lower() == ALL:
        return None
    if not text.strip().isdecimal() or not 1 <= int(text) <= MOST:
        hint = f"write a number from 1 to {MOST}, or all"
        raise CommandError("--count", f'"{text}" is no number of layouts', hint)
    return int(text)


def collect(search: Iterable[Solution], found: list[Solution]) -> str:
    """Take what comes until the end, the limit or Ctrl-C."""
    from generator.solver.outcome import StoppedError

    try:
        found.extend(search)
    except StoppedError:
        return STOPPED
    except KeyboardInterrupt:
        return BROKEN_OFF
    return DONE


def say_found(found: int, wanted: int) -> str:
    layouts = f"{found} of {wanted} layouts" if wanted > 1 or not found else "1 layout"
    return f"{layouts} found"


def count_out(tileset: Tileset, asked: Sequence[Variant], limit: Limit, out: Path) -> None:
    """How many layouts there are, all told and up to symmetry; those go into a file."""
    from generator.check.solutions import Search, count_all, list_all
    from generator.check.solved_sheets import solution_text
    from generator.solver.outcome import StoppedError

    distinct: list[str] = []
    name = f"{tileset.slug}-{asked[0].region.id}-all.txt"
    total = 0
    ending = DONE
    with show_search(tileset.game.name) as progress:
        try:
            for variant in asked:
                search = Search(limit=limit, progress=progress)
                total += count_all(tileset, variant, search)
                for solution in list_all(tileset, variant, search):
                    distinct.append(solution_text(solution, tileset))
        except StoppedError:
            ending = STOPPED
        except KeyboardInterrupt:
            ending = BROKEN_OFF
    least = "" if ending == DONE else "at least "
    counted = max(total, len(distinct))
    typer.echo(f"{least}{counted} layouts, {least}{len(distinct)} up to symmetry")
    if distinct:
        for place in write_all({name: "\n".join(distinct).encode()}, out):
            typer.echo(f"  {place}")
    if ending != DONE:
        complain(ENDINGS[ending])
        raise typer.Exit(CODES[ending])


def write_all(files: Mapping[str, bytes], out: Path) -> list[Path]:
    from generator.write.disk import write_file

    for name, data in files.items():
        write_file(out / name, data)
    return [out / name for name in files]


@contextmanager
def show_search(game: str) -> Iterator[Progress]:
    """What the search is doing, to a person who watches."""
    from generator.processes.progress import WorkStep
    from generator.solver.outcome import STAGES

    with show_progress() as tell:
        yield lambda step: tell(
            WorkStep(game, STAGES.get(step.stage, step.stage), step.done, step.total)
        )
