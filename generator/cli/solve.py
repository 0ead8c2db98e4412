"""The command `solve`: how a region of a game can be filled.

Thin over the room `check`, as all commands are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from generator.choices import Answers, Choice, if_given, read_number, read_whole
from generator.cli.options import OUT, Game, offer
from generator.cli.show import complain, show_progress
from generator.errors import CommandError
from generator.kit.kit_choices import PAPER

if TYPE_CHECKING:
    from generator.check.region_puzzles import Variant
    from generator.check.solutions import Limit, Solution
    from generator.solver.outcome import Progress
    from generator.tileset.model import Tileset

ALL = "all"
MOST = 10_000  # layouts to ask for by number
DONE, STOPPED, BROKEN_OFF = "done", "stopped", "broken off"
ENDINGS = {
    DONE: "there are no more",
    STOPPED: "undecided: the time was up",
    BROKEN_OFF: "stopped",
}
CODES = {DONE: 0, STOPPED: 1, BROKEN_OFF: 130}


def read_count(text: str) -> int | None:
    """A number of layouts; None for all of them."""
    if text.strip().lower() == ALL:
        return None
    if not text.strip().isdecimal() or not 1 <= int(text) <= MOST:
        hint = f"write a number from 1 to {MOST}, or all"
        raise CommandError("--count", f'"{text}" is no number of layouts', hint)
    return int(text)


REGION = Choice(
    "region",
    "text",
    "The region to fill, by its id; the first if none is named.",
    if_given(str),
    metavar="R",
)
BORDER = Choice(
    "border",
    "text",
    "What the border shows: an edge type, by id or letter.",
    if_given(str),
    metavar="X",
)
FIX: Choice[list[str]] = Choice(
    "fix",
    "texts",
    "A tile that has its place, such as r0c2=park or 0,2=GRBG.",
    lambda texts: texts or [],
    metavar="CELL=TILE",
)
COUNT = Choice(
    "count",
    "text",
    "How many layouts to find, or all: count them.",
    read_count,
    default="1",
    metavar="N|all",
)
SEED = Choice(
    "seed",
    "whole",
    "Another seed, other layouts.",
    if_given(lambda value: read_whole("seed", value)),
    metavar="S",
    least=0,
)
HINT = Choice(
    "hint",
    "whole",
    "A puzzle sheet that shows K tiles, and an answer page.",
    if_given(lambda value: read_whole("hint", value)),
    metavar="K",
)
TIMEOUT = Choice(
    "timeout",
    "number",
    "Seconds before the search gives up.",
    if_given(lambda value: read_number("timeout", value)),
    metavar="S",
    least=0,
)
POSTER = replace(PAPER, about="Paper of the poster.", is_kept=False)
PLACE = replace(OUT, about="Where posters and layouts go.")


@offer(REGION, BORDER, FIX, COUNT, SEED, HINT, TIMEOUT, POSTER, PLACE)
def solve(game: Game, *, asked: Answers) -> None:
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
    from generator.check.solutions import Limit
    from generator.check.solve_request import choose_region, choose_variants, read_fix
    from generator.kit.load_games import load_all

    wanted, _ = asked[COUNT], asked[POSTER]  # whatever is wrong with the command is said first
    (tileset,) = load_all([find_tileset(game)])
    region = choose_region(tileset, asked[REGION])
    pins = [read_fix(text, tileset, region) for text in asked[FIX]]
    variants = choose_variants(tileset, region, asked[BORDER], pins)
    limit = Limit.after(asked[TIMEOUT])
    if wanted is not None:
        find_some(tileset, variants, wanted, limit, asked)
    elif asked[HINT] is None:
        count_out(tileset, variants, limit, asked[PLACE])
    else:
        raise CommandError("--hint", "needs a number of layouts", "ask for --count 1")


def find_some(
    tileset: Tileset, variants: Sequence[Variant], wanted: int, limit: Limit, asked: Answers
) -> None:
    """So many layouts, as text or as puzzles, and as posters."""
    from generator.check.solutions import Search, solutions
    from generator.check.solved_sheets import check_hint, solution_files, solution_text
    from generator.laws.regions import tiles_of

    hint, region = asked[HINT], variants[0].region
    if hint is not None and region.shape != "free":
        check_hint(hint, sum(tile.copies for tile in tiles_of(region, tileset)))
    found: list[Solution] = []
    with show_search(tileset.game.name) as progress:
        search = Search(asked[SEED], limit, progress)
        ending = collect(solutions(tileset, variants, wanted, search), found)
    if found:
        for solution in found if hint is None else ():
            typer.echo(solution_text(solution, tileset))
        files = solution_files(tileset, found, asked[POSTER], hint)
        for place in write_all(files, asked[PLACE]):
            typer.echo(f"  {place}")
    if ending != DONE or len(found) < wanted:
        complain(f"{ENDINGS[ending]}: {say_found(len(found), wanted)}")
        raise typer.Exit(CODES[ending] if found or ending != DONE else 1)


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
